package hyphen

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func divided(h *Hyphenator, word string) string {
	var b strings.Builder
	last := 0
	for _, at := range h.Breaks(word) {
		b.WriteString(word[last:at] + "-")
		last = at
	}
	return b.String() + word[last:]
}

func TestBreaks(t *testing.T) {
	tests := map[string][]string{
		// Divisions by the rules of the Real Academia Española and of the TeXbook, appendix H.
		"es": {
			"cua-drí-cu-la", "su-do-ku", "pa-cien-cia", "so-lu-ción", "trans-por-te", "co-rrer", "ca-lle", "pers-pec-ti-va",
			"cons-truc-ción", "Pá-ra-mo", "agua", "al-re-de-dor", "obs-tácu-lo", "ni-ño",
		},
		"en": {
			"hy-phen-ation", "con-cate-na-tion", "su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious", "ta-ble", "project", "As-so-ciate",
			"the", "puz-zle", "so-lu-tion",
		},
		// Divisions by the Académie française and the Imprimerie nationale: by syllables, except a mute e.
		"fr": {
			"so-lu-tion", "grille", "co-lonne", "can-di-dat", "tech-nique", "règles", "ni-veau", "dif-fi-cile", "cœur", "ho-ri-zon-tale", "feuille", "œil",
		},
		// Divisions by the Acordo Ortográfico: rr and ss are divided; lh, nh and ch are not.
		"pt": {
			"so-lu-ção", "gre-lha", "co-luna", "can-di-dato", "téc-nica", "car-ri-nho", "pas-sa-tempo", "ra-di-ci-a-ção", "li-nha", "di-fí-cil",
		},
		"pt-BR": {"so-lu-ção"},
	}
	for language, words := range tests {
		h, err := For(language)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range words {
			if got := divided(h, strings.ReplaceAll(want, "-", "")); got != want {
				t.Errorf("%s: %s, want %s", language, got, want)
			}
		}
	}
}

func TestOtherTextIsNotHyphenated(t *testing.T) {
	h, err := For("es")
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"", "a", "R4C7", "2026", "octavo.yaml", "a-b", "https://example.org"} {
		if breaks := h.Breaks(word); breaks != nil {
			t.Errorf("%q is divided at %v", word, breaks)
		}
	}
	if none, err := For("xx"); err != nil || none.Breaks("cuadrícula") != nil {
		t.Errorf("an unknown language divides: %v, %v", none, err)
	}
}

func FuzzBreaks(f *testing.F) {
	f.Add("cuadrícula")
	f.Add("HYPHENATION")
	f.Add("\xff\xfe")
	var hs []*Hyphenator
	for _, language := range Languages() {
		h, err := For(language)
		if err != nil {
			f.Fatal(err)
		}
		hs = append(hs, h)
	}
	f.Fuzz(func(t *testing.T, word string) {
		for _, h := range hs {
			last := 0
			for _, at := range h.Breaks(word) {
				if at <= last || at >= len(word) || !utf8.RuneStart(word[at]) {
					t.Fatalf("%q is divided at %d after %d", word, at, last)
				}
				last = at
			}
		}
	})
}
