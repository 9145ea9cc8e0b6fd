package theme

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"testing"

	"octavo/render"
)

func TestIconsOfInstalledSites(t *testing.T) {
	site := &render.Site{Title: "Prensa “Ñ”", Accent: "#1f5f8b"}
	file, err := Manifest(site)
	if err != nil {
		t.Fatal(err)
	}
	var manifest struct {
		Name  string `json:"name"`
		Start string `json:"start_url"`
		Icons []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(file.Data, &manifest); err != nil || manifest.Name != site.Title || len(manifest.Icons) != 4 {
		t.Errorf("%v: %s", err, file.Data)
	}
	if manifest.Start != "index.html#_continue" { // site/play/begun.ts leads on to what was begun
		t.Errorf("installed, the site starts at %s", manifest.Start)
	}
	drawn, err := Icons(t.Context(), site.Accent)
	if err != nil {
		t.Fatal(err)
	}
	sizes := map[string]int{icon192: 192, Icon512: 512, iconMaskable: 512}
	for _, f := range drawn {
		picture, err := png.Decode(bytes.NewReader(f.Data))
		if err != nil || picture.Bounds() != image.Rect(0, 0, sizes[f.Path], sizes[f.Path]) || len(f.Data) > 4000 {
			t.Fatalf("%s: %d bytes, %v", f.Path, len(f.Data), err)
		}
		middle, corner := picture.At(sizes[f.Path]/2, sizes[f.Path]/2), picture.At(0, 0)
		if r, g, b, _ := corner.RGBA(); r>>8 != 0x1f || g>>8 != 0x5f || b>>8 != 0x8b {
			t.Errorf("%s: the ground is %v", f.Path, corner)
		}
		if r, g, b, _ := middle.RGBA(); r&g&b != 0xffff {
			t.Errorf("%s: the middle is %v", f.Path, middle)
		}
	}
}
