//go:build slow

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"octavo/render/programtest"
)

// What the cluster is to make: some twenty seconds of computing, in blocks of 1,024 numbers.
const (
	slurmOrder  = "kenken --set size=5 --tier normal --seed slurm"
	slurmCount  = 120_000
	slurmShards = 7
	slurmBlocks = slurmCount/1024 + slurmShards
)

// TestSlurmMakesThemAll has Slurm itself run the files of docs/schedulers as they are, on three
// nodes, while tasks are killed, the shells around them, nodes, and what gathers. What comes of
// it are the bytes of one machine.
func TestSlurmMakesThemAll(t *testing.T) {
	programtest.Command(t, "slurmctld") // or skips
	c := startCluster(t, 3)
	c.first()
	work := filepath.Join(c.folder, "million")
	c.submit(work)
	c.wreck(work)
	c.asOneMachine(work)
}

// submit hands everything to Slurm as a user does, from a folder in which tasks say what they
// have to say.
func (c *cluster) submit(work string) {
	c.t.Helper()
	script, err := filepath.Abs(filepath.Join("..", "..", "docs", "schedulers", "slurm.sh"))
	if err != nil {
		c.t.Fatal(err)
	}
	command := exec.CommandContext(c.ctx, "bash", script)
	command.Dir = c.in("said")
	command.Env = append(os.Environ(), "SLURM_CONF="+c.conf, "ORDER="+slurmOrder, "COUNT="+strconv.Itoa(slurmCount), "SHARDS="+strconv.Itoa(slurmShards), "WORK="+work)
	out, err := command.CombinedOutput()
	if err != nil {
		c.t.Fatalf("handing in: %v\n%s", err, out)
	}
	c.t.Logf("%s", out)
}

// A mishap is something that happens to a cluster. It reports whether there was anything that it
// could happen to.
type mishap struct {
	name   string
	happen func(*cluster) bool
}

// mishaps are those of a run, in their order; to whom each happens is a matter of chance.
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

// wreck has mishaps happen, one after the other as blocks are written, and the last of them to
// what gathers, until all is done.
func (c *cluster) wreck(work string) {
	c.t.Helper()
	all := mishaps()
	gathering := false // and killed
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
		if !gathering && len(sorting) > 0 && c.killOne(process.gathers) {
			c.t.Log("what gathers is killed")
			gathering = true
		}
		if _, err := os.Stat(filepath.Join(work, "gathered", "puzzles.parquet")); err == nil && c.idle() {
			if n < len(all) || !gathering {
				c.t.Fatalf("all was done after %d of %d mishaps, or before what gathers was killed", n, len(all))
			}
			return
		}
	}
}

// asOneMachine compares what a cluster has gathered with what one machine makes.
func (c *cluster) asOneMachine(work string) {
	t := c.t
	t.Helper()
	octavo := func(args ...string) []byte {
		command := exec.CommandContext(c.ctx, "octavo", args...)
		var said bytes.Buffer
		command.Stderr = &said
		out, err := command.Output()
		if err != nil {
			t.Fatalf("octavo %s: %v\n%s", strings.Join(args, " "), err, &said)
		}
		return out
	}
	one := t.TempDir()
	order := append(strings.Fields("generate "+slurmOrder), "--count", strconv.Itoa(slurmCount))
	octavo(append(slices.Clone(order), "--out", filepath.Join(one, "shard"))...)
	octavo("gather", filepath.Join(one, "shard"), "--out", filepath.Join(one, "gathered")+"/", "--format", "parquet")
	want, got := folder(t, filepath.Join(one, "gathered")), folder(t, filepath.Join(work, "gathered"))
	if table := "puzzles.parquet"; len(want[table]) < 1<<20 || got[table] != want[table] {
		t.Errorf("the cluster has gathered a table of %d bytes, and one machine another of %d", len(got[table]), len(want[table]))
	}
	if !bytes.Equal(octavo("gather", filepath.Join(work, "shards")), octavo(order...)) {
		t.Error("the lines of the cluster's shards are not those of one run")
	}
	if left, err := os.ReadDir(work); err != nil || len(left) != 2 {
		t.Errorf("beside the shards and what was gathered of them something is left: %v, %v", left, err)
	}
}
