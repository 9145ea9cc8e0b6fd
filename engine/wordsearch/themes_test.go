package wordsearch

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestThemes checks the lists of all themes in all languages. At least 30 words of each fit into the
// usual grid of 12 cells.
func TestThemes(t *testing.T) {
	names := Themes()
	if len(names) < 40 {
		t.Errorf("there are %d themes", len(names))
	}
	for _, language := range []string{"en", "es", "fr", "pt"} {
		themes := themesOf(language)
		if got := slices.Sorted(maps.Keys(themes)); !slices.Equal(got, names) {
			t.Errorf("%s has the themes %q, want %q", language, got, names)
		}
		for name, words := range themes {
			checkTheme(t, language, name, words)
		}
	}
}

// checkTheme checks a list without the code of the maker: letters alone, accents aside, read in both
// ways.
func checkTheme(t *testing.T, language, name string, words []string) {
	t.Helper()
	plain := make([]string, len(words))
	usual := 0
	for i, word := range words {
		for _, r := range word {
			if !unicode.IsLetter(r) && !strings.ContainsRune(" -’", r) {
				t.Errorf("%s, %s: %q has the sign %q", language, name, word, r)
			}
		}
		plain[i] = withoutSigns(withoutAccents(strings.ToUpper(word)))
		if n := len([]rune(plain[i])); n < minLetters || n > 16 {
			t.Errorf("%s, %s: %q has %d letters", language, name, word, n)
		} else if n <= 12 {
			usual++
		}
		for _, list := range []string{"en", language} {
			if slices.Contains(strings.Fields(strings.ToUpper(withoutAccents(readList("banned/"+list+".txt")))), plain[i]) {
				t.Errorf("%s, %s: %q is banned", language, name, word)
			}
		}
		for j := range i {
			for _, pair := range [][2]string{{plain[i], plain[j]}, {plain[j], plain[i]}} {
				if strings.Contains(pair[0], pair[1]) || strings.Contains(pair[0], reversed(pair[1])) {
					t.Errorf("%s, %s: %q and %q contain each other", language, name, word, words[j])
				}
			}
		}
	}
	if usual < 30 {
		t.Errorf("%s, %s: %d words have up to 12 letters", language, name, usual)
	}
}

func withoutSigns(word string) string {
	return strings.NewReplacer(" ", "", "-", "", "’", "", "Œ", "OE").Replace(word)
}

func TestLigaturesAreTwoLetters(t *testing.T) {
	w := newWord("cœur")
	if w.text() != "CŒUR=COEUR" {
		t.Errorf("cœur is the word %s", w.text())
	}
	g := Grid{5, 4, []rune("COEURSTUVABDFGHIJKLM")}
	if read, ok := g.wordOf("CŒUR"); !ok || read.text() != w.text() {
		t.Errorf("CŒUR is read as %v, %v", read, ok)
	}
}
