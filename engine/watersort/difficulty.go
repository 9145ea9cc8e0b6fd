package watersort

import (
	"crypto/sha256"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// A difficulty is an estimate of T, which measures how hard a level is to solve without thought. T
// is −log₁₀ of the probability that uniformly random legal play from the start solves the level. No
// move is undone. Play ends when the level is solved or can't be solved any more.
//
// T is estimated by importance sampling with splitting. A walker plays one random game. A crowd is
// a group of walkers.
//
//   - Walkers play at random, but never a move that is known to make the level
//     unsolvable. The weight of a walker is the share of the moves it chose from among
//     all legal moves. A walker whose move turns out to be wrong gets weight 0.
//   - A stage of a walker ends when a border falls, so all walkers have the same
//     number of stages. After each stage the walkers are resampled, with
//     probabilities proportional to their weights.
//   - The product of the stages' mean weights is an unbiased estimate of the
//     probability (Del Moral, “Feynman-Kac Formulae”, 2004). Several crowds of
//     walkers give the mean and its standard error.
//
// Checking every legal move, not only the chosen one, takes ten times as long. It is hardly more
// exact, since most of the variance comes from the positions that the walkers have reached.
//
// Walkers make only moves that change something. Pouring a bottle of one colour
// into an empty one only exchanges bottles, and wouldn't change the probability.
type difficulty struct {
	t     int  // in hundredths
	error int  // standard error of t, in hundredths
	known bool // whether some walker has solved the level; otherwise t has no value
}

// A sampling says how much is played to estimate T. As long as the standard error is too large, the
// number of crowds is doubled. The limits are counts and not seconds, so results are the same on
// every machine.
type sampling struct {
	walkers   int // number of walkers of a crowd; a power of two
	crowds    int // number of crowds at first
	maxCrowds int
}

// samplingOf returns the sampling for a number of colours. Above 28, walkers are slow,
// and T is so large that a larger error is allowed.
func samplingOf(colours int) sampling {
	if colours > 28 {
		return sampling{walkers: 32, crowds: 8, maxCrowds: 32}
	}
	return sampling{walkers: 64, crowds: 8, maxCrowds: 32}
}

// isExact reports whether the standard error is no more than 0.05, or a twentieth
// of T (ruling W5).
func (d difficulty) isExact() bool { return d.known && d.error <= max(5, d.t/20) }

// measure estimates the difficulty of a solvable position.
func (n sampling) measure(p position) (d difficulty) {
	s := sampler{
		judge: newJudge(newBorderLayout(p)),
		rng:   rand.New(rand.NewChaCha8(sha256.Sum256([]byte(p.String())))),
	}
	var estimates []chance
	for crowds := n.crowds; crowds <= n.maxCrowds && !d.isExact(); crowds *= 2 {
		for len(estimates) < crowds {
			estimates = append(estimates, s.newCrowd(p, n.walkers).solveAtRandom())
		}
		d = difficultyOf(estimates)
	}
	return d
}

// A sampler holds the state that all crowds share.
type sampler struct {
	judge *judge
	rng   *rand.Rand
	moves []usefulMove // memory reused by step
}

// A crowd is a number of walkers in the same stage. resample fills resampled and exchanges the two
// slices.
type crowd struct {
	*sampler
	walkers   []walker
	resampled []walker // buffer for the next walkers
}

// A walker plays one random game.
type walker struct {
	position position
	borders  borderState
	weight   uint64 // share of the walker in this stage; weightOne stands for 1
}

// weightOne stands for the weight 1. It is 2^55, so that the sum of a crowd's weights fits into a
// word.
const weightOne = 1 << 55

// newCrowd returns n walkers at the start of a game from position p.
func (s *sampler) newCrowd(p position, n int) *crowd {
	c := &crowd{sampler: s, walkers: make([]walker, n), resampled: make([]walker, n)}
	for i := range c.walkers {
		c.walkers[i] = walker{position: p.clone(), borders: s.judge.layout.startState()}
		c.resampled[i].position = p.clone()
	}
	return c
}

// solveAtRandom plays until all walkers have ended. It returns the estimated chance that random
// play solves the level.
func (c *crowd) solveAtRandom() chance {
	estimate := newChance(1, 0)
	walkers := bits.Len(uint(len(c.walkers))) - 1
	for c.walkers[0].borders.bordersLeft > 0 {
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
		c.resample(sum)
	}
	return estimate
}

// resample replaces the walkers by as many copies of them. By systematic sampling, each walker is
// copied in proportion to its weight. sum is the sum of all weights.
func (c *crowd) resample(sum uint64) {
	step := sum / uint64(len(c.walkers))
	threshold := randomBelow(c.rng, step)
	index, weightSoFar := 0, c.walkers[0].weight
	for i := range c.resampled {
		for weightSoFar <= threshold {
			index++
			weightSoFar += c.walkers[index].weight
		}
		c.resampled[i].copyFrom(&c.walkers[index])
		threshold += step
	}
	c.walkers, c.resampled = c.resampled, c.walkers
}

func (w *walker) copyFrom(other *walker) {
	copy(w.position.bottles, other.position.bottles)
	w.borders = other.borders
}

// walk makes moves until a border falls. If that takes more than maxWalkMoves moves, the weight of
// the walker becomes 0.
func (c *crowd) walk(w *walker) {
	w.weight = weightOne
	bordersBefore := w.borders.bordersLeft
	for steps := 0; w.borders.bordersLeft == bordersBefore && w.weight > 0; steps++ {
		if steps == maxWalkMoves {
			w.weight = 0
			return
		}
		c.step(w)
	}
}

// step makes a random move among those that aren't known to be wrong, and multiplies the weight by
// the share of these among all useful moves. If the move turns out to be wrong, the weight becomes
// 0.
func (c *crowd) step(w *walker) {
	c.moves = w.position.usefulMoves(c.moves[:0])
	legal := len(c.moves)
	c.moves = slices.DeleteFunc(c.moves, func(o usefulMove) bool {
		return o.isDig && c.judge.known.get(c.judge.keyAfterDig(&w.borders, o.from)) == dead
	})
	if len(c.moves) == 0 {
		w.weight = 0
		return
	}
	w.weight = mulDiv(w.weight, uint64(len(c.moves)), uint64(legal))
	o := c.moves[randomBelow(c.rng, uint64(len(c.moves)))]
	if o.isDig {
		if !c.judge.survivesDig(&w.borders, o.from) {
			w.weight = 0
			return
		}
		c.judge.layout.dig(&w.borders, c.judge.layout.cutByBottle[o.from])
	}
	w.position.pour(o.move)
}

// maxWalkMoves limits the moves of a stage, since a walker could pour back and forth for ever.
const maxWalkMoves = 10_000

// A usefulMove is a legal move that doesn't merely exchange two bottles.
type usefulMove struct {
	move
	isDig bool // whether a border falls
}

// usefulMoves appends the useful moves of a position to a list. It is called millions
// of times, so it holds the bottles that can take a colour as bits of a word.
func (p position) usefulMoves(list []usefulMove) []usefulMove {
	var takers [maxColours + 1]uint64
	for i, b := range p.bottles {
		if b.space(p.capacity) > 0 {
			takers[b.top()] |= 1 << i
		}
	}
	for from, b := range p.bottles {
		if b == 0 {
			continue
		}
		targets := takers[b.top()] &^ (1 << from)
		if b.topBorder() > 0 {
			targets |= takers[0]
		}
		for ; targets != 0; targets &= targets - 1 {
			m := move{from, bits.TrailingZeros64(targets)}
			list = append(list, usefulMove{m, p.isDig(m)})
		}
	}
	return list
}

// countIdleMoves returns the number of legal moves that aren't useful. These pour a
// bottle of one colour into an empty one.
func (p position) countIdleMoves() int {
	empties, bins := 0, 0
	for _, b := range p.bottles {
		switch {
		case b == 0:
			empties++
		case b.topBorder() == 0:
			bins++
		}
	}
	return empties * bins
}

// isDig reports whether a legal move lets a border fall.
func (p position) isDig(m move) bool {
	b := p.bottles[m.from]
	return b.topBorder() > 0 && p.pourCount(m) == b.topRunLength()
}

// mulDiv returns a·b/divisor, rounded down. The product may need more than 64 bits, but the result
// must fit into 64.
func mulDiv(a, b, divisor uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	quotient, _ := bits.Div64(hi, lo, divisor)
	return quotient
}

// randomBelow returns a random number less than n, which must not be 0.
func randomBelow(rng *rand.Rand, n uint64) uint64 {
	hi, _ := bits.Mul64(rng.Uint64(), n)
	return hi
}

// difficultyOf returns the difficulty T with its standard error. It follows from the mean of the
// crowds' estimates of the probability that random play solves the level.
func difficultyOf(estimates []chance) difficulty {
	top := estimates[0].exponent
	for _, e := range estimates {
		if e.mantissa != 0 {
			top = max(top, e.exponent)
		}
	}
	// In units of 2^(top+32), the sum of up to 2^31 estimates fits into a word.
	unit := top + 32
	var sum uint64
	for _, e := range estimates {
		sum += e.scaled(unit)
	}
	if sum == 0 {
		return difficulty{}
	}
	n := uint64(len(estimates))
	var squares uint64 // sum of the squared deviations from the mean, each relative to it, in units of 2^-32
	for _, e := range estimates {
		ratio := mulDiv(e.scaled(unit)*n, 1<<16, sum) // the estimate divided by the mean, in units of 2^-16
		d := int64(ratio) - 1<<16
		squares += uint64(d * d)
	}
	deviation := squareRoot(squares / (n * (n - 1))) // in units of 2^-16
	const log10e = 28463                             // log₁₀ e in units of 2^-16
	return difficulty{
		t:     newChance(sum/n, unit).minusLog10(100),
		error: int((deviation*log10e*100 + 1<<31) >> 32),
		known: true,
	}
}

// squareRoot returns the square root, rounded down.
func squareRoot(n uint64) uint64 {
	var root uint64
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if (root+bit)*(root+bit) <= n {
			root += bit
		}
	}
	return root
}
