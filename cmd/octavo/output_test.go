package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"octavo/content"
	"octavo/content/message"
	"octavo/render"
	"octavo/site"
	"octavo/site/product"
)

func TestProgressBar(t *testing.T) {
	var screen bytes.Buffer
	b := &progressBar{out: &screen}
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

func TestNoBarWithoutTerminal(t *testing.T) {
	var file bytes.Buffer
	b := newBar(&file, false)
	b.show("puzzles", 3, 10)
	b.clear()
	if file.Len() > 0 {
		t.Errorf("a file was written %q", file.String())
	}
}

func TestEventsEstimateTimeLeft(t *testing.T) {
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

// TestBuildOutputIsJSON checks that with --json each line on standard error is a
// JSON object, whether a build succeeds, warns or fails.
func TestBuildOutputIsJSON(t *testing.T) {
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
	if err := json.Unmarshal([]byte(out), &found); err != nil || status != statusDone || len(events) != 1 || events[0]["code"] != "missing" {
		t.Errorf("a dry run ends with %d, %v and %q: %v", status, events, out, err)
	}
	if !slices.ContainsFunc(found.Due, func(d dueJSON) bool {
		return d.Output == "books/en/one/print" && d.Of == "content/books/one.md" && len(d.Files) == 1 && len(d.Why) == 1
	}) {
		t.Errorf("not due in %q", out)
	}
}

// TestSummaryCounts checks the summary of a build: works come before pages.
func TestSummaryCounts(t *testing.T) {
	texts := []message.Message{message.Counted(64, "1 text page", "%d text pages")}
	books := []message.Message{message.Counted(2, "1 book", "%d books"), message.Counted(1, "1 text page", "%d text pages")}
	for want, s := range map[string]site.Summary{
		"64 text pages":                    {Counted: texts},
		"2 books, 1 text page, 1234 pages": {Counted: books, Pages: 1234},
		"0 pages":                          {},
	} {
		if got := workCounts(s); got != want {
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
				if reason := describeChange(input, d); strings.Contains(reason, "FILE") || strings.Contains(reason, "LANG") {
					t.Errorf("%s: %s", d.Output, reason)
				}
			}
		}
	}
}

// fullDisk is a file on a disk without space.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: syscall.ENOSPC}
}

// TestOutputThatCannotBeWritten checks that commands fail, and say why, if standard output can't be
// written.
func TestOutputThatCannotBeWritten(t *testing.T) {
	for _, line := range []string{"", "help", "help build", "version", "--version", "build --help", "completion bash", "completion fish", "__complete bui", "houses", "generate sudoku --count 1", "kyndo species", "doctor"} {
		var errs bytes.Buffer
		status := execute(t.Context(), newRoot(nil), strings.Fields(line), strings.NewReader(""), fullDisk{}, &errs)
		if status != statusFailed || !strings.Contains(errs.String(), "there is no space left on the disk") {
			t.Errorf("octavo %s ends with %d: %s", line, status, errs.String())
		}
	}
}

// TestOwnOutput checks that what a library prints doesn't reach standard output.
func TestOwnOutput(t *testing.T) {
	standard := os.Stdout
	t.Cleanup(func() { os.Stdout = standard })
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	os.Stdout = file
	own := claimStdout()
	fmt.Println("ERROR - copyright restrictions.")
	fmt.Fprint(own, "ours")
	if data, err := os.ReadFile(file.Name()); err != nil || string(data) != "ours" {
		t.Errorf("standard output gets %q: %v", data, err)
	}
}

// TestMissingEngines checks that build says with --quiet, too, that pages lack the engines, and that
// doctor does.
func TestMissingEngines(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"octavo.yaml": "title: T\nlanguages: [en]\n", "content/pages/a.md": "---\ntitle: A\n---\n"} {
		if err := os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for line, want := range map[string]int{"build --quiet --format html ": statusDone, "build --quiet --json --format html ": statusDone, "doctor ": statusFailed} {
		for _, find := range []engineFinder{
			func(context.Context) (product.Engines, error) { return nil, errors.New("there is no go") },
			func(context.Context) (product.Engines, error) { return unbuiltEngines{}, nil },
		} {
			var out, errs bytes.Buffer
			status := execute(t.Context(), newRoot(find), append(strings.Fields(line), dir), strings.NewReader(""), &out, &errs)
			if text := out.String() + errs.String(); status != want || !strings.Contains(text, "there is no go") || strings.Contains(text, "title") {
				t.Errorf("octavo %s ends with %d: %s", line, status, text)
			}
		}
	}
}

// unbuiltEngines can't be built.
type unbuiltEngines struct{}

func (unbuiltEngines) Digest() string { return "unbuilt" }

func (unbuiltEngines) Make(context.Context) (render.Programs, error) {
	return render.Programs{}, errors.New("there is no go")
}
