package disk

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"octavo/engine/slowtests"
	"octavo/render"
)

// The test binary runs itself as a build, which the test then kills.
const (
	buildsVariable = "OCTAVO_TEST_BUILDS" // builds without end into the folder
	diesVariable   = "OCTAVO_TEST_DIES"   // dies between the two renamings
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(buildsVariable) != "":
		buildForEver(Destination{Folder: os.Getenv(buildsVariable)})
	case os.Getenv(diesVariable) != "":
		dieBetweenRenamings(os.Getenv(diesVariable))
	}
	os.Exit(m.Run())
}

// edition returns the files of an output; each file contains the number of the edition.
func edition(n int) files {
	all := files{"always": "the same"}
	for i := range 40 {
		all[fmt.Sprintf("%d/page%d", i%5, i+n%3)] = fmt.Sprint(n)
	}
	return all
}

func buildForEver(to Destination) {
	t := new(childBuild)
	for n := 1; ; n++ {
		o, err := OpenOutput(to)
		t.check(err)
		putFiles(t, o, edition(n))
		_, err = o.Commit()
		t.check(err)
		fmt.Println(n)
	}
}

// childBuild is a build that a test started.
type childBuild struct{}

func (*childBuild) check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}

func putFiles(t *childBuild, o *Output, all files) {
	for name, text := range all {
		t.check(o.Put(render.File{Path: name, Data: []byte(text)}))
	}
}

func dieBetweenRenamings(out string) {
	t := new(childBuild)
	o, err := OpenOutput(Destination{Folder: out})
	t.check(err)
	putFiles(t, o, files{"a": "new"})
	data, err := o.next.encode("")
	t.check(err)
	t.check(o.completeFresh(data))
	o.closeFolders()
	t.check(moveAside(o.parent, o.freshName, o.name, func() {
		self, err := os.FindProcess(os.Getpid())
		t.check(err)
		t.check(self.Kill())
		time.Sleep(time.Minute)
	}))
}

func childCommand(t *testing.T, variable, out string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self)
	c.Env = append(os.Environ(), variable+"="+out)
	c.Stderr = os.Stderr
	return c
}

// TestKilledAtAnyMoment checks that the output of a killed build is whole and of one edition, and
// that the next build succeeds.
func TestKilledAtAnyMoment(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, edition(0))
	killOften(t, 11, buildsVariable, out, func() { checkOneVersion(t, out) })
	build(t, out, files{"last": "1"})
	checkTree(t, out, files{"last": "1"})
	checkAlone(t, out)
}

// killOften starts builds, kills each at a random moment, and has the result checked.
func killOften(t *testing.T, seed uint64, what, out string, check func()) {
	t.Helper()
	times := 60
	if !slowtests.On {
		times = 15
	}
	rng := rand.New(rand.NewPCG(26, seed))
	for range times {
		c := childCommand(t, what, out)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10*time.Millisecond + time.Duration(rng.IntN(40_000))*time.Microsecond)
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := c.Wait(); c.ProcessState.Exited() {
			t.Fatalf("the build ended by itself: %v", err)
		}
		check()
	}
}

// checkOneVersion fails the test unless one build wrote all files of the output.
func checkOneVersion(t *testing.T, out string) {
	t.Helper()
	found := tree(t, out)
	var n int
	for name, text := range found {
		if name != "always" {
			if _, err := fmt.Sscan(text, &n); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			break
		}
	}
	checkTree(t, out, edition(n))
}

func TestKilledBetweenTheRenamings(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "old", "b/c": "old"})
	c := childCommand(t, diesVariable, out)
	if err := c.Run(); err == nil || c.ProcessState.Exited() {
		t.Fatalf("it wasn't killed: %v", err)
	}
	if _, err := os.Lstat(out); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("the output is there: %v", err)
	}
	o := mustOpen(t, out)
	checkTree(t, out, files{"a": "old", "b/c": "old"})
	o.Abort()
	checkAlone(t, out)
}

// TestLeftoversAreCleared checks that the leftovers of a killed build are removed, and that files
// with similar names stay.
func TestLeftoversAreCleared(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	beside := func(name string) string { return filepath.Join(filepath.Dir(out), name) }
	build(t, out, files{"a": "1"})
	writeText(t, beside(".public-new-123/half"), "a pa")
	writeText(t, beside(".public-new-456/a"), "1")
	writeText(t, beside(".public-new-notes"), "mine")
	writeText(t, beside(".public-new-7.txt"), "mine")
	build(t, out, files{"a": "2"})
	checkTree(t, filepath.Dir(out), files{"public/a": "2", ".public-new-notes": "mine", ".public-new-7.txt": "mine",
		"public/" + ManifestName: tree(t, filepath.Dir(out))["public/"+ManifestName]})
}

// TestLeftoversOfAnyName checks that leftovers are found beside a folder whose name isn't a valid
// glob pattern.
func TestLeftoversOfAnyName(t *testing.T) {
	for _, name := range []string{"a\xffb", "a(b", "a.*"} {
		parent := t.TempDir()
		if err := os.Mkdir(filepath.Join(parent, name), 0o777); err != nil {
			continue // no such names here
		}
		build(t, filepath.Join(parent, name), files{"a": "1"})
		writeText(t, filepath.Join(parent, "."+name+"-new-123", "half"), "a pa")
		build(t, filepath.Join(parent, name), files{"a": "2"})
		if found, err := os.ReadDir(parent); err != nil || len(found) != 1 {
			t.Errorf("beside %q stand %v, %v", name, found, err)
		}
	}
}

// TestLeftoverWithChangedFile checks that only files with the hash of the manifest are removed from
// an old output.
func TestLeftoverWithChangedFile(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "1", "b": "1"})
	if err := os.Rename(out, filepath.Join(filepath.Dir(out), ".public-new-1")); err != nil {
		t.Fatal(err)
	}
	writeText(t, filepath.Join(filepath.Dir(out), ".public-new-1", "b"), "mine")
	done := build(t, out, files{"a": "2"})
	checkTree(t, out, files{"a": "2"})
	if len(done.Kept) != 1 || !strings.HasSuffix(done.Kept[0], "public-kept") {
		t.Fatalf("kept: %v", done.Kept)
	}
	checkTree(t, done.Kept[0], files{"b": "mine"})
}

func TestMoveAside(t *testing.T) {
	parent, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer parent.Close()
	writeText(t, filepath.Join(parent.Name(), "public", "a"), "old")
	writeText(t, filepath.Join(parent.Name(), "fresh", "a"), "new")
	if err := moveAside(parent, "fresh", "public", func() {}); err != nil {
		t.Fatal(err)
	}
	checkTree(t, parent.Name(), files{"public/a": "new", "fresh-old/a": "old"})
	if err := moveAside(parent, "missing", "public", func() {}); err == nil {
		t.Error("nothing was put in place")
	}
	checkTree(t, parent.Name(), files{"public/a": "new", "fresh-old/a": "old"})
}
