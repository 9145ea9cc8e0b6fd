package rewards

import (
	"math"
	"testing"

	"octavo/engine/figure"
)

// papers are the sizes of paper of class sets.
var papers = map[string]figure.Point{
	"a4":     {X: 210 * mm, Y: 297 * mm},
	"letter": {X: 85 * figure.Inch / 10, Y: 11 * figure.Inch},
	"oficio": {X: 85 * figure.Inch / 10, Y: 13 * figure.Inch},
}

// TestRewardsStayOnThePage checks that everything lies on the page, within what printers reach, even
// with long words.
func TestRewardsStayOnThePage(t *testing.T) {
	long := "Para quien resolvió, sin ayuda de nadie y con muchísima paciencia, cada uno de los pasatiempos de «A cada quien lo suyo»."
	for name, paper := range papers {
		certificate := Certificate{Heading: "Certificado de perseverancia", For: long, Name: long, Achieved: long, Kinds: long, Seal: "ABCDEFGH", Date: "Fecha", Signature: "Firma"}
		chart := Chart{Heading: "Mi progreso", Lead: "Una pegatina por cada hoja resuelta.", Name: "Nombre", Goal: "¡Llegada!"}
		for what, f := range map[string]figure.Figure{
			"certificate": certificate.Draw(paper.Y, paper.X),
			"stickers":    Stickers(paper.X, paper.Y, "¡Enhorabuena!"),
			"chart":       chart.Draw(paper.X, paper.Y),
		} {
			for _, item := range f.Items {
				if reach := f.Bounds().Inset(6 * mm); !reach.Contains(item.Extent()) {
					t.Errorf("%s, %s: %T at %+v leaves the page", name, what, item, item.Extent())
				}
			}
		}
	}
}

// TestStickersFitTheirLabels checks that no sticker is nearer than its margin to the edge of its label,
// that labels don't overlap, and that the places of the chart are as large as labels and apart.
func TestStickersFitTheirLabels(t *testing.T) {
	for name, paper := range papers {
		g := GridOf(paper.X, paper.Y)
		f := Stickers(paper.X, paper.Y, "¡Muy bien!")
		for _, item := range f.Items {
			box := item.Extent()
			away := figure.Length(math.MaxInt64)
			for row := range g.Rows {
				for column := range g.Columns {
					m := g.middleOf(column, row)
					away = min(away, max(m.X-box.X, box.X+box.W-m.X, m.Y-box.Y, box.Y+box.H-m.Y))
				}
			}
			if away > g.Radius-stickerMargin+figure.Bold {
				t.Errorf("%s: %T reaches %d µm from the middle of its label", name, item, away)
			}
		}
		if g.pitch.X < 2*g.Radius || g.pitch.Y < 2*g.Radius {
			t.Errorf("%s: labels overlap: %+v", name, g)
		}
		places := Chart{}.places(g, paper.X, paper.Y)
		for i, at := range places[1:] {
			if before := places[i]; math.Hypot(float64(at.X-before.X), float64(at.Y-before.Y)) < float64(2*g.Radius) {
				t.Errorf("%s: places %d and %d of the chart overlap", name, i+1, i+2)
			}
		}
	}
}
