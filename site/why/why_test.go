package why

import (
	"context"
	"io/fs"
	"testing"

	"octavo/site"
)

// TestEveryContentFileIsAnswered: whatever file of a publication is asked about, something
// was made of it.
func TestEveryContentFileIsAnswered(t *testing.T) {
	ctx := context.Background()
	p, err := site.Open(site.Config{DryRun: true})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	out, err := p.OpenOutputs()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Abort()
	loaded, err := p.Load(ctx, site.Config{DryRun: true})
	if err != nil {
		t.Fatal(err)
	}
	planned, err := site.PlanAll(ctx, loaded, out)
	if err != nil {
		t.Fatal(err)
	}
	files := 0
	err = fs.WalkDir(p.Files, "content", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		if _, err := (&query{project: p, planned: planned, last: out, name: name}).reasons(); err != nil {
			t.Error(err)
		}
		return nil
	})
	if err != nil || files < 50 {
		t.Fatalf("%d files of the sample: %v", files, err)
	}
}
