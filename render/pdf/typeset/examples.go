package typeset

import (
	"strings"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// Sizes of examples. Cells grow from minExampleCell up to largestExampleCell while the drawings
// take at most half of the column's width. They grow further, up to enlargedExampleCell, while
// letters would be too small.
const (
	minExampleCell      = 5 * mm
	largestExampleCell  = 8500
	enlargedExampleCell = 20 * mm
	exampleGap          = 6 * mm
	minCaptionEms       = 12 // least width of a caption beside the drawings, in ems
)

// setExample sets the pictures of an example and their caption as one row, or the exercises that a
// directive asks for. If the row doesn't fit on the page, it floats to the next page.
func (b *Builder) setExample(d *render.Directive) {
	e, ok := b.Layout.Book.ExampleOf(d)
	switch {
	case !ok:
	case d.Name == render.ShowExercises:
		b.setExercises(d.ExampleKey(), e)
	default:
		b.Rows = append(b.Rows, b.arrangeExample(&exampleLayout{kind: d.ExampleKey(), example: e}).row(b))
	}
}

// Sizes for the pictures of an example that stand beside short rules.
const (
	shortRulesCell  = 3500    // side of the smallest cells, in micrometres
	shortRulesWidth = 26 * mm // the least width of all pictures together
	minRulesEms     = 10      // least width of the rules beside the pictures, in ems
)

// ShortRules returns one row with the rules of a kind in a few lines. Beside them stand the
// pictures of the kind's example: as small as is readable, but a single picture at least as wide as
// width. Without pictures the rules take the whole width.
func (b *Builder) ShortRules(kind, name, rules string, of render.Example, width figure.Length) Row {
	e := &exampleLayout{kind: kind, example: of, heading: name + ".", cell: b.readableCell(of)}
	if across := e.widthSideBySide(b.Layout, e.cell); len(of.Pictures) == 1 && across < width {
		e.cell = e.cell * width / across
	}
	e.example.Caption, e.example.Hint = strings.TrimSpace(rules+" "+of.Caption), ""
	return b.arrangeExample(e).row(b)
}

// WidestExample returns the greatest width of the examples with a single picture, each as small as
// is readable beside short rules.
func (b *Builder) WidestExample(all []render.Example) (widest figure.Length) {
	for _, of := range all {
		if len(of.Pictures) == 1 {
			e := &exampleLayout{example: of}
			widest = max(widest, e.widthSideBySide(b.Layout, b.readableCell(of)))
		}
	}
	return widest
}

// readableCell returns the side of the smallest cells at which an example beside short rules is
// readable and not too narrow.
func (b *Builder) readableCell(of render.Example) figure.Length {
	cell := figure.Length(shortRulesCell)
	if len(of.Pictures) == 0 {
		return cell
	}
	e := &exampleLayout{example: of}
	least := max(figure.Points(minLetter), b.Layout.Geometry.MinDigit())
	for cell < enlargedExampleCell && (e.widthSideBySide(b.Layout, cell) < shortRulesWidth || !b.Layout.isLegible(of, cell, least)) {
		cell += shortRulesCell / 20
	}
	return cell
}

// setExercises sets a question and its pictures, as many side by side as fit.
func (b *Builder) setExercises(name string, of render.Example) {
	cell := b.exerciseCell(of)
	abreast := b.picturesPerRow(of, cell)
	b.spaceAbove()
	b.AddParagraph([]Span{{Text: of.Caption, Style: font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}, Content: b.Parent.Add(tagged.RoleP).Content()}}, 0)
	b.Rows[len(b.Rows)-1].KeepWithNext = true
	for n := 0; n < len(of.Pictures); n += abreast {
		some := render.Example{Pictures: of.Pictures[n:min(n+abreast, len(of.Pictures))]}
		b.Rows = append(b.Rows, b.arrangeExample(&exampleLayout{kind: name, example: some, cell: cell}).row(b))
	}
}

