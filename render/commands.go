package render

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A command is what a template may command in a book's document, and how.
type command struct {
	needs, may []string // its attributes
	prints     bool     // a part of the book, which stands there once
}

// commands are all that there are, by the names of their directives.
func commands() map[string]command {
	return map[string]command{
		TitlePage:     {prints: true},
		Imprint:       {prints: true},
		Contents:      {prints: true},
		OpenSection:   {needs: []string{"number"}},
		AllSolutions:  {may: []string{"section"}},
		AllLessons:    {prints: true},
		AllHints:      {needs: []string{"steps"}, may: []string{"section"}},
		ShowExample:   {may: []string{"kind", "lesson"}},
		ShowExercises: {needs: []string{"lesson"}},
	}
}

// A Miscommand is a directive that can't be carried out, or a line that was
// meant to be one.
type Miscommand struct {
	Line    string   // of the document, as it stands there
	Message string   // what is wrong
	Read    string   // the word that was read where only some are known, or ""
	Known   []string // those words
}

// Miscommands are all mistakes in the directives of a book's document.
func (b *Book) Miscommands() []Miscommand {
	c := checker{sections: len(b.Sections), examples: b.exemplified(), lessons: b.taught(), printed: map[int]bool{}, said: map[string]string{}}
	var all []*Directive
	var lines []string
	for line := range bytes.Lines(b.Source) {
		if !bytes.HasPrefix(line, []byte("::")) {
			continue
		}
		c.line = strings.TrimRight(string(line), " \t\r\n")
		d, ok := parseDirective(c.line)
		if !ok {
			c.wrong(`this is no directive; it is written ::name or ::name{key=value}, and a line of text may not begin with "::"`)
			continue
		}
		c.form(d)
		all, lines = append(all, d), append(lines, c.line)
	}
	for i, d := range all {
		c.line = lines[i]
		c.placed(d)
	}
	if len(c.printed) == 0 && len(b.Sections) > 0 && len(c.mistakes) == 0 {
		c.line = ""
		c.wrong("the template prints none of the book's sections: it needs ::section{number=N}, for N from 1 to %d", len(b.Sections))
	}
	return c.mistakes
}

// checker goes through the directives of one document.
type checker struct {
	sections int
	examples []string          // the kinds of which there is one
	lessons  []string          // of the book, by their keys
	printed  map[int]bool      // the sections that the document prints
	said     map[string]string // what stands in the book already, and by which line
	line     string
	mistakes []Miscommand
}

func (c *checker) wrong(format string, args ...any) {
	c.mistakes = append(c.mistakes, Miscommand{Line: c.line, Message: fmt.Sprintf(format, args...)})
}

// form checks a directive by itself: its name, its attributes, their values.
func (c *checker) form(d *Directive) {
	known := commands()
	of, ok := known[d.Name]
	if !ok {
		c.mistakes = append(c.mistakes, Miscommand{c.line, "directive", d.Name, slices.Sorted(maps.Keys(known))})
		return
	}
	may := slices.Concat(of.needs, of.may)
	for _, key := range slices.Sorted(maps.Keys(d.Attrs)) {
		if !slices.Contains(may, key) {
			c.mistakes = append(c.mistakes, Miscommand{c.line, "attribute of ::" + d.Name, key, may})
		}
	}
	for _, key := range of.needs {
		if _, ok := d.Attrs[key]; !ok {
			c.wrong("::%s needs %s=%s", d.Name, key, valueOf(key))
		}
	}
	c.value(d, "steps")
	if n := c.value(d, "number"); n > 0 {
		c.printed[n] = true
	}
	c.value(d, "section")
	if d.Name == ShowExample && (d.Attrs["kind"] == "") == (d.Attrs["lesson"] == "") {
		c.wrong("::example needs kind=NAME, for the example of a kind, or lesson=NAME, for that of a lesson")
	}
	if d.InProse() {
		c.known(d, "kind", c.examples)
		c.known(d, "lesson", c.lessons)
	}
}

// known checks an attribute, if it is there, of which only some values are known.
func (c *checker) known(d *Directive, key string, known []string) {
	if value, ok := d.Attrs[key]; ok && !slices.Contains(known, value) {
		c.mistakes = append(c.mistakes, Miscommand{c.line, key + " of ::" + d.Name, value, known})
	}
}

