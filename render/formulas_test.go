package render

import (
	"strings"
	"testing"
)

// TestFormulasHoldTogether checks that no line ends within a short formula, and that other spaces stay. A
// tilde is a no-break space.
func TestFormulasHoldTogether(t *testing.T) {
	for source, want := range map[string]string{
		"in a row, 3 < 5 and 4 > 1; the":  "in a row, 3~&lt;~5 and 4~&gt;~1; the",
		"once if T = 1, rarely if T = 2.": "once if T~=~1, rarely if T~=~2.",
		"of 9 × 9 (or 4 × 4) cells":       "of 9~×~9 (or 4~×~4) cells",
		"2 + 3 = 5, 12 ÷ 4 = 3":           "2~+~3~=~5, 12~÷~4~=~3",
		"7 − 2 ≥ 3 ≤ 4":                   "7~−~2~≥~3~≤~4",
		"**T** = 2":                       "<strong>T</strong>~=~2",
		"*x* × *y*":                       "<em>x</em>~×~<em>y</em>",
		"12,5 × 17.25 cm":                 "12,5~×~17.25 cm",
		"T = −3":                          "T~=~−3",
		"de 5 × 5, una cadena":            "de 5~×~5, una cadena",
		"1 + 2 + 3 + 4 + 5 + 6 + 7 = 28":  "1 + 2 + 3 + 4 + 5 + 6 + 7 = 28",
		"speed = way / time":              "speed = way / time",
		"Ctrl + Z":                        "Ctrl + Z",
		"and / or, words + words":         "and / or, words + words",
		"on 3, = 5":                       "on 3, = 5",
		"`a = 1` and `b`":                 "<code>a = 1</code> and <code>b</code>",
		"a = b":                           "a~=~b",
		"= 5":                             "= 5",
		"3 <":                             "3 &lt;",
		"plain words, and a few more":     "plain words, and a few more",
	} {
		want = "<p>" + strings.ReplaceAll(want, "~", noBreak) + "</p>\n"
		if got := toHTML(t, source+"\n"); got != want {
			t.Errorf("%q became %q, want %q", source, got, want)
		}
	}
}

// TestSignsOfAChainAreHeld checks that a line ends before a sign, not after it.
func TestSignsOfAChainAreHeld(t *testing.T) {
	if got, want := KeepSignsTogether("Signs: R4C2 > R3C2 ≥ 2, so R4C2 is 3 at least."), "Signs: R4C2 >\u00a0R3C2 ≥\u00a02, so R4C2 is 3 at least."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
