//go:build slow

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"octavo/render/programtest"
)

// The size of the order: some ten seconds of computing, in blocks of 1,024 numbers.
const (
	slurmOrder  = "kenken --set size=5 --tier normal --seed slurm"
	slurmCount  = 60_000
	slurmShards = 7
	slurmBlocks = slurmCount/1024 + slurmShards
)

// TestSlurmMakesThemAll runs the files of docs/schedulers on a Slurm cluster of three nodes, while
// processes and nodes are killed. The result must equal one machine's, byte for byte.
func TestSlurmMakesThemAll(t *testing.T) {
	programtest.Command(t, "slurmctld") // skips if it isn't installed
	c := startCluster(t, 3)
	c.runFirstTask()
	work := filepath.Join(c.folder, "million")
	c.submit(work)
	c.wreck(work)
	c.compareWithOneMachine(work)
}

// submit starts the order as a user does, in the folder for the tasks' output.
func (c *cluster) submit(work string) {
	c.t.Helper()
	script, err := filepath.Abs(filepath.Join("..", "..", "docs", "schedulers", "slurm.sh"))
	if err != nil {
		c.t.Fatal(err)
	}
	command := exec.CommandContext(c.ctx, "bash", script)
	command.Dir = c.in("output")
	command.Env = append(os.Environ(), "SLURM_CONF="+c.conf, "ORDER="+slurmOrder, "COUNT="+strconv.Itoa(slurmCount), "SHARDS="+strconv.Itoa(slurmShards), "WORK="+work)
	out, err := command.CombinedOutput()
	if err != nil {
		c.t.Fatalf("handing in: %v\n%s", err, out)
	}
	c.t.Logf("%s", out)
}

// A mishap is something bad that happens to a cluster. happen returns false if there was nothing
// to damage.
type mishap struct {
	name   string
	happen func(*cluster) bool
}

// mishaps returns the mishaps of a run in order. Their victims are random.
func mishaps() []mishap {
	task := mishap{"a task is killed", func(c *cluster) bool { return c.killOne(process.generates) }}
	return []mishap{
		task,
		{"a node fails", func(c *cluster) bool { return c.failOne(false) }},
		{"the shell of a task is killed", func(c *cluster) bool { return c.killOne(process.isShell) }},
		task,
		{"a node is cut off, and goes on by itself", func(c *cluster) bool { return c.failOne(true) }},
		task,
		{"a node fails", func(c *cluster) bool { return c.failOne(false) }},
	}
}

// wreck causes the mishaps, one after the other as blocks are written, and kills gather once.
// It returns when all is done.
func (c *cluster) wreck(work string) {
	c.t.Helper()
	all := mishaps()
	gatherKilled := false
	for n := 0; ; time.Sleep(50 * time.Millisecond) {
		if c.ctx.Err() != nil {
			c.t.Fatalf("it is not done in time, and %d of %d mishaps:\n%s", n, len(all), c.state())
		}
		c.tend()
		blocks, _ := filepath.Glob(filepath.Join(work, "shards", "*", "*.jsonl.zst"))
		if n < len(all) && len(blocks) >= slurmBlocks*(n+1)/(len(all)+2) && all[n].happen(c) {
			c.t.Logf("with %d blocks: %s", len(blocks), all[n].name)
			n++
		}
		sorting, _ := filepath.Glob(filepath.Join(work, ".octavo-gather-*", "*"))
		if !gatherKilled && len(sorting) > 0 && c.killOne(process.gathers) {
			c.t.Log("what gathers is killed")
			gatherKilled = true
		}
		if _, err := os.Stat(filepath.Join(work, "gathered", "puzzles.parquet")); err == nil && c.idle() {
			if n < len(all) || !gatherKilled {
				c.t.Fatalf("all was done after %d of %d mishaps, or before what gathers was killed", n, len(all))
			}
			return
		}
	}
}

// compareWithOneMachine compares the cluster's result with one machine's.
func (c *cluster) compareWithOneMachine(work string) {
	t := c.t
	t.Helper()
	octavo := func(args ...string) []byte {
		command := exec.CommandContext(c.ctx, "octavo", args...)
		var stderr bytes.Buffer
		command.Stderr = &stderr
		out, err := command.Output()
		if err != nil {
			t.Fatalf("octavo %s: %v\n%s", strings.Join(args, " "), err, &stderr)
		}
		return out
	}
	one := t.TempDir()
	octavo(append(strings.Fields("generate "+slurmOrder), "--count", strconv.Itoa(slurmCount), "--out", filepath.Join(one, "shard"))...)
	octavo("gather", filepath.Join(one, "shard"), "--out", filepath.Join(one, "gathered")+"/", "--format", "parquet")
	want, got := folder(t, filepath.Join(one, "gathered")), folder(t, filepath.Join(work, "gathered"))
	if table := "puzzles.parquet"; len(want[table]) < 1<<20 || got[table] != want[table] {
		t.Errorf("the cluster has gathered a table of %d bytes, and one machine another of %d", len(got[table]), len(want[table]))
	}
	if !bytes.Equal(octavo("gather", filepath.Join(work, "shards")), octavo("gather", filepath.Join(one, "shard"))) {
		t.Error("the lines of the cluster's shards are not those of one run")
	}
	if left, err := os.ReadDir(work); err != nil || len(left) != 2 {
		t.Errorf("beside the shards and what was gathered of them something is left: %v, %v", left, err)
	}
}
