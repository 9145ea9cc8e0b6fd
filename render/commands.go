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

// A directiveSpec says which attributes a directive has.
type directiveSpec struct {
	required, optional []string // names of attributes
	printsPart         bool     // whether the directive prints a part of the book, and so may appear only once
}

// directiveSpecs returns the specs of all directives by name.
func directiveSpecs() map[string]directiveSpec {
	return map[string]directiveSpec{
		TitlePage:     {printsPart: true},
		Imprint:       {printsPart: true},
		Contents:      {printsPart: true},
		OpenSection:   {required: []string{"number"}},
		AllSolutions:  {optional: []string{"section"}},
		AllLessons:    {printsPart: true},
		AllHints:      {required: []string{"steps"}, optional: []string{"section"}},
		ShowExample:   {optional: []string{"kind", "lesson"}},
		ShowExercises: {required: []string{"lesson"}},
	}
}

// A DirectiveError is a mistake in a directive, or in a line that looks like one.
type DirectiveError struct {
	Line    string   // the line of the document, or "" for a mistake of the whole document
	Message string   // the mistake; if Unknown is set, only what that word should name, such as "directive"
	Unknown string   // the unknown word; "" for any other mistake
	Known   []string // the words that are possible instead of Unknown
}

// DirectiveErrors returns all mistakes in the directives of a book's document.
func (b *Book) DirectiveErrors() []DirectiveError {
	c := directiveChecker{sections: len(b.Sections), examples: b.kindsWithExample(), lessons: b.lessonKeys(), printed: map[int]bool{}, printedBy: map[string]string{}}
	var all []*Directive
	var lines []string
	for line := range bytes.Lines(b.Source) {
		if !bytes.HasPrefix(line, []byte("::")) {
			continue
		}
		c.line = strings.TrimRight(string(line), " \t\r\n")
		d, ok := parseDirective(c.line)
		if !ok {
			c.report(`this is no directive; it is written ::name or ::name{key=value}, and a line of text may not begin with "::"`)
			continue
		}
		c.checkAttributes(d)
		all, lines = append(all, d), append(lines, c.line)
	}
	for i, d := range all {
		c.line = lines[i]
		c.checkAgainstOthers(d)
	}
	if len(c.printed) == 0 && len(b.Sections) > 0 && len(c.mistakes) == 0 {
		c.line = ""
		c.report("the template prints none of the book's sections: it needs ::section{number=N}, for N from 1 to %d", len(b.Sections))
	}
	return c.mistakes
}

// directiveChecker checks the directives of one document.
type directiveChecker struct {
	sections  int
	examples  []string          // kinds that have an example
	lessons   []string          // keys of the book's lessons
	printed   map[int]bool      // numbers of the sections that the document prints
	printedBy map[string]string // for each printed part, the line of the directive that prints it
	line      string            // the line of the directive that is being checked
	mistakes  []DirectiveError
}

func (c *directiveChecker) report(format string, args ...any) {
	c.mistakes = append(c.mistakes, DirectiveError{Line: c.line, Message: fmt.Sprintf(format, args...)})
}

// checkAttributes checks the name of a directive, its attributes and their values.
func (c *directiveChecker) checkAttributes(d *Directive) {
	known := directiveSpecs()
	of, ok := known[d.Name]
	if !ok {
		c.mistakes = append(c.mistakes, DirectiveError{c.line, "directive", d.Name, slices.Sorted(maps.Keys(known))})
		return
	}
	may := slices.Concat(of.required, of.optional)
	for _, key := range slices.Sorted(maps.Keys(d.Attrs)) {
		if !slices.Contains(may, key) {
			c.mistakes = append(c.mistakes, DirectiveError{c.line, "attribute of ::" + d.Name, key, may})
		}
	}
	for _, key := range of.required {
		if _, ok := d.Attrs[key]; !ok {
			c.report("::%s needs %s=%s", d.Name, key, placeholderFor(key))
		}
	}
	c.checkNumber(d, "steps")
	if n := c.checkNumber(d, "number"); n > 0 {
		c.printed[n] = true
	}
	c.checkNumber(d, "section")
	if d.Name == ShowExample && (d.Attrs["kind"] == "") == (d.Attrs["lesson"] == "") {
		c.report("::example needs kind=NAME, for the example of a kind, or lesson=NAME, for that of a lesson")
	}
	if d.IsInProse() {
		c.checkKnown(d, "kind", c.examples)
		c.checkKnown(d, "lesson", c.lessons)
	}
}

// checkKnown reports a mistake if the value of an attribute isn't in known.
func (c *directiveChecker) checkKnown(d *Directive, key string, known []string) {
	if value, ok := d.Attrs[key]; ok && !slices.Contains(known, value) {
		c.mistakes = append(c.mistakes, DirectiveError{c.line, key + " of ::" + d.Name, value, known})
	}
}

