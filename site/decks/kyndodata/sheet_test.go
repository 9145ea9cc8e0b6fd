package kyndodata_test

import (
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/slowtests"
	"octavo/site/decks/kyndodata"
)

// asSheet returns the sample's data with its species in a spreadsheet.
func asSheet(t testing.TB, name string, data []byte) fstest.MapFS {
	t.Helper()
	files := smallFiles(t)
	delete(files, path.Join(folder, "species.yaml"))
	files[path.Join(folder, name)] = &fstest.MapFile{Data: data}
	return files
}

// dataOf returns data with only the cards of rules.
func dataOf(rules *kyndo.Rules) *kyndodata.Data { return (&kyndodata.Data{}).With(rules) }

// sheets writes the species in each format, with heads in a language.
func sheets(data *kyndodata.Data, language string) map[string]func() ([]byte, error) {
	draft := kyndodata.Draft(data, kyndodata.AllColumns(language))
	all := map[string]func() ([]byte, error){"species.xlsx": draft.XLSX}
	for name, separator := range map[string]rune{"comma": ',', "semicolon": ';', "tab": '\t'} {
		all[name+" species.csv"] = func() ([]byte, error) { return draft.CSV(separator) }
	}
	return all
}

// mustWrite returns the sheet that a function writes.
func mustWrite(t testing.TB, write func() ([]byte, error)) []byte {
	t.Helper()
	data, err := write()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// checkRoundTrip writes species to sheets, reads them and compares them with the original ones.
func checkRoundTrip(t *testing.T, rules *kyndo.Rules, language string) {
	t.Helper()
	for name, write := range sheets(dataOf(rules), language) {
		file := name[strings.LastIndexByte(name, ' ')+1:]
		loaded, err := kyndodata.Load(asSheet(t, file, mustWrite(t, write)), "en", "es")
		if err != nil {
			t.Errorf("%s, %s: %v", language, name, err)
			continue
		}
		if diff := cmp.Diff(rules.Cards, loaded.Rules.Cards, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s, %s (-want +got):\n%s", language, name, diff)
		}
	}
}

// TestSheetsRoundTrip checks that a sheet has the same content as species.yaml, in every language
// of its heads.
func TestSheetsRoundTrip(t *testing.T) {
	rules := sampleRules(t)
	for _, language := range kyndodata.HeadLanguages() {
		checkRoundTrip(t, rules, language)
	}
}

// TestRandomSpeciesRoundTrip checks that random species survive a sheet. Their texts are difficult
// for CSV and spreadsheet programs.
func TestRandomSpeciesRoundTrip(t *testing.T) {
	rounds := 12
	if !slowtests.On {
		rounds = 2
	}
	rules := *sampleRules(t)
	for seed := range uint64(rounds) {
		source := rand.New(rand.NewPCG(seed, 16))
		rules.Cards = nil
		for i := range 14 + source.IntN(8) {
			rules.Cards = append(rules.Cards, randomSpecies(source, &rules, i))
		}
		if faults := rules.Check(); len(faults) > 0 {
			t.Fatal(faults)
		}
		languages := kyndodata.HeadLanguages()
		checkRoundTrip(t, &rules, languages[seed%uint64(len(languages))])
	}
}

func randomSpecies(source *rand.Rand, rules *kyndo.Rules, i int) kyndo.Card {
	texts := []string{
		"Colibrí", `el "gran" pájaro`, "a, b; c", "=1+1", "+5", "-3", "007", "1.10", "10-5", "1/2", "true", "VERDADERO", "3E5", "it's", "a: b", "ñandú’s «x»", "@home", "@", "'quoted", `"`, "x #1", "2026-11-23", "50%", "−7", "日本",
	}
	text := func() string { return texts[source.IntN(len(texts))] }
	both := func() kyndo.Translations {
		return kyndo.Translations{"en": text(), "es": text(), "fr": text(), "pt": text()}
	}
	card := kyndo.Card{
		ID: fmt.Sprintf("s-%d", i), Name: both(), Scientific: text(), Family: text(), Frequency: text(),
		Primary: kyndo.Chars()[source.IntN(10)],
	}
	if s := kyndo.Chars()[source.IntN(10)]; s != card.Primary && source.IntN(3) > 0 {
		card.Secondary = s
	}
	for _, char := range kyndo.Chars() {
		card.Attributes = card.Attributes.With(char, source.IntN(rules.Attribute+1))
	}
	for range source.IntN(3) {
		card.Habitats = append(card.Habitats, rules.Environments[source.IntN(len(rules.Environments))].ID)
	}
	if source.IntN(2) == 0 {
		card.Fact = kyndo.Translations{"es": text()}
	}
	if source.IntN(2) == 0 {
		card.Also = both()
	}
	for n := range source.IntN(rules.MaxAbilities + 1) {
		ability := kyndo.Ability{ID: fmt.Sprintf("a-%d", n), Name: both(), Attack: source.IntN(41) - 20, Defend: source.IntN(41) - 20}
		if source.IntN(2) == 0 {
			ability.When.Focus = kyndo.Chars()[source.IntN(10)]
		}
		if source.IntN(2) == 0 {
			ability.When.Environment = rules.Environments[source.IntN(len(rules.Environments))].ID
		}
		if source.IntN(2) == 0 {
			ability.When.Context = rules.Contexts[source.IntN(len(rules.Contexts))].ID
		}
		if source.IntN(2) == 0 {
			ability.When.Role = kyndo.Defender.String()
		}
		card.Abilities = append(card.Abilities, ability)
	}
	return card
}

// smallSheet has fourteen species as people write them: words and no ids, with heads in Spanish.
func smallSheet() [][]string {
	rows := [][]string{{
		"Nombre", "Nombre científico", "Familia", "Hábitats", "Frecuencia",
		"Depredación", "velocidad", "W", "Estrategia de caza", "Agresividad (A)", "AD", "Camuflaje", "Evasión", "SD", "Robustez",
		"Fortaleza primaria", "Secundaria", "Habilidad", "Ataque de la habilidad", "Defensa de la habilidad", "Habilidad 1: condición", "Dato",
	}}
	for i := range 14 {
		rows = append(rows, []string{
			fmt.Sprintf("Pájaro %c", 'A'+i), "Avis avis", "Avidae", "Páramo, bosque nublado", "Común",
			"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "robustez", "ad", "Vuelo", "+5", "", "focus: R, páramo", "Vuela.",
		})
	}
	return rows
}

// csvOf writes rows as CSV in the way of a Spanish Excel.
func csvOf(rows [][]string) []byte {
	var b strings.Builder
	for _, row := range rows {
		b.WriteString(strings.Join(row, ";") + "\r\n")
	}
	return []byte(b.String())
}

func TestASheetInWords(t *testing.T) {
	rows := smallSheet()
	data, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "en", "es")
	if err != nil {
		t.Fatal(err)
	}
	all := func(text string) kyndo.Translations {
		return kyndo.Translations{"en": text, "es": text, "fr": text, "pt": text}
	}
	want := kyndo.Card{
		ID: "pajaro-a", Name: all("Pájaro A"), Scientific: "Avis avis", Family: "Avidae",
		Habitats: []string{"paramo", "bosque_nublado"}, Frequency: "comun", Primary: kyndo.R, Secondary: kyndo.AD,
		Fact: all("Vuela."),
		Abilities: []kyndo.Ability{{
			ID: "vuelo", Name: all("Vuelo"), Attack: 5, When: kyndo.Condition{Focus: kyndo.R, Environment: "paramo"},
		}},
	}
	for i, char := range kyndo.Chars() {
		want.Attributes = want.Attributes.With(char, i+1)
	}
	if diff := cmp.Diff(want, data.Rules.Cards[0]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestMistakesOfSheets checks that every mistake of a sheet is reported with its row and column,
// the value and the possible values.
func TestMistakesOfSheets(t *testing.T) {
	const at = folder + "/species.csv, "
	for _, c := range []struct {
		what        string
		row, column int
		text        string
		want        string
	}{
		{"a number too large", 3, 11, "11", at + "row 3, column K (AD): 11 is not between 0 and 10 (ERR_CARD_ATTR_RANGE)"},
		{"a word for a number", 3, 11, "seis", at + `row 3, column K (AD): AD cannot be "seis"; possible: a whole number, 0 to 10`},
		{"a decimal", 3, 11, "6,5", at + `row 3, column K (AD): AD cannot be "6,5"; possible: a whole number, 0 to 10`},
		{"no number", 3, 11, "", at + "row 3, column K (AD): AD is empty; write its value in this cell"},
		{"no name", 4, 1, "", at + "row 4, column A (Nombre): name is empty; write its value in this cell"},
		{"two of a name", 4, 1, "Pájaro A", at + `row 4, column A (Nombre): "pajaro-a" stands here a second time; the first is in row 2 (ERR_CONFIG_ID_TWICE)`},
		{"a name without letters", 4, 1, "!!!", at + `row 4, column A (Nombre): "!!!" makes no id: that is made of letters a to z and digits; possible: a column id with one`},
		{"no primary strength", 4, 16, "", at + "row 4, column P (Fortaleza primaria): primary is empty; write its value in this cell"},
		{"a strength misspelled", 4, 16, "velocida", at + `row 4, column P (Fortaleza primaria): primary "velocida" is not known; known: Depredación (P), Velocidad (S), `},
		{"both strengths the same", 4, 17, "R", at + "row 4, column Q (Secundaria): R is the primary strength already (ERR_CARD_SECONDARY)"},
		{"an unknown habitat", 4, 4, "Páramo, polo", at + `row 4, column D (Hábitats): habitat "polo" is not known (ERR_CONFIG_UNKNOWN); known: Neutral, Páramo, Bosque nublado, `},
		{"an ability that adds nothing", 4, 19, "", at + "row 4, column S (Ataque de la habilidad): attack is empty; write its value in this cell"},
		{"an ability that adds too much", 4, 19, "+21", at + "row 4, column S (Ataque de la habilidad): 21 is not between -20 and 20 (ERR_CARD_DELTA_RANGE)"},
		{"an ability without a name", 4, 18, "", at + "row 4, column R (Habilidad): name is empty; write its value in this cell"},
		{"a condition misspelled", 4, 21, "robustes", at + `row 4, column U (Habilidad 1: condición): condition "robustes" is not known; known: Depredación (P), `},
		{"two places of a condition", 4, 21, "páramo, selva", at + `row 4, column U (Habilidad 1: condición): "selva" is a second environment of the condition; all of it must hold at once; possible: one`},
		{"a habitat misspelled", 4, 4, "Páramo, Bosqe nublado", `habitat "Bosqe nublado" is not known (ERR_CONFIG_UNKNOWN); known: Neutral, Páramo, Bosque nublado, Selva, Humedal, Torrente, Risco, Sabana, Ciudad (did you mean "Bosque nublado"?)`},
		{"an unknown place of a condition", 4, 21, "lugar: luna", at + `row 4, column U (Habilidad 1: condición): environment "luna" is not known (ERR_CONFIG_UNKNOWN); known: Neutral, Páramo, Bosque nublado, `},
		{"an unknown column", 1, 12, "Camufaje", at + `row 1, column L (Camufaje): column "Camufaje" is not known; known: id, nombre, científico, familia, símbolo, dibujo, hábitats, frecuencia, P, S, `},
		{"its nearest word", 1, 12, "Camufaje", `(did you mean "camuflaje"?)`},
		{"two columns of a kind", 1, 12, "adaptabilidad", at + `row 1, column L (adaptabilidad): column "adaptabilidad" says the same as column K`},
		{"a missing column", 1, 12, "SD 2", `column "SD 2" is not known`},
		{"a head left out", 1, 12, "", at + `row 2, column L: "7" stands here, and the column has no head in row 1; possible: a head, or nothing below it`},
		{"a column left out", 1, 12, "", at + "row 1: there is no column C; possible heads: C, camouflage, camuflagem, camuflaje"},
		{"a control character", 4, 2, "a\x07b", at + "row 4, column B (Nombre científico): control character U+0007 does not belong in text"},
	} {
		rows := smallSheet()
		rows[c.row-1][c.column-1] = c.text
		_, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "en", "es")
		if err == nil || !strings.Contains(coded(err), c.want) {
			t.Errorf("%s:\ngot  %v\nwant %s", c.what, err, c.want)
		}
	}
}

// TestSheetMistakesAreReportedOnce checks that all mistakes of a sheet are reported together, and
// each of them once.
func TestSheetMistakesAreReportedOnce(t *testing.T) {
	rows := smallSheet()
	rows[2][5], rows[3][6], rows[4][15], rows[5][18], rows[6][0] = "once", "", "x", "mucho", ""
	_, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "en", "es")
	problems, _ := strict.ProblemsIn(err)
	if len(problems) != 5 {
		t.Errorf("%d mistakes, want 5:\n%v", len(problems), err)
	}
}

