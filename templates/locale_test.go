package templates

import (
	"bytes"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"octavo/content/goldentest"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/kyndo"
	"octavo/render"
)

var _ render.Words = (*Locale)(nil)

func allKinds() []KindTexts {
	var all []KindTexts
	for _, k := range kinds.All() {
		all = append(all, KindTexts{k.Name(), k.Texts()})
	}
	return all
}

func mustLoad(t *testing.T, project fstest.MapFS, kinds []KindTexts) map[string]*Locale {
	t.Helper()
	files := Files(project)
	languages, err := Languages(files)
	if err != nil {
		t.Fatal(err)
	}
	locales, err := LoadLocales(files, languages, kinds)
	if err != nil {
		t.Fatalf("loading the locales:\n%v", err)
	}
	return locales
}

// toyTexts returns the texts of an invented kind.
func toyTexts() []KindTexts {
	words := func(name, row, cells, step string) *fstest.MapFile {
		return file("name: " + name + "\nterms: {row: \"" + row + " {n}\", cell: {one: \"" + cells + "\", other: \"{n} " + cells + "s\"}}\nsteps: {pair: \"" + step + "\"}\n")
	}
	return []KindTexts{{"toy", fstest.MapFS{
		"words.es.yaml": words("Juguete", "fila", "celda", "en {where}, {cells} dejan {digits}."),
		"words.en.yaml": words("Toy", "row", "cell", "in {where}, {cells} leave {digits}."),
		"rules.en.md":   file("Put the toys into the box."),
	}}}
}

func TestLanguages(t *testing.T) {
	got, err := Languages(Files(fstest.MapFS{"templates/locales/qu.yaml": file(""), "templates/locales/notes.txt": file("")}))
	if want := slices.Compact(slices.Sorted(slices.Values(append(builtinLanguages(), "qu")))); err != nil || !slices.Equal(got, want) {
		t.Errorf("the languages are %q, %v; want %q", got, err, want)
	}
}

// TestLanguagesSayTheSame checks that all built-in languages have the same keys and
// the same places in each text, kinds included.
func TestLanguagesSayTheSame(t *testing.T) {
	en, err := builtinTexts(Reference, allTexts())
	if err != nil {
		t.Fatal(err)
	}
	if len(en) < 1000 {
		t.Fatalf("only %d texts", len(en))
	}
	for key, text := range en {
		if strings.TrimSpace(text) == "" && key != "number.group" {
			t.Errorf("the text %s is empty", key)
		}
		if strings.HasSuffix(key, ".one") {
			if _, ok := en[strings.TrimSuffix(key, ".one")+".other"]; !ok {
				t.Errorf("%s has no plural", key)
			}
		}
	}
	for _, language := range builtinLanguages() {
		texts, err := builtinTexts(language, allTexts())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(slices.Sorted(maps.Keys(en)), slices.Sorted(maps.Keys(texts))); diff != "" {
			t.Errorf("the keys differ (-en +%s):\n%s", language, diff)
		}
		for key, text := range en {
			if diff := cmp.Diff(strings.Join(neededPlaces(key, text), " "), strings.Join(neededPlaces(key, texts[key]), " ")); diff != "" {
				t.Errorf("the places of %s differ (-en +%s):\n%s", key, language, diff)
			}
			if strings.TrimSpace(texts[key]) == "" && key != "number.group" {
				t.Errorf("the text %s is empty in %s", key, language)
			}
		}
	}
}

// informal matches the words with which a language addresses a reader informally.
var informal = map[string]*regexp.Regexp{
	"es": regexp.MustCompile(`(?i)(^|\PL)(tú|tus?|te|ti|contigo|tuy[oa]s?|eres|tienes|puedes|quieres|debes|sabes|sabías|juegas|atacas|defiendes|gastas|elige|pulsa|escribe|marca|pega|dobla|ponla|dale|verás|leas)($|\PL)`),
	"pt": regexp.MustCompile(`(?i)(^|\PL)(tu|te|ti|contigo|teus?|tuas?|tens|podes|queres|jogas|atacas|defendes)($|\PL)`),
	"fr": regexp.MustCompile(`(?i)(^|\PL)(tu|te|toi|ton|tes|tien(ne)?s?|choisis|clique|coche)($|\PL)|(^|[^à ] )ta `),
}

// forPupils matches the keys of texts that are printed for pupils. They address pupils
// informally, as the rules do: decision 114.
var forPupils = regexp.MustCompile(`^kind\.kyndo\.(noun|cards|places|memory|energy|board)\.`)

