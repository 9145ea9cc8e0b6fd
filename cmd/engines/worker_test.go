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
	"octavo/render"
	"octavo/render/programtest"
)

// browserPrograms returns the programs for sites and the script that runs them.
func browserPrograms(t *testing.T) render.Programs {
	t.Helper()
	engines, err := source.Find(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	programs, err := engines.Make(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return programs
}

// writeEngines writes the programs and the script as files into a folder.
func writeEngines(t *testing.T, folder string) (built, support string) {
	t.Helper()
	built, support = filepath.Join(folder, "engines.wasm"), filepath.Join(folder, "support.js")
	programs := browserPrograms(t)
	for file, data := range map[string][]byte{built: programs.Engines, filepath.Join(folder, "decks.wasm"): programs.Decks, support: programs.Support} {
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return built, support
}

// maxBytes has the largest permitted size of each program, in bytes as a server sends them.
var maxBytes = map[string]int{"engines": 2_000_000, "decks": 1_600_000}

// TestSize checks that the programs are small enough for readers who wait for them, at the best level of
// compression, 11, as servers of sites use it. If level 9 is small enough, 11 is, and 9 takes a tenth of its time.
func TestSize(t *testing.T) {
	folder := t.TempDir()
	writeEngines(t, folder)
	for name, most := range maxBytes {
		built := filepath.Join(folder, name+".wasm")
		sent := compressedSize(t, built, 9)
		if sent > most {
			sent = compressedSize(t, built, 11)
		}
		t.Logf("%s: %d bytes with brotli", name, sent)
		if sent > most {
			t.Errorf("%s has more than %d bytes with brotli: see docs/engines.md", name, most)
		}
	}
}

// compressedSize returns the size of a file that is compressed at a level. Node has the library in C that
// servers use. It takes half as long as the library in Go, with the same result.
func compressedSize(t *testing.T, file string, level int) int {
	t.Helper()
	script := `const z = require("zlib"), params = { [z.constants.BROTLI_PARAM_QUALITY]: Number(process.argv[2]) };
		process.stdout.write(String(z.brotliCompressSync(require("fs").readFileSync(process.argv[1]), { params }).length))`
	output, err := programtest.Command(t, "node", "-e", script, file, strconv.Itoa(level)).Output()
	if err != nil {
		t.Fatal(err)
	}
	sent, err := strconv.Atoi(string(output))
	if err != nil || sent == 0 {
		t.Fatalf("node says %q", output)
	}
	return sent
}

// TestEnginesAsWorker checks that the engines start as a Worker, answer as this program does, and handle a
// cancel during work.
func TestEnginesAsWorker(t *testing.T) {
	folder := t.TempDir()
	built, support := writeEngines(t, folder)
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
	want := worker.Answer(t.Context(), worker.Request{ID: 1, Do: worker.Make, Kind: "sudoku", Tier: "hard", Seed: "7"})
	if got := replies[1]; len(got.Made) != 1 || got.Made[0].Puzzle != want.Made[0].Puzzle || got.Made[0].Solution.Text != want.Made[0].Solution.Text {
		t.Errorf("the same puzzle is made as %+v, and as %+v here", got, want)
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
