package kyndodata_test

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// asCalled is a sheet beside words that call some characteristics otherwise.
func asCalled(t testing.TB, rows [][]string, characteristics string) (*kyndodata.Data, error) {
	t.Helper()
	files := asSheet(t, "species.csv", csvOf(rows))
	files[path.Join(folder, "words.yaml")] = &fstest.MapFile{Data: []byte("characteristics:\n" + characteristics)}
	return kyndodata.Load(files, "es")
}

// Letters of the data in brackets say which characteristic a column has, whatever words.yaml
// says of it: a sheet that was begun before somebody changed the words goes on to be read.
func TestLettersInBracketsAreThoseOfTheData(t *testing.T) {
	for _, words := range []string{
		"  W: {name: {es: Electronegatividad}, letter: {es: EN}}\n",
		"  P: {name: {es: Masa}, letter: {es: M}}\n",
		"  E: {name: {es: Potencia}, letter: {es: PO}}\n",
		"  P: {name: {es: Masa}, letter: {es: S}}\n  S: {name: {es: Potencia}, letter: {es: P}}\n  W: {name: {es: Tamaño}}\n",
	} {
		rows := smallSheet()
		rows[0][0], rows[0][5], rows[0][6] = "Nombre (en)", "Fuerza (P)", "Tamaño (S)"
		data, err := asCalled(t, rows, words)
		if err != nil {
			t.Errorf("%s%v", words, err)
			continue
		}
		if a := data.Rules.Cards[0].Attributes; a.Of(kyndo.P) != 1 || a.Of(kyndo.S) != 2 {
			t.Errorf("%sP is %d, S is %d", words, a.Of(kyndo.P), a.Of(kyndo.S))
		}
	}
}

// A letter that could be two characteristics is refused, in heads and in cells, and told with
// what can't be mistaken.
func TestLettersOfTwoCharacteristics(t *testing.T) {
	const agility = "  E: {name: {es: Agilidad}, letter: {es: A}}\n  A: {name: {es: Ánimo}, letter: {es: AN}}\n"
	for _, c := range []struct {
		row, column int
		text        string
		want        string // "" for what is clear
	}{
		{1, 10, "A", `row 1, column J (A): "A" is more than one thing; possible: Ánimo (A), Agilidad (E)`},
		{1, 10, "Agilidad (A)", `row 1, column J (Agilidad (A)): "Agilidad (A)" is more than one thing; possible: Ánimo (A), Agilidad (E)`},
		{1, 10, "Ánimo (A)", ""},
		{1, 10, "Ganas (A)", ""},
		{1, 10, "Ánimo", ""},
		{1, 10, "Ánimo (AN)", ""},
		{1, 13, "Agilidad (E)", ""},
		{1, 10, "Hábitats (A)", `"Hábitats (A)" is more than one thing; possible: habitats, Ánimo (A)`},
		{4, 16, "A", `row 4, column P (Fortaleza primaria): "A" is more than one thing; possible: Ánimo (A), Agilidad (E)`},
		{4, 16, "Agilidad (E)", ""},
		{4, 16, "agilidad", ""},
		{4, 21, "A", `row 4, column U (Habilidad 1: condición): "A" is more than one thing; possible: focus: Ánimo (A), focus: Agilidad (E)`},
		{4, 21, "focus: A", `"focus: A" is more than one thing`},
		{4, 21, "focus: Ánimo (A)", ""},
	} {
		rows := smallSheet()
		rows[0][9] = "Ánimo (A)"
		rows[c.row-1][c.column-1] = c.text
		_, err := asCalled(t, rows, agility)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
}

// A sheet that is written for such words is read as it was meant.
func TestSheetsOfTwoLettersComeBack(t *testing.T) {
	rows := smallSheet()
	rows[0][9] = "Ánimo (A)"
	for i := range rows[1:] {
		rows[i+1][20] = "focus: Ánimo (A)"
	}
	data, err := asCalled(t, rows, "  E: {name: {es: Agilidad}, letter: {es: A}}\n  A: {name: {es: Ánimo}, letter: {es: AN}}\n")
	if err != nil {
		t.Fatal(err)
	}
	text, err := kyndodata.Draft(data, kyndodata.Whole("es")).CSV(';')
	if err != nil {
		t.Fatal(err)
	}
	files := asSheet(t, "species.csv", text)
	files[path.Join(folder, "words.yaml")] = &fstest.MapFile{Data: []byte("characteristics:\n  E: {name: {es: Agilidad}, letter: {es: A}}\n  A: {name: {es: Ánimo}, letter: {es: AN}}\n")}
	again, err := kyndodata.Load(files, "es")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := again.Rules.Cards[3], data.Rules.Cards[3]; got.Attributes != want.Attributes || got.Abilities[0].When != want.Abilities[0].When {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Two species have not the same symbol: nobody could tell their emblems apart.
func TestSymbolsOfASheet(t *testing.T) {
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
