package site

import (
	"slices"
)

// maxFilesAtOnce is the largest number of due files that are made at once. So many files take about
// as long as planning all works again.
const maxFilesAtOnce = 100

// postpone drops due outputs without open files if many files are due. Outputs that were never made
// stay due. A build of the whole publication postpones nothing. The result is the number of dropped
// outputs, which the next build finds due again.
func (p *Planned) postpone(openFiles []string) (postponed int) {
	if len(openFiles) == 0 || p.selection.isWhole {
		return 0
	}
	isOpen := func(d due) bool {
		return slices.ContainsFunc(d.oldFiles, func(file string) bool { return slices.Contains(openFiles, file) })
	}
	files, hasOpen := 0, false
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, d := range w.due {
			files, hasOpen = files+len(d.oldFiles), hasOpen || isOpen(d)
		}
	}
	if !hasOpen || files <= maxFilesAtOnce {
		return 0
	}
	drop := func(w *PlannedWork) {
		all := len(w.due)
		w.due = slices.DeleteFunc(w.due, func(d due) bool { return !d.isNew && !isOpen(d) })
		postponed += all - len(w.due)
	}
	for i := range p.Works {
		drop(&p.Works[i])
	}
	drop(&p.Front)
	p.obsolete = map[string]bool{} // postponed pages may still link to obsolete outputs
	return postponed
}
