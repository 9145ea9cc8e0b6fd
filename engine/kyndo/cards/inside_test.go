package cards

import (
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

func TestEveryIconIsAPath(t *testing.T) {
	all := []icon{pin, star, flag, full}
	for _, place := range []string{"paramo", "bosque_nublado", "selva", "humedal", "torrente", "risco", "sabana", "ciudad", "elsewhere"} {
		all = append(all, placeIcon(place))
	}
	seen := map[icon]bool{}
	for _, i := range all {
		segments, err := figure.ParsePath(string(i))
		if err != nil {
			t.Errorf("%s: %v", i, err)
			continue
		}
		box := figure.Rect{W: 24 * mm, H: 24 * mm}
		if e := (figure.Path{Segments: segments}).Extent(); !box.Contains(e) {
			t.Errorf("%s leaves its box: %v", i, e)
		}
		seen[i] = true
	}
	if len(seen) != len(all)-1 { // elsewhere has the pin
		t.Errorf("%d icons, %d of them different", len(all), len(seen))
	}
}

// Whatever the family, the habitat and the chance of a species, its picture
// stays in its frame: families and places that nobody has foreseen included.
func TestPicturesStayInTheirFrame(t *testing.T) {
	families := []string{
		"Accipitridae", "Falconidae", "Anatidae", "Cinclidae", "Scolopacidae", "Charadriidae", "Grallariidae", "Furnariidae",
		"Passerellidae", "Turdidae", "Thraupidae", "Corvidae", "Psittacidae", "Ramphastidae", "Cotingidae", "Nyctibiidae", "Rallidae",
		"Cracidae", "Cuculidae", "Icteridae", "Tyrannidae", "Trochilidae", "Strigidae", "Cathartidae", "Apodidae", "Steatornithidae", "Spheniscidae", "",
	}
	genera := []string{"Ensifera", "Oxypogon", "Phalcoboenus", "Geranoaetus", "Vultur", "Aptenodytes"}
	habitats := []string{"paramo", "bosque_nublado", "selva", "humedal", "torrente", "risco", "sabana", "ciudad", "neutral", "antartida", ""}
	rooms := []figure.Rect{{X: 4200, Y: 9000, W: 54_600, H: 57_000}, {X: 10, Y: 10, W: 110_000, H: 30_000}, {X: 0, Y: 5000, W: 30_000, H: 90_000}}
	n := 0
	for _, family := range families {
		for _, habitat := range habitats {
			for _, room := range rooms {
				for _, edition := range []Edition{Colour, InkSaving} {
					n++
					card := &kyndo.Card{ID: family + habitat + string(rune('a'+n%26)), Family: family, Scientific: genera[n%len(genera)] + " x", Habitats: []string{habitat}}
					if n%3 > 0 {
						card.Scientific = "Avis communis"
					}
					p := newPen(Look{Size: Sizes()[0], Edition: edition})
					p.card = card
					p.landscape(room)
					for _, item := range p.figure.Items {
						if e := item.Extent(); !room.Inset(-2 * figure.Hairline).Contains(e) {
							t.Errorf("%q in %q, %v: %v leaves %v", family, habitat, edition, e, room)
							break
						}
					}
				}
			}
		}
	}
}

// The sine is that of the tables, within two thousandths.
func TestSine(t *testing.T) {
	for degrees, want := range map[int]figure.Length{0: 0, 30: 500, 45: 707, 60: 866, 90: 1000, 120: 866, 180: 0, 210: -500, 270: -1000, -30: -500, 750: 500} {
		if got := sine(degrees); got < want-2 || got > want+2 {
			t.Errorf("sine of %d° is %d, want %d", degrees, got, want)
		}
	}
	if cosine(60) < 498 || cosine(60) > 502 {
		t.Error(cosine(60))
	}
}

// What is clipped lies within, covers no less than the part that did, and
// nothing is left of what lies outside.
func TestClipped(t *testing.T) {
	r := figure.Rect{X: 10, Y: 10, W: 100, H: 100}
	diamond := func(x, y, d figure.Length) []figure.Point {
		return []figure.Point{{X: x, Y: y - d}, {X: x + d, Y: y}, {X: x, Y: y + d}, {X: x - d, Y: y}}
	}
	if got := clipped(diamond(60, 60, 20), r); len(got) != 4 {
		t.Errorf("inside: %v", got)
	}
	if got := clipped(diamond(200, 60, 20), r); len(got) != 0 {
		t.Errorf("outside: %v", got)
	}
	got := clipped(diamond(10, 60, 20), r)
	path := figure.Path{}
	for _, p := range got {
		path.LineTo(p.X, p.Y)
	}
	if e := path.Extent(); e != (figure.Rect{X: 10, Y: 40, W: 20, H: 40}) || len(got) != 3 {
		t.Errorf("half: %v, %v", got, e)
	}
	if got := clipped(diamond(60, 60, 500), r); len(got) != 4 {
		t.Errorf("all around: %v", got)
	}
}
