package board

import "testing"

// TestASumStandsOnNoLineAlone checks that the sum at the end of a sentence is not separated from
// the word before it.
func TestASumStandsOnNoLineAlone(t *testing.T) {
	for text, want := range map[string]string{
		"La suma da 6.":          "La suma da" + noBreak + "6.",
		"3 × 2 = 6":              "3 × 2 =" + noBreak + "6",
		"ataca después Cóndor.":  "ataca después Cóndor.",
		"6.":                     "6.",
		"":                       "",
		"gana quien defiende él": "gana quien defiende" + noBreak + "él",
	} {
		if got := keepLastWords(text)[0]; got != want {
			t.Errorf("%q is kept as %q, want %q", text, got, want)
		}
	}
}
