package kyndodata_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// TestDataSpeakEveryLanguage: every text of the sample's topics, and of the one that a new deck
// begins with, is there in all languages that Octavo speaks; but for what a bird is called
// besides, which not every language has.
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
			found += spoken(t, path.Join(folder, name), tree)
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

// spoken counts the texts of a tree that are said by language, and tells which language lacks
// one.
func spoken(t *testing.T, at string, tree any) (found int) {
	t.Helper()
	switch tree := tree.(type) {
	case []any:
		for _, element := range tree {
			found += spoken(t, at, element)
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
			found += spoken(t, where, value)
		}
	}
	return found
}

// TestNamesAreToldApart: in no language have two things of a topic one name, nor has a name
// blanks that nobody sees.
func TestNamesAreToldApart(t *testing.T) {
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
