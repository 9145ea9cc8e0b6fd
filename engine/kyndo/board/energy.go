package board

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Levels are the amounts of energy that a track has a spot for: those that can
// be reached, or, where they are more than most, every so many of them.
func Levels(rules *kyndo.Rules, most int) []int {
	e := rules.Energy
	step := e.Most
	for _, n := range []int{e.Start, e.WellWon, e.WellTied, e.WellLost, e.Careless} {
		step = divisor(step, n)
	}
	for _, t := range rules.Tiers {
		step = divisor(step, t.Cost)
	}
	for e.Most/step+1 > most {
		step *= 2
	}
	var levels []int
	for n := 0; n <= e.Most; n += step {
		levels = append(levels, n)
	}
	return levels
}

// divisor is the greatest common one (Euclid).
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// The tracks of a sheet.
const (
	tracks      = 2
	counterSize = 10_250 // the radius of a counter
	mostLevels  = 11
)

// Energy draws the tracks on which two players keep their energy, and the
// counters that they lay on the board, to be cut out.
func Energy(rules *kyndo.Rules, paper Paper, words Words) (figure.Figure, error) {
	p := newPen(paper.Width, paper.Height, words)
	area := figure.Rect{W: paper.Width, H: paper.Height}.Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("energy.title"))
	y := p.paragraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 14 * mm}, hint, p.earnings(rules))
	y = max(y, area.Y+20*mm) + 4*mm
	for i, player := range []string{"A", "B"} {
		p.track(figure.Rect{X: area.X, Y: y + figure.Length(i)*34*mm, W: area.W, H: 32 * mm}, rules, player)
	}
	p.counters(figure.Rect{X: area.X, Y: y + tracks*34*mm + 4*mm, W: area.W, H: area.Y + area.H - y - tracks*34*mm - 4*mm}, rules)
	return p.finished()
}

// earnings says what a round earns, in the numbers of the rules.
func (p *pen) earnings(rules *kyndo.Rules) string {
	e := rules.Energy
	return p.say("energy.earnings", "won", strconv.Itoa(e.WellWon), "tied", strconv.Itoa(e.WellTied), "lost", strconv.Itoa(e.WellLost), "careless", strconv.Itoa(e.Careless))
}

// track is a row of spots from nothing to all, with what a stimulus adds under
// the energy that it costs.
func (p *pen) track(area figure.Rect, rules *kyndo.Rules, player string) {
	p.line(figure.Point{X: area.X, Y: area.Y + 3500}, figure.Start, heading, area.W, p.say("board.player", "player", player))
	levels := Levels(rules, mostLevels)
	pitch := area.W / figure.Length(len(levels))
	radius := min(7*mm, pitch*45/100)
	y := area.Y + 8*mm + radius
	for i, level := range levels {
		x := area.X + pitch*figure.Length(2*i+1)/2
		if i > 0 {
			p.rule(x-pitch+radius, y, x-radius, y)
		}
		p.spot(figure.Point{X: x, Y: y}, radius, digits, strconv.Itoa(level))
		for _, t := range rules.Tiers {
			if t.Cost == level {
				p.line(figure.Point{X: x, Y: y + radius + 5*mm}, figure.Middle, strong, pitch, "+"+strconv.Itoa(t.Bonus))
			}
		}
	}
}

// counters are what the defender lays face down and the attacker lays open: an
// emphasis each, and the contexts; for both players where there is room.
func (p *pen) counters(area figure.Rect, rules *kyndo.Rules) {
	names := p.counterNames(rules)
	const pitch = 2*counterSize + 2*mm
	columns := int((area.W + 2*mm) / pitch)
	rows := figure.Length((len(names) + columns - 1) / columns)
	top := area.Y + 14*mm
	sets, how := figure.Length(2), "energy.cut"
	if top+sets*rows*pitch > area.Y+area.H {
		sets, how = 1, "energy.cutOne"
	}
	p.line(figure.Point{X: area.X, Y: area.Y + 3500}, figure.Start, heading, area.W, p.say("energy.counters"))
	p.paragraph(figure.Rect{X: area.X, Y: area.Y + 5*mm, W: area.W, H: 8 * mm}, hint, p.say(how))
	for set := range sets {
		for i, name := range names {
			x, y := figure.Length(i%columns)*pitch, (set*rows+figure.Length(i/columns))*pitch
			p.counter(figure.Point{X: area.X + counterSize + x, Y: top + counterSize + y}, name)
		}
	}
	if top+sets*rows*pitch > area.Y+area.H+2*mm {
		p.fail(names[len(names)-1])
	}
}

func (p *pen) counterNames(rules *kyndo.Rules) []string {
	names := []string{p.say("energy.normal")}
	for _, c := range kyndo.Chars() {
		names = append(names, c.String())
	}
	names = append(names, p.say("energy.noContext"))
	for _, x := range rules.Contexts {
		names = append(names, x.Name.In(p.words.Language(), x.ID))
	}
	return names
}

func (p *pen) counter(center figure.Point, name string) {
	p.Add(figure.Disc{Center: center, Radius: counterSize, Stroke: figure.Black, Weight: figure.Hairline})
	c := label
	if len(name) <= 2 {
		c = cut{figure.SansSemibold, figure.Points(1600)}
	}
	p.line(figure.Point{X: center.X, Y: center.Y + c.size*figure.CapHeight/2000}, figure.Middle, c, 2*counterSize-3*mm, name)
}
