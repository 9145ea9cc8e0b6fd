package svg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/content/goldentest"
	"octavo/engine/figure"
)

// allSorts has every sort of item, ink, face, anchor and cap.
func allSorts() *figure.Figure {
	f := &figure.Figure{W: 60_000, H: 40_500}
	var frame, area, curve figure.Path
	frame.Rectangle(f.Bounds().Inset(353))
	frame.Stroke, frame.Weight = figure.Black, figure.Bold
	area.Rectangle(figure.Rect{X: 5000, Y: 5000, W: 10_000, H: 10_250})
	area.Fill = figure.Shade
	curve.MoveTo(20_000, 20_000).CurveTo(
		figure.Point{X: 22_005, Y: 19_999}, figure.Point{X: 24_000, Y: 21_000}, figure.Point{X: 24_000, Y: 24_000}).
		LineTo(20_000, 24_000).LineTo(19_000, 23_000).Close()
	curve.Stroke, curve.Weight, curve.Fill, curve.Cap = figure.Black, figure.Hairline, figure.White, figure.Round
	f.Add(area, frame, curve)
	for i := range 3 {
		x := figure.Length(10_000 * (i + 1))
		line := figure.Path{Stroke: figure.Black, Weight: figure.Hairline, Cap: figure.Cap(i)}
		line.MoveTo(x, 30_000).LineTo(x, 36_000)
		f.Add(line,
			figure.Disc{Center: figure.Point{X: x, Y: 27_000}, Radius: 1500, Fill: figure.Black},
			figure.Disc{Center: figure.Point{X: x + 4000, Y: 27_000}, Radius: 1500, Stroke: figure.Black, Weight: 300})
	}
	photo := figure.NewPicture([]byte("pixels"), "png", 40, 20)
	f.Add(photo.FitInto(figure.Rect{X: 5000, Y: 32_000, W: 4000, H: 4000}))
	photo.Grey, photo.Format = true, "jpeg"
	f.Add(photo.FitInto(figure.Rect{X: 45_000, Y: 1000, W: 4000, H: 2000}))
	for i, face := range figure.Faces() {
		f.Add(figure.Text{
			At: figure.Point{X: 40_000, Y: figure.Length(8000 + 5000*i)}, Anchor: figure.Anchor(i % 3),
			Size: 4000, Face: face, Ink: figure.Black, String: `Ñandú <5 & "6">`,
		})
	}
	return f
}

// blocks returns letters as rectangles of the same size, as a test draws them.
func blocks(t figure.Text) figure.Path {
	p := figure.Path{Fill: t.Ink}
	p.Rectangle(t.Extent())
	return p
}

func TestGoldens(t *testing.T) {
	f := allSorts()
	golden(t, "page.svg", Append(nil, f, Options{Title: "Sudoku <1>", Class: "puzzle"}))
	golden(t, "ornament.svg", Append(nil, f, Options{}))
	golden(t, "fitted.svg", Append(nil, f, Options{FitWidth: true}))
	golden(t, "file.svg", File(f, FileOptions{Title: "Sudoku <1>", Letters: blocks}))
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	goldentest.Compare(t, "testdata/"+name, string(got))
}

func TestMillimetres(t *testing.T) {
	for l, want := range map[figure.Length]string{
		0: "0", 1: ".001", 20: ".02", 265: ".265", 300: ".3", 1000: "1", 1500: "1.5",
		12_345: "12.345", 210_000: "210", -500: "-.5", -1001: "-1.001",
	} {
		if got := string(appendMillimetres(nil, l)); got != want {
			t.Errorf("%d µm: got %s, want %s", l, got, want)
		}
	}
}

// TestOtherFormatsAreLeftOut checks that pictures other than PNG and JPEG are not written, since browsers
// might execute them.
func TestOtherFormatsAreLeftOut(t *testing.T) {
	f := &figure.Figure{W: 1000, H: 1000}
	f.Add(figure.NewPicture([]byte("<svg/>"), `svg+xml" onload="x`, 1, 1).FitInto(f.Bounds()))
	if got := string(Append(nil, f, Options{})); strings.Contains(got, "image") {
		t.Error(got)
	}
}

