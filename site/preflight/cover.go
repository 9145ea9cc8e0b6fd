package preflight

import (
	"math"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// A jacket is where back, spine and front lie on the page of a cover, seen from outside, from the
// upper left corner of its trim.
type jacket struct {
	pages       int     // of the book
	w, h        float64 // of the trim of the book
	spine       float64 // as wide as the page has it
	wants       float64 // as wide as the pages make it; 0 where no formula says so
	backOnRight bool    // of books that are read from right to left
}

// folds are where the spine begins and ends.
func (j *jacket) folds() [2]float64 { return [2]float64{j.w, j.w + j.spine} }

// coverChecks are those of a cover alone.
func coverChecks() []Check {
	return []Check{
		{Name: "cover size", Looks: "a cover is one page: twice the trim of the book, its spine and the bleed", Asked: coverAsked, cover: coverSize},
		{Name: "spine", Looks: "the spine is as wide as the pages of the book on its paper make it", Asked: spineAsked, cover: spineWidth},
		{Name: "cover bleed", Looks: "what reaches the trim of a cover goes on as far as its bleed", Asked: coverAsked, cover: coverBleed},
		{
			Name: "cover margins", Looks: "letters on a cover keep clear of its trim",
			Asked: source(func(h *houses.House) houses.Figure[houses.Length] { return h.Cover.Clear }), cover: coverClear,
		},
		{Name: "folds", Looks: "letters lie on the back, the spine or the front, not across a fold, and those on the spine keep clear of both", Asked: foldsAsked, cover: folds},
		{
			Name: "spine text", Looks: "only books with enough pages have letters on the spine",
			Asked: source(func(h *houses.House) houses.Figure[int] { return h.Cover.SpineText }), cover: spineText,
		},
		{
			Name: "barcode", Looks: "the field of the barcode is free, or there is a barcode in it that can be read",
			Asked: source(func(h *houses.House) houses.Figure[houses.Barcode] { return h.Cover.Barcode }), cover: barcodeField,
		},
	}
}

func coverAsked(h *houses.House) *houses.Source { return h.Cover.Bleed.From }

// spineAsked is where a house says how wide spines are: on any of its papers.
func spineAsked(h *houses.House) *houses.Source { return h.Papers[0].Spine.From }

// foldsAsked is where a house says what keeps clear of folds or, at least, of edges.
func foldsAsked(h *houses.House) *houses.Source {
	if h.Cover.SpineSide.Known() {
		return h.Cover.SpineSide.From
	}
	return h.Cover.Clear.From
}

// Cover looks at the cover of a book whose interior has been looked at.
func (o Order) Cover(f *File, book *Report) *Report {
	l := o.look(f)
	l.cover = &jacket{pages: book.Pages, w: fromMillimetres(book.Width), h: fromMillimetres(book.Height), backOnRight: book.RightToLeft}
	if o.Paper.Spine.Known() {
		l.cover.wants = points(o.Paper.Spine.Value.Width(book.Pages))
	}
	for _, c := range l.checks {
		if c.document != nil {
			c.document(l)
		}
	}
	l.onePage()
	page, err := f.Page(1)
	if err != nil {
		l.unreadable(1, err)
		return l.report()
	}
	p := l.openCover(page)
	l.cover.spine = p.w - 2*l.cover.w
	for _, c := range l.checks {
		if c.cover != nil {
			c.cover(l, p)
		}
	}
	r := l.report()
	r.Cover, r.Pages, r.Width, r.Height, r.Spine = true, book.Pages, millimetres(p.w), millimetres(p.h), millimetres(l.cover.spine)
	r.Bleeds = p.beyond
	return r
}

func fromMillimetres(mm float64) float64 { return mm * pointsPerInch / 25.4 }

// onePage tells a cover of several pages, of which the first is looked at.
func (l *look) onePage() {
	if n := l.file.Pages(); n != 1 && l.House.Cover.Bleed.Known() {
		l.found(Finding{Check: "cover size", Rule: message.Text("a cover is one page"), Found: pages(n), From: l.House.Cover.Bleed.From, bad: math.Inf(1)})
	}
}

// openCover works out what can be seen of a cover. Where it doesn't say where it is cut, the
// bleed of the house lies around its trim.
func (l *look) openCover(m *pdfread.Page) *page {
	p := &page{Page: m, sheet: sheet{number: m.Number, says: m.Has["TrimBox"] || m.Has["ArtBox"]}}
	trim := m.Trim
	if !m.Has["TrimBox"] && m.Has["ArtBox"] {
		trim = m.Art
	}
	if by := points(l.House.Cover.Bleed.Value); !p.says && trim.Width() > 4*by && trim.Height() > 4*by {
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
		p.beyond = p.beyond || p.room(p.bleed, side) > alike
	}
	p.see(l)
	return p
}

// close is how exactly the size of a cover has to fit: a tenth of a millimetre.
const close = 0.3

// coverSize compares a cover with its book. A spine that is too wide or too narrow is told
// as such, where the house says how wide it is.
func coverSize(l *look, p *page) {
	j, by := l.cover, points(l.House.Cover.Bleed.Value)
	rule := message.New("a cover is twice %s wide, and its spine; it is %s high; around it are %s of bleed",
		long(j.w), long(j.h), long(by))
	say := func(found message.Message) {
		l.found(Finding{Check: "cover size", Rule: rule, Found: found, From: l.House.Cover.Bleed.From, Pages: []int{p.number}, At: &Place{Page: p.number}})
	}
	room := math.Inf(1)
	for _, side := range sides {
		room = min(room, p.room(p.bleed, side))
	}
	switch {
	case j.w == 0:
	case math.Abs(p.h-j.h) > alike:
		say(message.New("it is cut to %s", p.size()))
	case j.spine <= 0:
		say(message.New("it is cut to %s, which leaves nothing for the spine", p.size()))
	case room < by-alike:
		say(message.New("the page goes on %s mm beyond the trim", tenths(millimetres(max(0, room)))))
	}
}

// spineWidth compares the spine with the pages of the book. A page of another height is
// told by its size.
func spineWidth(l *look, p *page) {
	j := l.cover
	if j.wants == 0 || j.w == 0 || j.spine <= 0 || math.Abs(p.h-j.h) > alike || math.Abs(j.spine-j.wants) <= close {
		return
	}
	l.found(Finding{
		Check: "spine", From: l.Paper.Spine.From,
		Rule:  message.New("%s on %s paper make a spine of %s mm", pages(j.pages), l.Paper.Name, hundredths(millimetres(j.wants))),
		Found: message.New("the cover leaves %s mm for it", hundredths(millimetres(j.spine))),
		Pages: []int{p.number}, At: &Place{Page: p.number, X: millimetres(j.w)},
	})
}

// coverBleed looks at what reaches the trim of a cover.
func coverBleed(l *look, p *page) {
	by := points(l.House.Cover.Bleed.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.crop || d.sort == letters {
			continue
		}
		for _, side := range sides {
			beyond := p.room(d.box, side)
			if !p.reaches(d.box, side) || beyond >= by-alike || p.goesOn(i, side, by) {
				continue
			}
			l.found(Finding{
				Check: "cover bleed", Rule: message.New("what reaches the trim goes on %s beyond it", long(by)), From: l.House.Cover.Bleed.From,
				Found: message.New("%s reaches %s and goes on %s mm beyond it", p.what(d), side.edge(), tenths(millimetres(max(0, beyond)))),
				Pages: []int{p.number}, At: p.at(d.box), bad: by - beyond,
			})
		}
	}
}

// display is from which size on letters that run off a cover are a picture, in points: nobody cuts
// off words of an inch by mistake and has them go on through the whole bleed.
const display = 72.0

// coverClear looks at letters near the trim.
func coverClear(l *look, p *page) {
	least := points(l.House.Cover.Clear.Value)
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != letters {
			continue
		}
		art := p.Glyphs[d.at].Size >= display
		for _, side := range sides {
			if art && p.room(d.box, side) >= points(l.House.Cover.Bleed.Value)-alike {
				continue
			}
			if kept := p.from(d.box, side); kept < least-rounding {
				l.found(Finding{
					Check: "cover margins", Rule: message.New("letters keep %s clear of the trim", long(least)), From: l.House.Cover.Clear.From,
					Found: message.New("%s %s", p.what(d), nearness(kept, side, false)), Pages: []int{p.number}, At: p.at(d.box), bad: least - kept,
				})
			}
		}
	}
}

