package board

import "octavo/engine/latin"

// A SingleKind is one of the four kinds of single. The kinds are in order, the easiest first.
type SingleKind uint8

const (
	FullHouse    SingleKind = iota // the last empty cell of a house
	HiddenInBox                    // a digit with one place left in a box
	HiddenInLine                   // a digit with one place left in a row or a column
	NakedSingle                    // a cell with one candidate
	NoSingle
)

// A Single is a digit that goes into a cell. House is the house of a hidden single or full house,
// and -1 for a naked single.
type Single struct {
	Kind               SingleKind
	House, Cell, Digit int
}

// CheapestSingle returns the easiest single on the board. Its kind is NoSingle if there is none.
func (b *Board) CheapestSingle() Single {
	for kind := FullHouse; kind < NoSingle; kind++ {
		if s, ok := b.FindSingle(kind); ok {
			return s
		}
	}
	return Single{Kind: NoSingle}
}

// FindSingle finds the first single of a kind. ok is false if there is none.
func (b *Board) FindSingle(kind SingleKind) (s Single, ok bool) {
	switch kind {
	case FullHouse:
		return b.firstFullHouse()
	case HiddenInBox:
		return b.firstHiddenSingle(kind, b.Shape.boxHouses())
	case HiddenInLine:
		return b.firstHiddenSingle(kind, b.Shape.lineHouses())
	default:
		return b.firstNakedSingle()
	}
}

func (b *Board) firstFullHouse() (s Single, ok bool) {
	if b.fullHouses == 0 {
		return Single{}, false
	}
	h := b.fullHouses.First()
	for digit := 1; digit <= b.Shape.Side; digit++ {
		if place := b.Places[digit-1][h]; place != 0 {
			return Single{FullHouse, h, b.CellOf(h, place), digit}, true
		}
	}
	return Single{}, false
}

// firstHiddenSingle looks in a set of houses for a digit with one place left.
func (b *Board) firstHiddenSingle(kind SingleKind, houses latin.Houses) (s Single, ok bool) {
	if b.hiddenHouses&houses == 0 {
		return Single{}, false
	}
	h := (b.hiddenHouses & houses).First()
	digit := b.hiddenSingles[h].Lowest()
	return Single{kind, h, b.CellOf(h, b.Places[digit-1][h]), digit}, true
}

func (b *Board) firstNakedSingle() (s Single, ok bool) {
	if b.nakedSingles.IsEmpty() {
		return Single{}, false
	}
	c := b.nakedSingles.First()
	return Single{NakedSingle, -1, c, b.Candidates[c].Lowest()}, true
}

// CountSingles counts the cells that a single can fill now.
func (b *Board) CountSingles() int {
	cells := b.nakedSingles
	for rest := b.hiddenHouses; rest != 0; rest &= rest - 1 {
		h := rest.First()
		for digits := b.hiddenSingles[h]; digits != 0; digits = digits.Rest() {
			cells.Add(b.CellOf(h, b.Places[digits.Lowest()-1][h]))
		}
	}
	return cells.Count()
}
