//go:build slow

package site

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/render/programtest"
	"octavo/site/decks/kyndodata"
)

// TestDeckFiles checks which files are made of decks for each requested format.
func TestDeckFiles(t *testing.T) {
	project := unpack(t, "deck.txtar")
	out := filepath.Join(project, "public")
	summary := mustBuild(t, Config{Dir: project})
	if summary.Works["decks"] != 3 || summary.Works["books"] != 1 {
		t.Errorf("summary: %+v", summary)
	}
	want := []string{
		"en/aves/aves.calibration.pdf", "en/aves/aves.cards.pdf", "en/aves/aves.duels.pdf", "en/aves/aves.key.pdf", "en/aves/aves.memory.pdf", "en/aves/aves.rules.pdf", "en/aves/aves.table.pdf", "en/aves/aves.teacher.pdf",
		"es/otras/otras.cards.pdf", "es/otras/otras.rules.pdf", "es/otras/otras.teacher.pdf",
	}
	files := tree(t, out)
	got := slices.DeleteFunc(withEnding(files, ".pdf"), func(name string) bool {
		return strings.Contains(name, "/species/") || strings.HasPrefix(name, "es/aves") || strings.HasPrefix(name, "es/libro")
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, name := range []string{"es/aves/index.html", "es/aves/species.html", "es/aves/rules.html", "es/aves/species/condor.html", "es/aves/species/condor.pdf", "en/aves/species/mirlo-acuatico.html"} {
		if files[name] == "" {
			t.Errorf("there is no %s", name)
		}
	}
	for name, config := range map[string]struct {
		Config
		has, hasNot []string
	}{
		"pdf":   {Config{Formats: []string{"pdf"}, Only: "otras"}, []string{"es/otras/otras.cards.pdf"}, []string{"es/otras/index.html"}},
		"html":  {Config{Formats: []string{"html"}}, []string{"es/aves/index.html"}, []string{"es/aves/aves.cards.pdf"}},
		"lang":  {Config{Languages: []string{"en"}, Formats: []string{"html"}}, []string{"en/aves/index.html"}, []string{"es/aves/index.html", "es/otras/index.html"}},
		"only":  {Config{Only: "otr*"}, []string{"es/otras/otras.cards.pdf"}, []string{"es/aves/index.html", "es/libro/index.html"}},
		"draft": {Config{Drafts: true, Only: "borrador", Formats: []string{"html"}}, []string{"es/borrador/index.html"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			config.Dir, config.Out = project, filepath.Join(t.TempDir(), "out")
			mustBuild(t, config.Config)
			files := tree(t, config.Out)
			for _, name := range config.has {
				if files[name] == "" {
					t.Errorf("there is no %s", name)
				}
			}
			for _, name := range config.hasNot {
				if files[name] != "" {
					t.Errorf("there is %s", name)
				}
			}
			checkLinksIn(t, files)
		})
	}
	checkLinksIn(t, files)
}

func TestDecksSameBytesAtAnyNumberOfJobs(t *testing.T) {
	project := unpack(t, "deck.txtar")
	one, three := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "three")
	mustBuild(t, Config{Dir: project, Out: one, Jobs: 1, NoCache: true, Languages: []string{"en"}})
	mustBuild(t, Config{Dir: project, Out: three, Jobs: 3, Languages: []string{"en"}})
	if diff := cmp.Diff(hashes(t, one), hashes(t, three)); diff != "" {
		t.Error(diff)
	}
}

// TestNotesOnDecks checks that built-in data, too few species for two hands, and too few for a role
// (R55) are notes, not errors.
func TestNotesOnDecks(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "content/decks/grandes.es.md", "---\ntitle: Grandes\nsize: tarot\n---\n")
	put(t, project, "content/decks/otro-pliegue.es.md", "---\ntitle: Otro pliegue\nlayout: gutter-fold\nflip: long-edge\noffset: {y: 1mm}\n---\n")
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "[og]*"})
	got := messagesOf(t, summary.Notes.Err())
	for _, want := range []string{
		"content/decks/grandes.es.md:3:7: the board has places for cards of 63 × 88 mm; tarot cards lie over their edges",
		"content/decks/otro-pliegue.es.md:4:7: flip does nothing here: layout gutter-fold prints on one side of the sheet",
		"content/decks/otro-pliegue.es.md:5:13: offset does nothing here: layout gutter-fold prints on one side of the sheet",
		"content/decks/otras.es.md:3:11: the deck has 2 species; two hands of 7 need 14",
		"content/decks/otras.es.md:3:11: the deck has fewer than 3 species that declare a strength for the attacker; few rounds can be played well",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the notes lack %q:\n%s", want, got)
		}
	}
}

