package kyndodata_test

import (
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/enginetest"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/slowtests"
	"octavo/site/decks/kyndodata"
)

func sampleRules(t testing.TB) *kyndo.Rules {
	t.Helper()
	data, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	return data.Rules
}

const folder = "content/kyndo"

// sampleFiles returns a copy of the sample's data that tests can change.
func sampleFiles(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		data, err := fs.ReadFile(content.Sample(), path.Join(folder, name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		files[path.Join(folder, name+".yaml")] = &fstest.MapFile{Data: data}
	}
	return files
}

// smallFiles returns the sample's files with its first fourteen species, which suffice for two
// hands and load faster.
func smallFiles(t testing.TB) fstest.MapFS {
	t.Helper()
	files := sampleFiles(t)
	name := path.Join(folder, "species.yaml")
	const begin = "\n  - id: "
	all := strings.Split(string(files[name].Data), begin)
	files[name] = &fstest.MapFile{Data: []byte(strings.Join(all[:15], begin) + "\n")}
	return files
}

// TestSampleHasDesignData checks that the sample's numbers equal those of the golden table and of
// the design data.
func TestSampleHasDesignData(t *testing.T) {
	rules := sampleRules(t)
	var golden struct {
		Config struct {
			Weights map[string]int `json:"weights_hundredths"`
			Tiers   map[string]int `json:"stimTiers"`
			Penalty [2]int         `json:"penaltyPctRange"`
			CharMax int
			Energy  struct{ Start, Max, WellWon, WellLost, WellTied, Incoherent int }
			Match   struct{ Hand, Rounds, Majority int }
		}
	}
	kyndotest.Unmarshal(t, "golden.json", &golden)
	config := golden.Config
	for _, c := range kyndo.Chars() {
		if got := rules.Weights.Of(c); got != config.Weights[c.String()] {
			t.Errorf("%s weighs %d", c, got)
		}
	}
	if got := (kyndo.Span{Least: config.Penalty[0], Most: config.Penalty[1]}); rules.Penalty != got || rules.Attribute != config.CharMax || len(rules.Tiers) != len(config.Tiers) {
		t.Errorf("%+v", rules)
	}
	e := config.Energy
	if want := (kyndo.Energy{Start: e.Start, Most: e.Max, WellWon: e.WellWon, WellTied: e.WellTied, WellLost: e.WellLost, Careless: e.Incoherent}); rules.Energy != want {
		t.Errorf("%+v, want %+v", rules.Energy, want)
	}
	if want := (kyndo.MatchRules(config.Match)); rules.Match != want {
		t.Errorf("%+v, want %+v", rules.Match, want)
	}
}

// farthest is the largest allowed difference between a characteristic of the sample and the design
// data.
const farthest = 3

// TestSampleSpeciesMatchDesignData checks that the sample's species are those of the design data. A
// few small corrections for fairness are allowed; they don't change strengths.
func TestSampleSpeciesMatchDesignData(t *testing.T) {
	rules := sampleRules(t)
	var design struct {
		Species []struct {
			ID                string
			Attrs             map[string]int
			PrimaryStrength   string
			SecondaryStrength string
			Habitats          []string
		}
	}
	kyndotest.Unmarshal(t, "species.json", &design)
	if len(rules.Cards) != len(design.Species) {
		t.Fatalf("%d cards, want %d", len(rules.Cards), len(design.Species))
	}
	changed := 0
	for _, s := range design.Species {
		card, ok := rules.Card(s.ID)
		if !ok {
			t.Errorf("there is no %s", s.ID)
			continue
		}
		for _, c := range kyndo.Chars() {
			by := card.Attributes.Of(c) - s.Attrs[c.String()]
			if by != 0 {
				changed++
			}
			if by < -farthest || by > farthest {
				t.Errorf("%s: %s is %d, far from %d", s.ID, c, card.Attributes.Of(c), s.Attrs[c.String()])
			}
		}
		if card.Primary.String() != s.PrimaryStrength || card.Secondary.String() != s.SecondaryStrength || !slices.Equal(card.Habitats, s.Habitats) {
			t.Errorf("%s: %s and %s in %v, want %+v", s.ID, card.Primary, card.Secondary, card.Habitats, s)
		}
	}
	if most := 10 * len(design.Species) / 5; changed > most {
		t.Errorf("%d characteristics differ from the design data, more than %d", changed, most)
	}
	t.Logf("%d characteristics of %d differ from the design data", changed, 10*len(design.Species))
}

// coded returns the text of an error with the codes of its problems.
func coded(err error) string {
	var all []string
	problems, _ := strict.ProblemsIn(err)
	for _, p := range problems {
		shown := *p
		if p.Code != "" {
			shown.Message += " (" + p.Code + ")"
		}
		if strings.Contains(p.Error(), "ERR_") {
			return "a code that is for programs alone: " + p.Error()
		}
		all = append(all, shown.Error())
	}
	return strings.Join(all, "\n")
}

// TestUnknownKeyHidesNothing checks that an unknown key doesn't hide other problems.
func TestUnknownKeyHidesNothing(t *testing.T) {
	files := smallFiles(t)
	spoil := func(name, old, new string) {
		before := string(files[folder+"/"+name].Data)
		after := strings.Replace(before, old, new, 1)
		if before == after {
			t.Fatalf("%s has no %q", name, old)
		}
		files[folder+"/"+name] = &fstest.MapFile{Data: []byte(after)}
	}
	spoil("environments.yaml", "attack: -5\n    defence: -25", "attack: -120\n    defense: -25")
	spoil("environments.yaml", "contexts: [ALTURA]", "contexts: [ALTITUD]")
	spoil("environments.yaml", "contexts: []", "contexts: []\n    habitats: [{habitat: luna, attack: 1, defence: 1}]")
	spoil("rules.yaml", "wellWon", "wellwon")
	spoil("species.yaml", "habitats: [paramo]", "habitats: [polo]")
	spoil("species.yaml", "AD: 9,", "AD: 11,")
	_, err := kyndodata.Load(files, "en", "es")
	for _, want := range []string{
		`key "defense" of paramo is not known`, "-120 is not between -100 and 1000", `context "ALTITUD" is not known; known: ALTURA, `, `habitat "luna" is not known`,
		`key "wellwon" of energy is not known`, `habitat "polo" is not known`, "11 is not between 0 and 10",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v lacks %s", err, want)
		}
	}
	if problems, _ := strict.ProblemsIn(err); len(problems) != 7 {
		t.Errorf("%d mistakes of seven: %v", len(problems), err)
	}
}