// TestLongNamesMakeShortIDs checks that the id of a very long name consists of its first words.
func TestLongNamesMakeShortIDs(t *testing.T) {
	rows := smallSheet()
	rows[2][0] = "Un nombre muy largo para una carta que nadie leería con prisa ni con calma"
	data, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "en", "es")
	if err != nil {
		t.Fatal(err)
	}
	if id := data.Rules.Cards[1].ID; id != "un-nombre-muy-largo-para-una-carta-que-nadie-leeria-con-prisa" {
		t.Errorf("the id is %s", id)
	}
}

// TestFilesOfSpecies checks that the species must be in exactly one file, in a known format.
func TestFilesOfSpecies(t *testing.T) {
	rules := sampleRules(t)
	data := sheets(dataOf(rules), "en")
	csv, workbook := mustWrite(t, data["comma species.csv"]), mustWrite(t, data["species.xlsx"])
	for _, c := range []struct {
		files map[string][]byte
		want  string
	}{
		{map[string][]byte{"species.csv": csv, "species.yaml": []byte("species: []\n")}, folder + "/species.csv: the species stand in species.yaml as well, and only one of the files can count; possible: moving the other out of the folder"},
		{map[string][]byte{"species.csv": csv, "species.xlsx": workbook}, folder + "/species.xlsx: the species stand in species.csv as well"},
		{map[string][]byte{"especies.xlsx": workbook}, folder + `/especies.xlsx: file "especies.xlsx" of content/kyndo is not known; known: species.csv, species.xlsx (did you mean "species.xlsx"?)`},
		{map[string][]byte{"species.ods": {1}}, folder + "/species.ods: a file of this format (.ods) isn't read; possible: saving it in the spreadsheet program as species.xlsx or species.csv"},
		{map[string][]byte{"species.xls": {1}}, folder + "/species.xls: a file of this format (.xls) isn't read"},
		{map[string][]byte{"species.csv": workbook}, folder + "/species.csv: this is no CSV, whatever its name says"},
		{map[string][]byte{"species.xlsx": csv}, folder + "/species.xlsx: this can't be read as XLSX"},
		{map[string][]byte{"species.csv": nil}, folder + "/species.csv: the sheet is empty"},
		{map[string][]byte{"species.csv": []byte("a;b\n1;2\n")}, `species.csv, row 1, column B (b): column "b" is not known; known: id, name`},
	} {
		files := smallFiles(t)
		if _, own := c.files["species.yaml"]; !own {
			delete(files, path.Join(folder, "species.yaml"))
		}
		for name, data := range c.files {
			files[path.Join(folder, name)] = &fstest.MapFile{Data: data}
		}
		_, err := kyndodata.Load(files, "en", "es")
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got  %v\nwant %s", err, c.want)
		}
	}
	files := asSheet(t, "species.csv", csv)
	files[folder+"/~$species.xlsx"] = &fstest.MapFile{Data: []byte("in use")}
	if _, err := kyndodata.Load(files, "en", "es"); err != nil {
		t.Errorf("beside a file that is open in Excel: %v", err)
	}
}

