package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/url"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

func withEnding(files map[string]string, endings ...string) []string {
	var names []string
	for _, name := range sortedKeys(files) {
		if slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(name, e) }) {
			names = append(names, name)
		}
	}
	return names
}

// TestDeckFiles holds what is made of decks, as far as the build was asked for
// it.
func TestDeckFiles(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks in many ways")
	}
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

var hrefs = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// checkLinksIn follows every link of every page within the site.
func checkLinksIn(t *testing.T, files map[string]string) {
	t.Helper()
	followed := 0
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") || name == "404.html" { // which is shown at any address: render/html holds its links
			continue
		}
		for _, found := range hrefs.FindAllStringSubmatch(text, -1) {
			u, err := url.Parse(found[1])
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if u.Scheme != "" || u.Path == "" {
				continue
			}
			followed++
			if target := path.Join(path.Dir(name), u.Path); files[target] == "" {
				t.Errorf("%s leads to %s, which isn't there", name, target)
			}
		}
	}
	if len(withEnding(files, ".html")) > 0 && followed < 10 {
		t.Errorf("only %d links were followed", followed)
	}
}

func TestDecksSameBytesAtAnyNumberOfJobs(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks twice")
	}
	project := unpack(t, "deck.txtar")
	one, three := filepath.Join(t.TempDir(), "one"), filepath.Join(t.TempDir(), "three")
	mustBuild(t, Config{Dir: project, Out: one, Jobs: 1, NoCache: true, Languages: []string{"en"}})
	mustBuild(t, Config{Dir: project, Out: three, Jobs: 3, Languages: []string{"en"}})
	if diff := cmp.Diff(hashes(t, one), hashes(t, three)); diff != "" {
		t.Error(diff)
	}
}

// TestDecksAreWhollyEscaped: what a publisher writes is text on every page.
func TestDecksAreWhollyEscaped(t *testing.T) {
	project := unpack(t, "deck.txtar")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	for name, text := range tree(t, filepath.Join(project, "public")) {
		if strings.HasSuffix(name, ".html") && (strings.Contains(text, "<b>más") || strings.Contains(text, "<script>")) {
			t.Errorf("%s holds what was written as it was", name)
		}
	}
}

// TestNotesOnDecks: built-in data, too few species for two hands, and too few
// for a role (R55) are told, and no mistakes.
func TestNotesOnDecks(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks")
	}
	project := unpack(t, "deck.txtar")
	put(t, project, "content/decks/grandes.es.md", "---\ntitle: Grandes\nsize: tarot\n---\n")
	put(t, project, "content/decks/otro-pliegue.es.md", "---\ntitle: Otro pliegue\nlayout: gutter-fold\nflip: long-edge\noffset: {y: 1mm}\n---\n")
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "[og]*"})
	got := shown(t, summary.Notes.Err())
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

// TestADeckAlone: where there is nowhere else to go, no empty list of ways.
func TestADeckAlone(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Aula\nlanguages: [es]\n")
	put(t, project, "content/decks/solo.md", "---\ntitle: Solo\nspecies: [condor, picoespada]\n---\n")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	for name, text := range tree(t, filepath.Join(project, "public")) {
		if strings.HasSuffix(name, ".html") && strings.Contains(text, "<ul>\n</ul>") {
			t.Errorf("%s has an empty list", name)
		}
	}
}

// TestPicturesOfSpecies: a photograph that is too small for print is told, a
// large one isn't, and the page says where it is from.
func TestPicturesOfSpecies(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "content/decks/otras.es.md", "---\ntitle: Otras\nspecies: [condor, picoespada]\n---\n")
	for id, width := range map[string]int{"condor": 300, "picoespada": 600} {
		var photo bytes.Buffer
		if err := png.Encode(&photo, image.NewGray(image.Rect(0, 0, width, width))); err != nil {
			t.Fatal(err)
		}
		put(t, project, "content/kyndo/art/"+id+".png", photo.String())
		put(t, project, "content/kyndo/art/"+id+".yaml", "author: Clase 5B\nlicence: CC BY 4.0\nsource: https://example.org/<1>\n")
	}
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "otras"})
	notes := shown(t, summary.Notes.Err())
	if !regexp.MustCompile(`otras.es.md:2:8: pictures with fewer than 200 pixels an inch .*: condor \(1\d\d\)\n`).MatchString(notes) {
		t.Errorf("the notes are:\n%s", notes)
	}
	page := tree(t, filepath.Join(project, "public"))["es/otras/species/condor.html"]
	if want := "Imagen: Clase 5B. CC BY 4.0. Fuente: https://example.org/&lt;1&gt;"; !strings.Contains(page, want) {
		t.Errorf("the page lacks %q", want)
	}
}

