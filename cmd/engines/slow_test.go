//go:build slow

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"octavo/cmd/engines/worker"
	"octavo/render/programtest"
)

// TestHintsInAWorker checks that the Worker gives the same hints as this program for the same
// positions. The log shows how long a hint and the start of a Worker take.
func TestHintsInAWorker(t *testing.T) {
	folder := t.TempDir()
	built, support := writeEngines(t, folder)
	for kind := range tiersByKind {
		var messages []byte
		var want []string
		for i, p := range samplePositions(t, kind, 40) {
			data, err := json.Marshal(p.request(i + 1))
			if err != nil {
				t.Fatal(err)
			}
			messages = append(append(messages, data...), '\n')
			reply, err := json.Marshal(worker.Answer(t.Context(), p.request(i+1)))
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, string(reply))
		}
		file := filepath.Join(folder, kind)
		if err := os.WriteFile(file, messages, 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := programtest.Command(t, "node", filepath.Join("testdata", "timed.cjs"), built, support, file).Output()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		var took []time.Duration
		for i, line := range lines {
			micros, reply, _ := strings.Cut(line, " ")
			n, err := strconv.Atoi(micros)
			if err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				t.Logf("%s: ready in %v", kind, time.Duration(n)*time.Microsecond)
				continue
			}
			took = append(took, time.Duration(n)*time.Microsecond)
			if reply != want[i-1] {
				t.Errorf("%s: the Worker says %s, and here it is %s", kind, reply, want[i-1])
			}
		}
		slices.Sort(took)
		if len(took) != len(want) {
			t.Fatalf("%s: %d hints of %d", kind, len(took), len(want))
		}
		t.Logf("%s: half of the hints within %v, nine in ten within %v, all within %v", kind, took[len(took)/2], took[len(took)*9/10], took[len(took)-1])
	}
}
