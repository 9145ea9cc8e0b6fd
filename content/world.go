package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// A World is a world of the sorting game Sort Resort, with the items to sort. The engine checks
// whether the items unlock in time for the levels.
type World struct {
	File   string // slash-separated, from the project folder
	ID     strict.Located[string]
	Name   map[string]string // names by language
	Groups []WorldGroup
	Images WorldImages
	Site   strict.Located[Share] // ShareAll or ShareNone
	// Balance is the file NAME.balance.json next to NAME.yaml, or nil if there is none. Its numbers
	// decide how levels of this world are made. The engine checks them.
	Balance *strict.Source
	// Broken means that the world has problems, so that its number of items is unknown.
	Broken bool
}

// A WorldGroup is a group of items that unlock together.
type WorldGroup struct {
	Unlock strict.Located[int] // first level with these items
	Items  []WorldItem
}

// A WorldItem is one sort of item.
type WorldItem struct {
	ID    strict.Located[string]
	Name  map[string]string      // names by language; some languages may be missing
	Shape strict.Located[string] // name of its drawing on paper; may be empty
}

// WorldImages names pictures of the game. Empty names are made from the world's id.
type WorldImages struct{ Container, SingleSlot, LockOverlay strict.Located[string] }

// Items returns all items of a world, group by group.
func (w *World) Items() []WorldItem {
	var all []WorldItem
	for _, g := range w.Groups {
		all = append(all, g.Items...)
	}
	return all
}

// WorldsFolder is the folder of the worlds.
const WorldsFolder = "content/worlds"

// Bounds of worlds. The game has 100 levels, which are made for 50 items.
const (
	maxWorlds       = 50
	maxWorldItems   = 250 // a level counts its items in a byte
	usualWorldItems = 50
	lastLevel       = 100
	longestWorldID  = 64
	longestImage    = 100
)

// readWorlds reads all worlds in the order of their files, and their balances.
func (l *loader) readWorlds() {
	entries, err := fs.ReadDir(l.project, WorldsFolder)
	if err != nil {
		return // a publication without worlds needs no such folder
	}
	read := 0
	var balances []string
	for _, e := range entries {
		name := path.Join(WorldsFolder, e.Name())
		switch {
		case e.IsDir() || strict.IsHidden(e.Name()):
			continue
		case strings.HasSuffix(name, balanceEnding):
			balances = append(balances, name)
			continue
		case path.Ext(name) != ".yaml":
			l.addProblems(strict.ProblemIn(name, "worlds are files that end in .yaml, and their balances in %s", balanceEnding))
			continue
		}
		if read++; read > maxWorlds {
			l.addProblems(&strict.Problem{Pos: strict.Pos{File: name}, Message: "there are more than 50 worlds"})
			return
		}
		if w := l.readWorld(name); w != nil {
			l.site.Worlds = append(l.site.Worlds, w)
		}
	}
	for _, name := range balances {
		l.readBalance(name, entries)
	}
}

// balanceEnding is the ending of the name of a balance.
const balanceEnding = ".balance.json"

// readBalance reads a balance and gives it to its world. entries are the files of the folder.
func (l *loader) readBalance(name string, entries []fs.DirEntry) {
	world := strings.TrimSuffix(name, balanceEnding) + ".yaml"
	if !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return path.Join(WorldsFolder, e.Name()) == world }) {
		l.addProblems(strict.ProblemIn(name, "this is the balance of no world: there is no %s", strict.Printable(world)))
		return
	}
	source := l.readSource(name, strict.YAMLLimit)
	for _, w := range l.site.Worlds {
		if w.File == world {
			w.Balance = source
		}
	}
}

// readWorld reads one world. It returns nil if the file can't be used.
func (l *loader) readWorld(name string) *World {
	s := l.readSource(name, strict.YAMLLimit)
	if s == nil {
		return nil
	}
	v, ok, problems := s.ParseAll()
	l.addProblems(problems...)
	if !ok {
		return nil
	}
	before := len(l.problems)
	f := s.Fields(v, message.Text("the world"), &l.problems)
	f.Require("groups")
	w := &World{File: name, ID: readWorldID(f, "id")}
	switch {
	case !f.Written("id"):
		w.ID = l.worldIDFromFile(name)
	case w.ID.Value == "": // the id is wrong, but users can still select the world by its file's name
		w.ID.Value = idFromFile(name)
	}
	w.Name = l.readNames(f)
	w.Images = WorldImages{readImageName(f, "containerImage"), readImageName(f, "singleSlotImage"), readImageName(f, "lockOverlayImage")}
	w.Groups = l.readWorldGroups(f)
	w.Site = readWorldShare(f, "site")
	f.Done()
	l.reportRepeatedWorld(f, w)
	w.Broken = len(l.problems) > before
	l.checkItems(f, w)
	return w
}

// worldIDFromFile makes the world's id from the name of its file. It reports an impossible id.
func (l *loader) worldIDFromFile(file string) strict.Located[string] {
	id := idFromFile(file)
	if p := WorldNameProblem(id); p != nil {
		p.Pos.File = file
		l.addProblems(p)
	}
	return strict.Located[string]{Value: id}
}

