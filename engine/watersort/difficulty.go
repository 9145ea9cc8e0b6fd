package watersort

import (
	"crypto/sha256"
	"math/bits"
	"math/rand/v2"
)

// T says how hard a level is to solve without thought: −log₁₀ of the chance
// that uniformly random legal play from the start solves it. Nothing is undone;
// play ends where the level is solved or where it has become dead, for from
// there it never will be.
//
// It is estimated by importance sampling with splitting. Walkers play at random
// among the moves that keep the position alive, and carry as weight the share
// of these among all legal moves. A stage ends for a walker when a border falls,
// so that all have the same number of stages. After each stage the walkers are
// drawn anew, with chances as their weights. The product of the stages' mean
// weights is an unbiased estimate of the chance (Del Moral, “Feynman-Kac
// Formulae”, 2004); several independent crowds of walkers give its mean and its
// standard error.
type difficulty struct {
	t     int // hundredths
	error int // its standard error, hundredths
}

// A sampling says how many walkers there are: numbers of moves, never seconds,
// so that the result is the same everywhere.
type sampling struct{ crowds, walkers int }

// standard is the sampling that difficulties are measured with.
var standard = sampling{crowds: 16, walkers: 64}

// measure estimates the difficulty of a position that can be solved.
func measure(p position) difficulty { return standard.measure(p) }

func (n sampling) measure(p position) difficulty {
	s := sampler{
		judge: newJudge(survey(p)),
		rng:   rand.New(rand.NewChaCha8(sha256.Sum256([]byte(p.String())))),
	}
	estimates := make([]chance, n.crowds)
	for i := range estimates {
		estimates[i] = s.crowd(p, n.walkers).solveAtRandom()
	}
	return summary(estimates)
}

// A sampler is what all crowds share.
type sampler struct {
	judge   *judge
	assumed memory // states taken to be alive, since the budget ended first
	rng     *rand.Rand
}

// A crowd is a number of walkers, all in the same stage.
type crowd struct {
	*sampler
	walkers []walker
	drawn   []walker
}

// A walker plays at random.
type walker struct {
	position position
	borders  borderState
	weight   uint64 // of the stage, in units of 1/one
}

const one = 1 << 55

func (s *sampler) crowd(p position, n int) *crowd {
	c := &crowd{sampler: s, walkers: make([]walker, n), drawn: make([]walker, n)}
	for i := range c.walkers {
		c.walkers[i] = walker{position: p.clone(), borders: s.judge.terrain.start()}
		c.drawn[i].position = p.clone()
	}
	return c
}

// solveAtRandom plays all walkers to the end and returns the estimated chance.
func (c *crowd) solveAtRandom() chance {
	estimate := newChance(1, 0)
	walkers := bits.Len(uint(len(c.walkers))) - 1
	for c.walkers[0].borders.left > 0 {
		var sum uint64
		for i := range c.walkers {
			c.walk(&c.walkers[i])
			sum += c.walkers[i].weight
		}
		if sum == 0 {
			return chance{}
		}
		estimate = estimate.times(sum)
		estimate.exponent -= walkers + 55
		c.draw(sum)
	}
	return estimate
}

// draw draws the walkers anew by systematic sampling.
func (c *crowd) draw(sum uint64) {
	step := sum / uint64(len(c.walkers))
	at := below(c.rng, step)
	from, reached := 0, c.walkers[0].weight
	for i := range c.drawn {
		for reached <= at {
			from++
			reached += c.walkers[from].weight
		}
		c.drawn[i].become(&c.walkers[from])
		at += step
	}
	c.walkers, c.drawn = c.drawn, c.walkers
}

func (w *walker) become(other *walker) {
	copy(w.position.bottles, other.position.bottles)
	w.borders = other.borders
}

// walk plays until a border falls.
func (c *crowd) walk(w *walker) {
	w.weight = one
	left := w.borders.left
	for steps := 0; w.borders.left == left && w.weight > 0; steps++ {
		if steps == endlessWalk {
			w.weight = 0
			return
		}
		c.step(w)
	}
}

