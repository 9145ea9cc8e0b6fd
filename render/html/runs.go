package html

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
	starts    map[start]int // by what two strokes have in common, where in places
	places    []places
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

// places are those at which strokes of one start begin, the first ones.
type places struct {
	n  int
	at [mostStarts]int
}

// bounds say that a stretch or a run goes across a place: the innermost one's.
type bounds struct{ from, to int }

// find finds the runs among strokes.
func (r *runs) find(strokes []stroke) {
	if r.starts == nil {
		r.starts, r.stretches = map[start]int{}, map[[2]int]*stretch{}
	}
	clear(r.starts)
	clear(r.stretches)
	r.strokes, r.places, r.runs = strokes, r.places[:0], r.runs[:0]
	r.within, r.again = emptied(r.within, len(strokes)+1), emptied(r.again, len(strokes))
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
	s, ok := r.startAt(i)
	if !ok {
		return
	}
	at, known := r.starts[s]
	if !known {
		at, r.places = len(r.places), append(r.places, places{})
		r.starts[s] = at
	}
	if p := &r.places[at]; p.n < mostStarts {
		p.at[p.n] = i
		p.n++
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
	known, ok := r.starts[s]
	if !ok {
		return 0, 0
	}
	for _, place := range r.places[known].at[:r.places[known].n] {
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
