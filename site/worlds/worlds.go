package worlds

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/engine/sortresort/icons"
	"octavo/site/product"
	"octavo/templates"
)

// worldOf converts a world of the content to one of the game.
func worldOf(w *content.World) *sortresort.World {
	world := &sortresort.World{
		ID: w.ID.Value, Name: w.Name,
		Images: sortresort.Images{
			Container: w.Images.Container.Value, SingleSlot: w.Images.SingleSlot.Value, LockOverlay: w.Images.LockOverlay.Value,
		},
	}
	for _, g := range w.Groups {
		group := sortresort.Group{Unlock: g.Unlock.Value}
		for _, item := range g.Items {
			group.Items = append(group.Items, sortresort.Item{ID: item.ID.Value, Name: item.Name, Shape: item.Shape.Value})
		}
		world.Groups = append(world.Groups, group)
	}
	if balance, problems := balanceOf(w); len(problems) == 0 {
		world.Balance = balance
	}
	return world
}

// checkShapes reports unknown shapes of items.
func checkShapes(publication *content.Site) strict.Problems {
	var problems strict.Problems
	for _, w := range publication.Worlds {
		for _, item := range w.Items() {
			if item.Shape.Value == "" {
				continue
			}
			shape, marking, marked := strings.Cut(item.Shape.Value, " ")
			unknown := strict.Unknown{What: "shape", Read: shape, Known: icons.Shapes()}
			if marked && slices.Contains(icons.Shapes(), shape) {
				unknown = strict.Unknown{What: "marking", Read: marking, Known: icons.Markings()}
			}
			if _, _, err := icons.ParseWish(item.Shape.Value); err != nil {
				problems = append(problems, publication.Unknown(item.Shape.Pos, unknown))
			}
		}
	}
	return problems
}

// worldsOf converts the publication's worlds.
func worldsOf(publication *content.Site) []*sortresort.World {
	var worlds []*sortresort.World
	for _, w := range publication.Worlds {
		worlds = append(worlds, worldOf(w))
	}
	return worlds
}

// materialsOf returns worlds as materials for makers of puzzles.
func materialsOf(worlds []*sortresort.World) []engine.Material {
	list := make([]engine.Material, len(worlds))
	for i, w := range worlds {
		list[i] = w
	}
	return list
}

// checkWorlds reports what keeps levels from being made: unknown shapes, mistakes in a balance, and
// worlds with too few items.
func checkWorlds(publication *content.Site) strict.Problems {
	problems := checkShapes(publication)
	for _, w := range publication.Worlds {
		_, wrong := balanceOf(w)
		problems = append(problems, wrong...)
		world := worldOf(w)
		for _, lack := range sortresort.BalanceOf(world).Lacks(world) {
			if w.Broken && lack.Group < 0 {
				continue // the missing items may be among the refused ones
			}
			problems = append(problems, lackProblem(publication, w, lack))
		}
	}
	return problems
}

func lackProblem(publication *content.Site, w *content.World, lack sortresort.Lack) *strict.Problem {
	if lack.Group < 0 {
		at := w.ID.Pos
		if at.Line == 0 {
			at = strict.Pos{File: w.File}
		}
		return publication.Problemf(at, w.ID.Value, "the world %s has %d items, and level %d needs %d", w.ID.Value, lack.Unlocked, lack.Level, lack.Needs)
	}
	unlock := w.Groups[lack.Group].Unlock
	return publication.Problemf(unlock.Pos, fmt.Sprint(unlock.Value), "unlock cannot be %d: level %d needs %d items, and %d are unlocked by then; possible: 1 to %d",
		unlock.Value, lack.Level, lack.Needs, lack.Unlocked, lack.Level)
}

// Open loads the worlds of a folder. If options name one of these worlds, it leaves out the others.
// It adds the worlds of the embedded sample whose ids are still free.
func Open(dir string, options engine.Options) ([]engine.Material, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	languages, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	publication, err := content.LoadWorlds(project, languages)
	var problems strict.Problems
	if err != nil && !errors.As(err, &problems) {
		return nil, err
	}
	problems = append(problems, checkWorlds(publication)...)
	if err := keepOnlyWorld(publication, problems, options[sortresort.WorldOption]).Err(); err != nil {
		return nil, err
	}
	worlds, err := withSample(worldsOf(publication), languages)
	return materialsOf(worlds), err
}

