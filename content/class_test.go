package content

import (
	"strings"
	"testing"
	"testing/fstest"
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

func classOf(t *testing.T, written, list string) (*Class, error) {
	t.Helper()
	site, err := Load(fstest.MapFS{
		"octavo.yaml":              {Data: []byte("title: Colegio\nlanguages: [es, en]\n")},
		"content/books/a.es.md":    {Data: []byte(written)},
		"content/books/3a.csv":     {Data: []byte(list)},
		"content/books/otra.es.md": {Data: []byte("---\ntitle: Libro\nsections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")},
	}, []string{"es", "en"})
	if site == nil || len(site.Classes) == 0 {
		return nil, err
	}
	return site.Classes[0], err
}

// TestPupilsOfAList: names and groups by whatever columns are called and parted by, in the
// order of the list.
func TestPupilsOfAList(t *testing.T) {
	for _, list := range []string{
		"name,group\nAna,Uno\nBruno Díaz,mas alla\n\nCarla,UNO\n",
		"\ufeffGrupo;Nombre;Apellidos\r\nUno;Ana;\r\nMás allá;\"Bruno\";Díaz\r\nUno;  Carla ;\r\n",
		"Nombre completo\tNivel\nAna\tUno\nBruno  Díaz\tMás allá\nCarla\tUno\n",
	} {
		c, err := classOf(t, goodClass, list)
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
		if !c.Named() || !c.FilesPrivate() || !c.Differentiated() || c.puzzles() != 5 {
			t.Errorf("%+v", c)
		}
	}
}

// TestSetsWithoutNamesArePublic, and those that say so.
func TestSetsWithoutNamesArePublic(t *testing.T) {
	for pupils, private := range map[string]bool{
		"pupils: 30": false, "pupils: [Ana]": true, "pupils: [Ana]\nprint: public": false, "pupils: 30\nprint: private": true,
	} {
		c, err := classOf(t, "---\ntitle: A\ntype: class\n"+pupils+"\nsections: [{kind: sudoku, tier: easy}]\n---\n", "")
		if err != nil || c.FilesPrivate() != private || c.Name.Value != standardClass {
			t.Errorf("%q: %+v %v", pupils, c, err)
		}
	}
}

// FuzzClass holds that whatever is written is refused with its place, or within its bounds.
func FuzzClass(f *testing.F) {
	f.Add([]byte(goodClass), []byte("name,group\nAna,Uno\nBruno,Dos\n"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: 3a.csv\nsections: [{kind: a}]\n---\n"), []byte("a;b\n\"c"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: []\ngroups: [{pupils: [a, a]}, 3, [], {title: {}}]\n---\n"), []byte("\n\n,,\n"))
	f.Add([]byte("---\ntitle: A\ntype: class\npupils: 99999\nclass: \"\\u0000\"\ngroups: {}\n---\n"), []byte("name\n=1+1\n\x1b\n"))
	f.Fuzz(func(t *testing.T, written, list []byte) {
		c, err := classOf(t, string(written), string(list))
		if problems, ok := ProblemsIn(err); ok {
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
		if len(c.Pupils) == 0 || len(c.Pupils) > mostPupils || !isClassName.MatchString(c.Name.Value) {
			t.Errorf("out of bounds: %+v", c)
		}
		for _, p := range c.Pupils {
			if p.Group >= len(c.Groups) || len(c.Groups[p.Group].Sections)+len(c.Groups[p.Group].Duels) == 0 {
				t.Errorf("a pupil gets nothing: %+v", c)
			}
		}
	})
}
