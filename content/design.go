package content

// A Design is how large things come out in print: a design by its name, and
// values of one's own, in micrometres; zero where the design's is meant.
type Design struct {
	Name    Located[string]
	Text    Located[int]    // the size of running text
	Leading Located[int]    // from line to line of it
	Aside   Located[int]    // the least type of captions, folios and notes
	Measure Located[int]    // the longest line
	Cell    Located[int]    // the largest cell
	Rule    Located[int]    // the thinnest line
	Opener  Located[string] // with what sections begin
	Recto   Located[bool]   // whether parts of the book begin at the right
}

// Designs are the names of the designs, the usual one first.
func Designs() []string { return []string{"classic", "large-print", "workbook", "pocket"} }

// design takes the name of a design, or a group of values on top of one.
func (f *Fields) design() Design {
	if i := f.index("design"); i < 0 || f.entries[i].value.form != GroupForm {
		return Design{Name: f.Word("design", Designs(), Designs()[0])}
	}
	g := f.Group("design", "the design", "large-print, or a group such as {base: large-print, text: 18pt}")
	defer g.Done()
	d := Design{
		Name:    g.Word("base", Designs(), Designs()[0]),
		Text:    g.length("text", "7pt", "36pt"),
		Leading: g.length("leading", "8pt", "60pt"),
		Aside:   g.length("captions", "5pt", "24pt"),
		Measure: g.length("measure", "50mm", "300mm"),
		Cell:    g.length("cell", "6mm", "40mm"),
		Rule:    g.length("rule", "0.25pt", "3pt"),
		Opener:  g.Word("opener", openers(), ""),
		Recto:   g.Flag("recto"),
	}
	if d.Text.Written() && d.Leading.Written() && d.Leading.Value < d.Text.Value {
		g.Errorf(d.Leading.Pos, "", "leading is less than the size of the text, so that lines would run into each other; possible: from the size of the text")
	}
	return d
}
