package cards

import (
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// mark draws the form of a role, ▲ or ■, in a square room: drawn, since fonts
// have them in too many sizes.
func (p *pen) mark(role kyndo.Role, room figure.Rect) {
	weight := figure.Length(0)
	path := figure.Path{Fill: figure.Black}
	if p.plain() {
		weight = max(figure.Hairline, room.H/9)
		path = figure.Path{Stroke: figure.Black, Weight: weight}
	}
	if role == kyndo.Attacker {
		r := room.Inset(weight / 2)
		// The mitre of an outlined triangle reaches further than half a line.
		r.Y += weight / 2
		r.H -= weight / 2
		r.X += weight / 3
		r.W -= 2 * (weight / 3)
		path.MoveTo(r.X+r.W/2, r.Y).LineTo(r.X+r.W, r.Y+r.H).LineTo(r.X, r.Y+r.H).Close()
	} else {
		// A square looks larger than a triangle of its height.
		path.Rectangle(room.Inset(room.H/16 + weight/2))
	}
	p.figure.Add(path)
}

// roleWord is ATK or DEF.
func (p *pen) roleWord(role kyndo.Role) string {
	if role == kyndo.Attacker {
		return p.words["attack"]
	}
	return p.words["defence"]
}
