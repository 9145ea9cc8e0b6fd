package worlds

import (
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/generator"
)

// Asked implements product.Told: levels are numbered as their world has them.
func (w *world) Asked(number int) (job generator.Job, place strict.Pos, fixed bool, err error) {
	if number < 1 || number > len(w.jobs) {
		return job, place, false, message.Errorf("%s has no number %d; possible: %d to %d", w.source.File, number, 1, len(w.jobs))
	}
	return w.jobs[number-1], strict.Pos{File: w.source.File, Line: 1, Column: 1}, true, nil
}
