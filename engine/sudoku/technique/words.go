package technique

import (
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// sentence returns the key of a deduction's sentence. A technique with several sorts of conclusion
// has a sentence for each. Some techniques share a sentence.
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

// args returns the arguments of a deduction's sentence. For rules of Latin squares, package latin
// makes them.
func (n namer) args(d *Deduction) []engine.Arg {
	digit, removed := latin.DigitsArg("digit", latin.OneDigit(d.digit)), n.CellsArg("removed", d.removed)
	struckDigits := latin.DigitsArg("struck", d.struckDigits())
	switch d.technique {
	case FullHouse:
		return []engine.Arg{n.cellArg("cell", d.cell), digit, n.HousesArg("house", d.houses)}
	case Pointing, Claiming:
		return []engine.Arg{n.HousesArg("house", d.houses), digit, n.CellsArg("cells", d.cells), n.HousesArg("other", d.covers), removed}
	case Skyscraper, TwoStringKite:
		return []engine.Arg{n.HousesArg("lines", d.houses), digit, n.CellsArg("cells", d.cells), n.HousesArg("other", d.covers), n.CellsArg("ends", d.others), removed}
	case XyWing, XyzWing:
		return []engine.Arg{n.cellArg("hinge", d.cell), n.CellsArg("pincers", d.others), latin.DigitsArg("digits", d.digits), digit, removed}
	case SimpleColouring:
		cells, others := n.CellsArg("cells", d.cells), n.CellsArg("others", d.others)
		if d.houses != 0 {
			return []engine.Arg{digit, others, n.HousesArg("house", d.houses), cells}
		}
		return []engine.Arg{digit, cells, others, removed}
	case WxyzWing:
		return []engine.Arg{n.cellArg("cell", d.cell), n.CellsArg("cells", d.cells), latin.DigitsArg("digits", d.digits), struckDigits, removed}
	case XChain, XyChain, AlternatingChain, GroupedChain:
		return n.chainArgs(d)
	case NishioChain, MultipleChain, DynamicChain, DynamicChainPlus:
		return n.branchArgs(d)
	default:
		return n.patternArgs(d)
	}
}

// patternSentence does the work of sentence for the techniques that it doesn't handle itself. Fish
// of all sizes share a sentence. Unique rectangles share those of loops.
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
		if !d.digits.IsSingle() {
			return "als-xz-double"
		}
		return "als-xz"
	case UniqueRectangle, UniqueLoop:
		if d.sort == uniqueSubset && d.hasHiddenSubset() {
			return "unique-hidden"
		}
		return uniqueSentences[d.sort]
	case BivalueGrave:
		return bugSentences[d.sort]
	default:
		return table[d.technique].name
	}
}

// patternArgs returns the arguments of the sentence that patternSentence selects.
func (n namer) patternArgs(d *Deduction) []engine.Arg {
	cells, others, removed := n.CellsArg("cells", d.cells), n.CellsArg("others", d.others), n.CellsArg("removed", d.removed)
	digit, digits, struck := latin.DigitsArg("digit", latin.OneDigit(d.digit)), latin.DigitsArg("digits", d.digits), latin.DigitsArg("struck", d.struckDigits())
	switch d.technique {
	case FinnedXWing, FinnedSwordfish, FinnedJellyfish, SashimiXWing, SashimiSwordfish, SashimiJellyfish:
		return []engine.Arg{
			n.HousesArg("lines", d.houses), digit, cells, n.HousesArg("others", d.covers), n.CellsArg("fins", d.others),
			n.HousesArg("box", n.boxOf(d.others)), removed,
		}
	case EmptyRectangle:
		box := latin.OneHouse(d.houses.Rest().First())
		return []engine.Arg{
			n.HousesArg("house", box), digit, cells, n.HousesArg("arms", d.covers), n.HousesArg("line", d.houses&^box),
			n.CellsArg("ends", d.others), removed,
		}
	case WWing:
		linked := latin.DigitsArg("linked", d.digits&^latin.OneDigit(d.digit))
		return []engine.Arg{cells, digits, n.HousesArg("house", d.houses), linked, n.CellsArg("ends", d.others), digit, removed}
	case RemotePair:
		return []engine.Arg{cells, others, digits, struck, removed}
	case MultiColouring:
		return n.colourArgs(d, digit, removed)
	case UniqueRectangle, UniqueLoop:
		return n.uniqueArgs(d)
	case BivalueGrave:
		return n.bugArgs(d)
	case ALSXZ:
		return append(n.partArgs(d.parts[:2], "first", "second"), latin.DigitsArg("shared", d.digits), struck, removed)
	case ALSXYWing:
		low, high := latin.OneDigit(d.digits.Lowest()), latin.OneDigit(d.digits.Highest())
		return append(n.partArgs(d.parts[:3], "hinge", "first", "second"), latin.DigitsArg("low", low), latin.DigitsArg("high", high), digit, removed)
	case DeathBlossom:
		return []engine.Arg{n.cellArg("stem", d.cell), digits, n.petalsArg(d), digit, removed}
	case SueDeCoq:
		line := latin.OneHouse(d.houses.First())
		args := append(n.partArgs(d.parts[:3], "shared", "first", "second"), n.HousesArg("line", line), n.HousesArg("box", d.houses&^line))
		return append(args, struck, removed)
	default: // aligned pairs and triples
		return []engine.Arg{cells, others, struck, removed}
	}
}

// partArgs returns two arguments for each part of a pattern: its cells under the part's name, and
// its digits under NAME_digits.
func (n namer) partArgs(parts []part, names ...string) (args []engine.Arg) {
	for i := range parts {
		args = append(args, n.CellsArg(names[i], parts[i].cells), latin.DigitsArg(names[i]+"_digits", parts[i].digits))
	}
	return args
}

// petalsArg lists the petals of a death blossom. Each stands after the digit that stem and petal
// can't both hold.
func (n namer) petalsArg(d *Deduction) engine.Arg {
	arg := engine.Arg{Name: "petals"}
	for i, digit := 0, d.digits; digit != 0; i, digit = i+1, digit.Rest() {
		var names []string
		for c := range d.parts[i].cells.All() {
			names = append(names, n.CellName(c))
		}
		arg.Terms = append(arg.Terms, engine.Term{Text: latin.DigitsArg("", digit&-digit).Terms[0].Text + ": " + strings.Join(names, "+")})
	}
	return arg
}

// boxOf returns the box of the first of cells.
func (n namer) boxOf(cells latin.Cells) latin.Houses {
	s, _ := board.OfSide(n.Size)
	return latin.OneHouse(int(s.HousesOf[cells.First()][board.BoxHouse]))
}