func idFromFile(file string) string { return strings.TrimSuffix(path.Base(file), ".yaml") }

func readWorldID(f *strict.Fields, key string) strict.Located[string] {
	l := f.Text(key)
	if l.Value != "" && !isWorldID(l.Value) {
		f.Errorf(l.Pos, l.Value, "%s cannot be %s; possible: up to %d %s", key, strict.Quoted(l.Value), longestWorldID, message.Text(possibleID))
		l.Value = ""
	}
	if reason := names.ReservedReason(l.Value); !reason.Nothing() {
		f.Errorf(l.Pos, l.Value, "%s cannot be %s: %s", key, strict.Quoted(l.Value), reason)
		l.Value = ""
	}
	return l
}

// readImageName reads the name of a picture of the game, with folders if need be. The game's reader of
// levels accepts only names of this form.
func readImageName(f *strict.Fields, key string) strict.Located[string] {
	l := f.Text(key)
	if l.Value != "" && !isImageName(l.Value) {
		f.Errorf(l.Pos, l.Value, "%s cannot be %s; possible: the name of a picture in up to %d ASCII characters, such as island_container", key, strict.Quoted(l.Value), longestImage)
		l.Value = ""
	}
	return l
}

func isImageName(name string) bool {
	foreign := func(r rune) bool { return r > '~' }
	return len(name) <= longestImage && !strings.ContainsFunc(name, foreign) &&
		!strings.HasPrefix(name, ".") && !strings.Contains(name, "/.") && names.CheckPath(name) == nil
}

// readNames reads a name by language, and completes it for the languages of the publication.
func (l *loader) readNames(f *strict.Fields) map[string]string {
	if !f.MayHave("name") {
		return nil
	}
	group := f.Group("name", "name", "a group such as {es: …, en: …}")
	texts := group.TextsByLanguage(l.locales)
	group.Done()
	l.site.CompleteName(texts)
	return texts
}

func (l *loader) readWorldGroups(f *strict.Fields) []WorldGroup {
	items, ok := f.List("groups", "groups such as {unlock: 1, items: [coconut, pineapple]}")
	if !ok {
		return nil
	}
	var groups []WorldGroup
	for _, v := range items {
		g, ok := f.Element(v, strict.EntryOf("groups"), message.Text("the group"), "a group such as {unlock: 1, items: [coconut, pineapple]}")
		if !ok {
			continue
		}
		g.Require("items")
		group := WorldGroup{Unlock: g.Number("unlock", 1, lastLevel, 1)}
		group.Items = l.readWorldItems(g)
		g.Done()
		groups = append(groups, group)
	}
	return groups
}

// readWorldItems reads items. Each is an id, or a group with id, name and shape.
func (l *loader) readWorldItems(f *strict.Fields) []WorldItem {
	values, ok := f.List("items", "items such as coconut, or {id: coconut, name: {es: coco, en: coconut}, shape: coconut}")
	if !ok {
		return nil
	}
	var items []WorldItem
	for _, v := range values {
		switch v.Form {
		case strict.RefusedForm:
		case strict.GroupForm:
			g := f.Within(v, message.Text("the item"))
			g.Require("id")
			items = append(items, WorldItem{ID: readWorldID(g, "id"), Name: l.readNames(g), Shape: g.Text("shape")})
			g.Done()
		default:
			g := f.Within(strict.GroupNode(v.Pos, []strict.KeyedNode{{Key: "id", Node: v}}), message.Message{})
			items = append(items, WorldItem{ID: readWorldID(g, "id")})
		}
	}
	return items
}

// reportRepeatedWorld reports a second world with the same id. Both would be written to the same files.
func (l *loader) reportRepeatedWorld(f *strict.Fields, w *World) {
	i := slices.IndexFunc(l.site.Worlds, func(other *World) bool { return other.ID.Value == w.ID.Value })
	if i >= 0 && w.ID.Value != "" {
		f.Errorf(w.ID.Pos, w.ID.Value, "the world %s is in %s already", strict.Quoted(w.ID.Value), strict.Printable(l.site.Worlds[i].File))
	}
}

// checkItems reports items with the same id, and more items than a level can have. It adds a note if
// there are fewer items than levels need.
func (l *loader) checkItems(f *strict.Fields, w *World) {
	first := map[string]strict.Pos{}
	n := 0
	for _, item := range w.Items() {
		if item.ID.Value == "" {
			continue
		}
		n++
		if at, twice := first[item.ID.Value]; twice {
			f.Errorf(item.ID.Pos, item.ID.Value, "the item %s stands here a second time; the first is on line %d", strict.Quoted(item.ID.Value), at.Line)
			continue
		}
		first[item.ID.Value] = item.ID.Pos
	}
	switch {
	case w.Broken:
	case n > maxWorldItems:
		f.Errorf(f.Pos(), "", "the world has %d items; possible: up to %d", n, maxWorldItems)
	case n < usualWorldItems:
		l.site.Notes = append(l.site.Notes, f.Source().Errorf(f.Pos(), 0, "the world %s has %d items; the levels are made for %d", w.ID.Value, n, usualWorldItems))
	}
}
