package html

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"octavo/render/programtest"
	"octavo/render/scripts"
	"octavo/templates"
)

// node runs a script of the folder site/play, then a line of JavaScript that uses its exports.
func node(t *testing.T, script, line string) []byte {
	t.Helper()
	files := templates.Files(fstest.MapFS{"templates/site/play/tried.ts": {Data: []byte(script)}})
	text, err := scripts.Bundle(files, "site/play/tried.ts", nil)
	if err != nil {
		t.Fatal(err)
	}
	tried := filepath.Join(t.TempDir(), "tried.cjs")
	if err := os.WriteFile(tried, append(text, line...), 0o600); err != nil {
		t.Fatal(err)
	}
	run := programtest.Command(t, "node", tried)
	run.Stderr = os.Stderr
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestNamesAreTheSameInScripts(t *testing.T) {
	puzzles := [][2]string{{"sudoku", "53..7"}, {"kenken", ""}, {"sortresort", `{"world":"páramo","items":"🥥"}`}}
	input, _ := json.Marshal(puzzles)
	var names []string
	out := node(t, `import { puzzleName } from "./name"; Object.assign(globalThis, { puzzleName });`,
		`console.log(JSON.stringify(`+string(input)+`.map(([kind, text]) => puzzleName(kind, text))))`)
	if err := json.Unmarshal(out, &names); err != nil {
		t.Fatal(err)
	}
	for i, p := range puzzles {
		if want := puzzleName(p[0], p[1]); names[i] != want {
			t.Errorf("the script calls %s %s %q, want %q", p[0], p[1], names[i], want)
		}
	}
}
