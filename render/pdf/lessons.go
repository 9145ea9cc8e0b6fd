package pdf

import (
	"slices"
	"strconv"

	"octavo/render"
)

// withLesson is a hint, as a paragraph of what it stands in, and behind it the page on
// which the book has the lesson on its technique, which leads there.
func (b *builder) withLesson(in *element, puzzle *render.Puzzle, hint int) []span {
	paragraph, plain := in.add(roleP), style{b.voice.plain, b.voice.size}
	spans := []span{{text: puzzle.Hints[hint], style: plain, strand: paragraph.strand()}}
	lesson := b.layout.lessonOn(puzzle, hint)
	if lesson == nil {
		return spans
	}
	leads := paragraph.add(roleReference).add(roleLink)
	spans[0].text += " "
	return append(spans, span{
		text:  b.layout.book.Words.Say("book.lessonPage", "page", strconv.Itoa(lesson.page)),
		style: plain, strand: leads.strand(), link: link{key: lesson.key, of: leads},
	})
}

// lessonOn is where the lesson on the technique of a hint stands, as of the round before;
// nil where the book hasn't got it, or a file of hints stands by itself.
func (l *layout) lessonOn(puzzle *render.Puzzle, hint int) *entry {
	if hint >= len(puzzle.HintTechniques) || l.before == nil {
		return nil
	}
	lesson := l.book.Lesson(puzzle.HintTechniques[hint].Lesson)
	if lesson == nil {
		return nil
	}
	i := slices.IndexFunc(l.before.outline, func(e entry) bool { return e.level > 0 && e.text == lesson.Title })
	if i < 0 {
		return nil
	}
	return &l.before.outline[i]
}
