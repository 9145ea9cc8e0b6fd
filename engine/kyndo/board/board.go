// Package board draws what players of KYNDO print besides the cards: the board, energy counters,
// record sheets, and duels to solve by hand. Input is the rules, a paper size and the words of a
// language. Output is a figure per sheet.
//
// Drawing fails if a text doesn't fit on its sheet. Section and ruling numbers, such as R41, refer
// to docs/rules/kyndo.md. R41, R43 and R44 describe the board.
package board

import (
	"fmt"
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Paper is a paper size in portrait format.
type Paper struct {
	Name          string
	Width, Height figure.Length
	widthShare    figure.Length // width of the board's containers, in thousandths of their width on A4 (R43)
}

// The paper sizes that the board supports.
var (
	A4     = Paper{"a4", 210 * mm, 297 * mm, 1000}
	Letter = Paper{"letter", 215_900, 279_400, 936}
	Oficio = Paper{"oficio", 215_900, 330_200, 1000}
)

// PaperNamed finds a paper by its name, such as "a4". The second result is false if there is none.
func PaperNamed(name string) (Paper, bool) {
	for _, p := range []Paper{A4, Letter, Oficio} {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}

// A Container is a labelled area of the board, Cont1 to Cont8. Section 6.1 lists the IDs.
type Container struct {
	ID   string
	Area figure.Rect // where it is on the sheet, which is in landscape format
}

// The two rows of containers, with their sizes on A4 (R43).
var (
	upperRow = row{height: 72 * mm, first: 1, widths: []figure.Length{120 * mm, 90 * mm, 67 * mm}}
	lowerRow = row{height: 118 * mm, first: 4, widths: []figure.Length{70 * mm, 70 * mm, 61 * mm, 38 * mm, 38 * mm}}
)

type row struct {
	height figure.Length
	first  int // number of the row's first container
	widths []figure.Length
}

// Containers returns the areas of the board, Cont1 to Cont8. Together they are centred on the
// sheet.
func Containers(paper Paper) []Container {
	sheetWidth, sheetHeight := paper.Height, paper.Width
	width := figure.Length(0)
	for _, w := range upperRow.widths {
		width += w * paper.widthShare / 1000
	}
	y := (sheetHeight - upperRow.height - lowerRow.height) / 2
	var all []Container
	for _, r := range []row{upperRow, lowerRow} {
		x := (sheetWidth - width) / 2
		for i, w := range r.widths {
			w = w * paper.widthShare / 1000
			all = append(all, Container{fmt.Sprintf("Cont%d", r.first+i), figure.Rect{X: x, Y: y, W: w, H: r.height}})
			x += w
		}
		y += r.height
	}
	return all
}

// BoardArea returns the rectangle around all containers.
func BoardArea(paper Paper) figure.Rect {
	places := Containers(paper)
	first, last := places[0].Area, places[len(places)-1].Area
	return figure.Rect{X: first.X, Y: first.Y, W: last.X + last.W - first.X, H: last.Y + last.H - first.Y}
}

// Quarters returns the board at double size on four sheets, row by row, to glue together. The
// caller must clip each sheet to its quarter.
func Quarters(board figure.Figure, paper Paper) (sheets []figure.Figure) {
	area := BoardArea(paper)
	large := figure.Enlarge(board, 2)
	for i := range figure.Length(4) {
		sheet := figure.Figure{W: board.W, H: board.H}
		x, y := area.X+area.W*(i%2), area.Y+area.H*(i/2)
		for _, item := range large.Items {
			sheet.Add(figure.Shift(item, -x, -y))
		}
		sheets = append(sheets, sheet)
	}
	return sheets
}

// CutMarks draws marks at the four corners of the board. They show where to cut the sheets of
// Quarters.
func CutMarks(paper Paper) figure.Figure {
	const gap, long = 1500, 4 * mm
	f := figure.Figure{W: paper.Height, H: paper.Width}
	r := BoardArea(paper)
	for _, x := range []figure.Length{r.X, r.X + r.W} {
		for _, y := range []figure.Length{r.Y, r.Y + r.H} {
			out := func(at, edge figure.Length) figure.Length {
				if at == edge {
					return -1
				}
				return 1
			}
			across, down := out(x, r.X), out(y, r.Y)
			tick := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
			tick.MoveTo(x+across*gap, y).LineTo(x+across*(gap+long), y).MoveTo(x, y+down*gap).LineTo(x, y+down*(gap+long))
			f.Add(tick)
		}
	}
	return f
}

// margin is the white space inside each edge of a container.
const margin = 4 * mm

// Board draws the whole board: all containers with their names, hints and places for cards and
// markers.
func Board(rules *kyndo.Rules, paper Paper, words Words) (figure.Figure, error) {
	p := newPen(paper.Height, paper.Width, words)
	places := Containers(paper)
	p.outlines(places, BoardArea(paper))
	for i, c := range places {
		p.containerTitle(c, i)
	}
	p.mastery(places[0].Area, rules)
	p.focus(places[1].Area)
	p.response(places[2].Area)
	p.card(places[3].Area)
	p.card(places[4].Area)
	p.arena(places[5].Area)
	p.reserve(places[6].Area, rules.Match.Hand)
	p.reserve(places[7].Area, rules.Match.Hand)
	return p.result()
}

// outlines draws each container's edges once, and a bold frame around the board.
func (p *pen) outlines(places []Container, around figure.Rect) {
	last := places[len(places)-1].Area
	p.rule(around.X, last.Y, around.X+around.W, last.Y)
	for _, c := range places {
		if c.Area.X > around.X {
			p.rule(c.Area.X, c.Area.Y, c.Area.X, c.Area.Y+c.Area.H)
		}
	}
	path := figure.Path{Stroke: figure.Black, Weight: figure.Points(150), Cap: figure.Square}
	p.Add(*path.Rectangle(around))
}

// containerHead is the height of the top part of a container, which holds its name and instructions.
const containerHead = 17 * mm

// containerTitle writes a container's heading, its id and its hint. The hint says when it is used in a round
// (section 6.5).
func (p *pen) containerTitle(c Container, n int) {
	key := "board.cont" + strconv.Itoa(n+1)
	area := c.Area.Inset(margin)
	id := figure.Width(label.face, label.size, c.ID)
	p.line(figure.Point{X: area.X, Y: area.Y + 3500}, figure.Start, heading, area.W-id-2*mm, p.say(key+".name"))
	p.line(figure.Point{X: area.X + area.W, Y: area.Y + 3500}, figure.End, label, id, c.ID)
	p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 4800, W: area.W, H: containerHead - 4800}, hint, p.say(key+".hint"))
}

