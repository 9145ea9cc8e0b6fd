package board

import (
	"strconv"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Levels returns the amounts of energy that have a place on a track: all that can be reached, or every
// second, fourth … one if there are more than most.
func Levels(rules *kyndo.Rules, most int) []int {
	e := rules.Energy
	step := e.Most
	for _, n := range []int{e.Start, e.WellWon, e.WellTied, e.WellLost, e.Careless} {
		step = greatestCommonDivisor(step, n)
	}
	for _, t := range rules.Tiers {
		step = greatestCommonDivisor(step, t.Cost)
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

func greatestCommonDivisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Things to cut out. A slip is folded across its middle. A counter lies in Cont3, a marker in Cont1,
// Cont2, Cont7 or Cont8.
const (
	slipWidth   = 33 * mm
	slipHeight  = 40 * mm
	counterSide = 20 * mm
	markerSide  = 9 * mm
)

// A Cutout is a sheet of things to cut out, with the number of cuts.
type Cutout struct {
	figure.Figure
	Cuts int
}

func (p *pen) cutout() (Cutout, error) {
	f, err := p.result()
	return Cutout{f, p.cuts}, err
}

// Energy draws the things for tracking energy and choosing secretly: markers, counters for the
// defender, and slips for stimuli, one for each player and round.
func Energy(rules *kyndo.Rules, paper Paper, words Words) (Cutout, error) {
	p := newPen(paper.Width, paper.Height, words)
	area := figure.Rect{W: paper.Width, H: paper.Height}.Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("energy.title"))
	y := p.paragraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 16 * mm}, hint, EarningsText(rules.Energy, p.words)+" "+p.say("energy.stimuli"))
	y = p.headed(area, y+3*mm, "energy.markers", "energy.markersHow")
	y = p.cells(area, y, markerSide, markerSide, []string{"A", "B", "A", "B", attackMarker}, p.marker)
	y = p.headed(area, y+5*mm, "energy.counters", "energy.cut")
	y = p.cells(area, y, counterSide, counterSide, p.counterNames(rules), p.counter)
	y = p.headed(area, y+5*mm, "energy.slips", "energy.slipsHow")
	most := int(area.W/slipWidth) * int(max(0, (area.Y+area.H-y)/slipHeight))
	slips := make([]string, min(2*rules.Match.Rounds, most))
	p.cells(area, y, slipWidth, slipHeight, slips, func(r figure.Rect, _ string) { p.slip(r, rules) })
	return p.cutout()
}

// headed sets a heading with instructions, and returns where the next thing begins.
func (p *pen) headed(area figure.Rect, y figure.Length, name, how string) figure.Length {
	p.line(figure.Point{X: area.X, Y: y + 3500}, figure.Start, heading, area.W, p.say(name))
	return p.paragraph(figure.Rect{X: area.X, Y: y + 5*mm, W: area.W, H: 9 * mm}, hint, p.say(how)) + 1*mm
}

// cells draws rectangles that touch, so that one cut parts two of them. It returns where they end.
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

// counterNames returns the counters of the defender: for an emphasis, and for a context.
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

// counter draws a square with letters, or with words below each other.
func (p *pen) counter(r figure.Rect, name string) {
	c, width := label, r.W-2*mm
	if utf8.RuneCountInString(name) <= maxLetters {
		c = font{figure.SansSemibold, figure.Points(1600)}
	}
	lines := breakLines(c, width, name)
	if lines == nil {
		lines = []string{name} // too wide, which line reports
	}
	y := r.Y + (r.H-figure.Length(len(lines)-1)*c.lineHeight())/2 + c.size*figure.CapHeight/2000
	for _, l := range lines {
		p.line(figure.Point{X: r.X + r.W/2, Y: y}, figure.Middle, c, width, l)
		y += c.lineHeight()
	}
}

// maxLetters is the largest number of letters in the abbreviation of a characteristic.
const maxLetters = 3

// attackMarker is the text of the marker for the attacker's emphasis, which has a triangle instead.
const attackMarker = ""

// marker draws a square with a player's letter, for energy and cards left, or with the triangle of
// attack for the emphasis.
func (p *pen) marker(r figure.Rect, text string) {
	middle := figure.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
	if text == attackMarker {
		p.triangle(middle.X-2*mm, middle.Y+1800, 4*mm)
		return
	}
	c := font{figure.SansSemibold, figure.Points(1400)}
	p.line(figure.Point{X: middle.X, Y: middle.Y + c.size*figure.CapHeight/2000}, figure.Middle, c, r.W-1*mm, text)
}

// slip draws a slip for a stimulus, with dashes to fold it.
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

// letters returns the letters of a role's characteristics.
func (p *pen) letters(role kyndo.Role) (all []string) {
	for _, c := range role.Chars() {
		all = append(all, p.letter(c))
	}
	return all
}
