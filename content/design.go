package content

import (
	"octavo/content/strict"
)

// A Design is how large things come out in print: a design by its name, and
// values of one's own, in micrometres; zero where the design's is meant.
type Design struct {
	Name    strict.Located[string]
	Text    strict.Located[int]    // the size of running text
	Leading strict.Located[int]    // from line to line of it
	Aside   strict.Located[int]    // the least type of captions, folios and notes
	Measure strict.Located[int]    // the longest line
	Cell    strict.Located[int]    // the largest cell
	Rule    strict.Located[int]    // the thinnest line
	Opener  strict.Located[string] // with what sections begin
	Recto   strict.Located[bool]   // whether parts of the book begin at the right
}

// Designs are the names of the designs, the usual one first.
func Designs() []string { return []string{"classic", "large-print", "workbook", "pocket"} }

// readDesign takes the name of a design, or a group of values on top of one.
func readDesign(f *strict.Fields) Design {
	if f.Form("design") != strict.GroupForm {
		return Design{Name: f.Word("design", Designs(), Designs()[0])}
	}
	g := f.Group("design", "the design", "large-print, or a group such as {base: large-print, text: 18pt}")
	defer g.Done()
	d := Design{
		Name:    g.Word("base", Designs(), Designs()[0]),
		Text:    g.Length("text", "7pt", "36pt"),
		Leading: g.Length("leading", "8pt", "60pt"),
		Aside:   g.Length("captions", "5pt", "24pt"),
		Measure: g.Length("measure", "50mm", "300mm"),
		Cell:    g.Length("cell", "6mm", "40mm"),
		Rule:    g.Length("rule", "0.25pt", "3pt"),
		Opener:  g.Word("opener", openers(), ""),
		Recto:   g.Flag("recto"),
	}
	if d.Text.Written() && d.Leading.Written() && d.Leading.Value < d.Text.Value {
		g.Errorf(d.Leading.Pos, "", "leading is less than the size of the text, so that lines would run into each other; possible: from the size of the text")
	}
	return d
}
