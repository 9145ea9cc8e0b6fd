package books

import (
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// houseOf returns the print house of a book, or nil if none is set or the name is unknown.
func houseOf(source *content.Book) *houses.House {
	h, _ := houses.Named(source.House.Value)
	return h
}

// houseRules returns the rules for pages that the renderer must follow. A worksheet has none. A
// bound book has an even number of pages, since its leaves have two: print houses would add the
// blank page themselves.
func houseRules(source *content.Book) render.House {
	h := houseOf(source)
	switch {
	case isWorksheet(source):
		return render.House{}
	case h == nil:
		return render.House{EvenPages: !source.Trim.Value.Screen, Standard: standardOf(source), CMYK: usesCMYK(source), Bleed: bleedOf(source)}
	}
	rules := render.House{
		Margin: marginOf(source, h).Value, EvenPages: true, LastPageBlank: h.BlankLast.Value,
		MinText: figure.Points(h.MinType.Value), Keywords: keywordsOf(source), Standard: standardOf(source), CMYK: usesCMYK(source), Bleed: bleedOf(source),
	}
	for _, g := range h.Inside.Value {
		rules.Gutters = append(rules.Gutters, render.Gutter{MaxPages: g.Pages, MinInside: g.Min})
	}
	return rules
}

// keywordsOf returns the keywords of the file for print, or "" for a book without a house.
func keywordsOf(source *content.Book) string {
	paper, ok := paperOf(source)
	if !ok {
		return ""
	}
	return houses.Keywords(houseOf(source), paper)
}

// paperOf returns the house's paper that the book names, else the house's first paper for the
// book's colours. It returns false without a house, or if the house lacks the named paper.
func paperOf(source *content.Book) (houses.Paper, bool) {
	h := houseOf(source)
	if h == nil {
		return houses.Paper{}, false
	}
	if source.Paper.Written() {
		return h.Paper(source.Paper.Value)
	}
	for _, p := range h.Papers {
		if p.Color == source.Color.Value {
			return p, true
		}
	}
	return h.Papers[0], true
}

// checkHouse checks the settings for print before anything is made. A broken rule of the house is a
// problem, or a note with --force.
func (p *planner) checkHouse(source *content.Book) {
	if source.Trim.Value.Screen {
		p.refusePrintSettings(source)
		return
	}
	p.checkStandard(source)
	p.checkBleed(source)
	switch h := houseOf(source); {
	case !source.House.Written():
		if source.Paper.Written() {
			p.problem(source.Paper.Pos, source.Paper.Value, "paper is that of a print house, and the book has none; possible: house: kdp, or another that octavo houses lists")
		}
	case h == nil:
		p.unknown(source.House, strict.Unknown{What: "house", Known: houses.Names(), Aliases: houses.Aliases()})
	case isWorksheet(source):
		if h.Name != "home" {
			p.problem(source.House.Pos, source.House.Value, "a worksheet is printed at home or at school; possible: house: home, or none")
		}
	default:
		p.checkPaper(source, h)
		p.checkTrim(source, h)
		p.checkMargins(source, h)
	}
}

// checkPaper checks that the house has the paper, and prints on it in colour or in black as the
// book asks.
func (p *planner) checkPaper(source *content.Book, h *houses.House) {
	paper, known := paperOf(source)
	switch {
	case !known:
		p.unknown(source.Paper, strict.Unknown{What: "paper", Of: message.Name(h.Name), Known: h.PaperNames()})
	case source.Paper.Written() && paper.Color != source.Color.Value:
		inks := map[bool]message.Message{true: message.Text("in colour"), false: message.Text("in black")}
		p.problem(source.Paper.Pos, source.Paper.Value, "the paper %s of %s is printed on %s, and the book is %s; possible: another paper, or color: %t", paper.Name, h.Name, inks[paper.Color], inks[source.Color.Value], paper.Color)
	}
}

// Messages about a trim that the house doesn't print.
const (
	wideTrim = "trim %s is %s wide, and %s takes pages of %s to %s"
	highTrim = "trim %s is %s high, and %s takes pages of %s to %s"
)

// checkTrim checks that the house prints pages of this size.
func (p *planner) checkTrim(source *content.Book, h *houses.House) {
	trim := source.Trim.Value
	if isPageUnknown(source) {
		return
	}
	for _, side := range []struct {
		says  string
		long  int
		limit houses.Figure[houses.Range]
	}{{wideTrim, trim.Width, h.Width}, {highTrim, trim.Height, h.Height}} {
		if side.limit.Known() && !side.limit.Value.ContainsTrim(side.long) {
			p.reportBreach(source.Trim.Pos, trim.Name, side.limit.From, message.New(side.says, trim.Name,
				millimetres(figure.Length(side.long)), h.Name, millimetres(figure.Length(side.limit.Value.Min)), millimetres(figure.Length(side.limit.Value.Max))))
		}
	}
}

// checkMargins checks the margins that the book sets itself.
func (p *planner) checkMargins(source *content.Book, h *houses.House) {
	if isPageUnknown(source) {
		return
	}
	page := pageOf(source)
	line := geometry.MinMargin(page)
	edge := marginOf(source, h)
	side := edge.Value + geometry.Slack
	for _, margin := range []struct {
		name    string
		setting strict.Located[int]
		least   figure.Length
		from    *houses.Source
		why     message.Message
	}{
		{"inside", source.Margins.Inside, geometry.Gutter(page.House, expectedPages(source)) + geometry.Slack, h.Inside.From, message.Text("at the spine of so thick a book")},
		{"outside", source.Margins.Outside, side, edge.From, message.Text("there")},
		{"top", source.Margins.Top, line, edge.From, message.Text("above the puzzles, with the running head")},
		{"bottom", source.Margins.Bottom, line, edge.From, message.Text("below the puzzles, with the folio")},
	} {
		if margin.setting.Written() && figure.Length(margin.setting.Value) < margin.least {
			p.reportBreach(margin.setting.Pos, "", margin.from, message.New("the margin %s is %s, and %s asks for %s %s", margin.name,
				millimetres(figure.Length(margin.setting.Value)), h.Name, millimetresUp(margin.least), margin.why))
		}
	}
}

// reportBreach reports a broken rule of a print house. With --force it adds a note instead of a
// problem.
func (p *planner) reportBreach(at strict.Pos, read string, from *houses.Source, message message.Message) {
	problem := p.Publication.Problemf(at, read, "%s", ruleMessage(message, from, p.Force))
	if p.Force {
		p.notes = append(p.notes, problem)
		return
	}
	p.problems = append(p.problems, problem)
}

// ruleMessage adds the source of a house's rule to a message, and the way to ignore the rule.
func ruleMessage(broken message.Message, from *houses.Source, forced bool) message.Message {
	if forced {
		return message.New("%s (%s, read %s)", broken, from.Title, from.Read)
	}
	return message.New("%s (%s, read %s); --force makes it all the same", broken, from.Title, from.Read)
}

// millimetresUp formats a smallest allowed size, rounded up to a tenth of a millimetre.
func millimetresUp(l figure.Length) string { return millimetres(l + 99) }

// usualBleed is the bleed of a book without a house. All known houses ask for an eighth of an inch.
// The strictest house asks for this bleed at the spine, too.
const usualBleed = figure.Inch / 8

// bleedOf returns how far pages extend beyond their trim. Books without the setting `bleed` have
// none.
func bleedOf(source *content.Book) render.Bleed {
	switch h := houseOf(source); {
	case !source.Bleed.Value || isWorksheet(source):
		return render.Bleed{}
	case h == nil:
		return render.Bleed{By: usualBleed, Spine: true}
	default:
		return render.Bleed{By: h.Bleed.Value.Width, Spine: h.Bleed.Value.AtSpine}
	}
}

// marginOf returns the smallest margin that the house allows at the three sides away from the
// spine.
func marginOf(source *content.Book, h *houses.House) houses.Figure[houses.Length] {
	if source.Bleed.Value && h.MarginWithBleed.Known() {
		return h.MarginWithBleed
	}
	return h.Margin
}

// checkBleed reports `bleed` in a worksheet, and in a book whose house prints no page to its edge.
func (p *planner) checkBleed(source *content.Book) {
	if !source.Bleed.Value {
		return
	}
	h := houseOf(source)
	switch {
	case isWorksheet(source):
		p.problem(source.Bleed.Pos, "true", "a worksheet is printed at home or at school, where no page is printed to its edge; possible: bleed: false")
	case h != nil && !h.Bleed.Known():
		who := message.Name(h.Title)
		if h.Name == "home" {
			who = message.Text("a printer at home or at school")
		}
		p.problem(source.Bleed.Pos, "true", "%s prints no page to its edge; possible: bleed: false, or another house", who)
	}
}

// standardOf returns the PDF standard of the file for print: the book's own setting, or the house's,
// or "".
func standardOf(source *content.Book) string {
	switch source.PDF.Value {
	case "x-1a":
		return render.PDFX1a
	case "x-4":
		return render.PDFX4
	}
	if h := houseOf(source); h != nil {
		return h.Standard()
	}
	return ""
}

// usesCMYK reports whether the file for print is in CMYK. That needs a book in colour, and a
// PDF standard or a house that doesn't accept RGB. A house that accepts RGB separates the colours
// into inks itself.
func usesCMYK(source *content.Book) bool { return source.Color.Value && coverUsesCMYK(source) }

// coverUsesCMYK reports whether files in colour, such as a cover, are in CMYK.
func coverUsesCMYK(source *content.Book) bool {
	h := houseOf(source)
	return standardOf(source) != "" || h != nil && h.Colour.Known() && !strings.Contains(h.Colour.Value, "rgb")
}

// checkStandard checks that the file for print can meet its PDF standard, and that the house
// accepts that standard.
func (p *planner) checkStandard(source *content.Book) {
	setting, h := source.PDF, houseOf(source)
	switch {
	case !setting.Written():
	case isWorksheet(source):
		p.problem(setting.Pos, setting.Value, "a worksheet is printed at home or at school, and PDF/X is for print houses; possible: no pdf")
	case h == nil:
	case h.Standard() != "" && h.Standard() != standardOf(source):
		p.reportBreach(setting.Pos, setting.Value, h.PDF.From, message.New("%s takes %s, and the book asks for %s; possible: no pdf, which makes what the house takes", h.Name, h.Standard(), standardOf(source)))
	case usesCMYK(source) && h.Colour.Known() && !strings.Contains(h.Colour.Value, "cmyk"):
		p.reportBreach(setting.Pos, setting.Value, h.Colour.From, message.New("the colours of %s are of CMYK, and %s takes those of %s; possible: no pdf, or color: false",
			standardOf(source), h.Name, strings.ToUpper(h.Colour.Value)))
	}
}
