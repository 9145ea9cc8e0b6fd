package rules

import "testing"

// TestRulesAreProse checks that only a line with ::example alone keeps its meaning; all other
// markup in rules is prose.
func TestRulesAreProse(t *testing.T) {
	for text, want := range map[string]string{
		"Reglas.\n\n::example\n\nMás.":     "Reglas.\n\n::example{kind=toy}\n\nMás.",
		"Reglas.\r\n::example\r\nMás.\r\n": "Reglas.\r\n::example{kind=toy}\nMás.\r\n",
		"Reglas.\n::example":               "Reglas.\n::example{kind=toy}\n",
		"Un ::example, ::example":          "Un ::example, ::example",
		" ::example\n":                     " ::example\n",
		"::example{kind=toy}\nMás.\n":      "::example{kind=toy}\nMás.\n",
		"::examples\n::section{number=1}":  " ::examples\n ::section{number=1}",
		"":                                 "",
	} {
		if got := guardRules("toy", []byte(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
