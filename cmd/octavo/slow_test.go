//go:build slow

package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"octavo/render/programtest"
)

func TestSlowScripts(t *testing.T) { runScripts(t, "testdata/slow") }

// TestDocumentationRuns runs the commands of the English documentation, except those that need a
// network, a browser or answers. TestDocumentationInAllLanguages compares the other languages' commands.
func TestDocumentationRuns(t *testing.T) {
	pages := pagesIn(t, "en")
	folder, commands := t.TempDir(), 0
	for _, page := range pages {
		script, run := scriptOf(t, page)
		if run == 0 {
			continue
		}
		commands += run
		name := strings.TrimSuffix(filepath.Base(page), ".en.md") + ".txtar"
		if err := os.WriteFile(filepath.Join(folder, name), script, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if commands < 25 {
		t.Errorf("only %d blocks of commands found", commands)
	}
	testscript.Run(t, testscript.Params{Dir: folder, RequireExplicitExec: true})
}

// scriptOf returns the commands and files of a page as a script, and its number of command blocks.
func scriptOf(t *testing.T, page string) (script []byte, run int) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var commands, files strings.Builder
	for i, m := range fence.FindAllStringSubmatch(string(text), -1) {
		switch language, file, body := m[1], m[2], m[3]; {
		case language == "sh":
			run++
			commands.WriteString(body)
		case file != "":
			fmt.Fprintf(&commands, "mkdir -p '%s'\ncp block-%d '%s'\n", path.Dir(file), i, file)
			fmt.Fprintf(&files, "-- block-%d --\n%s", i, body)
		}
	}
	return fmt.Appendf(nil, "[!exec:sh] skip\nexec sh -eu page\n-- page --\n%s%s", commands.String(), files.String()), run
}

// TestDocumentationIsBuilt builds the documentation as a site, and checks its home page, its
// links between pages, and its search.
func TestDocumentationIsBuilt(t *testing.T) {
	out := filepath.Join(t.TempDir(), "site")
	var output bytes.Buffer
	args := []string{"build", "../../docs/site", "--format", "html", "--no-cache", "--quiet", "--out", out}
	if status := execute(context.Background(), newRoot(nil), args, strings.NewReader(""), &output, &output); status != statusDone {
		t.Fatalf("exit status %d:\n%s", status, output.String())
	}
	for _, want := range []struct{ file, has string }{
		{"en/index.html", `<a href="settings.html">Settings</a>`},
		{"es/index.html", `<h2>Cómo se hace</h2>`},
		{"es/settings.html", `<nav class="note onward"`},
		{"es/print.html", `rel="next"`},
		{"en/index.html", "<h1>Octavo</h1>\n<p class=\"description\">Octavo makes puzzle books"},
		{"en/index.html", "write programs.</p>\n<div class=\"continue\""},
		{"en/index.html", "</div>\n<section class=\"prose\">\n<h2>Begin</h2>"},
		{"index.html", "<p class=\"description\">Octavo hace libros"},
		{"es/start.html", `<li>Siguiente: <a href="install.html" rel="next">`},
		{"en/gallery.html", `<img src="../images/`},
		{"find/es.words.js", "contracubierta"},
		{"find/pt.words.js", "contracapa"},
		{"find/fr.words.js", "couverture"},
		{"pt/index.html", `<a href="data.html">Os dados dos jogos</a>`},
		{"fr/settings.html", `<ul class="files">`},
		{"fr/start.html", `href="install.html" rel="next"`},
	} {
		text, err := os.ReadFile(filepath.Join(out, want.file))
		if err != nil || !strings.Contains(string(text), want.has) {
			t.Errorf("%s lacks %s (%v)", want.file, want.has, err)
		}
	}
}

// TestServe checks octavo serve with a new publication: a saved text appears on its page; a
// mistake is reported with its place while the page stays; an interrupt ends the server.
func TestServe(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "press")
	if status := execute(t.Context(), newRoot(nil), []string{"new", "site", dir, "--lang", "en", "--count", "1", "--kind", "sudoku"}, nil, io.Discard, io.Discard); status != statusDone {
		t.Fatalf("octavo new site ends with %d", status)
	}
	ctx, interrupt := context.WithCancel(t.Context())
	stderr, errs := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- execute(ctx, newRoot(nil), []string{"serve", dir, "--port", "0"}, nil, io.Discard, errs)
		errs.Close()
	}()
	lines := make(chan string, 100)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(stderr); scanner.Scan(); {
			lines <- scanner.Text()
		}
	}()
	address := regexp.MustCompile(`http://\S+/`).FindString(until(t, lines, "is served at", patience))
	until(t, lines, "built at", patience)

	port := regexp.MustCompile(`:(\d+)/`).FindStringSubmatch(address)[1]
	var refused strings.Builder
	status := execute(t.Context(), newRoot(nil), []string{"serve", dir, "--port", port}, nil, io.Discard, &refused)
	if want := "--port " + port + ": another program serves there"; runtime.GOOS != "windows" && (status != statusFailed || !strings.Contains(refused.String(), want)) {
		t.Errorf("at a port that is taken it ends with %d and says %q; want %q", status, &refused, want)
	}

	page := filepath.Join(dir, "content", "pages", "about.md")
	saveFile(t, page, "# About\n\nWe print in Quito.\n")
	until(t, lines, "built at", patience)
	if text := getPage(t, address+"en/about.html"); !strings.Contains(text, "We print in Quito.") || !strings.Contains(text, "/_octavo/live.js") {
		t.Errorf("the page has\n%s", text)
	}
	saveFile(t, page, "# About\n\n![](missing.png)\n")
	until(t, lines, "content/pages/about.md:3", patience)
	if text := getPage(t, address+"en/about.html"); !strings.Contains(text, "We print in Quito.") {
		t.Errorf("after a mistake the page has\n%s", text)
	}
	interrupt()
	select {
	case status := <-ended:
		if status != statusFailed { // a cancelled context, not a signal, which would have its own status
			t.Errorf("serve ends with %d", status)
		}
	case <-time.After(time.Minute):
		t.Fatal("serve goes on after an interrupt")
	}
	if _, err := client.Get(address); err == nil {
		t.Error("pages are served after the end")
	}
}

