package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/templates"
)

// TestHelpInAllLanguages checks that every text of the help has a translation, and that no translation
// is of a text that the help doesn't have. HELP_MISSING names a file to write missing texts into.
func TestHelpInAllLanguages(t *testing.T) {
	for _, language := range []string{"es", "fr", "pt"} {
		texts := templates.HelpTexts(language)
		if len(texts) < 150 {
			t.Fatalf("%s has only %d texts", language, len(texts))
		}
		var missing []string
		used := map[string]bool{}
		helpLanguage(func(english string) string {
			bare := strings.TrimSuffix(english, ".")
			used[english], used[bare] = true, true
			if english != "" && texts[english]+texts[bare] == "" && !slices.Contains(missing, english) {
				missing = append(missing, english)
			}
			return helpIn(texts)(english)
		}).translate(newRoot(nil))
		for _, english := range missing {
			t.Errorf("%s lacks %q", language, english)
		}
		for english := range texts {
			if !used[english] {
				t.Errorf("%s has %q, which no help says", language, english)
			}
		}
		if file := os.Getenv("HELP_MISSING"); file != "" {
			if err := os.WriteFile(filepath.Clean(file+"."+language), []byte(strings.Join(missing, "\n")), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}
