package product

import (
	"bytes"
	"image/png"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// mapCache is a cache in memory that counts the entries put into it.
type mapCache struct {
	kept map[string][]byte
	puts int
}

func (s *mapCache) Get(key string) ([]byte, bool) { entry, ok := s.kept[key]; return entry, ok }
func (s *mapCache) Put(key string, entry []byte)  { s.kept[key], s.puts = entry, s.puts+1 }

// TestSharedPicturesAreKept checks that a picture is drawn once as long as its puzzle, its fonts
// and the program stay the same, and that a damaged entry of the cache is drawn again.
func TestSharedPicturesAreKept(t *testing.T) {
	cache := &mapCache{kept: map[string][]byte{}}
	draw := func(weight figure.Length) func(figure.Style) figure.Figure {
		return func(figure.Style) figure.Figure {
			f := figure.Figure{W: 20_000, H: 20_000}
			line := figure.Path{Stroke: figure.Black, Weight: weight}
			f.Add(*line.MoveTo(0, 0).LineTo(20_000, 20_000))
			return f
		}
	}
	picture := func(weight figure.Length, basis Digests) []byte {
		t.Helper()
		sharer, err := Renderers{PDF: builtinRenderer, Cache: cache, Basis: basis}.Sharer()
		if err != nil {
			t.Fatal(err)
		}
		file, err := sharer.Picture(t.Context(), "es/aurora/1/index.html", engine.Extent{Columns: 2, Rows: 2}, "es", draw(weight))
		if err != nil || file.Path != render.SharedPath("es/aurora/1/index.html") {
			t.Fatal(file.Path, err)
		}
		if _, err := png.Decode(bytes.NewReader(file.Data)); err != nil {
			t.Fatal(err)
		}
		return file.Data
	}
	basis := Digests{Program: "one", Fonts: "serif"}
	first := picture(300, basis)
	for i, c := range []struct {
		weight figure.Length
		basis  Digests
		puts   int
	}{{300, basis, 1}, {400, basis, 2}, {300, Digests{Program: "two", Fonts: "serif"}, 3}, {300, Digests{Program: "one", Fonts: "sans"}, 4}, {300, basis, 4}} {
		again := picture(c.weight, c.basis)
		if cache.puts != c.puts || bytes.Equal(again, first) != (c.weight == 300) {
			t.Errorf("%d: %d pictures were drawn, want %d", i, cache.puts, c.puts)
		}
	}
	for key, entry := range cache.kept {
		cache.kept[key] = entry[:len(entry)-1]
	}
	if again := picture(300, basis); cache.puts != 5 || !bytes.Equal(again, first) {
		t.Error("a damaged picture is published")
	}
}
