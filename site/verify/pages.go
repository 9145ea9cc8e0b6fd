package verify

import (
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/engine/figure"
)

// A folio is the page number at the foot of a page.
type folio struct {
	page   int // number of the page in the file
	number int // number as it is printed
	place  figure.Point
}

// folioMargin is the largest distance of a folio from the lower edge of the page.
const folioMargin = 20 * figure.Millimetre

// readFolio reads the folio of a sheet, if there is one.
func (d *document) readFolio(s *sheet) {
	if s.turned {
		return
	}
	for i := range s.words {
		w := &s.words[i]
		if w.At.Y < s.height-folioMargin || !isNumber.MatchString(w.Text) || w.Weight == figure.BoldLetters || !s.budget.Spend(2*len(s.words)) {
			continue
		}
		if lowest := slices.ContainsFunc(s.words, func(o word) bool { return o.At.Y > w.At.Y }); lowest || !s.isSingle(w) {
			continue
		}
		if n, err := strconv.Atoi(w.Text); err == nil {
			d.folios = append(d.folios, folio{page: s.page, number: n, place: w.At})
		}
	}
}

// numberPages compares the folios with the pages of the file, and reports wrong ones. Where pages
// are missing or extra, it reports this once. After that it expects the printed numbers of the
// later pages, because arrows lead to them.
func (d *document) numberPages() {
	shift := 0 // printed number minus page of the file
	before := folio{}
	unreadable := d.lost
	d.lost = slices.Clone(unreadable)
	for i, f := range d.folios {
		offset := f.number - f.page
		if offset != shift && !d.confirmsShift(i) {
			d.addFinding(Finding{Page: f.page, Place: f.place, Says: message.New("the page bears the number %d; it is page %d of the file, so that references lead astray", f.number, f.page+shift)})
			continue
		}
		if offset != shift {
			d.addShift(before, f, offset-shift)
			shift = offset
			d.shifts = append(d.shifts, pageShift{f.page, shift})
			for _, e := range slices.Concat(d.puzzles, d.answers) {
				if e.page >= f.page {
					e.shift = shift
				}
			}
			for k, page := range unreadable {
				if page >= f.page {
					d.lost[k] = page + shift
				}
			}
		}
		before = f
	}
}

// confirmsShift reports whether the folio with index i can be right. The next folio must differ by
// as much from its page of the file. If there is no next folio, some puzzle's arrow must lead to
// this one's number.
func (d *document) confirmsShift(i int) bool {
	f := d.folios[i]
	if i+1 < len(d.folios) {
		return d.folios[i+1].number-d.folios[i+1].page == f.number-f.page
	}
	return slices.ContainsFunc(d.puzzles, func(p *entry) bool { return p.caption.to == f.number })
}

// addShift reports pages that are missing between two folios, or extra pages if missing is negative.
func (d *document) addShift(before, after folio, missing int) {
	says := message.New("pages missing before the one with the number %d: %d", after.number, missing)
	switch candidates := after.number - before.number - 1; {
	case missing < 0:
		says = message.New("pages too many before the one with the number %d: %d", after.number, -missing)
	case candidates == 1 && missing == 1:
		says = message.New("page %d is missing", before.number+1)
	case candidates == missing:
		says = message.New("pages %d to %d are missing", before.number+1, after.number-1)
	}
	for n := before.number + 1; n < after.number; n++ {
		d.lost = append(d.lost, n)
	}
	d.addFinding(Finding{Page: after.page, Says: says})
}

// isLost reports whether the page with this printed number may be missing or unreadable.
func (d *document) isLost(number int) bool { return slices.Contains(d.lost, number) }

// isLostBetween reports whether a page may be missing between two entries. Then puzzles may be
// missing, too.
func (d *document) isLostBetween(before, after *entry) bool {
	return slices.ContainsFunc(d.lost, func(n int) bool { return n > before.printedPage() && n < after.printedPage() })
}

// A pageShift says by how much printed numbers exceed the pages of the file, beginning with a page.
type pageShift struct{ from, by int }

// printedPage returns the printed number of a page of the file.
func (d *document) printedPage(page int) int {
	by := 0
	for _, s := range d.shifts {
		if page >= s.from {
			by = s.by
		}
	}
	return page + by
}

// printedPage returns the printed number of an entry's page, to which arrows lead.
func (f *entry) printedPage() int { return f.page + f.shift }