// TestPrintedPack reads finished files: cards have their names, the key answers the duels, and the
// rules have the numbers of the data.
func TestPrintedPack(t *testing.T) {
	project := unpack(t, "deck.txtar")
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}, Only: "aves", Languages: []string{"es"}})
	text := func(form string) string {
		return pdfText(t, filepath.Join(project, "public/es/aves/aves."+form+".pdf"))
	}
	loaded, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	rules := loaded.Rules
	sum := sha256.Sum256([]byte("7"))
	var cards []*kyndo.Card
	for i := range rules.Cards {
		if c := &rules.Cards[i]; c.ID == "condor" || c.ID == "picoespada" || slices.Contains(c.Habitats, "torrente") {
			cards = append(cards, c)
		}
	}
	duels := rules.Exercises(cards, 3, kyndo.NewChance(binary.BigEndian.Uint64(sum[:8])))
	key, asked, printed := text("key"), text("duels"), text("cards")
	for i, d := range duels {
		round, err := rules.Resolve(d)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{d.Attacker.Card.Name["es"], d.Defender.Card.Name["es"]}
		if want := names[0] + " ataca a " + names[1]; !strings.Contains(key, want) {
			t.Errorf("the key lacks %q of duel %d", want, i+1)
		}
		for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
			p := round.Side(role)
			sum := " = " + strings.Replace(p.Base.String(), ".", ",", 1)
			if !strings.Contains(key, sum) {
				t.Errorf("the key lacks the base %q of duel %d", sum, i+1)
			}
			if strings.Contains(asked, sum) || strings.Contains(asked, strings.Replace(p.Norm.String(), ".", ",", 1)) {
				t.Errorf("duel %d tells its base or its value", i+1)
			}
		}
		for _, name := range names {
			if !strings.Contains(asked, name) || !strings.Contains(printed, name) {
				t.Errorf("%s is not on the duels and the cards", name)
			}
		}
	}
	printedRules := text("rules")
	for _, want := range []string{"Juego 4: el juego completo", "Bosque nublado", "−10 %", "adaptabilidad (AD)", "0,30"} {
		if !strings.Contains(printedRules, want) {
			t.Errorf("the rules lack %q", want)
		}
	}
	for _, teachers := range []string{"datos de diseño", "Rúbrica"} {
		if strings.Contains(printedRules, teachers) || !strings.Contains(text("teacher"), teachers) {
			t.Errorf("%q is for the teacher's file, and for no other", teachers)
		}
	}
	table := text("table")
	for n := range 8 {
		if want := fmt.Sprintf("Cont%d", n+1); !strings.Contains(table, want) {
			t.Errorf("the board lacks %s", want)
		}
	}
	if notes := text("teacher"); !strings.Contains(notes, "Créditos") || !strings.Contains(notes, "dibujo hecho por Octavo") {
		t.Error("the teacher's notes lack the credits")
	}
}

