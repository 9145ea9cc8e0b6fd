package game_test

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/engine/kyndo"
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
	read, problems := content.ReadTexts(name, data)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, e := range read.Entries {
		texts[e.Key.Value] = e.Value.Value
	}
	return texts
}
