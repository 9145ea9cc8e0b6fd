package generator

import (
	"context"

	"octavo/engine"
)

// A bench is where one worker works: it has makers of its own, so that a
// maker need not be safe for concurrent use.
type bench struct {
	cache  Cache
	limits Limits
	makers map[string]engine.Maker // by request
}

func newBench(cache Cache, limits Limits) *bench {
	return &bench{cache: cache, limits: limits, makers: map[string]engine.Maker{}}
}

func (b *bench) work(ctx context.Context, job numbered, failed *failures) outcome {
	if failed.before(job) {
		return outcome{numbered: job, skipped: true}
	}
	made, err := b.make(ctx, job, 0)
	if err != nil {
		failed.add(job)
	}
	return outcome{numbered: job, made: made, err: err}
}

// make does one job, by the cache if that has it.
func (b *bench) make(ctx context.Context, job numbered, again int) (Made, error) {
	maker, err := b.maker(job)
	if err != nil {
		return Made{}, err
	}
	if made, ok := recall(b.cache, maker, job.Job, again); ok {
		return made, nil
	}
	made, err := attempt(ctx, maker, job.Job, again, b.limits.Attempts)
	if err != nil {
		return Made{}, err
	}
	remember(b.cache, made, again)
	return made, nil
}

func (b *bench) maker(job numbered) (engine.Maker, error) {
	if maker, ok := b.makers[job.request]; ok {
		return maker, nil
	}
	maker, err := Plan(job.Kind, job.Options, job.Tier)
	if err != nil {
		return nil, err
	}
	b.makers[job.request] = maker
	return maker, nil
}