// exerciseCell returns the least side of cells, from minExampleCell up to enlargedExampleCell, at
// which no letter of the exercises is too small. If letters are always too small, it returns the
// largest side.
func (b *Builder) exerciseCell(of render.Example) figure.Length {
	scaled := b.Layout.Typography.Design.ScaledLength
	least := max(figure.Points(minLetter), b.Layout.Geometry.MinDigit())
	cell := scaled(minExampleCell)
	for step := cell / 20; cell+step <= scaled(enlargedExampleCell) && !b.Layout.isLegible(of, cell, least); {
		cell += step
	}
	return cell
}

// picturesPerRow returns how many pictures of exercises fit side by side, at least 1.
func (b *Builder) picturesPerRow(of render.Example, cell figure.Length) int {
	e := &exampleLayout{example: of, gap: b.Layout.Typography.Design.ScaledLength(exampleGap)}
	widest := figure.Length(1)
	for _, size := range e.sizes(b.Layout, cell) {
		widest = max(widest, size.W)
	}
	return max(1, int((b.Width-b.Left+e.gap)/(widest+e.gap)))
}

// An exampleLayout is an example whose drawings and caption arrangeExample has placed in the
// column.
type exampleLayout struct {
	kind      string
	example   render.Example
	heading   string        // bold text before the caption, such as the name of the kind; "" for none
	cell      figure.Length // side of a cell; 0 until arrangeExample chooses it
	gap       figure.Length // white space between drawings, and between drawings and caption
	boxes     []figure.Rect // places of the drawings, measured from the upper left corner of the example
	captions  []Line        // lines of the caption
	leading   figure.Length
	captionAt figure.Point    // upper left corner of the caption, measured in the same way
	element   *tagged.Element // structure element of the example
	height    figure.Length   // height of drawings and caption together
}

// arrangeExample arranges drawings and caption side by side if they fit, otherwise one below the
// other. If e.cell is 0, it chooses the cell size. It returns e.
func (b *Builder) arrangeExample(e *exampleLayout) *exampleLayout {
	voice := b.Layout.Typography.table
	e.leading = voice.Leading
	if len(e.example.Pictures) > 0 {
		e.gap = b.Layout.Typography.Design.ScaledLength(exampleGap)
	}
	width := b.Width - b.Left
	if e.cell == 0 {
		e.cell = e.chooseCell(b.Layout, width)
	}
	across, down := e.placeDrawings(b.Layout, width)
	measure := width - across - e.gap
	ems := figure.Length(minCaptionEms)
	if e.heading != "" {
		ems = minRulesEms
	}
	beside := measure >= ems*voice.Size
	if !beside {
		measure = width
	}
	e.element = b.Parent.Add(tagged.RoleDiv)
	e.captions = b.setCaption(e, measure)
	captionHeight := e.leading * figure.Length(len(e.captions))
	if beside {
		e.height = max(down, captionHeight)
		e.captionAt = figure.Point{X: across + e.gap, Y: (e.height - captionHeight) / 2}
	} else {
		e.captionAt = figure.Point{Y: down + e.leading/2}
		e.height = e.captionAt.Y + captionHeight
	}
	return e
}

// setCaption returns the lines of an example's caption, with the hint if the book prints hints. It
// returns nil if there is no text.
func (b *Builder) setCaption(e *exampleLayout, measure figure.Length) []Line {
	text := e.example.Caption
	if b.Layout.Book.HintSteps > 0 && e.example.Hint != "" {
		text += " " + e.example.Hint
	}
	if text == "" {
		return nil
	}
	voice, content := b.Layout.Typography.table, e.element.Add(tagged.RoleCaption).Content()
	spans := []Span{{Text: text, Style: font.Style{Face: voice.Regular, Size: voice.Size}, Content: content}}
	if e.heading != "" {
		spans = append([]Span{{Text: e.heading + " ", Style: font.Style{Face: voice.Bold, Size: voice.Size}, Content: content}}, spans...)
	}
	return SetBalanced(b.Layout.Measurer, spans, ParagraphStyle{Width: measure, Align: Ragged})
}

