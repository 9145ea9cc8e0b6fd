package pdf

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestFontsThatAreNone names the file that a project put there.
func TestFontsThatAreNone(t *testing.T) {
	fonts := fstest.MapFS{}
	files, err := filepath.Glob("../../templates/fonts/*.ttf")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		fonts["fonts/"+filepath.Base(file)] = &fstest.MapFile{Data: data}
	}
	if _, err := New(fonts, nil); err != nil {
		t.Fatal(err)
	}
	fonts["fonts/SourceSans3-Light.ttf"].Data = []byte("no font")
	if _, err := New(fonts, nil); err == nil || !strings.HasPrefix(err.Error(), "templates/fonts/SourceSans3-Light.ttf is no font") {
		t.Errorf("got %v", err)
	}
}