// getPage returns the text at an address.
func getPage(t *testing.T, address string) string {
	t.Helper()
	answer, err := client.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// folder returns the contents of a folder's files by name.
func folder(t *testing.T, name string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(name)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(name, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		all[e.Name()] = string(data)
	}
	return all
}

func sameFolder(t *testing.T, got, want string) {
	t.Helper()
	have, wanted := folder(t, got), folder(t, want)
	for name, text := range wanted {
		if have[name] != text {
			t.Errorf("%s is not what an uninterrupted run writes", name)
		}
	}
	for name := range have {
		if _, ok := wanted[name]; !ok {
			t.Errorf("%s is left behind", name)
		}
	}
}

// aShard returns the command of a shard that takes some seconds of processor time. A run saves
// its first blocks in a fraction of that.
func aShard(t testing.TB, out string, more ...string) *exec.Cmd {
	return programtest.Command(t, "octavo", append(strings.Fields("generate kenken --set size=5 --tier normal --seed killed --count 60000 --shard 2/3 --out "+out), more...)...)
}

// aSlowShard returns the command of a shard that takes as long, but has only one block.
func aSlowShard(t testing.TB, out string, more ...string) *exec.Cmd {
	return programtest.Command(t, "octavo", append(strings.Fields("generate sudoku --tier extreme --seed killed --count 300 --out "+out), more...)...)
}

// killedAndResumed runs a shard again and again, and sends one of the signals at a random
// moment, until the shard is complete. It returns how many runs were ended.
func killedAndResumed(t *testing.T, shard func(testing.TB, string, ...string) *exec.Cmd, out string, signals []os.Signal) (ended int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(17, uint64(len(signals))))
	for run := 0; ; run++ {
		command := shard(t, out, "--jobs", []string{"1", "2", "7"}[rng.IntN(3)])
		var errs strings.Builder
		command.Stderr = &errs
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		signal := signals[rng.IntN(len(signals))]
		// The delay grows, so that slow machines finish as well.
		timer := time.AfterFunc(time.Duration(20+rng.IntN(200)+80*run)*time.Millisecond, func() { _ = command.Process.Signal(signal) })
		err := command.Wait()
		timer.Stop()
		if err == nil {
			if !strings.Contains(errs.String(), "stood in") {
				t.Errorf("the last of %d runs began from the beginning: %s", run+1, &errs)
			}
			return ended
		}
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			t.Fatal(err)
		}
		ended++
		// A signal that arrives before the program handles signals kills the process.
		if number, ok := signal.(syscall.Signal); exit.Exited() && (!ok || exit.ExitCode() != 128+int(number)) {
			t.Fatalf("%v ended it with %v: %s", signal, err, &errs)
		}
		if _, err := os.Stat(out); exit.Exited() && err == nil {
			for name := range folder(t, out) {
				if strings.HasPrefix(name, ".") {
					t.Errorf("%v leaves %s", signal, name)
				}
			}
		}
	}
}

// TestKilledShardContinues checks that an interrupted shard resumes without losing or repeating
// puzzles, with any number of workers.
func TestKilledShardContinues(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent here")
	}
	// A shell lets programs in the background ignore interrupts, and they let their own ones. A shard
	// would miss one that arrives before the shard handles it.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	for kind, shard := range map[string]func(testing.TB, string, ...string) *exec.Cmd{"quick": aShard, "slow": aSlowShard} {
		dir := t.TempDir()
		whole := filepath.Join(dir, "whole")
		if out, err := shard(t, whole).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for name, signals := range map[string][]os.Signal{"killed": {os.Kill}, "asked": {os.Interrupt, syscall.SIGTERM}} {
			out := filepath.Join(dir, name)
			if ended := killedAndResumed(t, shard, out, signals); ended < 2 {
				t.Errorf("%s, %s: ended only %d times", kind, name, ended)
			}
			sameFolder(t, out, whole)
		}
	}
}
