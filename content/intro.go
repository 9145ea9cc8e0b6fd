package content

import (
	"slices"

	"octavo/content/strict"
)

// readIntros reads the pictures in the intros of a book's sections, and checks their Markdown.
func (l *loader) readIntros(f *strict.Fields, d *document, b *Book) {
	for i := range b.Sections {
		s := &b.Sections[i]
		s.Images = l.readIntro(f, d, b.Language.Value, s.Intro)
	}
}

// readIntro reads the pictures in an intro and checks its Markdown.
func (l *loader) readIntro(f *strict.Fields, d *document, language string, intro strict.Located[string]) []ImageRef {
	if intro.Value == "" {
		return nil
	}
	body := []byte(intro.Value)
	images := l.readBody(&document{Source: d.Source, body: body, setting: intro.Pos}, language)
	if notes := noteNames(body); len(notes) > 0 {
		f.Errorf(intro.Pos, "", "intro has the footnote [^%s], and there is no foot of a page for it; possible: the words in brackets", notes[0])
	}
	if i := slices.IndexFunc(images, func(r ImageRef) bool { return r.FillsPage() }); i >= 0 {
		f.Errorf(intro.Pos, "", "intro has the picture %s, which is to fill a page; possible: the picture without %s", strict.Quoted(images[i].Destination), fillsPage)
	}
	return images
}
