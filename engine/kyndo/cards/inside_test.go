package cards

import (
	"bytes"
	"fmt"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/render/raster"
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

// TestPicturesStayInTheirFrame checks that the picture of any species stays in its frame, also with
// unknown families and habitats.
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
					p.drawLandscape(room)
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

// TestSine checks that the sine is accurate to two thousandths.
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

// TestClipped checks that a clipped shape lies within the frame and covers the part that was
// inside, and that nothing remains of shapes outside.
func TestClipped(t *testing.T) {
	r := figure.Rect{X: 10, Y: 10, W: 100, H: 100}
	diamond := func(x, y, d figure.Length) []figure.Point {
		return []figure.Point{{X: x, Y: y - d}, {X: x + d, Y: y}, {X: x, Y: y + d}, {X: x - d, Y: y}}
	}
	if got := clipToRect(diamond(60, 60, 20), r); len(got) != 4 {
		t.Errorf("inside: %v", got)
	}
	if got := clipToRect(diamond(200, 60, 20), r); len(got) != 0 {
		t.Errorf("outside: %v", got)
	}
	got := clipToRect(diamond(10, 60, 20), r)
	path := figure.Path{}
	for _, p := range got {
		path.LineTo(p.X, p.Y)
	}
	if e := path.Extent(); e != (figure.Rect{X: 10, Y: 40, W: 20, H: 40}) || len(got) != 3 {
		t.Errorf("half: %v, %v", got, e)
	}
	if got := clipToRect(diamond(60, 60, 500), r); len(got) != 4 {
		t.Errorf("all around: %v", got)
	}
}

func species(names ...string) (all []kyndo.Card) {
	for i, name := range names {
		all = append(all, kyndo.Card{ID: fmt.Sprintf("s%d", i), Family: "same", Name: kyndo.Translations{"es": name}})
	}
	return all
}

// TestInitials checks that the letters on emblems are as few as needed to distinguish the species.
func TestInitials(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"Luna", "Marte"}, "L M"},
		{[]string{"Luna", "Marte", "Mercurio"}, "L Ma Me"},
		{[]string{"Marte", "Martillo", "Mercurio"}, "Mae Mai Me"},
		{[]string{"Tren bala", "Tren de carga", "Tractor"}, "TB TDC Tra"},
		{[]string{"Io", "Io", "Ío"}, "I1 I2 Í"},
		{[]string{"7", "Ñu", "!!"}, "7 Ñ 1"},
		{[]string{"Co", "CO"}, "C1 C2"},
	} {
		all := species(c.names...)
		var got []string
		for _, card := range all {
			got = append(got, initials(all, nil, "es")[card.ID])
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v: %v, want %s", c.names, got, c.want)
		}
	}
}

// TestSymbols checks that a symbol replaces the letters on the emblem, and that no other species
// gets the same letters.
func TestSymbols(t *testing.T) {
	all := species("Hierro", "Felino", "Feria")
	got := initials(all, map[string]DrawingSettings{"s0": {Symbol: "Fe"}}, "es")
	if got["s0"] != "Fe" || strings.EqualFold(got["s1"], "fe") || strings.EqualFold(got["s1"], got["s2"]) {
		t.Errorf("%v", got)
	}
}

func TestInitialsAlwaysDiffer(t *testing.T) {
	source := rand.New(rand.NewPCG(117, 16))
	for range 400 {
		var names []string
		for range 2 + source.IntN(40) {
			var name strings.Builder
			for range source.IntN(6) {
				name.WriteRune([]rune("aAbÁñ 1-")[source.IntN(8)])
			}
			names = append(names, name.String())
		}
		checkDistinctInitials(t, names)
	}
}

func checkDistinctInitials(t *testing.T, names []string) {
	t.Helper()
	taken := map[string]string{}
	for id, letters := range initials(species(names...), nil, "es") {
		key := strings.ToLower(letters)
		if other, ok := taken[key]; ok || letters == "" {
			t.Fatalf("%q: %s and %s have %q", names, id, other, letters)
		}
		taken[key] = id
	}
	if len(taken) != len(names) {
		t.Fatalf("%q: %v", names, taken)
	}
}

func FuzzInitials(f *testing.F) {
	f.Add("Marte\nMartillo\nMercurio")
	f.Add("\n\nß\nSS\nſ\nK\nK")
	f.Fuzz(func(t *testing.T, text string) {
		if utf8.RuneCountInString(text) < 2000 {
			checkDistinctInitials(t, strings.Split(text, "\n"))
		}
	})
}

// minApart is the least percentage of two birds' joint area that only one of them must cover.
// Seventeen pairs of earlier drawings were below it and hard to distinguish.
const minApart = 30

// TestSilhouettesDiffer checks that the outlines of all species of the sample differ, drawn
// in black in the same size and direction.
func TestSilhouettesDiffer(t *testing.T) {
	species := regexp.MustCompile(`scientific: (\w+ \w+)\s+family: (\w+)`)
	data, err := fs.ReadFile(content.Sample(), "content/kyndo/species.yaml")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string][]bool{}
	var order []string
	for _, m := range species.FindAllSubmatch(data, -1) {
		name := string(m[1])
		names[name], order = silhouette(t, string(m[2]), name), append(order, name)
	}
	if len(order) < 34 {
		t.Fatalf("only %d species were found", len(order))
	}
	least, pair := 100, ""
	for i, a := range order {
		for _, b := range order[:i] {
			apart := difference(names[a], names[b])
			if apart < minApart {
				t.Errorf("%s and %s differ by %d %% of what they cover; want %d", a, b, apart, minApart)
			}
			if apart < least {
				least, pair = apart, a+" and "+b
			}
		}
	}
	t.Logf("most alike are %s: %d %% apart", pair, least)
}

// silhouette returns the pixels of a bird that fills a square in one direction.
func silhouette(t *testing.T, family, scientific string) []bool {
	t.Helper()
	const side = 40 * mm
	d, _ := portrait(family, scientific)
	box := d.box()
	to := fitBox(box, figure.Rect{W: side, H: side})
	f := figure.Figure{W: side, H: side}
	for _, s := range d.shapes {
		path := figure.Path{Segments: figure.MapToBox(s.Path, box, to), Fill: figure.Black}
		if s.Line > 0 {
			path.Fill, path.Stroke, path.Weight = figure.NoInk, figure.Black, s.Line*to.W/box.W
		}
		f.Add(path)
	}
	drawn, err := raster.PNG(t.Context(), &f, 50, true)
	if err != nil {
		t.Fatal(err)
	}
	read, err := png.Decode(bytes.NewReader(drawn))
	if err != nil {
		t.Fatal(err)
	}
	var pixels []bool
	for y := range read.Bounds().Dy() {
		for x := range read.Bounds().Dx() {
			grey, _, _, _ := read.At(x, y).RGBA()
			pixels = append(pixels, grey < 0x8000)
		}
	}
	return pixels
}

// difference returns the percentage of the joint area that only one of two silhouettes covers.
func difference(a, b []bool) int {
	either, one := 0, 0
	for i := range a {
		if a[i] || b[i] {
			either++
		}
		if a[i] != b[i] {
			one++
		}
	}
	return one * 100 / either
}