func pdfText(t *testing.T, file string) string {
	t.Helper()
	out, err := programtest.Command(t, "pdftotext", "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// TestHandoutsTwoUp checks that each page of the rules is printed twice on its sheet, and each game
// on one sheet. The board for large cards takes three more sheets.
func TestHandoutsTwoUp(t *testing.T) {
	project := unpack(t, "deck.txtar")
	for slug, paper := range map[string]string{"aves": "letter", "grandes": "a4"} {
		put(t, project, "content/decks/"+slug+".es.md", "---\ntitle: Aves\nsize: large\nhandouts: two-up\npaper: "+paper+"\ncontains: [board, rules]\n---\n")
	}
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}})
	for _, slug := range []string{"aves", "grandes"} {
		out, err := programtest.Command(t, "pdftotext", filepath.Join(project, "public/es", slug, slug+".rules.pdf"), "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		pages := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
		games := 0
		for i, page := range pages {
			for n := range 4 {
				title := fmt.Sprintf("Juego %d:", n+1)
				if strings.HasPrefix(strings.TrimSpace(page), title) {
					if games++; strings.Count(page, title) != 2 || games != n+1 || i != n {
						t.Errorf("%s: page %d has %q %d times", slug, i+1, title, strings.Count(page, title))
					}
				}
			}
		}
		if games != 4 || len(pages) > 7 {
			t.Errorf("%s: %d games on %d pages", slug, games, len(pages))
		}
		sheets, err := programtest.Command(t, "pdfinfo", filepath.Join(project, "public/es", slug, slug+".table.pdf")).Output()
		if err != nil || !regexp.MustCompile(`Pages: +4\n`).Match(sheets) {
			t.Errorf("%s: the board is on other sheets than four: %v %s", slug, err, sheets)
		}
	}
}

// TestEachGameIsOnAPage checks that in each language every part of the rules has a page of its own,
// and that differences by habitat are printed.
func TestEachGameIsOnAPage(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "octavo.yaml", "title: Press\nlanguages: [es, en, pt, fr]\n")
	for language, title := range map[string]string{"es": "Aves", "en": "Birds", "pt": "Aves", "fr": "Oiseaux"} {
		put(t, project, "content/decks/aves."+language+".md", "---\ntitle: "+title+"\nspecies: all\nbalance: fair\npaper: letter\ncontains: [rules]\n---\n")
	}
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		data, err := content.Sample().Open("content/kyndo/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(readAll(t, data), "    contexts: []\n", "    contexts: []\n    habitats: [{habitat: risco, attack: 3, defence: -17}]\n", 1)
		put(t, project, "content/kyndo/"+name+".yaml", text)
	}
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}, Only: "aves"})
	for language, want := range map[string]struct {
		parts    []string
		override string
	}{
		"es": {[]string{"Juego 1", "Juego 2", "Juego 3", "Juego 4", "Las tablas", "Jugar de memoria"}, "Risco: +3 %, −17 %"},
		"en": {[]string{"Game 1", "Game 2", "Game 3", "Game 4", "The tables", "Playing by memory"}, "Cliff: +3 %, −17 %"},
		"pt": {[]string{"Jogo 1", "Jogo 2", "Jogo 3", "Jogo 4", "As tabelas", "Jogar de memória"}, "Penhasco: +3 %, −17 %"},
		"fr": {[]string{"Jeu 1", "Jeu 2", "Jeu 3", "Jeu 4", "Les tableaux", "Jouer de mémoire"}, "Falaise : +3 %, −17 %"},
	} {
		file := filepath.Join(project, "public", language, "aves/aves.rules.pdf")
		out, err := programtest.Command(t, "pdftotext", "-layout", file, "-").Output()
		if err != nil {
			t.Fatal(err)
		}
		pages := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
		if len(pages) != len(want.parts) {
			t.Fatalf("%s: %d pages, want one for each of %v; they begin %.60q", language, len(pages), want.parts, pages)
		}
		for i, part := range want.parts {
			if !strings.HasPrefix(strings.TrimSpace(pages[i]), part) {
				t.Errorf("%s: page %d begins %.40q, want %s", language, i+1, strings.TrimSpace(pages[i]), part)
			}
		}
		if got := strings.Count(pdfText(t, file), want.override); got != 2 {
			t.Errorf("%s: what differs by habitat stands %d times in the rules, want with the beginner's game and the tables", language, got)
		}
	}
}
