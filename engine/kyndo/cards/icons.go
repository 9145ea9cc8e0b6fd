package cards

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// An icon is the SVG path of a small picture, in a box of 24 × 24 units.
type icon string

// The icons of conditions, and of the environments in the sample publication.
const (
	pin      icon = "M12 2C7 2 4 6 4 10C4 15 9 19 12 22C15 19 20 15 20 10C20 6 17 2 12 2Z"
	star     icon = "M12 1L15 9L23 12L15 15L12 23L9 15L1 12L9 9Z"
	flag     icon = "M4 2H6V22H4ZM8 3H21L17.5 8L21 13H8Z"
	full     icon = "M12 3C17 3 21 7 21 12C21 17 17 21 12 21C7 21 3 17 3 12C3 7 7 3 12 3Z"
	mountain icon = "M1 21L9 5L13 13L16 9L23 21Z"
	cloud    icon = "M6 19C3 19 1.5 17 1.5 14.5C1.5 12 3.5 10.5 5.5 10.5C6 7 9 5 12 5C15.500 5 18 7 18.500 10.500C21 10.500 22.500 12.500 22.500 14.500C22.500 17 21 19 18.500 19Z"
	leaf     icon = "M3 22C2 10 8 3 22 2C22 15 16 21 7 19Z"
	cattail  icon = "M5 22V11H6.500V22ZM4 10V3H7.500V10ZM11.500 22V13H13V22ZM10.500 12V5H14V12ZM17.500 22V9H19V22ZM16.500 8V1H20V8Z"
	waves    icon = "M1 8C5 3 8 3 12 7C16 11 19 11 23 7V11C19 16 16 16 12 12C8 8 5 8 1 13ZM1 16C5 11 8 11 12 15C16 19 19 19 23 15V19C19 24 16 24 12 20C8 16 5 16 1 21Z"
	ledges   icon = "M2 22V3H8V9H13V14H18V18H23V22Z"
	acacia   icon = "M1 11C4 5 8 3.500 12 3.500C17 3.500 21 6 23 11ZM10.750 12H13.250V22H10.750Z"
	house    icon = "M12 2L23 12H20V22H14.500V15H9.500V22H4V12H1Z"
)

// placeIcon returns the icon of an environment. Environments that the sample publication doesn't have get a
// pin.
func placeIcon(environment string) icon {
	switch environment {
	case "paramo":
		return mountain
	case "bosque_nublado":
		return cloud
	case "selva":
		return leaf
	case "humedal":
		return cattail
	case "torrente":
		return waves
	case "risco":
		return ledges
	case "sabana":
		return acacia
	case "ciudad", "city", "cidade", "ville":
		return house
	default:
		return pin
	}
}

// drawIcon draws an icon in a square room.
func (p *pen) drawIcon(i icon, room figure.Rect) {
	segments, err := figure.ParsePath(string(i))
	if err != nil {
		p.fail("", engine.Messagef("an icon can't be drawn: %v", err)) // can't happen, since a test parses all icons
		return
	}
	path := figure.Path{Fill: figure.Tone(p.hue(), figure.Deep)}
	if p.outlinesOnly() {
		path = figure.Path{Stroke: figure.Black, Weight: figure.Hairline, Cap: figure.Round}
	}
	path.Segments = figure.MapToBox(segments, figure.Rect{W: 24 * mm, H: 24 * mm}, room)
	p.figure.Add(path)
}

// A conditionPart is one requirement of an ability's condition, as an icon and words. draw draws the icon in a
// square room.
type conditionPart struct {
	draw  func(room figure.Rect)
	words string
}

// conditionParts returns the parts of a condition. For an empty condition it returns one part,
// which says that the ability always counts.
func (p *pen) conditionParts(w kyndo.Condition) []conditionPart {
	var list []conditionPart
	add := func(i icon, words string) {
		list = append(list, conditionPart{func(room figure.Rect) { p.drawIcon(i, room) }, words})
	}
	if w.Environment != "" {
		place := w.Environment
		if e, ok := p.rules.Environment(w.Environment); ok {
			place = e.Name.In(p.look.Language, e.ID)
		}
		add(placeIcon(w.Environment), p.words.say("when-environment", "place", place))
	}
	if role, ok := kyndo.RoleNamed(w.Role); ok {
		list = append(list, conditionPart{func(room figure.Rect) { p.drawRoleSign(role, room.Inset(room.H/10)) }, p.words["when-"+w.Role]})
	}
	if w.Focus != kyndo.NoChar {
		add(star, p.words.say("when-focus", "char", p.words.char(w.Focus)))
	}
	if w.Context != "" {
		name := w.Context
		if c, ok := p.rules.Context(w.Context); ok {
			name = c.Name.In(p.look.Language, c.ID)
		}
		add(flag, p.words.say("when-context", "context", name))
	}
	if len(list) == 0 {
		add(full, p.words["always"])
	}
	return list
}

// drawRoleSign draws the sign of a role, ▲ or ■, in a square room. It isn't a letter of a font, since ▲ and ■
// differ too much in size in fonts.
func (p *pen) drawRoleSign(role kyndo.Role, room figure.Rect) {
	weight := figure.Length(0)
	path := figure.Path{Fill: figure.Black}
	if p.outlinesOnly() {
		weight = max(figure.Hairline, room.H/9)
		path = figure.Path{Stroke: figure.Black, Weight: weight}
	}
	if role == kyndo.Attacker {
		r := room.Inset(weight / 2)
		// At the corners of a triangle, an outline reaches further out than half of its weight.
		r.Y += weight / 2
		r.H -= weight / 2
		r.X += weight / 3
		r.W -= 2 * (weight / 3)
		path.MoveTo(r.X+r.W/2, r.Y).LineTo(r.X+r.W, r.Y+r.H).LineTo(r.X, r.Y+r.H).Close()
	} else {
		// A square looks larger than a triangle of the same height. So the square is drawn smaller.
		path.Rectangle(room.Inset(room.H/16 + weight/2))
	}
	p.figure.Add(path)
}

// roleWord returns the short word of a role, such as ATK or DEF.
func (p *pen) roleWord(role kyndo.Role) string {
	if role == kyndo.Attacker {
		return p.words["attack"]
	}
	return p.words["defence"]
}