// folds looks at letters near the folds. Those of which most lies on the spine are the
// spine's.
func folds(l *look, p *page) {
	if l.cover.spine <= 0 || l.cover.w == 0 {
		return
	}
	clear, edges := points(l.House.Cover.SpineSide.Value), l.cover.folds()
	rule := message.Text("letters don't lie across a fold")
	if clear > 0 {
		rule = message.New("letters don't lie across a fold, and those on the spine keep %s clear on each side", long(clear))
	}
	say := func(d *drawn, found message.Message, bad float64) {
		l.found(Finding{Check: "folds", Rule: rule, Found: message.New("%s %s", p.what(d), found), From: foldsAsked(l.House), Pages: []int{p.number}, At: p.at(d.box), bad: bad})
	}
	for i := range p.drawn {
		d := &p.drawn[i]
		if d.sort != letters {
			continue
		}
		for _, edge := range edges {
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

// onSpine reports whether the middle of a mark lies on the spine.
func (l *look) onSpine(d *drawn) bool {
	edges, middle := l.cover.folds(), d.box.Middle().X
	return middle > edges[0] && middle < edges[1]
}

func spineText(l *look, p *page) {
	from := l.House.Cover.SpineText
	if l.cover.pages >= from.Value || l.cover.w == 0 {
		return
	}
	for i := range p.drawn {
		if d := &p.drawn[i]; d.sort == letters && l.onSpine(d) {
			l.found(Finding{
				Check: "spine text", Rule: message.New("spines have letters from %d pages on", from.Value), From: from.From,
				Found: message.New("%s stands on the spine of a book of %s", p.what(d), pages(l.cover.pages)),
				Pages: []int{p.number}, At: p.at(d.box),
			})
		}
	}
}
