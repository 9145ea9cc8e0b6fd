package kyndodata_test

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"octavo/content"
	"octavo/content/goldentest"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/engine/slowtests"
	"octavo/site/decks/kyndodata"
)

// loadSample loads the sample once, since drawing doesn't change it.
var loadSample = sync.OnceValues(func() (*cards.Game, error) { return withWords(content.Sample()) })

func sampleCards(t testing.TB) *cards.Game {
	t.Helper()
	sample, err := loadSample()
	if err != nil {
		t.Fatal(err)
	}
	return sample
}

// loadWithWords returns the cards of a publication with the built-in words.
func loadWithWords(t testing.TB, project fs.FS) *cards.Game {
	t.Helper()
	loaded, err := withWords(project)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

func withWords(project fs.FS) (*cards.Game, error) {
	loaded, err := kyndodata.Load(project)
	if err != nil {
		return nil, err
	}
	loaded.Words = map[string]cards.Words{}
	for _, language := range kyndodata.Languages() {
		words, err := kyndodata.LoadWords(language)
		if err != nil {
			return nil, err
		}
		loaded.Words[language] = words.OnCards()
	}
	return &loaded.Game, nil
}

// front is a drawn front with its card.
type front struct {
	figure.Figure
	card *kyndo.Card
	face cards.Face
	look cards.Look
}

func (f front) String() string {
	return fmt.Sprintf("%s %s, %s, %s, %s", f.card.ID, f.face, f.look.Size.Name, f.look.Edition, f.look.Language)
}

// looks returns all looks of cards: each size, edition and language. Short runs have only the
// smallest and the largest size.
func looks() []cards.Look {
	var all []cards.Look
	for _, size := range sizes() {
		for _, edition := range cards.Editions() {
			for _, language := range []string{"es", "en", "fr", "pt"} {
				all = append(all, cards.Look{Size: size, Edition: edition, Language: language, Bleed: 3 * figure.Millimetre})
			}
		}
	}
	return all
}

func sizes() []cards.Size {
	all := cards.Sizes()
	if slowtests.On {
		return all
	}
	sides := func(a, b cards.Size) int { return int(a.W + a.H - b.W - b.H) }
	return []cards.Size{slices.MinFunc(all, sides), slices.MaxFunc(all, sides)}
}

// all selects every front.
func all(cards.Face, cards.Edition) bool { return true }

// only selects the fronts of one face.
func only(face cards.Face) func(cards.Face, cards.Edition) bool {
	return func(f cards.Face, _ cards.Edition) bool { return f == face }
}

// everyFront draws the selected fronts of the sample in all looks.
func everyFront(t *testing.T, wanted func(cards.Face, cards.Edition) bool, see func(front)) {
	t.Helper()
	game := sampleCards(t)
	if len(game.Rules.Cards) < 34 {
		t.Fatalf("the sample has %d species", len(game.Rules.Cards))
	}
	for _, look := range looks() {
		for i := range game.Rules.Cards {
			for _, face := range cards.Faces() {
				if !wanted(face, look.Edition) {
					continue
				}
				f, err := game.Front(&game.Rules.Cards[i], face, look)
				if err != nil {
					t.Errorf("%v: %v", look.Edition, err)
					continue
				}
				see(front{f, &game.Rules.Cards[i], face, look})
			}
		}
	}
}

func everyBack(t *testing.T, see func(where string, look cards.Look, f figure.Figure)) {
	t.Helper()
	for _, look := range looks() {
		for _, face := range cards.Faces() {
			for _, qr := range [][][]bool{nil, chequered(33)} {
				f, err := cards.Back(face, look, qr)
				if err != nil {
					t.Errorf("%v", err)
					continue
				}
				see(fmt.Sprintf("back %s, %s, %s", face, look.Size.Name, look.Edition), look, f)
			}
		}
	}
}

// chequered returns a substitute for a QR code.
func chequered(n int) [][]bool {
	qr := make([][]bool, n)
	for row := range qr {
		qr[row] = make([]bool, n)
		for column := range qr[row] {
			qr[row][column] = (row*row+column)%3 == 0
		}
	}
	return qr
}

func textsOfFigure(f figure.Figure) []figure.Text {
	var all []figure.Text
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text)
		}
	}
	return all
}

