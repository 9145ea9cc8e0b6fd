package books

import (
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// withLesson returns a hint as a paragraph. If the book has the lesson on its technique, a link to
// its page follows.
func (l *Layout) withLesson(b *typeset.Builder, in *tagged.Element, puzzle *render.Puzzle, hint int) []typeset.Span {
	paragraph, plain := in.Add(tagged.RoleP), font.Style{Face: b.Fonts.Regular, Size: b.Fonts.Size}
	spans := []typeset.Span{{Text: puzzle.Hints[hint], Style: plain, Content: paragraph.Content()}}
	lesson := l.lessonOn(puzzle, hint)
	if lesson == nil {
		return spans
	}
	leads := paragraph.Add(tagged.RoleReference).Add(tagged.RoleLink)
	spans[0].Text += " "
	return append(spans, typeset.Span{
		Text:  l.Book.Words.Say("book.lessonPage", "page", strconv.Itoa(lesson.Page)),
		Style: plain, Content: leads.Content(), Link: typeset.Link{Key: lesson.Key, Element: leads},
	})
}

// lessonOn returns the contents entry of the lesson on a hint's technique, as of the previous
// round; nil if the book has none.
func (l *Layout) lessonOn(puzzle *render.Puzzle, hint int) *typeset.Entry {
	if hint >= len(puzzle.HintTechniques) || l.previous == nil {
		return nil
	}
	lesson := l.Book.Lesson(puzzle.HintTechniques[hint].Lesson)
	if lesson == nil {
		return nil
	}
	i := slices.IndexFunc(l.previous.Outline, func(e typeset.Entry) bool { return e.Level > 0 && e.Text == lesson.Title })
	if i < 0 {
		return nil
	}
	return &l.previous.Outline[i]
}

// A LongHintError says that hints take more room than the foot of a page has.
type LongHintError struct {
	Puzzle      int           // the number of the first puzzle
	Takes, Room figure.Length // heights of the hints, and of the free part of the page
}

// Error returns the message, with what can be done.
func (e *LongHintError) Error() string { return e.saying().String() }

// Parts returns the format and arguments of the message, for translation.
func (e *LongHintError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *LongHintError) saying() engine.Message {
	return engine.Messagef("the hints at the foot of the page after puzzle %d take %s, and there is room for %s; possible: fewer hints, a wider page, or hints in another place (end, section, file, none)",
		e.Puzzle, geometry.InMillimetres(e.Takes), geometry.InMillimetres(geometry.Tenths(e.Room)))
}

// setHints sets the hints of puzzles upside down at the foot of a page.
func (l *Layout) setHints(p *PuzzlePage, puzzles []*render.Puzzle) {
	b := l.NewBuilder()
	b.Parent = l.footPart(p)
	b.Fonts = l.Typography.Note
	for _, puzzle := range puzzles {
		l.hintsOf(b, puzzle)
	}
	height := typeset.HeightOf(b.Rows)
	if height == 0 {
		return
	}
	if room := l.Geometry.Below - geometry.FootGap; height > room {
		l.Fail(&LongHintError{Puzzle: puzzles[0].Number, Takes: height, Room: room})
		return
	}
	plate := l.Geometry.TypeArea(p.Page.Number)
	foot := typeset.UpsideDown{Box: figure.Rect{X: plate.X, Y: plate.Y + plate.H - height, W: plate.W, H: height}}
	y := figure.Length(0)
	for _, r := range b.Rows {
		for _, m := range r.Marks {
			foot.Marks = append(foot.Marks, m.Moved(0, y))
		}
		for _, k := range r.Links {
			p.Page.Links = append(p.Page.Links, k.Moved(0, y).Turned(foot.Box))
		}
		y += r.Height
	}
	p.Page.Marks = append(p.Page.Marks, foot)
}

// hintsOf sets the hints of one puzzle. The first begins with the puzzle's number in words.
func (l *Layout) hintsOf(b *typeset.Builder, puzzle *render.Puzzle) {
	if len(puzzle.Hints) > 0 && len(b.Rows) > 0 {
		b.Rows = append(b.Rows, typeset.Row{Height: geometry.HintGap})
	}
	for i := range min(l.Book.HintSteps, len(puzzle.Hints)) {
		spans := l.withLesson(b, b.Parent, puzzle, i)
		if i == 0 {
			label := l.Book.Words.Say("book.hint", "n", strconv.Itoa(puzzle.Number))
			spans = append([]typeset.Span{{Text: label + " ", Style: font.Style{Face: b.Fonts.Bold, Size: b.Fonts.Size}, Content: spans[0].Content}}, spans...)
		}
		b.AddParagraph(spans, 0)
	}
}

// hints sets the first steps of every puzzle that has hints.
func (l *Layout) hints(d *render.Directive) {
	steps, err := d.Steps()
	if err != nil {
		l.Fail(err)
		return
	}
	sections := l.Book.Concerned(d)
	if alone := l.Form == Solutions && l.Book.SolutionsPlace != render.SolutionsFile; !l.hasHints(sections) && !alone {
		return // no page without hints, unless it is the file's only one
	}
	opens := l.opening(d, sections)
	l.RunningHead = opens.Text
	l.BeginPart()
	b := l.NewBuilder()
	headed := l.beginsWithHeading(opens)
	if headed {
		b.Rows = b.HeadingRows(opens, l.Book.Words.Say("book.hintsLead"))
	} else {
		b.AddTitle(opens)
		b.AddLead(l.Book.Words.Say("book.hintsLead"))
	}
	b.Rows = append(b.Rows, typeset.Row{Height: l.Typography.Baseline, IsSpace: true})
	b.Fonts = l.Typography.Note
	b.Parent = b.Parent.Add(tagged.RoleList).WithAttributes(tagged.Numbered)
	last, count := 0, 0 // first row of the last puzzle; number of puzzles with hints
	for _, section := range sections {
		for i := range section.Count {
			puzzle, end := &l.Book.Puzzles[section.First+i], len(b.Rows)
			if l.hintsFor(b, puzzle, min(steps, len(puzzle.Hints))) {
				last, count = end, count+1
			}
		}
	}
	if count > 2 { // so that the last page isn't left with one puzzle
		b.Rows[last-1].KeepWithNext = true
	}
	l.Fill(l.NewOpeningOn(l.Typography.Design.Recto && !headed), b.Rows, l.NewHeadedPage)
}

// hasHints reports whether any puzzle of some sections has hints.
func (l *Layout) hasHints(sections []*render.Section) bool {
	return slices.ContainsFunc(sections, func(s *render.Section) bool {
		return slices.ContainsFunc(l.Book.Puzzles[s.First:s.First+s.Count], func(p render.Puzzle) bool { return len(p.Hints) > 0 })
	})
}

// hintsFor sets the first steps of one puzzle after its hanging number. It returns false if there
// are none.
func (l *Layout) hintsFor(b *typeset.Builder, puzzle *render.Puzzle, steps int) bool {
	label, body := b.Parent.Item()
	in := b.Nested(body, b.Fonts.Size*3, 0)
	in.Label = label
	in.Marker, in.MarkerX = strconv.Itoa(puzzle.Number), in.Left-b.Fonts.Size/2
	for hint := range steps {
		in.AddParagraph(l.withLesson(in, body, puzzle, hint), 0)
	}
	if len(in.Rows) == 0 {
		return false
	}
	for i := range in.Rows[:len(in.Rows)-1] {
		in.Rows[i].KeepWithNext = true
	}
	in.Rows[0].Keys = append(in.Rows[0].Keys, hintKey(puzzle.Number))
	b.Rows = append(append(b.Rows, typeset.Row{Height: figure.Points(400), IsSpace: true}), in.Rows...)
	return true
}