// TestPicturesByAddress checks pictures that are files of their own.
func TestPicturesByAddress(t *testing.T) {
	f := &figure.Figure{W: 1000, H: 1000}
	f.Add(figure.NewPicture([]byte("pixels"), "png", 1, 1).FitInto(f.Bounds()))
	got := string(Append(nil, f, Options{Address: func(p figure.Picture) string { return "/art/" + p.Name + `.png?"&` }}))
	if !strings.Contains(got, ` href="/art/`) || !strings.Contains(got, `.png?&#34;&amp;"/>`) || strings.Contains(got, "base64") {
		t.Error(got)
	}
}

// TestPicturesAreCut checks that only the box of a cropped picture is visible.
func TestPicturesAreCut(t *testing.T) {
	f := &figure.Figure{W: 2000, H: 1000}
	f.Add(figure.NewPicture([]byte("pixels"), "png", 30, 10).Cover(figure.Rect{X: 500, W: 1000, H: 1000}, figure.Focus{X: 400}))
	got := string(Append(nil, f, Options{}))
	if want := ` x="-.2" y="0" width="3" height="1" clip-path="inset(0.000% 43.333% 0.000% 23.333%)"`; !strings.Contains(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}

// FuzzEscape checks that any escaped text is read as the original.
func FuzzEscape(f *testing.F) {
	for _, seed := range []string{
		"", "plain", "Ñ→½", `</text><script>alert(1)</script>`, `" onload="x`, "'&amp;", "]]>", "\x00\x1b\r\n\t",
		"\xff\xc3", "\u0085\ufffe\ufdd0😀\U0001ffff", "\ufffd", "<!--", "&#0;",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		drawing := &figure.Figure{W: 1000, H: 1000}
		drawing.Add(figure.Text{Size: 1000, Ink: figure.Black, String: text})
		texts, values := readBack(t, Append(nil, drawing, Options{Title: text, Class: "c" + text, ForElectronicBook: true}))
		want := cleaned(text)
		if got := texts["text"]; got != want {
			t.Errorf("text %q was read back as %q", want, got)
		}
		if got := texts["title"]; got != want {
			t.Errorf("title %q was read back as %q", want, got)
		}
		if got := values["class"] + values["aria-label"]; got != "c"+want+want {
			t.Errorf("class and label %q were read back as %q", "c"+want+want, got)
		}
	})
}

// cleaned returns the same result as Escape, computed in a simple way.
func cleaned(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\t' || r == '\n' || r == '\r':
			b.WriteRune(r)
		case r < 0x20, r >= 0x7f && r < 0xa0, r >= 0xfdd0 && r <= 0xfdef, r&0xffff >= 0xfffe:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// readBack returns the text of each element, and the attributes of the root.
func readBack(t *testing.T, data []byte) (texts, root map[string]string) {
	t.Helper()
	texts, root = map[string]string{}, map[string]string{}
	d := xml.NewDecoder(bytes.NewReader(data))
	var open []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts, root
		}
		if err != nil {
			t.Fatalf("not well formed: %v\n%s", err, data)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			for _, a := range token.Attr {
				if len(open) == 1 {
					root[a.Name.Local] = a.Value
				}
			}
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				texts[open[len(open)-1]] += string(token)
			}
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	f := allSorts()
	var buffer []byte
	b.ReportAllocs()
	for b.Loop() {
		buffer = Append(buffer[:0], f, Options{Title: "Sudoku 1", Class: "puzzle"})
	}
	b.SetBytes(int64(len(buffer)))
}

// TestColourAndGreyFiles checks that inks are themselves, or grey in black-and-white print.
func TestColourAndGreyFiles(t *testing.T) {
	area := figure.Path{Fill: figure.Tone(figure.Blue, figure.Dark)}
	area.Rectangle(figure.Rect{W: 1000, H: 1000})
	f := &figure.Figure{W: 1000, H: 1000, Items: []figure.Item{area}}
	for grey, want := range map[bool]string{false: `fill="#437597"`, true: `fill="#6f6f6f"`} {
		if file := string(File(f, FileOptions{Grey: grey})); !strings.Contains(file, want) {
			t.Errorf("grey %t: %s, want %s", grey, file, want)
		}
	}
}
