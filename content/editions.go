package content

import (
	"slices"

	"octavo/content/strict"
)

// origins gives the editions the sections of the books whose puzzles they have, with everything
// else that decides the puzzles. The sections of an edition itself only say how they are printed.
func (l *loader) origins() {
	for _, edition := range l.site.Books {
		if !edition.Puzzles.Written() {
			continue
		}
		origin := l.origin(edition)
		if origin == nil {
			edition.Sections = nil
			continue
		}
		edition.Origin = origin
		l.noOwnLock(edition, origin)
		edition.Seed, edition.Lock = origin.Seed, origin.Lock
		if !edition.Number.Written() {
			edition.Number = origin.Number
		}
		edition.Published.takeFrom(origin.Published)
		edition.Sections = l.inherited(edition, origin)
	}
}

// noOwnLock adds a note about the lock of an edition, which isn't read: the lock of the origin is.
func (l *loader) noOwnLock(edition, origin *Book) {
	if own := edition.Lock; own != nil && own != origin.Lock {
		l.site.Notes = append(l.site.Notes, strict.ProblemIn(own.Name(), "the lock isn't read: the puzzles of %s are those of %s, and so is their lock", edition.Slug, origin.Slug))
	}
}

// origin returns the book that an edition names, in the language of the edition if possible.
func (l *loader) origin(edition *Book) *Book {
	var found *Book
	var names []string
	for _, b := range l.site.Books {
		if b.Puzzles.Written() {
			continue
		}
		if !slices.Contains(names, b.Slug) {
			names = append(names, b.Slug)
		}
		if b.Slug == edition.Puzzles.Value && (found == nil || b.Language.Value == edition.Language.Value) {
			found = b
		}
	}
	if found == nil {
		l.add(l.site.Unknown(edition.Puzzles.Pos, strict.Unknown{What: "book", Read: edition.Puzzles.Value, Known: names}))
	}
	return found
}

// inherited returns the origin's sections with the printing settings of the edition.
func (l *loader) inherited(edition, origin *Book) []Section {
	sections := slices.Clone(origin.Sections)
	if len(edition.Sections) == 0 {
		return sections
	}
	if len(edition.Sections) != len(sections) {
		l.add(l.site.Problemf(edition.Sections[0].Pos, "", "there are %d sections here and %d in %s, whose puzzles these are; possible: as many, or leaving sections out", len(edition.Sections), len(sections), origin.File))
		return sections
	}
	for i := range sections {
		s, own := &sections[i], edition.Sections[i]
		s.Pos = own.Pos
		takeOwn(&s.Title, own.Title)
		takeOwn(&s.Intro, own.Intro)
		takeOwn(&s.Opener, own.Opener)
		takeOwn(&s.Recto, own.Recto)
		s.Mix = slices.Clone(s.Mix)
		for _, part := range append(s.Parts(), s) {
			takeOwn(&part.PerPage, own.PerPage)
			takeOwn(&part.Worksheet, own.Worksheet)
			takeOwn(&part.Tokens, own.Tokens)
			if own.Show != nil {
				part.Show = own.Show
			}
		}
	}
	return sections
}

// takeOwn replaces a value if another one was written.
func takeOwn[T any](to *strict.Located[T], own strict.Located[T]) {
	if own.Written() {
		*to = own
	}
}

// readEditionOf reads the book whose puzzles an edition has. It reports settings that decide
// puzzles, which an edition can't have.
func readEditionOf(f *strict.Fields) strict.Located[string] {
	of := f.Text("puzzles")
	if !of.Written() {
		f.Require("sections")
		return of
	}
	for _, key := range []string{"seed", "series"} {
		if f.Written(key) {
			f.Errorf(f.PositionOf(key), key, "%s decides which puzzles a book has, and this one has those of %s; possible: writing it there", key, strict.Quoted(of.Value))
		}
	}
	return of
}

// refusePuzzleKeys reports keys that decide puzzles in a section of an edition.
func refusePuzzleKeys(s *strict.Fields, of string) {
	for _, key := range []string{"kind", "tier", "rating", "count", "options", "from", "column", "mix", "order"} {
		if s.Written(key) {
			s.Errorf(s.PositionOf(key), key, "%s decides which puzzles a section has, and these are those of %s; possible: how they are printed, such as perPage: 1", key, strict.Quoted(of))
		}
	}
}
