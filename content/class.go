package content

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds and defaults of a class set.
const (
	classType        = "class"
	maxPupilPuzzles  = 60 // puzzles of a pupil in a section
	maxPupilDuels    = 20
	maxGroups        = 20
	DefaultClass     = "A"
	longestClassName = 8 // characters
)

// Values of Class.Handouts: the order of the pupils' pages on sheets of paper.
const (
	OneUp    = "one-up"
	TwoUp    = "two-up"  // two pupils on a sheet, which is cut
	Booklets = "booklet" // two pages on a side of a sheet, which is folded into a pupil's booklet
)

// A Class is a class set in one language: a sheet for each pupil, with different puzzles.
type Class struct {
	File        string // slash-separated, from the project folder
	Slug        string
	Language    strict.Located[string]
	Draft       strict.Located[bool]
	Title       strict.Located[string]
	Subtitle    strict.Located[string]
	Author      strict.Located[string]
	Description strict.Located[string]
	Name        strict.Located[string] // the class, such as "3A"; ids of its pupils begin with it
	Trim        strict.Located[Trim]
	Seed        strict.Located[string]
	PerPage     strict.Located[int]    // puzzles on a page; 0 means all puzzles of a pupil, if they fit
	Design      strict.Located[string] // DefaultDesign or LargePrint
	Duplex      strict.Located[bool]   // whether each pupil's sheets begin on a new leaf
	Handouts    strict.Located[string] // OneUp, TwoUp or Booklets; "" means OneUp
	Rules       strict.Located[string] // rules on sheets: NoRules, ShortRules or FullRules
	SelfCheck   SelfCheck              // the word that appears if all answers are right
	Fields      strict.Located[bool]   // whether name and date can be typed into the PDF
	Certificate strict.Located[bool]   // whether there is a certificate
	Stickers    strict.Located[bool]   // whether there are stickers and a chart for them
	Groups      []Group                // a single one if all pupils get the same kinds of puzzles
	Pupils      []Pupil                // in the order of their numbers
	Print       strict.Located[string]
	Keys        strict.Located[string] // Private unless the file says Public
	Body        []byte                 // Markdown printed at the top of each sheet
	BodyLine    int
	Images      []ImageRef
	Lock        *strict.Source // the file with the pupils' puzzles; nil if there is none
}

// A Group is a group of pupils who get the same kinds of puzzles.
type Group struct {
	Pos      strict.Pos
	Title    strict.Located[string] // "" for the only group of a class
	Intro    strict.Located[string] // Markdown above the puzzles of its pupils
	Sections []Section              // the puzzles of each pupil
	Duels    []Duels                // printed after the puzzles
}

// Duels are rounds of a deck's game to work out on paper. Each pupil gets different ones.
type Duels struct {
	Pos   strict.Pos
	Deck  strict.Located[string] // the slug of the deck
	Count strict.Located[int]
	Level strict.Located[string] // level of the duels; "" for the default one
}

// A Pupil is a pupil of a class.
type Pupil struct {
	Name  strict.Located[string] // "" if pupils have only numbers
	Group int                    // index in Class.Groups
}

// HasNames reports whether pupils are listed by name. Names must stay private.
func (c *Class) HasNames() bool {
	return slices.ContainsFunc(c.Pupils, func(p Pupil) bool { return p.Name.Value != "" })
}

// HasSeveralGroups reports whether the class is divided into groups with different puzzles.
func (c *Class) HasSeveralGroups() bool { return len(c.Groups) > 1 }

// HasPrivateFiles reports whether the files of a class are kept off the site. If print isn't written,
// they are private if pupils have names.
func (c *Class) HasPrivateFiles() bool {
	if c.Print.Value != "" {
		return c.Print.Value == Private
	}
	return c.HasNames()
}

// isClass reports whether the front matter says type: class.
func (d *document) isClass() bool {
	return slices.ContainsFunc(d.front.Entries, func(e strict.Entry) bool { return e.Key.Value == "type" && e.Value.Text == classType })
}

