package books

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// houseOf is the print house that a book is made for; nil for none in particular,
// or one that isn't known.
func houseOf(source *content.Book) *houses.House {
	h, _ := houses.Named(source.House.Value)
	return h
}

// asks is what the house of a book asks of its pages.
func asks(source *content.Book) render.House {
	h := houseOf(source)
	switch {
	case worksheet(source):
		return render.House{}
	case h == nil:
		return render.House{Standard: standardOf(source), FourInks: fourInks(source), Bleed: bleedOf(source)}
	}
	asked := render.House{
		Margin: marginOf(source, h).Value, Even: h.Even.Value, Blank: h.Last.Value,
		Least: figure.Points(h.Type.Value), Standard: standardOf(source), FourInks: fourInks(source), Bleed: bleedOf(source),
	}
	for _, g := range h.Inside.Value {
		asked.Gutters = append(asked.Gutters, render.Gutter{Pages: g.Pages, Least: g.Least})
	}
	return asked
}

// paperOf is the paper of its house that a book is printed on: the one that it asks
// for, or the usual one for its inks.
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

// house checks what a book says of its house before anything is made. What breaks a
// rule of the house is a mistake or, where that is forced, a note.
func (p *planner) house(source *content.Book) {
	if source.Trim.Value.Screen {
		p.unprinted(source)
		return
	}
	p.standard(source)
	p.bleed(source)
	switch h := houseOf(source); {
	case !source.House.Written():
		if source.Paper.Written() {
			p.problem(source.Paper.Pos, source.Paper.Value, "paper is that of a print house, and the book has none; possible: house: kdp, or another that octavo houses lists")
		}
	case h == nil:
		p.unknown(source.House, content.Unknown{What: "house", Known: houses.Names(), Also: houses.Aliases()})
	case worksheet(source):
		if h.Name != "home" {
			p.problem(source.House.Pos, source.House.Value, "a worksheet is printed at home or at school; possible: house: home, or none")
		}
	default:
		p.paper(source, h)
		p.trim(source, h)
		p.margins(source, h)
	}
}

// paper checks that a house has a paper, for the inks of the book.
func (p *planner) paper(source *content.Book, h *houses.House) {
	paper, known := paperOf(source)
	switch {
	case !known:
		p.unknown(source.Paper, content.Unknown{What: "paper", Of: message.Name(h.Name), Known: h.PaperNames()})
	case source.Paper.Written() && paper.Color != source.Color.Value:
		inks := map[bool]message.Message{true: message.Text("in colour"), false: message.Text("in black")}
		p.problem(source.Paper.Pos, source.Paper.Value, "the paper %s of %s is printed on %s, and the book is %s; possible: another paper, or color: %t", paper.Name, h.Name, inks[paper.Color], inks[source.Color.Value], paper.Color)
	}
}

// What is said of a trim that a house doesn't print.
const (
	wideTrim = "trim %s is %s wide, and %s takes pages of %s to %s"
	highTrim = "trim %s is %s high, and %s takes pages of %s to %s"
)

// trim checks that a house prints pages so large.
func (p *planner) trim(source *content.Book, h *houses.House) {
	trim := source.Trim.Value
	if unknownPage(source) {
		return
	}
	for _, side := range []struct {
		says  string
		long  int
		asked houses.Figure[houses.Range]
	}{{wideTrim, trim.Width, h.Width}, {highTrim, trim.Height, h.Height}} {
		if side.asked.Known() && !side.asked.Value.Holds(side.long) {
			p.broken(source.Trim.Pos, trim.Name, side.asked.From, message.New(side.says, trim.Name,
				millimetres(figure.Length(side.long)), h.Name, millimetres(figure.Length(side.asked.Value.Least)), millimetres(figure.Length(side.asked.Value.Most))))
		}
	}
}

// margins checks those that the book sets itself.
func (p *planner) margins(source *content.Book, h *houses.House) {
	if unknownPage(source) {
		return
	}
	page := pageOf(source)
	line := geometry.LeastMargin(page)
	asked := marginOf(source, h)
	side := asked.Value + geometry.Slack
	for _, margin := range []struct {
		name  string
		asked content.Located[int]
		least figure.Length
		from  *houses.Source
		why   message.Message
	}{
		{"inside", source.Margins.Inside, geometry.Gutter(page.House, expectedPages(source)) + geometry.Slack, h.Inside.From, message.Text("at the spine of so thick a book")},
		{"outside", source.Margins.Outside, side, asked.From, message.Text("there")},
		{"top", source.Margins.Top, line, asked.From, message.Text("above the puzzles, with the running head")},
		{"bottom", source.Margins.Bottom, line, asked.From, message.Text("below the puzzles, with the folio")},
	} {
		if margin.asked.Written() && figure.Length(margin.asked.Value) < margin.least {
			p.broken(margin.asked.Pos, "", margin.from, message.New("the margin %s is %s, and %s asks for %s %s", margin.name,
				millimetres(figure.Length(margin.asked.Value)), h.Name, millimetresUp(margin.least), margin.why))
		}
	}
}

// broken tells of a rule of a house that a book breaks.
func (p *planner) broken(at content.Pos, read string, from *houses.Source, message message.Message) {
	problem := p.Publication.Problemf(at, read, "%s", breach(message, from, p.Force))
	if p.Force {
		p.notes = append(p.notes, problem)
		return
	}
	p.problems = append(p.problems, problem)
}

// breach is how a broken rule is told, with where the rule is from.
func breach(broken message.Message, from *houses.Source, forced bool) message.Message {
	if forced {
		return message.New("%s (%s, read %s)", broken, from.Title, from.Read)
	}
	return message.New("%s (%s, read %s); --force makes it all the same", broken, from.Title, from.Read)
}

// millimetresUp is a length for a person, rounded up to a tenth, so that who writes
// it has enough.
func millimetresUp(l figure.Length) string { return millimetres(l + 99) }
