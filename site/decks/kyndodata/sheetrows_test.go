package kyndodata_test

import (
	"bytes"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/xuri/excelize/v2"

	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
)

// mistakesOf returns the mistakes of a sheet, one per line.
func mistakesOf(t testing.TB, name string, data []byte) []string {
	t.Helper()
	_, err := kyndodata.Load(asSheet(t, name, data), "es")
	if err == nil {
		return nil
	}
	return strings.Split(coded(err), "\n")
}

// checkMistakes checks that the mistakes of a sheet contain the wanted texts in this order.
func checkMistakes(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%d mistakes, want %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
		return
	}
	for i, w := range want {
		if !strings.Contains(got[i], w) {
			t.Errorf("got  %s\nwant %s", got[i], w)
		}
	}
}

// withSeparator returns a sheet with another separator in some rows.
func withSeparator(rows [][]string, mark string, numbers ...int) []byte {
	lines := bytes.SplitAfter(csvOf(rows), []byte("\n"))
	for _, n := range numbers {
		row := make([]string, len(rows[n-1]))
		for i, text := range rows[n-1] {
			if row[i] = text; strings.Contains(text, mark) {
				row[i] = `"` + text + `"`
			}
		}
		lines[n-1] = []byte(strings.Join(row, mark) + "\r\n")
	}
	return bytes.Join(lines, nil)
}

// TestRowsWithOtherSeparator checks that rows with another separator than the heads are reported
// once and read anyway.
func TestRowsWithOtherSeparator(t *testing.T) {
	rows := smallSheet()
	rows[5][10] = "once"
	all := []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	checkMistakes(t, mistakesOf(t, "species.csv", withSeparator(rows, ",", all...)),
		"species.csv, row 2: the cells of this row are parted by commas, and those of the heads in row 1 by semicolons; possible: the same between all cells of the file; and so in rows below it: 13",
		`row 6, column K (AD): AD cannot be "once"`)
	checkMistakes(t, mistakesOf(t, "species.csv", withSeparator(rows, "\t", 4)),
		"row 4: the cells of this row are parted by tabs, and those of the heads in row 1 by semicolons; possible: the same between all cells of the file",
		`row 6, column K (AD): AD cannot be "once"`)
}

// TestSplitTexts checks texts without quotation marks that contain a separator, which splits them
// into two cells. The message must name the place if it can be found, and no other mistake must
// follow from the split.
func TestSplitTexts(t *testing.T) {
	rows := smallSheet()
	rows[3][21], rows[5][10] = "Vuela; y canta; y duerme", "once"
	checkMistakes(t, mistakesOf(t, "species.csv", csvOf(rows)),
		`row 4, column V (Dato): a semicolon within this text makes two cells of it, so that the row has 24 and the heads are 22; put it in quotation marks: "Vuela; y canta; y duerme"`,
		`row 6, column K (AD): AD cannot be "once"`)
	rows[3][21] = "Vuela;canta"
	checkMistakes(t, mistakesOf(t, "species.csv", csvOf(rows)),
		"row 4: this row has 23 cells, and the heads are 22: a semicolon within a text makes two cells of it; possible: quotation marks around such a text",
		`row 6, column K (AD): AD cannot be "once"`)
}

// TestRowsOfOneCell checks that a row with a single cell is reported as such, and not once for each
// missing cell.
func TestRowsOfOneCell(t *testing.T) {
	rows := smallSheet()
	rows = append(rows[:4:4], append([][]string{{"Rapaces"}}, rows[4:]...)...)
	checkMistakes(t, mistakesOf(t, "species.csv", csvOf(rows)),
		`row 5, column A (Nombre): "Rapaces" is all that stands in this row; possible: a species with its name, its numbers and its primary strength, or a # in front of a note`)
}

