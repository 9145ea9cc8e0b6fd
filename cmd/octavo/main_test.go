package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"octavo/engine/kinds"
)

func TestMain(m *testing.M) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == "octavo" {
		os.Setenv("GOGC", "400") // scripts are short; testscript doesn't pass GOGC on
		debug.SetGCPercent(400)
	} else { // the process that runs scripts; scripts set their own language
		for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
			os.Unsetenv(name)
		}
	}
	testscript.Main(m, map[string]func(){"octavo": func() { run(nil) }})
}

func TestScripts(t *testing.T) { runScripts(t, "testdata/script") }

// runScripts runs each script of a folder in its own temporary folder.
func runScripts(t *testing.T, folder string) {
	testscript.Run(t, testscript.Params{
		Dir:                 folder,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status":    status,
			"jsonlines": jsonLines,
			"union":     union,
			"forge":     forge,
			"differ":    differ,
			"unlike":    unlike,
			"column":    column,
			"said":      fieldValues,
			"graded":    graded,
		},
	})
}

// status N COMMAND… runs a command that must end with exit status N.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	if got := statusOf(ts, want, args[1], args[2:]); got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// statusOf returns the exit status of a command. Misuse runs within this process, which is
// faster: it is found before anything is read or written.
func statusOf(ts *testscript.TestScript, want int, command string, args []string) int {
	if command == "octavo" && want == statusMisuse {
		return execute(context.Background(), newRoot(nil), args, strings.NewReader(""), ts.Stdout(), ts.Stderr())
	}
	err := ts.Exec(command, args...)
	var exit *exec.ExitError
	switch {
	case err == nil:
		return statusDone
	case !errors.As(err, &exit):
		ts.Fatalf("%v", err)
	}
	return exit.ExitCode()
}

// jsonlines FILE N FIELD… checks that a file holds N objects, one a line, each
// with just these fields, in this order.
func jsonLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: jsonlines FILE N FIELD…")
	}
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	count := 0
	for line := range strings.Lines(ts.ReadFile(args[0])) {
		count++
		if fields := fieldsOf(ts, line); len(args) > 2 && !slices.Equal(fields, args[2:]) {
			ts.Fatalf("line %d has the fields %v", count, fields)
		}
	}
	if count != want {
		ts.Fatalf("%d lines, want %d", count, want)
	}
}

func fieldsOf(ts *testscript.TestScript, line string) []string {
	decoder := json.NewDecoder(strings.NewReader(line))
	if first, err := decoder.Token(); err != nil || first != json.Delim('{') {
		ts.Fatalf("%q is no object: %v", line, err)
	}
	var fields []string
	for decoder.More() {
		name, err := decoder.Token()
		ts.Check(err)
		fields = append(fields, name.(string))
		var value json.RawMessage
		ts.Check(decoder.Decode(&value))
	}
	return fields
}

// union WHOLE PART… checks that the parts together have each line of the whole exactly once.
func union(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: union WHOLE PART…")
	}
	var together []string
	for _, part := range args[1:] {
		together = slices.AppendSeq(together, strings.Lines(ts.ReadFile(part)))
	}
	whole := slices.Sorted(strings.Lines(ts.ReadFile(args[0])))
	if slices.Sort(together); !slices.Equal(whole, together) {
		ts.Fatalf("the parts hold %d lines, the whole %d, and they are not the same", len(together), len(whole))
	}
}

// interrupter calls interrupt at the first write.
type interrupter struct {
	bytes.Buffer
	interrupt func()
	once      sync.Once
}

func (i *interrupter) Write(p []byte) (int, error) {
	i.once.Do(i.interrupt)
	return i.Buffer.Write(p)
}

func TestAnInterruptEndsARun(t *testing.T) {
	ctx, stop := untilSignalled(t.Context(), os.Interrupt)
	defer stop()
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := self.Signal(syscall.Signal(0)); err != nil {
		t.Skip("this system knows no signals:", err)
	}
	out := &interrupter{interrupt: func() { _ = self.Signal(os.Interrupt) }}
	var errs bytes.Buffer
	status := execute(ctx, newRoot(nil), []string{"generate", "sudoku", "--count", "1000000"}, nil, out, &errs)
	if status != 130 || errs.String() != "octavo: interrupted\n" {
		t.Errorf("status %d, said %q", status, errs.String())
	}
	if !strings.HasSuffix(out.String(), "\n") {
		t.Errorf("a line was left half written: %q", out.String())
	}
}

// forge FILE COPY OLD NEW copies a file with one text replaced by another.
func forge(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: forge FILE COPY OLD NEW")
	}
	whole := ts.ReadFile(args[0])
	forged := strings.ReplaceAll(whole, args[2], args[3])
	if forged == whole {
		ts.Fatalf("%s has no %s", args[0], args[2])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(forged), 0o666))
}

// differ A B NUMBER checks that two locks have the same puzzles except for one number.
func differ(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: differ A B NUMBER")
	}
	puzzles := func(file string) map[string]string {
		all := map[string]string{}
		for line := range strings.Lines(ts.ReadFile(file)) {
			if number, text, ok := strings.Cut(line, " "); ok && number != "#" {
				number, _, _ = strings.Cut(number, "/")
				all[number] += text
			}
		}
		return all
	}
	a, b := puzzles(args[0]), puzzles(args[1])
	for number, text := range a {
		if (text == b[number]) == (number == args[2]) && !strings.HasPrefix(number, "-") {
			ts.Fatalf("number %s: %q and %q", number, text, b[number])
		}
	}
	if !strings.Contains(b["-"+args[2]], a[args[2]]) {
		ts.Fatalf("%q was replaced, and stands not among %q", a[args[2]], b["-"+args[2]])
	}
}

// unlike N LOCK… checks that locks have N puzzles, all different.
func unlike(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: unlike N LOCK…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	seen := map[string]string{}
	for _, file := range args[1:] {
		for line := range strings.Lines(ts.ReadFile(file)) {
			fields := strings.Fields(line)
			if fields[0] == "#" {
				continue
			}
			kind, _ := kinds.Named(fields[1])
			puzzle, err := kind.Parse(fields[3])
			ts.Check(err)
			if earlier, twice := seen[puzzle.Canonical()]; twice {
				ts.Fatalf("%s: %q is %q again", file, line, earlier)
			}
			seen[puzzle.Canonical()] = file + ": " + line
		}
	}
	if len(seen) != want {
		ts.Fatalf("%d puzzles, want %d", len(seen), want)
	}
}
