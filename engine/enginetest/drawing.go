package enginetest

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// styles are the places where a puzzle may stand: a page of its own, several
// to a page, among the solutions, in grey.
func styles() []figure.Style {
	grey := figure.Print(9*figure.Millimetre, "es")
	grey.Grey = true
	return []figure.Style{
		figure.Print(14*figure.Millimetre, "en"),
		figure.Print(7*figure.Millimetre+1, "es"),
		figure.Small(4*figure.Millimetre, "es"),
		figure.Small(3*figure.Millimetre+7, "en"),
		grey,
	}
}

// styles are those in which the sample may be printed: drawings of a kind that
// knows its smallest cell are never smaller.
func (s sample) styles() []figure.Style {
	all := styles()
	if s.least == 0 {
		return all
	}
	all = slices.DeleteFunc(all, func(style figure.Style) bool { return style.Cell < s.least })
	grey := figure.Small(s.least, "en")
	grey.Grey = true
	return append(all, figure.Print(s.least, "es"), figure.Small(s.least, "en"), grey)
}

// drawn checks question and answer in every style.
func drawn(t T, _ engine.Kind, s sample) {
	for _, style := range s.styles() {
		question, answer := s.puzzle.Question(style), s.puzzle.Answer(style)
		for name, f := range map[string]figure.Figure{"question": question, "answer": answer} {
			where := fmt.Sprintf("%s, %s at %d µm", s, name, style.Cell)
			inFrame(t, where, f)
			printable(t, where, f)
		}
		if room := roomOf(s.extent, style); question.W > room.W || question.H > room.H {
			t.Errorf("%s at %d µm: the question takes %d × %d µm, the maker promised %d × %d", s, style.Cell, question.W, question.H, room.W, room.H)
		}
		if smallest := smallestOf(question); s.letters > 0 && smallest*1000 > style.Cell*figure.Length(s.letters) {
			t.Errorf("%s at %d µm: the smallest letters of the question are of %d µm, the maker promised %d thousandths at most", s, style.Cell, smallest, s.letters)
		}
		if question.Dump() == answer.Dump() {
			t.Errorf("%s at %d µm: question and answer look the same", s, style.Cell)
		}
		if again := s.puzzle.Question(style); again.Dump() != question.Dump() {
			t.Errorf("%s at %d µm: drawn twice, it looks different", s, style.Cell)
		}
		if _, ok := s.puzzle.(engine.Grid); ok {
			keepsGivens(t, s, question, answer)
			greyAsItIs(t, s, style)
		}
	}
}

// greyAsItIs: a grid that is drawn without colours is the same in grey, so that it
// need not be drawn again for print.
func greyAsItIs(t T, s sample, style figure.Style) {
	t.Helper()
	grey := style
	grey.Grey = !style.Grey
	for name, draw := range map[string]func(figure.Style) figure.Figure{"question": s.puzzle.Question, "answer": s.puzzle.Answer} {
		f, twin := draw(style), draw(grey)
		if !coloured(f) && f.Dump() != twin.Dump() {
			t.Errorf("%s: the %s has no colours, and looks otherwise in grey", s, name)
		}
	}
}

// coloured reports whether anything of a figure has an ink with another twin in
// grey.
func coloured(f figure.Figure) bool {
	tinted := func(ink figure.Ink) bool {
		spec := ink.Spec()
		return ink != figure.NoInk && spec.RGB != [3]uint8{spec.Grey, spec.Grey, spec.Grey}
	}
	return slices.ContainsFunc(f.Items, func(item figure.Item) bool {
		switch it := item.(type) {
		case figure.Path:
			return tinted(it.Stroke) || tinted(it.Fill)
		case figure.Disc:
			return tinted(it.Stroke) || tinted(it.Fill)
		case figure.Text:
			return tinted(it.Ink)
		default:
			return true
		}
	})
}

// smallestOf is the size of a figure's smallest letters; 0 where there are none.
func smallestOf(f figure.Figure) (smallest figure.Length) {
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && (smallest == 0 || text.Size < smallest) {
			smallest = text.Size
		}
	}
	return smallest
}

