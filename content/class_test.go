package content

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/xuri/excelize/v2"

	"octavo/content/strict"
)

const goodClass = `---
title: A cada quien
type: class
class: 3A
pupils: 3a.csv
groups:
  - {title: Uno, sections: [{kind: sudoku, tier: easy, count: 2}]}
  - {title: Más allá, sections: [{kind: kenken, tier: easy}]}
---
Palabras.
`

// loadClass loads a publication with a class set and its list of pupils, and returns the class set.
func loadClass(t *testing.T, written, list string) (*Class, error) {
	t.Helper()
	site, err := Load(fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Colegio\nlanguages: [es, en]\n")},
		"content/books/a.es.md":    {Data: []byte(written)},
		"content/books/3a.csv":     {Data: []byte(list)},
		"content/books/3a.xlsx":    {Data: []byte(list)},
		"content/books/otra.es.md": {Data: []byte("---\ntitle: Libro\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")},
	}, []string{"es", "en"})
	if site == nil || len(site.Classes) == 0 {
		return nil, err
	}
	return site.Classes[0], err
}

// TestPupilsFromCSV checks the names and groups of CSV lists with different heads and separators.
// Pupils keep the order of the list.
func TestPupilsFromCSV(t *testing.T) {
	for _, list := range []string{
		"name,group\nAna,Uno\nBruno Díaz,mas alla\n\nCarla,UNO\n",
		"\ufeffGrupo;Nombre;Apellidos\r\nUno;Ana;\r\nMás allá;\"Bruno\";Díaz\r\nUno;  Carla ;\r\n",
		"Nombre completo\tNivel\nAna\tUno\nBruno  Díaz\tMás allá\nCarla\tUno\n",
	} {
		c, err := loadClass(t, goodClass, list)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range c.Pupils {
			got = append(got, p.Name.Value+"/"+c.Groups[p.Group].Title.Value)
		}
		if want := "Ana/Uno Bruno Díaz/Más allá Carla/Uno"; strings.Join(got, " ") != want {
			t.Errorf("%q: %q", list, got)
		}
		if !c.HasNames() || !c.HasPrivateFiles() || !c.HasSeveralGroups() || c.puzzleCount() != 5 {
			t.Errorf("%+v", c)
		}
	}
}

