//go:build slow

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"octavo/render/programtest"
)

// theOrder is a small order to try the schedulers' files with.
const theOrder = "kenken --set size=4 --tier normal"

// scheduled runs a file of docs/schedulers as a scheduler would.
func scheduled(t *testing.T, work, file string, environment ...string) {
	t.Helper()
	command := programtest.Command(t, "bash", filepath.Join("..", "..", "docs", "schedulers", file))
	command.Env = append(os.Environ(), append(environment, "ORDER="+theOrder, "COUNT=3000", "WORK="+work)...)
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", file, err, out)
	}
}

// sameAsOneRun compares the gathered puzzles with the output of a single run.
func sameAsOneRun(t *testing.T, work string) {
	t.Helper()
	want, err := programtest.Command(t, "octavo", append([]string{"generate", "--count", "3000"}, strings.Fields(theOrder)...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	got, err := programtest.Command(t, "octavo", "gather", filepath.Join(work, "shards")).Output()
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("what was gathered is not what one run makes: %v", err)
	}
	if _, err := os.Stat(filepath.Join(work, "gathered", "puzzles.parquet")); err != nil {
		t.Error(err)
	}
}

// TestGNUParallel checks that GNU parallel makes all shards.
func TestGNUParallel(t *testing.T) {
	programtest.Command(t, "parallel") // skips if it isn't installed
	work := filepath.Join(t.TempDir(), "a million")
	scheduled(t, work, "parallel.sh", "SHARDS=5")
	wrong := programtest.Command(t, "bash", filepath.Join("..", "..", "docs", "schedulers", "parallel.sh"))
	wrong.Env = append(os.Environ(), "ORDER=kenken --set size=$(touch${IFS}"+work+"/ran) *", "WORK="+work+" wrong")
	if out, err := wrong.CombinedOutput(); wrong.ProcessState.ExitCode() != 2 || strings.Count(string(out), "octavo: ") != 1 {
		t.Errorf("a wrong order: %v\n%s", err, out)
	}
	for _, name := range []string{work + "/ran", work + " wrong"} {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("there is %s", name)
		}
	}
	scheduled(t, work, "parallel.sh", "SHARDS=5") // nothing is left to do
	sameAsOneRun(t, work)
}

// TestSlurmFiles runs Slurm's batch files task by task, without Slurm.
func TestSlurmFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no Slurm here")
	}
	work := filepath.Join(t.TempDir(), "a million")
	for task := 3; task > 0; task-- {
		scheduled(t, work, "slurm-shard.sbatch", "SLURM_ARRAY_TASK_ID="+strconv.Itoa(task), "SLURM_ARRAY_TASK_MAX=3", "SLURM_CPUS_PER_TASK=2")
	}
	scheduled(t, work, "slurm-gather.sbatch")
	sameAsOneRun(t, work)
}

// TestKubernetesPods runs the arguments of all pods, with a small order and a
// local folder.
func TestKubernetesPods(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "docs", "schedulers", "kubernetes.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	work := t.TempDir()
	type job struct {
		Spec struct {
			Completions int
			Template    struct {
				Spec struct{ Containers []struct{ Args []string } }
			}
		}
	}
	run := func(job job, index int) {
		args := job.Spec.Template.Spec.Containers[0].Args
		for i, arg := range args {
			args[i] = strings.NewReplacer("$(JOB_COMPLETION_INDEX)", strconv.Itoa(index), "/million", work, "=1000000", "=200").Replace(arg)
		}
		if out, err := programtest.Command(t, "octavo", args...).CombinedOutput(); err != nil {
			t.Fatalf("octavo %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	for _, part := range bytes.Split(data, []byte("\n---\n"))[1:] {
		for index := 0; ; index++ {
			var job job
			if err := yaml.Unmarshal(part, &job); err != nil {
				t.Fatal(err)
			}
			if index > 0 && index >= job.Spec.Completions {
				break
			}
			run(job, index)
		}
	}
	want, err := programtest.Command(t, "octavo", "generate", "sudoku", "--tier=easy", "--seed=2026", "--count=200").Output()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := programtest.Command(t, "octavo", "gather", filepath.Join(work, "shards")).Output(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("what the pods have made is not what one run makes: %v", err)
	}
	if _, err := os.Stat(filepath.Join(work, "gathered", "puzzles.parquet")); err != nil {
		t.Error(err)
	}
}
