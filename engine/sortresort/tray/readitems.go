package tray

import (
	"errors"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
)

// readItems reads the items in all slots of a tray, the front first.
func (r *reading) readItems(b *box, c *play.Container) error {
	p := r.painter(b)
	shelf := b.Y + b.H - p.front()
	for row := range c.Rows {
		if row > 0 && r.board.Folded {
			break
		}
		y, side := shelf+p.front()/2, p.iconSide()
		if row > 0 {
			y, side = shelf-p.behindHeight()*figure.Length(row)+p.behindHeight()/2, p.tenths(9)
		}
		for slot := range c.Rows[row] {
			middle := p.slot(b.X, slot, y)
			item, err := r.readSlot(middle, side, row > 0, p.tenths(1))
			if err != nil {
				return engine.Errorf("row %d, slot %d: %v", row+1, slot+1, err)
			}
			c.Rows[row][slot] = item
		}
	}
	return nil
}

// readSlot returns the item in the slot around a point, or 0 if the slot is empty. Behind the front, an empty
// slot has a dot of radius dot.
func (r *reading) readSlot(middle figure.Point, side figure.Length, behind bool, dot figure.Length) (play.Item, error) {
	room := figure.Rect{X: middle.X - side/2, Y: middle.Y - side/2, W: side, H: side}
	s := r.takeParts(room)
	if s.Empty() && !behind {
		return 0, nil
	}
	if behind && len(s.Areas) == 1 && len(s.Lines)+len(s.Curves)+len(s.Words) == 0 && isDot(&s.Areas[0], middle, dot) {
		return 0, nil
	}
	if s.Empty() {
		return 0, errors.New("there is neither an item nor the dot that stands for none")
	}
	icon, weight, err := icons.Recognise(&s, room)
	if err != nil {
		return 0, err
	}
	weights := &r.front
	if behind {
		weights = &r.back
	}
	*weights = append(*weights, scan.Line{Weight: weight})
	item, isKnown := r.items[icon]
	if !isKnown {
		r.board.Icons = append(r.board.Icons, icon)
		item = play.Item(len(r.board.Icons))
		r.items[icon] = item
	}
	return item, nil
}

func isDot(a *scan.Area, middle figure.Point, radius figure.Length) bool {
	want := figure.Rect{X: middle.X - radius, Y: middle.Y - radius, W: 2 * radius, H: 2 * radius}
	return scan.ToneOf(a.Fill) == scan.Black && a.Stroke == figure.NoTint && len(a.Curves) == 4 && isSameBox(a.Box, want)
}

// takeParts marks all parts within a rectangle as recognised and returns them.
func (r *reading) takeParts(room figure.Rect) (s icons.Parts) {
	enlarged := room.Inset(-2 * scan.Slack)
	isInside := func(p figure.Point) bool { return enlarged.Contains(figure.Rect{X: p.X, Y: p.Y}) }
	for i := range r.areas {
		if !r.usedAreas[i] && enlarged.Contains(r.areas[i].Box) {
			r.usedAreas[i] = true
			s.Areas = append(s.Areas, r.areas[i])
		}
	}
	for i := range r.lines {
		if l := &r.lines[i]; !r.usedLines[i] && isInside(l.From) && isInside(l.To) {
			r.usedLines[i] = true
			s.Lines = append(s.Lines, *l)
		}
	}
	for i := range r.curves {
		if c := &r.curves[i]; !r.usedCurves[i] && isInside(c.From) && isInside(c.To) {
			r.usedCurves[i] = true
			s.Curves = append(s.Curves, *c)
		}
	}
	for i := range r.words {
		if !r.usedWords[i] && isInside(r.words[i].Middle()) {
			r.usedWords[i] = true
			s.Words = append(s.Words, r.words[i])
		}
	}
	return s
}
