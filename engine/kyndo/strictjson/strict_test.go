package strictjson_test

import (
	"strings"
	"testing"

	"octavo/engine/kyndo/strictjson"
)

// TestObject: one object of known keys is read; all else is refused in words
// that name no type of the program.
func TestObject(t *testing.T) {
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
		err := strictjson.Object([]byte(text), &into)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
