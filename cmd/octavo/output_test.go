package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/content"
	"octavo/content/message"
	"octavo/site"
	"octavo/site/product"
)

func TestTheBarShowsStageAndCountAndGoesAway(t *testing.T) {
	var screen bytes.Buffer
	b := &bar{out: &screen}
	b.show("puzzles", 3, 10)
	if shown := screen.String(); !strings.Contains(shown, "puzzles") || !strings.Contains(shown, "3/10") {
		t.Errorf("the bar is %q", shown)
	}
	screen.Reset()
	b.show("pdf", 1, 2)
	if shown := screen.String(); !strings.Contains(shown, "pdf") || !strings.Contains(shown, "1/2") {
		t.Errorf("the next stage's bar is %q", shown)
	}
	screen.Reset()
	b.clear()
	if left := screen.String(); strings.Trim(left, " \r") != "" || b.progress != nil {
		t.Errorf("the bar leaves %q on the screen", left)
	}
}

func TestNobodyLookingNoBar(t *testing.T) {
	var file bytes.Buffer
	b := newBar(&file, false)
	b.show("puzzles", 3, 10)
	b.clear()
	if file.Len() > 0 {
		t.Errorf("a file was written %q", file.String())
	}
}

func TestEventsTellTheTimeLeft(t *testing.T) {
	var out bytes.Buffer
	now := time.Unix(0, 0)
	e := newEvents(&out)
	e.now = func() time.Time { return now }
	e.show("puzzles", 0, 10)
	e.show("puzzles", 1, 10) // too soon after the last event
	now = now.Add(2 * time.Second)
	e.show("puzzles", 4, 10)
	now = now.Add(10 * time.Millisecond)
	e.show("puzzles", 10, 10) // the last event is always written
	e.show("pdf", 1, 2)
	const want = `{"event":"progress","stage":"puzzles","done":0,"total":10}
{"event":"progress","stage":"puzzles","done":4,"total":10,"left":3}
{"event":"progress","stage":"puzzles","done":10,"total":10,"left":0}
{"event":"progress","stage":"pdf","done":1,"total":2}
`
	if out.String() != want {
		t.Errorf("the events are\n%swant\n%s", out.String(), want)
	}
}

// TestAllThatABuildTellsAProgramIsJSON checks that with --json each line on standard error is a
// JSON object, whether a build succeeds, warns or fails.
func TestAllThatABuildTellsAProgramIsJSON(t *testing.T) {
	press := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(press, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	noEngines := func(context.Context) (product.Engines, error) {
		return nil, errors.New("there are none\u0085\U000e0001")
	}
	built := func(dir string, more ...string) (status int, out string, events []map[string]any) {
		var data, errs bytes.Buffer
		status = execute(context.Background(), newRoot(noEngines), append([]string{"build", dir, "--json"}, more...), strings.NewReader(""), &data, &errs)
		for line := range strings.Lines(errs.String()) {
			event := map[string]any{}
			if err := json.Unmarshal([]byte(line), &event); err != nil {
				t.Errorf("%q: %v", line, err)
			}
			events = append(events, event)
		}
		return status, data.String(), events
	}
	has := func(events []map[string]any, of string, key string, value any) {
		t.Helper()
		if !slices.ContainsFunc(events, func(e map[string]any) bool { return e["event"] == of && e[key] == value }) {
			t.Errorf("no %s has the %s %v in %v", of, key, value, events)
		}
	}
	write("octavo.yaml", "title: P\nlanguages: [en]\n")
	write("content/books/one.md", "---\ntitle: One\nsections:\n  - {kind: sudoku, tier: hrad, count: 2, options: {size: 4}}\n---\n")
	status, _, events := built(press)
	if has(events, "mistake", "line", 4.0); status != statusFailed || len(events) != 1 {
		t.Errorf("a mistake ends with %d and %v", status, events)
	}
	has(events, "mistake", "suggestion", "hard")
	status, _, events = built(filepath.Join(press, "nowhere"))
	if status != statusFailed || len(events) != 1 || events[0]["event"] != "failed" {
		t.Errorf("a folder that there is not ends with %d and %v", status, events)
	}
	write("content/books/one.md", "---\ntitle: One\nsections:\n  - {kind: sudoku, tier: easy, count: 2, options: {size: 4}}\n---\n")
	status, out, events := built(press)
	has(events, "progress", "stage", "puzzles")
	has(events, "progress", "stage", "outputs")
	if has(events, "note", "message", "pages are without hints from every position and without new puzzles: there are none\u0085\U000e0001"); status != statusDone || !json.Valid([]byte(out)) {
		t.Errorf("a build ends with %d and %q", status, out)
	}
	write("content/books/one.md", "---\ntitle: Another\nsections:\n  - {kind: sudoku, tier: easy, count: 2, options: {size: 4}}\n---\n")
	status, out, events = built(press, "--dry-run", "--quiet")
	var found struct{ Due []dueJSON }
	if err := json.Unmarshal([]byte(out), &found); err != nil || status != statusDone || len(events) > 0 {
		t.Errorf("a dry run ends with %d, %v and %q: %v", status, events, out, err)
	}
	if !slices.ContainsFunc(found.Due, func(d dueJSON) bool {
		return d.Output == "books/en/one/print" && d.Of == "content/books/one.md" && len(d.Files) == 1 && len(d.Why) == 1
	}) {
		t.Errorf("not due in %q", out)
	}
}

// TestWhatWasMadeIsCounted checks the summary of a build: works come before pages.
func TestWhatWasMadeIsCounted(t *testing.T) {
	texts := []message.Message{message.Counted(64, "1 text page", "%d text pages")}
	books := []message.Message{message.Counted(2, "1 book", "%d books"), message.Counted(1, "1 text page", "%d text pages")}
	for want, s := range map[string]site.Summary{
		"64 text pages":                    {Counted: texts},
		"2 books, 1 text page, 1234 pages": {Counted: books, Pages: 1234},
		"0 pages":                          {},
	} {
		if got := worksCounted(s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestReasonsArePlain checks that a dry run can explain a change of every input of the sample.
func TestReasonsArePlain(t *testing.T) {
	sample := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(sample, content.Sample()); err != nil {
		t.Fatal(err)
	}
	for _, force := range []bool{false, true} {
		summary, err := site.Build(context.Background(), site.Config{Dir: sample, DryRun: true, Force: force, Program: "test"})
		if err != nil {
			t.Fatal(err)
		}
		var outputs []string
		for _, d := range summary.Due {
			outputs = append(outputs, d.Output)
		}
		for _, d := range summary.Due {
			for _, input := range d.Changed {
				_, known := changedInputs[input]
				if !known && !strings.HasPrefix(input, "texts in ") && !strings.HasPrefix(input, "texts of scripts in ") && !slices.Contains(outputs, input) {
					t.Errorf("%s is made from %q, of which nothing is said", d.Output, input)
				}
				if reason := inputChanged(input, d); strings.Contains(reason, "FILE") || strings.Contains(reason, "LANG") {
					t.Errorf("%s: %s", d.Output, reason)
				}
			}
		}
	}
}
