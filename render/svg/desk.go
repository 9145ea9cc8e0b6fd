package svg

import "sync"

// A desk is where drawings are put in order, one after another, in the room that earlier
// ones took: a page has a dozen of them, and a site a million.
type desk struct {
	clusters []*cluster
	letters  []letter
	parted   []letter // the same, while they are put in order
	row      []letter // the writer's own
}

// desks are those that nobody uses.
var desks = sync.Pool{New: func() any { return new(desk) }}

// cluster is one more, with nothing in it.
func (d *desk) cluster() *cluster {
	n := len(d.clusters)
	if n == cap(d.clusters) {
		d.clusters = append(d.clusters, new(cluster))
		return d.clusters[n]
	}
	if d.clusters = d.clusters[:n+1]; d.clusters[n] == nil {
		d.clusters[n] = new(cluster)
	}
	return d.clusters[n]
}

// clear leaves nothing of a drawing on the desk.
func (d *desk) clear() {
	for _, c := range d.clusters {
		clear(c.items)
		clear(c.copies)
		c.items, c.copies, c.rooms = c.items[:0], c.copies[:0], c.rooms[:0]
	}
	d.clusters, d.letters, d.row = d.clusters[:0], d.letters[:0], d.row[:0]
}
