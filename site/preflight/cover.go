package preflight

import (
	"cmp"
	"math"
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// A coverLayout holds the sizes of back, spine and front of a cover, seen from outside. Lengths are
// in points.
type coverLayout struct {
	pages        int              // pages of the book
	w, h         float64          // trim size of the book
	spine        float64          // spine width on the page
	formulaSpine float64          // spine width by the house's formula; 0 if there is none
	bleed        float64          // what must be outside the trim: bleed, or the wrap of a hardcover
	template     *houses.Template // sizes of the house's template that the file states, or nil
	backOnRight  bool             // whether the back is at the right, because the book is read from right to left
}

// folds returns the x of the two folds, at which the spine begins and ends.
func (j *coverLayout) folds() [2]float64 { return [2]float64{j.w, j.w + j.spine} }

// coverChecks returns the checks of covers.
func coverChecks() []Check {
	return []Check{
		{Name: "cover size", Description: "a cover is one page: twice the trim of the book, its spine and the bleed", RuleSource: coverSource, cover: coverSize},
		{Name: "spine", Description: "the spine is as wide as the pages of the book on its paper make it", RuleSource: spineSource, cover: spineWidth},
		{Name: "cover bleed", Description: "what reaches the trim of a cover goes on as far as its bleed", RuleSource: coverSource, cover: coverBleed},
		{
			Name: "cover margins", Description: "letters on a cover keep clear of its trim",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[houses.Length] { return h.Cover.Clear }), cover: coverClear,
		},
		{Name: "folds", Description: "letters lie on the back, the spine or the front, not across a fold, and those on the spine keep clear of both", RuleSource: foldsSource, cover: folds},
		{
			Name: "spine text", Description: "only books with enough pages have letters on the spine",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[int] { return h.Cover.SpineText }), cover: spineText,
		},
		{
			Name: "barcode", Description: "the field of the barcode is free, or there is a barcode in it that can be read",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[houses.Barcode] { return h.Cover.Barcode }), cover: barcodeField,
		},
	}
}

// coverSource returns the source of the house's rule for the bleed of covers, or nil.
func coverSource(h *houses.House) *houses.Source {
	return cmp.Or(h.Cover.Bleed.From, h.Cover.FromSizes.From)
}

// spineSource returns the source of the house's formula for spine widths, else of the thickness of
// its papers, or nil.
func spineSource(h *houses.House) *houses.Source {
	return cmp.Or(h.Papers[0].Spine.From, h.Papers[0].Leaf.From)
}

// foldsSource returns the source of the house's rule for the distance of letters from folds or
// edges.
func foldsSource(h *houses.House) *houses.Source {
	if h.Cover.SpineSide.Known() {
		return h.Cover.SpineSide.From
	}
	return h.Cover.Clear.From
}

// Cover checks the cover of a book. book is the report about the book's interior.
func (o Order) Cover(f *File, book *Report) *Report {
	o = o.forCover(f, book)
	l := o.newInspection(f)
	l.cover = &coverLayout{pages: book.Pages, w: fromMillimetres(book.Width), h: fromMillimetres(book.Height), backOnRight: book.RightToLeft}
	if o.Paper.Spine.Known() {
		l.cover.formulaSpine = points(o.Paper.Spine.Value.Width(book.Pages))
	}
	l.takeCase(f)
	for _, c := range l.checks {
		if c.document != nil {
			c.document(l)
		}
	}
	l.onePage()
	page, err := f.Page(1)
	if err != nil {
		l.unreadable(1, err)
		r := l.report()
		r.Cover, r.Pages, r.Unreadable = true, book.Pages, 1
		return r
	}
	p := l.openCover(page)
	l.cover.spine = p.w - 2*l.cover.w
	if l.House.Cover.NoSpine.Known() && math.Abs(l.cover.spine) <= sizeTolerance {
		l.cover.spine = 0
	}
	for _, c := range l.checks {
		if c.cover != nil && p.Budget.Spend(len(p.marks)) {
			c.cover(l, p)
		}
	}
	if err := p.Budget.Err(); err != nil {
		l.unreadable(1, err)
	}
	r := l.report()
	r.Cover, r.Pages, r.Width, r.Height, r.Spine = true, book.Pages, millimetres(p.w), millimetres(p.h), millimetres(l.cover.spine)
	r.Bleeds, r.templateSizes = p.hasBleed, l.cover.templateSizes()
	return r
}

func fromMillimetres(mm float64) float64 { return mm * pointsPerInch / 25.4 }

