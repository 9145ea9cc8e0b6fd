package enginetest

import (
	"fmt"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// styles returns the styles of a puzzle: alone on a page, several on a page, among the solutions,
// and in grey.
func styles() []figure.Style {
	grey := figure.PrintStyle(9*figure.Millimetre, "es")
	grey.Grey = true
	return []figure.Style{
		figure.PrintStyle(14*figure.Millimetre, "en"),
		figure.PrintStyle(7*figure.Millimetre+1, "es"),
		figure.SmallStyle(4*figure.Millimetre, "es"),
		figure.SmallStyle(3*figure.Millimetre+7, "en"),
		grey,
	}
}

// styles returns the styles in which the sample may be printed. It leaves out styles with smaller
// cells than the kind allows, and adds some with the smallest allowed cell.
func (s sample) styles() []figure.Style {
	all := styles()
	if s.minCell == 0 {
		return all
	}
	all = slices.DeleteFunc(all, func(style figure.Style) bool { return style.Cell < s.minCell })
	grey := figure.SmallStyle(s.minCell, "en")
	grey.Grey = true
	return append(all, figure.PrintStyle(s.minCell, "es"), figure.SmallStyle(s.minCell, "en"), grey)
}

// checkFigures checks question and answer in every style of the sample: their frame, their lines
// and letters, and the size that the maker promised.
func checkFigures(t T, _ engine.Kind, s sample) {
	for _, style := range s.styles() {
		question, answer := s.puzzle.Question(style), s.puzzle.Answer(style)
		for name, f := range map[string]figure.Figure{"question": question, "answer": answer} {
			where := fmt.Sprintf("%s, %s at %d µm", s, name, style.Cell)
			checkInFrame(t, where, f)
			checkPrintable(t, where, f)
		}
		if room := promisedSize(s.extent, style); question.W > room.W || question.H > room.H {
			t.Errorf("%s at %d µm: the question takes %d × %d µm, but the maker promised %d × %d", s, style.Cell, question.W, question.H, room.W, room.H)
		}
		if smallest := smallestLetters(question); s.letterLimit > 0 && smallest*1000 > style.Cell*figure.Length(s.letterLimit) {
			t.Errorf("%s at %d µm: the smallest letters of the question are of %d µm, the maker promised %d thousandths at most", s, style.Cell, smallest, s.letterLimit)
		}
		if question.Dump() == answer.Dump() {
			t.Errorf("%s at %d µm: question and answer look the same", s, style.Cell)
		}
		if again := s.puzzle.Question(style); again.Dump() != question.Dump() {
			t.Errorf("%s at %d µm: the second drawing is different", s, style.Cell)
		}
		if _, ok := s.puzzle.(engine.Grid); ok {
			checkGivensStay(t, s, question, answer)
			checkGreyTwin(t, s, style)
		}
	}
}

// checkGreyTwin checks that a grid without colours looks the same in grey, so that pages in grey
// need no second drawing.
func checkGreyTwin(t T, s sample, style figure.Style) {
	t.Helper()
	grey := style
	grey.Grey = !style.Grey
	for name, draw := range map[string]func(figure.Style) figure.Figure{"question": s.puzzle.Question, "answer": s.puzzle.Answer} {
		f, twin := draw(style), draw(grey)
		if !hasColours(f) && f.Dump() != twin.Dump() {
			t.Errorf("%s: the %s has no colours, but is drawn differently in grey", s, name)
		}
	}
}

// hasColours reports whether a figure has an ink that looks different in grey.
func hasColours(f figure.Figure) bool {
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

// smallestLetters returns the size of a figure's smallest letters, or 0 if it has none.
func smallestLetters(f figure.Figure) (smallest figure.Length) {
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && (smallest == 0 || text.Size < smallest) {
			smallest = text.Size
		}
	}
	return smallest
}

// promisedSize returns the size that a drawing of an extent may have: its cells, and half the
// thickness of a thick line on every side.
func promisedSize(e engine.Extent, style figure.Style) figure.Rect {
	border := style.Thick + 2 // a micrometre on either side, for rounding
	return figure.Rect{W: figure.Length(e.Columns)*style.Cell + border, H: figure.Length(e.Rows)*style.Cell + border}
}

// checkInFrame checks that all items lie in the frame.
func checkInFrame(t T, where string, f figure.Figure) {
	t.Helper()
	if len(f.Items) == 0 || f.W <= 0 || f.H <= 0 {
		t.Errorf("%s: an empty drawing", where)
	}
	for _, item := range f.Items {
		if !f.Bounds().Contains(item.Extent()) {
			t.Errorf("%s: %T %+v leaves the frame of %d × %d", where, item, item.Extent(), f.W, f.H)
			return // one report is enough
		}
	}
}

// checkPrintable checks the limits of print houses: no line is thinner than the hairline, and all
// texts are legible (see checkLegible).
func checkPrintable(t T, where string, f figure.Figure) {
	t.Helper()
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			checkNotThin(t, where, it.Stroke, it.Weight)
		case figure.Disc:
			checkNotThin(t, where, it.Stroke, it.Weight)
		case figure.Text:
			checkLegible(t, where, it)
		}
	}
}

// checkNotThin checks the weight of a line.
func checkNotThin(t T, where string, stroke figure.Ink, weight figure.Length) {
	t.Helper()
	if stroke != figure.NoInk && weight < figure.Hairline {
		t.Errorf("%s: a line of %d µm is thinner than the hairline", where, weight)
	}
}

// minTextSize is 4 pt, the minimum of print houses.
var minTextSize = figure.Points(400)

// checkLegible checks that a text isn't empty, has an ink and is large enough. It must have no
// character beyond U+FFFF, since the PDF fonts lack these.
func checkLegible(t T, where string, text figure.Text) {
	t.Helper()
	if text.String == "" || text.Ink == figure.NoInk || text.Size < minTextSize {
		t.Errorf("%s: %q at %d µm in %v can't be read", where, text.String, text.Size, text.Ink)
	}
	for _, r := range text.String {
		if r > 0xffff {
			t.Errorf("%s: %q is not in the PDF fonts", where, r)
		}
	}
}

// checkGivensStay checks that the answer has every text of the question at the same place.
func checkGivensStay(t T, s sample, question, answer figure.Figure) {
	t.Helper()
	for _, item := range question.Items {
		given, ok := item.(figure.Text)
		if !ok {
			continue
		}
		isKept := slices.ContainsFunc(answer.Items, func(item figure.Item) bool {
			text, ok := item.(figure.Text)
			return ok && text.At == given.At && text.String == given.String
		})
		if !isKept {
			t.Errorf("%s: %q at %v is missing from the answer", s, given.String, given.At)
		}
	}
}

// keepsGiven reports whether the answer of a cell keeps its given: a digit, or a clue with the
// digit after it.
func keepsGiven(answer, given string) bool {
	return answer == given || strings.HasPrefix(answer, given+" ")
}

// checkTable checks that the answer's table fills the cells of the question's table and keeps its
// givens.
func checkTable(t T, _ engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	rows, answers := grid.Table().Cells, grid.AnswerTable().Cells
	if len(rows) == 0 || len(rows) != len(answers) {
		t.Fatalf("%s: %d rows, %d rows of the answer", s, len(rows), len(answers))
	}
	if extent := grid.Extent(); extent != (engine.Extent{Columns: len(rows[0]), Rows: len(rows)}) {
		t.Errorf("%s: the extent is %d columns and %d rows, but there are %d and %d", s, extent.Columns, extent.Rows, len(rows[0]), len(rows))
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
			if given != "" && !keepsGiven(answers[r][c], given) {
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
