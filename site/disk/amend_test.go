package disk

import (
	"os"
	"path/filepath"
	"testing"

	"octavo/site/product/memo"
)

// amend builds an output that isn't waited for.
func amend(t *testing.T, to Destination, all files) Committed {
	t.Helper()
	to.Unsynced = true
	o, err := OpenOutput(to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(o.Abort)
	mustPut(t, o, all)
	return mustCommit(t, o)
}

// TestAmended: an output that is changed in its place is what one is that is put in its
// place whole, down to the manifest; with a memory, too.
func TestAmended(t *testing.T) {
	for name, memory := range map[string]*memo.Memory{"without a memory": nil, "with a memory": memo.New()} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			here := Destination{Folder: filepath.Join(dir, "a", "public"), Program: "octavo of a test", Memory: memory}
			there := filepath.Join(dir, "b", "public")
			before, err := os.Lstat(dir)
			for n, all := range []files{
				{"index.html": "1", "es/a.html": "a", "es/b/c.html": "c"},
				{"index.html": "2", "es/a.html": "a", "es/b/c.html": "c"},
				{"index.html": "2", "es/a.html": "a"},
				{"index.html": "2", "es/b/d.html": "d", "es/e/f/g.html": "g"},
				{"index.html": "22", "es": "a file now"},
				{"es/a/b/c.html": "and a folder again"},
				{"es/a/b": "a file in its place"},
				{},
				{"index.html": "1"},
			} {
				amend(t, here, all)
				build(t, there, all)
				stands(t, here.Folder, all)
				alone(t, here.Folder)
				if a, b := manifestText(t, here.Folder), manifestText(t, there); a != b {
					t.Errorf("build %d: the manifest is\n%s\nand not\n%s", n, a, b)
				}
				after, again := os.Lstat(here.Folder)
				if err == nil && again == nil && n == 1 && !os.SameFile(before, after) {
					t.Error("another folder stands in the place of the output")
				}
				before, err = after, again
			}
			if found := tree(t, here.Folder); len(found) != 1 {
				t.Errorf("%v", found)
			}
		})
	}
}

func manifestText(t *testing.T, out string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(out, ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestAmendedAroundWhatSomebodyChanged: it is kept beside the output.
func TestAmendedAroundWhatSomebodyChanged(t *testing.T) {
	to := Destination{Folder: filepath.Join(t.TempDir(), "public")}
	amend(t, to, files{"a": "1", "b/c": "1", "d": "1"})
	put(t, filepath.Join(to.Folder, "a"), "mine")
	put(t, filepath.Join(to.Folder, "b", "c"), "mine, too")
	done := amend(t, to, files{"a": "2", "d": "1"})
	if len(done.Kept) != 1 {
		t.Fatalf("kept: %v", done.Kept)
	}
	stands(t, to.Folder, files{"a": "2", "d": "1"})
	stands(t, done.Kept[0], files{"a": "mine", "b/c": "mine, too"})
}

// TestAmendmentsGoOn: a change that was begun is made by the next build, as far as it hadn't
// been, and twice if need be.
func TestAmendmentsGoOn(t *testing.T) {
	old, fresh := files{"a": "1", "b/c": "1", "gone/x": "1", "same": "0"}, files{"a": "2", "b/c": "2", "new/y": "2", "same": "0"}
	for name, disturb := range map[string]func(out, beside string){
		"not yet begun": func(string, string) {},
		"half done": func(out, beside string) {
			if err := os.Rename(filepath.Join(beside, "a"), filepath.Join(out, "a")); err != nil {
				t.Fatal(err)
			}
			if err := os.RemoveAll(filepath.Join(out, "gone")); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "public")
			begun(t, out, old, fresh, disturb)
			o := mustOpen(t, out)
			stands(t, out, fresh)
			if _, err := os.Lstat(filepath.Join(out, "gone")); err == nil {
				t.Error("an empty folder is left")
			}
			o.Abort()
			alone(t, out)
		})
	}
	t.Run("a file lost", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "public")
		begun(t, out, old, fresh, func(_, beside string) { put(t, filepath.Join(beside, "a"), "") })
		o := mustOpen(t, out)
		if o.stands("a") || !o.stands("b/c") {
			t.Error("a file that was lost is said to stand, or one that wasn't not to")
		}
		o.Abort()
		build(t, out, fresh)
		stands(t, out, fresh)
		alone(t, out)
	})
	t.Run("a link in its place", func(t *testing.T) {
		out := filepath.Join(t.TempDir(), "public")
		build(t, out, old)
		secret := filepath.Join(filepath.Dir(out), "content")
		put(t, filepath.Join(secret, "a"), "the publisher's")
		if err := os.Symlink("content", out+"x"); err != nil {
			t.Skip(err)
		}
		if err := os.Rename(out+"x", filepath.Join(filepath.Dir(out), freshName("public", 1)+amendmentEnding)); err != nil {
			t.Fatal(err)
		}
		mustOpen(t, out).Abort()
		stands(t, out, old)
		stands(t, secret, files{"a": "the publisher's"})
	})
}

// begun leaves an output with a change to it that is complete and wasn't made.
func begun(t *testing.T, out string, old, fresh files, disturb func(out, beside string)) {
	t.Helper()
	build(t, out, old)
	build(t, filepath.Join(t.TempDir(), "public"), fresh)
	o, err := OpenOutput(Destination{Folder: out, Unsynced: true})
	if err != nil {
		t.Fatal(err)
	}
	mustPut(t, o, fresh)
	data, err := o.next.encode("octavo of a test")
	if err != nil || !o.amends() {
		t.Fatalf("it can't be amended: %v", err)
	}
	put(t, filepath.Join(filepath.Dir(out), o.folder, ManifestName), string(data))
	o.closeFolders()
	beside := freshName("public", 1) + amendmentEnding
	if err := o.parent.Rename(o.folder, beside); err != nil {
		t.Fatal(err)
	}
	o.folder = ""
	o.Abort()
	disturb(out, filepath.Join(filepath.Dir(out), beside))
}

// TestKilledWhileAmending: whenever a build is killed that changes an output in its place,
// it is that of one build, whole, once the next build has looked at it.
func TestKilledWhileAmending(t *testing.T) {
	out := filepath.Join(t.TempDir(), "public")
	amend(t, Destination{Folder: out}, edition(0))
	killedOften(t, 12, amendFor, out, func() {
		mustOpen(t, out).Abort()
		whole(t, out)
		alone(t, out)
	})
}
