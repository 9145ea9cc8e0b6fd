package content

import (
	"slices"

	"octavo/content/strict"
)

// readIntros reads the pictures in the intros of a book's sections, and checks their Markdown.
func (l *loader) readIntros(f *strict.Fields, d *document, b *Book) {
	for i := range b.Sections {
		s := &b.Sections[i]
		if s.Intro.Value == "" {
			continue
		}
		body := []byte(s.Intro.Value)
		s.Images = l.readBody(&document{Source: d.Source, body: body, setting: s.Intro.Pos}, b.Language.Value)
		if notes := noteNames(body); len(notes) > 0 {
			f.Errorf(s.Intro.Pos, "", "intro has the footnote [^%s], and there is no foot of a page for it; possible: the words in brackets", notes[0])
		}
		if i := slices.IndexFunc(s.Images, func(r ImageRef) bool { return r.FillsPage() }); i >= 0 {
			f.Errorf(s.Intro.Pos, "", "intro has the picture %s, which is to fill a page; possible: the picture without %s", strict.Quoted(s.Images[i].Destination), fillsPage)
		}
	}
}
