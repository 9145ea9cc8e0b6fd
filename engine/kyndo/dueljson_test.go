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

// One object of known keys is read. Everything else is refused in plain words.
func TestUnmarshalStrict(t *testing.T) {
	type thing struct {
		Name string `json:"name"`
		Size int    `json:"size"`
	}
	for text, want := range map[string]string{
		`{"name":"a","size":2}`: "",
		` {"name":"a"} `:        "",
		`{"nam":"a"}`:           `unknown field "nam"`,
		`{"name":"a"} {}`:       "there is more after the object",
		`{"size":"2"}`:          "size: there is a JSON string where a whole number belongs",
		`{"name":[]}`:           "name: there is a JSON array where a text belongs",
		`[1]`:                   "the line: there is a JSON array where an object belongs",
		`{"size":1.5}`:          "where a whole number belongs",
		``:                      "EOF",
	} {
		var into thing
		err := kyndo.UnmarshalStrict([]byte(text), &into)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
