package kyndodata_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// Both languages have the same texts, with the same places to fill.
func TestTheLanguagesSayTheSame(t *testing.T) {
	english, spanish := textsOf(t, "words.en.yaml"), textsOf(t, "words.es.yaml")
	if a, b := slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(spanish)); !slices.Equal(a, b) {
		t.Fatalf("the keys differ:\n%v\n%v", a, b)
	}
	place := regexp.MustCompile(`\{\w+\}`) // nouns, {noun.the}, go by what a language needs
	for key := range english {
		if strings.HasPrefix(key, "noun.") {
			continue
		}
		a, b := place.FindAllString(english[key], -1), place.FindAllString(spanish[key], -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s: %v in English, %v in Spanish", key, a, b)
		}
	}
}

func textsOf(t *testing.T, name string) map[string]string {
	t.Helper()
	data, err := fs.ReadFile(kyndo.Texts(), name)
	if err != nil {
		t.Fatal(err)
	}
	read, problems := strict.ReadTexts(name, data)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, e := range read.Entries {
		texts[e.Key.Value] = e.Value.Value
	}
	return texts
}

// Words for a family of which there is no species are noted with the nearest that there is.
func TestMisspeltFamiliesAreNoted(t *testing.T) {
	files := smallFiles(t)
	data, err := kyndodata.Load(files, "es")
	if err != nil {
		t.Fatal(err)
	}
	family := data.Rules.Cards[0].Family
	files[folder+"/words.yaml"] = &fstest.MapFile{Data: []byte("families:\n  " + family + ": {es: Colibríes}\n  " + family[1:] + ": {es: Colibríes}\n")}
	if data, err = kyndodata.Load(files, "es"); err != nil {
		t.Fatal(err)
	}
	want := folder + `/words.yaml:3:3: family "` + family[1:] + `" of the species is not known; known: `
	if len(data.Notes) != 1 || !strings.HasPrefix(data.Notes[0].Error(), want) || data.Notes[0].Suggestion != family {
		t.Errorf("noted: %v\nwant %s", data.Notes, want)
	}
}
