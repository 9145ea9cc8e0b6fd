//go:build !js

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"octavo/cmd/engines/desk"
)

// The engines as a Worker: they start, answer as they do here, and hear a cancel while
// they are at work.
func TestAsAWorker(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engines for browsers")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip("there is no node here, which runs a Worker")
	}
	folder := t.TempDir()
	built := filepath.Join(folder, "engines.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", built, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	messages := filepath.Join(folder, "messages")
	const asked = `{"id":1,"do":"make","kind":"sudoku","tier":"hard","seed":"7"}
{"id":2,"do":"make","kind":"kenken","tier":"easy","options":{"size":"9","cage":"7..9"},"seed":"3"}
{"id":3,"do":"hello"}
{"id":9,"do":"cancel","of":2}
{"id":4,"do":"hint","kind":"watersort","puzzle":"2:01/10//"}
`
	if err := os.WriteFile(messages, []byte(asked), 0o600); err != nil {
		t.Fatal(err)
	}
	support := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")
	run := exec.Command(node, filepath.Join("testdata", "worker.cjs"), built, support, messages)
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	replies := map[int]desk.Reply{}
	for line := range strings.Lines(string(out)) {
		var r desk.Reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		replies[r.ID] = r
	}
	here := desk.Answer(t.Context(), desk.Request{ID: 1, Do: desk.Make, Kind: "sudoku", Tier: "hard", Seed: "7"})
	if there := replies[1]; len(there.Made) != 1 || there.Made[0].Puzzle != here.Made[0].Puzzle || there.Made[0].Solution.Text != here.Made[0].Solution.Text {
		t.Errorf("the same puzzle is made as %+v, and as %+v here", there, here)
	}
	if r := replies[2]; r.Error == nil || r.Error.Code != desk.Cancelled {
		t.Errorf("what was cancelled is answered with %+v", r)
	}
	if r := replies[3]; len(r.Kinds) == 0 {
		t.Errorf("hello is answered with %+v", r)
	}
	if r := replies[4]; r.Hint == nil || len(r.Hint.Moves) == 0 {
		t.Errorf("a position of bottles is answered with %+v", r)
	}
}
