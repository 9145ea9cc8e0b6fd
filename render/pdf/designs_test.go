package pdf

import (
	"errors"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

// TestLargePrintSizes checks every page of a large-print book: no text under 14 pt, no
// text to be read under 16 pt, no italics, no digit under 12 pt, no line under 1 pt, and cells of
// at least 12 mm.
func TestLargePrintSizes(t *testing.T) {
	r := sharedRenderer(t)
	for _, trim := range []render.Page{{Name: "8.5x11in", Width: 8*figure.Inch + figure.Inch/2, Height: 11 * figure.Inch}, {Name: "a4", Width: 210 * mm, Height: 297 * mm}} {
		b := sampleBook(t)
		trim.Design = geometry.DesignOf("large-print", trim.Width)
		b.Page = trim
		for i := range b.Sections {
			b.Sections[i].PerPage = 1
		}
		l := layOutFor(t, r, b, Print)
		read, other, letters, lines := figure.Points(1600), figure.Points(1400), figure.Points(1200), figure.Points(100)
		checked := 0
		for _, p := range l.Pages {
			for _, m := range p.Marks {
				switch m := m.(type) {
				case typeset.Run:
					checked++
					if noteMark := isDigits(m.Text) && m.Style.Size >= letters; !noteMark && (m.Style.Size < other || m.Style.Face == figure.Serif && m.Style.Size < read) {
						t.Errorf("%s, page %d: %q is set in %s", trim.Name, p.Number, m.Text, geometry.InPoints(m.Style.Size))
					}
					if m.Style.Face == figure.SerifItalic {
						t.Errorf("%s, page %d: %q is in italics", trim.Name, p.Number, m.Text)
					}
				case typeset.Drawing:
					for _, item := range m.Draw(Print.Grey(b)).Items {
						if text, ok := item.(figure.Text); ok && text.Size < letters {
							t.Errorf("%s, page %d: %q in %s has %s", trim.Name, p.Number, text.String, m.Name, geometry.InPoints(text.Size))
						}
						if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < lines {
							t.Errorf("%s, page %d: a line of %d µm in %s", trim.Name, p.Number, path.Weight, m.Name)
						}
					}
				}
			}
		}
		if checked < 300 {
			t.Errorf("%s: only %d lines of text looked at", trim.Name, checked)
		}
		for _, s := range b.Sections {
			if cell := l.Geometry.Grid(s.Format, s.PerPage).Cell; cell < 12*mm {
				t.Errorf("%s: cells of %s", trim.Name, geometry.InMillimetres(cell))
			}
		}
	}
}

// TestSmallLettersAreRefused checks that a drawing with smaller letters than the design allows is an
// error that names it.
func TestSmallLettersAreRefused(t *testing.T) {
	b := newBook(t, spanish, octavo, "::section{number=1}\n", sectionOf{engine.Easy, "Sudoku", "", 1, 1})
	b.Page.Design = geometry.DesignOf("large-print", b.Page.Width)
	b.Page.Design.Digit = 9000
	_, err := sharedRenderer(t).Render(t.Context(), b, Print)
	var small typeset.SmallLettersError
	if !errors.As(err, &small) || small[0].Puzzle != 1 || !strings.Contains(err.Error(), "puzzle 1 has letters of ") || !strings.Contains(err.Error(), "the design promises 90.0 pt") {
		t.Errorf("error %v", err)
	}
}

func isDigits(text string) bool { return strings.Trim(text, "0123456789") == "" }
