//go:build slow

package docs

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// checkUsed reports entries of dictionaries that the reference doesn't use.
func checkUsed(t *testing.T) {
	t.Helper()
	for _, d := range dictionaries {
		for _, text := range slices.Sorted(maps.Keys(d.texts)) {
			if !d.used[text] {
				t.Errorf("%s has %q, which the reference doesn't say", d.file, text)
			}
		}
	}
}

// pageTexts holds the texts of the reference pages, by language and key.
var pageTexts map[string]map[string]string

// pageText returns a text of the reference pages (reference/pages.yaml). values are names of
// placeholders and their values, in turn.
func pageText(t *testing.T, language, key string, values ...string) string {
	t.Helper()
	if pageTexts == nil {
		if err := yaml.Unmarshal([]byte(read(t, "reference/pages.yaml")), &pageTexts); err != nil {
			t.Fatal(err)
		}
	}
	text := pageTexts[language][key]
	if text == "" {
		t.Errorf("reference/pages.yaml doesn't say %q in %q", key, language)
	}
	for i := 0; i+1 < len(values); i += 2 {
		text = strings.ReplaceAll(text, "{"+values[i]+"}", values[i+1])
	}
	return text
}

// allKnown returns all keys of some files. The keys of a group come before the keys of the groups in
// it.
func allKnown(t *testing.T, files []place) (all []knownKey) {
	t.Helper()
	for _, p := range files {
		all = append(all, p.allKeys(t)...)
	}
	return all
}
