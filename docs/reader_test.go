package docs

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/books"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/templates"
)

// The reference asks the strict reader itself: an unknown key makes the reader list the known keys, and
// an impossible value makes it list the possible values. So the reference always describes what is
// read.

// A place is a group of keys in a file.
type place struct {
	name  string // "book", "book.sections.mix"
	file  string // path in a publication
	frame string // the text of the file, with keysMark in place of the keys
	read  reportFunc
}

// A reportFunc reads a publication and returns the problems.
type reportFunc func(t *testing.T, project fstest.MapFS) strict.Problems

// keysMark stands for the keys in a frame.
const keysMark = "KEYS"

// unknownWord is a key and a value that no reader knows.
const unknownWord = `"zzzz"`

// files returns the files in which publications write keys.
func files() []place {
	return []place{
		{"octavo.yaml", "octavo.yaml", keysMark + "\n", publication},
		{"book", "content/books/probe.md", "---\n" + keysMark + "\n---\n", publication},
		{"class", "content/books/probe.md", "---\ntype: class\n" + keysMark + "\n---\n", publication},
		{"deck", "content/decks/probe.md", "---\n" + keysMark + "\n---\n", publication},
		{"quartet", "content/decks/probe.md", "---\ngame: quartet\n" + keysMark + "\n---\n", publication},
		{"world", "content/worlds/probe.yaml", keysMark + "\n", publication},
		{"page", "content/pages/probe.md", "---\n" + keysMark + "\n---\n", publication},
	}
}

// report returns the problems of a publication in which a place has some keys, written as JSON, which
// is valid YAML.
func (p place) report(t *testing.T, keys string) strict.Problems {
	t.Helper()
	project := fstest.MapFS{"octavo.yaml": {Data: []byte("title: Probe\n")}, "content/books/zero.md": {Data: []byte("---\ntitle: Zero\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")}}
	project[p.file] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(p.frame, keysMark, keys))}
	return p.read(t, project)
}

// publication reads content and plans its decks.
func publication(t *testing.T, project fstest.MapFS) strict.Problems {
	t.Helper()
	words := loadLocales(t)
	site, err := content.Load(project, slices.Sorted(maps.Keys(words)))
	problems, _ := strict.ProblemsIn(err)
	if site == nil || len(site.Decks) == 0 {
		return problems
	}
	plan, err := decks.Product{}.Plan(product.Order{Publication: site, Requested: site, Project: project, Templates: templates.Files(project), Words: words})
	if err != nil {
		t.Fatal(err)
	}
	return append(problems, plan.Problems...)
}

// loadLocales returns the texts of all languages.
func loadLocales(t *testing.T) map[string]*templates.Locale {
	t.Helper()
	words, err := loadPrinted()
	if err != nil {
		t.Fatal(err)
	}
	return words
}

var loadPrinted = sync.OnceValues(func() (map[string]*templates.Locale, error) {
	files := templates.Files(fstest.MapFS{})
	languages, err := templates.Languages(files)
	if err != nil {
		return nil, err
	}
	return templates.LoadLocales(files, languages, slices.Concat(decks.Product{}.Texts(fstest.MapFS{"content/decks/probe.md": {}}), books.Product{}.Texts(nil)))
})

// keys returns the known keys of a place. It returns nil if there are none, or if any key is allowed.
func (p place) keys(t *testing.T) []string {
	t.Helper()
	for _, problem := range p.report(t, unknownWord+": 1") {
		if strings.HasPrefix(problem.Message, "key "+unknownWord+" of ") {
			return problem.Known
		}
	}
	return nil
}

// subgroup returns the group that a key may have as its value, alone or in a list. ok is false if it
// has none, or if the group has names by language.
func (p place) subgroup(t *testing.T, key string) (place, bool) {
	t.Helper()
	languages := slices.Sorted(maps.Keys(loadLocales(t)))
	for _, form := range []string{"{" + keysMark + "}", "[{" + keysMark + "}]", "[{" + keysMark + "}, {" + keysMark + "}]"} {
		inner := place{p.name + "." + key, p.file, strings.ReplaceAll(p.frame, keysMark, jsonString(key)+": "+form), p.read}
		if known := inner.keys(t); known != nil && !slices.Equal(slices.Sorted(slices.Values(known)), languages) {
			return inner, true
		}
	}
	return place{}, false
}

var possibilities = regexp.MustCompile(`possible: (.*)$`)

// possible returns the possible values of a key, or "" if any text is possible. The reader tells the
// bounds of a length only to someone who wrote a length.
func (p place) possible(t *testing.T, key string) string {
	t.Helper()
	for _, value := range []string{unknownWord, "{" + unknownWord + ": 1}", "[" + unknownWord + "]", "[[" + unknownWord + "]]", "1.5", `"9999mm"`} {
		for _, problem := range p.report(t, jsonString(key)+": "+value) {
			if !strings.HasPrefix(problem.Message, key+" ") {
				continue
			}
			if len(problem.Known) > 0 {
				return strings.Join(problem.Known, ", ")
			}
			if m := possibilities.FindStringSubmatch(problem.Message); m != nil && !strings.HasPrefix(m[1], "a number with a unit") && m[1] != "mm, in, pt" {
				return m[1]
			}
		}
	}
	return ""
}

// A knownKey is a key that the reader knows.
type knownKey struct{ place, key, possible string }

// allKeys returns the keys of a place and of the groups in it.
func (p place) allKeys(t *testing.T) (all []knownKey) {
	t.Helper()
	var inner []knownKey
	for _, key := range withoutVariants(p.keys(t)) {
		all = append(all, knownKey{p.name, key, p.possible(t, key)})
		if group, ok := p.subgroup(t, key); ok {
			inner = append(inner, group.allKeys(t)...)
		}
	}
	return append(all, inner...)
}

// withoutVariants keeps only the first of several keys with the same description, such as the days of a
// week.
func withoutVariants(keys []string) []string {
	for _, first := range []string{"monday", "P", "3..8", "cap4", "locked", "carousel"} {
		if slices.Contains(keys, first) {
			return []string{first}
		}
	}
	return keys
}

// jsonString returns a key in quotation marks.
func jsonString(key string) string { return `"` + key + `"` }
