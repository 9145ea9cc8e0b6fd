//go:build slow

package site

import (
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
	"octavo/site/scaffold"
)

// matchOfPage matches the data of a page for the engines, which has every name in all languages.
var matchOfPage = regexp.MustCompile(`(?s)<script type="application/json" class="play">.*?</script>`)

// TestDecksInOtherLanguages makes the decks of the sample and of a new publication in Portuguese
// and French, and checks that no word of their data is in another language.
func TestDecksInOtherLanguages(t *testing.T) {
	t.Parallel()
	project := t.TempDir()
	for _, order := range []scaffold.Order{
		{Sort: scaffold.Site, Name: project, Title: "Kyndo", Languages: []string{"pt", "fr"}, Book: scaffold.Book{Kinds: []string{"sudoku"}, Count: 1}},
		{Sort: scaffold.DeckFile, Name: "veiculos", Dir: project},
	} {
		if _, err := scaffold.New(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	for _, language := range []string{"pt", "fr"} {
		put(t, project, "content/decks/aves."+language+".md", "---\ntitle: Kyndo\nbalance: fair\n---\n")
		put(t, project, "content/decks/elementos."+language+".md", "---\ntitle: Kyndo\ntopic: elementos\nbalance: fair\n---\n")
	}
	err := fs.WalkDir(content.Sample(), "content/kyndo", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content.Sample(), name)
		put(t, project, name, string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	for deck, topic := range map[string]string{"aves": "", "elementos": "elementos", "veiculos": "veiculos"} {
		data, err := kyndodata.OpenTopic(project, kyndodata.Topic(topic))
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range []string{"pt", "fr"} {
			checkLanguage(t, filepath.Join(project, "public", language, deck), language, data.Rules)
		}
	}
}

// checkLanguage checks that the pages of a deck have the texts of its data in one language and in
// no other.
func checkLanguage(t *testing.T, folder, language string, rules *kyndo.Rules) {
	t.Helper()
	own, foreign := map[string]bool{}, map[string]bool{}
	for i := range rules.Cards {
		own[rules.Cards[i].Scientific] = true
	}
	for _, texts := range translationsIn(rules) {
		own[texts[language]] = true
		for other, text := range texts {
			if other != language {
				foreign[text] = true
			}
		}
	}
	all := strings.Join(slices.Collect(maps.Keys(own)), "\n")
	maps.DeleteFunc(foreign, func(text string, _ bool) bool {
		return len(text) < 5 || strings.Contains(all, text) // another language has the same word
	})
	said := map[string]bool{}
	files := tree(t, folder)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if path.Ext(name) != ".html" {
			continue
		}
		page := strings.Join(strings.Fields(tags.ReplaceAllString(matchOfPage.ReplaceAllString(files[name], " "), " $1 ")), " ")
		for text := range own {
			said[text] = said[text] || strings.Contains(page, text)
		}
		for text := range foreign {
			if !strings.Contains(page, text) {
				continue // the expression takes much longer
			}
			if found := regexp.MustCompile(`(?:^|[^\p{L}])` + regexp.QuoteMeta(text) + `(?:$|[^\p{L}])`).FindString(page); found != "" {
				t.Errorf("%s of %s says %q", name, folder, contextOf(page, text))
			}
		}
	}
	if len(said) < 60 {
		t.Errorf("%s: the data have only %d texts", folder, len(said))
	}
	for text, is := range said {
		if !is && text != "" {
			t.Errorf("%s doesn't say %q anywhere", folder, text)
		}
	}
}

// translationsIn returns all translated texts of rules.
func translationsIn(rules *kyndo.Rules) (all []kyndo.Translations) {
	for i := range rules.Environments {
		all = append(all, rules.Environments[i].Name)
	}
	for i := range rules.Contexts {
		all = append(all, rules.Contexts[i].Name)
	}
	for i := range rules.Cards {
		card := &rules.Cards[i]
		all = append(all, card.Name, card.Fact)
		for _, ability := range card.Abilities {
			all = append(all, ability.Name)
		}
	}
	return all
}

// birdWords matches words about birds in any of our languages. lifeWords matches words about living
// things.
var (
	birdWords = regexp.MustCompile(`(?i)(?:^|[^\p{L}])(aves?|pájaros?|plumas?|plumajes?|nidos?|bandadas?|birds?|plumages?|feathers?|nests?|flocks?|beaks?|oiseaux?|plumes?|nuées?|pássaros?|penas|bandos?|ornit\p{L}*|frailej\p{L}*|páramo)(?:$|[^\p{L}])`)
	lifeWords = regexp.MustCompile(`(?i)(?:^|[^\p{L}/])(especies?|hábitats?|depredación|camuflaje|species|habitats?|predation|camouflage|vive en|lives in)(?:$|[^\p{L}.])`)
)

// TestOtherTopicsHaveNoBirds checks that decks on other topics never mention birds: the topic of a
// new deck, and a topic with nothing but species. The first uses its own noun for cards.
func TestOtherTopicsHaveNoBirds(t *testing.T) {
	t.Parallel()
	project := t.TempDir()
	for _, order := range []scaffold.Order{
		{Sort: scaffold.Site, Name: project, Title: "Aula", Languages: []string{"es", "en"}, Book: scaffold.Book{Kinds: []string{"sudoku"}, Count: 1}},
		{Sort: scaffold.DeckFile, Name: "vehiculos", Dir: project},
	} {
		if _, err := scaffold.New(t.Context(), order); err != nil {
			t.Fatal(err)
		}
	}
	put(t, project, "content/kyndo/dinos/species.yaml", dinosaurs())
	for _, language := range []string{"es", "en"} {
		put(t, project, "content/decks/dinos."+language+".md", "---\ntitle: Dinos\ntopic: dinos\nbalance: fair\n---\n")
	}
	mustBuild(t, Config{Dir: project, Only: "*[no]s"})
	for name, text := range textsOfDecks(t, filepath.Join(project, "public")) {
		if found := birdWords.FindStringSubmatch(text); found != nil {
			t.Errorf("%s says %q", name, contextOf(text, found[1]))
		}
		if found := lifeWords.FindStringSubmatch(text); strings.Contains(name, "/vehiculos/") && found != nil {
			t.Errorf("%s says %q", name, contextOf(text, found[1]))
		}
	}
}

// dinosaurs returns the species of a topic that has nothing else.
func dinosaurs() string {
	var b strings.Builder
	b.WriteString("species:\n")
	for i, name := range strings.Fields("Alosaurio Braquiosaurio Carnotauro Diplodocus Estegosaurio Iguanodonte Maiasaura Pteranodonte Protoceratops Spinosaurio Triceratops Tiranosaurio Troodonte Velociraptor") {
		strengths := [][2]string{{"P", "W"}, {"AD", "R"}, {"H", "S"}, {"SD", "C"}}[i%4]
		b.WriteString("  - id: " + strings.ToLower(name) + "\n    name: {es: " + name + "}\n    family: Tyrannosauridae\n    habitats: [bosque]\n" +
			"    attrs: {P: 5, S: 4, W: 5, H: 5, A: 4, AD: 5, C: 4, E: 5, SD: 5, R: 6}\n    primary: " + strengths[0] + "\n    secondary: " + strengths[1] + "\n")
	}
	return b.String()
}

var (
	tags         = regexp.MustCompile(`(?s)<style.*?</style>|<[^>]*?(?:alt|aria-label|title|content)="([^"]*)"[^>]*>|<[^>]*>`)
	dataKeys     = regexp.MustCompile(`\\?"[\w.-]+\\?":`) // of data
	placeholders = regexp.MustCompile(`\{[\w.]+\}`)       // in sentences that a page fills: their names are the program's
)

// textsOfDecks returns the texts in the files of decks, by file: letters of PDFs, and text, labels
// and data of pages.
func textsOfDecks(t *testing.T, folder string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	files := tree(t, folder)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch {
		case !strings.Contains(name, "/vehiculos/") && !strings.Contains(name, "/dinos/"):
		case strings.HasSuffix(name, ".pdf"):
			texts[name] = pdfText(t, filepath.Join(folder, filepath.FromSlash(name)))
		case strings.HasSuffix(name, ".html"):
			texts[name] = placeholders.ReplaceAllString(dataKeys.ReplaceAllString(tags.ReplaceAllString(files[name], " $1 "), ""), "…")
		}
	}
	if len(texts) < 100 {
		t.Fatalf("only %d files were read", len(texts))
	}
	return texts
}

// contextOf returns a word with its context in a text.
func contextOf(text, word string) string {
	at := strings.Index(text, word)
	return text[max(0, at-60):min(len(text), at+60)]
}
