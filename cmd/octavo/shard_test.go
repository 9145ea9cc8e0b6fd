package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// folder is what stands in a folder, by name.
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

// aShard is the command of a shard that takes some seconds of a processor: several times what a run
// does before it makes its first blocks safe.
func aShard(out string, more ...string) *exec.Cmd {
	return exec.Command("octavo", append(strings.Fields("generate kenken --set size=5 --tier normal --seed killed --count 90000 --shard 2/3 --out "+out), more...)...)
}

// aSlowShard is the command of one whose only block takes as long.
func aSlowShard(out string, more ...string) *exec.Cmd {
	return exec.Command("octavo", append(strings.Fields("generate sudoku --tier extreme --seed killed --count 500 --out "+out), more...)...)
}

// killedAndResumed runs a shard, which is ended at random moments by what signal says, until it
// is whole, and says how often it was ended.
func killedAndResumed(t *testing.T, shard func(string, ...string) *exec.Cmd, out string, signals []os.Signal) (ended int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(17, uint64(len(signals))))
	for run := 0; ; run++ {
		command := shard(out, "--jobs", []string{"1", "2", "7"}[rng.IntN(3)])
		var errs strings.Builder
		command.Stderr = &errs
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		signal := signals[rng.IntN(len(signals))]
		// Later and later, so that a slow machine gets there.
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
		// One that comes before the program listens ends it as it ends any.
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

// TestAKilledShardGoesOn: nothing is lost and nothing is there twice, at whatever moment a run
// is killed or asked to end, and with however many workers it goes on.
func TestAKilledShardGoesOn(t *testing.T) {
	if testing.Short() {
		t.Skip("kills runs until they are done")
	}
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent here")
	}
	for kind, shard := range map[string]func(string, ...string) *exec.Cmd{"quick": aShard, "slow": aSlowShard} {
		dir := t.TempDir()
		whole := filepath.Join(dir, "whole")
		if out, err := shard(whole).CombinedOutput(); err != nil {
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

// TestTwoRunsDontWriteOneShard: the second is told who writes it.
func TestTwoRunsDontWriteOneShard(t *testing.T) {
	out := filepath.Join(t.TempDir(), "shard")
	first := exec.Command("octavo", "generate", "sudoku", "--count", "1000000", "--out", out)
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
	said, err := exec.Command("octavo", "generate", "sudoku", "--count", "1000000", "--out", out).CombinedOutput()
	if err == nil || !strings.Contains(string(said), "another run is writing it (process ") {
		t.Errorf("%v: %s", err, said)
	}
}
