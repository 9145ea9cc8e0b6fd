package pdf

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine/figure"
	"octavo/render/programtest"
	"octavo/render/sheet"
)

// sheetWords are short texts in place of a locale's.
type sheetWords struct{}

func (sheetWords) Say(key string, args ...string) string {
	return strings.TrimPrefix(key, "sheet.") + " " + strings.Join(args, " ")
}

// testCard draws an identifiable card: an area up to the bleed's edge, the card's edges, a sign that
// points up, and a name.
func testCard(size sheet.Size, bleed figure.Length, name string) *figure.Figure {
	f := &figure.Figure{W: size.W + 2*bleed, H: size.H + 2*bleed}
	var area, edge, up figure.Path
	area.Rectangle(f.Bounds())
	area.Fill = figure.Shade
	edge.Rectangle(f.Bounds().Inset(bleed + figure.Hairline))
	edge.Stroke, edge.Weight = figure.Black, figure.Hairline
	up.MoveTo(f.W/2, bleed+5*mm).LineTo(f.W/2-5*mm, bleed+15*mm).LineTo(f.W/2+5*mm, bleed+15*mm).Close()
	up.Fill = figure.Black
	f.Add(area, edge, up, figure.Text{At: figure.Point{X: f.W / 2, Y: f.H / 2}, Anchor: figure.Middle, Size: 8 * mm, Face: figure.SansSemibold, Ink: figure.Black, String: name})
	return f
}

// testDeck returns a deck of cards with three kinds of backs.
func testDeck(size sheet.Size, bleed figure.Length, count int) sheet.Stack {
	d := sheet.Stack{Name: "Aves", Size: size, Bleed: bleed}
	var backs [3]*figure.Figure
	for i := range backs {
		backs[i] = testCard(size, bleed, "back "+string(rune('A'+i)))
	}
	for i := range count {
		d.Cards = append(d.Cards, sheet.Card{Name: strconv.Itoa(i), Front: testCard(size, bleed, "F"+strconv.Itoa(i)), Back: backs[i%3]})
	}
	return d
}

func imposed(t testing.TB, d sheet.Stack, s sheet.Setup) *sheet.Imposition {
	t.Helper()
	i, err := sheet.Impose(d, s, sheetWords{})
	if err != nil {
		t.Fatal(err)
	}
	return i
}

func handout(t testing.TB, r *Renderer, i *sheet.Imposition, flip sheet.Flip) []byte {
	t.Helper()
	d, err := r.RenderSheets(t.Context(), Handout{Path: "cards.pdf", Language: "es", Title: "Cartas", Sheets: i.Sheets, Flip: flip})
	if err != nil {
		t.Fatal(err)
	}
	return d.File.Data
}

// TestHandoutIsValid checks a handout with another library and qpdf. A second run makes the same
// bytes.
func TestHandoutIsValid(t *testing.T) {
	r, other := sharedRenderer(t), newRenderer(t)
	poker := sheet.Size{Name: "poker", W: 63 * mm, H: 88 * mm}
	for _, layout := range sheet.Layouts() {
		i := imposed(t, testDeck(poker, 0, 15), sheet.Setup{Paper: sheet.Papers()[0], Layout: layout, Flip: sheet.ShortEdge})
		data := handout(t, r, i, sheet.ShortEdge)
		if again := handout(t, other, i, sheet.ShortEdge); !bytes.Equal(data, again) {
			t.Errorf("%v: made twice, it differs", layout)
		}
		ctx := openPDF(t, data)
		if ctx.PageCount != len(i.Sheets) {
			t.Errorf("%v: %d pages of %d", layout, ctx.PageCount, len(i.Sheets))
		}
		for _, part := range []string{"%PDF-1.7", "/PrintScaling /None", "/Lang (es)"} {
			if !bytes.Contains(data, []byte(part)) {
				t.Errorf("%v has no %s", layout, part)
			}
		}
		if twoSided := layout == sheet.Duplex || layout == sheet.Strip; bytes.Contains(data, []byte("/Duplex /DuplexFlipShortEdge")) != twoSided {
			t.Errorf("%v: the printer is told to print on both sides: %v", layout, !twoSided)
		}
		name := filepath.Join(t.TempDir(), "cards.pdf")
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := programtest.Command(t, "qpdf", "--check", name).CombinedOutput(); err != nil {
			t.Errorf("%v: %v\n%s", layout, err, out)
		}
	}
}

