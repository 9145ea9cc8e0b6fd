package site

import (
	"octavo/site/product"
)

// shownElsewhere notes the works that keep puzzles off the site which others have there.
func (p *Planned) shownElsewhere() {
	for _, w := range p.Works {
		keeping, ok := w.Work.(product.Withholding)
		if !ok {
			continue
		}
		at, puzzles := keeping.Withheld()
		kept := map[string]bool{}
		for _, puzzle := range puzzles {
			kept[puzzle] = true
		}
		for i := range p.site.Works {
			there := 0
			for _, puzzle := range p.site.Works[i].Puzzles {
				if kept[puzzle] {
					there++
				}
			}
			if there > 0 {
				p.notes = append(p.notes, p.Order.Publication.Problemf(at, "",
					"%d of the puzzles that this keeps off the site stand there all the same, in %s; possible: the same setting there", there, p.site.Works[i].Path()))
			}
		}
	}
}
