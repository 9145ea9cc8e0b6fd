package pdf

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// A LongHintError is hints that take more room than the foot of a page has.
type LongHintError struct {
	Puzzle      int           // the first puzzle that they are of, by its number
	Takes, Room figure.Length // their height, and that of the room for them
}

// Error says what could be done.
func (e *LongHintError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *LongHintError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *LongHintError) saying() engine.Saying {
	return engine.Say("the hints at the foot of the page after puzzle %d take %s, and there is room for %s; possible: fewer hints, a wider page, or hints in another place (end, section, file, none)",
		e.Puzzle, geometry.InMillimetres(e.Takes), geometry.InMillimetres(geometry.Tenths(e.Room)))
}

// setHints sets the hints of puzzles upside down at the foot of a page.
func (l *layout) setHints(p *plate, puzzles []*render.Puzzle) {
	b := l.newBuilder()
	b.in = l.footPart(p)
	b.voice = l.typo.note
	for _, puzzle := range puzzles {
		b.hintsOf(puzzle)
	}
	height := heightOf(b.rows)
	if height == 0 {
		return
	}
	if room := l.shape.Below - geometry.FootGap; height > room {
		l.fail(&LongHintError{Puzzle: puzzles[0].Number, Takes: height, Room: room})
		return
	}
	plate := l.shape.Plate(p.page.number)
	foot := turned{box: figure.Rect{X: plate.X, Y: plate.Y + plate.H - height, W: plate.W, H: height}}
	y := figure.Length(0)
	for _, r := range b.rows {
		for _, m := range r.marks {
			foot.marks = append(foot.marks, m.shifted(0, y))
		}
		for _, k := range r.links {
			p.page.links = append(p.page.links, k.shifted(0, y).turned(foot.box))
		}
		y += r.height
	}
	p.page.marks = append(p.page.marks, foot)
}

// hintsOf sets the hints of one puzzle, the first behind the words that say of which.
func (b *builder) hintsOf(puzzle *render.Puzzle) {
	if len(puzzle.Hints) > 0 && len(b.rows) > 0 {
		b.rows = append(b.rows, row{height: geometry.HintGap})
	}
	for i := range min(b.layout.book.HintSteps, len(puzzle.Hints)) {
		spans := b.withLesson(b.in, puzzle, i)
		if i == 0 {
			label := b.layout.book.Words.Say("book.hint", "n", strconv.Itoa(puzzle.Number))
			spans = append([]span{{text: label + " ", style: style{b.voice.strong, b.voice.size}, strand: spans[0].strand}}, spans...)
		}
		b.set(spans, 0)
	}
}
