//go:build slow

package docs

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site/product/houses"
	"octavo/templates"
)

// TestReference compares the reference of settings, data and kinds with the code (go test ./docs -run
// TestReference -update).
func TestReference(t *testing.T) {
	settings, meanings := allKnown(t, files()), settingGroups(t, "reference/settings.yaml")
	checkMeanings(t, "reference/settings.yaml", settings, meanings, 140)
	data, dataMeanings := dataKeys(t), settingGroups(t, "reference/data.yaml")
	checkMeanings(t, "reference/data.yaml", data, dataMeanings, 100)
	words := loadLocales(t)
	for _, language := range siteLanguages {
		goldentest.Compare(t, sitePages+"settings."+language+".md", settingsPage(t, language, settings, meanings))
		goldentest.Compare(t, sitePages+"data."+language+".md", dataPage(t, language, data, dataMeanings))
		goldentest.Compare(t, sitePages+"kinds."+language+".md", kindsPage(t, language, words[language]))
	}
	checkUsed(t)
}

// checkMeanings checks that exactly the keys that are read have a meaning, and that there are at least
// as many keys as expected.
func checkMeanings(t *testing.T, file string, all []knownKey, groups map[string]settingGroup, fewest int) {
	t.Helper()
	there := map[string]bool{}
	for _, k := range all {
		there[k.place], there[k.place+" "+k.key] = true, true
		meaning, ok := groups[k.place].Said[k.key]
		switch {
		case !ok:
			t.Errorf("%s has %s (%s), and %s doesn't say what it means", k.place, k.key, k.possible, file)
		case meaning.En == "" || meaning.Es == "":
			t.Errorf("%s doesn't say in each language what %s of %s means", file, k.key, k.place)
		}
	}
	for name, group := range groups {
		if !there[name] || group.En.Title == "" || group.Es.Title == "" {
			t.Errorf("%s has %s, which nobody reads or which has no title", file, name)
		}
		for key := range group.Said {
			if !there[name+" "+key] {
				t.Errorf("%s says what %s of %s means, and nobody reads it", file, key, name)
			}
		}
	}
	if len(all) < fewest {
		t.Errorf("only %d keys found, of which %s has to say what they mean", len(all), file)
	}
}

// frontOf returns the beginning of a reference page.
func frontOf(t *testing.T, language, page string) string {
	t.Helper()
	order := map[string]int{"settings": 41, "data": 42, "kinds": 43}[page]
	return fmt.Sprintf("---\ntitle: %s\ngroup: %s\norder: %d\n---\n<!-- Made from the code: go test ./docs -run TestReference -update -->\n\n%s\n", pageText(t, language, page), pageText(t, language, "group"), order, pageText(t, language, page+" lead"))
}

func settingsPage(t *testing.T, language string, all []knownKey, groups map[string]settingGroup) string {
	t.Helper()
	page := settingsTable{language: language, head: "head", all: all, meanings: groups, standard: func(k knownKey) string { return groups[k.place].Said[k.key].defaultIn(t, language) }}
	return frontOf(t, language, "settings") + page.write(t, files())
}

// A settingsTable describes the keys of files in a language: a table for each group, followed by the
// tables of the groups in it, one level below.
type settingsTable struct {
	language string
	head     string // key of the heading of each table
	all      []knownKey
	meanings map[string]settingGroup
	standard func(knownKey) string // the default of a key
}

func (s settingsTable) write(t *testing.T, files []place) string {
	t.Helper()
	var b strings.Builder
	for _, name := range placesOf(s.all) {
		group := s.meanings[name].in(t, s.language)
		fmt.Fprintf(&b, "\n%s\n", headingOf(name, group.Title, files))
		if text := group.introduction(name, files); text != "" {
			fmt.Fprintf(&b, "\n%s\n", text)
		}
		fmt.Fprintf(&b, "\n%s\n|---|---|---|---|\n", pageText(t, s.language, s.head))
		for _, k := range s.all {
			if k.place == name {
				fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.key, cell(s.meanings[name].Said[k.key].in(t, s.language)), cell(possibleIn(t, k, s.language)), cell(s.standard(k)))
			}
		}
	}
	return b.String()
}

// headingOf returns the heading of a group of keys: the title of a file, or the keys that lead to the
// group.
func headingOf(name, title string, files []place) string {
	way := keyPath(name, files)
	switch len(way) {
	case 0:
		return "## " + title
	case 1:
		return "### `" + way[0] + "`"
	default:
		return "#### `" + strings.Join(way, ": ") + "`"
	}
}

// placesOf returns the places of keys, each once.
func placesOf(all []knownKey) (names []string) {
	for _, k := range all {
		if !slices.Contains(names, k.place) {
			names = append(names, k.place)
		}
	}
	return names
}

// cell returns a text for a table cell. Flags become code, since two hyphens in prose become a dash.
func cell(text string) string {
	return flagsHere.ReplaceAllString(strings.ReplaceAll(text, "|", `\|`), "$1`$2`")
}

var flagsHere = regexp.MustCompile(`(^|[ (])(--[a-z-]+)`)

