package sudoku

import "octavo/engine"

// A technique is a rung of the grader's ladder.
type technique uint8

// The ladder, cheapest first. The order within a tier follows the ratings of
// Sudoku Explainer and, for what it lacks, the scores of HoDoKu; every
// technique of a tier stands before all of the next, so that a puzzle which
// needs a tier is never solved by a lower one.
const (
	fullHouse technique = iota
	hiddenSingleBox
	hiddenSingleLine
	nakedSingle
	pointing
	claiming
	nakedPair
	hiddenPair
	nakedTriple
	hiddenTriple
	xWing
	skyscraper
	twoStringKite
	swordfish
	xyWing
	xyzWing
	simpleColouring
	uniqueRectangle
	nakedQuad
	jellyfish
	hiddenQuad
	searching

	techniqueCount = int(searching) + 1
)

// rungs names the techniques and says from which tier on each is asked for.
var rungs = [techniqueCount]struct {
	name string
	tier engine.Tier
}{
	fullHouse:        {"full-house", engine.Easy},
	hiddenSingleBox:  {"hidden-single-box", engine.Easy},
	hiddenSingleLine: {"hidden-single-line", engine.Easy},
	nakedSingle:      {"naked-single", engine.Easy},
	pointing:         {"pointing", engine.Normal},
	claiming:         {"claiming", engine.Normal},
	nakedPair:        {"naked-pair", engine.Normal},
	hiddenPair:       {"hidden-pair", engine.Normal},
	nakedTriple:      {"naked-triple", engine.Normal},
	hiddenTriple:     {"hidden-triple", engine.Normal},
	xWing:            {"x-wing", engine.Hard},
	skyscraper:       {"skyscraper", engine.Hard},
	twoStringKite:    {"two-string-kite", engine.Hard},
	swordfish:        {"swordfish", engine.Hard},
	xyWing:           {"xy-wing", engine.Hard},
	xyzWing:          {"xyz-wing", engine.Hard},
	simpleColouring:  {"simple-colouring", engine.Hard},
	uniqueRectangle:  {"unique-rectangle", engine.Hard},
	nakedQuad:        {"naked-quad", engine.Hard},
	jellyfish:        {"jellyfish", engine.Hard},
	hiddenQuad:       {"hidden-quad", engine.Hard},
	searching:        {"search", engine.Unreasonable},
}

func (t technique) String() string    { return rungs[t].name }
func (t technique) tier() engine.Tier { return rungs[t].tier }

// hardestOf is the last technique of a tier.
func hardestOf(tier engine.Tier) technique {
	t := searching
	for t > 0 && t.tier() > tier {
		t--
	}
	return t
}

// next finds the cheapest step that the board offers, up to the technique
// limit.
func (b *board) next(d *deduction, limit technique) bool {
	d.reset()
	for t := range limit + 1 {
		if b.find(t, d) {
			d.technique = t
			return true
		}
	}
	return false
}

// find looks for one use of a technique. (A switch rather than a table of
// functions: so the compiler sees that nothing escapes, and grading allocates
// nothing.)
func (b *board) find(t technique, d *deduction) bool {
	switch t {
	case fullHouse:
		return b.findFullHouse(d)
	case hiddenSingleBox:
		return b.findHiddenSingle(d, b.shape.boxHouses())
	case hiddenSingleLine:
		return b.findHiddenSingle(d, b.shape.lineHouses())
	case nakedSingle:
		return b.findNakedSingle(d)
	case pointing:
		return b.findPointing(d)
	case claiming:
		return b.findClaiming(d)
	case nakedPair:
		return b.findNaked(d, 2)
	case hiddenPair:
		return b.findHidden(d, 2)
	case nakedTriple:
		return b.findNaked(d, 3)
	case hiddenTriple:
		return b.findHidden(d, 3)
	case xWing:
		return b.findFish(d, 2)
	case skyscraper:
		return b.findSkyscraper(d)
	case twoStringKite:
		return b.findTwoStringKite(d)
	case swordfish:
		return b.findFish(d, 3)
	case xyWing:
		return b.findXYWing(d)
	case xyzWing:
		return b.findXYZWing(d)
	case simpleColouring:
		return b.findSimpleColouring(d)
	case uniqueRectangle:
		return b.findUniqueRectangle(d)
	case nakedQuad:
		return b.findNaked(d, 4)
	case jellyfish:
		return b.findFish(d, 4)
	case hiddenQuad:
		return b.findHidden(d, 4)
	default:
		return false
	}
}
