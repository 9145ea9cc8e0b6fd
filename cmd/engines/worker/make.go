package worker

import (
	"context"
	"errors"
	"fmt"
	"maps"

	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/generator"
)

// makePuzzles makes a puzzle or a set. A seed and a number give the same puzzles here as on the
// command line.
func makePuzzles(ctx context.Context, kind engine.Kind, r Request) (Reply, error) {
	job, err := jobOf(kind, r)
	if err != nil {
		return Reply{}, err
	}
	if r.Paper != nil {
		return makeSheets(ctx, job, r)
	}
	done, err := generator.MakeOne(ctx, job, generator.Limits{Attempts: r.Work})
	if err != nil {
		return Reply{}, err
	}
	return Reply{Made: puzzlesOf(done)}, nil
}

func puzzlesOf(done generator.Result) (all []Puzzle) {
	for i, puzzle := range done.Puzzles {
		all = append(all, Puzzle{
			Puzzle: puzzle.String(), Solution: solutionOf(done.Solutions[i]), Grade: gradeOf(done.Grades[i]), ID: done.ID(i),
		})
	}
	return all
}

// withWorlds gives the worlds to a kind that makes levels of them. Other kinds stay as they are. It
// returns an error if a world has too few items.
func withWorlds(kind engine.Kind, worlds []*sortresort.World) (engine.Kind, error) {
	var materials []engine.Material
	for _, w := range worlds {
		if w == nil || len(sortresort.BalanceOf(w).Lacks(w)) > 0 {
			return nil, errors.New("a world has too few items")
		}
		materials = append(materials, w)
	}
	return engine.WithMaterials([]engine.Kind{kind}, materials...)[0], nil
}

func jobOf(kind engine.Kind, r Request) (generator.Job, error) {
	options := engine.Options{}
	maps.Copy(options, r.Options)
	if r.Paper != nil {
		options.SetLanguage(kind.Options(), r.Paper.Language)
	}
	job := generator.Job{Kind: kind, Options: options, Seed: r.Seed, Number: max(1, r.Number)}
	maker, err := kind.Maker(options)
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
	_, err = generator.Plan(kind, options, job.Tier)
	return job, err
}

// defaultTier returns the first tier of an offer, or NoTier.
func defaultTier(offer engine.Offer) engine.Tier {
	if len(offer.Tiers) == 0 {
		return engine.NoTier
	}
	return offer.Tiers[0]
}
