package site

import (
	"context"
	"io/fs"
	"testing"
)

// TestEveryContentFileIsAnswered: whatever file of a publication is asked about, something
// was made of it.
func TestEveryContentFileIsAnswered(t *testing.T) {
	ctx := context.Background()
	p, err := openProject(Config{DryRun: true})
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	out, err := p.openShelves()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Abort()
	loaded, err := loadAll(p.files, Config{DryRun: true})
	if err != nil {
		t.Fatal(err)
	}
	planned, err := planAll(ctx, loaded, out)
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	err = fs.WalkDir(p.files, "content", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		if _, err := (&wonder{project: p, planned: planned, last: out, asked: name}).reasons(); err != nil {
			t.Error(err)
		}
		return nil
	})
	if err != nil || files < 50 {
		t.Fatalf("%d files of the sample: %v", files, err)
	}
}
