package content

import (
	"cmp"
	"errors"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// BooksFolder holds the books.
const BooksFolder = "content/books"

// PagesFolder holds the pages of the site.
const PagesFolder = "content/pages"

// SettingsFile is what makes a folder a publication.
const SettingsFile = "octavo.yaml"

// Load reads a publication. locales are the languages there are texts for.
// Every mistake is found, not just the first: the error is Problems.
func Load(project fs.FS, locales []string) (*Site, error) {
	l := &loader{
		project:   project,
		locales:   locales,
		site:      &Site{Root: project, sources: map[string]*strict.Source{}, spoken: locales},
		addresses: map[string]string{},
		images:    map[string]*readImage{},
		listed:    map[string]bool{},
	}
	if !l.settings() {
		return nil, l.problems.Err()
	}
	l.strayFolders()
	books, decks, pages := l.markdownFiles(BooksFolder), l.markdownFiles(DecksFolder), l.markdownFiles(PagesFolder)
	l.files = slices.Concat(books, decks, pages)
	for _, f := range books {
		if b := l.book(f); b != nil {
			l.site.Books = append(l.site.Books, b)
		}
	}
	for _, f := range decks {
		if d := l.work(f, "the deck"); d != nil {
			l.site.Decks = append(l.site.Decks, d)
		}
	}
	for _, f := range pages {
		if p := l.page(f); p != nil {
			l.site.Pages = append(l.site.Pages, p)
		}
	}
	l.origins()
	l.worlds()
	l.checkLinks()
	l.boundTotal()
	l.forgetListed()
	l.strayLocks()
	l.keepUsedLanguages()
	l.sort()
	return l.site, l.problems.Err()
}

// LoadWorlds reads the worlds of a folder alone, which need not be a
// publication. locales are the languages in which things may be named; the
// error is Problems.
func LoadWorlds(project fs.FS, locales []string) (*Site, error) {
	l := &loader{project: project, locales: locales, site: &Site{Root: project, sources: map[string]*strict.Source{}}}
	l.worlds()
	return l.site, l.problems.Err()
}

// A loader gathers the site, and what is wrong with it.
type loader struct {
	project   fs.FS
	locales   []string
	site      *Site
	chosen    bool // octavo.yaml lists the languages
	problems  strict.Problems
	files     []markdownFile        // of books and pages, whatever stands in them
	links     []link                // of all bodies
	addresses map[string]string     // folder/language/slug → file
	images    map[string]*readImage // by path
	listed    map[string]bool       // files that puzzles are taken from
	oddGroups *strict.Problem       // of the list of pupils read last: a head that is nearly that of groups; may be nil
}

func (l *loader) add(problems ...*strict.Problem) { l.problems = append(l.problems, problems...) }

// read reads a text file; nil where it can't be used, which was then said.
func (l *loader) read(name string, limit int) *strict.Source {
	s, problem := strict.ReadSource(l.project, name, limit)
	if problem != nil {
		l.add(problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// keepUsedLanguages drops the languages that nothing is written in, with a
// note where octavo.yaml asks for them. Where nothing is written at all, or a
// mistake may be why, they stay; so they do where each has the puzzles of the day.
func (l *loader) keepUsedLanguages() {
	used := map[string]bool{}
	for _, b := range l.site.Books {
		used[b.Language.Value] = true
	}
	for _, c := range l.site.Classes {
		used[c.Language.Value] = true
	}
	for _, d := range l.site.Decks {
		used[d.Language.Value] = true
	}
	for _, p := range l.site.Pages {
		used[p.Language.Value] = true
	}
	if len(used) == 0 || l.chosen && (len(l.problems) > 0 || l.site.Daily.Days.Value > 0) {
		return
	}
	l.site.Languages = slices.DeleteFunc(l.site.Languages, func(language strict.Located[string]) bool {
		if !used[language.Value] && l.chosen {
			l.site.Notes = append(l.site.Notes, l.site.Problemf(language.Pos, language.Value,
				"language %s has no books, no decks and no pages; nothing will be made for it", language.Value))
		}
		return !used[language.Value]
	})
}

func (l *loader) sort() {
	slices.SortFunc(l.site.Books, func(a, b *Book) int {
		return cmp.Or(cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Language.Value, b.Language.Value))
	})
	slices.SortFunc(l.site.Classes, func(a, b *Class) int {
		return cmp.Or(cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Language.Value, b.Language.Value))
	})
	slices.SortFunc(l.site.Decks, func(a, b *Work) int {
		return cmp.Or(cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Language.Value, b.Language.Value))
	})
	last := func(p *Page) int { return cmp.Or(p.Order.Value, math.MaxInt) } // which asks for no place
	slices.SortFunc(l.site.Pages, func(a, b *Page) int {
		return cmp.Or(cmp.Compare(last(a), last(b)), cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Language.Value, b.Language.Value))
	})
}

// strayFolders finds folders of content/ with Markdown that nobody would read.
func (l *loader) strayFolders() {
	folders, err := fs.ReadDir(l.project, "content")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.add(strict.ProblemIn("content", "this %v", strict.Unreadable(err)))
		return
	}
	if err != nil {
		l.add(&strict.Problem{Pos: strict.Pos{File: "content"}, Message: "there is no folder content here; books stand in content/books, decks in content/decks, pages in content/pages"})
		return
	}
	known := []string{"books", "decks", "worlds", "pages"}
	for _, f := range folders {
		if !f.IsDir() || strict.Hidden(f.Name()) || slices.Contains(known, f.Name()) {
			continue
		}
		if found, _ := fs.Glob(l.project, path.Join("content", quoteMeta(f.Name()), "*.md")); len(found) > 0 {
			p := strict.Unknown{What: "folder", Read: f.Name(), Of: message.Name("content"), Known: known}.Problem()
			p.Pos.File = "content/" + f.Name()
			l.add(p)
		}
	}
}

// quoteMeta keeps path.Match from reading a folder's name as a pattern.
func quoteMeta(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}

// mostPuzzles bounds the whole publication: more take days to make.
const mostPuzzles = 100_000

func (l *loader) boundTotal() {
	total := 0
	for _, c := range l.site.Classes {
		total += c.puzzles()
	}
	if total > mostPuzzles {
		l.add(&strict.Problem{Pos: strict.Pos{File: l.site.Classes[0].File}, Message: "the class sets of the publication have more than 100000 puzzles"})
		return
	}
	for _, b := range l.site.Books {
		for _, s := range b.Sections {
			if total += s.Count.Value; total > mostPuzzles {
				l.add(l.site.Problemf(s.Count.Pos, strconv.Itoa(s.Count.Value), "with count %d the publication has more than %d puzzles", s.Count.Value, mostPuzzles))
				return
			}
		}
	}
}
