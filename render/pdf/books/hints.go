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

// hintSpans returns the text of a puzzle's hint; hint is its index. If the book has a lesson on the
// hint's technique, a link to the lesson follows.
func (l *Layout) hintSpans(b *typeset.Builder, in *tagged.Element, puzzle *render.Puzzle, hint int) []typeset.Span {
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

// lessonOn returns the contents entry of the lesson on a hint's technique, with the page that the
// previous round found. It returns nil in the first round, or if the book has no such lesson.
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

// A LongHintError reports hints that need more room than the foot of a page has.
type LongHintError struct {
	Puzzle      int           // the number of the first puzzle whose hints should stand at the foot
	Takes, Room figure.Length // height of all these hints, and height available for them
}

// Error returns the message in English: what is too long, and what the publisher can do.
func (e *LongHintError) Error() string { return e.message().String() }

// Parts returns the format and arguments of the message, for translation.
func (e *LongHintError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *LongHintError) message() engine.Message {
	return engine.Messagef("the hints at the foot of the page after puzzle %d take %s, and there is room for %s; possible: fewer hints, a wider page, or hints in another place (end, section, file, none)",
		e.Puzzle, geometry.InMillimetres(e.Takes), geometry.InMillimetres(geometry.Tenths(e.Room)))
}

// setFootHints sets the hints of puzzles upside down at the foot of a page.
func (l *Layout) setFootHints(p *PuzzlePage, puzzles []*render.Puzzle) {
	b := l.NewBuilder()
	b.Parent = l.footPart(p)
	b.Fonts = l.Typography.Note
	for _, puzzle := range puzzles {
		l.addFootHints(b, puzzle)
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

// addFootHints adds the hints of one puzzle. A label with the puzzle's number stands before the
// first hint.
func (l *Layout) addFootHints(b *typeset.Builder, puzzle *render.Puzzle) {
	if len(puzzle.Hints) > 0 && len(b.Rows) > 0 {
		b.Rows = append(b.Rows, typeset.Row{Height: geometry.HintGap})
	}
	for i := range min(l.Book.HintSteps, len(puzzle.Hints)) {
		spans := l.hintSpans(b, b.Parent, puzzle, i)
		if i == 0 {
			label := l.Book.Words.Say("book.hint", "n", strconv.Itoa(puzzle.Number))
			spans = append([]typeset.Span{{Text: label + " ", Style: font.Style{Face: b.Fonts.Bold, Size: b.Fonts.Size}, Content: spans[0].Content}}, spans...)
		}
		b.AddParagraph(spans, 0)
	}
}

// setHintPages sets the pages with the first hints of each puzzle in the sections of a directive.
// The directive also says how many hints of a puzzle are printed at most.
func (l *Layout) setHintPages(d *render.Directive) {
	steps, err := d.Steps()
	if err != nil {
		l.Fail(err)
		return
	}
	sections := l.Book.SectionsOf(d)
	if alone := l.Form == Solutions && l.Book.SolutionsPlace != render.SolutionsFile; !l.hasHints(sections) && !alone {
		return // leaves out a page that would say nothing, unless it is the only page of the file
	}
	opens := l.opening(d, sections)
	l.RunningHead = opens.Text
	l.BeginPart()
	b := l.NewBuilder()
	headed := l.beginsWithHeading(opens)
	if headed {
		b.Rows = b.HeadingRows(opens, l.Book.Words.Say("book.hintsLead"), nil)
	} else {
		b.AddTitle(opens)
		b.AddLead(l.Book.Words.Say("book.hintsLead"))
	}
	b.Rows = append(b.Rows, typeset.Row{Height: l.Typography.Baseline, IsSpace: true})
	b.Fonts = l.Typography.Note
	b.Parent = b.Parent.Add(tagged.RoleList).WithAttributes(tagged.Numbered)
	last, count := 0, 0 // index of the first row of the last puzzle; number of puzzles with hints
	for _, section := range sections {
		for i := range section.Count {
			puzzle, end := &l.Book.Puzzles[section.First+i], len(b.Rows)
			if l.addHints(b, puzzle, min(steps, len(puzzle.Hints))) {
				last, count = end, count+1
			}
		}
	}
	if count > 2 { // the last two puzzles stay together, so that the last page has at least two puzzles
		b.Rows[last-1].KeepWithNext = true
	}
	l.Fill(l.NewOpeningPageOn(l.Typography.Design.Recto && !headed), b.Rows, l.NewHeadedPage)
}

// hasHints reports whether at least one puzzle of the sections has hints.
func (l *Layout) hasHints(sections []*render.Section) bool {
	return slices.ContainsFunc(sections, func(s *render.Section) bool {
		return slices.ContainsFunc(l.Book.Puzzles[s.First:s.First+s.Count], func(p render.Puzzle) bool { return len(p.Hints) > 0 })
	})
}

// addHints adds the first hints of one puzzle, with the puzzle's number at their left. steps is the
// number of hints. addHints returns false if it has added none.
func (l *Layout) addHints(b *typeset.Builder, puzzle *render.Puzzle, steps int) bool {
	label, body := b.Parent.Item()
	in := b.Nested(body, b.Fonts.Size*3, 0)
	in.Label = label
	in.Marker, in.MarkerX = strconv.Itoa(puzzle.Number), in.Left-b.Fonts.Size/2
	for hint := range steps {
		in.AddParagraph(l.hintSpans(in, body, puzzle, hint), 0)
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
