package sheet

import (
	"errors"
	"fmt"

	"octavo/engine/figure"
)

// Impose lays a stack of cards out on sheets.
func Impose(stack Stack, s Setup, words Words) (*Imposition, error) {
	if err := stack.check(s); err != nil {
		return nil, err
	}
	g, err := Arrange(stack.Size, stack.Bleed, s)
	if err != nil {
		return nil, err
	}
	p := &imposer{stack: stack, setup: s, grid: g, words: words, hasBacks: stack.Cards[0].Back != nil && s.Layout != Singles}
	p.sheetCount = (len(stack.Cards) + g.PerSide() - 1) / g.PerSide()
	out := &Imposition{Grid: g}
	for n := range p.sheetCount {
		out.Sheets = append(out.Sheets, p.sidesOf(n)...)
	}
	return out, nil
}

// check checks that the cards fit the layout, and that their figures have the right size.
func (stack Stack) check(s Setup) error {
	switch {
	case len(stack.Cards) == 0:
		return errors.New("a deck without cards can't be laid out")
	case len(stack.Cards) > maxCardCount:
		return fmt.Errorf("%d cards are too many for one deck; possible: up to %d", len(stack.Cards), maxCardCount)
	case s.Layout == Strip && len(stack.Cards)%panelsOfStrip != 0:
		return fmt.Errorf("%d cards make no strips of %d", len(stack.Cards), panelsOfStrip)
	}
	for i, c := range stack.Cards {
		if c.Front == nil {
			return fmt.Errorf("card %d (%s) has no front", i+1, c.Name)
		}
		if (c.Back == nil) != (stack.Cards[0].Back == nil) {
			return fmt.Errorf("card %d (%s): either every card of a deck has a back or none", i+1, c.Name)
		}
		if s.Layout == GutterFold && c.Back == nil {
			return fmt.Errorf("card %d (%s) has no back, which a sheet to fold needs; possible layouts: %v, %v", i+1, c.Name, Singles, Strip)
		}
		if err := stack.checkFigureSize(c.Front, i, "front"); err != nil {
			return err
		}
		if err := stack.checkFigureSize(c.Back, i, "back"); err != nil {
			return err
		}
	}
	return nil
}

// checkFigureSize checks that a figure is as large as a card with bleed. i is the index of the card, and side
// is "front" or "back" for the error.
func (stack Stack) checkFigureSize(f *figure.Figure, i int, side string) error {
	w, h := stack.Size.W+2*stack.Bleed, stack.Size.H+2*stack.Bleed
	if f == nil || f.W == w && f.H == h {
		return nil
	}
	return fmt.Errorf("the %s of card %d (%s) is drawn %s; %s with %s bleed is %s",
		side, i+1, stack.Cards[i].Name, formatSize(f.W, f.H), formatSize(stack.Size.W, stack.Size.H), formatMillimetres(stack.Bleed), formatSize(w, h))
}

// imposer lays out one stack.
type imposer struct {
	stack      Stack
	setup      Setup
	grid       Grid
	words      Words
	sheetCount int  // number of sheets
	hasBacks   bool // whether backs are printed
}

// sidesOf returns the printed sides of the n-th sheet. n counts from 0.
func (p *imposer) sidesOf(n int) []Sheet {
	front := p.fronts(n)
	switch {
	case !p.hasBacks:
		return []Sheet{p.addFurniture(front)}
	case p.grid.Folded != NoAxis:
		front.Side = Both
		front.Cards = append(front.Cards, p.backsBehind(front.Cards, p.grid.Folded, figure.Point{})...)
		return []Sheet{p.addFurniture(front)}
	}
	back := p.blank(n, Back)
	back.Cards = p.backsBehind(front.Cards, p.grid.turningAxis(p.setup.Flip), p.setup.Offset)
	return []Sheet{p.addFurniture(front), p.addFurniture(back)}
}

// fronts places the fronts of the n-th sheet.
func (p *imposer) fronts(n int) Sheet {
	s := p.blank(n, Front)
	for place := range p.grid.PerSide() {
		if i := p.cardAt(n, place); i < len(p.stack.Cards) {
			s.Cards = append(s.Cards, p.front(i, place))
		}
	}
	return s
}

// cardAt returns the index of the card at a place of the n-th sheet, both counted from 0. It may be beyond the
// last card. For stacked cards, it leaves the cards of a strip together.
func (p *imposer) cardAt(n, place int) int {
	if !p.setup.Stacked {
		return n*p.grid.PerSide() + place
	}
	unit, panel := place/p.grid.panels, place%p.grid.panels
	return (unit*p.sheetCount+n)*p.grid.panels + panel
}

func (p *imposer) blank(n int, side Side) Sheet {
	return Sheet{Number: n + 1, Of: p.sheetCount, Side: side, W: p.grid.W, H: p.grid.H}
}

// front places card i at the n-th place of the sheet.
func (p *imposer) front(i, n int) PlacedCard {
	g, bleed := &p.grid, p.stack.Bleed
	unit, panel := g.unitRect(n/g.panels), n%g.panels
	trim := figure.Rect{X: unit.X + p.stack.Size.W*figure.Length(panel), Y: unit.Y, W: p.stack.Size.W, H: p.stack.Size.H}
	clip := trim.Inset(-bleed)
	if panel > 0 { // the card on the left joins this one, so there is no bleed between them
		clip.X, clip.W = trim.X, clip.W-bleed
	}
	if panel < g.panels-1 {
		clip.W -= bleed
	}
	return PlacedCard{
		Placed: Placed{Figure: p.stack.Cards[i].Front, At: figure.Point{X: trim.X - bleed, Y: trim.Y - bleed}, Clip: clip},
		Card:   i, Trim: trim,
	}
}

// backsBehind places each back where it meets its front when the sheet is turned or folded over an axis. Then
// it moves all backs by an offset.
func (p *imposer) backsBehind(fronts []PlacedCard, over Axis, by figure.Point) []PlacedCard {
	at := func(r figure.Rect) figure.Rect {
		r = p.grid.mirror(r, over)
		r.X, r.Y = r.X+by.X, r.Y+by.Y
		return r
	}
	backs := make([]PlacedCard, len(fronts))
	for i, front := range fronts {
		box := at(front.Box())
		backs[i] = PlacedCard{
			Placed: Placed{
				Figure: p.stack.Cards[front.Card].Back, Turn: over.backTurn(),
				At: figure.Point{X: box.X, Y: box.Y}, Clip: at(front.Clip),
			},
			Card: front.Card, Back: true, Trim: at(front.Trim),
		}
	}
	return backs
}
