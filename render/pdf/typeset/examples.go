package typeset

import (
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// Drawings of examples take up half of the column if their cells stay within these sizes and their
// letters are large enough. The caption stands beside them if besideEms fit there.
const (
	minExampleCell     = 5 * mm
	largestExampleCell = 8500
	grownExampleCell   = 20 * mm
	exampleGap         = 6 * mm
	besideEms          = 12
)

// example sets the pictures of an example and their caption as one row. It floats to the next page
// if it doesn't fit.
func (b *Builder) example(d *render.Directive) {
	e, ok := b.Layout.Book.Exemplified(d)
	switch {
	case !ok:
	case d.Name == render.ShowExercises:
		b.exercises(d.Shows(), e)
	default:
		b.Rows = append(b.Rows, b.exampleOf(&example{kind: d.Shows(), of: e}).row(b))
	}
}

// Sizes of the pictures beside short rules, and the least measure of the text in ems.
const (
	shortRulesCell  = 3500 // the least cell
	shortRulesWidth = 26 * mm
	shortRulesEms   = 10
)

// ShortRules returns the rules of a kind in a few lines, and the example of the kind, if it has
// pictures, small but readable.
func (b *Builder) ShortRules(kind, name, rules string, of render.Example) Row {
	e := &example{kind: kind, of: of, heading: name + ".", cell: shortRulesCell}
	if len(of.Pictures) > 0 {
		least := max(figure.Points(minLetter), b.Layout.Geometry.MinDigit())
		for e.cell < grownExampleCell && (e.together(b.Layout, e.cell) < shortRulesWidth || !b.Layout.isLegible(of, e.cell, least)) {
			e.cell += shortRulesCell / 20
		}
	}
	e.of.Caption, e.of.Hint = strings.TrimSpace(rules+" "+of.Caption), ""
	return b.exampleOf(e).row(b)
}

// exercises sets a question and its pictures, as many side by side as fit.
func (b *Builder) exercises(name string, of render.Example) {
	cell := b.exerciseCell(of)
	abreast := b.abreast(of, cell)
	b.spaceAbove()
	b.AddParagraph([]Span{{Text: of.Caption, Style: font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}, Content: b.Parent.Add(tagged.RoleP).Content()}}, 0)
	b.Rows[len(b.Rows)-1].KeepWithNext = true
	for n := 0; n < len(of.Pictures); n += abreast {
		some := render.Example{Pictures: of.Pictures[n:min(n+abreast, len(of.Pictures))]}
		b.Rows = append(b.Rows, b.exampleOf(&example{kind: name, of: some, cell: cell}).row(b))
	}
}

// exerciseCell returns the smallest cell in which the pictures of exercises can be read.
func (b *Builder) exerciseCell(of render.Example) figure.Length {
	scaled := b.Layout.Typography.Design.Scaled
	least := max(figure.Points(minLetter), b.Layout.Geometry.MinDigit())
	cell := scaled(minExampleCell)
	for step := cell / 20; cell+step <= scaled(grownExampleCell) && !b.Layout.isLegible(of, cell, least); {
		cell += step
	}
	return cell
}

// abreast returns how many pictures of exercises fit side by side.
func (b *Builder) abreast(of render.Example, cell figure.Length) int {
	e := &example{of: of, gap: b.Layout.Typography.Design.Scaled(exampleGap)}
	widest := figure.Length(1)
	for _, size := range e.sizes(b.Layout, cell) {
		widest = max(widest, size.W)
	}
	return max(1, int((b.Width-b.Left+e.gap)/(widest+e.gap)))
}

// An example is the drawings of one example, arranged in the column.
type example struct {
	kind     string
	of       render.Example
	heading  string        // strong, before the caption; "" for none
	cell     figure.Length // 0 until it is found
	gap      figure.Length // between drawings, and between drawings and caption
	boxes    []figure.Rect
	captions []Line
	leading  figure.Length
	at       figure.Point // of the caption
	in       *tagged.Element
	height   figure.Length // total
}

// exampleOf arranges drawings and caption side by side if they fit, otherwise one below the other.
// It finds the cell if that is 0.
func (b *Builder) exampleOf(e *example) *example {
	voice := b.Layout.Typography.table
	e.leading = voice.Leading
	if len(e.of.Pictures) > 0 {
		e.gap = b.Layout.Typography.Design.Scaled(exampleGap)
	}
	width := b.Width - b.Left
	if e.cell == 0 {
		e.cell = e.cellFor(b.Layout, width)
	}
	across, down := e.place(b.Layout, width)
	measure := width - across - e.gap
	ems := figure.Length(besideEms)
	if e.heading != "" {
		ems = shortRulesEms
	}
	beside := measure >= ems*voice.Size
	if !beside {
		measure = width
	}
	e.in = b.Parent.Add(tagged.RoleDiv)
	e.captions = b.captionOf(e, measure)
	captionHeight := e.leading * figure.Length(len(e.captions))
	if beside {
		e.height = max(down, captionHeight)
		e.at = figure.Point{X: across + e.gap, Y: (e.height - captionHeight) / 2}
	} else {
		e.at = figure.Point{Y: down + e.leading/2}
		e.height = e.at.Y + captionHeight
	}
	return e
}

