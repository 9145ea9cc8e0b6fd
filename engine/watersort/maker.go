package watersort

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"strconv"

	"octavo/engine"
)

// A maker proposes levels. If several numbers of colours are requested, the puzzle's number decides
// which of them its level has (see sizeOf).
type maker struct {
	policy   Policy
	colours  Span // the requested numbers of colours
	capacity int
	wantedT  rangeOfT // the requested range of T
	order    string
}

// Offer describes what the maker can make. Its tiers are those that have levels of the requested T
// in all requested sizes. Its MinCell is the smallest cell with a readable glyph.
func (m maker) Offer() engine.Offer {
	return engine.Offer{
		Tiers: m.tiers(),
		Format: engine.Format{
			Extent: m.extent(), MinCell: minCell, SolvedByMoves: true, HasPieces: true,
			MaxMoves: estimateMaxMoves(m.colours.Most, m.capacity), LogLine: logLineSize,
		},
		Fits:               m.fits,
		CompareGrades:      m.compare,
		Remarks:            m.notes,
		ChooseIntroduction: introduction,
		Advice:             m.advice,
		MaterialKey:        m.basis(),
	}
}

// basis returns the parts of the policy on which the levels depend, as text: the numbers of empty
// bottles in the bands of the requested colours, and the score.
func (m maker) basis() string {
	var spans []Span
	for band := bandOf(m.colours.Least); band <= bandOf(m.colours.Most); band++ {
		spans = append(spans, m.policy.Empty[band][m.capacity-minMadeCapacity])
	}
	return fmt.Sprintf("empty %v, score %v", spans, m.policy.Score)
}

// sizes yields the requested numbers of colours.
func (m maker) sizes() iter.Seq[int] { return m.colours.numbers() }

// fits reports whether a puzzle is the start of a level with the requested number of
// colours, capacity, number of empty bottles and T.
func (m maker) fits(puzzle engine.Puzzle, want engine.Want) bool {
	p, ok := puzzle.(*Puzzle)
	if !ok {
		return false
	}
	n := m.sizeOf(want.Number)
	return p.start.isFresh() && p.colours() == n && p.start.capacity == m.capacity && p.empties() == m.policy.emptyBottles(n, m.capacity, want.Tier) &&
		(m.wantedT == anyT || m.wantedT.contains(p.measure()))
}

// extent returns the columns of the widest drawing and the rows of the highest one, of
// all sizes and tiers.
func (m maker) extent() engine.Extent {
	var room engine.Extent
	for n := range m.sizes() {
		for _, t := range (Kind{}).Tiers() {
			e := extentOf(n+m.policy.emptyBottles(n, m.capacity, t), m.capacity)
			room = engine.Extent{Columns: max(room.Columns, e.Columns), Rows: max(room.Rows, e.Rows)}
		}
	}
	return room
}

// notes returns a step that lists the sizes in which normal and hard levels can't be
// distinguished, or nil if there are none (ruling W3).
func (m maker) notes(t engine.Tier) []engine.Step {
	var sizes []string
	for n := range m.sizes() {
		span := m.policy.spanOf(n, m.capacity)
		if t != engine.Easy && span.isSplitByT() && calibrationOf(n, span.Least, m.capacity).tiersOverlap() {
			sizes = append(sizes, strconv.Itoa(n))
		}
	}
	if sizes == nil {
		return nil
	}
	return []engine.Step{{Key: "alike", Args: []engine.Arg{engine.Literal("sizes", sizes...)}}}
}

// sizeOf returns the number of colours of the puzzle with a number. Puzzle 1 has the fewest, each
// next one has one more, and after the most the sequence begins again. The result doesn't depend on
// the length of the set. So sets can be divided into shards or made longer.
func (m maker) sizeOf(number int) int {
	return m.colours.Least + max(0, number-1)%(m.colours.Most-m.colours.Least+1)
}

// Propose fills the bottles at random. It rejects levels that are unsolvable, already
// solved, or of another tier or T. The grader rejects other tiers, too, but only after
// solving the level, which takes longer.
func (m maker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	n, t := m.sizeOf(want.Number), want.Tier
	p := newPuzzle(fillRandomly(rng, n, m.policy.emptyBottles(n, m.capacity, t), m.capacity), m.policy, newStandardBudget())
	if p.verdict() != alive || p.start.isSolved() {
		return nil, engine.ErrNoProposal
	}
	if tier, also := p.tiers(); t != tier && t != also {
		return nil, engine.ErrNoProposal
	}
	if m.wantedT != anyT && !m.wantedT.contains(p.measure()) {
		return nil, engine.ErrNoProposal
	}
	return []engine.Puzzle{p}, nil
}

// fillRandomly puts the segments of n colours into n bottles in random order, and adds e empty ones.
func fillRandomly(rng *rand.Rand, n, e, capacity int) position {
	segments := make([]colour, 0, n*capacity)
	for i := range n * capacity {
		segments = append(segments, colour(1+i/capacity))
	}
	rng.Shuffle(len(segments), func(i, j int) { segments[i], segments[j] = segments[j], segments[i] })
	p := position{capacity, make([]bottle, n+e)}
	for i, c := range segments {
		b := &p.bottles[i/capacity]
		*b = b.add(c, 1)
	}
	return p
}

// compare orders the levels of a set by T, then by the share of dead moves, then by the
// least number of moves. With the option order=score, the score comes first (ruling W4).
func (m maker) compare(a, b engine.Grade) int {
	facts := []string{"t", "dead", "bound"}
	if m.order == byScore {
		facts = []string{"score100", "t", "dead", "bound"}
	}
	for _, name := range facts {
		x, y := factOf(a, name), factOf(b, name)
		if c := cmp.Compare(x, y); c != 0 {
			return c
		}
	}
	return 0
}

// factOf returns the value of a fact in a grade. A missing fact counts as larger than any value.
func factOf(g engine.Grade, name string) int {
	if value, ok := g.FactValue(name); ok {
		return value
	}
	return math.MaxInt32
}