// valueOf stands for the value of an attribute.
func valueOf(key string) string {
	if key == "kind" || key == "lesson" {
		return "NAME"
	}
	return "N"
}

// value is that of an attribute, where the directive may have it and it is right; 0
// otherwise.
func (c *checker) value(d *Directive, key string) int {
	of := commands()[d.Name]
	if _, ok := d.Attrs[key]; !ok || !slices.Contains(slices.Concat(of.needs, of.may), key) {
		return 0
	}
	n, err := d.number(key, c.sections)
	if err != nil {
		c.wrong("%v", err)
	}
	return n
}

// mostSteps bounds the hints that a directive may ask for; no puzzle has as many.
const mostSteps = 1 << 15

// number is the value of an attribute, a whole number from 1, in a book of so many
// sections.
func (d *Directive) number(key string, sections int) (int, error) {
	n, err := strconv.Atoi(d.Attrs[key])
	switch {
	case key == "steps" && (err != nil || n < 1 || n > mostSteps):
		return 0, fmt.Errorf("::%s{%s=%s}: a number of steps from 1 is needed", d.Name, key, d.Attrs[key])
	case key != "steps" && (err != nil || n < 1 || n > sections):
		return 0, fmt.Errorf("::%s{%s=%s}: the book has sections 1 to %d", d.Name, key, d.Attrs[key], sections)
	}
	return n, nil
}

// Exemplified is the example that a directive shows; ok is false where there is none.
func (b *Book) Exemplified(d *Directive) (e Example, ok bool) {
	e, ok = b.Examples[d.Shows()]
	return e, ok && d.InProse()
}

// exemplified are the kinds of which there is an example.
func (b *Book) exemplified() (kinds []string) {
	for _, key := range slices.Sorted(maps.Keys(b.Examples)) {
		if !strings.Contains(key, lessonMark) {
			kinds = append(kinds, key)
		}
	}
	return kinds
}

// Steps is how many steps of each puzzle a directive asks for.
func (d *Directive) Steps() (int, error) { return d.number("steps", 0) }

// Opened is the section that a directive opens.
func (b *Book) Opened(d *Directive) (*Section, error) {
	n, err := d.number("number", len(b.Sections))
	if err != nil {
		return nil, err
	}
	return &b.Sections[n-1], nil
}

// placed checks a directive beside the others: nothing is printed twice, and
// nothing is answered that isn't asked.
func (c *checker) placed(d *Directive) {
	section, err := strconv.Atoi(d.Attrs["section"])
	switch {
	case commands()[d.Name].prints:
		c.once("::" + d.Name)
	case d.Name == OpenSection:
		c.once("section " + d.Attrs["number"])
	case d.InProse():
		c.once("the " + d.Name + " of " + cmp.Or(d.Attrs["kind"], d.Attrs["lesson"]))
	case d.Name != AllSolutions && d.Name != AllHints:
	case err != nil:
		for _, n := range slices.Sorted(maps.Keys(c.printed)) {
			if !c.once(partOf(d, n)) {
				return
			}
		}
	case section >= 1 && section <= c.sections && !c.printed[section]:
		c.wrong("section %d, whose %s are asked for, is not printed: ::section{number=%d} is missing", section, d.Name, section)
	default:
		c.once(partOf(d, section))
	}
}

func partOf(d *Directive, section int) string {
	return fmt.Sprintf("the %s of section %d", d.Name, section)
}

// once holds that a part of the book stands there once.
func (c *checker) once(part string) bool {
	line, twice := c.said[part]
	if twice {
		c.wrong("the book has %s already, by %s", part, line)
		return false
	}
	c.said[part] = c.line
	return true
}

// Concerned are the sections that a directive speaks of: the one that it names,
// or all that the document prints.
func (b *Book) Concerned(d *Directive) []*Section {
	printed := map[string]bool{}
	for n := b.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if other, ok := n.(*Directive); ok && other.Name == OpenSection {
			printed[other.Attrs["number"]] = true
		}
	}
	var list []*Section
	for i := range b.Sections {
		number := strconv.Itoa(i + 1)
		if named, ok := d.Attrs["section"]; printed[number] && (!ok || named == number) {
			list = append(list, &b.Sections[i])
		}
	}
	return list
}