// placeholderFor returns the word that stands for an attribute's value in messages: NAME or N.
func placeholderFor(key string) string {
	if key == "kind" || key == "lesson" {
		return "NAME"
	}
	return "N"
}

// checkNumber returns the number in an attribute. It returns 0 if the directive has no such attribute.
// For a wrong number, it reports a mistake and returns 0.
func (c *directiveChecker) checkNumber(d *Directive, key string) int {
	of := directiveSpecs()[d.Name]
	if _, ok := d.Attrs[key]; !ok || !slices.Contains(slices.Concat(of.required, of.optional), key) {
		return 0
	}
	n, err := d.numberOf(key, c.sections)
	if err != nil {
		c.report("%v", err)
	}
	return n
}

// maxSteps is the largest number of hints that a directive may ask for; no puzzle has as many.
const maxSteps = 1 << 15

// numberOf returns the number in an attribute. The number of a section must be from 1 to sections,
// and that of steps from 1 to maxSteps. For any other text, numberOf returns an error.
func (d *Directive) numberOf(key string, sections int) (int, error) {
	n, err := strconv.Atoi(d.Attrs[key])
	switch {
	case key == "steps" && (err != nil || n < 1 || n > maxSteps):
		return 0, fmt.Errorf("::%s{%s=%s}: a number of steps from 1 is needed", d.Name, key, d.Attrs[key])
	case key != "steps" && (err != nil || n < 1 || n > sections):
		return 0, fmt.Errorf("::%s{%s=%s}: the book has sections 1 to %d", d.Name, key, d.Attrs[key], sections)
	}
	return n, nil
}

// ExampleOf returns the example that a directive shows. ok is false if there is no such example.
func (b *Book) ExampleOf(d *Directive) (e Example, ok bool) {
	e, ok = b.Examples[d.ExampleKey()]
	return e, ok && d.IsInProse()
}

// kindsWithExample returns the kinds that have an example, sorted.
func (b *Book) kindsWithExample() (kinds []string) {
	for _, key := range slices.Sorted(maps.Keys(b.Examples)) {
		if !strings.Contains(key, lessonKeySeparator) {
			kinds = append(kinds, key)
		}
	}
	return kinds
}

// Steps returns how many hints for each puzzle the directive asks for. It returns an error if the
// number isn't from 1 to maxSteps.
func (d *Directive) Steps() (int, error) { return d.numberOf("steps", 0) }

// OpenedSection returns the section that a directive opens, or an error if the book has no such
// section.
func (b *Book) OpenedSection(d *Directive) (*Section, error) {
	n, err := d.numberOf("number", len(b.Sections))
	if err != nil {
		return nil, err
	}
	return &b.Sections[n-1], nil
}

// checkAgainstOthers checks a directive together with all others. Nothing may be printed twice, and
// solutions and hints must belong to sections that are printed.
func (c *directiveChecker) checkAgainstOthers(d *Directive) {
	section, err := strconv.Atoi(d.Attrs["section"])
	switch {
	case directiveSpecs()[d.Name].printsPart:
		c.checkOnce("::" + d.Name)
	case d.Name == OpenSection:
		c.checkOnce("section " + d.Attrs["number"])
	case d.IsInProse():
		c.checkOnce("the " + d.Name + " of " + cmp.Or(d.Attrs["kind"], d.Attrs["lesson"]))
	case d.Name != AllSolutions && d.Name != AllHints:
	case err != nil:
		for _, n := range slices.Sorted(maps.Keys(c.printed)) {
			if !c.checkOnce(partOf(d, n)) {
				return
			}
		}
	case section >= 1 && section <= c.sections && !c.printed[section]:
		c.report("section %d, whose %s are asked for, is not printed: ::section{number=%d} is missing", section, d.Name, section)
	default:
		c.checkOnce(partOf(d, section))
	}
}

// partOf names the part of the book that a directive prints for a section.
func partOf(d *Directive, section int) string {
	return fmt.Sprintf("the %s of section %d", d.Name, section)
}

// checkOnce reports a mistake and returns false if a directive before has printed the part already.
func (c *directiveChecker) checkOnce(part string) bool {
	line, twice := c.printedBy[part]
	if twice {
		c.report("the book has %s already, by %s", part, line)
		return false
	}
	c.printedBy[part] = c.line
	return true
}

// SectionsOf returns the sections to which a directive applies: the one that it names, or all.
// Sections that the document doesn't print are left out.
func (b *Book) SectionsOf(d *Directive) []*Section {
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