// chooseCell returns the side of the largest cells at which the drawings leave half of the column
// free. If letters would then be smaller than the design or print houses require, it returns larger
// cells, up to enlargedExampleCell.
func (e *exampleLayout) chooseCell(l *Layout, width figure.Length) figure.Length {
	scaled := l.Typography.Design.ScaledLength
	step := scaled(minExampleCell) / 20
	cell := scaled(minExampleCell)
	for cell+step <= scaled(largestExampleCell) && e.widthSideBySide(l, cell+step) <= width/2 {
		cell += step
	}
	least := max(figure.Points(minLetter), l.Geometry.MinDigit())
	for cell+step <= scaled(enlargedExampleCell) && !l.isLegible(e.example, cell, least) {
		cell += step
	}
	return cell
}

// widthSideBySide returns the width of all drawings side by side, with the gaps between them.
func (e *exampleLayout) widthSideBySide(l *Layout, cell figure.Length) figure.Length {
	sum := -e.gap
	for _, size := range e.sizes(l, cell) {
		sum += size.W + e.gap
	}
	return sum
}

// minLetter is the smallest size of letters that print houses accept, in hundredths of a point.
const minLetter = 700

// isLegible reports whether no letter of an example is smaller than least, if cells have the given
// side.
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

// placeDrawings places the drawings side by side, or one below the other if that is too wide.
// Beside rules, they may take half of the column's width, otherwise all of it. It makes cells
// smaller if a drawing is wider than the column. It returns the width and height that all drawings
// take together.
func (e *exampleLayout) placeDrawings(l *Layout, width figure.Length) (across, down figure.Length) {
	sizes := e.sizes(l, e.cell)
	for _, size := range sizes {
		if size.W > width {
			e.cell = e.cell * width / size.W / 100 * 100
		}
	}
	sizes = e.sizes(l, e.cell)
	beside := e.widthSideBySide(l, e.cell) <= width
	if e.heading != "" {
		beside = e.widthSideBySide(l, e.cell) <= width/2 // the rules need the other half
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

// sizes returns the bounds of each drawing if cells have the given side.
func (e *exampleLayout) sizes(l *Layout, cell figure.Length) (sizes []figure.Rect) {
	for _, picture := range e.example.Pictures {
		f := picture.Draw(l.PrintStyle(cell, true))
		sizes = append(sizes, f.Bounds())
	}
	return sizes
}

// row returns the example as a row that floats.
func (e *exampleLayout) row(b *Builder) Row {
	r := Row{Height: e.height, Floats: true}
	for i, picture := range e.example.Pictures {
		box := e.boxes[i]
		box.X += b.Left
		r.Marks = append(r.Marks, Drawing{
			Box: box, Name: "example:" + e.kind, Content: e.element.Figure(b.Layout.exampleAlt(&e.example, i)).Content(),
			Draw: func(grey bool) figure.Figure { return picture.Draw(b.Layout.PrintStyle(e.cell, grey)) },
		})
	}
	for i, line := range e.captions {
		down := e.captionAt.Y + e.leading*figure.Length(i) + e.leading*BaselineDepth/1000
		for _, m := range line.Marks {
			r.Marks = append(r.Marks, m.Moved(b.Left+e.captionAt.X, down))
		}
	}
	return r
}

// exampleAlt returns a function for the alternative text of a drawing: a description and, for a
// grid, the cells.
func (l *Layout) exampleAlt(e *render.Example, picture int) func() string {
	return func() string {
		p := &e.Pictures[picture]
		sentences := []string{p.Description}
		if len(p.Table.Cells) > 0 {
			sentences = append([]string{sentences[0] + "."}, render.DescribeGrid(l.Book.Words, p.Kind, p.Table)...)
		}
		return strings.Join(sentences, " ")
	}
}
