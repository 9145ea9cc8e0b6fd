package content

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// What a set of sheets for a class may ask for.
const (
	classType        = "class"
	mostOfPupil      = 60 // puzzles of a section
	mostDuelsOfPupil = 20
	mostGroups       = 20
	StandardClass    = "A"
	longestClassName = 8 // characters
)

// How the pages of pupils lie on paper, by the names that Handouts has for it.
const (
	OneUp    = "one-up"
	TwoUp    = "two-up"  // half a sheet each, which are cut apart
	Booklets = "booklet" // half sheets, folded, a booklet for each pupil
)

// A Class is sheets for the pupils of a class, each with puzzles of their own, in one
// language.
type Class struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    strict.Located[string]
	Draft       strict.Located[bool]
	Title       strict.Located[string]
	Subtitle    strict.Located[string]
	Author      strict.Located[string]
	Description strict.Located[string]
	Name        strict.Located[string] // of the class, with which the ids of its pupils begin: "3A"
	Trim        strict.Located[Trim]
	Seed        strict.Located[string]
	PerPage     strict.Located[int]    // 0 for as many as a pupil has, if they fit
	Duplex      strict.Located[bool]   // each pupil's sheets begin on a leaf of their own
	Handouts    strict.Located[string] // "" for whole sheets; TwoUp or Booklets
	Groups      []Group                // one where all pupils have the same
	Pupils      []Pupil                // in the order of their numbers
	Print       strict.Located[string]
	Keys        strict.Located[string]
	Body        []byte // the words above each sheet
	BodyLine    int
	Images      []ImageRef
	Lock        *strict.Source // the file that has the puzzles of its pupils; nil for none
}

// A Group is pupils whose puzzles are of the same sorts.
type Group struct {
	Pos      strict.Pos
	Title    strict.Located[string] // "" where all pupils have the same
	Sections []Section              // the puzzles that each of them gets
	Duels    []Duels                // and what else, behind these
}

// Duels are rounds of a deck's game to be worked out, each pupil others.
type Duels struct {
	Pos   strict.Pos
	Deck  strict.Located[string] // its name
	Count strict.Located[int]
	Level strict.Located[string] // "" for the usual one
}

// A Pupil is one of a class.
type Pupil struct {
	Name  strict.Located[string] // "" where pupils have numbers alone
	Group int                    // index in Class.Groups
}

// Named reports whether pupils have names, which are nobody's business but the class's.
func (c *Class) Named() bool {
	return slices.ContainsFunc(c.Pupils, func(p Pupil) bool { return p.Name.Value != "" })
}

// Differentiated reports whether there are several groups.
func (c *Class) Differentiated() bool { return len(c.Groups) > 1 }

// FilesPrivate reports whether the files of a class are kept off the site: as it is
// written, or else because names stand on them.
func (c *Class) FilesPrivate() bool {
	if c.Print.Value != "" {
		return c.Print.Value == Private
	}
	return c.Named()
}

// isClass reports whether a file in the folder of books says that it is one.
func (d *document) isClass() bool {
	return slices.ContainsFunc(d.front.Entries, func(e strict.Entry) bool { return e.Key.Value == "type" && e.Value.Text == classType })
}

// class reads the sheets of a class.
func (l *loader) class(file markdownFile, d *document) *Class {
	f := d.Fields(d.front, message.Text("the class set"), &l.problems)
	f.Require("title")
	c := &Class{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title: f.Text("title"), Subtitle: f.Text("subtitle"), Author: f.Text("author"), Description: f.Text("description"),
		Language: l.language(f, file),
		Draft:    f.Flag("draft"),
		Name:     readClassName(f, "class"),
		Trim:     readBookTrim(f, classType),
		Seed:     f.Seed("seed", file.slug),
		PerPage:  f.OneOf("perPage", puzzlesPerPage(), 0),
		Duplex:   f.Flag("duplex"),
		Handouts: f.Word("handouts", []string{OneUp, TwoUp, Booklets}, ""),
		Print:    f.Word("print", []string{Public, Private}, ""),
		Keys:     f.Word("keys", []string{Public, Private}, ""),
	}
	if c.Duplex.Value && (c.Handouts.Value == TwoUp || c.Handouts.Value == Booklets) {
		f.Errorf(c.Duplex.Pos, "true", "duplex is for whole sheets: booklets are printed on both sides anyway, and sheets that are cut on one; possible: handouts without duplex")
	}
	f.Word("type", []string{bookType, worksheetType, classType}, classType)
	if c.Author.Value == "" {
		c.Author = l.site.Author.In(c.Language.Value)
	}
	l.groups(f, c)
	f.Done()
	c.Images = l.readBody(d, c.Language.Value)
	c.Lock = l.lockOf(file, c.Language.Value)
	l.claim(f, file, c.Language)
	return c
}

