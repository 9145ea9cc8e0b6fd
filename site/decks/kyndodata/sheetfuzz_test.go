package kyndodata_test

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// languages returns the languages of messages. They are loaded once.
var languages = sync.OnceValue(func() map[string]message.Catalog {
	all := map[string]message.Catalog{}
	for _, language := range []string{"en", "es", "pt", "fr"} {
		all[language] = templates.Catalog(language)
	}
	return all
})

// checkMessages checks the messages of mistakes in every language. Each must begin with its
// position, and have no formatting error of fmt.
func checkMessages(t *testing.T, err error, wrote string) {
	t.Helper()
	problems, ok := strict.ProblemsIn(err)
	if !ok || len(problems) == 0 {
		t.Fatalf("no mistakes, but %v", err)
	}
	for language, catalog := range languages() {
		for _, p := range problems.In(catalog) {
			said := p.Error()
			if !strings.HasPrefix(said, folder) || strings.HasPrefix(said, p.Where()+": : ") {
				t.Errorf("%s: no place before %q", language, said)
			}
			if strings.Contains(said, "%!") && !strings.Contains(wrote, "%!") {
				t.Errorf("%s: %q", language, said)
			}
		}
	}
}

// FuzzSpeciesSheet reads any sheet together with any words. If the sheet is accepted, its species
// are written and read again, and must be the same. The length of the sheet chooses one format,
// since workbooks take long.
func FuzzSpeciesSheet(f *testing.F) {
	good := string(csvOf(smallSheet()))
	f.Add(good, "characteristics:\n  E: {name: {es: Agilidad}, letter: {es: A}}\n")
	f.Add(strings.ReplaceAll(good, ";", ","), "")
	f.Add("Una hoja\n"+good, "characteristics: {P: {name: {es: Robustez}}}\n")
	f.Add("nombre;P;S\na,1,2\n\"b\",1,2\nc;1;2;3; 4\nd\n", "noun: x\n")
	f.Add("name.qu;nombre (en);símbolo;dibujo;habilidad 2 ataque\nx;y;%!d;ave;3\n", "")
	f.Fuzz(func(t *testing.T, sheet, words string) {
		if len(sheet)+len(words) > 20_000 {
			return
		}
		files := asSheet(t, "species.csv", []byte(sheet))
		if words != "" {
			files[path.Join(folder, "words.yaml")] = &fstest.MapFile{Data: []byte(words)}
		}
		data, err := kyndodata.Load(files, "es")
		if err != nil {
			checkMessages(t, err, sheet+words)
			return
		}
		all := sheets(data, "es")
		names := slices.Sorted(maps.Keys(all))
		name := names[len(sheet)%len(names)]
		text, err := all[name]()
		if err != nil {
			t.Fatal(err)
		}
		again := asSheet(t, name[strings.LastIndexByte(name, ' ')+1:], text)
		if words != "" {
			again[path.Join(folder, "words.yaml")] = files[path.Join(folder, "words.yaml")]
		}
		got, err := kyndodata.Load(again, "es")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if diff := cmp.Diff(data.Rules.Cards, got.Rules.Cards, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff(data.Drawn, got.Drawn); diff != "" {
			t.Fatalf("%s (-want +got):\n%s", name, diff)
		}
	})
}

// FuzzSpeciesYAML reads any species.yaml and checks the messages of its mistakes in every language.
func FuzzSpeciesYAML(f *testing.F) {
	f.Add("species:\n  - id: a\n    name {es: x}\n    attrs: {P: once, S:2, W: 1,5}\n")
	f.Add("species:\n\t- id: a\n   name: \"x\n  attrs: [1\n symbol: Zinc\n")
	f.Add("species:\n  - {id: a, symbol: Fe}\n  - {id: a, symbol: Fe}\n  - id: b\n    primary: “P”\n    fact: a: b\n")
	f.Add("species: 7%\ndrawing: %!d\n")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 20_000 {
			return
		}
		files := smallFiles(t)
		files[path.Join(folder, "species.yaml")] = &fstest.MapFile{Data: []byte(text)}
		if _, err := kyndodata.Load(files, "es"); err != nil {
			checkMessages(t, err, text)
		}
	})
}