var (
	lengths  = regexp.MustCompile(`^(-?[0-9.]+(?:mm|in|pt)) to ([0-9.]+(?:mm|in|pt))$`)
	numbers  = regexp.MustCompile(`^a whole number, (.*)$`)
	fromTo   = regexp.MustCompile(`^(-?[0-9]+) to (-?[0-9]+)$`)
	example  = regexp.MustCompile(`^(a group|a list of groups|an object) such as (.*)$`)
	object   = regexp.MustCompile(`^an object with the keys of [a-zA-Z]+$`)
	decimals = regexp.MustCompile(`^a number from (.*) to (.*) with up to three decimals$`)
	someOf   = regexp.MustCompile(`^a list of ([a-zA-Z-]+(?:, [a-zA-Z-]+)*)$`)
	onlyWord = regexp.MustCompile(`^[a-zA-Z0-9._-]+(?:, [a-zA-Z0-9._-]+)*$`)
)

// possibleIn returns the possible values of a key in a language.
func possibleIn(t *testing.T, k knownKey, language string) string {
	t.Helper()
	if words := wordsOfCode(k); words != nil {
		return codes(words)
	}
	if k.key == "language" { // the list of languages grows
		k.possible = "a language"
	}
	if m := lengths.FindStringSubmatch(k.possible); m != nil {
		return pageText(t, language, "length", "low", code(m[1]), "high", code(m[2]))
	}
	if m := numbers.FindStringSubmatch(k.possible); m != nil {
		if run := fromTo.FindStringSubmatch(m[1]); run != nil && run[1] == run[2] {
			return run[1]
		} else if run != nil {
			return pageText(t, language, "from to", "low", run[1], "high", run[2])
		}
		return m[1]
	}
	if m := example.FindStringSubmatch(k.possible); m != nil {
		return pageText(t, language, m[1], "example", code(m[2]))
	}
	if m := decimals.FindStringSubmatch(k.possible); m != nil {
		return pageText(t, language, "decimals", "low", m[1], "high", m[2])
	}
	if object.MatchString(k.possible) {
		k.possible = "an object"
	}
	if m := someOf.FindStringSubmatch(k.possible); m != nil && !slices.Contains([]string{"names", "identifiers", "objects", "lists"}, m[1]) {
		return pageText(t, language, "a list of", "words", codes(strings.Split(m[1], ", ")))
	}
	if onlyWord.MatchString(k.possible) {
		return codes(strings.Split(k.possible, ", "))
	}
	forms := map[string]map[string]string{}
	if err := yaml.Unmarshal([]byte(read(t, "reference/forms.yaml")), &forms); err != nil {
		t.Fatal(err)
	}
	form, ok := forms[k.possible]
	if !ok {
		t.Errorf("reference/forms.yaml doesn't say in the languages of the documentation what the reader says of %s of %s: %q", k.key, k.place, k.possible)
	}
	return translated(t, "settings", language, form["en"], form["es"])
}

// wordsOfCode returns the possible values of a key that the code knows and the reader doesn't. It
// returns nil if the reader knows them.
func wordsOfCode(k knownKey) (words []string) {
	switch {
	case k.key == "house":
		for _, h := range houses.All() {
			words = append(words, h.Name)
		}
	case k.key == "kind":
		words = kinds.Names()
	case k.key == "tier":
		words = engine.TierNames(engine.AllTiers())
	}
	return words
}

func codes(words []string) string {
	var all []string
	for _, w := range words {
		all = append(all, code(w))
	}
	return strings.Join(all, ", ")
}

// kindsPage returns the reference of kinds: tiers, options and techniques.
func kindsPage(t *testing.T, language string, words *templates.Locale) string {
	t.Helper()
	dictionary := dictionaryOf(t, "kinds", language)
	in := func(text string) string { return dictionary.of(t, text) }
	var b strings.Builder
	b.WriteString(frontOf(t, language, "kinds"))
	for _, kind := range kinds.All() {
		fmt.Fprintf(&b, "\n## %s: `%s`\n", words.Say("kind."+kind.Name()+".name"), kind.Name())
		if tiers := kind.Tiers(); len(tiers) > 0 {
			fmt.Fprintf(&b, "\n%s: ", pageText(t, language, "tiers"))
			for i, tier := range tiers {
				if i > 0 {
					b.WriteString(", ")
				}
				fmt.Fprintf(&b, "`%s` (%s)", tier, strings.ToLower(words.Say("tier."+tier.String())))
			}
			b.WriteString(".\n")
		} else {
			b.WriteString("\n" + pageText(t, language, "none") + "\n")
		}
		fmt.Fprintf(&b, "\n%s\n|---|---|---|---|\n", pageText(t, language, "kinds head"))
		for _, o := range kind.Options() {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", o.Key, cell(possibleOption(t, o, language, in)), cell(coded(o.Default)), cell(in(o.Help)))
		}
		if techniques := kind.Techniques(); len(techniques) > 0 {
			fmt.Fprintf(&b, "\n%s: %s.\n", pageText(t, language, "techniques"), codes(techniques))
		}
	}
	return b.String()
}

func possibleOption(t *testing.T, o engine.OptionSpec, language string, in func(string) string) string {
	t.Helper()
	switch {
	case len(o.Values) > 0:
		return codes(o.Values)
	case o.High > o.Low:
		return pageText(t, language, "from to", "low", fmt.Sprint(o.Low), "high", fmt.Sprint(o.High))
	default:
		return in(o.Form)
	}
}

func coded(word string) string {
	if word == "" {
		return ""
	}
	return code(word)
}
