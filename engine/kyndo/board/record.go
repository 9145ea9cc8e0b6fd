package board

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// rowsPerRecord is the number of rounds per record sheet.
const rowsPerRecord = 10

// Record draws the sheets on which players write down a match, one row per round.
func Record(rules *kyndo.Rules, paper Paper, words Words) ([]figure.Figure, error) {
	var sheets []figure.Figure
	for first := 1; first <= rules.Match.Rounds; first += rowsPerRecord {
		p := newPen(paper.Height, paper.Width, words)
		p.record(rules, first, min(rules.Match.Rounds, first+rowsPerRecord-1))
		sheet, err := p.result()
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, sheet)
	}
	return sheets, nil
}

// A column is one column of the table on a record sheet.
type column struct {
	key     string        // message key of its heading, below "record."
	parts   figure.Length // width relative to the other columns
	isSplit bool          // whether each player has half of the column
}

// columns lists the columns of the record. Section 12 requires them.
var columns = []column{
	{"round", 5, false}, {"place", 14, false}, {"attacker", 10, false}, {"card", 28, true}, {"stimulus", 18, true}, {"emphasis", 12, true},
	{"context", 12, false}, {"deltas", 14, true}, {"attack", 8, false}, {"defence", 8, false},
	{"winner", 9, false}, {"points", 9, true}, {"well", 11, true}, {"energy", 15, true},
}

// record draws one record sheet for the rounds from first to last.
func (p *pen) record(rules *kyndo.Rules, first, last int) {
	area := p.Bounds().Inset(12 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W/3, p.say("record.title"))
	p.nameBlanks(figure.Rect{X: area.X + area.W*36/100, Y: area.Y + 6*mm, W: area.W * 64 / 100})
	y := p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 10 * mm}, hint,
		p.say("record.how", "rounds", strconv.Itoa(rules.Match.Rounds), "majority", strconv.Itoa(rules.Match.Majority)))
	table := figure.Rect{X: area.X, Y: y, W: area.W, H: area.Y + area.H - y - 12*mm}
	p.grid(table, first, last)
	p.line(figure.Point{X: area.X, Y: area.Y + area.H - 1*mm}, figure.Start, label, area.W, p.say("record.wellPlayed"))
	p.line(figure.Point{X: area.X, Y: area.Y + area.H - 6*mm}, figure.Start, label, 40*mm, p.say("record.match"))
	p.blankLine(area.X+42*mm, area.Y+area.H-6*mm, 70*mm)
}

// nameBlanks draws blanks for both players' names and the date.
func (p *pen) nameBlanks(area figure.Rect) {
	for i, text := range []string{p.say("board.player", "player", "A"), p.say("board.player", "player", "B"), p.say("record.date")} {
		x := area.X + area.W*figure.Length(i)/3
		width := figure.Width(label.face, label.size, text)
		p.line(figure.Point{X: x, Y: area.Y}, figure.Start, label, area.W/3-15*mm, text)
		p.blankLine(x+width+2*mm, area.Y+500, area.W/3-width-6*mm)
	}
}

// headRow is the height of the row of column headings.
const headRow = 14 * mm

// grid draws the table of the record, with a row for each round from first to last.
func (p *pen) grid(area figure.Rect, first, last int) {
	parts := figure.Length(0)
	for _, c := range columns {
		parts += c.parts
	}
	pitch := min(20*mm, (area.H-headRow)/figure.Length(last-first+1))
	bottom := area.Y + headRow + pitch*figure.Length(last-first+1)
	x := area.X
	for _, c := range columns {
		width := area.W * c.parts / parts
		p.columnHead(figure.Rect{X: x, Y: area.Y, W: width, H: headRow}, c)
		if x > area.X {
			p.rule(x, area.Y, x, bottom)
		}
		if c.isSplit {
			p.rule(x+width/2, area.Y+headRow-5*mm, x+width/2, bottom)
		}
		x += width
	}
	for n := first; n <= last; n++ {
		y := area.Y + headRow + pitch*figure.Length(n-first)
		p.rule(area.X, y, x, y)
		p.line(figure.Point{X: area.X + 2*mm, Y: y + pitch/2 + 1300}, figure.Start, strong, 8*mm, strconv.Itoa(n))
	}
	frame := figure.Path{Stroke: figure.Black, Weight: figure.Points(125), Cap: figure.Square}
	p.Add(*frame.Rectangle(figure.Rect{X: area.X, Y: area.Y, W: x - area.X, H: bottom - area.Y}))
}

func (p *pen) columnHead(area figure.Rect, c column) {
	p.writeParagraph(figure.Rect{X: area.X + 1200, Y: area.Y + 1*mm, W: area.W - 1800, H: 8500}, strong, p.say("record."+c.key))
	if c.isSplit {
		for i, player := range []string{"A", "B"} {
			p.line(figure.Point{X: area.X + area.W*figure.Length(2*i+1)/4, Y: area.Y + area.H - 1500}, figure.Middle, label, area.W/2, player)
		}
	}
}

// Recalls draws the sheets on which two players tick how often they have recalled each species
// (R46).
func Recalls(species []*kyndo.Card, paper Paper, words Words) ([]figure.Figure, error) {
	var sheets []figure.Figure
	for len(species) > 0 {
		p := newPen(paper.Width, paper.Height, words)
		species = species[p.recalls(species):]
		sheet, err := p.result()
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, sheet)
	}
	return sheets, nil
}

// recalls draws one sheet for as many of the species as fit, from the first on. It returns their
// number.
func (p *pen) recalls(species []*kyndo.Card) int {
	const least, most, box, space = 6 * mm, 7 * mm, 4 * mm, 1500
	area := p.Bounds().Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("memory.title"))
	names := figure.Rect{X: area.X, Y: area.Y + 15*mm, W: area.W}
	p.nameBlanks(names)
	y := p.writeParagraph(figure.Rect{X: area.X, Y: names.Y + 4*mm, W: area.W, H: 10 * mm}, hint, p.say("memory.how", "n", strconv.Itoa(kyndo.Mastered))) + 6*mm
	boxes := figure.Length(kyndo.Mastered)*(box+space) + 3*mm
	n := min(len(species), int((area.Y+area.H-y)/least))
	pitch := min(most, (area.Y+area.H-y)/figure.Length(n))
	name := area.W/2 - 2*boxes
	for i, player := range []string{"A", "B"} {
		p.line(figure.Point{X: area.X + name + figure.Length(i)*boxes, Y: y - 1500}, figure.Start, strong, boxes, player)
	}
	for i, card := range species[:n] {
		base := y + figure.Length(i)*pitch + 4600
		p.rule(area.X, y+figure.Length(i)*pitch, area.X+area.W, y+figure.Length(i)*pitch)
		p.lineWithCard(figure.Point{X: area.X, Y: base}, label, name-2*mm, card, func(name string) string { return name })
		for player := range figure.Length(2) {
			for k := range figure.Length(kyndo.Mastered) {
				square := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
				p.Add(*square.Rectangle(figure.Rect{X: area.X + name + player*boxes + k*(box+space), Y: base - 3300, W: box, H: box}))
			}
		}
	}
	p.line(figure.Point{X: area.X + name + 2*boxes + 2*mm, Y: y - 1500}, figure.Start, strong, area.W-name-2*boxes-2*mm, p.say("memory.notes"))
	return n
}
