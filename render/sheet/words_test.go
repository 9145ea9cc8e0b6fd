package sheet_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/engine/figure"
	"octavo/render/sheet"
	"octavo/templates"
)

// languages returns the locales of the program.
func languages(t *testing.T) map[string]*templates.Locale {
	t.Helper()
	locales, err := templates.LoadLocales(templates.Files(fstest.MapFS{}), []string{"en", "es"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return locales
}

// TestCaptionsFit checks that captions in all languages, with a deck's name, fit on every sheet.
func TestCaptionsFit(t *testing.T) {
	for language, words := range languages(t) {
		for _, paper := range sheet.Papers() {
			for _, layout := range sheet.Layouts() {
				for _, flip := range sheet.Flips() {
					for _, size := range []sheet.Size{{Name: "poker", W: 63 * figure.Millimetre, H: 88 * figure.Millimetre}, {Name: "tarot", W: 70 * figure.Millimetre, H: 120 * figure.Millimetre}} {
						blank := &figure.Figure{W: size.W, H: size.H}
						d := sheet.Stack{Name: "Aves de los Andes", Size: size, Cards: make([]sheet.Card, 99)}
						for i := range d.Cards {
							d.Cards[i] = sheet.Card{Front: blank, Back: blank}
						}
						made, err := sheet.Impose(d, sheet.Setup{Paper: paper, Layout: layout, Flip: flip}, words)
						if err != nil {
							t.Fatal(err)
						}
						last := made.Sheets[len(made.Sheets)-1]
						for _, text := range textsOf(last) {
							if strings.Contains(text, "…") || text == "" {
								t.Errorf("%s, %v, %v, %v: %q is cut", language, paper.Name, layout, size.Name, text)
							}
						}
					}
				}
			}
		}
	}
}

func textsOf(s sheet.Sheet) []string {
	var texts []string
	for _, f := range s.Furniture {
		for _, item := range f.Figure.Items {
			if text, ok := item.(figure.Text); ok {
				texts = append(texts, text.String)
			}
		}
	}
	return texts
}

// TestCalibrationIsReadable checks that the explanations fit into the square of 100 mm, and on the back
// between triangles and scale.
func TestCalibrationIsReadable(t *testing.T) {
	for language, words := range languages(t) {
		for _, paper := range sheet.Papers() {
			for _, flip := range sheet.Flips() {
				sides, err := sheet.Calibrate(sheet.Setup{Paper: paper, Flip: flip, Offset: figure.Point{X: 500, Y: -1250}}, true, words)
				if err != nil {
					t.Fatal(err)
				}
				for i, s := range sides {
					text, room := s.Furniture[len(s.Furniture)-1], [...]figure.Length{84 * figure.Millimetre, 125 * figure.Millimetre}[i]
					if text.Figure.H > room || text.Figure.W != 84*figure.Millimetre || len(text.Figure.Items) < 8 {
						t.Errorf("%s: the text is %d × %d µm, %d lines", language, text.Figure.W, text.Figure.H, len(text.Figure.Items))
					}
					for _, item := range text.Figure.Items {
						if line := item.(figure.Text); line.Width() > text.Figure.W {
							t.Errorf("%s: the line %q is too long", language, line.String)
						}
					}
				}
				back := strings.Join(textsOf(sides[1]), "\n")
				for _, want := range []string{"offset: {x: 0.5mm, y: -1mm}", "offset: {x: 0.5mm, y: -1.25mm}"} {
					if !strings.Contains(back, want) {
						t.Errorf("%s: %q isn't said", language, want)
					}
				}
			}
		}
	}
}

func TestImpossibleCalibration(t *testing.T) {
	if _, err := sheet.Calibrate(sheet.Setup{}, false, languages(t)["en"]); err == nil || !strings.Contains(err.Error(), "paper of 0 × 0 mm") {
		t.Errorf("error %v", err)
	}
}
