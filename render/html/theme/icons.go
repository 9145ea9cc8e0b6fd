package theme

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/raster"
)

// The icons of the site in pixels, beside icon.svg, and the web app manifest.
const (
	icon192      = "icon-192.png"
	Icon512      = "icon-512.png"
	iconMaskable = "icon-maskable.png" // browsers may cut it to any shape
	manifestPath = "site.webmanifest"
)

// iconPPI is the resolution of icons in pixels per inch: a pixel is a tenth of a millimetre wide.
const iconPPI = 254

// siteIcon draws the picture of icon.svg in black: a square of nine cells, the middle one white.
// side is the side of the icon. thousandths is the side of the square, in thousandths of side.
func siteIcon(side, thousandths figure.Length) figure.Figure {
	f := figure.Figure{W: side, H: side}
	ground := figure.Path{Fill: figure.Black}
	ground.Rectangle(f.Bounds())
	w := side * thousandths / 1000
	at, third := (side-w)/2, w/3
	lines := figure.Path{Stroke: figure.White, Weight: w * 8 / 100}
	lines.Rectangle(figure.Rect{X: at, Y: at, W: w, H: w})
	for i := figure.Length(1); i < 3; i++ {
		lines.MoveTo(at, at+i*third).LineTo(at+w, at+i*third)
		lines.MoveTo(at+i*third, at).LineTo(at+i*third, at+w)
	}
	middle := figure.Path{Fill: figure.White}
	middle.Rectangle(figure.Rect{X: at + third, Y: at + third, W: third, H: third})
	f.Add(ground, lines, middle)
	return f
}

// Icons returns the icons in the site's accent, or in the colour of icon.svg if accent is empty. On
// the maskable icon the square lies in a circle of four fifths of the width (W3C, Web Application
// Manifest, “Icon masks and safe zone”).
func Icons(ctx context.Context, accent string) ([]render.File, error) {
	ground, err := parseColour(cmp.Or(accent, iconColour))
	if err != nil {
		return nil, err
	}
	tinter := raster.NewTinter(iconPPI, ground)
	var files []render.File
	for _, i := range []struct {
		path   string
		pixels figure.Length
		square figure.Length
	}{{icon192, 192, 625}, {Icon512, 512, 625}, {iconMaskable, 512, 500}} {
		f := siteIcon(i.pixels*100, i.square)
		data, err := tinter.RenderPNG(ctx, &f)
		if err != nil {
			return nil, fmt.Errorf("drawing %s: %w", i.path, err)
		}
		files = append(files, render.File{Path: i.path, Data: data})
	}
	return files, nil
}

// iconColour is the colour of icon.svg.
const iconColour = "#9c2f1b"

// Manifest returns the web app manifest (W3C). It tells browsers how to install the site as an app.
func Manifest(site *render.Site) (render.File, error) {
	type icon struct {
		Src     string `json:"src"`
		Sizes   string `json:"sizes"`
		Type    string `json:"type"`
		Purpose string `json:"purpose,omitempty"`
	}
	manifest := struct {
		Name       string `json:"name"`
		ShortName  string `json:"short_name"`
		Language   string `json:"lang"`
		Start      string `json:"start_url"`
		Scope      string `json:"scope"`
		Display    string `json:"display"`
		Background string `json:"background_color"`
		Theme      string `json:"theme_color"`
		Icons      []icon `json:"icons"`
	}{
		Name: site.Title, ShortName: site.Title, Start: "index.html#_continue", Scope: "./", Display: "standalone",
		Background: lightPaper.String(), Theme: lightPaper.String(),
		Icons: []icon{
			{Src: icon192, Sizes: "192x192", Type: "image/png"}, {Src: Icon512, Sizes: "512x512", Type: "image/png"},
			{Src: iconMaskable, Sizes: "512x512", Type: "image/png", Purpose: "maskable"},
			{Src: "icon.svg", Sizes: "any", Type: "image/svg+xml"},
		},
	}
	if len(site.Languages) > 0 {
		manifest.Language = site.Languages[0].Language()
	}
	data, err := json.MarshalIndent(manifest, "", "  ")
	return render.File{Path: manifestPath, Data: append(data, '\n')}, err
}
