package sheet

import (
	"strings"
	"testing"

	"octavo/engine/figure"
)

// keys returns keys instead of texts.
type keys struct{}

func (keys) Say(key string, args ...string) string {
	return strings.TrimPrefix(key, "sheet.") + strings.Join(args, " ")
}

// blankStack returns a stack of empty cards.
func blankStack(size Size, bleed figure.Length, count int, backs bool) Stack {
	stack := Stack{Name: "Aves", Size: size, Bleed: bleed}
	for range count {
		c := Card{Front: &figure.Figure{W: size.W + 2*bleed, H: size.H + 2*bleed}}
		if backs {
			c.Back = &figure.Figure{W: size.W + 2*bleed, H: size.H + 2*bleed}
		}
		stack.Cards = append(stack.Cards, c)
	}
	return stack
}

func TestImpossibleStacks(t *testing.T) {
	a4 := Papers()[0]
	for name, c := range map[string]struct {
		change func(*Stack)
		setup  Setup
		want   string
	}{
		"no cards":         {func(d *Stack) { d.Cards = nil }, Setup{}, "a deck without cards"},
		"no front":         {func(d *Stack) { d.Cards[2].Front = nil; d.Cards[2].Name = "Cóndor A" }, Setup{}, "card 3 (Cóndor A) has no front"},
		"one back missing": {func(d *Stack) { d.Cards[4].Back = nil }, Setup{}, "card 5 (): either every card of a deck has a back or none"},
		"front too small": {func(d *Stack) { d.Cards[1].Front = &figure.Figure{W: 63 * mm, H: 88 * mm} }, Setup{},
			"the front of card 2 () is drawn 63 × 88 mm; 63 × 88 mm with 2 mm bleed is 67 × 92 mm"},
		"back too small": {func(d *Stack) { d.Cards[0].Back = &figure.Figure{W: 67 * mm, H: 91_500} }, Setup{}, "the back of card 1 () is drawn 67 × 91.5 mm"},
		"odd strips":     {func(d *Stack) { d.Cards = d.Cards[:5] }, Setup{Layout: Strip}, "5 cards make no strips of 3"},
		"nothing to fold": {func(d *Stack) {
			for i := range d.Cards {
				d.Cards[i].Back = nil
			}
		}, Setup{Layout: GutterFold}, "has no back, which a sheet to fold needs; possible layouts: singles, strip"},
		"too many": {func(d *Stack) { d.Cards = make([]Card, maxCardCount+1) }, Setup{}, "5001 cards are too many"},
		"no room":  {func(d *Stack) {}, Setup{Columns: 5, Rows: 5}, "5 × 5 poker cards with 2 mm bleed need 335 × 460 mm"},
	} {
		t.Run(name, func(t *testing.T) {
			d := blankStack(poker, 2*mm, 6, true)
			c.change(&d)
			c.setup.Paper = a4
			if _, err := Impose(d, c.setup, keys{}); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// TestSides checks the sides of an imposition, and their sheets.
func TestSides(t *testing.T) {
	for _, c := range []struct {
		layout Layout
		backs  bool
		want   string
	}{
		{Duplex, true, "F1/2 B1/2 F2/2 B2/2"},
		{Duplex, false, "F1/2 F2/2"},
		{Singles, true, "F1/2 F2/2"},
		{Strip, true, "F1/2 B1/2 F2/2 B2/2"},
		{Strip, false, "F1/2 F2/2"},
		{GutterFold, true, "2*1/3 2*2/3 2*3/3"},
	} {
		i, err := Impose(blankStack(poker, 0, 12, c.backs), Setup{Paper: Papers()[0], Layout: c.layout}, keys{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range i.Sheets {
			got = append(got, [...]string{Front: "F", Back: "B", Both: "2*"}[s.Side]+formatDecimal(figure.Length(s.Number)*mm)+"/"+formatDecimal(figure.Length(s.Of)*mm))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v, backs %v: %v, want %s", c.layout, c.backs, got, c.want)
		}
	}
}

// TestPlacesOfCards checks index, side and edges of placed cards.
func TestPlacesOfCards(t *testing.T) {
	d := blankStack(poker, 2*mm, 12, true)
	for _, layout := range Layouts() {
		made, err := Impose(d, Setup{Paper: Papers()[0], Layout: layout}, keys{})
		if err != nil {
			t.Fatal(err)
		}
		next := 0
		for _, s := range made.Sheets {
			for _, c := range s.Cards {
				want := d.Cards[c.Card].Front
				if c.Back {
					want = d.Cards[c.Card].Back
				}
				if c.Figure != want || c.Trim != c.Box().Inset(d.Bleed) || !c.Clip.Contains(c.Trim) || !c.Box().Contains(c.Clip) {
					t.Errorf("%v, sheet %d: card %d stands wrong: %+v", layout, s.Number, c.Card, c)
				}
				if !c.Back && c.Card != next {
					t.Errorf("%v: card %d, want %d", layout, c.Card, next)
				}
				if !c.Back {
					next++
				}
			}
		}
		if next != len(d.Cards) {
			t.Errorf("%v: %d fronts of %d", layout, next, len(d.Cards))
		}
	}
}

// TestPilesKeepOrder cuts the pile of all sheets and stacks the parts: cards are in order, and strips are
// whole.
func TestPilesKeepOrder(t *testing.T) {
	for _, c := range []struct {
		layout Layout
		count  int
	}{{Duplex, 102 * 3}, {Singles, 20}, {Duplex, 1}, {Strip, 30}} {
		laid, err := Impose(blankStack(Size{"poker", 63 * mm, 88 * mm}, 0, c.count, c.layout == Duplex), Setup{Paper: Papers()[0], Layout: c.layout, Stacked: true}, keys{})
		if err != nil {
			t.Fatal(err)
		}
		heaps := map[figure.Point][]int{}
		var places []figure.Point
		for _, s := range laid.Sheets {
			for i, card := range s.Cards {
				at := figure.Point{X: card.Trim.X, Y: card.Trim.Y}
				if c.layout == Strip { // a strip's three cards are one part
					first := s.Cards[i-i%panelsOfStrip].Trim
					at = figure.Point{X: first.X, Y: first.Y}
				}
				if card.Back {
					continue
				}
				if heaps[at] == nil {
					places = append(places, at)
				}
				heaps[at] = append(heaps[at], card.Card)
			}
		}
		next := 0
		for _, at := range places {
			for _, card := range heaps[at] {
				if card != next {
					t.Fatalf("%v, %d cards: card %d lies where card %d should", c.layout, c.count, card, next)
				}
				next++
			}
		}
		if next != c.count {
			t.Errorf("%v: %d cards in the heaps, want %d", c.layout, next, c.count)
		}
	}
}
