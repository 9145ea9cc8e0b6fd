package verify

import "octavo/content/message"

// uniform holds that what most captions of a file have, all of them have: references,
// ids, codes.
func (v *verifier) uniform(puzzles, answers []*found) {
	for _, rule := range []struct {
		all  []*found
		has  func(*found) bool
		says message.Message
	}{
		{puzzles, func(f *found) bool { return f.caption.to != 0 }, message.Text("no arrow leads to its answer, as over the others")},
		{puzzles, func(f *found) bool { return f.caption.id != "" }, message.Text("it bears no code, as the others do")},
		{puzzles, func(f *found) bool { return len(f.codes) > 0 }, message.Text("no code leads to the site, as beside the others")},
		{answers, func(f *found) bool { return f.caption.back != 0 }, message.Text("no arrow leads back to its puzzle, as over the others")},
		{answers, func(f *found) bool { return f.caption.id != "" }, message.Text("it bears no code, as the others do")},
	} {
		var lacking []*found
		for _, f := range rule.all {
			if !rule.has(f) {
				lacking = append(lacking, f)
			}
		}
		if 2*len(lacking) > len(rule.all) {
			continue
		}
		for _, f := range lacking {
			v.find(f, "%s", rule.says)
		}
	}
}