var isClassName = regexp.MustCompile(fmt.Sprintf(`^[\p{L}\p{Nd}]{1,%d}$`, longestClassName))

// IsClassName reports whether ids of pupils can begin with a name.
func IsClassName(name string) bool { return isClassName.MatchString(name) }

// readClassName takes the name of a class, which becomes part of ids.
func readClassName(f *strict.Fields, key string) strict.Located[string] {
	name := f.Text(key)
	if name.Value == "" {
		return strict.Located[string]{Value: StandardClass}
	}
	if !IsClassName(name.Value) {
		f.Errorf(name.Pos, name.Value, "%s cannot be %s: ids of pupils begin with it, such as 3A-07; possible: 1 to %d letters and digits, such as 3A", key, strict.Quoted(name.Value), longestClassName)
		return strict.Located[string]{Value: StandardClass, Pos: name.Pos}
	}
	return name
}

// groups reads the pupils of a class, and what they get: all the same, or each group its
// own.
func (l *loader) groups(f *strict.Fields, c *Class) {
	if !f.MayHave("groups") {
		f.Require("pupils", "sections")
		all := Group{Pos: f.Pos()}
		l.classSections(f, &all)
		c.Groups = []Group{all}
		for _, p := range l.pupils(f, c.Name.Value) {
			c.Pupils = append(c.Pupils, Pupil{Name: p.name})
		}
		return
	}
	f.Refuse("sections", "sections stands beside groups; write it within each of them, or leave groups out where all pupils get the same")
	items, ok := f.List("groups", "groups such as {title: …, pupils: 12, sections: […]}")
	if ok && (len(items) == 0 || len(items) > mostGroups) {
		f.Errorf(f.PositionOf("groups"), "groups", "groups lists %d; possible: 1 to %d", len(items), mostGroups)
		return
	}
	listed := f.Written("pupils")
	for i, v := range items {
		if v.Form != strict.GroupForm {
			if v.Form != strict.RefusedForm {
				f.ImpossibleAs(strict.EntryOf("groups"), v, message.Text("a group such as {title: …, pupils: 12, sections: […]}"))
			}
			continue
		}
		l.group(f.Within(v, message.New("group %d", i+1)), c, listed)
	}
	if listed {
		l.assign(f, c)
	}
	for i, p := range c.Pupils {
		if p.Name.Value == "" {
			continue
		}
		if n := slices.IndexFunc(c.Pupils[:i], func(o Pupil) bool { return o.Name.Value == p.Name.Value }); n >= 0 {
			l.add(l.site.Problemf(p.Name.Pos, p.Name.Value, "%s is listed twice, first %s; possible: what tells the two apart, such as %s B.", strict.Quoted(p.Name.Value), strict.PlaceSeenFrom(c.Pupils[n].Name.Pos, p.Name.Pos), p.Name.Value))
		}
	}
	if len(c.Pupils) > mostPupils {
		f.Errorf(f.PositionOf("groups"), "groups", "the class has %d pupils; possible: up to %d", len(c.Pupils), mostPupils)
		c.Pupils = c.Pupils[:mostPupils]
	}
}

// group reads one group; its pupils may stand in the list of the whole class.
func (l *loader) group(g *strict.Fields, c *Class, listed bool) {
	g.Require("sections")
	group := Group{Pos: g.Pos(), Title: g.Text("title")}
	l.classSections(g, &group)
	if listed {
		g.Require("title")
		g.Refuse("pupils", "the class has a list of its pupils already; possible: a column for the group in that list, or pupils in each group and none above them")
	} else {
		g.Require("pupils")
		for _, p := range l.pupils(g, c.Name.Value) {
			c.Pupils = append(c.Pupils, Pupil{Name: p.name, Group: len(c.Groups)})
		}
	}
	g.Done()
	if n := slices.IndexFunc(c.Groups, func(o Group) bool { return o.Title.Value == group.Title.Value && o.Title.Written() }); n >= 0 {
		g.Errorf(group.Title.Pos, group.Title.Value, "the group %s stands here a second time; the first is on line %d", strict.Quoted(group.Title.Value), c.Groups[n].Title.Pos.Line)
	}
	c.Groups = append(c.Groups, group)
}

