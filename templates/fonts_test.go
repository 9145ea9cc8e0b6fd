package templates

import (
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
)

// TestLoadFonts checks that each font of a publication is assigned to its face.
func TestLoadFonts(t *testing.T) {
	words, err := LoadLocales(Files(fstest.MapFS{}), []string{"en", "es"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	named := func(name string) strict.Located[string] { return strict.Located[string]{Value: name} }
	serif, light := named("SourceSerif4-Regular.ttf"), named("SourceSans3-Light.ttf")
	publication := &content.Site{Fonts: content.Fonts{Sans: content.Family{Regular: serif, Second: light, Semibold: serif}}}
	fonts, problems := LoadFonts(Files(fstest.MapFS{}), publication, words)
	if len(problems) > 0 {
		t.Fatalf("fonts that print all letters are refused: %v", problems.Err())
	}
	want := map[figure.Face]string{figure.Sans: serif.Value, figure.SansLight: light.Value, figure.SansSemibold: serif.Value}
	for face, file := range want {
		if fonts.Files[face] != file {
			t.Errorf("%v is printed in %q, not %q", face, fonts.Files[face], file)
		}
	}
	if len(fonts.Files) != len(want) {
		t.Errorf("faces of the text have fonts: %v", fonts.Files)
	}
	if got := fonts.CreditLine(words["en"]); got == words["en"].Say("imprint.fonts") {
		t.Errorf("the imprint says %q", got)
	}
}

// TestCreditsAreLines checks that a font's own name becomes one line of bounded length.
func TestCreditsAreLines(t *testing.T) {
	if got := oneLine(" a\x1b[31m\n\tb\u202e  c "); got != "a [31m b c" {
		t.Errorf("a name became %q", got)
	}
	long := make([]rune, 5000)
	for i := range long {
		long[i] = 'x'
	}
	if n := len(oneLine(string(long))); n > 200 {
		t.Errorf("a name has %d letters", n)
	}
}

// TestLacking checks how letters that a font lacks are listed.
func TestLacking(t *testing.T) {
	if got := listLetters([]rune("a→b")); got != "a (U+0061), → (U+2192) and b (U+0062)" {
		t.Errorf("letters are listed as %s", got)
	}
	if got := listLetters([]rune("abcdefghij")); got != "a (U+0061), b (U+0062), c (U+0063), d (U+0064), e (U+0065), f (U+0066), g (U+0067), h (U+0068) and 2 more" {
		t.Errorf("many letters are listed as %s", got)
	}
}
