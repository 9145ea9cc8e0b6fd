package sheet

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A misfit is the error about cards that don't fit on their sheet.
type misfit struct {
	size  Size
	bleed figure.Length
	setup Setup
}

// Error gives the figures, and what would be possible.
func (m misfit) Error() string {
	text := m.needs() + "; " + m.leaves()
	if m.almost() {
		text += m.besides()
	}
	ways := m.possible()
	if len(ways) == 0 {
		ways = []string{"smaller cards"}
	}
	return text + "; possible: " + strings.Join(ways, "; ")
}

// needs says how much room is asked for.
func (m misfit) needs() string {
	g := blanks(m.size, m.bleed, m.setup)[0]
	g.Columns, g.Rows = max(1, m.setup.Columns), max(1, m.setup.Rows)
	w, h := g.extent()
	var b strings.Builder
	needs := "need "
	switch {
	case m.setup.Layout == Strip && g.Columns*g.Rows == 1:
		fmt.Fprintf(&b, "a strip of three %scards of %s ", m.named(), area(m.size.W, m.size.H))
		needs = "needs "
	case m.setup.Layout == Strip:
		fmt.Fprintf(&b, "%d × %d strips of three %scards ", g.Columns, g.Rows, m.named())
	case g.Columns*g.Rows == 1:
		fmt.Fprintf(&b, "a %scard of %s ", m.named(), area(m.size.W, m.size.H))
		needs = "needs "
	default:
		fmt.Fprintf(&b, "%d × %d %scards ", g.Columns, g.Rows, m.named())
	}
	if m.bleed > 0 {
		fmt.Fprintf(&b, "with %s bleed ", millimetres(m.bleed))
	}
	b.WriteString(needs + area(w, h))
	if m.setup.Layout == GutterFold {
		b.WriteString(" on each half")
	}
	return b.String()
}

func (m misfit) named() string {
	if m.size.Name == "" {
		return ""
	}
	return m.size.Name + " "
}

// leaves says how much the paper has.
func (m misfit) leaves() string {
	w, h := m.setup.Paper.W-2*Margin, m.setup.Paper.H-2*Margin
	if m.setup.Orientation == Landscape {
		w, h = h, w
	}
	text := fmt.Sprintf("%s inside a printer's %s margins leaves %s", m.paper(), millimetres(Margin), area(w, h))
	if m.setup.Layout == GutterFold {
		halves := []string{area(w/2-gutterRoom, h), area(w, h/2-gutterRoom)}
		text += fmt.Sprintf(", folded %s beside a gutter of %s", strings.Join(halves, " or "), millimetres(2*gutterRoom))
	}
	return text
}

// almost reports whether the cards alone would fit.
func (m misfit) almost() bool {
	for _, g := range blanks(m.size, m.bleed, m.setup) {
		g.Columns, g.Rows = max(1, m.setup.Columns), max(1, m.setup.Rows)
		w, h := g.extent()
		x, _, _ := along(g.W, w, g.Folded == UprightAxis)
		y, _, _ := along(g.H, h, g.Folded == LevelAxis)
		if x >= 0 && y >= 0 {
			return true
		}
	}
	return false
}

func (m misfit) paper() string {
	name := m.setup.Paper.Name
	if name == "" {
		name = "paper of " + area(m.setup.Paper.W, m.setup.Paper.H)
	}
	switch m.setup.Orientation {
	case Portrait:
		return name + " portrait"
	case Landscape:
		return name + " landscape"
	}
	return name
}

// besides says what else takes room.
func (m misfit) besides() string {
	text := fmt.Sprintf(", but crop marks need %s on every side, and the scale and the caption %s more on two", millimetres(leastMark), millimetres(furnitureRoom))
	if x, y := reach(m.setup.Offset); m.setup.twoSided() && x+y > 0 {
		text += fmt.Sprintf("; the offset of the backs takes %s", area(2*x, 2*y))
	}
	return text
}

// mostWays are as many ways out as an error lists.
const mostWays = 4

// possible lists what would fit with one thing changed: less bleed, another
// grid, the sheet turned, another paper, another layout.
func (m misfit) possible() []string {
	var ways []string
	if less, ok := m.largestBleed(); ok {
		ways = append(ways, "a bleed of at most "+millimetres(less))
	}
	try := func(what string, change func(*Setup)) {
		s := m.setup
		change(&s)
		if s == m.setup || len(ways) == mostWays {
			return
		}
		if g, ok := arrange(m.size, m.bleed, s); ok {
			ways = append(ways, what+g.describe())
		}
	}
	free := func(s *Setup) { s.Columns, s.Rows = 0, 0 }
	try("", free)
	if m.setup.Orientation != AnyWay {
		try("", func(s *Setup) { s.Orientation = AnyWay })
	}
	for _, p := range Papers() {
		try("on "+p.Name+" ", func(s *Setup) { s.Paper = p })
	}
	for _, l := range []Layout{Duplex, GutterFold} {
		if l != m.setup.Layout {
			try("layout "+l.String()+" with ", func(s *Setup) {
				free(s)
				s.Layout = l
			})
		}
	}
	return ways
}

// describe says the grid in a few words: "4 × 2 landscape".
func (g Grid) describe() string {
	text := strconv.Itoa(g.Columns) + " × " + strconv.Itoa(g.Rows)
	switch {
	case g.Columns*g.Rows == 1 && g.panels > 1:
		text = "one strip"
	case g.Columns*g.Rows == 1:
		text = "one card"
	case g.panels > 1:
		text += " strips"
	}
	if g.Landscape() {
		return text + " landscape"
	}
	return text + " portrait"
}

// largestBleed is the most bleed with which it fits, in tenths of a millimetre.
func (m misfit) largestBleed() (figure.Length, bool) {
	const step = mm / 10
	for bleed := (m.bleed - 1) / step * step; bleed >= 0 && m.bleed > 0; bleed -= step {
		if _, ok := arrange(m.size, bleed, m.setup); ok {
			return bleed, true
		}
	}
	return 0, false
}

// area says a width and a height: "207 × 282 mm".
func area(w, h figure.Length) string { return decimal(w) + " × " + millimetres(h) }

// millimetres says a length: "63.5 mm".
func millimetres(l figure.Length) string { return decimal(l) + " mm" }

func decimal(l figure.Length) string {
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