// TestReadersAreAddressedFormally checks that texts outside of onPaper address readers formally:
// “usted”, “vous” and “você”.
func TestReadersAreAddressedFormally(t *testing.T) {
	met := map[string]bool{}
	for language, words := range informal {
		texts, err := builtinTexts(language, allTexts())
		if err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			said := words.FindString(text)
			switch {
			case said == "":
			case forPupils.MatchString(key):
				met[language] = true
			default:
				t.Errorf("%s: %s says %q: %s", language, key, strings.TrimSpace(said), text)
			}
		}
	}
	if !met["es"] || !met["fr"] {
		t.Errorf("only %v say so to pupils; are these words still those?", met)
	}
}

// neededPlaces returns the places that a text must have in every language. It leaves out the number
// of a singular, which may be spelled out, and the forms of nouns, which differ by language.
func neededPlaces(key, text string) []string {
	return slices.DeleteFunc(placeholders(text), func(place string) bool {
		return place == "n" && strings.HasSuffix(key, ".one") || strings.Contains(strings.ToLower(place), "noun.") || strings.HasPrefix(key, "kind.kyndo.noun.")
	})
}

// allTexts returns the texts of all kinds and of KYNDO.
func allTexts() []KindTexts { return append(allKinds(), KindTexts{"kyndo", kyndo.Texts()}) }

// TestProseHasSameShape checks that each prose file has the shape of the English one.
func TestProseHasSameShape(t *testing.T) {
	found := 0
	for _, k := range allTexts() {
		for _, language := range builtinLanguages() {
			for _, p := range k.Prose(language) {
				text, err := fs.ReadFile(k.Texts, p.File)
				if err != nil {
					t.Errorf("%s in %s: %v", k.Name, language, err)
				}
				reference, err := fs.ReadFile(k.Texts, p.reference)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(shape(reference), shape(text)); diff != "" {
					t.Errorf("%s of %s has another shape than the English (-en +%s):\n%s", p.File, k.Name, language, diff)
				}
				found++
			}
		}
	}
	for _, language := range builtinLanguages() {
		for _, p := range startProse(language) {
			if _, err := fs.Stat(builtin, p.File); err != nil {
				t.Errorf("what something new begins with, in %s: %v", language, err)
			}
		}
	}
	if found < 40*len(builtinLanguages()) {
		t.Errorf("only %d texts found", found)
	}
}

// shape returns what a translation must keep: headings, directives and template actions.
func shape(text []byte) (lines []string) {
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"):
			lines = append(lines, line[:strings.IndexByte(line, ' ')])
		case strings.HasPrefix(line, "::"):
			lines = append(lines, line)
		}
	}
	actions := regexp.MustCompile(`\{\{.*?\}\}`).FindAllString(string(text), -1)
	slices.Sort(actions)
	return append(lines, actions...)
}

// TestTiersHaveNames checks the texts whose keys the program composes.
func TestTiersHaveNames(t *testing.T) {
	for language, l := range mustLoad(t, nil, allKinds()) {
		for _, tier := range engine.AllTiers() {
			if !l.Has("tier." + tier.String()) {
				t.Errorf("%s has no name for the tier %v", language, tier)
			}
		}
		for _, k := range kinds.All() {
			for _, key := range []string{"name", "rules", "caption.one", "caption.other"} {
				if !l.Has("kind." + k.Name() + "." + key) {
					t.Errorf("%s has no text %s for %s", language, key, k.Name())
				}
			}
			for _, tier := range k.Tiers() {
				if !l.Has("kind." + k.Name() + ".tiers." + tier.String() + ".lead") {
					t.Errorf("%s doesn't say what %v of %s asks for", language, tier, k.Name())
				}
			}
			for _, technique := range k.Techniques() {
				if !l.Has(l.key(k.Name(), "techniques."+technique)) {
					t.Errorf("%s has no name for the technique %s of %s", language, technique, k.Name())
				}
			}
		}
	}
}

