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
	text := m.needs() + "; " + m.leaves() + m.besides()
	if ways := m.possible(); len(ways) > 0 {
		return text + "; possible: " + strings.Join(ways, "; ")
	}
	return text
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
		halves := Margin + gutterRoom
		return text + fmt.Sprintf(", halves of %s or %s and %s at the fold", area((w+2*Margin)/2-halves, h), area(w, (h+2*Margin)/2-halves), millimetres(gutterRoom))
	}
	return text
}

func (m misfit) paper() string {
	name := m.setup.Paper.Name
	if name == "" {
		name = "paper of " + area(m.setup.Paper.W, m.setup.Paper.H)
	}
	switch m.setup.Orientation {
	case Portrait:
		return name + " upright"
	case Landscape:
		return name + " lying"
	}
	return name
}

// besides says what else takes room.
func (m misfit) besides() string {
	text := fmt.Sprintf(", of which crop marks take %s on every side and the scale %s on two", millimetres(leastMark), millimetres(furnitureRoom))
	if m.setup.twoSided() && m.setup.Offset != (figure.Point{}) {
		text += fmt.Sprintf(", the offset of the backs %s × %s", millimetres(max(m.setup.Offset.X, -m.setup.Offset.X)), millimetres(max(m.setup.Offset.Y, -m.setup.Offset.Y)))
	}
	return text
}

// possible lists what would fit with one thing changed: less bleed, another
// grid, the sheet turned, another paper, another layout.
func (m misfit) possible() []string {
	var ways []string
	if less, ok := m.largestBleed(); ok {
		ways = append(ways, "at most "+millimetres(less)+" bleed")
	}
	try := func(what string, change func(*Setup)) {
		s := m.setup
		change(&s)
		if s == m.setup {
			return
		}
		if g, ok := arrange(m.size, m.bleed, s); ok {
			ways = append(ways, what+g.describe())
		}
	}
	free := func(s *Setup) { s.Columns, s.Rows = 0, 0 }
	try("", free)
	try("", func(s *Setup) { s.Orientation = AnyWay })
	for _, p := range Papers() {
		try(p.Name+": ", func(s *Setup) { s.Paper = p })
	}
	for _, l := range Layouts() {
		try("layout "+l.String()+": ", func(s *Setup) {
			if l != s.Layout {
				free(s)
			}
			s.Layout = l
		})
	}
	return ways
}

// describe says the grid in a few words: "4 × 2 on the lying sheet".
func (g Grid) describe() string {
	text := strconv.Itoa(g.Columns) + " × " + strconv.Itoa(g.Rows)
	if g.panels > 1 {
		text += " strips"
	}
	if g.Landscape() {
		return text + " on the sheet laid on its side"
	}
	return text + " on the upright sheet"
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
