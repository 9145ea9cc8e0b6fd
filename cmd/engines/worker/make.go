package worker

import (
	"context"
	"fmt"

	"octavo/engine"
	"octavo/generator"
)

// makePuzzles makes a puzzle or a set. Equal seeds and numbers give the same puzzles as on the
// command line.
func makePuzzles(ctx context.Context, kind engine.Kind, r Request) (Reply, error) {
	job, err := jobOf(kind, r)
	if err != nil {
		return Reply{}, err
	}
	done, err := generator.MakeAlternative(ctx, job, r.Again, generator.Limits{Attempts: r.Work})
	if err != nil {
		return Reply{}, err
	}
	var reply Reply
	for i, puzzle := range done.Puzzles {
		var sheet *Sheet
		if r.Paper != nil {
			if sheet, err = sheetOf(job, puzzle, done.Solutions[i], r.Paper); err != nil {
				return Reply{}, err
			}
		}
		reply.Made = append(reply.Made, Puzzle{
			Puzzle: puzzle.String(), Solution: solutionOf(done.Solutions[i]), Grade: gradeOf(done.Grades[i]),
			ID: done.ID(i), Sheet: sheet,
		})
	}
	return reply, nil
}

func jobOf(kind engine.Kind, r Request) (generator.Job, error) {
	job := generator.Job{Kind: kind, Options: r.Options, Seed: r.Seed, Number: max(1, r.Number)}
	maker, err := kind.Maker(r.Options)
	if err != nil {
		return job, err
	}
	switch tier, ok := engine.ParseTier(r.Tier); {
	case ok:
		job.Tier = tier
	case r.Tier != "":
		return job, fmt.Errorf("tier %.40q is not known", r.Tier)
	default:
		job.Tier = defaultTier(maker.Offer())
	}
	_, err = generator.Plan(kind, r.Options, job.Tier)
	return job, err
}

// defaultTier returns the first tier of an offer, or NoTier.
func defaultTier(offer engine.Offer) engine.Tier {
	if len(offer.Tiers) == 0 {
		return engine.NoTier
	}
	return offer.Tiers[0]
}