// TestWhatPupilsReadIsBlack checks that all text of fronts and recall cards is black, except
// primary strengths, which are white on black if areas are filled.
func TestWhatPupilsReadIsBlack(t *testing.T) {
	sample := sampleCards(t)
	read := 0
	for _, edition := range cards.Editions() {
		for _, language := range []string{"es", "en", "fr", "pt"} {
			look := cards.Look{Size: cards.Sizes()[0], Edition: edition, Language: language}
			for i := range sample.Rules.Cards {
				card := &sample.Rules.Cards[i]
				recalled, answer, err := sample.Recall(card, look)
				if err != nil {
					t.Fatal(err)
				}
				sides := map[string]figure.Figure{"recall": recalled, "answer": answer}
				for _, face := range cards.Faces() {
					if sides[face.String()], err = sample.Front(card, face, look); err != nil {
						t.Fatal(err)
					}
				}
				for name, side := range sides {
					for _, text := range textsOfFigure(side) {
						read++
						white := name == "B" && edition != cards.InkSaving && text.String == card.Primary.String() && text.Ink == figure.White
						if text.Size < figure.Points(900) || text.Ink != figure.Black && !white {
							t.Errorf("%s %s, %s, %s: %q is set in %d µm of %s", card.ID, name, edition, language, text.String, text.Size, text.Ink)
						}
					}
				}
			}
		}
	}
	if read < 10_000 {
		t.Errorf("only %d texts were read", read)
	}
}

// inksOf returns the inks of areas and of lines.
func inksOf(f figure.Figure) (areas, lines []figure.Ink) {
	for _, item := range f.Items {
		switch it := item.(type) {
		case figure.Path:
			areas, lines = append(areas, it.Fill), append(lines, it.Stroke)
		case figure.Disc:
			areas, lines = append(areas, it.Fill), append(lines, it.Stroke)
		case figure.Text:
			lines = append(lines, it.Ink)
		}
	}
	return areas, lines
}

var (
	product = regexp.MustCompile(`^(\d+)×(\d+)([.,])(\d\d) ?= ?(\d+)([.,])(\d\d)$`)
	chain   = regexp.MustCompile(`^(\d+)[.,](\d\d) ÷ (\d+) × (\d+) = (\d+)[.,](\d+) →$`)
)

// TestFaceBIsExact reads the numbers of face B and recalculates them without the engine. The
// results must be the numbers of face A.
func TestFaceBIsExact(t *testing.T) {
	game := sampleCards(t)
	everyFront(t, only(cards.B), func(f front) {
		var values, weights, sums []int
		var rounded []string
		for _, text := range textsOfFigure(f.Figure) {
			if m := product.FindStringSubmatch(text.String); m != nil {
				if comma := f.look.Language != "en"; (m[3] == ",") != comma || (m[6] == ",") != comma {
					t.Errorf("%v: %q", f, text.String)
				}
				value, weight, sum := number(m[1]), number(m[2]+m[4]), number(m[5]+m[7])
				if value*weight != sum {
					t.Errorf("%v: %q is wrong", f, text.String)
				}
				values, weights, sums = append(values, value), append(weights, weight), append(sums, sum)
			}
			if m := chain.FindStringSubmatch(text.String); m != nil {
				sum, by, times, exact := number(m[1]+m[2]), number(m[3]), number(m[4]), number(m[5]+m[6])
				last := sums[len(sums)-5:]
				if want := last[0] + last[1] + last[2] + last[3] + last[4]; sum != want {
					t.Errorf("%v: %q, and the rows sum to %d", f, text.String, want)
				}
				// sum/100 ÷ by × times = exact/10^places, all whole.
				if places := len(m[6]); sum*times*power(places) != exact*100*by {
					t.Errorf("%v: %q is wrong", f, text.String)
				} else {
					rounded = append(rounded, strconv.Itoa((2*exact+power(places))/(2*power(places))))
				}
			}
		}
		attack, defence := game.Rules.Face(f.card)
		if !slices.Equal(rounded, []string{strconv.Itoa(attack), strconv.Itoa(defence)}) {
			t.Errorf("%v: the sums come to %v, face A shows %d and %d", f, rounded, attack, defence)
		}
		for i, c := range kyndo.Chars() {
			if values[i] != f.card.Attributes.Of(c) || weights[i] != game.Rules.Weights.Of(c) {
				t.Errorf("%v: %s is %d × %d", f, c, values[i], weights[i])
			}
		}
		for _, want := range rounded {
			if !slices.ContainsFunc(textsOfFigure(f.Figure), func(text figure.Text) bool { return text.String == want }) {
				t.Errorf("%v: %s is not printed", f, want)
			}
		}
	})
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return -1
	}
	return n
}

