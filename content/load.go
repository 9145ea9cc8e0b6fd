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

// SettingsFile is the file with the publication's settings. A folder with this file is a publication.
const SettingsFile = "octavo.yaml"

// Load reads a publication. locales are the languages in which Octavo has texts. The error is a
// strict.Problems with all mistakes.
func Load(project fs.FS, locales []string) (*Site, error) {
	l := &loader{
		project:   project,
		locales:   locales,
		site:      &Site{Root: project, sources: map[string]*strict.Source{}, locales: locales},
		addresses: map[string]string{},
		images:    pictures.NewReader(project),
		listFiles: map[string]bool{},
	}
	if !l.readSettings() {
		return nil, l.problems.Err()
	}
	l.reportStrayFolders()
	books, decks, pages := l.markdownFiles(BooksFolder), l.markdownFiles(DecksFolder), l.markdownFiles(PagesFolder)
	l.files = slices.Concat(books, decks, pages)
	for _, f := range books {
		l.readBooks(f)
	}
	for _, f := range decks {
		if d := l.readWork(f, "the deck"); d != nil {
			l.site.Decks = append(l.site.Decks, d)
		}
	}
	for _, f := range pages {
		if p := l.readPage(f); p != nil {
			l.site.Pages = append(l.site.Pages, p)
		}
	}
	l.fillEditions()
	l.readWorlds()
	l.checkLinks()
	if l.reportTooMany() {
		return nil, l.problems.Err() // planning would take memory for each puzzle
	}
	l.dropListNotes()
	l.noteStrayLocks()
	l.keepUsedLanguages()
	l.sortWorks()
	return l.site, l.problems.Err()
}

// LoadWorlds reads only the worlds of a folder, which need not be a publication. locales are the
// languages of names. The error is a strict.Problems.
func LoadWorlds(project fs.FS, locales []string) (*Site, error) {
	l := &loader{project: project, locales: locales, site: &Site{Root: project, sources: map[string]*strict.Source{}}}
	l.readWorlds()
	return l.site, l.problems.Err()
}

// A loader reads a site and collects its problems.
type loader struct {
	project            fs.FS
	locales            []string
	site               *Site
	areLanguagesListed bool // octavo.yaml lists the languages
	problems           strict.Problems
	files              []markdownFile    // all books, decks and pages, even wrong ones
	links              []link            // links of all bodies
	addresses          map[string]string // folder/language/slug → file
	images             *pictures.Reader
	listFiles          map[string]bool // files of puzzles and pupils
	nearGroupHead      *strict.Problem // the problem that a head in the last list of pupils resembles a usual head of groups; may be nil
}

func (l *loader) addProblems(problems ...*strict.Problem) {
	l.problems = append(l.problems, problems...)
}

// maxKeptProblems is how many problems a loader collects before it shortens the list with Bounded. Each
// problem takes memory. Those that Bounded leaves out are only counted.
const maxKeptProblems = 1000

// readSource reads a text file of at most limit bytes. It reports a file that can't be used and returns
// nil.
func (l *loader) readSource(name string, limit int) *strict.Source {
	if len(l.problems) > maxKeptProblems {
		l.problems = l.problems.Bounded()
	}
	s, problem := strict.ReadSource(l.project, name, limit)
	if problem != nil {
		l.addProblems(problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// keepUsedLanguages drops languages in which nothing is written. It adds a note if octavo.yaml lists
// such a language. It keeps all languages in these cases:
//   - nothing is written in any language;
//   - octavo.yaml lists the languages, and there are mistakes;
//   - octavo.yaml lists the languages, and there are puzzles of the day. They appear in every language.
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
	if len(used) == 0 || l.areLanguagesListed && (len(l.problems) > 0 || l.site.Daily.Days.Value > 0) {
		return
	}
	l.site.Languages = slices.DeleteFunc(l.site.Languages, func(language strict.Located[string]) bool {
		if !used[language.Value] && l.areLanguagesListed {
			l.site.Notes = append(l.site.Notes, l.site.Problemf(language.Pos, language.Value,
				"language %s has no books, no decks and no pages; nothing will be made for it", language.Value))
		}
		return !used[language.Value]
	})
}

func (l *loader) sortWorks() {
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

// reportStrayFolders reports folders of content/ with Markdown that no build reads, such as
// content/book. It also reports a missing folder content/.
func (l *loader) reportStrayFolders() {
	folders, err := fs.ReadDir(l.project, "content")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		l.addProblems(strict.ProblemIn("content", "this %v", strict.UnreadableReason(err)))
		return
	}
	if err != nil {
		l.addProblems(&strict.Problem{Pos: strict.Pos{File: "content"}, Message: "there is no folder content here; books stand in content/books, decks in content/decks, pages in content/pages"})
		return
	}
	known := []string{"books", "decks", "worlds", "pages", path.Base(TextsFolder)}
	for _, f := range folders {
		if !f.IsDir() || strict.IsHidden(f.Name()) || slices.Contains(known, f.Name()) {
			continue
		}
		if found, _ := fs.Glob(l.project, path.Join("content", quoteMeta(f.Name()), "*.md")); len(found) > 0 {
			p := strict.Unknown{What: "folder", Read: f.Name(), Of: message.Name("content"), Known: known}.Problem()
			p.Pos.File = "content/" + f.Name()
			l.addProblems(p)
		}
	}
}

// quoteMeta escapes the characters that have a meaning in patterns of path.Match.
func quoteMeta(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}

// maxPuzzles is the most puzzles of a publication. More would take days to make.
const maxPuzzles = 100_000

// reportTooMany adds a problem and returns true if the publication has too many puzzles.
func (l *loader) reportTooMany() bool {
	total := 0
	for _, c := range l.site.Classes {
		total += c.puzzleCount()
	}
	if total > maxPuzzles {
		l.addProblems(&strict.Problem{Pos: strict.Pos{File: l.site.Classes[0].File}, Message: "the class sets of the publication have more than 100000 puzzles"})
		return true
	}
	for _, b := range l.site.Books {
		for _, s := range b.Sections {
			if total += s.Count.Value; total > maxPuzzles {
				l.addProblems(l.site.Problemf(s.Count.Pos, strconv.Itoa(s.Count.Value), "with count %d the publication has more than %d puzzles", s.Count.Value, maxPuzzles))
				return true
			}
		}
	}
	return false
}
