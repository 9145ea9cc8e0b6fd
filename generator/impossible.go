package generator

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"octavo/engine"
)

// An ImpossibleError is a job that came to nothing within the attempts allowed.
// It says what was made instead and what comes nearest to the request.
type ImpossibleError struct {
	Job      Reference
	Attempts int
	Seen     map[engine.Tier]int // boards that were whole, but of another tier, or out of the band
	Facts    map[int]int         // of those, what they had of the band's fact, and how many of them
	Empty    int                 // proposals without a board, or with several solutions
	Without  []string            // options without which the job can be done

	band engine.Band // that was asked for, where Facts are known
}

// seen are the tiers that were made instead, easiest first.
func (e *ImpossibleError) seen() (tiers []engine.Tier) {
	for tier := range engine.Unreasonable + 1 {
		if e.Seen[tier] > 0 {
			tiers = append(tiers, tier)
		}
	}
	return tiers
}

// Nearest is the tier, among those seen, that is closest to the one asked for,
// the easier where two are as close. Sets have none, since their tiers are
// given.
func (e *ImpossibleError) Nearest() (engine.Tier, bool) {
	if e.Job.Tier == engine.NoTier {
		return engine.NoTier, false
	}
	best, found := engine.NoTier, false
	for _, tier := range e.seen() {
		if !found || distance(tier, e.Job.Tier) < distance(best, e.Job.Tier) {
			best, found = tier, true
		}
	}
	return best, found
}

// of is what was counted, said of a job.
func (e ImpossibleError) of(job Job) *ImpossibleError {
	e.Job = job.reference()
	return &e
}

// saw counts a puzzle that was not what was asked for.
func (e *ImpossibleError) saw(g engine.Grade, asked standard) {
	if e.Seen == nil {
		e.Seen = map[engine.Tier]int{}
	}
	e.Seen[g.Tier]++
	if v, ok := g.Fact(asked.band.Fact); ok && asked.band.Bounds() {
		e.band = asked.band
		if e.Facts == nil {
			e.Facts = map[int]int{}
		}
		e.Facts[v]++
	}
}

func distance(a, b engine.Tier) int {
	if a < b {
		a, b = b, a
	}
	return int(a - b)
}

func (e *ImpossibleError) Error() string { return e.saying().String() }

// Parts are those of what it says.
func (e *ImpossibleError) Parts() (format string, args []any) { return e.saying().Parts() }

func (e *ImpossibleError) saying() engine.Saying {
	whole := engine.Say("%s: none in %d attempts", e.Job.Described(), e.Attempts)
	if instead := e.instead(); !instead.Nothing() {
		whole = engine.Say("%s; came out instead: %s", whole, instead)
	}
	if hints := e.hints(); !hints.Nothing() {
		whole = engine.Say("%s; nearest: %s", whole, hints)
	}
	return whole
}

func (e *ImpossibleError) instead() engine.Saying {
	var parts []engine.Saying
	for _, tier := range e.seen() {
		parts = append(parts, engine.Say("%d %s", e.Seen[tier], tier))
	}
	if len(e.Facts) > 0 {
		seen := slices.Sorted(maps.Keys(e.Facts))
		of := e.band
		of.Low, of.High = seen[0], seen[len(seen)-1]
		parts = append(parts, engine.Say("with %s %s", of.Fact, of))
	}
	if e.Empty > 0 {
		parts = append(parts, engine.Say("%d without a puzzle", e.Empty))
	}
	return engine.List(parts)
}

func (e *ImpossibleError) hints() engine.Saying {
	var parts []engine.Saying
	if tier, ok := e.Nearest(); ok {
		parts = append(parts, engine.Say("tier %s", tier))
	}
	if len(e.Facts) > 0 {
		at := e.band
		at.Low = slices.MinFunc(slices.Sorted(maps.Keys(e.Facts)), func(a, b int) int { return cmp.Compare(e.band.Off(a), e.band.Off(b)) })
		at.High = at.Low
		parts = append(parts, engine.Say("%s %s", at.Fact, at))
	}
	for _, key := range e.Without {
		parts = append(parts, engine.Say("%s without %s=%s", e.Job.wish(), key, e.Job.Options[key]))
	}
	return engine.Either(parts)
}

// wish is the tier, or what stands for it where there is none.
func (r Reference) wish() string {
	if r.Tier == engine.NoTier {
		return r.Kind
	}
	return r.Tier.String()
}

// probes is how many attempts are spent on finding out whether a job could be
// done without one of its options: far fewer than the job itself had, since
// only what is easily had is worth proposing.
const probes = 1000

// explain adds to the ImpossibleError of a job which single options stand in the way.
func explain(ctx context.Context, job Job, err error) error {
	var impossible *ImpossibleError
	if !errors.As(err, &impossible) {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(job.Options)) {
		relaxed := job
		relaxed.Options = maps.Clone(job.Options)
		delete(relaxed.Options, key)
		if relaxed.request() == job.request() {
			continue
		}
		row, err := newRow(relaxed, Limits{Attempts: min(probes, impossible.Attempts)})
		if err != nil {
			continue
		}
		if _, err := row.accepted(ctx, relaxed, row.series, 0); err == nil {
			impossible.Without = append(impossible.Without, key)
		}
	}
	return err
}