// TestMistakesHavePositions checks that every mistake is reported at its position.
func TestMistakesHavePositions(t *testing.T) {
	for _, c := range []struct{ file, old, new, want string }{
		{"rules", "  P: 25\n", "  P: 26\n", "rules.yaml:12:6: the weights [P S W H A] sum to 1.01; they must sum to 1.00 (ERR_CONFIG_WEIGHTS_SUM)"},
		{"rules", "  AD: 30\n", "  AD: 29\n", "sum to 0.99"},
		{"rules", "  P: 25\n", "", "weights has no P"},
		{"rules", "  P: 25\n", "  P: 0.25\n", "rules.yaml:12:6: P cannot be \"0.25\"; possible: a whole number"},
		{"rules", "cost: 40", "cost: 20", "(ERR_CONFIG_TIERS)"},
		{"rules", "bonus: 5}", "bonus: 0}", "(ERR_CONFIG_TIERS)"},
		{"rules", "attribute: 10,", "attribute: 12,", "(ERR_CONFIG_SCALE)"},
		{"rules", "majority: 4", "majority: 9", "(ERR_CONFIG_MATCH)"},
		{"rules", "hand: 7", "hand: 18", "(ERR_CONFIG_TOO_FEW)"},
		{"rules", "wellWon: 20", "wellWon: 101", "(ERR_CONFIG_ENERGY)"},
		{"rules", "wellWon", "wellwon", `did you mean "wellWon"?`},
		{"rules", "least: 30, most: 50", "least: 50, most: 30", "(ERR_CONFIG_SPAN)"},
		{"contexts", "    penalty: 50\n", "    penalty: 25\n", "contexts.yaml:10:14: 25 is not between 30 and 50 (ERR_CONFIG_PENALTY_RANGE)"},
		{"contexts", "    penalty: 50\n", "    penalty: 51\n", "(ERR_CONFIG_PENALTY_RANGE)"},
		{"contexts", "threshold: 9", "threshold: 11", "(ERR_CONFIG_THRESHOLD_RANGE)"},
		{"contexts", "char: AD", "char: XD", `char "XD" is not known`},
		{"contexts", "id: OCULTO", "id: ALTURA", "(ERR_CONFIG_ID_TWICE)"},
		{"environments", "attack: -5\n    defence: -25", "attack: -120\n    defence: -25", "environments.yaml:14:13: -120 is not between -100 and 1000 (ERR_CONFIG_ENV_RANGE)"},
		{"environments", "contexts: [ALTURA]", "contexts: [ALTITUD]", `context "ALTITUD" is not known`},
		{"environments", "contexts: []", "contexts: []\n    habitats: [{habitat: luna, attack: 1, defence: 1}]", `habitat "luna" is not known`},
		{"environments", "contexts: [ALTURA]", "contexts: ALTURA", "a list of identifiers"},
		{"species", "AD: 9,", "AD: 11,", "species.yaml:13:47: 11 is not between 0 and 10 (ERR_CARD_ATTR_RANGE)"},
		{"species", "AD: 9,", "", "attrs has no AD"},
		{"species", "    primary: AD\n", "", "colibri-paramo has no primary"},
		{"species", "    primary: AD\n", "    primary:\n", "primary is empty"},
		{"species", "    primary: AD\n", "    primary: E\n", "(ERR_CARD_SECONDARY)"},
		{"species", "attack: 0, defence: 10, when", "attack: 0, defence: 21, when", "(ERR_CARD_DELTA_RANGE)"},
		{"species", "when: {focus: AD}", "when: {environment: parano}", `environment "parano" is not known`},
		{"species", "when: {focus: AD}", "when: {weather: rain}", `key "weather"`},
		{"species", "when: {focus: AD}", "when: {role: arbitro}", `role "arbitro" is not known`},
		{"species", "habitats: [paramo]", "habitats: [polo]", `habitat "polo" is not known`},
		{"species", "id: estrella-chimborazo", "id: colibri-paramo", "(ERR_CONFIG_ID_TWICE)"},
		{"species", "id: estrella-chimborazo", "id: estrella chimborazo", "id cannot be"},
		{"species", "species:\n", "birds:\n", `key "birds"`},
	} {
		files := smallFiles(t)
		name := path.Join(folder, c.file+".yaml")
		spoilt := strings.Replace(string(files[name].Data), c.old, c.new, 1)
		if spoilt == string(files[name].Data) {
			t.Errorf("%s has no %q to spoil", c.file, c.old)
			continue
		}
		files[name] = &fstest.MapFile{Data: []byte(spoilt)}
		_, err := kyndodata.Load(files, "en", "es")
		problems, ok := strict.ProblemsIn(err)
		if !ok || !strings.Contains(coded(err), c.want) {
			t.Errorf("%q for %q: got\n%v\nwant %s", c.new, c.old, err, c.want)
			continue
		}
		for _, p := range problems {
			if !strings.HasPrefix(p.Pos.File, folder+"/") || p.Pos.Line == 0 {
				t.Errorf("%q for %q: %v has no place", c.new, c.old, p)
			}
		}
	}
}

