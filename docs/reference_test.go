package docs

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site/product/houses"
	"octavo/templates"
)

// The pages of the reference are made from the code: what settings there are of the strict
// reader, kinds with their options of the kinds. What settings mean stands in
// reference/settings.yaml, and nowhere else.

// siteLanguages are those of the documentation.
var siteLanguages = []string{"en", "es"}

const sitePages = "site/content/pages/"

// A group of settings is what settings.yaml says of one.
type settingGroup struct {
	En   groupWords                `yaml:"en"`
	Es   groupWords                `yaml:"es"`
	Said map[string]settingMeaning `yaml:"keys"`
}

type groupWords struct {
	Title string `yaml:"title"`
	Text  string `yaml:"text"`
}

// A settingMeaning is what a key means, and what holds without it: one text for all
// languages, or one for each.
type settingMeaning struct {
	En      string `yaml:"en"`
	Es      string `yaml:"es"`
	Default any    `yaml:"default"`
}

func (m settingMeaning) in(language string) string {
	return map[string]string{"en": m.En, "es": m.Es}[language]
}

func (m settingMeaning) defaultIn(language string) string {
	switch d := m.Default.(type) {
	case string:
		return code(d)
	case map[string]any:
		text, _ := d[language].(string)
		return text
	}
	return ""
}

func (g settingGroup) in(language string) groupWords {
	return map[string]groupWords{"en": g.En, "es": g.Es}[language]
}

// code sets a word of the program as such.
func code(word string) string { return "`" + word + "`" }

// settingGroups reads what settings mean.
func settingGroups(t *testing.T) map[string]settingGroup {
	t.Helper()
	groups := map[string]settingGroup{}
	if err := yaml.UnmarshalWithOptions([]byte(read(t, "reference/settings.yaml")), &groups, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return groups
}

// TestReference holds the reference of settings and kinds to the code: it is made from it
// (go test ./docs -run TestReference -update).
func TestReference(t *testing.T) {
	all, said := allKnown(t), settingGroups(t)
	holdMeanings(t, all, said)
	words := printed(t)
	for _, language := range siteLanguages {
		made(t, sitePages+"settings."+language+".md", settingsPage(t, language, all, said), "what the reader knows and reference/settings.yaml says")
		made(t, sitePages+"kinds."+language+".md", kindsPage(t, language, words[language]), "what the kinds say of themselves")
	}
}

// holdMeanings holds that each key that is read has a meaning in each language, and that
// nothing else has.
func holdMeanings(t *testing.T, all []known, said map[string]settingGroup) {
	t.Helper()
	there := map[string]bool{}
	for _, k := range all {
		there[k.place], there[k.place+" "+k.key] = true, true
		meaning, ok := said[k.place].Said[k.key]
		if !ok {
			t.Errorf("%s reads %s, and reference/settings.yaml doesn't say what it means", k.place, k.key)
			continue
		}
		for _, language := range siteLanguages {
			if meaning.in(language) == "" {
				t.Errorf("reference/settings.yaml doesn't say in %q what %s of %s means", language, k.key, k.place)
			}
		}
	}
	for name, group := range said {
		if !there[name] || group.En.Title == "" || group.Es.Title == "" {
			t.Errorf("reference/settings.yaml has %s, which nobody reads or which has no title", name)
		}
		for key := range group.Said {
			if !there[name+" "+key] {
				t.Errorf("reference/settings.yaml says what %s of %s means, and nobody reads it", key, name)
			}
		}
	}
	if len(all) < 140 {
		t.Errorf("only %d keys found", len(all))
	}
}

// A frontOf is how a page of the reference begins.
func frontOf(title, group string, order int, text string) string {
	return fmt.Sprintf("---\ntitle: %s\ngroup: %s\norder: %d\n---\n<!-- Made from the code: go test ./docs -run TestReference -update -->\n\n%s\n", title, group, order, text)
}

func settingsPage(t *testing.T, language string, all []known, said map[string]settingGroup) string {
	t.Helper()
	var b strings.Builder
	head := "| setting | means | possible | default |"
	if language == "en" {
		b.WriteString(frontOf("Settings", "Reference", 41, "All that a publisher writes, file by file. Mistakes are reported all at once, with file, line and column, and with what would be possible; what is possible is quoted here from those reports."))
	} else {
		head = "| dato | significa | puede ser | si no se dice |"
		b.WriteString(frontOf("Todos los datos", "Referencia", 41, "Todo lo que se escribe, archivo por archivo. Los errores se dicen todos a la vez, con archivo, línea y columna, y con lo que sería posible; lo que aquí se da por posible viene de esos avisos."))
	}
	for _, name := range inOrderOf(all) {
		group := said[name]
		fmt.Fprintf(&b, "\n## %s\n", group.in(language).Title)
		if text := group.in(language).Text; text != "" {
			fmt.Fprintf(&b, "\n%s\n", text)
		}
		fmt.Fprintf(&b, "\n%s\n|---|---|---|---|\n", head)
		for _, k := range all {
			if k.place == name {
				m := group.Said[k.key]
				fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.key, cell(m.in(language)), cell(possibleIn(t, k, language)), cell(m.defaultIn(language)))
			}
		}
	}
	return b.String()
}

