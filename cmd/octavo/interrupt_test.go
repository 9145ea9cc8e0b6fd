package main

import (
	"bufio"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"octavo/render/programtest"
)

// TestExitStatusOfSignals checks that an interrupted command ends soon, with the exit
// status that scripts expect for its signal.
func TestExitStatusOfSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent here")
	}
	for signal, want := range map[os.Signal]int{os.Interrupt: 130, syscall.SIGTERM: 143} {
		command := programtest.Command(t, "octavo", "generate", "sudoku", "--count", "1000000")
		out, err := command.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(out)
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		sent := time.Now()
		if err := command.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		for err == nil {
			_, err = lines.ReadString('\n')
		}
		_ = command.Wait() // its exit status is checked below
		if got := command.ProcessState.ExitCode(); got != want {
			t.Errorf("%v: exit status %d, want %d", signal, got, want)
		}
		if took := time.Since(sent); took > 15*time.Second { // usually at once, but the machine may be busy
			t.Errorf("%v was heard after %v", signal, took)
		}
	}
}

// TestServeReportsItsEnd checks the exit status of serve after a signal.
func TestServeReportsItsEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent here")
	}
	for signal, want := range map[os.Signal]int{os.Interrupt: 130, syscall.SIGTERM: 143} {
		folder := t.TempDir()
		if out, err := programtest.Command(t, "octavo", "new", "site", filepath.Join(folder, "press")).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		command := programtest.Command(t, "octavo", "serve", filepath.Join(folder, "press"))
		stderr, err := command.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := bufio.NewReader(stderr).ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := command.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		_ = command.Wait() // its exit status is checked below
		if got := command.ProcessState.ExitCode(); got != want {
			t.Errorf("%v: exit status %d, want %d", signal, got, want)
		}
	}
}

// TestTwoRunsDontWriteOneShard checks that a second run of one shard fails, and names the first
// run's process.
func TestTwoRunsDontWriteOneShard(t *testing.T) {
	out := filepath.Join(t.TempDir(), "shard")
	first := programtest.Command(t, "octavo", "generate", "sudoku", "--count", "1000000", "--out", out)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = first.Process.Kill()
		_ = first.Wait()
	}()
	for range 3000 {
		if _, err := os.Stat(filepath.Join(out, "shard.json")); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	output, err := programtest.Command(t, "octavo", "generate", "sudoku", "--count", "1000000", "--out", out).CombinedOutput()
	if err == nil || !strings.Contains(string(output), "another run is writing it (process ") {
		t.Errorf("%v: %s", err, output)
	}
}
