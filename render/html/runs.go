package html

import "octavo/engine/zeros"

// A run is several strokes that follow each other in a drawing and have done so before,
// in this or in another drawing of the page: they are referred to all at once.
type run struct {
	from, to int // strokes: from the one up to, not with, the other
	like     *stretch
	dx, dy   int64 // how far it stands from its like
}

// A stretch is strokes that others refer to at once.
type stretch struct {
	from, to int
	name     int // by which others refer to it, from 1
}

const (
	shortestRun = 3  // strokes: of two each may as well be referred to by itself
	mostStarts  = 12 // places at which the beginning of a run is looked for, the first ones
)

// runs finds what of the strokes of a page came before, page after page.
type runs struct {
	strokes   []stroke
	starts    starts
	stretches map[[2]int]*stretch
	within    []bounds // what goes across the place before a stroke
	runs      []run
	again     []int // the end of the run that a stroke stands in; 0 where it is written
}

// A start is what two strokes have in common that follow each other like two others.
type start struct {
	a, b   int // what they say
	dx, dy int64
}

// starts are those of a page, and where strokes of each begin, the first ones. They keep their
// room from page to page.
type starts struct {
	slots []int32  // by the hash of a start, or as near behind as there was room, which of the places, from 1
	all   []places // in the order in which they came
}

// places are those at which strokes of one start begin, the first ones.
type places struct {
	start
	n  int32
	at [mostStarts]int32
}

// clear leaves room for so many.
func (s *starts) clear(n int) {
	s.all = s.all[:0]
	size := fewestSlots
	for size < 2*n {
		size *= 2
	}
	s.slots = zeros.In(s.slots, size)
}

// slot is where a start stands, or is to stand.
func (s *starts) slot(of start) *int32 {
	const odd = 0x9E3779B97F4A7C15 // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4)
	hash := uint64(of.a)<<32 ^ uint64(of.b) ^ uint64(of.dx)<<17 ^ uint64(of.dy)*odd
	for i := hash * odd >> 20; ; i++ {
		slot := &s.slots[i%uint64(len(s.slots))]
		if *slot == 0 || s.all[*slot-1].start == of {
			return slot
		}
	}
}

// of are the places of a start; nil where there are none.
func (s *starts) of(it start) *places {
	if at := *s.slot(it); at > 0 {
		return &s.all[at-1]
	}
	return nil
}

// add notes a place for a start.
func (s *starts) add(it start, place int) {
	slot := s.slot(it)
	if *slot == 0 {
		s.all = append(s.all, places{start: it})
		*slot = int32(len(s.all))
	}
	if p := &s.all[*slot-1]; p.n < mostStarts {
		p.at[p.n] = int32(place)
		p.n++
	}
}

// bounds say that a stretch or a run goes across a place: the innermost one's.
type bounds struct{ from, to int }

// find finds the runs among strokes.
func (r *runs) find(strokes []stroke) {
	if r.stretches == nil {
		r.stretches = map[[2]int]*stretch{}
	}
	clear(r.stretches)
	r.starts.clear(len(strokes))
	r.strokes, r.runs = strokes, r.runs[:0]
	r.within, r.again = zeros.In(r.within, len(strokes)+1), zeros.In(r.again, len(strokes))
	for i := 0; i < len(strokes); {
		next := i + 1
		if from, length := r.longest(i); length > 0 {
			r.refer(i, from, length)
			next = i + length
		}
		for ; i < next; i++ {
			r.note(i)
		}
	}
}

// note has runs be found that are like the strokes from one on.
func (r *runs) note(i int) {
	if s, ok := r.startAt(i); ok {
		r.starts.add(s, i)
	}
}

// startAt is what a run would be found by that begins with a stroke.
func (r *runs) startAt(i int) (s start, ok bool) {
	if i+1 >= len(r.strokes) || r.strokes[i].drawn != r.strokes[i+1].drawn {
		return s, false
	}
	a, b := &r.strokes[i], &r.strokes[i+1]
	s = start{a: a.saying, b: b.saying}
	if !a.fixed() && !b.fixed() {
		s.dx, s.dy = b.x-a.x, b.y-a.y
	}
	return s, true
}

// longest is the longest run before a stroke that goes on as from it.
func (r *runs) longest(at int) (from, length int) {
	s, ok := r.startAt(at)
	if !ok {
		return 0, 0
	}
	known := r.starts.of(s)
	if known == nil {
		return 0, 0
	}
	for _, earlier := range known.at[:known.n] {
		place := int(earlier)
		n := r.alike(place, at)
		for n >= shortestRun && n > length && !r.possible(place, place+n) {
			n--
		}
		if n >= shortestRun && n > length {
			from, length = place, n
		}
	}
	return from, length
}

// alike is how many strokes from one on are like those from another on, and as far
// from them all.
func (r *runs) alike(from, at int) (n int) {
	var dx, dy int64
	moved := false // whether it is known how far they are
	for ; from+n < at && at+n < len(r.strokes); n++ {
		a, b := &r.strokes[from+n], &r.strokes[at+n]
		if a.drawn != r.strokes[from].drawn || b.drawn != r.strokes[at].drawn || a.saying != b.saying || r.again[from+n] != 0 {
			return n
		}
		x, y := b.x-a.x, b.y-a.y
		if moved && (x != dx || y != dy) {
			return n
		}
		dx, dy, moved = x, y, true
	}
	return n
}

// possible reports whether strokes can be a stretch: none that there is lies across an end.
func (r *runs) possible(from, to int) bool {
	return (r.within[from].to == 0 || r.within[from].to >= to) && (r.within[to].to == 0 || r.within[to].from <= from)
}

// refer makes strokes a run that is like others.
func (r *runs) refer(at, from, length int) {
	key := [2]int{from, from + length}
	if r.stretches[key] == nil {
		r.stretches[key] = &stretch{from: from, to: from + length}
		r.bound(from, from+length)
	}
	a, b := &r.strokes[from], &r.strokes[at]
	r.runs = append(r.runs, run{from: at, to: at + length, like: r.stretches[key], dx: b.x - a.x, dy: b.y - a.y})
	r.bound(at, at+length)
	for i := at; i < at+length; i++ {
		r.again[i] = at + length
	}
}

// bound has nothing else begin or end between strokes but within them.
func (r *runs) bound(from, to int) {
	for i := from + 1; i < to; i++ {
		if b := &r.within[i]; b.to == 0 || to-from < b.to-b.from {
			*b = bounds{from, to}
		}
	}
}
