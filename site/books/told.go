package books

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/generator"
)

// Source implements product.Written.
func (b *book) Source() any { return b.source }

// Asked implements product.Told.
func (b *book) Asked(number int) (job generator.Job, place content.Pos, fixed bool, err error) {
	first, count := b.Numbers()
	next := first
	for _, whole := range b.printed {
		for _, at := range whole.places(b.seed, nil) {
			run := whole.runs[at.run]
			if next += boardsOf(run); number >= first && number < next {
				return b.jobs[run.firstJob+at.job], whole.source.Pos, run.fixed || run.order() == nil, nil
			}
		}
	}
	return job, place, false, message.Errorf("%s has no number %d; possible: %d to %d", b.source.File, number, first, first+count-1)
}