// readClass reads a class set.
func (l *loader) readClass(file markdownFile, d *document) *Class {
	f := d.Fields(d.front, message.Text("the class set"), &l.problems)
	f.Require("title")
	c := &Class{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title: f.Text("title"), Subtitle: f.Text("subtitle"), Author: f.Text("author"), Description: f.Text("description"),
		Language: l.readLanguage(f, file),
		Draft:    f.Flag("draft"),
		Name:     readClassName(f, "class"),
		Trim:     readBookTrim(f, classType),
		Seed:     f.Seed("seed", file.slug),
		PerPage:  f.OneOf("perPage", puzzlesPerPage(), 0),
		Design:   f.Word("design", []string{DefaultDesign, LargePrint}, DefaultDesign),
		Duplex:   f.Flag("duplex"),
		Handouts: f.Word("handouts", []string{OneUp, TwoUp, Booklets}, ""),
		Rules:    readRules(f, strict.Located[string]{Value: classType}),

		SelfCheck:   readSelfCheck(f),
		Fields:      f.Flag("fields"),
		Certificate: f.Flag("certificate"),
		Stickers:    f.Flag("stickers"),

		Print: f.Word("print", []string{Public, Private}, ""),
		Keys:  f.Word("keys", []string{Public, Private}, Private),
	}
	if c.Duplex.Value && (c.Handouts.Value == TwoUp || c.Handouts.Value == Booklets) {
		f.Errorf(c.Duplex.Pos, "true", "duplex is for whole sheets: booklets are printed on both sides anyway, and sheets that are cut on one; possible: handouts without duplex")
	}
	if c.Fields.Value && (c.Handouts.Value == TwoUp || c.Handouts.Value == Booklets) {
		f.Errorf(c.Fields.Pos, "true", "fields to type into are on whole sheets, and these handouts are half sheets to print; possible: handouts: one-up, or no fields")
	}
	f.Word("type", []string{bookType, worksheetType, classType}, classType)
	if c.Author.Value == "" {
		c.Author = l.site.Author.In(c.Language.Value)
	}
	l.readGroups(f, c)
	f.Done()
	c.Images = l.readBody(d, c.Language.Value)
	for _, g := range c.Groups {
		c.Images = append(c.Images, l.readIntro(f, d, c.Language.Value, g.Intro)...)
	}
	c.Lock = l.readLock(file, c.Language.Value)
	l.claimAddress(f, file, c.Language)
	return c
}

var classNamePattern = regexp.MustCompile(fmt.Sprintf(`^[\p{L}\p{Nd}]{1,%d}$`, longestClassName))

// IsClassName reports whether ids of pupils can begin with the name.
func IsClassName(name string) bool { return classNamePattern.MatchString(name) }

// readClassName reads the name of a class. It becomes part of its pupils' ids.
func readClassName(f *strict.Fields, key string) strict.Located[string] {
	name := f.Text(key)
	if name.Value == "" {
		return strict.Located[string]{Value: DefaultClass}
	}
	if !IsClassName(name.Value) {
		f.Errorf(name.Pos, name.Value, "%s cannot be %s: ids of pupils begin with it, such as 3A-07; possible: 1 to %d letters and digits, such as 3A", key, strict.Quoted(name.Value), longestClassName)
		return strict.Located[string]{Value: DefaultClass, Pos: name.Pos}
	}
	return name
}

// readGroups reads the groups of a class with their pupils and puzzles. Without groups, it makes one
// group of all pupils.
func (l *loader) readGroups(f *strict.Fields, c *Class) {
	if !f.MayHave("groups") {
		f.Require("pupils", "sections")
		all := Group{Pos: f.Pos()}
		l.readClassSections(f, &all)
		c.Groups = []Group{all}
		for _, p := range l.readPupils(f, c.Name.Value) {
			c.Pupils = append(c.Pupils, Pupil{Name: p.name})
		}
		return
	}
	f.Refuse("sections", "sections stands beside groups; write it within each of them, or leave groups out where all pupils get the same")
	items, ok := f.List("groups", "groups such as {title: …, pupils: 12, sections: […]}")
	if ok && (len(items) == 0 || len(items) > maxGroups) {
		f.Errorf(f.PositionOf("groups"), "groups", "groups lists %d; possible: 1 to %d", len(items), maxGroups)
		return
	}
	listed := f.Written("pupils")
	for i, v := range items {
		g, ok := f.Element(v, strict.EntryOf("groups"), message.New("group %d", i+1), "a group such as {title: …, pupils: 12, sections: […]}")
		if ok {
			l.readGroup(g, c, listed)
		}
	}
	if listed {
		l.assignPupils(f, c)
	}
	for i, p := range c.Pupils {
		if p.Name.Value == "" {
			continue
		}
		if n := slices.IndexFunc(c.Pupils[:i], func(o Pupil) bool { return o.Name.Value == p.Name.Value }); n >= 0 {
			l.addProblems(l.site.Problemf(p.Name.Pos, p.Name.Value, "%s is listed twice, first %s; possible: what tells the two apart, such as %s B.", strict.Quoted(p.Name.Value), strict.PlaceSeenFrom(c.Pupils[n].Name.Pos, p.Name.Pos), p.Name.Value))
		}
	}
	if len(c.Pupils) > maxPupils {
		f.Errorf(f.PositionOf("groups"), "groups", "the class has %d pupils; possible: up to %d", len(c.Pupils), maxPupils)
		c.Pupils = c.Pupils[:maxPupils]
	}
}