// assign gives the pupils of a list to the groups that it names.
func (l *loader) assign(f *strict.Fields, c *Class) {
	at := f.PositionOf("pupils")
	l.oddGroups = nil
	all := l.pupils(f, c.Name.Value)
	var titles []string
	for _, g := range c.Groups {
		titles = append(titles, g.Title.Value)
	}
	peopled := map[int]bool{}
	for _, p := range all {
		if p.group.Value == "" {
			if p.group.Written() {
				l.add(l.site.Problemf(p.group.Pos, "", "%s has no group; possible: %s", strict.Quoted(p.name.Value), strings.Join(titles, ", ")))
				continue
			}
			if l.oddGroups != nil {
				l.add(l.oddGroups)
				return
			}
			f.Errorf(at, "pupils", "pupils stands beside groups and doesn't say who is in which; possible: a file such as 3a.csv with a column group, or pupils in each group")
			return
		}
		n := slices.IndexFunc(titles, func(title string) bool { return strict.Fold(title) == strict.Fold(p.group.Value) })
		if n < 0 {
			l.add(l.site.Unknown(p.group.Pos, strict.Unknown{What: "group", Read: p.group.Value, Known: titles}))
			continue
		}
		peopled[n] = true
		c.Pupils = append(c.Pupils, Pupil{Name: p.name, Group: n})
	}
	for i, g := range c.Groups {
		if len(all) > 0 && !peopled[i] && g.Title.Value != "" {
			f.Errorf(g.Title.Pos, g.Title.Value, "nobody is in the group %s; possible: its name in the column group of the list of pupils, or no such group", strict.Quoted(g.Title.Value))
		}
	}
}

// classSections reads what each pupil of a group gets.
func (l *loader) classSections(f *strict.Fields, to *Group) {
	items, ok := f.List("sections", "sections such as {kind: sudoku, tier: easy}")
	if ok && (len(items) == 0 || len(items) > mostSections) {
		f.Errorf(f.PositionOf("sections"), "sections", "sections lists %d; possible: 1 to %d", len(items), mostSections)
	}
	for i, v := range items {
		if v.Form != strict.GroupForm {
			if v.Form != strict.RefusedForm {
				f.ImpossibleAs(message.New("section %d", i+1), v, message.Text("a group such as {kind: sudoku, tier: easy}, or {duels: {deck: aves, count: 2}}"))
			}
			continue
		}
		s := f.Within(v, message.New("section %d", i+1))
		if s.Written("duels") {
			to.Duels = append(to.Duels, readDuels(s))
			continue
		}
		s.Require("kind")
		section := Section{
			Pos: v.Pos, Kind: s.Text("kind"), Tier: s.Text("tier"), Rating: s.Text("rating"),
			Count: s.Number("count", 1, mostOfPupil, 1), Options: readOptions(s, "options"),
		}
		readRating(s, &section)
		s.MayHave("duels")
		s.Done()
		to.Sections = append(to.Sections, section)
	}
}

// readDuels reads a section that asks for rounds of a deck's game.
func readDuels(f *strict.Fields) Duels {
	const key = "duels"
	f.Refuse("kind", "a section has a kind of puzzle or duels, not both; possible: a section for each")
	at := f.PositionOf(key)
	g := f.Group(key, key, "a group such as {deck: aves, count: 2, level: stimulus}")
	if f.Form(key) == strict.GroupForm {
		g.Require("deck")
	}
	d := Duels{Pos: at, Deck: g.Text("deck"), Count: g.Number("count", 1, mostDuelsOfPupil, 1), Level: g.Text("level")}
	g.Done()
	f.Done()
	return d
}

// puzzles is how many the whole class has.
func (c *Class) puzzles() (all int) {
	for _, p := range c.Pupils {
		for i := range c.Groups[p.Group].Sections {
			all += c.Groups[p.Group].Sections[i].Count.Value
		}
	}
	return all
}
