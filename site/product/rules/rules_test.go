package rules

import "testing"

// TestRulesAreProse: of all that rules may say, one line by itself is more than words.
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
		if got := guarded("toy", []byte(text)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
