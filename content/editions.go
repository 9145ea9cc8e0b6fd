package content

import (
	"slices"

	"octavo/content/strict"
)

// fillEditions gives each edition the sections, seed and lock of the book whose puzzles it has. Of the
// edition's own sections it keeps only titles, intros and the settings for print. Some other settings
// that the edition lacks, such as its first number, are also those of that book.
func (l *loader) fillEditions() {
	for _, edition := range l.site.Books {
		if !edition.Puzzles.Written() {
			continue
		}
		origin := l.findOrigin(edition)
		if origin == nil {
			edition.Sections = nil
			continue
		}
		edition.Origin = origin
		l.noteUnreadLock(edition, origin)
		edition.Seed, edition.Lock = origin.Seed, origin.Lock
		if !edition.Number.Written() {
			edition.Number = origin.Number
		}
		if edition.Base != nil {
			edition.Series = origin.Series
		}
		edition.Published.takeFrom(origin.Published)
		edition.leavePuzzlePagesToBase()
		edition.Sections = l.inheritSections(edition, origin)
	}
}

// leavePuzzlePagesToBase keeps the puzzles of an edition off the site if the edition is written in the
// file of its book: only the book then has pages of puzzles. The files of the edition are private if
// those of the book are.
func (b *Book) leavePuzzlePagesToBase() {
	if b.Base == nil {
		return
	}
	if b.Published.Print.Value = Public; b.Base.Published.HasPrivateFiles() {
		b.Published.Print.Value = Private
	}
	b.Published.Site = strict.Located[Share]{Value: Share{Of: ShareNone}}
}

// noteUnreadLock adds a note if an edition has a lock file of its own, because only the lock of its
// origin is used.
func (l *loader) noteUnreadLock(edition, origin *Book) {
	if own := edition.Lock; own != nil && own != origin.Lock {
		l.site.Notes = append(l.site.Notes, strict.ProblemIn(own.Name(), "the lock isn't read: the puzzles of %s are those of %s, and so is their lock", edition.Slug, origin.Slug))
	}
}

// findOrigin returns the book whose puzzles an edition has, in the edition's language if possible. It
// reports an unknown book and returns nil.
func (l *loader) findOrigin(edition *Book) *Book {
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
		l.addProblems(l.site.Unknown(edition.Puzzles.Pos, strict.Unknown{What: "book", Read: edition.Puzzles.Value, Known: names}))
	}
	return found
}

// inheritSections returns the origin's sections with the edition's own titles, intros and settings for
// print.
func (l *loader) inheritSections(edition, origin *Book) []Section {
	sections := slices.Clone(origin.Sections)
	if len(edition.Sections) == 0 {
		return sections
	}
	if len(edition.Sections) != len(sections) {
		l.addProblems(l.site.Problemf(edition.Sections[0].Pos, "", "there are %d sections here and %d in %s, whose puzzles these are; possible: as many, or leaving sections out", len(edition.Sections), len(sections), origin.File))
		return sections
	}
	for i := range sections {
		s, own := &sections[i], edition.Sections[i]
		s.Pos = own.Pos
		override(&s.Title, own.Title)
		if override(&s.Intro, own.Intro); own.Intro.Written() {
			s.Images = own.Images
		}
		override(&s.Opener, own.Opener)
		override(&s.Recto, own.Recto)
		s.Mix = slices.Clone(s.Mix)
		for _, part := range append(s.Parts(), s) {
			override(&part.PerPage, own.PerPage)
			override(&part.Worksheet, own.Worksheet)
			override(&part.Tokens, own.Tokens)
			if own.Show != nil {
				part.Show = own.Show
			}
		}
	}
	return sections
}

// override replaces a value by the edition's own value, if one is written.
func override[T any](to *strict.Located[T], own strict.Located[T]) {
	if own.Written() {
		*to = own
	}
}

// readEditionOf reads the slug of the book whose puzzles an edition has. It reports settings that only
// that book can have, because they decide which puzzles it has.
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

// rejectPuzzleKeys reports keys in a section of an edition that decide which puzzles the section has.
// of is the slug of the book with these puzzles.
func rejectPuzzleKeys(s *strict.Fields, of string) {
	for _, key := range []string{"kind", "tier", "rating", "count", "options", "from", "column", "pick", "mix", "order"} {
		if s.Written(key) {
			s.Errorf(s.PositionOf(key), key, "%s decides which puzzles a section has, and these are those of %s; possible: how they are printed, such as perPage: 1", key, strict.Quoted(of))
		}
	}
}
