// Package render defines what renderers take and return: books and sites go in, files come out.
//
// A [Book] goes to render/pdf, a [Site] to render/html, and a [File] comes back. [Parse] reads the
// Markdown document that both set. Renderers know no kind of puzzle, and nothing here touches the
// disk.
package render

import (
	"crypto/sha256"
	"path"
	"strings"

	"octavo/engine"
)

// A File is a finished file. Its path is slash-separated and relative to the output folder.
type File struct {
	Path string
	Data []byte

	digest *Digest // nil until it is computed
}

// A Digest is the SHA-256 of a file's data.
type Digest [sha256.Size]byte

// Digested returns the file with its digest computed.
func (f File) Digested() File {
	digest := f.Digest()
	f.digest = &digest
	return f
}

// Digest returns the SHA-256 of the file's data.
func (f *File) Digest() Digest {
	if f.digest != nil {
		return *f.digest
	}
	return sha256.Sum256(f.Data)
}

// A Put takes a finished file. The data may change after it returns. It may be called by several
// goroutines.
type Put func(File) error

// All puts files and stops at the first error.
func (p Put) All(files []File) error {
	for _, f := range files {
		if err := p(f); err != nil {
			return err
		}
	}
	return nil
}

// Words are the printed texts of one language.
type Words interface {
	// Language is the locale's code, such as "es".
	Language() string
	// Chain returns the language and the languages that it falls back to, in order.
	Chain() []string
	// Say returns the text of key, with {name} replaced by the argument that
	// follows name in args.
	Say(key string, args ...string) string
	// Count is Say for a text that has a singular and a plural; {n} is n.
	Count(key string, n int, args ...string) string
	// Step returns a step in the words of its kind.
	Step(kind string, s engine.Step) string
	// Technique returns the name of a technique of a kind.
	Technique(kind, name string) string
	// Group returns all texts whose keys begin with a name, by the rest of their keys.
	Group(name string) map[string]string
}

// PlayWords is the group of texts for scripts of puzzle pages.
const PlayWords = "play"

// Groups of texts: AroundWords for the script of every page, FindingWords for searching and for
// the reader's record, KeysWords for the table of keys, KeepingWords for keeping works offline,
// DaysWords for the calendar of the puzzles of the day.
const (
	AroundWords  = "around"
	FindingWords = "finding"
	KeysWords    = "keys"
	KeepingWords = "keeping"
	DaysWords    = "days"
)

// The folders of the content that works are written in.
const (
	BooksFolder = "books"
	PagesFolder = "pages"
	DecksFolder = "decks"
)

// WorkOfFile returns the work made from a Markdown file, or nil: books/NAME.md gives a book,
// decks/NAME.md a deck, pages/NAME.md an article, and NAME.md the kind of work of folder.
// NAME.LANG.md is in that language; NAME.md is in language, or else in any of languages.
func WorkOfFile(file, language, folder string, languages []Words, find func(sort Sort, slug, language string) *Outline) *Outline {
	switch named := path.Base(path.Dir(file)); named {
	case BooksFolder, PagesFolder, DecksFolder:
		folder = named
	}
	sort := Articles
	switch folder {
	case BooksFolder:
		sort = Books
	case DecksFolder:
		sort = Decks
	}
	slug, suffix, _ := strings.Cut(strings.TrimSuffix(path.Base(file), ".md"), ".")
	if suffix != "" {
		return find(sort, slug, suffix)
	}
	if to := find(sort, slug, language); to != nil {
		return to
	}
	for _, w := range languages {
		if to := find(sort, slug, w.Language()); to != nil {
			return to
		}
	}
	return nil
}
