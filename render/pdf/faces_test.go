package pdf

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// TestFontsThatAreNone names the file that a project put there.
func TestFontsThatAreNone(t *testing.T) {
	fonts := fstest.MapFS{}
	for _, name := range faceFiles {
		data, err := os.ReadFile("../../templates/fonts/" + name + ".ttf")
		if err != nil {
			t.Fatal(err)
		}
		fonts["fonts/"+name+".ttf"] = &fstest.MapFile{Data: data}
	}
	if _, err := New(fonts, nil); err != nil {
		t.Fatal(err)
	}
	fonts["fonts/SourceSans3-Light.ttf"].Data = []byte("no font")
	if _, err := New(fonts, nil); err == nil || !strings.HasPrefix(err.Error(), "templates/fonts/SourceSans3-Light.ttf is no font") {
		t.Errorf("got %v", err)
	}
}