// mastery draws Cont1. Each player has a lane with energy, the stimulus slip and READY. The two
// lanes are mirror images of each other (R41).
func (p *pen) mastery(area figure.Rect, rules *kyndo.Rules) {
	middle := area.X + area.W/2
	p.rule(middle, area.Y+14*mm, middle, area.Y+area.H-2*mm)
	half := area.W/2 - margin
	p.lane(figure.Rect{X: area.X + margin/2, Y: area.Y, W: half, H: area.H}, rules, "A", false)
	p.lane(figure.Rect{X: middle + margin/2, Y: area.Y, W: half, H: area.H}, rules, "B", true)
}

// lane draws one player's lane: energy places above, below them the place for the folded slip and
// READY. The slip lies at the outer edge, which is on the right if mirrored is true.
func (p *pen) lane(area figure.Rect, rules *kyndo.Rules, player string, mirrored bool) {
	const wide, high = slipWidth + 1*mm, slipHeight/2 + 1*mm
	p.line(figure.Point{X: area.X + area.W/2, Y: area.Y + 17*mm}, figure.Middle, strong, area.W, p.say("board.player", "player", player))
	p.energyPlaces(figure.Rect{X: area.X, Y: area.Y + 18500, W: area.W, H: area.H}, rules)
	slip := figure.Rect{X: area.X, Y: area.Y + area.H - high - 1500, W: wide, H: high}
	ready := figure.Rect{X: slip.X + wide + 1500, Y: slip.Y + high/2 - 5*mm, W: area.W - wide - 1500, H: 10 * mm}
	if mirrored {
		slip.X, ready.X = area.X+area.W-wide, area.X
	}
	p.box(slip, 1*mm, figure.Hairline)
	p.line(figure.Point{X: slip.X + wide/2, Y: slip.Y + high/2 + 1100}, figure.Middle, label, wide-2*mm, p.say("board.slip"))
	p.box(ready, 5*mm, figure.Points(150))
	p.line(figure.Point{X: ready.X + ready.W/2, Y: ready.Y + ready.H/2 + 1100}, figure.Middle, strong, ready.W-2*mm, p.say("board.ready"))
}

