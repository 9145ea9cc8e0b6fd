package pdf

import (
	"slices"
	"strconv"

	"octavo/render"
)

// withLesson is a hint, and behind it the page on which the book has the lesson on its
// technique, as of the round before.
func (l *layout) withLesson(puzzle *render.Puzzle, hint int) string {
	text := puzzle.Hints[hint]
	if hint >= len(puzzle.HintTechniques) || l.before == nil {
		return text
	}
	lesson := l.book.Lesson(puzzle.HintTechniques[hint].Lesson)
	if lesson == nil {
		return text
	}
	i := slices.IndexFunc(l.before.outline, func(e entry) bool { return e.level > 0 && e.text == lesson.Title })
	if i < 0 {
		return text // the template has it not, or a file of hints stands by itself
	}
	return text + " " + l.book.Words.Say("book.lessonPage", "page", strconv.Itoa(l.before.outline[i].page))
}