// TestCutPicturesOnCards checks that a picture that fills its frame is read back as the frame.
func TestCutPicturesOnCards(t *testing.T) {
	var data bytes.Buffer
	if err := png.Encode(&data, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	d := testDeck(sheet.Size{Name: "poker", W: 63 * mm, H: 88 * mm}, 0, 1)
	room := figure.Rect{X: 5 * mm, Y: 50 * mm, W: 30 * mm, H: 30 * mm}
	d.Cards[0].Front.Add(figure.NewPicture(data.Bytes(), "png", 30, 20).Cover(room, figure.Focus{X: 900}))
	out := handout(t, sharedRenderer(t), imposed(t, d, sheet.Setup{Paper: sheet.Papers()[0]}), sheet.LongEdge)
	page := contentOf(t, openPDF(t, out), 1)
	clip := regexp.MustCompile(`q (-?\d+) (-?\d+) 30000 30000 re W n 45000 0 0 -30000 (-?\d+) (-?\d+) cm /I0 Do Q`).FindStringSubmatch(page)
	if clip == nil {
		t.Fatalf("the picture isn't cut to its frame: %s", page)
	}
	at := func(i int) int { n, _ := strconv.Atoi(clip[i]); return n }
	if at(3) != at(1)-15_000 || at(4) != at(2)+30_000 {
		t.Errorf("the frame begins at %d, %d, the picture at %d, and it ends at %d", at(1), at(2), at(3), at(4))
	}
}

// TestPicturesOnCards checks that pixels are embedded once, and that figures on the pages and figures
// written separately can both use them.
func TestPicturesOnCards(t *testing.T) {
	var data bytes.Buffer
	if err := png.Encode(&data, image.NewGray(image.Rect(0, 0, 30, 20))); err != nil {
		t.Fatal(err)
	}
	pixels := figure.NewPicture(data.Bytes(), "png", 30, 20)
	d := testDeck(sheet.Size{Name: "poker", W: 63 * mm, H: 88 * mm}, 0, 9)
	room := figure.Rect{X: 5 * mm, Y: 50 * mm, W: 30 * mm, H: 30 * mm}
	d.Cards[0].Front.Add(pixels.FitInto(room)) // on one card
	d.Cards[0].Back.Add(pixels.FitInto(room))  // on three cards with the same back
	out := handout(t, sharedRenderer(t), imposed(t, d, sheet.Setup{Paper: sheet.Papers()[0]}), sheet.LongEdge)
	ctx := openPDF(t, out)
	if n := bytes.Count(out, []byte("/Subtype /Image")); n != 1 {
		t.Errorf("the picture is embedded %d times", n)
	}
	if page := contentOf(t, ctx, 1); strings.Count(page, "/I0 Do") != 1 {
		t.Error("the front doesn't show its picture")
	}
	withPicture := 0
	for _, entry := range ctx.Table {
		stream, ok := entry.Object.(types.StreamDict)
		if !ok || stream.NameEntry("Subtype") == nil || *stream.NameEntry("Subtype") != "Form" {
			continue
		}
		if err := stream.Decode(); err != nil {
			t.Fatal(err)
		}
		resources, err := ctx.DereferenceDict(stream.Dict["Resources"])
		if err != nil {
			t.Fatal(err)
		}
		pictures, err := ctx.DereferenceDict(resources["XObject"])
		if err != nil {
			t.Fatal(err)
		}
		if _, known := pictures.Find("I0"); known && strings.Contains(string(stream.Content), "/I0 Do") {
			withPicture++
		}
	}
	if withPicture != 1 {
		t.Errorf("%d backs show the picture", withPicture)
	}
}

// TestHandoutErrors checks that errors name what can't be printed.
func TestHandoutErrors(t *testing.T) {
	r := sharedRenderer(t)
	if _, err := r.RenderSheets(t.Context(), Handout{Path: "aves/cards.pdf"}); err == nil || !strings.Contains(err.Error(), "writing aves/cards.pdf: there are no sheets") {
		t.Errorf("error %v", err)
	}
	if _, err := r.RenderSheets(t.Context(), Handout{Title: "Aves · Cartas"}); err == nil || !strings.Contains(err.Error(), "writing Aves · Cartas: there are no sheets") {
		t.Errorf("without a path: %v", err)
	}
	d := testDeck(sheet.Size{Name: "poker", W: 63 * mm, H: 88 * mm}, 0, 1)
	d.Name = "Aves 🐕"
	if _, err := r.RenderSheets(t.Context(), Handout{Path: "x", Sheets: imposed(t, d, sheet.Setup{Paper: sheet.Papers()[0]}).Sheets}); err == nil || !strings.Contains(err.Error(), "🐕") {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	d.Name = "Aves"
	if _, err := r.RenderSheets(ctx, Handout{Path: "x", Sheets: imposed(t, d, sheet.Setup{Paper: sheet.Papers()[0]}).Sheets}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func calibrated(t *testing.T, r *Renderer, s sheet.Setup, landscape bool) (front, back *reading) {
	t.Helper()
	sides, err := sheet.Calibrate(s, landscape, sheetWords{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := r.RenderSheets(t.Context(), Handout{Path: "c.pdf", Language: "es", Title: "c", Sheets: sides, Flip: s.Flip})
	if err != nil {
		t.Fatal(err)
	}
	ctx := openPDF(t, d.File.Data)
	for page := range 2 {
		got := readPage(t, ctx, page+1, contentOf(t, ctx, page+1))
		const least = float64(sheet.Margin)/1000 - 0.005
		for _, d := range got.drawn {
			if !d.bounds.within(box{least, least, got.w - least, got.h - least}) {
				t.Errorf("%v, landscape %v, side %d: %q at %v leaves the margins", s, landscape, page, d.text, d.bounds)
			}
		}
		front, back = back, got
	}
	return front, back
}

// TestCalibrationTicks checks that ticks are half a millimetre apart.
func TestCalibrationTicks(t *testing.T) {
	_, back := calibrated(t, sharedRenderer(t), sheet.Setup{Paper: sheet.Papers()[0]}, false)
	rulers := 0
	for _, d := range back.drawn {
		if !d.stroke || len(d.spots) != 44 { // the line, and 21 ticks of two points each
			continue
		}
		rulers++
		for i := 4; i < len(d.spots); i += 2 {
			a, b := d.spots[i-2], d.spots[i]
			if step := math.Hypot(b.x-a.x, b.y-a.y); abs(step-0.5) > 0.001 {
				t.Errorf("%.4f mm from tick %d to the next", step, i/2-1)
			}
		}
	}
	if rulers != 8 {
		t.Errorf("%d scales", rulers)
	}
}

// A found is a card that was found on a page.
type found struct {
	name string
	full box // with bleed, before clipping
	clip box
	up   spot
}

func (f found) front() bool { return strings.HasPrefix(f.name, "F") }

// A line is a straight stroke that belongs to no card.
type line struct {
	box   box
	group int
}

// ends counts the lines across the ends of a drawing that are as high as the drawing.
func ends(spots []spot, all box) (n int) {
	for i := 0; i+1 < len(spots); i += 2 {
		b := around(spots[i], spots[i+1])
		across := b.y0 == all.y0 && b.y1 == all.y1 && b.x0 == b.x1 && (b.x0 == all.x0 || b.x0 == all.x1)
		lying := b.x0 == all.x0 && b.x1 == all.x1 && b.y0 == b.y1 && (b.y0 == all.y0 || b.y0 == all.y1)
		if across || lying {
			n++
		}
	}
	return n
}