// TestPupilsFromXLSX checks that pupils are read from the sheet named after the class, below a
// title. Problems have the rows and columns that a spreadsheet program shows.
func TestPupilsFromXLSX(t *testing.T) {
	book := excelize.NewFile()
	defer book.Close()
	for _, sheet := range []string{"3B", "3a"} {
		if _, err := book.NewSheet(sheet); err != nil {
			t.Fatal(err)
		}
	}
	for cell, text := range map[string]any{"A1": "Lista de tercero", "A3": "N.º", "B3": "Nome", "C3": "Apelidos", "D3": "Grupo", "A4": 1, "B4": "Ana", "C4": "Rojas", "D4": "Uno", "A5": 2, "B5": "Bruno", "D5": "MAS ALLA", "A6": 3} {
		if err := book.SetCellValue("3a", cell, text); err != nil {
			t.Fatal(err)
		}
	}
	written := func() string {
		var out bytes.Buffer
		if err := book.Write(&out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	front := strings.Replace(goodClass, "3a.csv", "3a.xlsx", 1)
	c, err := loadClass(t, front, written())
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Pupils) != 2 || c.Pupils[0].Name.Value != "Ana Rojas" || c.Pupils[1].Group != 1 {
		t.Errorf("%+v", c.Pupils)
	}
	for cell, text := range map[string]string{"D6": "Uno", "B7": "Ana", "C7": "Rojas", "D7": "Uno", "B8": "Carla", "D9": "Uno"} {
		if err := book.SetCellValue("3a", cell, text); err != nil {
			t.Fatal(err)
		}
	}
	_, err = loadClass(t, front, written())
	var got []string
	for _, p := range ignoreOK(strict.ProblemsIn(err)) {
		got = append(got, p.Error())
	}
	want := []string{
		`content/books/3a.xlsx, sheet «3a», row 6, column B (Nome): "Uno" stands here, and no name`,
		`content/books/3a.xlsx, sheet «3a», row 7, column B (Nome): "Ana Rojas" is listed twice, first in row 4`,
		`content/books/3a.xlsx, sheet «3a», row 8, column D (Grupo): "Carla" has no group`,
		`content/books/3a.xlsx, sheet «3a», row 9, column B (Nome): "Uno" stands here, and no name`,
	}
	for i, w := range want {
		if !slices.ContainsFunc(got, func(g string) bool { return strings.HasPrefix(g, w) }) {
			t.Errorf("%d: want %s in\n%s", i, w, strings.Join(got, "\n"))
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d mistakes are told of %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
}

// ignoreOK drops the second result of strict.ProblemsIn.
func ignoreOK(problems strict.Problems, _ bool) strict.Problems { return problems }

// TestMistakesInPupilLists checks that each wrong row or column of a list is reported. A row
// without a name is ignored only if it is blank or has nothing but a number.
func TestMistakesInPupilLists(t *testing.T) {
	plain := "---\ntitle: A\ntype: class\npupils: 3a.csv\nsections: [{kind: sudoku, tier: easy}]\n---\n"
	for list, want := range map[string]string{
		"name,group\nAna,Uno\n,Dos\n":                   `3a.csv, row 3, column A (name): "Dos" stands here, and no name`,
		"n,name,mail\n1,Ana,a@b.c\n2,,b@c.d\n":          `3a.csv, row 3, column B (name): "b@c.d" stands here, and no name`,
		"n,name\n1,Ana\n2,\n3,\n":                       "",
		"Prénom;Nom\nZoé;Roy\nZoé;Blanc\n":              "",
		"name\nAna\nBruno\nAna\n":                       `3a.csv, row 4, column A (name): "Ana" is listed twice, first in row 2`,
		"Ana\nAna\n":                                    `3a.csv, row 2, column A: "Ana" is listed twice, first in row 1`,
		"n,name\n1,\n":                                  "3a.csv: the list has no pupils",
		"name,group\n\"Ana\nRojas\",Uno\n\"Bruno,Uno\n": "3a.csv, row 3, column A: a quotation mark",
	} {
		_, err := loadClass(t, plain, list)
		got := ""
		if problems, ok := strict.ProblemsIn(err); ok {
			got = problems[0].Error()
		}
		if want != "" {
			want = "content/books/" + want
		}
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
	_, err := loadClass(t, strings.Replace(plain, "3a.csv", "[Ana, Bruno, Ana]", 1), "")
	if err == nil || !strings.Contains(err.Error(), `"Ana" is listed twice, first at column 10`) {
		t.Errorf("%v", err)
	}
	grouped := "---\ntitle: A\ntype: class\npupils: 3a.csv\ngroups:\n  - {title: Uno, sections: [{kind: sudoku, tier: easy}]}\n---\n"
	for list, want := range map[string]string{
		"Nombre,Grup\nAna,Uno\n": `content/books/3a.csv, row 1, column B (Grup): column "Grup" is not known; known: grupo, nivel, group, groupe, level, niveau (did you mean "grupo"?)`,
		"nom,groupes\nZoé,Uno\n": `content/books/3a.csv, row 1, column B (groupes): column "groupes" is not known; known: groupe, niveau, group, grupo, level, nivel (did you mean "groupe"?)`,
		"name,gruop\nAna,Uno\n":  `content/books/3a.csv, row 1, column B (gruop): column "gruop" is not known; known: group, grupo, groupe, level, nivel, niveau (did you mean "group"?)`,
		"name,mail\nAna,Uno\n":   "content/books/a.es.md:4:1: pupils stands beside groups and doesn't say who is in which",
	} {
		_, err = loadClass(t, grouped, list)
		if problems, _ := strict.ProblemsIn(err); len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%q:\n%v\nwant %s", list, err, want)
		}
	}
	_, err = loadClass(t, "---\ntitle: A\ntype: class\ngroups:\n  - {title: Uno, pupils: [Ana], sections: [{kind: sudoku, tier: easy}]}\n  - {title: Dos, pupils: [Ana], sections: [{kind: sudoku, tier: easy}]}\n---\n", "")
	if err == nil || !strings.Contains(err.Error(), `"Ana" is listed twice, first on line 5`) {
		t.Errorf("%v", err)
	}
}

// TestPrivateClassSets checks that a class set is private if it names its pupils, unless its
// setting print decides otherwise.
func TestPrivateClassSets(t *testing.T) {
	for pupils, private := range map[string]bool{
		"pupils: 30": false, "pupils: [Ana]": true, "pupils: [Ana]\nprint: public": false, "pupils: 30\nprint: private": true,
	} {
		c, err := loadClass(t, "---\ntitle: A\ntype: class\n"+pupils+"\nsections: [{kind: sudoku, tier: easy}]\n---\n", "")
		if err != nil || c.HasPrivateFiles() != private || c.Name.Value != DefaultClass {
			t.Errorf("%q: %+v %v", pupils, c, err)
		}
	}
}

// FuzzClass checks that any class set and list is either reported with one-line problems, or valid.
func FuzzClass(f *testing.F) {
	f.Add([]byte(goodClass), []byte("name,group\nAna,Uno\nBruno,Dos\n"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: 3a.csv\nsections: [{kind: a}]\n---\n"), []byte("a;b\n\"c"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: []\ngroups: [{pupils: [a, a]}, 3, [], {title: {}}]\n---\n"), []byte("\n\n,,\n"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: 99999\nclass: \"\\u0000\"\ngroups: {}\n---\n"), []byte("name\n=1+1\n\x1b\n"))
	f.Fuzz(func(t *testing.T, written, list []byte) {
		c, err := loadClass(t, string(written), string(list))
		if problems, ok := strict.ProblemsIn(err); ok {
			for _, p := range problems {
				if strings.ContainsAny(p.Error(), "\n\x1b") {
					t.Errorf("not one clean line: %q", p.Error())
				}
			}
			return
		}
		if c == nil {
			return
		}
		if len(c.Pupils) == 0 || len(c.Pupils) > maxPupils || !classNamePattern.MatchString(c.Name.Value) {
			t.Errorf("out of bounds: %+v", c)
		}
		for _, p := range c.Pupils {
			if p.Group >= len(c.Groups) || len(c.Groups[p.Group].Sections)+len(c.Groups[p.Group].Duels) == 0 {
				t.Errorf("a pupil gets nothing: %+v", c)
			}
		}
	})
}
