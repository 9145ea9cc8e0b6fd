package home

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/engine/puzzlefile"
	"octavo/engine/wordsearch"
	"octavo/render"
	"octavo/templates"
)

// TestUnreadTextsAreTranslated damages texts of each kind that readers can write, and collects what is said of
// those that can't be read. All of it must be among the messages that pages translate.
func TestUnreadTextsAreTranslated(t *testing.T) {
	texts := map[string][]string{
		"sudoku":    {"12..3......1..4.", strings.Repeat(".", 81), strings.Repeat("1A", 128), "12..\n3...\n...1\n..4."},
		"kenken":    {"3:_e_6,a1a5q6m6", "4de:_5aa_aa_3a_,s1d2m12a5a6s2a3"},
		"futoshiki": {"4:0R,3,0,0,0D,0L,0,0,0,0,0,0,0,0,2,0,", "5dk:0R,a0D,0,c1,d0,0,0,0,0,0,0,0,0,0,0,"},
		"watersort": {"4:0011/1100//", "2:A/A", "4:" + strings.Repeat("/", 80)},
	}
	rng, said := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
	for _, kind := range kinds.All() {
		if _, err := kind.Maker(nil); err != nil || !render.IsPlayed(kind) { // no empty board (Front.emptyBoards)
			continue
		}
		if len(texts[kind.Name()]) == 0 {
			t.Errorf("there is no text of the kind %s", kind.Name())
		}
		for _, text := range texts[kind.Name()] {
			for range 2000 {
				lines := slices.Values([]engine.FileLine{{Number: 1, Text: damaged(text, rng)}})
				for found := range puzzlefile.Read(kind, lines) {
					err := found.Err
					if err == nil {
						_, err = kind.Parse(found.Text)
					}
					collect(err, said)
				}
			}
		}
	}
	var letters wordsearch.Kind
	for _, words := range []string{"SOL", "AS,SOL", "SOL,SOLES", "SOL,LOS", "SOL,MARIPOSAS", "SOL,S=OL", strings.Repeat("SOL,", 100)} {
		_, err := letters.Maker(engine.Options{"size": "8", "words": words})
		if refused, ok := errors.AsType[*engine.OptionError](err); ok {
			collect(refused.Reason, said)
		} else {
			t.Errorf("the words %s aren't refused: %v", words, err)
		}
	}
	if len(said) < 20 {
		t.Errorf("only %d messages were found", len(said))
	}
	for format := range said {
		if !slices.Contains(readingMessages, format) {
			t.Errorf("%q is said of a text that can't be read, and pages don't translate it", format)
		}
	}
	for _, language := range []string{"es", "pt", "fr"} {
		for _, format := range readingMessages {
			if templates.Catalog(language)[format] == "" {
				t.Errorf("%s has no %q", language, format)
			}
		}
	}
}

// damaged changes, removes or adds some characters.
func damaged(text string, rng *rand.Rand) string {
	const others = "019AZaz:,.#_-/*xURDLdqms \n%"
	b := []byte(text)
	for range 1 + rng.IntN(4) {
		at, other := rng.IntN(len(b)), others[rng.IntN(len(others))]
		switch rng.IntN(3) {
		case 0:
			b[at] = other
		case 1:
			b = slices.Insert(b, at, other)
		default:
			b = b[:max(1, at)]
		}
	}
	return string(b)
}

// collect adds the formats of an error and of its arguments.
func collect(value any, to map[string]bool) {
	parts, ok := value.(interface{ Parts() (string, []any) })
	if !ok {
		return
	}
	format, args := parts.Parts()
	if strings.Contains(strings.ReplaceAll(format, "%", ""), " ") {
		to[format] = true
	}
	for _, arg := range args {
		collect(arg, to)
	}
}
