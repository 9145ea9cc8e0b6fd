package disk

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWithdraw checks that an empty output is removed. A file that somebody else changed is moved aside
// and kept.
func TestWithdraw(t *testing.T) {
	out := filepath.Join(t.TempDir(), "private")
	if HasOutput(out) {
		t.Error("Stands reports an output that was never made")
	}
	o := mustOpen(t, out)
	mustPut(t, o, files{"a/b": "1", "c": "2"})
	mustCommit(t, o)
	if !HasOutput(out) {
		t.Error("Stands doesn't report an output that was made")
	}
	writeText(t, filepath.Join(out, "c"), "mine")
	o = mustOpen(t, out)
	if !o.IsEmpty() {
		t.Error("an output without files isn't empty")
	}
	done, err := o.Withdraw()
	if err != nil || !done.Changed || len(done.Kept) != 1 {
		t.Fatalf("withdrawn as %+v: %v", done, err)
	}
	if kept, err := os.ReadFile(filepath.Join(done.Kept[0], "c")); string(kept) != "mine" || err != nil {
		t.Errorf("the changed file contains %q: %v", kept, err)
	}
	if _, err := os.Stat(out); !os.IsNotExist(err) || HasOutput(out) {
		t.Errorf("the output still exists: %v", err)
	}
}

// TestWithdrawOfKilledBuild checks that the next build puts back an output that a killed build had moved
// aside.
func TestWithdrawOfKilledBuild(t *testing.T) {
	out := filepath.Join(t.TempDir(), "private")
	o := mustOpen(t, out)
	mustPut(t, o, files{"c": "2"})
	mustCommit(t, o)
	if err := os.Rename(out, filepath.Join(filepath.Dir(out), freshName("private", 1)+asideEnding)); err != nil {
		t.Fatal(err)
	}
	if !HasOutput(out) {
		t.Fatal("the output that was moved aside is not found")
	}
	o = mustOpen(t, out)
	if _, ok := o.last.files["c"]; !ok {
		t.Error("the output wasn't put back")
	}
}