// inOrderOf are the places of keys, those of a file together.
func inOrderOf(all []known) (names []string) {
	for _, f := range files() {
		for _, k := range all {
			if (k.place == f.name || strings.HasPrefix(k.place, f.name+".")) && !slices.Contains(names, k.place) {
				names = append(names, k.place)
			}
		}
	}
	return names
}

// cell is a text as it may stand in a table.
func cell(text string) string { return strings.ReplaceAll(text, "|", `\|`) }

var (
	lengths  = regexp.MustCompile(`^(-?[0-9.]+(?:mm|in|pt)) to ([0-9.]+(?:mm|in|pt))$`)
	numbers  = regexp.MustCompile(`^a whole number, (.*)$`)
	fromTo   = regexp.MustCompile(`^(-?[0-9]+) to (-?[0-9]+)$`)
	example  = regexp.MustCompile(`^(a group|a list of groups) such as (.*)$`)
	someOf   = regexp.MustCompile(`^a list of ([a-zA-Z]+(?:, [a-zA-Z]+)*)$`)
	onlyWord = regexp.MustCompile(`^[a-zA-Z0-9.-]+(?:, [a-zA-Z0-9.-]+)*$`)
)

// possibleIn is what a key may be, in a language.
func possibleIn(t *testing.T, k known, language string) string {
	t.Helper()
	if words := wordsOfCode(k); words != nil {
		return codes(words)
	}
	spanish := language == "es"
	if k.key == "language" { // which grow
		k.possible = "a language"
	}
	if m := lengths.FindStringSubmatch(k.possible); m != nil {
		if spanish {
			return "una longitud, de " + code(m[1]) + " a " + code(m[2])
		}
		return "a length, " + code(m[1]) + " to " + code(m[2])
	}
	if m := numbers.FindStringSubmatch(k.possible); m != nil {
		if run := fromTo.FindStringSubmatch(m[1]); run != nil {
			if spanish {
				return "de " + run[1] + " a " + run[2]
			}
			return run[1] + " to " + run[2]
		}
		return m[1]
	}
	if m := example.FindStringSubmatch(k.possible); m != nil {
		if spanish {
			return map[string]string{"a group": "un grupo como ", "a list of groups": "una lista de grupos como "}[m[1]] + code(m[2])
		}
		return m[1] + " such as " + code(m[2])
	}
	if m := someOf.FindStringSubmatch(k.possible); m != nil && m[1] != "names" {
		if spanish {
			return "una lista de " + codes(strings.Split(m[1], ", "))
		}
		return "a list of " + codes(strings.Split(m[1], ", "))
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
	return form[language]
}

// wordsOfCode are the words that a key may be where not the reader knows them, but what is
// made with it; nil where the reader says all.
func wordsOfCode(k known) (words []string) {
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

// kindsPage tells of each kind what can be asked of it.
func kindsPage(t *testing.T, language string, words *templates.Locale) string {
	t.Helper()
	says := map[string]map[string]string{
		"en": {"tiers": "Tiers", "options": "Options", "techniques": "Techniques, from easy to hard", "head": "| option | possible | default | means |", "none": "Of one tier."},
		"es": {"tiers": "Niveles", "options": "Opciones", "techniques": "Técnicas, de fáciles a difíciles", "head": "| opción | puede ser | si no se dice | significa |", "none": "De un solo nivel."},
	}[language]
	translated := translations(t, "reference/kinds.es.yaml")
	in := func(text string) string {
		if language == "en" || text == "" {
			return text
		}
		return translated.of(t, text)
	}
	var b strings.Builder
	if language == "en" {
		b.WriteString(frontOf("Kinds, tiers, options", "Reference", 42, "Options stand in `options:` of a section, such as `options: {size: 6, symmetry: none}`, and behind `--set` at the command line, such as `--set size=6`."))
	} else {
		b.WriteString(frontOf("Clases, niveles, opciones", "Referencia", 42, "Las opciones van en `options:` de una sección, como `options: {size: 6, symmetry: none}`, y tras `--set` en la línea de órdenes, como `--set size=6`."))
	}
	for _, kind := range kinds.All() {
		fmt.Fprintf(&b, "\n## %s: `%s`\n", words.Say("kind."+kind.Name()+".name"), kind.Name())
		if tiers := kind.Tiers(); len(tiers) > 0 {
			fmt.Fprintf(&b, "\n%s: ", says["tiers"])
			for i, tier := range tiers {
				if i > 0 {
					b.WriteString(", ")
				}
				fmt.Fprintf(&b, "`%s` (%s)", tier, strings.ToLower(words.Say("tier."+tier.String())))
			}
			b.WriteString(".\n")
		} else {
			b.WriteString("\n" + says["none"] + "\n")
		}
		fmt.Fprintf(&b, "\n%s\n|---|---|---|---|\n", says["head"])
		for _, o := range kind.Options() {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", o.Key, cell(possibleOption(o, language, in)), cell(coded(o.Default)), cell(in(o.Help)))
		}
		if techniques := kind.Techniques(); len(techniques) > 0 {
			fmt.Fprintf(&b, "\n%s: %s.\n", says["techniques"], codes(techniques))
		}
	}
	translated.allUsed(t, language)
	return b.String()
}

func possibleOption(o engine.OptionSpec, language string, in func(string) string) string {
	switch {
	case len(o.Values) > 0:
		return codes(o.Values)
	case o.High > o.Low && language == "es":
		return fmt.Sprintf("de %d a %d", o.Low, o.High)
	case o.High > o.Low:
		return o.Possible()
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

// A dictionary has what the program says in English, and the same in Spanish.
type dictionary struct {
	file  string
	texts map[string]string
	used  map[string]bool
}

func translations(t *testing.T, file string) *dictionary {
	t.Helper()
	d := &dictionary{file: file, texts: map[string]string{}, used: map[string]bool{}}
	if err := yaml.Unmarshal([]byte(read(t, file)), &d.texts); err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *dictionary) of(t *testing.T, text string) string {
	t.Helper()
	d.used[text] = true
	if d.texts[text] == "" {
		t.Errorf("%s lacks %q", d.file, text)
	}
	return d.texts[text]
}

// allUsed holds that nothing stands there that the program doesn't say.
func (d *dictionary) allUsed(t *testing.T, language string) {
	t.Helper()
	for _, text := range slices.Sorted(maps.Keys(d.texts)) {
		if language != "en" && !d.used[text] {
			t.Errorf("%s has %q, which the program doesn't say", d.file, text)
		}
	}
}

// TestReferenceIsOfTheSite: what is made is in the publication, and nothing else is made.
func TestReferenceIsOfTheSite(t *testing.T) {
	for _, language := range siteLanguages {
		for _, page := range []string{"settings", "kinds", "commands"} {
			text, err := os.ReadFile(sitePages + page + "." + language + ".md")
			if err != nil || !bytes.Contains(text, []byte("<!-- Made from the code: ")) {
				t.Errorf("%s in %q isn't made from the code: %v", page, language, err)
			}
		}
	}
}
