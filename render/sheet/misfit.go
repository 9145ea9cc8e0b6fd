package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// A misfitError says that cards don't fit on their sheet.
type misfitError struct {
	size  Size
	bleed figure.Length
	setup Setup
}

// Error returns the message, with alternatives that fit.
func (m misfitError) Error() string { return m.message().String() }

// Parts returns the format and arguments of the message, for translation.
func (m misfitError) Parts() (format string, args []any) { return m.message().Parts() }

func (m misfitError) message() engine.Message {
	leaves := m.leaves()
	if m.almost() {
		leaves = m.furnitureRoomMessage(leaves)
	}
	possible := engine.Messagef("smaller cards")
	for i, way := range m.alternatives() {
		if possible = engine.Messagef("%s; %s", possible, way); i == 0 {
			possible = way
		}
	}
	return engine.Messagef("%s; %s; possible: %s", m.needs(), leaves, possible)
}

// needs says how much room the requested grid needs, or a single card if none is requested.
func (m misfitError) needs() engine.Message {
	g := emptyGrids(m.size, m.bleed, m.setup)[0]
	g.Columns, g.Rows = max(1, m.setup.Columns), max(1, m.setup.Rows)
	w, h := g.extent()
	room := engine.Messagef("%s", formatSize(w, h))
	if m.setup.Layout == GutterFold {
		room = engine.Messagef("%s on each half", formatSize(w, h))
	}
	if g.Columns*g.Rows == 1 {
		return engine.Messagef("%s needs %s", m.bled(m.describeOne()), room)
	}
	return engine.Messagef("%s need %s", m.bled(m.several(g)), room)
}

// describeOne describes a single card or strip.
func (m misfitError) describeOne() engine.Message {
	switch size := formatSize(m.size.W, m.size.H); {
	case m.setup.Layout == Strip:
		return engine.Messagef("a strip of three %s of %s", m.cards(), size)
	case m.size.Name == "":
		return engine.Messagef("a card of %s", size)
	default:
		return engine.Messagef("a %s card of %s", m.size.Name, size)
	}
}

// several describes the cards or strips of a grid.
func (m misfitError) several(g Grid) engine.Message {
	if m.setup.Layout == Strip {
		return engine.Messagef("%d × %d strips of three %s", g.Columns, g.Rows, m.cards())
	}
	return engine.Messagef("%d × %d %s", g.Columns, g.Rows, m.cards())
}

func (m misfitError) cards() engine.Message {
	if m.size.Name == "" {
		return engine.Messagef("cards")
	}
	return engine.Messagef("%s cards", m.size.Name)
}

// bled adds the bleed to a description.
func (m misfitError) bled(what engine.Message) engine.Message {
	if m.bleed == 0 {
		return what
	}
	return engine.Messagef("%s with %s bleed", what, formatMillimetres(m.bleed))
}

// leaves says how much room the paper has.
func (m misfitError) leaves() engine.Message {
	w, h := m.setup.Paper.W-2*Margin, m.setup.Paper.H-2*Margin
	if m.setup.Orientation == Landscape {
		w, h = h, w
	}
	text := engine.Messagef("%s inside a printer's %s margins leaves %s", m.paper(), formatMillimetres(Margin), formatSize(w, h))
	if m.setup.Layout == GutterFold {
		halves := engine.Messagef("%s or %s", formatSize(w/2-gutterRoom, h), formatSize(w, h/2-gutterRoom))
		return engine.Messagef("%s, folded %s beside a gutter of %s", text, halves, formatMillimetres(2*gutterRoom))
	}
	return text
}

// almost reports whether the requested grid, or a single card, would fit without marks and furniture.
func (m misfitError) almost() bool {
	for _, g := range emptyGrids(m.size, m.bleed, m.setup) {
		g.Columns, g.Rows = max(1, m.setup.Columns), max(1, m.setup.Rows)
		w, h := g.extent()
		x, _ := centreOnSheet(g.W, w, g.Folded == UprightAxis)
		y, _ := centreOnSheet(g.H, h, g.Folded == LevelAxis)
		if x >= 0 && y >= 0 {
			return true
		}
	}
	return false
}

