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

// A command says which attributes a directive has.
type command struct {
	needs, may []string // required and optional attributes
	prints     bool     // it prints a part of the book, so it may appear only once
}

// commands returns all directives by name.
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

// A Miscommand is a mistake in a directive, or in a line that looks like one.
type Miscommand struct {
	Line    string   // the line of the document
	Message string   // what is wrong
	Read    string   // an unknown word, or ""
	Known   []string // the words that are possible in its place
}

// Miscommands returns all mistakes in the directives of a book's document.
func (b *Book) Miscommands() []Miscommand {
	c := checker{sections: len(b.Sections), examples: b.exemplified(), lessons: b.taught(), printed: map[int]bool{}, printedBy: map[string]string{}}
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

// checker checks the directives of one document.
type checker struct {
	sections  int
	examples  []string          // kinds that have an example
	lessons   []string          // keys of the book's lessons
	printed   map[int]bool      // numbers of the sections that the document prints
	printedBy map[string]string // parts that are printed already, with the lines that print them
	line      string
	mistakes  []Miscommand
}

func (c *checker) wrong(format string, args ...any) {
	c.mistakes = append(c.mistakes, Miscommand{Line: c.line, Message: fmt.Sprintf(format, args...)})
}

// form checks the name of a directive, its attributes and their values.
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

// known reports an attribute whose value isn't one of the known ones.
func (c *checker) known(d *Directive, key string, known []string) {
	if value, ok := d.Attrs[key]; ok && !slices.Contains(known, value) {
		c.mistakes = append(c.mistakes, Miscommand{c.line, key + " of ::" + d.Name, value, known})
	}
}

// valueOf returns a placeholder for the value of an attribute in messages: NAME or N.
func valueOf(key string) string {
	if key == "kind" || key == "lesson" {
		return "NAME"
	}
	return "N"
}

// value returns the number in an attribute. It returns 0 if the directive has no such
// attribute, or if the value is wrong, which it reports.
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

// maxSteps is the largest number of hints that a directive may ask for; no puzzle has as many.
const maxSteps = 1 << 15

// number returns the value of an attribute: a section from 1 to sections, or a number of steps
// from 1.
func (d *Directive) number(key string, sections int) (int, error) {
	n, err := strconv.Atoi(d.Attrs[key])
	switch {
	case key == "steps" && (err != nil || n < 1 || n > maxSteps):
		return 0, fmt.Errorf("::%s{%s=%s}: a number of steps from 1 is needed", d.Name, key, d.Attrs[key])
	case key != "steps" && (err != nil || n < 1 || n > sections):
		return 0, fmt.Errorf("::%s{%s=%s}: the book has sections 1 to %d", d.Name, key, d.Attrs[key], sections)
	}
	return n, nil
}

// Exemplified returns the example that a directive shows. It returns false if there is none.
func (b *Book) Exemplified(d *Directive) (e Example, ok bool) {
	e, ok = b.Examples[d.Shows()]
	return e, ok && d.InProse()
}

// exemplified returns the kinds that have an example.
func (b *Book) exemplified() (kinds []string) {
	for _, key := range slices.Sorted(maps.Keys(b.Examples)) {
		if !strings.Contains(key, lessonMark) {
			kinds = append(kinds, key)
		}
	}
	return kinds
}

// Steps returns how many hints for each puzzle a directive asks for.
func (d *Directive) Steps() (int, error) { return d.number("steps", 0) }

// Opened returns the section that a directive opens.
func (b *Book) Opened(d *Directive) (*Section, error) {
	n, err := d.number("number", len(b.Sections))
	if err != nil {
		return nil, err
	}
	return &b.Sections[n-1], nil
}

// placed checks a directive against the others: nothing is printed twice, and solutions and
// hints belong to sections that are printed.
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

// once reports a part that is printed a second time. It returns false in that case.
func (c *checker) once(part string) bool {
	line, twice := c.printedBy[part]
	if twice {
		c.wrong("the book has %s already, by %s", part, line)
		return false
	}
	c.printedBy[part] = c.line
	return true
}

// Concerned returns the sections that a directive applies to: the one that it names, or all
// sections that the document prints.
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
