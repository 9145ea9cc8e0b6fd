package site

import (
	"slices"
)

// fewFiles are as many as a build makes at once though somebody waits for one of them:
// they take as long as it takes to plan all works once more.
const fewFiles = 100

// leave has nothing be made but what somebody looks at, and what never was, where much is
// due: all else stays as it is until the next build, for which it is due still. It tells how
// many outputs that is. A build of everything leaves nothing.
func (p *Planned) leave(looked []string) (left int) {
	if len(looked) == 0 || p.selection.all {
		return 0
	}
	seen := func(d due) bool {
		return slices.ContainsFunc(d.before, func(file string) bool { return slices.Contains(looked, file) })
	}
	files, any := 0, false
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, d := range w.due {
			files, any = files+len(d.before), any || seen(d)
		}
	}
	if !any || files <= fewFiles {
		return 0
	}
	soon := func(w *PlannedWork) {
		all := len(w.due)
		w.due = slices.DeleteFunc(w.due, func(d due) bool { return !d.fresh && !seen(d) })
		left += all - len(w.due)
	}
	for i := range p.Works {
		soon(&p.Works[i])
	}
	soon(&p.Front)
	p.gone = map[string]bool{} // what is left may lead to it, or show it
	return left
}
