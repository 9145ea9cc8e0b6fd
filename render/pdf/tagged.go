package pdf

// tagged is the pages of a laid-out document with their tags, and the document as a
// tree, which refers to them.
type tagged struct {
	layout *layout
	tags   *tagging
	pages  *streams
	used   [faceCount]runeSet
}

// newTagged begins the tagged pages of a document.
func (r *Renderer) newTagged(l *layout, known *packs) *tagged {
	drawn := map[*strand]bool{}
	for _, p := range l.pages {
		noteStrands(p.marks, drawn)
	}
	l.tree.prune(drawn)
	l.tree.settle(0)
	return &tagged{layout: l, tags: newTagging(), pages: r.newStreams(known)}
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

// add adds the page that was just drawn; nothing where there are no tags.
func (t *tagged) add(plain []byte) error {
	if t == nil {
		return nil
	}
	return t.pages.add(t.tags.tagged(plain))
}

// borrow takes over the letters of the pages.
func (t *tagged) borrow(used *[faceCount]runeSet) {
	if t == nil {
		return
	}
	for face := range used {
		for i, word := range used[face] {
			t.used[face][i] = word | t.tags.used[face][i]
		}
	}
}

// letters are those of the tagged pages: a hyphen that divides a word is another than
// one that is part of it.
func (t *tagged) letters() *[faceCount]runeSet { return &t.used }
