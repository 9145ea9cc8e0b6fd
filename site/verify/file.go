package verify

import (
	"cmp"
	"context"
	"io"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// A document holds what was read from one finished file, or from the pages of one folder of the site.
type document struct {
	name             string
	beside           string // Source.Beside of the file
	pages            int    // number of pages of a PDF
	isDrawing        bool   // whether it is a single drawing without a caption
	isFolder         bool   // whether it holds the pages of one folder of the site
	puzzles          []*entry
	answers          []*entry
	findings         []Finding
	folios           []folio
	shifts           []pageShift // where the difference between printed numbers and pages changes
	contents         []contentsLine
	texts            []pageText       // prose of the pages
	onTitlePage      []printedDrawing // drawings of page 1, if it is a title page
	budget           *pdfread.Budget  // budget for reading a PDF; nil for pages of the site
	pageOf           []pageOf
	lost             []int           // printed numbers of pages that may be missing or unreadable
	comparedDrawings map[string]bool // drawings for which the budget was extended, by what they show
}

// readPDF reads a finished PDF page by page.
func (v *verifier) readPDF(ctx context.Context, name string, r io.ReadSeeker) (*document, error) {
	file, err := pdfread.Open(ctx, r)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	d := &document{name: name, pages: file.Pages(), budget: file.Budget()}
	var last *entry // an answer with moves that may continue on the next page
	for n := 1; n <= file.Pages(); n++ {
		v.at(name, n, 0)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		page, err := file.Page(n)
		if err := file.Budget().Err(); err != nil {
			d.addFinding(Finding{Page: n, Says: message.Of(err)})
			break
		}
		if err != nil {
			d.addFinding(Finding{Page: n, Says: message.New("the page can't be read: %v", err)})
			d.lost = append(d.lost, n)
			continue
		}
		for _, fault := range page.Faults {
			d.addFinding(Finding{Page: n, Says: message.New("the page can't be read as it is written: %s", fault)})
		}
		sheets := sheetsOf(page)
		if file.Pages() == 1 && len(sheets) == 1 && v.readSingleDrawing(d, sheets[0], file) {
			break
		}
		for _, s := range sheets {
			last = v.readSheet(d, s, page, last)
		}
	}
	d.numberPages()
	d.checkContents()
	d.checkRanges()
	d.checkPageOf()
	if err := v.checkTexts(d, file.Budget()); err != nil {
		d.addFinding(Finding{Says: message.Of(err)})
	}
	return d, nil
}

func (d *document) addFinding(f Finding) {
	f.File = d.name
	d.findings = append(d.findings, f)
}

// extendBudget adds to the budget the steps that it takes to prove a puzzle. It adds them once for
// each drawing of an entry that the file hasn't shown before.
func (d *document) extendBudget(f *entry, budget *pdfread.Budget) {
	const stepsADrawing = 200_000
	if d.comparedDrawings == nil {
		d.comparedDrawings = map[string]bool{}
	}
	for _, shown := range append([]stage{{reading: f.reading}}, f.stages...) {
		key := shown.reading.SharedPart + " " + shown.reading.Answer
		if shown.refusals == nil && key != " " && !d.comparedDrawings[key] {
			d.comparedDrawings[key] = true
			budget.Grant(stepsADrawing)
		}
	}
}

// readSheet adds the puzzles and answers of a sheet to d. last is the last answer with moves on
// earlier sheets, or nil. Moves at the top of a column continue it. readSheet returns the last
// answer with moves up to the end of this sheet.
func (v *verifier) readSheet(d *document, s *sheet, page *pdfread.Page, last *entry) *entry {
	d.readFolio(s)
	v.readPageOf(d, s)
	v.readContents(d, s)
	regions, areas, orphans := s.regions()
	prose, err := v.checkExamples(d, s, &orphans, last != nil)
	if err != nil {
		d.addFinding(Finding{Page: s.page, Says: message.Of(err)})
	}
	d.keepText(s, prose)
	if len(regions) > 0 && s.page == 1 {
		for _, drawing := range d.onTitlePage { // a page with puzzles is no title page
			d.findings = append(d.findings, drawing.findings(d)...)
		}
		d.onTitlePage = nil
	}
	entries := make([]*entry, len(regions))
	for i := range regions {
		f := v.readRegion(&regions[i], s)
		if f == nil {
			continue
		}
		f.file, f.page = d.name, s.page
		entries[i] = f
		d.extendBudget(f, s.budget)
		f.links = linksOn(page, s, f.caption)
		f.addresses = addressesOn(page, s, f.codes)
		if f.isAnswer() {
			d.answers = append(d.answers, f)
			continue
		}
		if whose := s.pupilAbove(&f.caption); whose != "" && f.caption.id != whose {
			d.addFinding(Finding{Page: s.page, Place: f.place, Number: f.caption.number, Says: message.New("it bears the code %s, and its sheet is that of %s", orNone(f.caption.id), whose)})
		}
		d.puzzles = append(d.puzzles, f)
		if s.budget.Spend(len(regions[i].words)) {
			v.checkLog(f, &regions[i])
		}
	}
	columns := s.columns(areas, &orphans, last.columnWidth())
	for i := range columns {
		if last != nil {
			v.readPlay(last, &columns[i].top, s.page, s.budget)
		}
		for _, k := range columns[i].captions {
			if entries[k] != nil && len(entries[k].lines) > 0 {
				last = entries[k]
			}
		}
	}
	return last
}

// columnWidth returns the width of an answer's column, or 0 if unknown. f may be nil.
func (f *entry) columnWidth() figure.Length {
	if f == nil || !f.caption.isClosed() {
		return 0
	}
	return f.caption.right - f.caption.at.X
}

// readRegion reads the region below a caption. It returns nil if the region is neither a puzzle nor
// an answer.
func (v *verifier) readRegion(r *region, s *sheet) *entry {
	f := &entry{caption: r.caption, place: r.caption.at, codes: r.codes, beside: s.textAtCodes(r.codes)}
	duel, err := v.readDuel(r, s)
	if err != nil {
		f.refusals = refusalByKind{duelKind: err}
		return f
	}
	if f.duel = duel; duel != nil {
		return f
	}
	bands := r.bands(s.budget)
	lines := moveLines(r.words, s.page)
	if len(lines) > 0 {
		v.readPlay(f, r, s.page, s.budget)
		return f
	}
	f.kind, f.reading, f.refusals = v.reader.read(bands, s.budget)
	claimed := r.caption.isClosed() || r.caption.dots == len(engine.AllTiers()) || s.turned
	if f.refusals != nil && !claimed {
		return nil
	}
	return f
}

// readPlay adds the moves and pictures of a region to an answer. Any line with a number may look like
// the label of a picture. So readPlay leaves out a stage whose picture isn't of a kind with moves, such
// as that of a lesson on a later page, unless its label says “After 5 moves”.
func (v *verifier) readPlay(f *entry, r *region, page int, budget *pdfread.Budget) {
	lines := moveLines(r.words, page)
	if len(f.lines) == 0 && len(lines) > 0 {
		above := slices.DeleteFunc(slices.Clone(r.words), func(w word) bool { return w.At.Y >= lines[0].at.Y })
		f.above = strings.Join(slices.Concat(f.caption.words, linesOf(above)), " ")
	}
	f.lines = append(f.lines, lines...)
	under := r.caption.at.Y
	for _, l := range lines {
		under = max(under, l.at.Y)
	}
	for _, s := range v.reader.stages(r, under, page, budget) {
		if _, hasMoves := s.kind.(engine.MoveReader); hasMoves || v.words.labelsStage(s.label, s.after) {
			f.stages = append(f.stages, s)
		}
	}
}

// isAnswer reports whether an entry answers a puzzle.
func (f *entry) isAnswer() bool {
	switch {
	case f.caption.back != 0 || len(f.lines) > 0:
		return true
	case f.caption.to != 0:
		return false
	case f.duel != nil:
		return f.duel.text != ""
	}
	return f.reading.Answer != ""
}

// linksOn returns the pages to which links on the arrow of a caption lead.
func linksOn(page *pdfread.Page, s *sheet, c caption) []int {
	if s.turned {
		return nil
	}
	v := view{media: page.Media}
	var pages []int
	if !s.budget.Spend(3 * len(page.Annotations)) {
		return nil
	}
	for _, a := range page.Annotations {
		box := v.area(a.Box)
		if a.Page > 0 && c.at.Y > box.top && c.at.Y < box.bottom && box.middle().X > c.at.X && box.left < c.right && box.right > c.right-c.size {
			pages = append(pages, a.Page)
		}
	}
	return pages
}

// addressesOn returns the addresses to which links on codes lead.
func addressesOn(page *pdfread.Page, s *sheet, codes []code) []string {
	v := view{media: page.Media, turned: s.turned}
	var all []string
	if !s.budget.Spend(3 * len(page.Annotations) * len(codes)) {
		return nil
	}
	for _, a := range page.Annotations {
		box := v.area(a.Box)
		for _, c := range codes {
			if a.URI != "" && box.has(c.box.middle()) {
				all = append(all, a.URI)
			}
		}
	}
	return all
}
