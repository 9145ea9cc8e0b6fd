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

// What the strict reader of content knows is asked of the reader itself: a key that nobody
// knows makes it tell the keys that it does, and a value that can't be makes it tell what can.
// So the reference follows from what is read, whoever reads it.

// A place is a group of keys that the reader knows, in a file.
type place struct {
	name  string // "book", "book.sections.mix"
	file  string // that a publication has it in
	frame string // what stands there, with a line of keys at keysHere
	read  reads
}

// reads is what those who read a publication say of it.
type reads func(t *testing.T, project fstest.MapFS) strict.Problems

// keysHere is where keys stand in a frame.
const keysHere = "KEYS"

// stranger is a key, and a word, that means nothing to any reader.
const stranger = `"zzzz"`

// files are those that a publication writes keys in.
func files() []place {
	return []place{
		{"octavo.yaml", "octavo.yaml", keysHere + "\n", publication},
		{"book", "content/books/probe.md", "---\n" + keysHere + "\n---\n", publication},
		{"class", "content/books/probe.md", "---\ntype: class\n" + keysHere + "\n---\n", publication},
		{"deck", "content/decks/probe.md", "---\n" + keysHere + "\n---\n", publication},
		{"world", "content/worlds/probe.yaml", keysHere + "\n", publication},
		{"page", "content/pages/probe.md", "---\n" + keysHere + "\n---\n", publication},
	}
}

// with is what the reader says of a publication that has some keys there. They are written as
// JSON, which is YAML, too.
func (p place) with(t *testing.T, keys string) strict.Problems {
	t.Helper()
	project := fstest.MapFS{"octavo.yaml": {Data: []byte("title: Probe\n")}, "content/books/zero.md": {Data: []byte("---\ntitle: Zero\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")}}
	project[p.file] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(p.frame, keysHere, keys))}
	return p.read(t, project)
}

// publication reads content and what decks make of it.
func publication(t *testing.T, project fstest.MapFS) strict.Problems {
	t.Helper()
	words := printed(t)
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

// printed are the texts of all languages.
func printed(t *testing.T) map[string]*templates.Locale {
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

// keys are those that the reader knows there; nil where it knows none, or any.
func (p place) keys(t *testing.T) []string {
	t.Helper()
	for _, problem := range p.with(t, stranger+": 1") {
		if strings.HasPrefix(problem.Message, "key "+stranger+" of ") {
			return problem.Known
		}
	}
	return nil
}

// within are the keys of the groups that a key may have as its value, alone or in a list;
// ok is false where it has none, or where they are names by language.
func (p place) within(t *testing.T, key string) (place, bool) {
	t.Helper()
	languages := slices.Sorted(maps.Keys(printed(t)))
	for _, form := range []string{"{" + keysHere + "}", "[{" + keysHere + "}]", "[{" + keysHere + "}, {" + keysHere + "}]"} {
		inner := place{p.name + "." + key, p.file, strings.ReplaceAll(p.frame, keysHere, quoted(key)+": "+form), p.read}
		if known := inner.keys(t); known != nil && !slices.Equal(slices.Sorted(slices.Values(known)), languages) {
			return inner, true
		}
	}
	return place{}, false
}

var possibilities = regexp.MustCompile(`possible: (.*)$`)

// possible is what the reader says that a key may be; "" where it says nothing, as any word
// is possible. Of a length it says the bounds to who has written one.
func (p place) possible(t *testing.T, key string) string {
	t.Helper()
	for _, value := range []string{stranger, "{" + stranger + ": 1}", "[" + stranger + "]", "[[" + stranger + "]]", "1.5", `"9999mm"`} {
		for _, problem := range p.with(t, quoted(key)+": "+value) {
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

// A known is a key that the reader knows.
type known struct{ place, key, possible string }

// known are the keys of a place, and then those of the groups within it.
func (p place) known(t *testing.T) (all []known) {
	t.Helper()
	var inner []known
	for _, key := range firstOfMany(p.keys(t)) {
		all = append(all, known{p.name, key, p.possible(t, key)})
		if group, ok := p.within(t, key); ok {
			inner = append(inner, group.known(t)...)
		}
	}
	return append(all, inner...)
}

// firstOfMany leaves out keys that are said as another is: the other days of a week, the other
// characteristics of cards, the other numbers of colours, capacities and mechanics.
func firstOfMany(keys []string) []string {
	for _, first := range []string{"monday", "P", "3..8", "cap4", "locked", "carousel"} {
		if slices.Contains(keys, first) {
			return []string{first}
		}
	}
	return keys
}

// quoted is a key as JSON has it.
func quoted(key string) string { return `"` + key + `"` }
