package board

import (
	"strconv"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Levels returns the amounts of energy that get a place on the board. These are all multiples of
// the greatest common divisor of costs and earnings. If there are more than maxLevels of these, the
// distance between them is doubled until there are no more.
func Levels(rules *kyndo.Rules, maxLevels int) []int {
	e := rules.Energy
	step := e.Most
	for _, n := range []int{e.Start, e.WellWon, e.WellTied, e.WellLost, e.Careless} {
		step = greatestCommonDivisor(step, n)
	}
	for _, t := range rules.Tiers {
		step = greatestCommonDivisor(step, t.Cost)
	}
	for e.Most/step+1 > maxLevels {
		step *= 2
	}
	var levels []int
	for n := 0; n <= e.Most; n += step {
		levels = append(levels, n)
	}
	return levels
}

func greatestCommonDivisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Sizes of the pieces to cut out. A slip is folded across its middle. Players lay counters into
// Cont3, and markers into Cont1, Cont2, Cont7 and Cont8.
const (
	slipWidth   = 33 * mm
	slipHeight  = 40 * mm
	counterSide = 20 * mm
	markerSide  = 9 * mm
)

// A Cutout is a sheet of pieces to cut out. Cuts is the number of straight cuts that this takes.
type Cutout struct {
	figure.Figure
	Cuts int
}

// cutout returns the finished figure with its cuts, or the pen's error.
func (p *pen) cutout() (Cutout, error) {
	f, err := p.result()
	return Cutout{f, p.cuts}, err
}

// Energy draws the sheet of energy pieces: markers, the defender's counters, and stimulus slips.
// There is one slip for each player and round, if the sheet has room for them.
func Energy(rules *kyndo.Rules, paper Paper, words Words) (Cutout, error) {
	p := newPen(paper.Width, paper.Height, words)
	area := figure.Rect{W: paper.Width, H: paper.Height}.Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("energy.title"))
	y := p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 16 * mm}, hint, EarningsText(rules.Energy, p.words)+" "+p.say("energy.stimuli"))
	y = p.headingWithHint(area, y+3*mm, "energy.markers", "energy.markersHow")
	y = p.cells(area, y, markerSide, markerSide, []string{"A", "B", "A", "B", attackMarker}, p.marker)
	y = p.headingWithHint(area, y+5*mm, "energy.counters", "energy.cut")
	y = p.cells(area, y, counterSide, counterSide, p.counterNames(rules), p.counter)
	y = p.headingWithHint(area, y+5*mm, "energy.slips", "energy.slipsHow")
	most := int(area.W/slipWidth) * int(max(0, (area.Y+area.H-y)/slipHeight))
	slips := make([]string, min(2*rules.Match.Rounds, most))
	p.cells(area, y, slipWidth, slipHeight, slips, func(r figure.Rect, _ string) { p.slip(r, rules) })
	return p.cutout()
}

// headingWithHint writes a heading and instructions below it. It returns the y below them.
func (p *pen) headingWithHint(area figure.Rect, y figure.Length, name, how string) figure.Length {
	p.line(figure.Point{X: area.X, Y: y + 3500}, figure.Start, heading, area.W, p.say(name))
	return p.writeParagraph(figure.Rect{X: area.X, Y: y + 5*mm, W: area.W, H: 9 * mm}, hint, p.say(how)) + 1*mm
}

// cells draws a table of rectangles that touch, so that one cut separates two neighbours. draw is
// called for each rectangle with its name. It returns the y of the table's end.
func (p *pen) cells(area figure.Rect, y, w, h figure.Length, names []string, draw func(figure.Rect, string)) figure.Length {
	columns := max(1, int(area.W/w))
	for i, name := range names {
		r := figure.Rect{X: area.X + figure.Length(i%columns)*w, Y: y + figure.Length(i/columns)*h, W: w, H: h}
		edge := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		p.Add(*edge.Rectangle(r))
		draw(r, name)
	}
	rows := (len(names) + columns - 1) / columns
	p.cuts += min(columns, len(names)) + 1 + rows + 1
	end := y + figure.Length(rows)*h
	if len(names) > 0 && end > area.Y+area.H+2*mm {
		p.fail(names[len(names)-1])
	}
	return end
}

// counterNames returns the texts of the defender's counters: first the emphases, then the contexts.
func (p *pen) counterNames(rules *kyndo.Rules) []string {
	names := []string{p.say("energy.normal")}
	for _, c := range kyndo.Defender.Chars() {
		names = append(names, p.letter(c))
	}
	names = append(names, p.say("energy.noContext"))
	for _, x := range rules.Contexts {
		names = append(names, x.Name.In(p.words.Language(), x.ID))
	}
	return names
}

// counter writes a counter's text in its square: short ones as large letters, others in several
// lines.
func (p *pen) counter(r figure.Rect, name string) {
	c, width := label, r.W-2*mm
	if utf8.RuneCountInString(name) <= maxLetters {
		c = font{figure.SansSemibold, figure.Points(1600)}
	}
	lines := breakLines(c, width, name)
	if lines == nil {
		lines = []string{name} // too wide even in several lines: p.line then reports the error
	}
	y := r.Y + (r.H-figure.Length(len(lines)-1)*c.lineHeight())/2 + c.size*figure.CapHeight/2000
	for _, l := range lines {
		p.line(figure.Point{X: r.X + r.W/2, Y: y}, figure.Middle, c, width, l)
		y += c.lineHeight()
	}
}

// maxLetters is the number of letters in the longest abbreviation of a characteristic.
const maxLetters = 3

// attackMarker stands for the marker of the attacker's emphasis in a list of texts. It is empty,
// because marker draws a triangle instead of a text.
const attackMarker = ""

// marker draws the inside of a marker: a player's letter, or a triangle for the attacker's
// emphasis.
func (p *pen) marker(r figure.Rect, text string) {
	middle := figure.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
	if text == attackMarker {
		p.triangle(middle.X-2*mm, middle.Y+1800, 4*mm)
		return
	}
	c := font{figure.SansSemibold, figure.Points(1400)}
	p.line(figure.Point{X: middle.X, Y: middle.Y + c.size*figure.CapHeight/2000}, figure.Middle, c, r.W-1*mm, text)
}

// slip draws a stimulus slip: a dashed fold line, all characteristics, and the costs.
func (p *pen) slip(r figure.Rect, rules *kyndo.Rules) {
	for x := r.X; x < r.X+r.W; x += 3 * mm {
		p.rule(x, r.Y+r.H/2, min(x+1500, r.X+r.W), r.Y+r.H/2)
	}
	var costs []string
	for _, t := range rules.Tiers {
		costs = append(costs, strconv.Itoa(t.Cost))
	}
	rows := [][]string{p.letters(kyndo.Attacker), p.letters(kyndo.Defender), costs}
	p.line(figure.Point{X: r.X + r.W/2, Y: r.Y + 6*mm}, figure.Middle, strong, r.W-2*mm, p.say("energy.stimulus"))
	for i, row := range rows {
		y := []figure.Length{14 * mm, 27 * mm, 36 * mm}[i]
		for j, text := range row {
			x := r.X + r.W*figure.Length(2*j+1)/figure.Length(2*len(row))
			p.line(figure.Point{X: x, Y: r.Y + y}, figure.Middle, label, r.W/figure.Length(len(row))-500, text)
		}
	}
}

// letters returns the abbreviations of the characteristics of a role.
func (p *pen) letters(role kyndo.Role) (all []string) {
	for _, c := range role.Chars() {
		all = append(all, p.letter(c))
	}
	return all
}
