package sudoku

import (
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// patternSentence names the sentence of a deduction by a pattern. Techniques have
// several where they have several sorts; fish of all sizes, and unique rectangles and
// loops, share theirs.
func (d *deduction) patternSentence() string {
	switch d.technique {
	case finnedXWing, finnedSwordfish, finnedJellyfish:
		return "finned-fish"
	case sashimiXWing, sashimiSwordfish, sashimiJellyfish:
		return "sashimi-fish"
	case multiColouring:
		if d.removed == d.parts[0].cells {
			return "multi-colouring-wrap"
		}
		return "multi-colouring-trap"
	case almostPair:
		if !d.digits.Single() {
			return "als-xz-double"
		}
		return "als-xz"
	case uniqueRectangle, uniqueLoop:
		if d.sort == uniqueSubset && d.hides() {
			return "unique-hidden"
		}
		return uniqueSentences[d.sort]
	case universalGrave:
		return graveSentences[d.sort]
	default:
		return table[d.technique].name
	}
}

// patternArgs are the things that the sentence of a deduction by a pattern names.
func (n namer) patternArgs(d *deduction) []engine.Arg {
	cells, others, removed := n.Cells("cells", d.cells), n.Cells("others", d.others), n.Cells("removed", d.removed)
	digit, held, struck := latin.Numerals("digit", latin.One(d.digit)), latin.Numerals("digits", d.digits), latin.Numerals("struck", d.struck())
	switch d.technique {
	case finnedXWing, finnedSwordfish, finnedJellyfish, sashimiXWing, sashimiSwordfish, sashimiJellyfish:
		return []engine.Arg{
			n.Houses("lines", d.houses), digit, cells, n.Houses("others", d.covers), n.Cells("fins", d.others),
			n.Houses("box", n.boxOf(d.others)), removed,
		}
	case emptyRectangle:
		box := latin.OneHouse(d.houses.Rest().First())
		return []engine.Arg{
			n.Houses("house", box), digit, cells, n.Houses("arms", d.covers), n.Houses("line", d.houses&^box),
			n.Cells("ends", d.others), removed,
		}
	case wWing:
		linked := latin.Numerals("linked", d.digits&^latin.One(d.digit))
		return []engine.Arg{cells, held, n.Houses("house", d.houses), linked, n.Cells("ends", d.others), digit, removed}
	case remotePair:
		return []engine.Arg{cells, others, held, struck, removed}
	case multiColouring:
		return n.colourArgs(d, digit, removed)
	case uniqueRectangle, uniqueLoop:
		return n.uniqueArgs(d)
	case universalGrave:
		return n.graveArgs(d)
	case almostPair:
		return append(n.parts(d.parts[:2], "first", "second"), latin.Numerals("shared", d.digits), struck, removed)
	case almostWing:
		low, high := latin.One(d.digits.Lowest()), latin.One(d.digits.Highest())
		return append(n.parts(d.parts[:3], "hinge", "first", "second"), latin.Numerals("low", low), latin.Numerals("high", high), digit, removed)
	case deathBlossom:
		return []engine.Arg{n.cell("stem", d.cell), held, n.petals(d), digit, removed}
	case sueDeCoq:
		line := latin.OneHouse(d.houses.First())
		args := append(n.parts(d.parts[:3], "shared", "first", "second"), n.Houses("line", line), n.Houses("box", d.houses&^line))
		return append(args, struck, removed)
	default: // aligned pairs and triples
		return []engine.Arg{cells, others, struck, removed}
	}
}

// parts names the cells of some parts of a pattern, and what they hold.
func (n namer) parts(parts []part, names ...string) (args []engine.Arg) {
	for i := range parts {
		args = append(args, n.Cells(names[i], parts[i].cells), latin.Numerals(names[i]+"_digits", parts[i].digits))
	}
	return args
}

// petals names the petals of a death blossom, each with the digit that it has in common
// with the stem.
func (n namer) petals(d *deduction) engine.Arg {
	arg := engine.Arg{Name: "petals"}
	for i, digit := 0, d.digits; digit != 0; i, digit = i+1, digit.Rest() {
		var names []string
		for c := range d.parts[i].cells.All() {
			names = append(names, n.Cell(c))
		}
		arg.Terms = append(arg.Terms, engine.Term{Text: latin.Numerals("", digit&-digit).Terms[0].Text + ": " + strings.Join(names, "+")})
	}
	return arg
}

// boxOf is the box of some cells of one box.
func (n namer) boxOf(cells cellSet) houseSet {
	s, _ := shapeOfSide(n.Size)
	return latin.OneHouse(int(s.houseOf[cells.First()][boxHouse]))
}

// colourArgs names the colours of two clusters; of a wrap the false one last, where it is
// struck.
func (n namer) colourArgs(d *deduction, digit, removed engine.Arg) []engine.Arg {
	colours := [...]engine.Arg{
		n.Cells("cells", d.parts[0].cells), n.Cells("others", d.parts[1].cells),
		n.Cells("second", d.parts[2].cells), n.Cells("third", d.parts[3].cells),
	}
	if d.removed == d.parts[0].cells {
		return []engine.Arg{digit, colours[1], colours[2], colours[3], colours[0]}
	}
	return append([]engine.Arg{digit}, append(colours[:], removed)...)
}