func power(places int) int {
	n := 1
	for range places {
		n *= 10
	}
	return n
}

// TestPipsShowValueAndWeight checks that a row has one bar for each point of the characteristic.
// The height of a bar must be the weight, to a micrometer or to the width of its line.
func TestPipsShowValueAndWeight(t *testing.T) {
	game := sampleCards(t)
	colouredB := func(face cards.Face, e cards.Edition) bool { return face == cards.B && e == cards.Colour }
	everyFront(t, colouredB, func(f front) {
		heights := map[figure.Length][]figure.Length{} // by the line at their top
		for _, item := range f.Items {
			if path, ok := item.(figure.Path); ok && path.Fill != figure.NoInk && path.Fill != figure.Black {
				e := path.Extent()
				heights[e.Y] = append(heights[e.Y], e.H)
			}
		}
		lines := slices.Sorted(maps.Keys(heights))
		full := figure.Length(0)
		row := 0
		for _, c := range kyndo.Chars() {
			value, weight := f.card.Attributes.Of(c), figure.Length(game.Rules.Weights.Of(c))
			if value == 0 {
				continue
			}
			bars := heights[lines[row]]
			row++
			if len(bars) != value || slices.Max(bars) != slices.Min(bars) {
				t.Errorf("%v: %s has bars %v for %d points", f, c, bars, value)
			}
			if full = max(full, bars[0]*30/weight); bars[0]*30/weight < full-60 {
				t.Errorf("%v: %s has bars of %d for a weight of %d; full is %d", f, c, bars[0], weight, full)
			}
		}
		if row != len(lines) {
			t.Errorf("%v: %d rows of bars, %d characteristics above 0", f, len(lines), row)
		}
	})
}

// TestAttackAndDefenceDifferByForm checks that attack and defense differ in shape: face A has one
// triangle and one square in every edition.
func TestAttackAndDefenceDifferByForm(t *testing.T) {
	everyFront(t, only(cards.A), func(f front) {
		var corners []int
		for _, item := range f.Items[slices.IndexFunc(f.Items, func(i figure.Item) bool { return isNumberLabel(i) })-1:] {
			if path, ok := item.(figure.Path); ok && len(corners) < 2 && (path.Fill == figure.Black || path.Stroke == figure.Black) && len(path.Segments) <= 5 {
				corners = append(corners, len(path.Segments)-1)
			}
		}
		if !slices.Equal(corners, []int{3, 4}) {
			t.Errorf("%v: forms of %v corners", f, corners)
		}
	})
}

func isNumberLabel(item figure.Item) bool {
	text, ok := item.(figure.Text)
	return ok && text.String == "ATK"
}

// TestFaceCShowsTheBirdWhereItLives checks for every species and language that face C shows the
// bird in front of its habitat, in a scene as wide as the card.
func TestFaceCShowsTheBirdWhereItLives(t *testing.T) {
	sample := sampleCards(t)
	shown := map[string]bool{}
	for _, language := range []string{"es", "en", "fr", "pt"} {
		look := cards.Look{Size: cards.Sizes()[0], Language: language}
		for i := range sample.Rules.Cards {
			card := &sample.Rules.Cards[i]
			f, err := sample.Front(card, cards.C, look)
			if err != nil {
				t.Fatal(err)
			}
			frame, tallest := figure.Rect{}, figure.Length(0)
			for _, item := range f.Items {
				path, ok := item.(figure.Path)
				if !ok {
					continue
				}
				switch e := (figure.Path{Segments: path.Segments}).Extent(); {
				case path.Stroke == figure.Black && len(path.Segments) == 5 && e.W > look.Size.W*4/5:
					frame = e
				case strings.HasSuffix(path.Fill.String(), "-deep"):
					tallest = max(tallest, e.H)
				}
			}
			if frame.H < 15*figure.Millimetre || tallest < frame.H/4 || tallest > frame.H {
				t.Errorf("%s (%s): the scene is %v, what is tallest in it %d", card.ID, language, frame, tallest)
			}
			shown[card.Habitats[0]] = true
		}
	}
	for _, place := range sample.Rules.Environments {
		if place.ID != "neutral" && !shown[place.ID] {
			t.Errorf("nothing is shown in %s", place.ID)
		}
	}
}

