package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content/strict"
)

// TestControlCharactersAreMistakes: whichever file they stand in, with the line.
func TestControlCharactersAreMistakes(t *testing.T) {
	for _, r := range []rune{0, 0x07, 0x1b, 0x7f, 0x85, 0x9b, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069} {
		files := withBody(fmt.Sprintf("a\n\nb%cc\n", r), fstest.MapFS{
			"content/pages/t.md":    {Data: []byte(fmt.Sprintf("---\ntitle: a%cb\n---\n", r))},
			"content/worlds/w.yaml": {Data: []byte(fmt.Sprintf("name: {es: a%cb}\ngroups: [{items: [a]}]\n", r))},
		})
		_, err := Load(files, locales())
		for _, place := range []string{"content/pages/p.md:6:2", "content/pages/t.md:2:9", "content/worlds/w.yaml:1:13"} {
			if want := fmt.Sprintf("%s: control character U+%04X does not belong in text", place, r); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v; want %s", err, want)
			}
		}
		sound(t, files, err)
	}
	texts, problems := strict.ReadTexts("es.yaml", []byte("a: \"b\\u202ec\"\nd: \"\\uFFFD\"\ne: f\n"))
	if len(problems) != 2 || problems[0].Pos.Line != 1 || problems[1].Pos.Line != 2 || len(texts.Entries) != 1 {
		t.Errorf("of a locale: %v", problems)
	}
	if _, err := Load(withBody("Zwölf\u00a0Boxkämpfer: “ñ”\u202f— \u200b é 👩‍🔬\n", fstest.MapFS{}), locales()); err != nil {
		t.Errorf("of ordinary text: %v", err)
	}
}
