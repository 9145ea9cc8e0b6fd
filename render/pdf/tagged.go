package pdf

// tagged is a laid-out document as a tree, and what is known of its pages.
type tagged struct {
	layout *layout
	*tagging
}

// settleTree makes the tree what came to stand on the pages, and its headings follow
// one another.
func (l *layout) settleTree() {
	l.tree.kids = append(l.tree.kids, kid{element: l.folios})
	drawn := map[*strand]bool{}
	for _, p := range l.pages {
		noteStrands(p.marks, drawn)
	}
	l.tree.prune(drawn)
	l.tree.settle(0)
}

// noteStrands notes to which strands marks belong.
func noteStrands(marks []mark, drawn map[*strand]bool) {
	for _, m := range marks {
		switch m := m.(type) {
		case run:
			drawn[m.strand] = true
		case drawing:
			drawn[m.strand] = true
		case stroke:
			drawn[m.strand] = true
		case dot:
			drawn[m.strand] = true
		case picture:
			drawn[m.strand] = true
		case turned:
			noteStrands(m.marks, drawn)
		}
	}
}

// prune leaves out what came to stand on no page: a title that a puzzle doesn't have,
// a heading for which there was no room. Cells of tables may be empty.
func (e *element) prune(drawn map[*strand]bool) (empty bool) {
	kept := e.kids[:0]
	for _, k := range e.kids {
		if k.strand != nil && drawn[k.strand] || k.element != nil && !k.element.prune(drawn) {
			kept = append(kept, k)
		}
	}
	e.kids = kept
	return len(kept) == 0 && e.role != roleCell && e.role != roleHeadCell
}

// settle lets no heading skip a level after one of the level last, and returns that
// of the last heading.
func (e *element) settle(last int) int {
	if e.role == roleHeading {
		e.level = min(e.level, last+1, deepestHeading)
		last = e.level
	}
	for _, k := range e.kids {
		if k.element != nil {
			last = k.element.settle(last)
		}
	}
	return last
}

// deepestHeading is the last level that has a name (ISO 32000-1, 14.8.4.3.2).
const deepestHeading = 6