// roomOf is an extent in a style: its cells and half a line around them.
func roomOf(e engine.Extent, style figure.Style) figure.Rect {
	around := style.Thick + 2 // a micrometre of rounding on either side
	return figure.Rect{W: figure.Length(e.Columns)*style.Cell + around, H: figure.Length(e.Rows)*style.Cell + around}
}

func inFrame(t T, where string, f figure.Figure) {
	t.Helper()
	if len(f.Items) == 0 || f.W <= 0 || f.H <= 0 {
		t.Errorf("%s: an empty drawing", where)
	}
	for _, item := range f.Items {
		if !f.Bounds().Contains(item.Extent()) {
			t.Errorf("%s: %T %+v leaves the frame of %d × %d", where, item, item.Extent(), f.W, f.H)
			return // one is enough to go by
		}
	}
}

// printable holds drawings to what print houses accept: no line thinner than
// the hairline, no letter that the fonts lack.
func printable(t T, where string, f figure.Figure) {
	t.Helper()
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			notThin(t, where, it.Stroke, it.Weight)
		case figure.Disc:
			notThin(t, where, it.Stroke, it.Weight)
		case figure.Text:
			legible(t, where, it)
		}
	}
}

func notThin(t T, where string, stroke figure.Ink, weight figure.Length) {
	t.Helper()
	if stroke != figure.NoInk && weight < figure.Hairline {
		t.Errorf("%s: a line of %d µm is thinner than the hairline", where, weight)
	}
}

// smallestText is 4 pt: print houses ask for no less, and nobody reads less.
var smallestText = figure.Points(400)

func legible(t T, where string, text figure.Text) {
	t.Helper()
	if text.String == "" || text.Ink == figure.NoInk || text.Size < smallestText {
		t.Errorf("%s: nobody can read %q at %d µm in %v", where, text.String, text.Size, text.Ink)
	}
	for _, r := range text.String {
		if r > 0xffff {
			t.Errorf("%s: %q is beyond what PDF fonts here can hold", where, r)
		}
	}
}

// keepsGivens checks that whatever the question prints in a cell stands in the
// answer too, at the same place.
func keepsGivens(t T, s sample, question, answer figure.Figure) {
	t.Helper()
	for _, item := range question.Items {
		given, ok := item.(figure.Text)
		if !ok {
			continue
		}
		kept := slices.ContainsFunc(answer.Items, func(item figure.Item) bool {
			text, ok := item.(figure.Text)
			return ok && text.At == given.At && text.String == given.String
		})
		if !kept {
			t.Errorf("%s: %q at %v is missing from the answer", s, given.String, given.At)
		}
	}
}

// keeps reports whether the answer of a cell still says what was given in it:
// a digit that stays, or a clue with the digit after it.
func keeps(answer, given string) bool {
	return answer == given || strings.HasPrefix(answer, given+" ")
}

// tabulated checks that the answer, read aloud, fills the cells of the
// question and leaves its givens alone.
func tabulated(t T, _ engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	rows, answers := grid.Table().Cells, grid.AnswerTable().Cells
	if len(rows) == 0 || len(rows) != len(answers) {
		t.Fatalf("%s: %d rows, %d rows of the answer", s, len(rows), len(answers))
	}
	if extent := grid.Extent(); extent != (engine.Extent{Columns: len(rows[0]), Rows: len(rows)}) {
		t.Errorf("%s: of %d columns and %d rows, it says, and has %d and %d", s, extent.Columns, extent.Rows, len(rows[0]), len(rows))
	}
	open := 0
	for r := range rows {
		if len(rows[r]) == 0 || len(rows[r]) != len(answers[r]) {
			t.Fatalf("%s: row %d has %d cells and %d answers", s, r+1, len(rows[r]), len(answers[r]))
		}
		for c, given := range rows[r] {
			if given != answers[r][c] {
				open++
			}
			if given != "" && !keeps(answers[r][c], given) {
				t.Errorf("%s: %q in row %d, cell %d becomes %q", s, given, r+1, c+1, answers[r][c])
			}
			if answers[r][c] == "" {
				t.Errorf("%s: row %d, cell %d has no answer", s, r+1, c+1)
			}
		}
	}
	if open == 0 {
		t.Errorf("%s: nothing to solve", s)
	}
}
