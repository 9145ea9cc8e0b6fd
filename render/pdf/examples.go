package pdf

import (
	"octavo/engine/figure"
	"octavo/render"
)

// Drawings of examples take up half of the column where their cells, which grow with
// the text, are within these sizes, and are as large as their letters need. Beside
// them stands what they show, where it has as many ems.
const (
	leastExampleCell   = 5 * mm
	largestExampleCell = 8500
	grownExampleCell   = 20 * mm
	exampleGap         = 6 * mm
	besideEms          = 12
)

// example sets the pictures of an example and what they show as one row, which may
// stand a little later than it was asked for.
func (b *builder) example(d *render.Directive) {
	e, ok := b.layout.book.Exemplified(d)
	switch {
	case !ok:
	case d.Name == render.ShowExercises:
		b.exercises(d.Shows(), e)
	default:
		b.rows = append(b.rows, b.exampleOf(d.Shows(), e, 0).row(b))
	}
}

// exercises sets what is asked, and pictures that need not stay together: as many side
// by side as have room.
func (b *builder) exercises(name string, of render.Example) {
	cell := b.exerciseCell(of)
	abreast := b.abreast(of, cell)
	b.before()
	b.set([]span{{text: of.Caption, style: style{b.voice.plain, b.voice.size}, strand: b.in.add(roleP).strand()}}, 0)
	b.rows[len(b.rows)-1].keep = true
	for n := 0; n < len(of.Pictures); n += abreast {
		some := render.Example{Pictures: of.Pictures[n:min(n+abreast, len(of.Pictures))]}
		b.rows = append(b.rows, b.exampleOf(name, some, cell).row(b))
	}
}

// exerciseCell is the least cell in which the pictures of exercises can be read.
func (b *builder) exerciseCell(of render.Example) figure.Length {
	scaled := b.layout.typo.design.Scaled
	least := max(figure.Points(leastLetter), b.layout.shape.LeastDigit())
	cell := scaled(leastExampleCell)
	for step := cell / 20; cell+step <= scaled(grownExampleCell) && !b.layout.legibleIn(of, cell, least); {
		cell += step
	}
	return cell
}

// abreast is how many pictures of exercises have room side by side.
func (b *builder) abreast(of render.Example, cell figure.Length) int {
	e := &example{of: of, gap: b.layout.typo.design.Scaled(exampleGap)}
	widest := figure.Length(1)
	for _, size := range e.sizes(b.layout, cell) {
		widest = max(widest, size.W)
	}
	return max(1, int((b.width-b.left+e.gap)/(widest+e.gap)))
}

// An example is the drawings of one as they stand in the column.
type example struct {
	kind     string
	of       render.Example
	cell     figure.Length
	gap      figure.Length // between drawings, and from them to their caption
	boxes    []figure.Rect
	captions []textLine
	leading  figure.Length
	at       figure.Point // of the captions
	in       *element
	height   figure.Length // of all
}

// exampleOf finds the arrangement: drawings side by side where they have room, and
// the caption beside them where it has room too. Their cell is found, too, where it is 0.
func (b *builder) exampleOf(kind string, of render.Example, cell figure.Length) *example {
	voice := b.layout.typo.table
	e := &example{kind: kind, of: of, gap: b.layout.typo.design.Scaled(exampleGap), leading: voice.leading}
	width := b.width - b.left
	if e.cell = cell; cell == 0 {
		e.cell = e.legibleCell(b.layout, width)
	}
	across, down := e.place(b.layout, width)
	measure := width - across - e.gap
	beside := measure >= besideEms*voice.size
	if !beside {
		measure = width
	}
	e.in = b.in.add(roleDiv)
	e.captions = b.captionOf(e, measure)
	said := e.leading * figure.Length(len(e.captions))
	if beside {
		e.height = max(down, said)
		e.at = figure.Point{X: across + e.gap, Y: (e.height - said) / 2}
	} else {
		e.at = figure.Point{Y: down + e.leading/2}
		e.height = e.at.Y + said
	}
	return e
}

// captionOf sets what an example says of its drawings, if it says anything.
func (b *builder) captionOf(e *example, measure figure.Length) []textLine {
	text := e.of.Caption
	if b.layout.book.HintSteps > 0 && e.of.Told != "" {
		text += " " + e.of.Told
	}
	if text == "" {
		return nil
	}
	voice := b.layout.typo.table
	spans := []span{{text: text, style: style{voice.plain, voice.size}, strand: e.in.add(roleCaption).strand()}}
	return b.layout.measurer.balanced(spans, setting{width: measure, align: ragged})
}

// legibleCell is the largest cell with which the drawings leave half of the column
// free; and one in which all letters are as large as the design promises, and as
// print houses ask for.
func (e *example) legibleCell(l *layout, width figure.Length) figure.Length {
	scaled := l.typo.design.Scaled
	step := scaled(leastExampleCell) / 20
	cell := scaled(leastExampleCell)
	for cell+step <= scaled(largestExampleCell) && e.together(l, cell+step) <= width/2 {
		cell += step
	}
	least := max(figure.Points(leastLetter), l.shape.LeastDigit())
	for cell+step <= scaled(grownExampleCell) && !l.legibleIn(e.of, cell, least) {
		cell += step
	}
	return cell
}

// together is the width of the drawings side by side.
func (e *example) together(l *layout, cell figure.Length) figure.Length {
	sum := -e.gap
	for _, size := range e.sizes(l, cell) {
		sum += size.W + e.gap
	}
	return sum
}

// leastLetter is what print houses take, in hundredths of a point.
const leastLetter = 700

// legibleIn reports whether all letters of an example are of a size at least.
func (l *layout) legibleIn(of render.Example, cell, least figure.Length) bool {
	for _, picture := range of.Pictures {
		for _, item := range picture.Draw(l.print(cell, true)).Items {
			if text, ok := item.(figure.Text); ok {
				if text, _ = l.measurer.fitted(text); text.Size < least {
					return false
				}
			}
		}
	}
	return true
}

// place finds where the drawings stand, side by side or, where that is too wide, one
// beneath the other; smaller only where one is wider than the column.
func (e *example) place(l *layout, width figure.Length) (across, down figure.Length) {
	sizes := e.sizes(l, e.cell)
	for _, size := range sizes {
		if size.W > width {
			e.cell = e.cell * width / size.W / 100 * 100
		}
	}
	sizes = e.sizes(l, e.cell)
	beside := e.together(l, e.cell) <= width
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

// sizes are those of the drawings.
func (e *example) sizes(l *layout, cell figure.Length) (sizes []figure.Rect) {
	for _, picture := range e.of.Pictures {
		f := picture.Draw(l.print(cell, true))
		sizes = append(sizes, f.Bounds())
	}
	return sizes
}

// row is the example as a part of the column that stays whole.
func (e *example) row(b *builder) row {
	r := row{height: e.height, float: true}
	for i, picture := range e.of.Pictures {
		box := e.boxes[i]
		box.X += b.left
		r.marks = append(r.marks, drawing{
			box: box, name: "example:" + e.kind, strand: e.in.figure(b.layout.exampleAloud(&e.of, i)).strand(),
			draw: func(grey bool) figure.Figure { return picture.Draw(b.layout.print(e.cell, grey)) },
		})
	}
	for i, line := range e.captions {
		down := e.at.Y + e.leading*figure.Length(i) + e.leading*baselineDepth/1000
		for _, m := range line.marks {
			r.marks = append(r.marks, m.shifted(b.left+e.at.X, down))
		}
	}
	return r
}