// onePage reports a cover that has several pages, or none. Only the first page is checked.
func (l *inspection) onePage() {
	if n := l.file.Pages(); n != 1 && coverSource(l.House) != nil {
		l.addFinding(Finding{Check: "cover size", Rule: message.Text("a cover is one page"), Found: pageCount(n), From: coverSource(l.House), bad: math.Inf(1)})
	}
}

// openCover returns the page of a cover with its size and marks. If the file states no trim, the
// trim is the page without the house's bleed.
func (l *inspection) openCover(m *pdfread.Page) *page {
	p := &page{Page: m, sheet: sheet{number: m.Number, statesTrim: m.Has["TrimBox"] || m.Has["ArtBox"]}}
	trim := m.Trim
	if !m.Has["TrimBox"] && m.Has["ArtBox"] {
		trim = m.Art
	}
	if by := l.cover.bleed; !p.statesTrim && trim.Width() > 4*by && trim.Height() > 4*by {
		trim = trim.Grown(-by)
	}
	p.view = upright(trim, m.Rotate)
	seen := p.view.Box(trim)
	p.w, p.h, p.media = seen.Width(), seen.Height(), p.view.Box(m.Media)
	p.bleed = p.media
	if m.Has["BleedBox"] {
		p.bleed = p.view.Box(m.Bleed)
	}
	for _, side := range sides {
		p.hasBleed = p.hasBleed || p.overhangAt(p.bleed, side) > sizeTolerance
	}
	p.findMarks(l)
	return p
}

// coverTolerance is how far the width of a spine may differ from the house's formula, in points:
// about 0.1 mm.
const coverTolerance = 0.3

// near reports whether two widths of spines are equal, within coverTolerance.
func near(a, b float64) bool { return math.Abs(a-b) <= coverTolerance }

// coverSize checks that a cover is as high as its book, has room for a spine, and has enough bleed.
// spineWidth checks the width of the spine.
func coverSize(l *inspection, p *page) {
	j, by := l.cover, l.cover.bleed
	rule := message.New("a cover is twice %s wide, and its spine; it is %s high; around it are %s of bleed",
		bothUnits(j.w), bothUnits(j.h), bothUnits(by))
	coil := l.House.Cover.NoSpine.Known()
	if coil {
		rule = message.New("a cover is twice %s wide, since the book has no spine; it is %s high; around it are %s of bleed", bothUnits(j.w), bothUnits(j.h), bothUnits(by))
	}
	say := func(found message.Message) {
		l.addFinding(Finding{Check: "cover size", Rule: rule, Found: found, From: coverSource(l.House), Pages: []int{p.number}, At: &Place{Page: p.number}})
	}
	room := math.Inf(1)
	for _, side := range sides {
		room = min(room, p.overhangAt(p.bleed, side))
	}
	switch {
	case j.w == 0:
	case math.Abs(p.h-j.h) > sizeTolerance:
		say(message.New("it is cut to %s", p.size()))
	case coil && j.spine != 0:
		say(message.New("it is cut to %s", p.size()))
	case j.template != nil && math.Abs(j.spine-points(j.template.Spine)) > sizeTolerance:
		say(message.New("it is cut to %s, which leaves %s mm for the spine", p.size(), hundredths(millimetres(max(0, j.spine)))))
	case !coil && j.spine <= 0:
		say(message.New("it is cut to %s, which leaves nothing for the spine", p.size()))
	case room < by-sizeTolerance:
		say(message.New("the page goes on %s mm beyond the trim", tenths(millimetres(max(0, room)))))
	}
}

// spineWidth compares the spine with the house's formula, or else with what the house's papers make
// possible. It does nothing if the height of the cover is wrong, since coverSize reports that.
func spineWidth(l *inspection, p *page) {
	j := l.cover
	if j.w == 0 || j.spine <= 0 || math.Abs(p.h-j.h) > sizeTolerance {
		return
	}
	possible := l.Paper.SpineRange(j.pages)
	rule := message.New("%s on the papers of %s make a spine of %s to %s mm", pageCount(j.pages), l.House.Name,
		hundredths(millimetres(points(possible.Min))), hundredths(millimetres(points(possible.Max))))
	isPossible := j.spine >= points(possible.Min)-coverTolerance && j.spine <= points(possible.Max)+coverTolerance
	if j.formulaSpine > 0 {
		rule = message.New("%s on %s paper make a spine of %s mm", pageCount(j.pages), l.Paper.Name, hundredths(millimetres(j.formulaSpine)))
		isPossible = near(j.spine, j.formulaSpine)
	}
	if isPossible {
		return
	}
	l.addFinding(Finding{
		Check: "spine", From: possible.From, Rule: rule,
		Found: message.New("the cover leaves %s mm for it", hundredths(millimetres(j.spine))), Change: l.paperOfSpine(j.spine),
		Pages: []int{p.number}, At: &Place{Page: p.number, X: millimetres(j.w)},
	})
}