// TestMergedCellsAreReportedOnce checks that merged cells are reported once.
func TestMergedCellsAreReportedOnce(t *testing.T) {
	book := excelize.NewFile()
	rows := smallSheet()
	for y, row := range rows {
		for x, text := range row {
			cell, err := excelize.CoordinatesToCellName(x+1, y+1)
			if err == nil {
				err = book.SetCellStr("Sheet1", cell, text)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := book.MergeCell("Sheet1", "C3", "C5"); err != nil {
		t.Fatal(err)
	}
	if err := book.MergeCell("Sheet1", "F7", "G7"); err != nil {
		t.Fatal(err)
	}
	var data bytes.Buffer
	if err := book.Write(&data); err != nil {
		t.Fatal(err)
	}
	checkMistakes(t, mistakesOf(t, "species.xlsx", data.Bytes()),
		"row 3, column C (Familia): the cells C3:C5 are merged", "row 7, column F (Depredación): the cells F7:G7 are merged")
}

// TestDuplicatesNameTheFirst checks that duplicates are reported with the position of the first
// one, along with all other mistakes.
func TestDuplicatesNameTheFirst(t *testing.T) {
	rows := smallSheet()
	rows[6][0], rows[9][0], rows[5][10], rows[2][11], rows[6][12] = "Pájaro B", "pajaro b", "once", "11", "12"
	checkMistakes(t, mistakesOf(t, "species.csv", csvOf(rows)),
		"row 3, column L (Camuflaje): 11 is not between 0 and 10",
		`row 6, column K (AD): AD cannot be "once"`,
		`row 7, column A (Nombre): "pajaro-b" stands here a second time; the first is in row 3 (ERR_CONFIG_ID_TWICE)`,
		"row 7, column M (Evasión): 12 is not between 0 and 10",
		`row 10, column A (Nombre): "pajaro-b" stands here a second time; the first is in row 3 (ERR_CONFIG_ID_TWICE)`)
}

// TestSpeciesInForeignFormat checks that a file of species in another program's format is reported
// with advice. It must not be reported that there are no species.
func TestSpeciesInForeignFormat(t *testing.T) {
	files := fstest.MapFS{"content/kyndo/lunas/species.ods": {Data: []byte("PK")}}
	_, err := kyndodata.LoadTopic(files, "lunas", strict.Varieties, "es")
	if err == nil || err.Error() != path.Join(folder, "lunas/species.ods")+": a file of this format (.ods) isn't read; possible: saving it in the spreadsheet program as species.xlsx or species.csv" {
		t.Error(err)
	}
}

// TestMistakesOfWordsHideNoneOfTheSheet checks that mistakes in the words don't hide mistakes in
// the sheet, and are reported once for all languages.
func TestMistakesOfWordsHideNoneOfTheSheet(t *testing.T) {
	rows := smallSheet()
	rows[2][10], rows[3][3] = "11", "Bosqe nublado"
	_, err := loadRenamed(t, rows, "  P: {letter: {es: X}}\n  S: {letter: {es: X}}\n")
	if err == nil {
		t.Fatal("no mistakes")
	}
	checkMistakes(t, strings.Split(err.Error(), "\n"),
		"row 3, column K (AD): 11 is not between 0 and 10", `row 4, column D (Hábitats): habitat "Bosqe nublado" is not known`,
		`words.yaml:1:1: P and S are both abbreviated "X" (en, es, fr, pt); each needs a letter of its own`)
}

// TestMistakesOfferTheWordsOfTheSheet checks that messages suggest heads and words in the language
// of the sheet's heads.
func TestMistakesOfferTheWordsOfTheSheet(t *testing.T) {
	french := []string{"Nom", "Scientifique", "Famille", "Habitats", "Fréquence", "Primaire", "Secondaire", "Capacité", "Capacité 1 attaque", "Capacité 1 défense", "Capacité 1 quand", "Fait"}
	english := []string{"Name", "Scientific", "Family", "Habitats", "Frequency", "Primary", "Secondary", "Ability", "Ability 1 attack", "Ability 1 defence", "Ability 1 when", "Fact"}
	for _, c := range []struct {
		heads []string
		want  []string
	}{
		{nil, []string{
			`column "Comentaris" is not known; known: id, nombre, científico, familia, `, "dato, otros nombres, habilidad 1, habilidad 1 ataque, habilidad 1 defensa, habilidad 1 cuándo",
			`primary "velocida" is not known; known: Depredación (P), Velocidad (S), `, `(did you mean "Velocidad (S)"?)`,
			`condition "defensr" is not known; known: Depredación (P), `, ", atacante, defensor, ", `(did you mean "defensor"?)`,
			`habitat "Forêt de nuage" is not known; known: Neutral, Páramo, Bosque nublado, Selva, `,
		}},
		{french, []string{
			`column "Comentaris" is not known; known: id, nom, scientifique, famille, `, "fait, autres noms, capacité 1, capacité 1 attaque, capacité 1 défense, capacité 1 quand",
			`primary "velocida" is not known; known: Prédation (P), Vitesse (S), `,
			`condition "defensr" is not known; known: Prédation (P), `, ", attaquant, défenseur, ", `(did you mean "défenseur"?)`,
			`habitat "Forêt de nuage" is not known; known: Neutre, Páramo, Forêt de nuages, `, `(did you mean "Forêt de nuages"?)`,
		}},
		{english, []string{
			`column "Comentaris" is not known; known: id, name, scientific, family, `, "ability 1 when",
			", attacker, defender, ", `Cloud forest, `, `(did you mean "defender"?)`,
			`habitat "Forêt de nuage" is not known; known: Neutral, Páramo, Cloud forest, `,
		}},
	} {
		rows := smallSheet()
		copy(rows[0], c.heads[:min(5, len(c.heads))])
		if c.heads != nil {
			copy(rows[0][15:], c.heads[5:])
			for at, char := range []string{"P", "S", "W", "H", "A", "AD", "C", "E", "SD", "R"} {
				rows[0][5+at] = char
			}
		}
		rows[0] = append(rows[0], "Comentaris")
		rows[3][15], rows[4][20] = "velocida", "defensr"
		rows[4][3] = "Forêt de nuage"
		_, err := kyndodata.Load(asSheet(t, "species.csv", csvOf(rows)), "es")
		for _, want := range c.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v\nlacks %s", err, want)
			}
		}
	}
	rows := smallSheet()
	rows[0][0] = "nombr.fr"
	if got := strings.Join(mistakesOf(t, "species.csv", csvOf(rows)), "\n"); !strings.Contains(got, `(did you mean "nombre.fr"?)`) {
		t.Error(got)
	}
}
