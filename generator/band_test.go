package generator_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/generator"
)

// ratedToy is the toy with a rating, the last two digits of the number in tenths. It has a band
// instead of a tier.
type ratedToy struct {
	toy
	low, high int
}

func (k ratedToy) Maker(options engine.Options) (engine.Maker, error) {
	maker, err := k.toy.Maker(options)
	if err != nil {
		return nil, err
	}
	return ratedMaker{maker.(*toyMaker), engine.Band{Fact: "rating", Form: engine.Tenths, Low: k.low, High: k.high}}, nil
}

func (k ratedToy) Parse(text string) (engine.Puzzle, error) {
	p, err := k.toy.Parse(text)
	if err != nil {
		return nil, err
	}
	return ratedNumber{p.(number)}, nil
}

type ratedMaker struct {
	*toyMaker
	band engine.Band
}

func (m ratedMaker) Offer() engine.Offer {
	return engine.Offer{Tiers: toy{}.Tiers(), Band: m.band}
}

func (m ratedMaker) Propose(ctx context.Context, rng *rand.Rand, want engine.Want) ([]engine.Puzzle, error) {
	all, err := m.toyMaker.Propose(ctx, rng, want)
	for i := range all {
		all[i] = ratedNumber{all[i].(number)}
	}
	return all, err
}

type ratedNumber struct{ number }

func (n ratedNumber) Grade() (engine.Grade, error) {
	g, err := n.number.Grade()
	g.Facts = append(g.Facts, engine.Fact{Name: "rating", Form: engine.Tenths, Value: int(n.number) % 100})
	return g, err
}

func ratedJobs(kind ratedToy, count int, tier engine.Tier, options engine.Options) []generator.Job {
	list := jobs(count, tier, options)
	for i := range list {
		list[i].Kind = kind
	}
	return list
}

// TestBandAllowsEveryTier checks that a band in the options allows puzzles of any tier, each
// with its own tier. A tier may be ordered, too.
func TestBandAllowsEveryTier(t *testing.T) {
	kind := ratedToy{low: 38, high: 44}
	tiers := map[engine.Tier]bool{}
	for _, m := range mustMake(t, ratedJobs(kind, 60, engine.NoTier, nil), generator.Config{}) {
		rating, _ := m.Grades[0].FactValue("rating")
		if rating < 38 || rating > 44 || m.Grades[0].Tier == engine.NoTier {
			t.Errorf("%s has rating %d and tier %q", m.Puzzles[0], rating, m.Grades[0].Tier)
		}
		tiers[m.Grades[0].Tier] = true
	}
	if len(tiers) != 3 {
		t.Errorf("jobs without a tier made %v, want all three tiers", tiers)
	}
	for _, m := range mustMake(t, ratedJobs(kind, 20, engine.Hard, nil), generator.Config{}) {
		if rating, _ := m.Grades[0].FactValue("rating"); rating < 38 || rating > 44 || m.Grades[0].Tier != engine.Hard {
			t.Errorf("a job for a hard puzzle in the band made %v", m.Grades[0])
		}
	}
}

// TestWorkersDontChangeBands checks that workers and cache don't change the puzzles
// of a band.
func TestWorkersDontChangeBands(t *testing.T) {
	list := ratedJobs(ratedToy{low: 70}, 80, engine.NoTier, engine.Options{"below": "1000"})
	want := texts(mustMake(t, list, generator.Config{Workers: 1}))
	cache := &memory{}
	for _, workers := range []int{3, 8} {
		if got := texts(mustMake(t, list, generator.Config{Workers: workers, Cache: cache})); !slices.Equal(got, want) {
			t.Errorf("%d workers make other puzzles than one", workers)
		}
	}
}

// TestPuzzlesOutsideTheBandAreRefused checks that a puzzle outside the band is made again if it is from
// a cache, and reported if it is from a lock.
func TestPuzzlesOutsideTheBandAreRefused(t *testing.T) {
	wide, narrow := ratedJobs(ratedToy{low: 1}, 40, engine.NoTier, nil), ratedJobs(ratedToy{low: 10, high: 20}, 40, engine.NoTier, nil)
	cache := &memory{}
	mustMake(t, wide, generator.Config{Cache: cache}) // under the same names
	for _, m := range mustMake(t, narrow, generator.Config{Cache: cache}) {
		if rating, _ := m.Grades[0].FactValue("rating"); rating < 10 || rating > 20 {
			t.Fatalf("a puzzle of rating %d was taken from the cache", rating)
		}
	}
	job := narrow[0]
	job.Options, job.Given = engine.Options{"below": "1000"}, generator.Given{Texts: []string{"156"}}
	_, err := generator.Make(t.Context(), []generator.Job{job}, generator.Config{})
	if err == nil || err.Error() != "the puzzle has rating 5.6, and not one in 1.0..2.0" {
		t.Errorf("%v", err)
	}
	job.Given.Texts[0], job.Given.Tier = "115", engine.Hard
	_, err = generator.Make(t.Context(), []generator.Job{job}, generator.Config{})
	if err == nil || err.Error() != "the puzzle is normal and not hard" {
		t.Errorf("a normal puzzle that claims to be hard: %v", err)
	}
	job.Given.Tier = engine.Normal
	if made := mustMake(t, []generator.Job{job}, generator.Config{}); made[0].Grades[0].Tier != engine.Normal {
		t.Errorf("%v", made[0].Grades)
	}
}

// TestBandErrorNamesRatings checks that the error has the ratings that were made, and the nearest
// one.
func TestBandErrorNamesRatings(t *testing.T) {
	list := ratedJobs(ratedToy{low: 60, high: 70}, 1, engine.NoTier, engine.Options{"below": "50"})
	_, err := generator.Make(t.Context(), list, generator.Config{Limits: generator.Limits{Attempts: 300}})
	var impossible *generator.ImpossibleError
	if !errors.As(err, &impossible) {
		t.Fatalf("%v", err)
	}
	for _, want := range []string{"with rating 0.1..4.8", "nearest: rating 4.8", "or toy without below=50"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %q; want %q", err, want)
		}
	}
}