func (m misfitError) paper() engine.Message {
	name := engine.Messagef("%s", m.setup.Paper.Name)
	if m.setup.Paper.Name == "" {
		name = engine.Messagef("paper of %s", formatSize(m.setup.Paper.W, m.setup.Paper.H))
	}
	switch m.setup.Orientation {
	case Portrait:
		return engine.Messagef("%s portrait", name)
	case Landscape:
		return engine.Messagef("%s landscape", name)
	}
	return name
}

// furnitureRoomMessage adds to the message leaves how much room marks, scale, caption and offset take.
func (m misfitError) furnitureRoomMessage(leaves engine.Message) engine.Message {
	text := engine.Messagef("%s, but crop marks need %s on every side, and the scale and the caption %s more on two", leaves, formatMillimetres(minMarkRoom), formatMillimetres(furnitureRoom))
	if x, y := absolute(m.setup.Offset); m.setup.isTwoSided() && x+y > 0 {
		return engine.Messagef("%s; the offset of the backs takes %s", text, formatSize(2*x, 2*y))
	}
	return text
}

// maxAlternatives is the largest number of alternatives in an error.
const maxAlternatives = 4

// alternatives lists setups that fit and differ from the requested one in one way: less bleed, another grid,
// orientation, paper or layout.
func (m misfitError) alternatives() []engine.Message {
	var ways []engine.Message
	if less, ok := m.largestBleed(); ok {
		ways = append(ways, engine.Messagef("a bleed of at most %s", formatMillimetres(less)))
	}
	try := func(change func(*Setup), phrase func(grid engine.Message) engine.Message) {
		s := m.setup
		change(&s)
		if s == m.setup || len(ways) == maxAlternatives {
			return
		}
		if g, ok := arrange(m.size, m.bleed, s); ok {
			ways = append(ways, phrase(g.describe()))
		}
	}
	free := func(s *Setup) { s.Columns, s.Rows = 0, 0 }
	alone := func(grid engine.Message) engine.Message { return grid }
	try(free, alone)
	if m.setup.Orientation != AnyWay {
		try(func(s *Setup) { s.Orientation = AnyWay }, alone)
	}
	for _, p := range Papers() {
		try(func(s *Setup) { s.Paper = p }, func(grid engine.Message) engine.Message { return engine.Messagef("on %s %s", p.Name, grid) })
	}
	for _, l := range []Layout{Duplex, GutterFold} {
		if l != m.setup.Layout {
			try(func(s *Setup) {
				free(s)
				s.Layout = l
			}, func(grid engine.Message) engine.Message { return engine.Messagef("layout %s with %s", l, grid) })
		}
	}
	return ways
}

// describe returns a grid in words: "4 × 2 landscape".
func (g Grid) describe() engine.Message {
	grid := engine.Messagef("%d × %d", g.Columns, g.Rows)
	switch {
	case g.Columns*g.Rows == 1 && g.panels > 1:
		grid = engine.Messagef("one strip")
	case g.Columns*g.Rows == 1:
		grid = engine.Messagef("one card")
	case g.panels > 1:
		grid = engine.Messagef("%d × %d strips", g.Columns, g.Rows)
	}
	if g.Landscape() {
		return engine.Messagef("%s landscape", grid)
	}
	return engine.Messagef("%s portrait", grid)
}

// largestBleed returns the largest bleed below the requested one with which the cards fit. It tries whole
// tenths of a millimetre, and returns false if even cards without bleed don't fit.
func (m misfitError) largestBleed() (figure.Length, bool) {
	const step = mm / 10
	for bleed := (m.bleed - 1) / step * step; bleed >= 0 && m.bleed > 0; bleed -= step {
		if _, ok := arrange(m.size, bleed, m.setup); ok {
			return bleed, true
		}
	}
	return 0, false
}

// formatSize formats a width and a height: "207 × 282 mm".
func formatSize(w, h figure.Length) string { return formatDecimal(w) + " × " + formatMillimetres(h) }

// formatMillimetres formats a length: "63.5 mm".
func formatMillimetres(l figure.Length) string { return formatDecimal(l) + " mm" }

func formatDecimal(l figure.Length) string {
	sign := ""
	if l < 0 {
		sign, l = "-", -l
	}
	text := sign + strconv.Itoa(int(l/mm))
	if l %= mm; l != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", int(l)), "0")
	}
	return text
}