// step makes one move that keeps the position alive, if there is one.
func (c *crowd) step(w *walker) {
	var alive []option
	legal := 0
	for _, o := range options(w.position) {
		legal++
		if o.digs && !c.survives(w, o.move) {
			continue
		}
		alive = append(alive, o)
	}
	if len(alive) == 0 {
		w.weight = 0
		return
	}
	w.weight = share(w.weight, len(alive), legal)
	o := alive[below(c.rng, uint64(len(alive)))]
	if o.digs {
		c.judge.terrain.dig(&w.borders, c.judge.terrain.cutOf[o.move.from])
	}
	w.position.pour(o.move)
}

// survives reports whether the walker's position stays alive when a border
// falls by a move.
func (s *sampler) survives(w *walker, m move) bool {
	t := s.judge.terrain
	i := t.cutOf[m.from]
	name := w.borders.key.minus(t.cuts[i].one)
	if v := s.judge.known.get(name); v != unknown {
		return v == alive
	}
	if s.assumed.get(name) == alive {
		return true
	}
	next := w.borders
	t.dig(&next, i)
	v := s.judge.judge(&next, walkBudget)
	if v == unknown {
		s.assumed.put(name, alive)
	} else {
		s.judge.known.put(name, v)
	}
	return v != dead
}

// walkBudget bounds what is spent on one step. Where it ends first, the
// position is taken to be alive; if it was not, the walk will end without
// weight, so that the estimate is no worse than less exact.
const walkBudget = 20_000

// endlessWalk bounds a stage, which could go on pouring to and fro.
const endlessWalk = 10_000

// An option is a move that changes something: pouring a bottle of one colour
// onto an empty one does not.
type option struct {
	move move
	digs bool // a border falls
}

func options(p position) []option {
	var all []option
	for from, b := range p.bottles {
		if b == 0 {
			continue
		}
		for to, onto := range p.bottles {
			if onto == 0 && b.floor() == 0 {
				continue
			}
			if n := p.flow(move{from, to}); n > 0 {
				all = append(all, option{move{from, to}, n == b.run() && b.floor() > 0})
			}
		}
	}
	return all
}

// share is weight·part/whole.
func share(weight uint64, part, whole int) uint64 {
	hi, lo := bits.Mul64(weight, uint64(part))
	quotient, _ := bits.Div64(hi, lo, uint64(whole))
	return quotient
}

// below is a random number less than n, which must not be 0.
func below(rng *rand.Rand, n uint64) uint64 {
	hi, _ := bits.Mul64(rng.Uint64(), n)
	return hi
}

// summary is the mean of the crowds' estimates and its standard error, in
// hundredths of a power of ten.
func summary(estimates []chance) difficulty {
	top := estimates[0].exponent
	for _, e := range estimates {
		if e.mantissa != 0 {
			top = max(top, e.exponent)
		}
	}
	// In units of 2^(top+32) a sum of 2^31 estimates fits into a word.
	unit := top + 32
	var sum uint64
	for _, e := range estimates {
		sum += e.scaled(unit)
	}
	if sum == 0 {
		return difficulty{}
	}
	n := uint64(len(estimates))
	var squares uint64 // of the relative deviations, in units of 2^-32
	for _, e := range estimates {
		ratio, _ := bits.Div64(mulHiLo(e.scaled(unit)*n, 1<<16, sum))
		d := int64(ratio) - 1<<16
		squares += uint64(d * d)
	}
	deviation := squareRoot(squares / (n * (n - 1))) // in units of 2^-16
	const log10e = 28463                             // log₁₀ e in units of 2^-16
	return difficulty{
		t:     newChance(sum/n, unit).minusLog10(100),
		error: int((deviation*log10e*100 + 1<<31) >> 32),
	}
}

func mulHiLo(a, b, c uint64) (hi, lo, divisor uint64) {
	hi, lo = bits.Mul64(a, b)
	return hi, lo, c
}

// squareRoot is the integer square root.
func squareRoot(n uint64) uint64 {
	var root uint64
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if (root+bit)*(root+bit) <= n {
			root += bit
		}
	}
	return root
}
