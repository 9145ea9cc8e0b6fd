package disk

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWithdraw: an output in which nothing is any more goes, but for what somebody changed
// in it; and nobody needs to have looked for it.
func TestWithdraw(t *testing.T) {
	out := filepath.Join(t.TempDir(), "private")
	if Stands(out) {
		t.Error("an output stands where nothing is")
	}
	o := mustOpen(t, out)
	mustPut(t, o, files{"a/b": "1", "c": "2"})
	mustCommit(t, o)
	if !Stands(out) {
		t.Error("an output that was made doesn't stand")
	}
	put(t, filepath.Join(out, "c"), "mine")
	o = mustOpen(t, out)
	if !o.Empty() {
		t.Error("an output into which nothing was put isn't empty")
	}
	done, err := o.Withdraw()
	if err != nil || !done.Changed || len(done.Kept) != 1 {
		t.Fatalf("withdrawn as %+v: %v", done, err)
	}
	if kept, err := os.ReadFile(filepath.Join(done.Kept[0], "c")); string(kept) != "mine" || err != nil {
		t.Errorf("what was changed is %q: %v", kept, err)
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) || Stands(out) {
		t.Errorf("the output stands: %v", err)
	}
}

// TestWithdrawnHalfway: a build that died after it had moved the output aside has left
// something, by which the next one finds it, and puts it back.
func TestWithdrawnHalfway(t *testing.T) {
	out := filepath.Join(t.TempDir(), "private")
	o := mustOpen(t, out)
	mustPut(t, o, files{"c": "2"})
	mustCommit(t, o)
	if err := os.Rename(out, filepath.Join(filepath.Dir(out), freshName("private", 1)+asideEnding)); err != nil {
		t.Fatal(err)
	}
	if !Stands(out) {
		t.Fatal("nobody finds what is left")
	}
	o = mustOpen(t, out)
	if _, ok := o.last.files["c"]; !ok {
		t.Error("the output wasn't put back")
	}
}