// TestExportedDeckIsTheSame exports a deck in each format and reads it again. The deck must be the
// same, with its symbols and drawings. Texts must be in the languages in which they were given, and
// a language must lack the same texts as before.
func TestExportedDeckIsTheSame(t *testing.T) {
	files := smallFiles(t)
	name := path.Join(folder, "species.yaml")
	text := string(files[name].Data)
	for _, change := range [][2]string{
		{`name: {es: "Cóndor andino", en: "Andean Condor"`, `symbol: CA
    drawing: emblem
    name: {es: "Cóndor andino", qu: "Kuntur", en: "Andean Condor"`},
	} {
		if !strings.Contains(text, change[0]) {
			t.Fatalf("the sample has no %s", change[0])
		}
		text = strings.Replace(text, change[0], change[1], 1)
	}
	files[name] = &fstest.MapFile{Data: []byte(text)}
	want, err := kyndodata.Load(files, "es", "qu")
	if err != nil {
		t.Fatal(err)
	}
	all := sheets(want, "es")
	all["species.yaml"] = func() ([]byte, error) { return kyndodata.SpeciesYAML(want) }
	for name, write := range all {
		again := asSheet(t, name[strings.LastIndexByte(name, ' ')+1:], mustWrite(t, write))
		got, err := kyndodata.Load(again, "es", "qu")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if diff := cmp.Diff(want.Rules.Cards, got.Rules.Cards, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(want.Drawn, got.Drawn); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(want.Borrowed, got.Borrowed, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s, languages that fall back (-want +got):\n%s", name, diff)
		}
	}
}

// TestColumnsOfTexts checks that a language without texts has no column, and that texts common to
// all languages have one.
func TestColumnsOfTexts(t *testing.T) {
	rows := smallSheet()
	data, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es")
	if err != nil {
		t.Fatal(err)
	}
	heads := func(layout kyndodata.Layout) (list []string) {
		for _, c := range kyndodata.Draft(data, layout).Columns {
			list = append(list, c.Head)
		}
		return list
	}
	if got := strings.Join(heads(kyndodata.AllColumns("es")), " "); !strings.HasPrefix(got, "id nombre científico familia símbolo hábitats") || strings.Contains(got, ".es") {
		t.Errorf("columns of what was given for all languages: %s", got)
	}
	rows[0] = append(rows[0], "Nombre (inglés)")
	rows[3] = append(rows[3], "Bird C")
	if data, err = kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es"); err != nil {
		t.Fatal(err)
	}
	draft := kyndodata.Draft(data, kyndodata.AllColumns("es"))
	if got := strings.Join(heads(kyndodata.AllColumns("es")), " "); !strings.HasPrefix(got, "id nombre nombre.en científico") {
		t.Errorf("columns with one name in English: %s", got)
	}
	if row := draft.Rows[2]; row[1] != "Pájaro C" || row[2] != "Bird C" || draft.Rows[1][2] != "" {
		t.Errorf("%q", draft.Rows[:3])
	}
}

// TestSheetSymbolsAreUnique checks that two species can't have the same symbol.
func TestSheetSymbolsAreUnique(t *testing.T) {
	rows := smallSheet()
	for i, symbol := range []string{"Símbolo", "Fe", "", "Cu", "Fe"} {
		rows[i] = append(rows[i], symbol)
	}
	_, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es")
	const want = `row 5, column W (Símbolo): symbol "Fe" stands here a second time; the first is in row 2`
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	rows[4][22] = "Zinc"
	if _, err = kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es"); err == nil || !strings.Contains(err.Error(), "symbol has 4 letters; possible: up to 3") {
		t.Errorf("got  %v", err)
	}
	rows[4][22] = "Zn"
	data, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es")
	if err != nil {
		t.Fatal(err)
	}
	if got := data.Drawn["pajaro-d"].Symbol; got != "Zn" {
		t.Errorf("symbol %q", got)
	}
}