// TestMissingAndStrayFiles checks that missing files of a publication are taken from the built-in
// ones, and that a file with an unknown name is reported.
func TestMissingAndStrayFiles(t *testing.T) {
	own := fstest.MapFS{folder + "/environments.yaml": sampleFiles(t)[folder+"/environments.yaml"]}
	if _, err := kyndodata.Load(own, "en", "es"); err != nil {
		t.Error(err)
	}
	own = fstest.MapFS{folder + "/contexts.yaml": {Data: []byte("contexts:\n  - {id: FRIO, name: {es: Frío}, char: R, threshold: 3, penalty: 40}\n")}}
	if _, err := kyndodata.Load(own); err == nil || !strings.Contains(err.Error(), "built-in "+folder+`/environments.yaml:16:16: context "ALTURA" is not known`) {
		t.Errorf("got %v", err)
	}
	own = fstest.MapFS{folder + "/context.yaml": {Data: []byte("contexts: []\n")}}
	if _, err := kyndodata.Load(own); err == nil || !strings.Contains(err.Error(), `did you mean "contexts"?`) {
		t.Errorf("got %v", err)
	}
}

// TestNamesInOneLanguage checks that a name in one language suffices, and that other languages use
// it.
func TestNamesInOneLanguage(t *testing.T) {
	files := sampleFiles(t)
	name := folder + "/species.yaml"
	text := regexp.MustCompile(`\{es: "Colibrí de páramo".*\}`).ReplaceAllString(string(files[name].Data), `{es: "Colibrí de páramo"}`)
	files[name] = &fstest.MapFile{Data: []byte(text)}
	loaded, err := kyndodata.Load(files, "es", "qu")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "fr", "pt", "qu"} {
		if got := loaded.Rules.Cards[0].Name[language]; got != "Colibrí de páramo" {
			t.Errorf("in %s it is called %q", language, got)
		}
	}
	if len(loaded.Borrowed["en"]) != 1 || len(loaded.Borrowed["fr"]) != 1 || len(loaded.Borrowed["es"]) != 0 || len(loaded.Borrowed["qu"]) < 30 {
		t.Errorf("names that are taken from others: %v", loaded.Borrowed)
	}
	files[name] = &fstest.MapFile{Data: []byte(strings.Replace(text, `{es: "Colibrí de páramo"}`, `{}`, 1))}
	if _, err := kyndodata.Load(files); err == nil || !strings.Contains(err.Error(), "name has no text; possible: en, es") {
		t.Errorf("without any name: %v", err)
	}
}

