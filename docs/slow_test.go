//go:build slow

package docs

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// holdUsed holds that dictionaries have nothing that the reference doesn't say.
func holdUsed(t *testing.T) {
	t.Helper()
	for _, d := range dictionaries {
		for _, text := range slices.Sorted(maps.Keys(d.texts)) {
			if !d.used[text] {
				t.Errorf("%s has %q, which the reference doesn't say", d.file, text)
			}
		}
	}
}

// spoken are what they say, by language.
var spoken map[string]map[string]string

// said is what pages of the reference say by themselves (reference/pages.yaml), with what is
// put in: a name and its text, in turn.
func said(t *testing.T, language, key string, put ...string) string {
	t.Helper()
	if spoken == nil {
		if err := yaml.Unmarshal([]byte(read(t, "reference/pages.yaml")), &spoken); err != nil {
			t.Fatal(err)
		}
	}
	text := spoken[language][key]
	if text == "" {
		t.Errorf("reference/pages.yaml doesn't say %q in %q", key, language)
	}
	for i := 0; i+1 < len(put); i += 2 {
		text = strings.ReplaceAll(text, "{"+put[i]+"}", put[i+1])
	}
	return text
}

// allKnown are all keys of some files, each group of keys before those within it.
func allKnown(t *testing.T, files []place) (all []known) {
	t.Helper()
	for _, p := range files {
		all = append(all, p.known(t)...)
	}
	return all
}