// placeSide is the side of the square in which a marker lies. It is 1 mm more than the side of a
// marker.
const placeSide = markerSide + 1*mm

const (
	energyColumns   = 4  // energy places per row
	maxEnergyPlaces = 12 // energy places per lane
)

// energyPlaces draws one square for each level of energy. If a level pays for a stimulus, the
// stimulus's bonus stands below it.
func (p *pen) energyPlaces(area figure.Rect, rules *kyndo.Rules) {
	left := area.X + (area.W-energyColumns*placeSide)/2
	for i, level := range Levels(rules, maxEnergyPlaces) {
		r := figure.Rect{X: left + figure.Length(i%energyColumns)*placeSide, Y: area.Y + figure.Length(i/energyColumns)*placeSide, W: placeSide, H: placeSide}
		edge := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		p.Add(*edge.Rectangle(r))
		middle := r.X + r.W/2
		p.line(figure.Point{X: middle, Y: r.Y + 4200}, figure.Middle, label, r.W-1*mm, strconv.Itoa(level))
		for _, t := range rules.Tiers {
			if t.Cost == level {
				p.line(figure.Point{X: middle, Y: r.Y + 8300}, figure.Middle, strong, r.W-1*mm, "+"+strconv.Itoa(t.Bonus))
			}
		}
	}
}

// focus draws Cont2: the choices for the attacker's emphasis, which both players see (R40).
func (p *pen) focus(area figure.Rect) {
	p.options(area.Inset(margin), append([]string{p.say("board.normal")}, p.chars(kyndo.Attacker)...))
}

// chars returns the full names of the characteristics of a role.
func (p *pen) chars(role kyndo.Role) []string {
	var names []string
	for _, c := range role.Chars() {
		names = append(names, p.say("terms.char-"+c.String()))
	}
	return names
}

// options draws the names in two columns. Beside each name there is a square for a marker.
func (p *pen) options(area figure.Rect, names []string) {
	const columns = 2
	top := area.Y + containerHead - 2*mm
	rows := figure.Length(len(names)+columns-1) / columns
	pitch, wide := (area.Y+area.H-top)/rows, area.W/columns
	for i, name := range names {
		x, y := area.X+figure.Length(i)/rows*wide, top+figure.Length(i)%rows*pitch+(pitch-placeSide)/2
		p.box(figure.Rect{X: x, Y: y, W: placeSide, H: placeSide}, 1*mm, figure.Hairline)
		text := figure.Rect{X: x + placeSide + 1500, W: wide - placeSide - 2*mm, H: pitch}
		text.Y = y + placeSide/2 - label.lineHeight()*figure.Length(len(breakLines(label, text.W, name)))/2
		p.writeParagraph(text, label, name)
	}
}

// response draws Cont3: two squares for the defender's face-down counters.
func (p *pen) response(area figure.Rect) {
	const side = counterSide + 2*mm
	y := area.Y + containerHead + margin
	for i, key := range []string{"board.emphasis", "board.context"} {
		x := area.X + area.W*figure.Length(2*i+1)/4
		p.box(figure.Rect{X: x - side/2, Y: y, W: side, H: side}, 1*mm, figure.Hairline)
		p.line(figure.Point{X: x, Y: y + side + 5*mm}, figure.Middle, label, area.W/2-2*mm, p.say(key))
	}
}

// The size of the cards that lie in Cont4 and Cont5 (R43 describes these containers).
const (
	cardWidth  = 63 * mm
	cardHeight = 88 * mm
)