// TestGeneralTextsNameNoGame checks that general texts don't name a game. Texts about a game belong to
// its own file, so that a translator can leave them out.
func TestGeneralTextsNameNoGame(t *testing.T) {
	for _, language := range builtinLanguages() {
		general, err := builtinTexts(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		games := []string{"kyndo"}
		words := mustLoad(t, nil, allKinds())[language]
		for _, k := range kinds.All() {
			games = append(games, strings.ToLower(words.Say("kind."+k.Name()+".name")))
		}
		for key, text := range general {
			for _, game := range games {
				if strings.Contains(strings.ToLower(text), game) {
					t.Errorf("the text %s of %s speaks of %s: %s", key, language, game, text)
				}
			}
		}
	}
}

// TestDimensionsDontBreak checks that no line can break within a size such as 9 × 9.
func TestDimensionsDontBreak(t *testing.T) {
	apart, together := regexp.MustCompile(`[0-9}] ?× [0-9{]|[0-9}] × ?[0-9{]`), 0
	look := func(where, text string) {
		if found := apart.FindString(text); found != "" {
			t.Errorf("%s has %q with a space at which lines break", where, found)
		}
		together += strings.Count(text, "\u00a0×\u00a0")
	}
	for _, language := range builtinLanguages() {
		texts, err := builtinTexts(language, allKinds())
		if err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			look(key+" of "+language, text)
		}
		for _, k := range kinds.All() {
			rules, err := k.Texts().ReadFile("rules." + language + ".md")
			if err != nil {
				t.Fatal(err)
			}
			look("rules of "+k.Name()+" in "+language, string(rules))
		}
	}
	if together < 20 {
		t.Errorf("only %d dimensions found", together)
	}
}

func TestOverrideKeepsTheRest(t *testing.T) {
	project := fstest.MapFS{"templates/locales/es.yaml": file("book: {contents: Índice}\nkind:\n  toy:\n    name: Cacharro\n")}
	own, plain := mustLoad(t, project, toyTexts())["es"], mustLoad(t, nil, toyTexts())["es"]
	for key, text := range plain.texts {
		want := text
		switch key {
		case "book.contents":
			want = "Índice"
		case "kind.toy.name":
			want = "Cacharro"
		}
		if got := own.Say(key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	if en := mustLoad(t, project, toyTexts())["en"]; en.Say("book.contents") != "Contents" {
		t.Errorf("an override in Spanish changed the English")
	}
}

// TestNewLanguage adds a language that isn't built in. Texts that it lacks come from other languages.
func TestNewLanguage(t *testing.T) {
	project := fstest.MapFS{
		"templates/locales/qu.yaml": file("book: {contents: Yuyay}\nkind: {toy: {terms: {cell: {other: \"{n} wasi\"}}}}\n"),
		"templates/locales/es.yaml": file("book: {hints: Ayudas}\n"),
	}
	chain := func(code string) []string { return append(strict.Varieties(code), "es") }
	locales, err := LoadChained(Files(project), []string{"qu-EC", "es"}, chain, toyTexts())
	if err != nil {
		t.Fatal(err)
	}
	l := locales["qu-EC"]
	for key, want := range map[string]string{
		"book.contents":    "Yuyay",    // from qu
		"book.hints":       "Ayudas",   // from the project's Spanish
		"kind.toy.name":    "Juguete",  // from the program's Spanish
		"language.name":    "Runasimi", // no other language says this
		"language.plural":  "qu-EC",
		"list.and":         " y ",
		"number.groupFrom": "5",
	} {
		if got := l.Say(key); got != want {
			t.Errorf("%s is %q, want %q", key, got, want)
		}
	}
	if got := l.Count("kind.toy.terms.cell", 1); got != "1 wasi" {
		t.Errorf("a text in one form says %q of 1", got)
	}
	if got := l.Count("book.puzzles", 1); got != "1 pasatiempo" {
		t.Errorf("a text of another language says %q of 1", got)
	}
	if want := []string{"qu-EC", "qu", "es", "en"}; !slices.Equal(l.Chain(), want) {
		t.Errorf("texts are looked for in %q, want %q", l.Chain(), want)
	}
	if fallen := l.ForeignKeys(); len(fallen) != l.Size()-2 || slices.Contains(fallen, "language.name") || len(locales["es"].ForeignKeys()) != 0 {
		t.Errorf("%d of %d texts are in another language, and %d of the Spanish", len(fallen), l.Size(), len(locales["es"].ForeignKeys()))
	}
}

func TestBadLocales(t *testing.T) {
	names, err := filepath.Glob("testdata/locales/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no bad locales found: %v", err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, err = LoadLocales(Files(fstest.MapFS{"templates/locales/es.yaml": {Data: archive.Files[0].Data}}), []string{"en", "es"}, toyTexts())
		problems, ok := strict.ProblemsIn(err)
		if !ok {
			t.Errorf("%s: want problems, got: %v", name, err)
			continue
		}
		var shown bytes.Buffer
		if err := problems.Show(&shown); err != nil {
			t.Fatal(err)
		}
		goldentest.CompareInArchive(t, name, archive, shown.String())
	}
}
