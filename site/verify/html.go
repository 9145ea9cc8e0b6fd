package verify

import (
	"context"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/html"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// A sitePage is a page of the site while it is read.
type sitePage struct {
	budget *pdfread.Budget
	named  map[string]*html.Node // elements by id
}

// readHTML adds the puzzle and the answer of a page of the site, if it has a puzzle.
func (v *verifier) readHTML(ctx context.Context, d *document, name string, r io.Reader) error {
	page := &sitePage{budget: pdfread.NewBudget(ctx)}
	root, err := parsePage(r, page.budget)
	if err != nil {
		return err
	}
	page.named = elementsByID(root)
	main := find(root, func(n *html.Node) bool { return n.Data == "main" })
	body := find(root, isElement("body"))
	if main == nil || !hasClass(body, "puzzle") || hasClass(body, "own") { // a board for the reader's own puzzle is empty
		return nil
	}
	f := &entry{file: name, caption: pageCaption(main)}
	v.checkDay(f, main)
	drawing := find(main, func(n *html.Node) bool { return n.Data == "svg" && hasClass(n, "grid") && !within(n, "details") })
	if drawing == nil {
		return nil
	}
	if f.caption.number == 0 {
		v.addFinding(f, "its heading has no number")
	}
	v.readDrawing(f, drawing, page)
	d.puzzles = append(d.puzzles, f)
	v.checkTable(f, find(main, func(n *html.Node) bool { return n.Data == "details" && hasClass(n, "rows") }), f.reading.SharedPart)
	v.readNeighbours(f, main)
	if answer := find(main, func(n *html.Node) bool { return n.Data == "details" && hasClass(n, "answer") }); answer != nil {
		d.answers = append(d.answers, v.pageAnswer(f, main, answer, page))
	}
	return page.budget.Err()
}

// readDrawing reads an SVG drawing with the kinds, and notes the result in f.
func (v *verifier) readDrawing(f *entry, svg *html.Node, page *sitePage) {
	scanned, err := page.readSVG(svg)
	if err != nil {
		f.refusals = refusalByKind{"": err}
		return
	}
	f.kind, f.reading, f.refusals = v.reader.readDrawing(scanned, page.budget)
}

// pageCaption reads the caption of a page. Its number is the last word of the heading, or 0 if that
// is no number.
func pageCaption(main *html.Node) caption {
	var c caption
	if h := find(main, isElement("h1")); h != nil {
		words := strings.Fields(textOf(h))
		if n := len(words); n > 0 && isNumber.MatchString(words[n-1]) {
			c.number, _ = strconv.Atoi(words[n-1])
		}
	}
	head := find(main, func(n *html.Node) bool { return n.Data == "header" && hasClass(n, "caption") })
	if head == nil {
		return c
	}
	if dots := find(head, func(n *html.Node) bool { return hasClass(n, "dots") }); dots != nil {
		for _, circle := range findAll(dots, isElement("circle")) {
			c.dots++
			if !hasClass(circle.Parent, "n") {
				c.filled++
			}
		}
		dots.Parent.RemoveChild(dots) // the title of the dots repeats the tier in words
	}
	for _, p := range findAll(head, isElement("p")) {
		if text := strings.Join(strings.Fields(textOf(p)), " "); text != "" {
			c.words = append(c.words, text)
		}
	}
	return c
}

// pageAnswer reads the answer of a puzzle's page from details, its <details> element. The answer is
// a drawing or moves. The pictures between moves stand elsewhere in main, among the hints.
func (v *verifier) pageAnswer(p *entry, main, details *html.Node, page *sitePage) *entry {
	f := &entry{file: p.file, caption: caption{number: p.caption.number}}
	if drawing := find(details, func(n *html.Node) bool { return n.Data == "svg" && hasClass(n, "grid") }); drawing != nil {
		v.readDrawing(f, drawing, page)
		v.checkTable(f, details, f.reading.Answer)
		return f
	}
	if said := find(details, isElement("p")); said != nil {
		f.caption.words = []string{textOf(said)}
	}
	line := moveLine{words: []string{"1"}}
	if list := find(details, func(n *html.Node) bool { return hasClass(n, "moves") }); list != nil {
		for _, item := range findAll(list, isElement("li")) {
			line.words = append(line.words, strings.TrimSpace(textOf(item)))
		}
		f.lines = []moveLine{line}
	}
	for _, svg := range findAll(main, func(n *html.Node) bool { return n.Data == "svg" && hasClass(n, "stage") }) {
		s := stage{}
		if numbers := digits.FindAllString(attribute(svg, "aria-label"), -1); len(numbers) == 1 {
			s.after, _ = strconv.Atoi(numbers[0])
		}
		var shown entry
		v.readDrawing(&shown, svg, page)
		s.reading, s.refusals = shown.reading, shown.refusals
		f.stages = append(f.stages, s)
	}
	return f
}

// checkTable compares a table for screen readers with what a drawing shows. It skips tables with
// cells of several characters.
func (v *verifier) checkTable(f *entry, part *html.Node, drawn string) {
	if part == nil || f.kind == nil {
		return
	}
	table := find(part, func(n *html.Node) bool { return n.Data == "table" && hasClass(n, "cells") })
	if table == nil {
		return
	}
	var read strings.Builder
	for i, row := range findAll(table, isElement("tr")) {
		if i == 0 {
			continue // the first row names the columns
		}
		for _, cell := range findAll(row, isElement("td")) {
			text := strings.TrimSpace(textOf(cell))
			if len(text) != 1 {
				return
			}
			read.WriteString(text)
		}
	}
	if text := read.String(); len(text) == len(drawn) && text != drawn {
		v.addFinding(f, "the table that is read aloud says something else than the drawing")
	}
}

// checkDay sets the number of a daily puzzle's caption to the puzzle's date, in days (see
// dayNumber). It compares the date with the name of the page. It does nothing on other pages, which
// have no date.
func (v *verifier) checkDay(f *entry, main *html.Node) {
	dated := find(main, func(n *html.Node) bool { return attribute(n, "data-day") != "" })
	if dated == nil {
		return
	}
	day := attribute(dated, "data-day")
	f.caption.number = dayNumber(day)
	if name := pageName(f.file); name != day {
		v.addFinding(f, "it shows the puzzle of %s, and is called %s", day, name)
	}
}

// dayNumber returns a date such as 2027-01-31 as days since 1970, or 0 for another text.
func dayNumber(date string) int {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return int(day.Unix() / int64((24 * time.Hour).Seconds()))
}

// pageName returns the name in the address of a page: without folders and .html.
func pageName(address string) string {
	return strings.TrimSuffix(path.Base(strings.ReplaceAll(address, "\\", "/")), ".html")
}

// readNeighbours reads the links to the previous and next page. It checks that they lead to a lower
// and to a higher number.
func (v *verifier) readNeighbours(f *entry, main *html.Node) {
	for _, rule := range []struct {
		class string
		by    int
		to    *int
	}{{"previous", -1, &f.previous}, {"next", 1, &f.next}} {
		link := find(main, func(n *html.Node) bool { return n.Data == "a" && hasClass(n, rule.class) })
		if link == nil {
			continue
		}
		to := pageName(attribute(link, "href"))
		n, err := strconv.Atoi(to)
		if err != nil {
			n = dayNumber(to)
		}
		if n == 0 {
			continue
		}
		switch *rule.to = n; {
		case (n-f.caption.number)*rule.by > 0:
		case rule.by < 0:
			v.addFinding(f, "the link to the previous page leads to number %d", n)
		default:
			v.addFinding(f, "the link to the next page leads to number %d", n)
		}
	}
}

// readDrawing returns the kind that can read a drawing, and what it reads. If none can, the third
// result has the reasons; otherwise it is nil.
func (r *reader) readDrawing(drawing figure.Scan, budget *pdfread.Budget) (engine.DrawingReader, engine.Reading, refusalByKind) {
	why := refusalByKind{}
	for i, kind := range r.kinds {
		if err := spendOnDrawing(budget, drawing); err != nil {
			return nil, engine.Reading{}, refusalByKind{"": err}
		}
		reading, err := kind.ReadDrawing(drawing)
		if err == nil {
			r.kinds = slices.Concat([]engine.DrawingReader{kind}, r.kinds[:i], r.kinds[i+1:])
			return kind, reading, nil
		}
		why[kind.Name()] = err
	}
	return nil, engine.Reading{}, why
}

func isElement(name string) func(*html.Node) bool {
	return func(n *html.Node) bool { return n.Data == name }
}

func hasClass(n *html.Node, class string) bool {
	return n != nil && slices.Contains(strings.Fields(attribute(n, "class")), class)
}

func within(n *html.Node, name string) bool {
	for up := n.Parent; up != nil; up = up.Parent {
		if up.Type == html.ElementNode && up.Data == name {
			return true
		}
	}
	return false
}

// find returns the first descendant element that meets a condition, or nil. findAll returns all.
func find(n *html.Node, is func(*html.Node) bool) *html.Node {
	for child := range n.Descendants() {
		if child.Type == html.ElementNode && is(child) {
			return child
		}
	}
	return nil
}

func findAll(n *html.Node, is func(*html.Node) bool) []*html.Node {
	var all []*html.Node
	for child := range n.Descendants() {
		if child.Type == html.ElementNode && is(child) {
			all = append(all, child)
		}
	}
	return all
}

// folderOf returns the document of a page's folder. It returns false if the document is new.
func folderOf(all []*document, name string) (*document, bool) {
	folder := path.Dir(strings.ReplaceAll(name, "\\", "/"))
	for _, d := range all {
		if d.name == folder {
			return d, true
		}
	}
	return &document{name: folder, isFolder: true}, false
}

// sortByNumber sorts the puzzles and answers of a folder by number. They were read in the order of
// their files' names.
func (d *document) sortByNumber() {
	slices.SortStableFunc(d.puzzles, func(a, b *entry) int { return a.caption.number - b.caption.number })
	slices.SortStableFunc(d.answers, func(a, b *entry) int { return a.caption.number - b.caption.number })
}
