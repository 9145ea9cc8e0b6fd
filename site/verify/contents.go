package verify

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/templates"
)

// A contentsLine is a line of the table of contents.
type contentsLine struct {
	title  string
	number int // page number that the line prints
	page   int // page of the file on which the line itself stands
	place  figure.Point
	size   figure.Length
	starts []int // pages of the file that have this title in letters at least as large as this line's
	from   int   // number of a section's first puzzle; 0 for titles of other parts
	to     int   // number of the section's last puzzle
}

// isRange matches the numbers of a section's puzzles: 5–8, or a single number.
var isRange = regexp.MustCompile(`^([1-9][0-9]{0,4})(?:–([1-9][0-9]{0,4}))?$`)

// readContents notes which titles of the contents are on a page. If the page has a table of
// contents, it reads its lines.
func (v *verifier) readContents(d *document, s *sheet) {
	if !s.budget.Spend(len(s.words) * (4 + len(d.contents))) {
		return
	}
	for i := range s.words {
		w := &s.words[i]
		for k := range d.contents {
			if line := &d.contents[k]; line.title == w.Text && w.Size >= line.size {
				line.starts = append(line.starts, s.page)
			}
		}
	}
	head := slices.IndexFunc(s.words, func(w word) bool {
		return slices.ContainsFunc(v.words, func(l *templates.Locale) bool { return w.Text == l.Say("book.contents") })
	})
	if head < 0 || len(d.puzzles) > 0 {
		return
	}
	byHeight := slices.Clone(s.words)
	slices.SortStableFunc(byHeight, func(a, b word) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X))
	})
	for from := 0; from < len(byHeight); {
		to := from + 1
		for to < len(byHeight) && byHeight[to].At.Y == byHeight[from].At.Y {
			to++
		}
		first, last := byHeight[from], byHeight[to-1]
		if n, err := strconv.Atoi(last.Text); err == nil && to-from > 1 && isProse(first.Text) {
			line := contentsLine{title: first.Text, number: n, page: s.page, place: last.At, size: first.Size}
			if to-from == 3 {
				line.from, line.to = rangeIn(byHeight[from+1].Text)
			}
			d.contents = append(d.contents, line)
		}
		from = to
	}
}

// rangeIn reads the first and last number of a section. Both are 0 if the text is something else.
func rangeIn(text string) (from, to int) {
	found := isRange.FindStringSubmatch(text)
	if found == nil {
		return 0, 0
	}
	from, _ = strconv.Atoi(found[1]) // can't fail: at most five digits
	to, _ = strconv.Atoi(cmp.Or(found[2], found[1]))
	return from, to
}

// checkRanges checks the puzzles of the sections in the contents. Each section must begin with the
// number after the last one of the section before. Together the sections must have all puzzles of
// the file.
func (d *document) checkRanges() {
	if len(d.puzzles) == 0 || len(d.lost) > 0 {
		return
	}
	next := d.puzzles[0].caption.number
	var last *contentsLine
	for i := range d.contents {
		line := &d.contents[i]
		if line.from == 0 {
			continue
		}
		if line.from != next || line.to < line.from {
			d.addFinding(Finding{Page: line.page, Place: line.place, Says: message.New("the contents give %q the puzzles %d to %d; they begin with %d", line.title, line.from, line.to, next)})
			return
		}
		next, last = line.to+1, line
	}
	if end := d.puzzles[len(d.puzzles)-1].caption.number; last != nil && last.to != end {
		d.addFinding(Finding{Page: last.page, Place: last.place, Says: message.New("the contents end with puzzle %d; the last one is %d", last.to, end)})
	}
}

// checkContents checks that titles stand on the pages that the contents name.
func (d *document) checkContents() {
	for i := range d.contents {
		line := &d.contents[i]
		possible := d.pagesOfTitle(line)
		if line.from > 0 {
			possible = d.pagesOfSection(line)
		}
		if len(possible) == 0 || slices.Contains(possible, line.number) || d.isLost(line.number) {
			continue
		}
		d.addFinding(Finding{Page: line.page, Place: line.place, Says: message.New("the contents name page %d for %q; it begins on page %d", line.number, line.title, possible[len(possible)-1])})
	}
}

// maxOpenerPages is the most pages of a section before its first puzzle: a title page and a blank.
const maxOpenerPages = 2

// pagesOfSection returns the printed numbers of the pages on which a section may begin. It returns
// nil if the section's first puzzle isn't in the file. A section begins on the page of that puzzle,
// or up to maxOpenerPages earlier, where its title stands. If its title stands on none of these
// pages, it may begin on any of them.
func (d *document) pagesOfSection(line *contentsLine) []int {
	i := slices.IndexFunc(d.puzzles, func(p *entry) bool { return p.caption.number == line.from })
	if i < 0 {
		return nil
	}
	last := d.puzzles[i].printedPage()
	var titled, all []int
	for n := last - maxOpenerPages; n <= last; n++ {
		if i > 0 && n < last && n <= d.puzzles[i-1].printedPage() {
			continue
		}
		all = append(all, n)
		if slices.ContainsFunc(line.starts, func(page int) bool { return d.printedPage(page) == n }) {
			titled = append(titled, n)
		}
	}
	switch {
	case len(titled) == 0:
		return all
	case i == 0: // rules before the first puzzle may have the section's title, so the title may not be the section's own
		return append(titled, last)
	}
	return titled
}

// pagesOfTitle returns the printed number of the page with a title. It returns nil if the title
// stands on no page or on several pages. It also returns nil if several lines of the contents have
// this title.
func (d *document) pagesOfTitle(line *contentsLine) []int {
	same := 0
	for i := range d.contents {
		if d.contents[i].title == line.title {
			same++
		}
	}
	if same > 1 || len(line.starts) != 1 {
		return nil
	}
	return []int{d.printedPage(line.starts[0])}
}
