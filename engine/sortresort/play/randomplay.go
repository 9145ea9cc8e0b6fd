package play

import (
	"math"
	"math/rand/v2"

	"octavo/engine/splitmix"
)

// # Random play
//
// T measures how easily a level is lost by playing without thought: it is −log₁₀ of the chance that
// random play solves the level. Single moves at random would wander for thousands of moves between
// two matches. So the random player makes whole undertakings, as the beam does (beam.go): it gathers
// an item, or clears a front until the next row comes forward. Each undertaking that is possible is
// as likely as any other, and items that are in the way go to random free slots. A game is lost when
// the rows that came forward exclude a solution (advance.go), or when no undertaking is possible.
//
// The chance may be less than one in a million. So it is estimated by splitting (Kahn and Harris,
// “Estimation of particle transmission by random sampling”, 1951): many games are played side by
// side, one undertaking at a time, and lost games are replaced by copies of others. The chance is the
// product, over all turns, of the share of games that are not lost.

const (
	// randomGames is the number of games that are played side by side.
	randomGames = 256
	// randomTurns limits the turns: each makes a match or brings a row forward.
	randomTurns = 2 * maxItems
)

// RandomPlay returns T of a valid state, in hundredths. If all games are lost in one turn, T is at
// least the result.
func RandomPlay(s State) int {
	b, start := newBoard(s.Start())
	seed := splitmix.Source(b.key(&start).Lo)
	r := randomPlayer{board: b, deadLines: newDeadLineCache(b, maxExaminedLines), rng: rand.New(&seed)}
	games := make([]position, randomGames)
	for i := range games {
		games[i] = start
	}
	t := 0.0
	for range randomTurns {
		alive := r.turn(games)
		t += math.Log10(randomGames / float64(max(1, alive)))
		if alive == 0 || r.solved(games) {
			break
		}
	}
	return int(math.Round(100 * t))
}

// A randomPlayer plays games at random.
type randomPlayer struct {
	board     *board
	deadLines *deadLineCache
	rng       *rand.Rand

	// What follows describes the game in which an undertaking is made.
	room    [MaxContainers]int // by container: free slots, or −1 if it is closed
	free    int                // free slots of all open containers
	triples []Item             // items of which all copies are in front of open containers
	choices []undertaking      // possible undertakings
}

// turn makes an undertaking in every game that isn't solved, and replaces lost games by copies of random
// others. It returns how many games were not lost.
func (r *randomPlayer) turn(games []position) int {
	alive := 0
	for i := range games {
		p := games[i]
		if p.left == 0 || r.play(&p) {
			games[alive] = p // alive ≤ i, so no game is overwritten before its turn
			alive++
		}
	}
	for i := alive; alive > 0 && i < len(games); i++ {
		games[i] = games[r.rng.IntN(alive)]
	}
	return alive
}

func (r *randomPlayer) solved(games []position) bool {
	for i := range games {
		if games[i].left > 0 {
			return false
		}
	}
	return true
}

// play makes a random undertaking. It returns false if the game is lost.
func (r *randomPlayer) play(p *position) bool {
	r.measureRoom(p)
	r.findTriples(p)
	r.findChoices(p)
	if len(r.choices) == 0 {
		return false
	}
	u := r.choices[r.rng.IntN(len(r.choices))]
	if u.item == 0 {
		for p.fronts[u.container].row() == u.row {
			r.moveAway(p, u.container, p.fronts[u.container].cell(0))
		}
	} else {
		r.gather(p, u)
	}
	return p.left == 0 || !r.deadLines.isDead(r.board.frontLineOf(p))
}

func (r *randomPlayer) measureRoom(p *position) {
	r.free = 0
	for i := range r.board.boxes {
		r.room[i] = -1
		if !r.board.isClosed(p, i) {
			r.room[i] = r.board.boxes[i].slots - p.fronts[i].count()
			r.free += r.room[i]
		}
	}
}

func (r *randomPlayer) findTriples(p *position) {
	r.triples = r.triples[:0]
	var copies [maxItems + 1]uint8
	for i := range r.board.boxes {
		if r.room[i] < 0 {
			continue
		}
		for f := p.fronts[i] & cells; f != 0; f >>= 8 {
			if copies[f&0xff]++; copies[f&0xff] == Copies {
				r.triples = append(r.triples, Item(f&0xff))
			}
		}
	}
}

// findChoices lists the possible undertakings. An item is gathered where a copy of it lies, or in a
// container without rows behind: another front would give way to the next row when it is empty.
func (r *randomPlayer) findChoices(p *position) {
	r.choices = r.choices[:0]
	for i := range r.board.boxes {
		if r.room[i] < 0 {
			continue
		}
		f, isLast, elsewhere := p.fronts[i], r.board.isLastRow(p.fronts[i], i), r.free-r.room[i]
		if f&cells != 0 && !isLast && f.count() <= elsewhere {
			r.choices = append(r.choices, undertaking{container: i, row: f.row()})
		}
		if r.board.boxes[i].slots < Copies {
			continue
		}
		for _, item := range r.triples {
			if (isLast || f.contains(item)) && f.count()-f.copiesOf(item) <= elsewhere {
				r.choices = append(r.choices, undertaking{item: item, container: i, left: p.left})
			}
		}
	}
}

// copiesOf counts the copies of an item in a front.
func (f front) copiesOf(item Item) int {
	n := 0
	for f &= cells; f != 0; f >>= 8 {
		if Item(f&0xff) == item {
			n++
		}
	}
	return n
}

// gather brings the copies of an item together in a container, from which all other items go away first.
func (r *randomPlayer) gather(p *position, u undertaking) {
	for k := Copies - 1; k >= 0; k-- {
		if item := p.fronts[u.container].cell(k); item != 0 && item != u.item {
			r.moveAway(p, u.container, item)
		}
	}
	for from := 0; p.left == u.left; from++ {
		for from != u.container && r.room[from] >= 0 && p.left == u.left && p.fronts[from].contains(u.item) {
			r.board.apply(p, step{uint8(from), uint8(u.container), u.item})
		}
	}
}

// moveAway moves an item to a random free slot of another container.
func (r *randomPlayer) moveAway(p *position, from int, item Item) {
	n := r.rng.IntN(r.free - r.room[from])
	to := 0
	for ; ; to++ {
		if to == from || r.room[to] < 0 {
			continue
		}
		if n -= r.room[to]; n < 0 {
			break
		}
	}
	left := p.left
	r.board.apply(p, step{uint8(from), uint8(to), item})
	if p.left != left {
		r.measureRoom(p) // the match may have opened containers
		return
	}
	r.room[to]--
	r.room[from]++
}
