package kyndodata_test

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// loadRenamed loads a sheet with other names for some characteristics.
func loadRenamed(t testing.TB, rows [][]string, characteristics string) (*kyndodata.Data, error) {
	t.Helper()
	files := asSheet(t, "species.csv", csvOf(rows))
	files[path.Join(folder, "words.yaml")] = &fstest.MapFile{Data: []byte("characteristics:\n" + characteristics)}
	return kyndodata.Load(files, "es")
}

// TestBracketedLettersAreDataLetters checks that letters of the data in brackets decide which
// characteristic a column has, whatever words.yaml calls it. Sheets that were begun before a change
// of words stay readable.
func TestBracketedLettersAreDataLetters(t *testing.T) {
	for _, words := range []string{
		"  W: {name: {es: Electronegatividad}, letter: {es: EN}}\n",
		"  P: {name: {es: Masa}, letter: {es: M}}\n",
		"  E: {name: {es: Potencia}, letter: {es: PO}}\n",
		"  P: {name: {es: Masa}, letter: {es: S}}\n  S: {name: {es: Potencia}, letter: {es: P}}\n  W: {name: {es: Tamaño}}\n",
	} {
		rows := smallSheet()
		rows[0][0], rows[0][5], rows[0][6] = "Nombre (en)", "Fuerza (P)", "Tamaño (S)"
		data, err := loadRenamed(t, rows, words)
		if err != nil {
			t.Errorf("%s%v", words, err)
			continue
		}
		if a := data.Rules.Cards[0].Attributes; a.Of(kyndo.P) != 1 || a.Of(kyndo.S) != 2 {
			t.Errorf("%sP is %d, S is %d", words, a.Of(kyndo.P), a.Of(kyndo.S))
		}
	}
}

// TestLettersOfTwoCharacteristics checks that a letter that can mean two characteristics is
// refused, in heads and in cells. The message must suggest names with one meaning.
func TestLettersOfTwoCharacteristics(t *testing.T) {
	const agility = "  E: {name: {es: Agilidad}, letter: {es: A}}\n  A: {name: {es: Ánimo}, letter: {es: AN}}\n"
	for _, c := range []struct {
		row, column int
		text        string
		want        string // "" for a text with one meaning
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
		_, err := loadRenamed(t, rows, agility)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%q:\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
}

// TestCharacteristicsNamedAsColumns checks that a characteristic may have the name of a column, if its
// own head has its letter as well. Otherwise the message suggests heads with one meaning.
func TestCharacteristicsNamedAsColumns(t *testing.T) {
	const frequency = "  H: {name: {es: Frecuencia}, letter: {es: F}}\n"
	for _, c := range []struct{ column, char, want string }{
		{"Frecuencia", "Frecuencia (H)", ""},
		{"Rareza", "Frecuencia (H)", ""},
		{"Frecuencia", "Frecuencia", `"Frecuencia" is more than one thing; possible: frequency, Frecuencia (H)`},
	} {
		rows := smallSheet()
		rows[0][4], rows[0][8] = c.column, c.char
		data, err := loadRenamed(t, rows, frequency)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%q and %q:\ngot  %v\nwant %s", c.column, c.char, err, c.want)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q and %q: %v", c.column, c.char, err)
			continue
		}
		if card := data.Rules.Cards[0]; card.Attributes.Of(kyndo.H) != 4 || card.Frequency == "" {
			t.Errorf("%q and %q: H is %d, the frequency %q", c.column, c.char, card.Attributes.Of(kyndo.H), card.Frequency)
		}
	}
}

// TestSheetsWithSharedLettersRoundTrip checks that a sheet written for a topic with such letters is
// read correctly.
func TestSheetsWithSharedLettersRoundTrip(t *testing.T) {
	rows := smallSheet()
	rows[0][9] = "Ánimo (A)"
	for i := range rows[1:] {
		rows[i+1][20] = "focus: Ánimo (A)"
	}
	data, err := loadRenamed(t, rows, "  E: {name: {es: Agilidad}, letter: {es: A}}\n  A: {name: {es: Ánimo}, letter: {es: AN}}\n")
	if err != nil {
		t.Fatal(err)
	}
	text, err := kyndodata.Draft(data, kyndodata.AllColumns("es")).CSV(';')
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
