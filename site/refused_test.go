package site

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// watchedFiles notes what is read.
type watchedFiles struct {
	fstest.MapFS
	read *[]string
}

func (w watchedFiles) ReadFile(name string) ([]byte, error) {
	*w.read = append(*w.read, name)
	return fs.ReadFile(w.MapFS, name)
}

func (w watchedFiles) Open(name string) (fs.File, error) {
	*w.read = append(*w.read, name)
	return w.MapFS.Open(name)
}

// TestRefusedTemplatesAreNotRead: what nothing uses may be of any size; a file of
// five gigabytes took as much memory before it was refused.
func TestRefusedTemplatesAreNotRead(t *testing.T) {
	var read []string
	project := watchedFiles{fstest.MapFS{
		"octavo.yaml":           {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/pages/p.es.md": {Data: []byte("# P\n")},
		"templates/fonts/x.ttf": {Data: []byte("large")},
	}, &read}
	loaded, err := loadAll(project, Config{Formats: []string{"html"}, Program: "test"})
	if err != nil {
		t.Fatal(err)
	}
	if text := loaded.Problems.Err(); text == nil || !strings.Contains(text.Error(), "templates/fonts/x.ttf") {
		t.Errorf("it is not refused: %v", text)
	}
	for _, name := range read {
		if name == "templates/fonts/x.ttf" {
			t.Error("it is read all the same")
		}
	}
}