// coverBleed reports areas that reach the trim of a cover but not the end of the bleed.
func coverBleed(l *inspection, p *page) {
	by := l.cover.bleed
	for i := range p.marks {
		d := &p.marks[i]
		if d.crop || d.kind == letters {
			continue
		}
		for _, side := range sides {
			beyond := p.overhangAt(d.box, side)
			if !p.reaches(d.box, side) || beyond >= by-sizeTolerance || p.continuesBeyond(i, side, by) {
				continue
			}
			l.addFinding(Finding{
				Check: "cover bleed", Rule: message.New("what reaches the trim goes on %s beyond it", bothUnits(by)), From: coverSource(l.House),
				Found: message.New("%s reaches %s and goes on %s mm beyond it", p.describe(d), side.edge(), tenths(millimetres(max(0, beyond)))),
				Pages: []int{p.number}, At: p.placeOf(d.box), bad: by - beyond,
			})
		}
	}
}

// displaySize is one inch, in points. Letters of this size or larger may run off a cover, as
// pictures do.
const displaySize = 72.0

// coverClear reports letters too near to the trim. Letters of at least displaySize may instead run
// off the cover, if they extend to the end of the bleed.
func coverClear(l *inspection, p *page) {
	least := points(l.House.Cover.Clear.Value)
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != letters {
			continue
		}
		art := p.Glyphs[d.index].Size >= displaySize
		for _, side := range sides {
			if art && p.overhangAt(d.box, side) >= l.cover.bleed-sizeTolerance {
				continue
			}
			if kept := p.distanceFrom(d.box, side); kept < least-rounding {
				l.addFinding(Finding{
					Check: "cover margins", Rule: message.New("letters keep %s clear of the trim", bothUnits(least)), From: l.House.Cover.Clear.From,
					Found: message.New("%s %s", p.describe(d), distanceText(kept, side, false)), Pages: []int{p.number}, At: p.placeOf(d.box), bad: least - kept,
				})
			}
		}
	}
}

// folds reports letters across a fold, and letters on the spine that are too near to a fold. The
// middle of a letter decides whether it is on the spine.
func folds(l *inspection, p *page) {
	if l.cover.spine < 0 || l.cover.w == 0 {
		return
	}
	clear, edges := points(l.House.Cover.SpineSide.Value), l.cover.folds()
	rule := message.Text("letters don't lie across a fold")
	if clear > 0 {
		rule = message.New("letters don't lie across a fold, and those on the spine keep %s clear on each side", bothUnits(clear))
	}
	say := func(d *mark, found message.Message, bad float64) {
		l.addFinding(Finding{Check: "folds", Rule: rule, Found: message.New("%s %s", p.describe(d), found), From: foldsSource(l.House), Pages: []int{p.number}, At: p.placeOf(d.box), bad: bad})
	}
	for i := range p.marks {
		d := &p.marks[i]
		if d.kind != letters {
			continue
		}
		for _, edge := range slices.Compact(edges[:]) {
			if d.box.X0 < edge-rounding && d.box.X1 > edge+rounding {
				say(d, message.Text("lies across a fold"), pointsPerInch)
			}
		}
		if !l.onSpine(d) {
			continue
		}
		if kept := min(d.box.X0-edges[0], edges[1]-d.box.X1); kept >= -rounding && kept < clear-rounding {
			say(d, message.New("stands %s mm from a fold", hundredths(millimetres(max(0, kept)))), clear-kept)
		}
	}
}

// onSpine reports whether the middle of a mark is on the spine.
func (l *inspection) onSpine(d *mark) bool {
	edges, middle := l.cover.folds(), d.box.Middle().X
	return middle > edges[0] && middle < edges[1]
}

// spineText reports letters on the spine of a book with fewer pages than the house requires for that.
func spineText(l *inspection, p *page) {
	from := l.House.Cover.SpineText
	if l.cover.pages >= from.Value || l.cover.w == 0 {
		return
	}
	for i := range p.marks {
		if d := &p.marks[i]; d.kind == letters && l.onSpine(d) {
			l.addFinding(Finding{
				Check: "spine text", Rule: message.New("spines have letters from %d pages on", from.Value), From: from.From,
				Found: message.New("%s stands on the spine of a book of %s", p.describe(d), pageCount(l.cover.pages)),
				Pages: []int{p.number}, At: p.placeOf(d.box),
			})
		}
	}
}
