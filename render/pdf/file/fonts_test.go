package file

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
)

// FuzzFont damages a project's font. The font is refused by name, or it can be measured and
// embedded. Nothing panics.
func FuzzFont(f *testing.F) {
	fonts := fstest.MapFS{}
	files, err := filepath.Glob("../../../templates/fonts/*.ttf")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		fonts["fonts/"+filepath.Base(file)] = &fstest.MapFile{Data: data}
	}
	whole := fonts["fonts/SourceSerif4-Italic.ttf"].Data
	for at := range uint32(12) { // the header and the tables that it lists
		f.Add(at*24, []byte{0xff, byte(at)}, uint32(len(whole)))
	}
	f.Add(uint32(238), []byte{0xff, 34}, uint32(len(whole))) // the table of names, without which fpdf fails
	f.Add(uint32(0), []byte("OTTO"), uint32(len(whole)))
	f.Add(uint32(0), []byte(nil), uint32(1000))
	f.Add(uint32(0), []byte("ttcf\x00\x01\x00\x00\x00\x00\x00\x01"), uint32(12))
	f.Fuzz(func(t *testing.T, at uint32, bytes []byte, size uint32) {
		data := append([]byte(nil), whole[:int(size)%(len(whole)+1)]...)
		if n := int(at); n < len(data) {
			copy(data[n:], bytes)
		}
		faces := fstest.MapFS{}
		for name, file := range fonts {
			faces[name] = file
		}
		faces["fonts/SourceSerif4-Italic.ttf"] = &fstest.MapFile{Data: data}
		read, err := font.Load(faces, nil)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "templates/fonts/SourceSerif4-Italic.ttf is no font") {
				t.Errorf("refused without a name: %v", err)
			}
			return
		}
		_, _ = NewFontEmbedder(read).subsetFont(int(figure.SerifItalic), lettersOf([]rune("1aé"))) // any result is fine, if it returns
	})
}

func lettersOf(runes []rune) *font.RuneSet {
	var s font.RuneSet
	for _, r := range runes {
		s.Add(r)
	}
	return &s
}
