package kyndodata_test

import (
	"github.com/goccy/go-yaml"
	"io/fs"
	"maps"
	"math/big"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// TestLanguagesHaveSameKeys checks that English and Spanish have the same texts with the same
// placeholders.
func TestLanguagesHaveSameKeys(t *testing.T) {
	english, spanish := textsOf(t, "words.en.yaml"), textsOf(t, "words.es.yaml")
	if a, b := slices.Sorted(maps.Keys(english)), slices.Sorted(maps.Keys(spanish)); !slices.Equal(a, b) {
		t.Fatalf("the keys differ:\n%v\n%v", a, b)
	}
	place := regexp.MustCompile(`\{\w+\}`) // without forms of nouns, such as {noun.the}, which differ between languages
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

// TestMisspeltFamiliesAreNoted checks that words for a family without species lead to a note that
// suggests the nearest family.
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

func checkEqual(t *testing.T, sentence string, a, b *big.Rat) {
	t.Helper()
	if b == nil || a.Cmp(b) != 0 {
		t.Errorf("%s: %v is not %v", sentence, a, b)
	}
}

// TestDataSpeakEveryLanguage checks that the texts of the sample's topics and of a new topic exist
// in all languages of Octavo. Other names of a species (aka) may be missing.
func TestDataSpeakEveryLanguage(t *testing.T) {
	embedded, err := fs.Sub(templates.Files(content.Sample()), "start/topic")
	if err != nil {
		t.Fatal(err)
	}
	sample, err := fs.Sub(content.Sample(), "content/kyndo")
	if err != nil {
		t.Fatal(err)
	}
	for folder, files := range map[string]fs.FS{"start/topic": embedded, "content/kyndo": sample} {
		found := 0
		err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || path.Ext(name) != ".yaml" || path.Base(path.Dir(name)) == "art" {
				return err
			}
			data, err := fs.ReadFile(files, name)
			if err != nil {
				return err
			}
			var tree any
			if err := yaml.Unmarshal(data, &tree); err != nil {
				return err
			}
			found += checkLanguages(t, path.Join(folder, name), tree)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if found < 50 {
			t.Errorf("in %s there are only %d texts in languages", folder, found)
		}
	}
}

// checkLanguages counts the texts of a tree that have languages, and reports missing languages.
func checkLanguages(t *testing.T, at string, tree any) (found int) {
	t.Helper()
	switch tree := tree.(type) {
	case []any:
		for _, element := range tree {
			found += checkLanguages(t, at, element)
		}
	case map[string]any:
		there := 0
		for _, language := range kyndodata.Languages() {
			if _, ok := tree[language]; ok {
				there++
			}
		}
		if there > 0 {
			if there < len(kyndodata.Languages()) {
				t.Errorf("%s: %v isn't said in each of %v", at, tree, kyndodata.Languages())
			}
			return 1
		}
		for key, value := range tree {
			if key == "aka" {
				continue
			}
			where := at + ": " + key
			if id, ok := tree["id"].(string); ok {
				where = at + ": " + id + "." + key
			}
			found += checkLanguages(t, where, value)
		}
	}
	return found
}

// TestNamesAreUnique checks that names of a topic are unique in each language and have no surplus
// blanks.
func TestNamesAreUnique(t *testing.T) {
	for _, topic := range []string{"", "elementos"} {
		data, err := kyndodata.LoadTopic(content.Sample(), kyndodata.Topic(topic), strict.Varieties)
		if err != nil {
			t.Fatal(err)
		}
		for _, language := range kyndodata.Languages() {
			var cards, places, contexts []string
			for i := range data.Rules.Cards {
				cards = append(cards, data.Rules.Cards[i].Name[language])
			}
			for i := range data.Rules.Environments {
				places = append(places, data.Rules.Environments[i].Name[language])
			}
			for i := range data.Rules.Contexts {
				contexts = append(contexts, data.Rules.Contexts[i].Name[language])
			}
			for _, names := range [][]string{cards, places, contexts} {
				slices.Sort(names)
				for i, name := range names {
					if strings.TrimSpace(name) != name || i > 0 && name == names[i-1] {
						t.Errorf("%q in %s is no name of one thing", name, language)
					}
				}
			}
		}
	}
}
