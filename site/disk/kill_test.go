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
	buildFor   = "OCTAVO_TEST_BUILDS" // builds without end into the folder
	dieBetween = "OCTAVO_TEST_DIES"   // dies between the two renamings
)

func TestMain(m *testing.M) {
	switch {
	case os.Getenv(buildFor) != "":
		buildForEver(Destination{Folder: os.Getenv(buildFor)})
	case os.Getenv(dieBetween) != "":
		dieBetweenRenamings(os.Getenv(dieBetween))
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
	t := new(dying)
	for n := 1; ; n++ {
		o, err := OpenOutput(to)
		t.check(err)
		mustWrite(t, o, edition(n))
		_, err = o.Commit()
		t.check(err)
		fmt.Println(n)
	}
}

// dying is a build that a test started.
type dying struct{}

func (*dying) check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}

func mustWrite(t *dying, o *Output, all files) {
	for name, text := range all {
		t.check(o.Put(render.File{Path: name, Data: []byte(text)}))
	}
}

func dieBetweenRenamings(out string) {
	t := new(dying)
	o, err := OpenOutput(Destination{Folder: out})
	t.check(err)
	mustWrite(t, o, files{"a": "new"})
	data, err := o.next.encode("")
	t.check(err)
	t.check(o.finish(data))
	o.closeFolders()
	t.check(moveAside(o.parent, o.folder, o.name, func() {
		self, err := os.FindProcess(os.Getpid())
		t.check(err)
		t.check(self.Kill())
		time.Sleep(time.Minute)
	}))
}

func helper(t *testing.T, variable, out string) *exec.Cmd {
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
	killedOften(t, 11, buildFor, out, func() { whole(t, out) })
	build(t, out, files{"last": "1"})
	stands(t, out, files{"last": "1"})
	alone(t, out)
}

// killedOften starts builds, kills each at a random moment, and has the result checked.
func killedOften(t *testing.T, seed uint64, what, out string, look func()) {
	t.Helper()
	times := 60
	if !slowtests.On {
		times = 15
	}
	rng := rand.New(rand.NewPCG(26, seed))
	for range times {
		c := helper(t, what, out)
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
		look()
	}
}

// whole fails the test unless all files of the output are of one edition.
func whole(t *testing.T, out string) {
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
	stands(t, out, edition(n))
}

func TestKilledBetweenTheRenamings(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "old", "b/c": "old"})
	c := helper(t, dieBetween, out)
	if err := c.Run(); err == nil || c.ProcessState.Exited() {
		t.Fatalf("it wasn't killed: %v", err)
	}
	if _, err := os.Lstat(out); !errors.Is(err, os.ErrNotExist) {
		t.Fatalf("the output is there: %v", err)
	}
	o := mustOpen(t, out)
	stands(t, out, files{"a": "old", "b/c": "old"})
	o.Abort()
	alone(t, out)
}

// TestLeftoversAreCleared checks that the leftovers of a killed build are removed, and that files
// with similar names stay.
func TestLeftoversAreCleared(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	beside := func(name string) string { return filepath.Join(filepath.Dir(out), name) }
	build(t, out, files{"a": "1"})
	put(t, beside(".public-new-123/half"), "a pa")
	put(t, beside(".public-new-456/a"), "1")
	put(t, beside(".public-new-notes"), "mine")
	put(t, beside(".public-new-7.txt"), "mine")
	build(t, out, files{"a": "2"})
	stands(t, filepath.Dir(out), files{"public/a": "2", ".public-new-notes": "mine", ".public-new-7.txt": "mine",
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
		put(t, filepath.Join(parent, "."+name+"-new-123", "half"), "a pa")
		build(t, filepath.Join(parent, name), files{"a": "2"})
		if found, err := os.ReadDir(parent); err != nil || len(found) != 1 {
			t.Errorf("beside %q stand %v, %v", name, found, err)
		}
	}
}

// TestALeftoverThatWasInPlace checks that only files with the hash of the manifest are removed from
// an old output.
func TestALeftoverThatWasInPlace(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	build(t, out, files{"a": "1", "b": "1"})
	if err := os.Rename(out, filepath.Join(filepath.Dir(out), ".public-new-1")); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(filepath.Dir(out), ".public-new-1", "b"), "mine")
	done := build(t, out, files{"a": "2"})
	stands(t, out, files{"a": "2"})
	if len(done.Kept) != 1 || !strings.HasSuffix(done.Kept[0], "public-kept") {
		t.Fatalf("kept: %v", done.Kept)
	}
	stands(t, done.Kept[0], files{"b": "mine"})
}

func TestTwoRenamings(t *testing.T) {
	parent, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer parent.Close()
	put(t, filepath.Join(parent.Name(), "public", "a"), "old")
	put(t, filepath.Join(parent.Name(), "fresh", "a"), "new")
	if err := moveAside(parent, "fresh", "public", func() {}); err != nil {
		t.Fatal(err)
	}
	stands(t, parent.Name(), files{"public/a": "new", "fresh-old/a": "old"})
	if err := moveAside(parent, "missing", "public", func() {}); err == nil {
		t.Error("nothing was put in place")
	}
	stands(t, parent.Name(), files{"public/a": "new", "fresh-old/a": "old"})
}
