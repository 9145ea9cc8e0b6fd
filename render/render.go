// Package render says what a renderer is given and what it returns: books and
// sites go in, files come out. Nothing here touches the disk.
//
// A [Book] goes to render/pdf, a [Site] to render/html, and a [File] comes back.
// [Parse] reads the one Markdown document that both set. What the packages below
// have in common stands here, and nothing of puzzles but what is printed of them:
// no renderer knows a kind.
package render

import (
	"crypto/sha256"
	"path"
	"strings"

	"octavo/engine"
)

// A File is one finished file of the output, its path slash-separated and
// relative to the output folder.
type File struct {
	Path string
	Data []byte

	digest *Digest // nil where nobody has asked for it yet
}

// A Digest is the SHA-256 of a file's data.
type Digest [sha256.Size]byte

// Digested is the file with its digest, which is reckoned once for all who ask for it.
func (f File) Digested() File {
	digest := f.Digest()
	f.digest = &digest
	return f
}

// Digest is that of the file's data.
func (f *File) Digest() Digest {
	if f.digest != nil {
		return *f.digest
	}
	return sha256.Sum256(f.Data)
}

// A Put takes a file as soon as it is finished. Its data are the maker's again when it
// returns. Several may call it at once.
type Put func(File) error

// All puts files, up to the first that can't be.
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
	// Chain is the language, and those in which it says what it lacks, in their order.
	Chain() []string
	// Say returns the text of key, with {name} replaced by the argument that
	// follows name in args.
	Say(key string, args ...string) string
	// Count is Say for a text that has a singular and a plural; {n} is n.
	Count(key string, n int, args ...string) string
	// Step returns what a kind says of a step, such as one of Moves.Describe.
	Step(kind string, s engine.Step) string
	// Technique returns what a kind calls one of its techniques.
	Technique(kind, name string) string
	// Group returns all texts whose keys begin with a name, by the rest of their keys.
	Group(name string) map[string]string
}

// PlayWords is the group of texts by which scripts of pages speak.
const PlayWords = "play"

// AroundWords is the group of those by which the script of every page speaks, and
// FindingWords that of those by which readers find what there is, and what they did.
// KeysWords is the group of the table of keys; KeepingWords are those by which readers keep
// works for times without a network.
const (
	AroundWords  = "around"
	FindingWords = "finding"
	KeysWords    = "keys"
	KeepingWords = "keeping"
)

// The folders of the content that works are written in.
const (
	BooksFolder = "books"
	PagesFolder = "pages"
	DecksFolder = "decks"
)

// MadeFrom finds the work made from a Markdown file: of books/NAME.md a book, of
// decks/NAME.md a deck, of pages/NAME.md a page of prose, and of NAME.md what
// the writer's own folder is of. NAME.LANG.md is in that language; NAME.md is
// in the writer's, or else in any of the site's. The reader of the content has
// refused files that don't exist; nil where none of the works is made from one.
func MadeFrom(file, language, folder string, languages []Words, find func(sort Sort, slug, language string) *Outline) *Outline {
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