// captionOf sets the caption of an example, if it has one.
func (b *Builder) captionOf(e *example, measure figure.Length) []Line {
	text := e.of.Caption
	if b.Layout.Book.HintSteps > 0 && e.of.Hint != "" {
		text += " " + e.of.Hint
	}
	if text == "" {
		return nil
	}
	voice, content := b.Layout.Typography.table, e.in.Add(tagged.RoleCaption).Content()
	spans := []Span{{Text: text, Style: font.Style{Face: voice.Regular, Size: voice.Size}, Content: content}}
	if e.heading != "" {
		spans = append([]Span{{Text: e.heading + " ", Style: font.Style{Face: voice.Bold, Size: voice.Size}, Content: content}}, spans...)
	}
	return SetBalanced(b.Layout.Measurer, spans, ParagraphStyle{Width: measure, Align: Ragged})
}

// cellFor returns the largest cell with which the drawings leave half of the column free, enlarged
// until all letters are as large as the design promises and print houses ask.
func (e *example) cellFor(l *Layout, width figure.Length) figure.Length {
	scaled := l.Typography.Design.Scaled
	step := scaled(minExampleCell) / 20
	cell := scaled(minExampleCell)
	for cell+step <= scaled(largestExampleCell) && e.together(l, cell+step) <= width/2 {
		cell += step
	}
	least := max(figure.Points(minLetter), l.Geometry.MinDigit())
	for cell+step <= scaled(grownExampleCell) && !l.isLegible(e.of, cell, least) {
		cell += step
	}
	return cell
}

// together returns the width of the drawings side by side.
func (e *example) together(l *Layout, cell figure.Length) figure.Length {
	sum := -e.gap
	for _, size := range e.sizes(l, cell) {
		sum += size.W + e.gap
	}
	return sum
}

// minLetter is the smallest size of letters that print houses take, in hundredths of a point.
const minLetter = 700

// isLegible reports whether all letters of an example have at least a size.
func (l *Layout) isLegible(of render.Example, cell, least figure.Length) bool {
	for _, picture := range of.Pictures {
		for _, item := range picture.Draw(l.PrintStyle(cell, true)).Items {
			if text, ok := item.(figure.Text); ok {
				if text, _ = l.Measurer.Fit(text); text.Size < least {
					return false
				}
			}
		}
	}
	return true
}

// place arranges the drawings side by side, or one below the other if that is too wide. A drawing
// wider than the column is made smaller.
func (e *example) place(l *Layout, width figure.Length) (across, down figure.Length) {
	sizes := e.sizes(l, e.cell)
	for _, size := range sizes {
		if size.W > width {
			e.cell = e.cell * width / size.W / 100 * 100
		}
	}
	sizes = e.sizes(l, e.cell)
	beside := e.together(l, e.cell) <= width
	if e.heading != "" {
		beside = e.together(l, e.cell) <= width/2 // text stands beside them
	}
	var at figure.Point
	e.boxes = nil
	for _, size := range sizes {
		e.boxes = append(e.boxes, figure.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H})
		across, down = max(across, at.X+size.W), max(down, at.Y+size.H)
		if beside {
			at.X = across + e.gap
		} else {
			at.Y = down + e.gap
		}
	}
	return across, down
}

// sizes returns the sizes of the drawings.
func (e *example) sizes(l *Layout, cell figure.Length) (sizes []figure.Rect) {
	for _, picture := range e.of.Pictures {
		f := picture.Draw(l.PrintStyle(cell, true))
		sizes = append(sizes, f.Bounds())
	}
	return sizes
}

// row returns the example as a row.
func (e *example) row(b *Builder) Row {
	r := Row{Height: e.height, Floats: true}
	for i, picture := range e.of.Pictures {
		box := e.boxes[i]
		box.X += b.Left
		r.Marks = append(r.Marks, Drawing{
			Box: box, Name: "example:" + e.kind, Content: e.in.Figure(b.Layout.exampleAlt(&e.of, i)).Content(),
			Draw: func(grey bool) figure.Figure { return picture.Draw(b.Layout.PrintStyle(e.cell, grey)) },
		})
	}
	for i, line := range e.captions {
		down := e.at.Y + e.leading*figure.Length(i) + e.leading*BaselineDepth/1000
		for _, m := range line.Marks {
			r.Marks = append(r.Marks, m.Moved(b.Left+e.at.X, down))
		}
	}
	return r
}

// exampleAlt describes a drawing of an example in words, and the cells of a grid.
func (l *Layout) exampleAlt(e *render.Example, picture int) func() string {
	return func() string {
		p := &e.Pictures[picture]
		sentences := []string{p.Description}
		if len(p.Table.Cells) > 0 {
			sentences = append([]string{sentences[0] + "."}, render.Aloud(l.Book.Words, p.Kind, p.Table)...)
		}
		return strings.Join(sentences, " ")
	}
}
