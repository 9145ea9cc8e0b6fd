//go:build slow && linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Bounds that no hostile input may exceed (SECURITY.md).
const (
	attackTime    = 2 * time.Second // of processor time
	attackMemory  = 500 << 20       // bytes, resident
	attackMessage = 64 << 10        // bytes that the program prints
)

// An attack is hostile input for one command. The program must refuse it, or process it within the
// bounds.
type attack struct {
	name  string
	write func(t *testing.T, dir string) // writes the input into dir, where the command runs
	args  []string                       // the command, without "octavo"
	says  string                         // a part of what the program prints; "" if it prints nothing of interest
	// status is the exit status: 0 for input that is read, statusFailed and others for input
	// that is refused.
	status int
	// isLarge marks input that an honest work could have. It may take three times as long.
	isLarge bool
}

// runAttacks runs each attack as a subtest.
func runAttacks(t *testing.T, attacks []attack) {
	for _, a := range attacks {
		t.Run(a.name, a.run)
	}
}

// An attempt is the result of one run of the program on the input of an attack.
type attempt struct {
	status    int
	printed   string
	processor time.Duration // used by the program and by the system for it
	memory    int           // bytes, at the most
}

// run checks an attack. The best of three runs counts, because a run needs more processor time if other
// programs are running.
func (a attack) run(t *testing.T) {
	most := attackTime
	if a.isLarge {
		most *= 3
	}
	made := a.attempt(t)
	for tries := 1; made.processor > most && tries < 3; tries++ {
		made = a.attempt(t)
	}
	t.Logf("%v of processor time, %d MB, %d bytes printed", made.processor, made.memory>>20, len(made.printed))
	if made.status != a.status {
		t.Errorf("exit status %d, want %d", made.status, a.status)
	}
	if !strings.Contains(made.printed, a.says) {
		t.Errorf("the program doesn't print %q", a.says)
	}
	for _, crash := range []string{"panic: ", "fatal error: ", "goroutine "} {
		if strings.Contains(made.printed, crash) {
			t.Errorf("the program crashed: %q", crash)
		}
	}
	if made.processor > most {
		t.Errorf("%v of processor time, at most %v", made.processor, most)
	}
	if made.memory > attackMemory {
		t.Errorf("%d MB of memory, at most %d", made.memory>>20, attackMemory>>20)
	}
	if len(made.printed) > attackMessage {
		t.Errorf("%d bytes printed, at most %d", len(made.printed), attackMessage)
	}
	if t.Failed() {
		t.Logf("octavo %s\n%.2000s", strings.Join(a.args, " "), made.printed)
	}
}

// attempt starts the program on the attack's input, in a folder of its own.
func (a attack) attempt(t *testing.T) attempt {
	dir := t.TempDir()
	a.write(t, dir)

	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	// The limits of the shell protect the machine if a bound fails: 8 GB of address space, 30 s.
	limited := append([]string{"-c", `ulimit -v 8000000; ulimit -t 30; exec octavo "$@"`, "octavo"}, a.args...)
	cmd := exec.CommandContext(ctx, "sh", limited...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Join(dir, "cache"))
	var printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &printed
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended, memory := make(chan struct{}), make(chan int)
	go func() { memory <- peakMemory(cmd.Process.Pid, ended) }()
	err := cmd.Wait()
	close(ended)
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) || ctx.Err() != nil {
		t.Fatalf("%v (%v)", err, ctx.Err())
	}
	state := cmd.ProcessState
	return attempt{state.ExitCode(), printed.String(), state.UserTime() + state.SystemTime(), <-memory}
}

// peakMemory watches a process until it ends, and returns the most memory that it used, in bytes. The
// system's own count includes memory of the parent process.
func peakMemory(pid int, ended <-chan struct{}) (peak int) {
	for {
		if status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)); err == nil {
			if _, rest, ok := strings.Cut(string(status), "VmHWM:"); ok {
				var kilobytes int
				fmt.Sscan(rest, &kilobytes)
				peak = kilobytes << 10 // of the program, once the shell has become it
			}
		}
		select {
		case <-ended:
			return peak
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// writeFiles writes files, by their slash-separated paths, into a folder.
func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAttackHarness checks that a harmless project is built within the bounds.
func TestAttackHarness(t *testing.T) {
	runAttacks(t, []attack{{
		name: "an empty project is refused",
		write: func(t *testing.T, dir string) {
			writeFiles(t, dir, map[string]string{"octavo.yaml": "title: Nothing\nlanguage: en\n"})
		},
		args: []string{"build"}, status: statusFailed,
	}})
}
