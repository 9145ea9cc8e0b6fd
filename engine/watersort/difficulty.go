package watersort

import (
	"crypto/sha256"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// A difficulty is an estimate of T, which measures how hard a level is to solve
// without thought. T is −log₁₀ of the probability that uniformly random legal
// play from the start solves the level. No move is undone. Play ends when the
// level is solved or dead.
//
// T is estimated by importance sampling with splitting:
//
//   - Walkers play at random, without the moves that are known to be wrong. Each
//     has a weight: the share of the allowed moves among all legal moves. A walker
//     whose move turns out to be wrong drops out.
//   - A stage of a walker ends when a border falls, so all walkers have the same
//     number of stages. After each stage the walkers are resampled, with
//     probabilities proportional to their weights.
//   - The product of the stages' mean weights is an unbiased estimate of the
//     probability (Del Moral, “Feynman-Kac Formulae”, 2004). Several crowds of
//     walkers give the mean and its standard error.
//
// Checking every legal move, not only the drawn one, takes ten times as long and
// is hardly more exact: the variance comes from where the walkers are.
//
// Walkers make only moves that change something. Pouring a bottle of one colour
// into an empty one only exchanges bottles, and wouldn't change the probability.
type difficulty struct {
	t     int  // hundredths
	error int  // its standard error, hundredths
	known bool // whether any walker solved the level
}

// A sampling sets how many walkers play. Limits are counts, not seconds, so results are the same on
// every machine. The number of crowds is doubled, up to a limit, while the standard error is too large.
type sampling struct{ walkers, crowds, most int }

// samplingOf returns the sampling for a number of colours. In large levels walkers are slow, and T is
// large, so it may be less exact.
func samplingOf(colours int) sampling {
	if colours > 28 {
		return sampling{walkers: 32, crowds: 8, most: 32}
	}
	return sampling{walkers: 64, crowds: 8, most: 32}
}

// exact reports whether the standard error is no more than 0.05, or a twentieth
// of T (ruling W5).
func (d difficulty) exact() bool { return d.known && d.error <= max(5, d.t/20) }

// measure estimates the difficulty of a solvable position.
func (n sampling) measure(p position) (d difficulty) {
	s := sampler{
		judge: newJudge(newTerrain(p)),
		rng:   rand.New(rand.NewChaCha8(sha256.Sum256([]byte(p.String())))),
	}
	var estimates []chance
	for crowds := n.crowds; crowds <= n.most && !d.exact(); crowds *= 2 {
		for len(estimates) < crowds {
			estimates = append(estimates, s.crowd(p, n.walkers).solveAtRandom())
		}
		d = summarize(estimates)
	}
	return d
}

// A sampler holds the state that all crowds share.
type sampler struct {
	judge   *judge
	rng     *rand.Rand
	options []option // reused buffer
}

// A crowd is a number of walkers in the same stage.
type crowd struct {
	*sampler
	walkers []walker
	drawn   []walker
}

// A walker plays one random game.
type walker struct {
	position position
	borders  borderState
	weight   uint64 // in this stage, in units of 1/weightOne
}

const weightOne = 1 << 55

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
		c.draw(sum)
	}
	return estimate
}

// draw resamples the walkers by systematic sampling.
func (c *crowd) draw(sum uint64) {
	step := sum / uint64(len(c.walkers))
	threshold := randomBelow(c.rng, step)
	index, weightSoFar := 0, c.walkers[0].weight
	for i := range c.drawn {
		for weightSoFar <= threshold {
			index++
			weightSoFar += c.walkers[index].weight
		}
		c.drawn[i].copyFrom(&c.walkers[index])
		threshold += step
	}
	c.walkers, c.drawn = c.drawn, c.walkers
}

func (w *walker) copyFrom(other *walker) {
	copy(w.position.bottles, other.position.bottles)
	w.borders = other.borders
}

// walk plays until a border falls.
func (c *crowd) walk(w *walker) {
	w.weight = weightOne
	bordersBefore := w.borders.bordersLeft
	for steps := 0; w.borders.bordersLeft == bordersBefore && w.weight > 0; steps++ {
		if steps == endlessWalk {
			w.weight = 0
			return
		}
		c.step(w)
	}
}

// step makes a random move that isn't known to be wrong and corrects the weight for the moves left out.
// If the move turns out to be wrong, the weight becomes 0.
func (c *crowd) step(w *walker) {
	c.options = w.position.options(c.options[:0])
	legal := len(c.options)
	c.options = slices.DeleteFunc(c.options, func(o option) bool {
		return o.digs && c.judge.known.get(c.judge.after(&w.borders, o.from)) == dead
	})
	if len(c.options) == 0 {
		w.weight = 0
		return
	}
	w.weight = proportion(w.weight, len(c.options), legal)
	o := c.options[randomBelow(c.rng, uint64(len(c.options)))]
	if o.digs {
		if !c.judge.survives(&w.borders, o.from) {
			w.weight = 0
			return
		}
		c.judge.terrain.dig(&w.borders, c.judge.terrain.cutOf[o.from])
	}
	w.position.pour(o.move)
}

// endlessWalk bounds a stage, since pouring to and fro could go on for ever.
const endlessWalk = 10_000

// An option is a legal move that changes something.
type option struct {
	move
	digs bool // a border falls
}

// options appends the moves that change something. Measuring calls it millions of times, so it keeps
// the bottles that can take a colour as bits of a word.
func (p position) options(list []option) []option {
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
		if b.floor() > 0 {
			targets |= takers[0]
		}
		for ; targets != 0; targets &= targets - 1 {
			m := move{from, bits.TrailingZeros64(targets)}
			list = append(list, option{m, p.digs(m)})
		}
	}
	return list
}

// countIdle counts the other legal moves, which pour a bottle of one colour into an empty one.
func (p position) countIdle() int {
	empties, bins := 0, 0
	for _, b := range p.bottles {
		switch {
		case b == 0:
			empties++
		case b.floor() == 0:
			bins++
		}
	}
	return empties * bins
}

// digs reports whether a legal move lets a border fall.
func (p position) digs(m move) bool {
	b := p.bottles[m.from]
	return b.floor() > 0 && p.flow(m) == b.run()
}

// proportion returns weight·part/whole.
func proportion(weight uint64, part, whole int) uint64 {
	hi, lo := bits.Mul64(weight, uint64(part))
	quotient, _ := bits.Div64(hi, lo, uint64(whole))
	return quotient
}

// randomBelow returns a random number less than n, which must not be 0.
func randomBelow(rng *rand.Rand, n uint64) uint64 {
	hi, _ := bits.Mul64(rng.Uint64(), n)
	return hi
}

// summarize returns the mean of the crowds' estimates and its standard error, in hundredths of a power
// of ten.
func summarize(estimates []chance) difficulty {
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
		known: true,
	}
}

func mulHiLo(a, b, c uint64) (hi, lo, divisor uint64) {
	hi, lo = bits.Mul64(a, b)
	return hi, lo, c
}

// squareRoot returns the integer square root.
func squareRoot(n uint64) uint64 {
	var root uint64
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		if (root+bit)*(root+bit) <= n {
			root += bit
		}
	}
	return root
}
