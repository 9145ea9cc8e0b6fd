package scripts_test

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/render/scripts"
)

func bundled(files map[string]string, entry string, words scripts.Words) ([]byte, error) {
	project := fstest.MapFS{}
	for name, text := range files {
		project[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return scripts.Bundle(project, entry, words)
}

func TestBundleJoinsFilesAndWords(t *testing.T) {
	files := map[string]string{
		"site/play/a.ts":     `import { b } from "./in/b"; import words from "octavo:words"; console.log(b as number, words["hello"]);`,
		"site/play/in/b.ts":  `import { c } from "../c"; export const b: number = c + 1;`,
		"site/play/c.ts":     `export const c = globalThis["forty-one"];`,
		"site/play/other.ts": `console.log("not asked for")`,
	}
	one, err := bundled(files, "site/play/a.ts", scripts.Words{"hello": "¡Hola!"})
	if err != nil {
		t.Fatal(err)
	}
	two, _ := bundled(files, "site/play/a.ts", scripts.Words{"hello": "¡Hola!"})
	if !bytes.Equal(one, two) {
		t.Error("the same files become different scripts")
	}
	for _, part := range []string{"forty-one", "¡Hola!"} {
		if !bytes.Contains(one, []byte(part)) {
			t.Errorf("%s is missing from %s", part, one)
		}
	}
	for _, part := range []string{"import", "not asked for", "number", "octavo:words"} {
		if bytes.Contains(one, []byte(part)) {
			t.Errorf("%s is left in %s", part, one)
		}
	}
}

func TestMistakesNameTheirPlace(t *testing.T) {
	for _, test := range []struct{ name, text, says string }{
		{"a word that isn't there", "const a = 1;\n  const b = ;\n", "templates/site/play/a.ts:2:13: "},
		{"a file that isn't there", "\nimport \"./z\";\n", "templates/site/play/a.ts:2:8: there is no file templates/site/play/z.ts"},
		{"a package", "import \"react\";\n", `"react" can't be imported`},
		{"a file outside", "import \"../../../../etc/passwd\";\n", "there is no file"},
	} {
		_, err := bundled(map[string]string{"site/play/a.ts": test.text}, "site/play/a.ts", nil)
		if _, ok := errors.AsType[*scripts.Mistake](err); !ok || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// TestScriptsHaveTheirWords checks that a script has each text that its files name, with all plural forms.
func TestScriptsHaveTheirWords(t *testing.T) {
	files := fstest.MapFS{
		"site/play/a.ts":    {Data: []byte(`import { b } from "./in/b"; say("undo"); b();`)},
		"site/play/in/b.ts": {Data: []byte("import '../c';\nimport type { D } from '../d';\nconst all = { x: 'moves.made', y: `check` };")},
		"site/play/c.ts":    {Data: []byte(`import "./a"; count("left", 3); say("restart" + x);`)},
		"site/play/d.ts":    {Data: []byte(`say("redo")`)},
	}
	all := scripts.Words{"undo": "", "redo": "", "moves.made": "", "check": "", "left.one": "", "left.other": "", "restart": "", "art": ""}
	used := slices.Sorted(maps.Keys(all.UsedBy(files, "site/play/a.ts")))
	if want := []string{"check", "left.one", "left.other", "moves.made", "restart", "undo"}; !slices.Equal(used, want) {
		t.Errorf("the script has the words %v, want %v", used, want)
	}
}
