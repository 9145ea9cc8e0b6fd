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
	"octavo/content/pictures"
	"octavo/content/strict"
)

// BooksFolder is the folder of the books.
const BooksFolder = "content/books"

// PagesFolder is the folder of the pages of the site.
const PagesFolder = "content/pages"

// SettingsFile is the file of the settings. A folder with it is a publication.
const SettingsFile = "octavo.yaml"

// Load reads a publication. locales are the languages in which Octavo has texts. The error is
// Problems, with all mistakes.
func Load(project fs.FS, locales []string) (*Site, error) {
	l := &loader{
		project:   project,
		locales:   locales,
		site:      &Site{Root: project, sources: map[string]*strict.Source{}, locales: locales},
		addresses: map[string]string{},
		images:    pictures.NewReader(project),
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
	if l.hasTooMany() {
		return nil, l.problems.Err() // planning would take memory for each puzzle
	}
	l.forgetListed()
	l.strayLocks()
	l.keepUsedLanguages()
	l.sort()
	return l.site, l.problems.Err()
}

// LoadWorlds reads only the worlds of a folder, which need not be a publication. locales are the
// languages of names. The error is Problems.
func LoadWorlds(project fs.FS, locales []string) (*Site, error) {
	l := &loader{project: project, locales: locales, site: &Site{Root: project, sources: map[string]*strict.Source{}}}
	l.worlds()
	return l.site, l.problems.Err()
}

// A loader reads a site and collects its problems.
type loader struct {
	project   fs.FS
	locales   []string
	site      *Site
	chosen    bool // octavo.yaml lists the languages
	problems  strict.Problems
	files     []markdownFile    // all books, decks and pages, even wrong ones
	links     []link            // of all bodies
	addresses map[string]string // folder/language/slug → file
	images    *pictures.Reader
	listed    map[string]bool // files of puzzles and pupils
	oddGroups *strict.Problem // in the last list of pupils: a head that is nearly that of groups; may be nil
}

func (l *loader) add(problems ...*strict.Problem) { l.problems = append(l.problems, problems...) }

// keptProblems is the number of problems after which all but the first are only counted, since
// each takes memory.
const keptProblems = 1000

// read reads a text file. It reports a file that can't be used and returns nil.
func (l *loader) read(name string, limit int) *strict.Source {
	if len(l.problems) > keptProblems {
		l.problems = l.problems.Bounded()
	}
	s, problem := strict.ReadSource(l.project, name, limit)
	if problem != nil {
		l.add(problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// keepUsedLanguages drops languages in which nothing is written, with a note if octavo.yaml lists
// them. It keeps all languages if nothing is written at all. It also keeps those that octavo.yaml
// lists if there are mistakes, or puzzles of the day, which appear in every language.
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
	place := func(p *Page) int { return cmp.Or(p.Order.Value, math.MaxInt) } // pages without order come last
	slices.SortFunc(l.site.Pages, func(a, b *Page) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.Slug, b.Slug), cmp.Compare(a.Language.Value, b.Language.Value))
	})
}

// strayFolders reports folders of content/ with Markdown that is never read.
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

// quoteMeta escapes characters that path.Match would read as a pattern.
func quoteMeta(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}

// maxPuzzles bounds the puzzles of a publication: more take days to make.
const maxPuzzles = 100_000

// hasTooMany reports a publication with too many puzzles, and whether it is one.
func (l *loader) hasTooMany() bool {
	total := 0
	for _, c := range l.site.Classes {
		total += c.puzzles()
	}
	if total > maxPuzzles {
		l.add(&strict.Problem{Pos: strict.Pos{File: l.site.Classes[0].File}, Message: "the class sets of the publication have more than 100000 puzzles"})
		return true
	}
	for _, b := range l.site.Books {
		for _, s := range b.Sections {
			if total += s.Count.Value; total > maxPuzzles {
				l.add(l.site.Problemf(s.Count.Pos, strconv.Itoa(s.Count.Value), "with count %d the publication has more than %d puzzles", s.Count.Value, maxPuzzles))
				return true
			}
		}
	}
	return false
}
