package board

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Recalls draws the sheets on which two players tick what they have recalled of each
// species, until its cards stay open (R46).
func Recalls(species []*kyndo.Card, paper Paper, words Words) ([]figure.Figure, error) {
	var sheets []figure.Figure
	for len(species) > 0 {
		p := newPen(paper.Width, paper.Height, words)
		species = species[p.recalls(species):]
		sheet, err := p.finished()
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, sheet)
	}
	return sheets, nil
}

// recalls fills a sheet, and returns how many species stand on it.
func (p *pen) recalls(species []*kyndo.Card) int {
	const least, most, box, space = 6 * mm, 7 * mm, 4 * mm, 1500
	area := p.Bounds().Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("memory.title"))
	names := figure.Rect{X: area.X, Y: area.Y + 15*mm, W: area.W}
	p.names(names)
	y := p.paragraph(figure.Rect{X: area.X, Y: names.Y + 4*mm, W: area.W, H: 10 * mm}, hint, p.say("memory.how", "n", strconv.Itoa(kyndo.Mastered))) + 6*mm
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
		p.named(figure.Point{X: area.X, Y: base}, label, name-2*mm, card, func(name string) string { return name })
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