// FuzzLoad checks that no text makes the reader panic, and that rules that load can be played.
func FuzzLoad(f *testing.F) {
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		data, err := fs.ReadFile(content.Sample(), path.Join(folder, name+".yaml"))
		if err != nil {
			f.Fatal(err)
		}
		for i, edits := range enginetest.ExampleEdits() {
			if i == 0 || slowtests.On { // reading the whole game for each text takes long
				f.Add(name, data, edits)
			}
		}
	}
	f.Add("rules", []byte("weights: [1]\ntiers: {a: 1}\n"), []byte(nil))
	sample := sampleFiles(f)
	f.Fuzz(func(t *testing.T, name string, data, edits []byte) {
		files := maps.Clone(sample)
		data = []byte(enginetest.ApplyEdits(string(data), edits))
		files[path.Join(folder, path.Base(name)+".yaml")] = &fstest.MapFile{Data: data}
		loaded, err := kyndodata.Load(files)
		if err != nil {
			return
		}
		if _, err := match.New(loaded.Rules, match.Setup{Seed: 1}); err != nil {
			t.Fatal(err)
		}
	})
}

// TestSpeciesHavePossiblePages checks that an id is refused if it can't be the file name of a page
// or clashes with another page.
func TestSpeciesHavePossiblePages(t *testing.T) {
	file := folder + "/species.yaml"
	for id, want := range map[string]string{
		"con": "Windows takes that for a device", "NUL": "Windows takes that for a device", "index": "a folder's first page",
		"Condor": `id cannot be "Condor" beside "condor"`, strings.Repeat("a", 65): "id has 65 letters; possible: up to 64",
	} {
		files := smallFiles(t)
		text := string(files[file].Data)
		before, after, found := strings.Cut(text, "id: harpia\n")
		if !found {
			t.Fatal("the sample has no harpia any more")
		}
		files[file] = &fstest.MapFile{Data: []byte(before + "id: " + id + "\n" + after)}
		_, err := kyndodata.Load(files, "en", "es")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), file+":") {
			t.Errorf("%s: %v; want %s", id, err, want)
		}
	}
}
