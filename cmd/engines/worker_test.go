//go:build slow && !js

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"octavo/cmd/engines/source"
	"octavo/cmd/engines/worker"
	"octavo/render/programtest"
)

// forBrowsers is the program as sites have it, and the script that runs it.
func forBrowsers(t *testing.T) (program, support []byte) {
	t.Helper()
	engines, err := source.Find(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	program, support, err = engines.Make(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return program, support
}

// laidOut has both as files of a folder.
func laidOut(t *testing.T, folder string) (built, support string) {
	t.Helper()
	built, support = filepath.Join(folder, "engines.wasm"), filepath.Join(folder, "support.js")
	program, script := forBrowsers(t)
	for file, data := range map[string][]byte{built: program, support: script} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return built, support
}

// most is how large the engines may be, in bytes as a server sends them.
const most = 2_000_000

// The engines are small enough for whoever waits for them, by the best level, at which sites
// are served.
func TestSize(t *testing.T) {
	built, _ := laidOut(t, t.TempDir())
	sent := compressed(t, built)
	t.Logf("%d bytes with brotli", sent)
	if sent > most {
		t.Errorf("the engines have more than %d bytes with brotli: see docs/engines.md, Size", most)
	}
}

// compressed is how many bytes are left of a file. Node has the library in C that servers
// have, too, which takes half as long as one in Go and leaves as many.
func compressed(t *testing.T, file string) int {
	t.Helper()
	script := `process.stdout.write(String(require("zlib").brotliCompressSync(require("fs").readFileSync(process.argv[1])).length))`
	said, err := programtest.Command(t, "node", "-e", script, file).Output()
	if err != nil {
		t.Fatal(err)
	}
	sent, err := strconv.Atoi(string(said))
	if err != nil || sent == 0 {
		t.Fatalf("node says %q", said)
	}
	return sent
}

// The engines as a Worker: they start, answer as they do here, and hear a cancel while
// they are at work.
func TestAsAWorker(t *testing.T) {
	folder := t.TempDir()
	built, support := laidOut(t, folder)
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
	run := programtest.Command(t, "node", filepath.Join("testdata", "worker.cjs"), built, support, messages)
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	replies := map[int]worker.Reply{}
	for line := range strings.Lines(string(out)) {
		var r worker.Reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		replies[r.ID] = r
	}
	here := worker.Answer(t.Context(), worker.Request{ID: 1, Do: worker.Make, Kind: "sudoku", Tier: "hard", Seed: "7"})
	if there := replies[1]; len(there.Made) != 1 || there.Made[0].Puzzle != here.Made[0].Puzzle || there.Made[0].Solution.Text != here.Made[0].Solution.Text {
		t.Errorf("the same puzzle is made as %+v, and as %+v here", there, here)
	}
	if r := replies[2]; r.Error == nil || r.Error.Code != worker.Cancelled {
		t.Errorf("what was cancelled is answered with %+v", r)
	}
	if r := replies[3]; len(r.Kinds) == 0 {
		t.Errorf("hello is answered with %+v", r)
	}
	if r := replies[4]; r.Hint == nil || len(r.Hint.Moves) == 0 {
		t.Errorf("a position of bottles is answered with %+v", r)
	}
}
