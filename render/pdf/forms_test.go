package pdf

import (
	"bytes"
	"slices"
	"sync"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// TestFormsTogetherAreAsAlone: a form that shares its pages with another is the
// same file as one made by itself, in whatever order and side by side.
func TestFormsTogetherAreAsAlone(t *testing.T) {
	r := newRenderer(t)
	for _, colour := range []bool{false, true} {
		b := sampleBook(t)
		b.Color = colour
		alone := map[Form][]byte{}
		for _, e := range []Form{Screen, Print} {
			d, err := r.Render(t.Context(), b, e)
			if err != nil {
				t.Fatal(err)
			}
			alone[e] = d.File.Data
		}
		if bytes.Equal(alone[Screen], alone[Print]) {
			t.Error("the form for screens is the one for print")
		}
		for _, order := range [][]Form{{Screen, Print}, {Print, Screen}} {
			forms := r.Forms(b)
			var work sync.WaitGroup
			for _, e := range order {
				work.Go(func() {
					d, err := forms.Render(t.Context(), e)
					if err != nil || !bytes.Equal(d.File.Data, alone[e]) {
						t.Errorf("%s beside its twin is another file than alone, or none: %v", e, err)
					}
				})
			}
			work.Wait()
		}
	}
}

// TestPacksAreMadeOnce: what is known isn't compressed again, and different
// contents never stand for each other.
func TestPacksAreMadeOnce(t *testing.T) {
	var p packs
	made := 0
	pack := func(content []byte) ([]byte, error) {
		made++
		return bytes.ToUpper(content), nil
	}
	for _, content := range []string{"a", "b", "a", "b", "a"} {
		if got, err := p.pack([]byte(content), pack); err != nil || string(got) != string(bytes.ToUpper([]byte(content))) {
			t.Errorf("%q became %q, %v", content, got, err)
		}
	}
	if made != 2 {
		t.Errorf("two contents were compressed %d times", made)
	}
}

// TestPrintIsDrawnAnewWhereItDiffers: what has colours, lines that print houses
// refuse, or pictures, is drawn for print by itself.
func TestPrintIsDrawnAnewWhereItDiffers(t *testing.T) {
	r := newRenderer(t)
	plain := func(b *render.Book) bool {
		f := r.Forms(b)
		for _, e := range []Form{Screen, Print} {
			if _, err := f.Render(t.Context(), e); err != nil {
				t.Fatal(err)
			}
		}
		return f.screen.plain && f.alike()
	}
	drawing := func(item figure.Item) *render.Book {
		b := newBook(t, spanish, octavo, "Prosa.\n\n::section{number=1}\n\n::solutions\n", sectionOf{engine.Easy, "Sudoku", "", 4, 2})
		for i := range b.Puzzles {
			b.Puzzles[i].Puzzle = painted{b.Puzzles[i].Puzzle, item}
		}
		return b
	}
	square := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	square.Rectangle(figure.Rect{X: mm, Y: mm, W: mm, H: mm})
	for what, c := range map[string]struct {
		item figure.Item
		want bool
	}{
		"black lines":  {square, true},
		"a colour":     {figure.Disc{Center: figure.Point{X: mm, Y: mm}, Radius: mm / 2, Fill: figure.Colour(6)}, false},
		"a thin line":  {figure.Path{Segments: square.Segments, Stroke: figure.Black, Weight: figure.Hairline / 2}, false},
		"grey letters": {figure.Text{At: figure.Point{X: mm, Y: mm}, Size: mm, String: "1", Ink: figure.Shade}, true},
	} {
		if got := plain(drawing(c.item)); got != c.want {
			t.Errorf("%s: Print has the pages of Screen: %v, want %v", what, got, c.want)
		}
	}
	if plain(playedBook(t, 1, 1, figure.Rect{W: mm, H: mm})) {
		t.Error("levels that are played are not drawn anew for print")
	}
}

// painted is a puzzle with something added to its drawing.
type painted struct {
	engine.Puzzle
	item figure.Item
}

func (p painted) Question(style figure.Style) figure.Figure {
	f := p.Puzzle.Question(style)
	f.Items = append(slices.Clone(f.Items), p.item)
	return f
}