// withSample adds the worlds of the embedded sample whose ids none of the given worlds has.
func withSample(worlds []*sortresort.World, languages []string) ([]*sortresort.World, error) {
	sample, err := content.LoadWorlds(content.Sample(), languages)
	if err != nil {
		return nil, message.Errorf("loading the worlds of the sample: %v", err)
	}
	for _, w := range worldsOf(sample) {
		if !hasWorld(worlds, w.ID) {
			worlds = append(worlds, w)
		}
	}
	return worlds, nil
}

// ForSheets returns the worlds from whose levels a page of the site can make worksheets. These are
// worlds of the publication and of the embedded sample that have the standard balance. The engine
// that runs in the page knows no other balance.
func ForSheets(publication *content.Site, languages []string) []*sortresort.World {
	worlds, err := withSample(worldsOf(publication), languages)
	if err != nil {
		return nil // impossible: tests read the sample
	}
	return slices.DeleteFunc(worlds, func(w *sortresort.World) bool { return w.Balance != nil })
}

// keepOnlyWorld leaves out all worlds but one, if the publication has a world with this id. It returns
// the problems in the files of the worlds that are left.
func keepOnlyWorld(publication *content.Site, problems strict.Problems, id string) strict.Problems {
	i := slices.IndexFunc(publication.Worlds, func(w *content.World) bool { return w.ID.Value == id })
	if i < 0 {
		return problems
	}
	w := publication.Worlds[i]
	publication.Worlds = []*content.World{w}
	return slices.DeleteFunc(problems, func(p *strict.Problem) bool {
		return p.Pos.File != w.File && (w.Balance == nil || p.Pos.File != w.Balance.Name())
	})
}

func hasWorld(worlds []*sortresort.World, id string) bool {
	for _, w := range worlds {
		if w.ID == id {
			return true
		}
	}
	return false
}

// maxItemsNamed is the largest number of items that a note names.
const maxItemsNamed = 8

// notesAbout returns notes on items that get an arbitrary shape, and on names that a language
// lacks.
func notesAbout(order product.Order, w *content.World) (notes strict.Problems) {
	at := w.ID.Pos
	if at.Line == 0 {
		at = strict.Pos{File: w.File}
	}
	note := func(format string, args ...any) {
		notes = append(notes, order.Publication.Problemf(at, "", "%s", message.New(format, args...)))
	}
	switch free := itemsWithoutShape(w); {
	case len(free) == 1:
		note("the item %s of the world %s says no shape, and is drawn as any that is free; possible: shape: with one of %s, behind which may stand one of %s",
			free[0], w.ID.Value, strings.Join(icons.Shapes(), ", "), strings.Join(icons.Markings(), ", "))
	case len(free) > 1:
		note("%d items of the world %s say no shape, and each is drawn as any that is free: %s; possible: shape: with one of %s, behind which may stand one of %s",
			len(free), w.ID.Value, firstNames(free), strings.Join(icons.Shapes(), ", "), strings.Join(icons.Markings(), ", "))
	}
	for _, language := range order.Requested.Languages {
		switch lacking := missingNames(language.Value, w); {
		case lacking == 1:
			note("1 name of the world %s and its items is not given in %s; it is printed in another language", w.ID.Value, language.Value)
		case lacking > 1:
			note("%d names of the world %s and its items are not given in %s; they are printed in another language", lacking, w.ID.Value, language.Value)
		}
	}
	return notes
}

// itemsWithoutShape returns the ids of items that name no shape and whose id isn't a shape's name.
func itemsWithoutShape(w *content.World) (ids []string) {
	for _, item := range w.Items() {
		if item.Shape.Value == "" && !icons.NamesShape(item.ID.Value) {
			ids = append(ids, item.ID.Value)
		}
	}
	return ids
}

// firstNames names up to maxItemsNamed items, and counts the others.
func firstNames(ids []string) message.Message {
	if len(ids) <= maxItemsNamed {
		return message.Name(strings.Join(ids, ", "))
	}
	return message.New("%s and %d more", message.Name(strings.Join(ids[:maxItemsNamed], ", ")), len(ids)-maxItemsNamed)
}

// missingNames counts the names of a world and its items that a language lacks.
func missingNames(language string, w *content.World) (n int) {
	names := []map[string]string{w.Name}
	for _, item := range w.Items() {
		names = append(names, item.Name)
	}
	for _, name := range names {
		if !slices.ContainsFunc(strict.Varieties(language), func(code string) bool { return name[code] != "" }) {
			n++
		}
	}
	return n
}
