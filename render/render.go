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

// A File is a finished file. Path is slash-separated and relative to the output folder.
type File struct {
	Path string
	Data []byte

	digest *Digest // the digest of Data; nil until WithDigest computes it
}

// A Digest is the SHA-256 of a file's data.
type Digest [sha256.Size]byte

// WithDigest returns the file with a stored digest, so that Digest needn't compute it again.
func (f File) WithDigest() File {
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

// A Put function stores a finished file. It must not keep the data, which may change after it
// returns. Several goroutines may call it at once.
type Put func(File) error

// PutAll stores files one after the other, and stops at the first error.
func (p Put) PutAll(files []File) error {
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
	// Chain returns the language, and then the languages whose texts replace missing ones, in this
	// order.
	Chain() []string
	// Say returns the text of key, with {name} replaced by the argument that
	// follows name in args.
	Say(key string, args ...string) string
	// Count is like Say for a text that has a singular and plural forms, and chooses the form for n. It
	// also replaces {n} by n.
	Count(key string, n int, args ...string) string
	// Step returns a step in the words of its kind.
	Step(kind string, s engine.Step) string
	// Technique returns the name of a technique of a kind.
	Technique(kind, name string) string
	// Group returns all texts whose keys begin with name and a dot, by the rest of their keys.
	Group(name string) map[string]string
}

// PlayWords is the group of texts for scripts of puzzle pages.
const PlayWords = "play"

// Other groups of texts for scripts.
const (
	AroundWords  = "around"  // texts of scripts on every page
	FindingWords = "finding" // texts for searching, and for the reader's record
	KeysWords    = "keys"    // texts for the table of keyboard keys
	KeepingWords = "keeping" // texts about the works that a browser keeps for reading offline
	DaysWords    = "days"    // texts for the calendar of the puzzles of the day
)

// The folders of the content that works are written in.
const (
	BooksFolder = "books"
	PagesFolder = "pages"
	DecksFolder = "decks"
)

// WorkOfFile returns the work made from a Markdown file, or nil if there is none. find looks up a work
// of the site. The file's folder decides the sort of work: books, decks, or pages for articles. A file
// in any other folder counts as a file in the given folder. NAME.LANG.md is the work in the language
// LANG. For NAME.md it returns the work in language, or else in the first of languages that has it.
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
