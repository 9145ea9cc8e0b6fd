package board

import (
	"math"
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// The size of an environment card. It lies in the Arena, Cont6.
const (
	placeCardWidth  = 52 * mm
	placeCardHeight = 40 * mm
)

// maxSectors is the largest number of environments on a spinner.
const maxSectors = 12

// Places draws the environment cards, as many on each sheet as fit. If there are 2 to 12
// environments, it adds a spinner, which players can use instead of the cards.
func Places(rules *kyndo.Rules, paper Paper, words Words) ([]Cutout, error) {
	var sheets []Cutout
	for first := 0; first < len(rules.Environments); {
		p := newPen(paper.Width, paper.Height, words)
		area := p.Bounds().Inset(15 * mm)
		p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("places.title"))
		y := p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 10 * mm}, hint, p.say("places.how")) + 2*mm
		room := int(area.W/placeCardWidth) * int((area.Y+area.H-y)/placeCardHeight)
		var numbers []string
		for i := first; i < min(first+room, len(rules.Environments)); i++ {
			numbers = append(numbers, strconv.Itoa(i))
		}
		next := first
		p.cells(area, y, placeCardWidth, placeCardHeight, numbers, func(r figure.Rect, _ string) {
			p.placeCard(r.Inset(3*mm), rules, &rules.Environments[next])
			next++
		})
		sheet, err := p.cutout()
		if err != nil {
			return nil, err
		}
		sheets, first = append(sheets, sheet), next
	}
	if len(rules.Environments) < 2 || len(rules.Environments) > maxSectors {
		return sheets, nil
	}
	p := newPen(paper.Width, paper.Height, words)
	p.spinner(rules)
	sheet, err := p.cutout()
	return append(sheets, sheet), err
}

// placeCard draws an environment card: its percentages, exceptions for habitats (R32), and
// contexts.
func (p *pen) placeCard(r figure.Rect, rules *kyndo.Rules, e *kyndo.Environment) {
	name := font{figure.SerifSemibold, figure.Points(1200)}
	p.line(figure.Point{X: r.X, Y: r.Y + 4*mm}, figure.Start, name, r.W, p.placeName(e))
	y := r.Y + 11*mm
	p.triangle(r.X, y, 3*mm)
	p.line(figure.Point{X: r.X + 4*mm, Y: y}, figure.Start, numeral, r.W/2-5*mm, kyndo.Signed(e.Attack)+"\u00a0%")
	p.square(r.X+r.W/2, y, 2700)
	p.line(figure.Point{X: r.X + r.W/2 + 4*mm, Y: y}, figure.Start, numeral, r.W/2-5*mm, kyndo.Signed(e.Defend)+"\u00a0%")
	y += 2 * mm
	for _, text := range p.placeLines(rules, e) {
		y = p.writeParagraph(figure.Rect{X: r.X, Y: y, W: r.W, H: r.Y + r.H + 1*mm - y}, label, text)
	}
}

// numeral is the font of percentages.
var numeral = font{figure.Sans, figure.Points(1500)}

// placeName returns the name of an environment in the language.
func (p *pen) placeName(e *kyndo.Environment) string { return e.Name.In(p.words.Language(), e.ID) }

// placeLines returns lines that describe the contexts of an environment, and the habitats with
// other percentages.
func (p *pen) placeLines(rules *kyndo.Rules, e *kyndo.Environment) []string {
	var lines []string
	for _, o := range e.Habitats {
		name := o.Habitat
		if home, ok := rules.Environment(o.Habitat); ok {
			name = p.placeName(home)
		}
		lines = append(lines, p.say("places.override", "habitat", name, "attack", kyndo.Signed(o.Attack), "defence", kyndo.Signed(o.Defend)))
	}
	for _, id := range e.Contexts {
		if x, ok := rules.Context(id); ok {
			lines = append(lines, p.say("places.context", "name", x.Name.In(p.words.Language(), id), "char", p.letter(x.Char),
				"threshold", strconv.Itoa(x.Threshold), "penalty", strconv.Itoa(x.Penalty)))
		}
	}
	if len(e.Contexts) == 0 {
		lines = append(lines, p.say("places.none"))
	}
	return lines
}

// spinner draws a disc with a sector for each environment. To choose one, players spin a paper clip
// around the tip of a pencil.
func (p *pen) spinner(rules *kyndo.Rules) {
	area := p.Bounds().Inset(15 * mm)
	p.line(figure.Point{X: area.X, Y: area.Y + 6*mm}, figure.Start, title, area.W, p.say("places.spinner"))
	y := p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 10*mm, W: area.W, H: 14 * mm}, hint, p.say("places.spinnerHow"))
	radius := min(area.W, area.Y+area.H-y-4*mm) / 2
	center := figure.Point{X: area.X + area.W/2, Y: y + 4*mm + radius}
	p.Add(figure.Disc{Center: center, Radius: radius, Stroke: figure.Black, Weight: figure.Points(150)})
	p.Add(figure.Disc{Center: center, Radius: 600, Fill: figure.Black})
	n := len(rules.Environments)
	for i := range rules.Environments {
		e := &rules.Environments[i]
		edge := pointOnCircle(center, radius, 2*i, 2*n)
		inner := pointOnCircle(center, 6*mm, 2*i, 2*n)
		p.rule(inner.X, inner.Y, edge.X, edge.Y)
		at := pointOnCircle(center, radius*68/100, 2*i+1, 2*n)
		room := radius * 136 / 100 * 314 / 100 / figure.Length(n) * 85 / 100
		p.line(figure.Point{X: at.X, Y: at.Y - 1*mm}, figure.Middle, heading, min(room, 40*mm), p.placeName(e))
		p.line(figure.Point{X: at.X, Y: at.Y + 4*mm}, figure.Middle, label, min(room, 40*mm), "ATK "+kyndo.Signed(e.Attack)+"\u00a0%")
		p.line(figure.Point{X: at.X, Y: at.Y + 8500}, figure.Middle, label, min(room, 40*mm), "DEF "+kyndo.Signed(e.Defend)+"\u00a0%")
		for k, text := range p.overrides(rules, e) {
			p.line(figure.Point{X: at.X, Y: at.Y + 13*mm + figure.Length(k)*4500}, figure.Middle, label, min(room, 40*mm), text)
		}
	}
}

// overrides lists in short lines the habitats that change an environment's percentages (R32).
func (p *pen) overrides(rules *kyndo.Rules, e *kyndo.Environment) []string {
	var lines []string
	for _, o := range e.Habitats {
		name := o.Habitat
		if home, ok := rules.Environment(o.Habitat); ok {
			name = p.placeName(home)
		}
		lines = append(lines, p.say("places.spinnerOther", "habitat", name), kyndo.Signed(o.Attack)+"\u00a0%, "+kyndo.Signed(o.Defend)+"\u00a0%")
	}
	return lines
}

// pointOnCircle returns the point of a circle that lies part/whole of a turn from the top,
// clockwise.
func pointOnCircle(center figure.Point, radius figure.Length, part, whole int) figure.Point {
	sin, cos := math.Sincos(2 * math.Pi * float64(part) / float64(whole))
	return figure.Point{X: center.X + figure.Length(math.Round(float64(radius)*sin)), Y: center.Y - figure.Length(math.Round(float64(radius)*cos))}
}
