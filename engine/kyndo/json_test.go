package kyndo_test

import (
	"strings"
	"testing"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
)

// What is wrong with a line is said in words, at the place where it stands.
func TestParseDuelErrors(t *testing.T) {
	valid := string(kyndotest.Cases(t, "duel")[0].Input)
	for _, c := range []struct{ old, wrong, want string }{
		{`"AD": 4`, `"AD": null`, "attacker: card: attrs: AD is null"},
		{`"AD": 4`, `"AD": "4"`, "attacker.card.attrs: there is a JSON string where a whole number belongs"},
		{`"AD": 4`, `"AD": 4.5`, "attacker.card.attrs: there is a JSON number 4.5 where a whole number belongs"},
		{`"AD": 4`, `"XY": 4`, `characteristic "XY" is not known`},
		{`"focus": "S"`, `"focus": 3`, "attacker.focus: there is a JSON number where a text belongs"},
		{`"unlockedC": true`, `"unlockedC": "yes"`, "there is a JSON string where true or false belongs"},
		{`"abilities": []`, `"abilities": {}`, "there is a JSON object where a list belongs"},
		{valid, "[]", "the line: there is a JSON array where an object belongs"},
		{`"attacker"`, `"atacker"`, `unknown field "atacker"`},
	} {
		text := strings.Replace(valid, c.old, c.wrong, 1)
		if text == valid {
			t.Fatalf("%s is not in the case", c.old)
		}
		if _, err := kyndo.ParseDuel([]byte(text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s instead of %s: got %v, want %s", c.wrong, c.old, err, c.want)
		}
	}
}
