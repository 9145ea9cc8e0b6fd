package generator

import (
	"context"
	"crypto/sha256"
	"errors"
	"math/rand/v2"

	"octavo/engine"
)

// A proposer asks a maker for puzzles until a proposal meets its targets: one target for each
// puzzle of a set. It is not safe for concurrent use, because makers aren't.
type proposer struct {
	maker   engine.Maker
	targets []target
	limits  Limits

	onlyTiers bool // whether grades may lack their facts
}

func newProposer(job Job, limits Limits) (*proposer, error) {
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	return &proposer{maker: maker, targets: targetsOf(maker, job.Tier), limits: limits.orDefault()}, nil
}

// makeJob does a job of the proposer's request. The random numbers depend only on name, so they are
// the same on every machine. alternative counts the repeats that were made for this number before.
func (p *proposer) makeJob(ctx context.Context, job Job, name string, alternative int) (Result, error) {
	rng := rand.New(rand.NewChaCha8(sha256.Sum256([]byte(name))))
	want := engine.Want{Tier: job.Tier, Number: job.Number, Repeats: alternative}
	failure := &ImpossibleError{}
	for ; failure.Attempts < p.limits.Attempts; failure.Attempts++ {
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		puzzles, err := p.maker.Propose(ctx, rng, want)
		if errors.Is(err, engine.ErrNoProposal) {
			failure.Empty++
			continue
		}
		if err != nil {
			return Result{}, engine.Errorf("making %s: %v", job.String(), err)
		}
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		grades, err := p.gradeAll(puzzles, failure)
		if err != nil {
			return Result{}, engine.Errorf("grading %s: %v", job.String(), err)
		}
		if grades == nil {
			continue
		}
		solutions, err := solveAll(puzzles)
		if err != nil {
			return Result{}, engine.Errorf("solving %s: %v", job.String(), err)
		}
		return Result{Job: job, Puzzles: puzzles, Grades: grades, Solutions: solutions}, nil
	}
	failure.Job = job.reference()
	return Result{}, failure
}

// gradeAll returns the grades of proposed puzzles. It returns nil if one of them misses its target
// or hasn't exactly one solution. It counts such puzzles in failure.
func (p *proposer) gradeAll(puzzles []engine.Puzzle, failure *ImpossibleError) ([]engine.Grade, error) {
	if len(puzzles) != len(p.targets) {
		return nil, engine.Errorf("the maker proposed %d puzzles for %d tiers", len(puzzles), len(p.targets))
	}
	grades, allFit := make([]engine.Grade, len(puzzles)), true
	for i, puzzle := range puzzles {
		grade, err := p.grade(puzzle, p.targets[i])
		if errors.Is(err, engine.ErrUnsolvable) || errors.Is(err, engine.ErrAmbiguous) || err == nil && grade.Solutions != 1 {
			failure.Empty++
			return nil, nil
		}
		if err != nil {
			return nil, engine.Errorf("puzzle %q: %v", puzzle, err)
		}
		if !p.targets[i].isMetBy(&grade) {
			failure.count(grade, p.targets[i])
			allFit = false
		}
		grades[i] = grade.WithTier(p.targets[i].tier)
	}
	if !allFit {
		return nil, nil
	}
	return grades, nil
}

// grade grades a proposed puzzle. A band is about a fact, so it needs all of the grade.
func (p *proposer) grade(puzzle engine.Puzzle, t target) (engine.Grade, error) {
	if quick, ok := puzzle.(engine.TierGrader); ok && p.onlyTiers && !t.band.IsLimited() {
		return quick.GradeTier()
	}
	return puzzle.Grade()
}

func solveAll(puzzles []engine.Puzzle) ([]engine.Solution, error) {
	solutions := make([]engine.Solution, len(puzzles))
	for i, puzzle := range puzzles {
		var err error
		if solutions[i], err = puzzle.Solve(); err != nil {
			return nil, err
		}
	}
	return solutions, nil
}

// maxAlternatives returns the highest alternative to try for a number. If the maker knows how many
// puzzles there are, the result is at least their number.
func (p *proposer) maxAlternatives() int { return max(p.limits.Repeats, p.maker.Offer().DistinctCount) }

// A target says which tier and which band a puzzle of a job must have.
type target struct {
	tier engine.Tier // NoTier for kinds without tiers, or if any tier is allowed
	band engine.Band
}

// targetsOf returns the target of each puzzle in a proposal.
func targetsOf(maker engine.Maker, tier engine.Tier) []target {
	offer := maker.Offer()
	if offer.SetTiers == nil {
		return []target{{tier, offer.Band}}
	}
	var all []target
	for _, t := range offer.SetTiers {
		all = append(all, target{t, offer.Band})
	}
	return all
}

func (t target) isMetBy(g *engine.Grade) bool { return t.hasTierOf(g) && t.band.Contains(*g) }

// hasTierOf reports whether a grade fits the target's tier. A target with only a band accepts every
// tier.
func (t target) hasTierOf(g *engine.Grade) bool {
	return g.Fits(t.tier) || t.tier == engine.NoTier && t.band.IsLimited()
}

// mismatch returns an error that says how a grade differs from the target: "is hard and not easy",
// or "has rating 5.6, and not one in 3.8..4.4".
func (t target) mismatch(g engine.Grade) error {
	if !t.hasTierOf(&g) {
		return engine.Errorf("is %s and not %s", g.Tier, t.tier)
	}
	return engine.Errorf("%s, and not one in %s", t.band.DescribeValue(g), t.band)
}