// TestEverySpeciesHasItsOwnPicture checks that species look different, and that drawing one twice
// gives the same picture.
func TestEverySpeciesHasItsOwnPicture(t *testing.T) {
	game, again := loadWithWords(t, content.Sample()), loadWithWords(t, content.Sample())
	look := cards.Look{Size: cards.Sizes()[0], Language: "en"}
	seen := map[string]string{}
	for i := range game.Rules.Cards {
		f, err := game.Front(&game.Rules.Cards[i], cards.A, look)
		if err != nil {
			t.Fatal(err)
		}
		g, err := again.Front(&again.Rules.Cards[i], cards.A, look)
		if err != nil || f.Dump() != g.Dump() {
			t.Errorf("%s is drawn in two ways: %v", game.Rules.Cards[i].ID, err)
		}
		var picture strings.Builder
		for _, item := range f.Items {
			if _, ok := item.(figure.Path); ok {
				one := figure.Figure{Items: []figure.Item{item}}
				picture.WriteString(one.Dump())
			}
		}
		if other := seen[picture.String()]; other != "" {
			t.Errorf("%s looks like %s", game.Rules.Cards[i].ID, other)
		}
		seen[picture.String()] = game.Rules.Cards[i].ID
	}
}

// TestBacksReachIntoTheBleed checks that backs fill the bleed, keep text inside the safe margin,
// and stay within the figure.
func TestBacksReachIntoTheBleed(t *testing.T) {
	everyBack(t, func(where string, look cards.Look, f figure.Figure) {
		if f.W != look.Size.W+2*look.Bleed || f.H != look.Size.H+2*look.Bleed {
			t.Errorf("%s: %d × %d", where, f.W, f.H)
		}
		covered := figure.Rect{X: f.W, Y: f.H}
		for _, item := range f.Items {
			e := item.Extent()
			if !f.Bounds().Contains(e) {
				t.Fatalf("%s: %T %v leaves the figure", where, item, e)
			}
			if text, ok := item.(figure.Text); ok && (!look.Safe().Contains(e) || text.Size < figure.Points(700)) {
				t.Errorf("%s: %q at %v, %d µm", where, text.String, e, text.Size)
			}
			right, low := max(covered.X+covered.W, e.X+e.W), max(covered.Y+covered.H, e.Y+e.H)
			covered.X, covered.Y = min(covered.X, e.X), min(covered.Y, e.Y)
			covered.W, covered.H = right-covered.X, low-covered.Y
		}
		// The ink-saving edition leaves out outlined tiles that the edge would cut.
		if near := covered.Inset(-10 * figure.Millimetre); !near.Contains(look.Trim()) || look.Edition != cards.InkSaving && covered != f.Bounds() {
			t.Errorf("%s: the pattern reaches %v of %v", where, covered, f.Bounds())
		}
	})
}

// TestCardGoldens compares a few cards with a golden file: one of each face, each in another
// edition.
func TestCardGoldens(t *testing.T) {
	game := sampleCards(t)
	sizes := cards.Sizes()
	for name, g := range map[string]struct {
		species string
		face    cards.Face
		look    cards.Look
	}{
		"colibri-paramo-A": {"colibri-paramo", cards.A, cards.Look{Size: sizes[0], Language: "es", Bleed: 3 * figure.Millimetre}},
		"peregrino-B":      {"peregrino", cards.B, cards.Look{Size: sizes[2], Language: "es", Edition: cards.Grey}},
		"buho-C":           {"buho", cards.C, cards.Look{Size: sizes[3], Language: "en", Edition: cards.InkSaving}},
	} {
		card, ok := game.Rules.Card(g.species)
		if !ok {
			t.Fatalf("there is no %s", g.species)
		}
		f, err := game.Front(card, g.face, g.look)
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name, f.Dump())
	}
	back, err := cards.Back(cards.B, cards.Look{Size: sizes[1], Edition: cards.InkSaving, Bleed: 3 * figure.Millimetre}, chequered(21))
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "back-B", back.Dump())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	goldentest.Compare(t, "testdata/cards/"+name+".golden", got)
}