// CardFits reports whether a card of this size fits into Cont4 and Cont5. It may reach slightly
// into their margins.
func CardFits(width, height figure.Length) bool {
	return width <= cardWidth+margin && height <= cardHeight+margin
}

// NeedsDoubleBoard reports whether cards of this size need the board at double size.
func NeedsDoubleBoard(width, height figure.Length) bool {
	return width >= 2*cardWidth && CardFits(width/2, height/2)
}

// card draws the outline of a card at the bottom of Cont4 or Cont5.
func (p *pen) card(area figure.Rect) {
	width := min(cardWidth, area.W-2*mm) // on Letter paper, the container is slightly narrower than the card with its margins
	p.box(figure.Rect{X: area.X + (area.W-width)/2, Y: area.Y + area.H - cardHeight - 5*mm, W: width, H: cardHeight}, 3*mm, figure.Hairline)
}

// arena draws Cont6: the place of the environment card, and blanks for each step of the round's
// calculation.
func (p *pen) arena(area figure.Rect) {
	inner := area.Inset(margin)
	place := figure.Rect{W: min(placeCardWidth+1*mm, area.W-3*mm), H: placeCardHeight + 1*mm, Y: area.Y + containerHead + 1*mm}
	place.X = area.X + (area.W-place.W)/2
	p.box(place, 1*mm, figure.Hairline)
	p.line(figure.Point{X: area.X + area.W/2, Y: place.Y + place.H/2 + 1*mm}, figure.Middle, label, place.W-4*mm, p.say("board.place"))
	keys := []string{"base", "scale", "environment", "context", "abilities", "final"}
	column := 14 * mm
	top := place.Y + place.H + 5*mm
	attack, defence := inner.X+inner.W-2*column, inner.X+inner.W-column
	p.triangle(attack+1*mm, top, 2500)
	p.line(figure.Point{X: attack + 4500, Y: top}, figure.Start, strong, column-5*mm, "ATK")
	p.square(defence+1*mm, top, 2200)
	p.line(figure.Point{X: defence + 4500, Y: top}, figure.Start, strong, column-5*mm, "DEF")
	pitch := (inner.Y + inner.H - top) / figure.Length(len(keys)+1)
	for i, key := range keys {
		y := top + pitch*figure.Length(i+1)
		c := label
		if key == "final" {
			c = strong
		}
		p.line(figure.Point{X: inner.X, Y: y}, figure.Start, c, inner.W-2*column-1*mm, p.say("board.step-"+key))
		p.blankLine(attack+1*mm, y, column-2*mm)
		p.blankLine(defence+1*mm, y, column-2*mm)
	}
	bottom := inner.Y + inner.H
	p.line(figure.Point{X: inner.X, Y: bottom}, figure.Start, strong, inner.W/2, p.say("board.winner"))
	p.blankLine(attack+1*mm, bottom, 2*column-2*mm)
}

// maxCountedHand is the largest hand for which reserve draws one square for each possible number of
// cards. For larger hands it draws an empty box for a number.
const maxCountedHand = 9

// reserve draws Cont7 or Cont8, where a marker shows how many cards a player still has.
func (p *pen) reserve(area figure.Rect, hand int) {
	inner := area.Inset(margin)
	top := inner.Y + containerHead + 6*mm
	if hand > maxCountedHand {
		p.box(figure.Rect{X: inner.X + inner.W/2 - 9*mm, Y: top, W: 18 * mm, H: 14 * mm}, 2*mm, figure.Hairline)
		return
	}
	pitch := (inner.Y + inner.H - top) / figure.Length(hand+1)
	side := min(placeSide, pitch-400)
	for n := hand; n >= 0; n-- {
		r := figure.Rect{X: inner.X + (inner.W-side)/2, Y: top + pitch*figure.Length(hand-n), W: side, H: side}
		p.box(r, 1*mm, figure.Hairline)
		p.line(figure.Point{X: r.X + side/2, Y: r.Y + side/2 + label.size*figure.CapHeight/2000}, figure.Middle, label, side-1*mm, strconv.Itoa(n))
	}
}
