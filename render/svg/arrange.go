package svg

import (
	"slices"

	"octavo/engine/figure"
)

// A cluster is what of a drawing looks alike and may be drawn at once.
type cluster struct {
	look   look
	items  []figure.Item
	copies []figure.Copy
	rooms  []figure.Rect // in which they lie, but for texts of which nobody has asked yet
}

// arranged puts together what looks alike, so that little has to be said of each: an
// item is drawn with its like that came before, where it touches nothing that came
// between. What is seen stays the same.
func (d *desk) arranged(f *figure.Figure, copies []figure.Copy) []*cluster {
	next := 0 // of the copies
	for i := 0; i < len(f.Items); i++ {
		if next < len(copies) && copies[next].From == i {
			c := copies[next]
			to := d.place(look{open: true, copies: c.Box.W, weight: c.Weight}, c.Box.Inset(-c.Weight))
			to.copies = append(to.copies, c)
			next, i = next+1, c.To-1
			continue
		}
		if text, ok := f.Items[i].(figure.Text); ok {
			to := d.placeText(&text)
			to.items = append(to.items, f.Items[i])
			continue
		}
		to := d.place(lookOf(f.Items[i]), roomOf(f.Items[i]))
		to.add(f.Items[i])
	}
	return d.clusters
}

// placeText is place for a text. Where one stands there is seldom asked: nearly all follow
// their like, and little is drawn over them.
func (d *desk) placeText(t *figure.Text) *cluster {
	if n := len(d.clusters); n > 0 && d.clusters[n-1].look.ofText(t) {
		return d.clusters[n-1]
	}
	c := d.place(textLook(*t), roomOf(*t))
	c.rooms = c.rooms[:len(c.rooms)-1] // it is found out from the text where it is asked for
	return c
}

// roomOf is where nothing else may be drawn before or after an item.
func roomOf(item figure.Item) figure.Rect { return item.Extent().Inset(-closest) }

// closest is how far apart things are of which either may be drawn first, in
// micrometres: letters aren't measured exactly, and edges are smoothed.
const closest figure.Length = 100

// farthest is how many clusters an item may be drawn before.
const farthest = 48

// place is the cluster of a look that has room for what lies in a room. Of what is in one
// and the same ink either may be drawn first, wherever it lies.
func (d *desk) place(l look, room figure.Rect) *cluster {
	for i := len(d.clusters) - 1; i >= 0 && i >= len(d.clusters)-farthest; i-- {
		c := d.clusters[i]
		if c.look == l {
			c.rooms = append(c.rooms, room)
			return c
		}
		if !c.look.alike(l) && c.touches(room) {
			break
		}
	}
	c := d.cluster()
	c.look, c.rooms = l, append(c.rooms, room)
	return c
}

func (c *cluster) touches(room figure.Rect) bool {
	for c.look.text && len(c.rooms) < len(c.items) {
		c.rooms = append(c.rooms, roomOf(c.items[len(c.rooms)]))
	}
	for _, r := range c.rooms {
		if r.X < room.X+room.W && room.X < r.X+r.W && r.Y < room.Y+room.H && room.Y < r.Y+r.H {
			return true
		}
	}
	return false
}

// add puts an item to the others; short lines become one path.
func (c *cluster) add(item figure.Item) {
	line, ok := item.(figure.Path)
	if ok && short(line) && len(c.items) > 0 {
		if before, ok := c.items[len(c.items)-1].(figure.Path); ok && goesOn(before, line) {
			before.Segments = slices.Concat(before.Segments, line.Segments)
			c.items[len(c.items)-1] = before
			return
		}
	}
	c.items = append(c.items, item)
}

// goesOn reports whether a path of short lines takes one more.
func goesOn(path, line figure.Path) bool {
	last := path.Segments[max(len(path.Segments)-2, 0):]
	return path.Fill == figure.NoInk && short(figure.Path{Segments: last}) && !endsRow(path, line)
}

// longRow is how many lines stand in a row that is a path of its own: pages say once what
// they have in several rows alike.
const longRow = 6

// endsRow reports whether a path is such a row of level lines, and a line stands in another.
func endsRow(row, line figure.Path) bool {
	y := line.Segments[0].P[0].Y
	if len(row.Segments) < 2*longRow || row.Segments[0].P[0].Y == y {
		return false
	}
	for _, s := range row.Segments {
		if s.P[0].Y != row.Segments[0].P[0].Y {
			return false
		}
	}
	return true
}

// short reports whether a path is a straight line.
func short(p figure.Path) bool {
	return p.Fill == figure.NoInk && len(p.Segments) == 2 && p.Segments[0].Op == figure.Move && p.Segments[1].Op == figure.Line
}

// lookOf is the look of the group in which an item is written.
func lookOf(item figure.Item) look {
	switch it := item.(type) {
	case figure.Path:
		return shapeLook(it.Stroke, it.Weight, it.Fill, it.Cap)
	case figure.Disc:
		return shapeLook(it.Stroke, it.Weight, it.Fill, figure.Butt)
	case figure.Text:
		return textLook(it)
	}
	return look{}
}
