package books

import (
	"context"

	"octavo/render"
)

// File implements product.Headed.
func (b *book) File() string { return b.source.File }

// Headings implements product.Headed: those that the template and its words bring along are
// found by running it without puzzles, with all the lessons that these might need.
func (b *book) Headings(ctx context.Context) ([]string, error) {
	words := b.Words[b.source.Language.Value]
	to, needed := b.bare(), render.Lessons{}
	for i, whole := range b.printed {
		to.Sections = append(to.Sections, render.Section{
			Number: i + 1, Slug: whole.slug, Title: b.title(whole, words), Intro: render.Typographic(whole.source.Intro.Value),
		})
	}
	for _, kind := range b.teaching() {
		for _, lesson := range kind.Lessons() {
			needed[render.LessonKey(kind.Name(), lesson.Name)] = true
		}
	}
	if err := b.addLessons(to, needed, words); err != nil {
		return nil, err
	}
	if err := b.addDocument(ctx, to); err != nil {
		return nil, err
	}
	return render.Anchors(to.Doc), nil
}