// readGroup reads one group. listed says whether the class has one list of pupils for all groups.
func (l *loader) readGroup(g *strict.Fields, c *Class, listed bool) {
	g.Require("sections")
	group := Group{Pos: g.Pos(), Title: g.Text("title"), Intro: g.Markdown("intro")}
	l.readClassSections(g, &group)
	if listed {
		g.Require("title")
		g.Refuse("pupils", "the class has a list of its pupils already; possible: a column for the group in that list, or pupils in each group and none above them")
	} else {
		g.Require("pupils")
		for _, p := range l.readPupils(g, c.Name.Value) {
			c.Pupils = append(c.Pupils, Pupil{Name: p.name, Group: len(c.Groups)})
		}
	}
	g.Done()
	if n := slices.IndexFunc(c.Groups, func(o Group) bool { return o.Title.Value == group.Title.Value && o.Title.Written() }); n >= 0 {
		g.Errorf(group.Title.Pos, group.Title.Value, "the group %s stands here a second time; the first is on line %d", strict.Quoted(group.Title.Value), c.Groups[n].Title.Pos.Line)
	}
	c.Groups = append(c.Groups, group)
}

// assignPupils puts the pupils of the class's list into their groups.
func (l *loader) assignPupils(f *strict.Fields, c *Class) {
	at := f.PositionOf("pupils")
	l.nearGroupHead = nil
	all := l.readPupils(f, c.Name.Value)
	var titles []string
	for _, g := range c.Groups {
		titles = append(titles, g.Title.Value)
	}
	hasPupils := map[int]bool{}
	for _, p := range all {
		if p.group.Value == "" {
			if p.group.Written() {
				l.addProblems(l.site.Problemf(p.group.Pos, "", "%s has no group; possible: %s", strict.Quoted(p.name.Value), strings.Join(titles, ", ")))
				continue
			}
			if l.nearGroupHead != nil {
				l.addProblems(l.nearGroupHead)
				return
			}
			f.Errorf(at, "pupils", "pupils stands beside groups and doesn't say who is in which; possible: a file such as 3a.csv with a column group, or pupils in each group")
			return
		}
		n := slices.IndexFunc(titles, func(title string) bool { return strict.Fold(title) == strict.Fold(p.group.Value) })
		if n < 0 {
			l.addProblems(l.site.Unknown(p.group.Pos, strict.Unknown{What: "group", Read: p.group.Value, Known: titles}))
			continue
		}
		hasPupils[n] = true
		c.Pupils = append(c.Pupils, Pupil{Name: p.name, Group: n})
	}
	for i, g := range c.Groups {
		if len(all) > 0 && !hasPupils[i] && g.Title.Value != "" {
			f.Errorf(g.Title.Pos, g.Title.Value, "nobody is in the group %s; possible: its name in the column group of the list of pupils, or no such group", strict.Quoted(g.Title.Value))
		}
	}
}

// readClassSections reads the sections that each pupil of a group gets.
func (l *loader) readClassSections(f *strict.Fields, to *Group) {
	items, ok := f.List("sections", "sections such as {kind: sudoku, tier: easy}")
	if ok && (len(items) == 0 || len(items) > maxSections) {
		f.Errorf(f.PositionOf("sections"), "sections", "sections lists %d; possible: 1 to %d", len(items), maxSections)
	}
	for i, v := range items {
		s, ok := f.Element(v, message.New("section %d", i+1), message.New("section %d", i+1), "a group such as {kind: sudoku, tier: easy}, or {duels: {deck: aves, count: 2}}")
		if !ok {
			continue
		}
		if s.Written("duels") {
			to.Duels = append(to.Duels, readDuels(s))
			continue
		}
		s.Require("kind")
		section := Section{
			Pos: v.Pos, Kind: s.Text("kind"), Tier: s.Text("tier"), Rating: s.Text("rating"),
			Count: s.Number("count", 1, maxPupilPuzzles, 1), Options: readOptions(s, "options"), Tokens: s.Flag("tokens"),
		}
		readRating(s, &section)
		s.MayHave("duels")
		s.Done()
		to.Sections = append(to.Sections, section)
	}
}

// readDuels reads a section of duels.
func readDuels(f *strict.Fields) Duels {
	const key = "duels"
	f.Refuse("kind", "a section has a kind of puzzle or duels, not both; possible: a section for each")
	at := f.PositionOf(key)
	g := f.Group(key, key, "a group such as {deck: aves, count: 2, level: stimulus}")
	if f.Form(key) == strict.GroupForm {
		g.Require("deck")
	}
	d := Duels{Pos: at, Deck: g.Text("deck"), Count: g.Number("count", 1, maxPupilDuels, 1), Level: g.Text("level")}
	g.Done()
	f.Done()
	return d
}

// puzzleCount returns the number of puzzles of all pupils together.
func (c *Class) puzzleCount() (all int) {
	for _, p := range c.Pupils {
		for i := range c.Groups[p.Group].Sections {
			all += c.Groups[p.Group].Sections[i].Count.Value
		}
	}
	return all
}
