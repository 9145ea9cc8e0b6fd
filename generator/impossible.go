package generator

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"octavo/engine"
)

// An ImpossibleError means that a job failed within the allowed attempts. It counts what was made
// instead, and suggests similar requests.
type ImpossibleError struct {
	Job      Reference
	Attempts int
	Seen     map[engine.Tier]int // by tier: how many puzzles of this tier missed the tier or the band
	Facts    map[int]int         // by value of the band's fact: how many puzzles in Seen have it
	Empty    int                 // proposals without a puzzle, or with one that has no solution or several
	Without  []string            // options; if any one of them is left out, the job can be done

	band engine.Band // the requested band, if Facts has values
}

// seenTiers lists the tiers that were made instead, easiest first.
func (e *ImpossibleError) seenTiers() (tiers []engine.Tier) {
	for tier := range engine.Unreasonable + 1 {
		if e.Seen[tier] > 0 {
			tiers = append(tiers, tier)
		}
	}
	return tiers
}

// Nearest returns the tier in Seen that is closest to the job's tier. Of two equally close tiers it
// returns the easier one. The second result is false if Seen is empty, or if the job names no tier.
// Jobs for sets name none.
func (e *ImpossibleError) Nearest() (engine.Tier, bool) {
	if e.Job.Tier == engine.NoTier {
		return engine.NoTier, false
	}
	best, found := engine.NoTier, false
	for _, tier := range e.seenTiers() {
		if !found || distance(tier, e.Job.Tier) < distance(best, e.Job.Tier) {
			best, found = tier, true
		}
	}
	return best, found
}

// count counts a puzzle that missed its target.
func (e *ImpossibleError) count(g engine.Grade, missed target) {
	if e.Seen == nil {
		e.Seen = map[engine.Tier]int{}
	}
	e.Seen[g.Tier]++
	if v, ok := g.FactValue(missed.band.Fact); ok && missed.band.IsLimited() {
		e.band = missed.band
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

func (e *ImpossibleError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *ImpossibleError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *ImpossibleError) message() engine.Message {
	message := engine.Messagef("%s: none in %d attempts", e.Job.Description(), e.Attempts)
	if instead := e.seenText(); !instead.IsEmpty() {
		message = engine.Messagef("%s; came out instead: %s", message, instead)
	}
	if hints := e.nearestText(); !hints.IsEmpty() {
		message = engine.Messagef("%s; nearest: %s", message, hints)
	}
	return message
}

func (e *ImpossibleError) seenText() engine.Message {
	var parts []engine.Message
	for _, tier := range e.seenTiers() {
		parts = append(parts, engine.Messagef("%d %s", e.Seen[tier], tier))
	}
	if len(e.Facts) > 0 {
		values := slices.Sorted(maps.Keys(e.Facts))
		made := e.band
		made.Low, made.High = values[0], values[len(values)-1]
		parts = append(parts, engine.Messagef("with %s %s", made.Fact, made))
	}
	if e.Empty > 0 {
		parts = append(parts, engine.Messagef("%d without a puzzle", e.Empty))
	}
	return engine.JoinWithCommas(parts)
}

func (e *ImpossibleError) nearestText() engine.Message {
	var parts []engine.Message
	if tier, ok := e.Nearest(); ok {
		parts = append(parts, engine.Messagef("tier %s", tier))
	}
	if len(e.Facts) > 0 {
		nearest := e.band
		nearest.Low = slices.MinFunc(slices.Sorted(maps.Keys(e.Facts)), func(a, b int) int { return cmp.Compare(e.band.Distance(a), e.band.Distance(b)) })
		nearest.High = nearest.Low
		parts = append(parts, engine.Messagef("%s %s", nearest.Fact, nearest))
	}
	for _, key := range e.Without {
		parts = append(parts, engine.Messagef("%s without %s=%s", e.Job.tierOrKind(), key, e.Job.Options[key]))
	}
	return engine.JoinWithOr(parts)
}

// tierOrKind returns the tier, or the kind's name if there is no tier.
func (r Reference) tierOrKind() string {
	if r.Tier == engine.NoTier {
		return r.Kind
	}
	return r.Tier.String()
}

// hintAttempts is the number of attempts to do a job without one of its options. It is less than
// the limit for the job itself, because a change is only worth suggesting if it makes the job easy.
const hintAttempts = 1000

// addHints sets Without in an ImpossibleError: it tries the job without each of its options. It
// returns any other error unchanged.
func addHints(ctx context.Context, job Job, err error) error {
	impossible, ok := errors.AsType[*ImpossibleError](err)
	if !ok {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(job.Options)) {
		relaxed := job
		relaxed.Options = maps.Clone(job.Options)
		delete(relaxed.Options, key)
		if relaxed.request() == job.request() {
			continue
		}
		if _, err := MakeOne(ctx, relaxed, Limits{Attempts: min(hintAttempts, impossible.Attempts)}); err == nil {
			impossible.Without = append(impossible.Without, key)
		}
	}
	return err
}
