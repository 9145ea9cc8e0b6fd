package technique

import (
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// sentence returns the key of a deduction's sentence. Techniques with several conclusions have several
// sentences; some techniques share one.
func (d *Deduction) sentence() string {
	switch d.technique {
	case SimpleColouring:
		if d.houses != 0 {
			return table[d.technique].name + "-wrap"
		}
		return table[d.technique].name + "-trap"
	case XChain, XyChain, AlternatingChain, GroupedChain:
		return d.chainSentence()
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		return d.branchSentence()
	default:
		return d.patternSentence()
	}
}

// args returns the arguments of the sentences of this package. Package latin returns those of its own
// rules.
func (n namer) args(d *Deduction) []engine.Arg {
	digit, removed := latin.Numerals("digit", latin.One(d.digit)), n.Cells("removed", d.removed)
	struckDigits := latin.Numerals("struck", d.struck())
	switch d.technique {
	case FullHouse:
		return []engine.Arg{n.cell("cell", d.cell), digit, n.Houses("house", d.houses)}
	case Pointing, Claiming:
		return []engine.Arg{n.Houses("house", d.houses), digit, n.Cells("cells", d.cells), n.Houses("other", d.covers), removed}
	case Skyscraper, TwoStringKite:
		return []engine.Arg{n.Houses("lines", d.houses), digit, n.Cells("cells", d.cells), n.Houses("other", d.covers), n.Cells("ends", d.others), removed}
	case XyWing, XyzWing:
		return []engine.Arg{n.cell("hinge", d.cell), n.Cells("pincers", d.others), latin.Numerals("digits", d.digits), digit, removed}
	case SimpleColouring:
		cells, others := n.Cells("cells", d.cells), n.Cells("others", d.others)
		if d.houses != 0 {
			return []engine.Arg{digit, others, n.Houses("house", d.houses), cells}
		}
		return []engine.Arg{digit, cells, others, removed}
	case WxyzWing:
		return []engine.Arg{n.cell("cell", d.cell), n.Cells("cells", d.cells), latin.Numerals("digits", d.digits), struckDigits, removed}
	case XChain, XyChain, AlternatingChain, GroupedChain:
		return n.chainArgs(d)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		return n.branchArgs(d)
	default:
		return n.patternArgs(d)
	}
}

// patternSentence returns the key of the sentences of other techniques. Fish of all sizes share one, and
// unique rectangles share those of loops.
func (d *Deduction) patternSentence() string {
	switch d.technique {
	case FinnedXWing, FinnedSwordfish, FinnedJellyfish:
		return "finned-fish"
	case SashimiXWing, SashimiSwordfish, SashimiJellyfish:
		return "sashimi-fish"
	case MultiColouring:
		if d.removed == d.parts[0].cells {
			return "multi-colouring-wrap"
		}
		return "multi-colouring-trap"
	case ALSXZ:
		if !d.digits.Single() {
			return "als-xz-double"
		}
		return "als-xz"
	case UniqueRectangle, UniqueLoop:
		if d.sort == uniqueSubset && d.hides() {
			return "unique-hidden"
		}
		return uniqueSentences[d.sort]
	case BivalueGrave:
		return bugSentences[d.sort]
	default:
		return table[d.technique].name
	}
}

// patternArgs returns the arguments of the sentences of patternSentence.
func (n namer) patternArgs(d *Deduction) []engine.Arg {
	cells, others, removed := n.Cells("cells", d.cells), n.Cells("others", d.others), n.Cells("removed", d.removed)
	digit, digits, struck := latin.Numerals("digit", latin.One(d.digit)), latin.Numerals("digits", d.digits), latin.Numerals("struck", d.struck())
	switch d.technique {
	case FinnedXWing, FinnedSwordfish, FinnedJellyfish, SashimiXWing, SashimiSwordfish, SashimiJellyfish:
		return []engine.Arg{
			n.Houses("lines", d.houses), digit, cells, n.Houses("others", d.covers), n.Cells("fins", d.others),
			n.Houses("box", n.boxOf(d.others)), removed,
		}
	case EmptyRectangle:
		box := latin.OneHouse(d.houses.Rest().First())
		return []engine.Arg{
			n.Houses("house", box), digit, cells, n.Houses("arms", d.covers), n.Houses("line", d.houses&^box),
			n.Cells("ends", d.others), removed,
		}
	case WWing:
		linked := latin.Numerals("linked", d.digits&^latin.One(d.digit))
		return []engine.Arg{cells, digits, n.Houses("house", d.houses), linked, n.Cells("ends", d.others), digit, removed}
	case RemotePair:
		return []engine.Arg{cells, others, digits, struck, removed}
	case MultiColouring:
		return n.colourArgs(d, digit, removed)
	case UniqueRectangle, UniqueLoop:
		return n.uniqueArgs(d)
	case BivalueGrave:
		return n.bugArgs(d)
	case ALSXZ:
		return append(n.parts(d.parts[:2], "first", "second"), latin.Numerals("shared", d.digits), struck, removed)
	case ALSXYWing:
		low, high := latin.One(d.digits.Lowest()), latin.One(d.digits.Highest())
		return append(n.parts(d.parts[:3], "hinge", "first", "second"), latin.Numerals("low", low), latin.Numerals("high", high), digit, removed)
	case DeathBlossom:
		return []engine.Arg{n.cell("stem", d.cell), digits, n.petals(d), digit, removed}
	case SueDeCoq:
		line := latin.OneHouse(d.houses.First())
		args := append(n.parts(d.parts[:3], "shared", "first", "second"), n.Houses("line", line), n.Houses("box", d.houses&^line))
		return append(args, struck, removed)
	default: // aligned pairs and triples
		return []engine.Arg{cells, others, struck, removed}
	}
}

// parts names the cells and digits of the parts of a pattern.
func (n namer) parts(parts []part, names ...string) (args []engine.Arg) {
	for i := range parts {
		args = append(args, n.Cells(names[i], parts[i].cells), latin.Numerals(names[i]+"_digits", parts[i].digits))
	}
	return args
}

// petals names the petals of a death blossom, each with the digit that it takes from the stem.
func (n namer) petals(d *Deduction) engine.Arg {
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

// boxOf returns the box of some cells.
func (n namer) boxOf(cells latin.Cells) latin.Houses {
	s, _ := board.OfSide(n.Size)
	return latin.OneHouse(int(s.HousesOf[cells.First()][board.BoxHouse]))
}