// TestDeckOfOwnData takes the species from the publication.
func TestDeckOfOwnData(t *testing.T) {
	project := unpack(t, "deck.txtar")
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		data, err := content.Sample().Open("content/kyndo/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		put(t, project, "content/kyndo/"+name+".yaml", strings.ReplaceAll(readAll(t, data), "Cóndor andino", "Cóndor de casa"))
	}
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "otras"})
	if strings.Contains(shown(t, summary.Notes.Err()), "content/kyndo") {
		t.Error("the note on the built-in data is given though there are others")
	}
	if page := tree(t, filepath.Join(project, "public"))["es/otras/species/condor.html"]; !strings.Contains(page, "<h1>Cóndor de casa</h1>") {
		t.Error("the publication's own name is not used")
	}
	put(t, project, "content/kyndo/rules.yaml", "scale: {attribute: 10}\n")
	if _, err := Build(t.Context(), Config{Dir: project}); err == nil || !strings.Contains(err.Error(), "content/kyndo/rules.yaml") {
		t.Errorf("wrong data: %v", err)
	}
}

func readAll(t *testing.T, file io.ReadCloser) string {
	t.Helper()
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestPackOnPaper reads the finished files back: the cards carry their names,
// the duels ask what the key answers, and the rules hold the data's numbers.
func TestPackOnPaper(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks")
	}
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
	out, err := exec.Command(outside(t, "pdftotext"), "-layout", file, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(out)), " ")
}

// TestAddressesOfSpecies: a code too dense for its card is refused where it was
// asked for.
func TestAddressesOfSpecies(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "octavo.yaml", "title: Aula\nbaseURL: https://example.org/"+strings.Repeat("muy/largo/", 30)+"\n")
	put(t, project, "content/decks/aves.es.md", "---\ntitle: Aves\nspecies: [condor, picoespada]\n---\n")
	_, err := Build(t.Context(), Config{Dir: project, Only: "aves", Languages: []string{"es"}})
	if err == nil || !strings.Contains(err.Error(), "73 × 73 modules") || !strings.Contains(err.Error(), "content/decks/aves.es.md:2:8") {
		t.Errorf("a code too dense: %v", err)
	}
}

// TestHandoutsTwoUp: each page of the rules stands twice on its sheet, and each game is on
// one; the board for large cards takes three sheets more.
func TestHandoutsTwoUp(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks")
	}
	project := unpack(t, "deck.txtar")
	for slug, paper := range map[string]string{"aves": "letter", "grandes": "a4"} {
		put(t, project, "content/decks/"+slug+".es.md", "---\ntitle: Aves\nsize: large\nhandouts: two-up\npaper: "+paper+"\ncontains: [board, rules]\n---\n")
	}
	mustBuild(t, Config{Dir: project, Formats: []string{"pdf"}})
	for _, slug := range []string{"aves", "grandes"} {
		out, err := exec.Command(outside(t, "pdftotext"), filepath.Join(project, "public/es", slug, slug+".rules.pdf"), "-").Output()
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
		sheets, err := exec.Command(outside(t, "pdfinfo"), filepath.Join(project, "public/es", slug, slug+".table.pdf")).Output()
		if err != nil || !regexp.MustCompile(`Pages: +4\n`).Match(sheets) {
			t.Errorf("%s: the board is on other sheets than four: %v %s", slug, err, sheets)
		}
	}
}

// TestEachGameIsOnAPage: in each language, every part of the rules begins a page and
// ends on it; what differs by habitat is printed.
func TestEachGameIsOnAPage(t *testing.T) {
	if testing.Short() {
		t.Skip("prints decks")
	}
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
		out, err := exec.Command(outside(t, "pdftotext"), "-layout", file, "-").Output()
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
