package classes

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content/table"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/site/product"
)

const mm = figure.Millimetre

// markHeadings returns the headings of the columns for marks: numbers up to the largest number of
// tasks of a pupil.
func (d *document) markHeadings() (all []string) {
	most := 0
	for i := range d.composed.Sections {
		most = max(most, d.composed.Sections[i].Count+len(d.composed.Class.Pupils[i].Duels))
	}
	for n := range most {
		all = append(all, strconv.Itoa(n+1))
	}
	return all
}

// marksCSV returns the page for marks as CSV for spreadsheet programs. It begins with a byte order
// mark. Languages with a decimal comma get semicolons between cells.
func (d *document) marksCSV() ([]byte, error) {
	words := d.words()
	out := bytes.NewBufferString("\ufeff")
	separator := ','
	if words.Say("number.decimal") == "," {
		separator = ';'
	}
	w := table.NewCSVWriter(out, separator)
	head := []string{words.Say("class.id"), words.Say("worksheet.name")}
	if d.source.HasSeveralGroups() {
		head = append(head, words.Say("class.groupColumn"))
	}
	columns := d.markHeadings()
	head = append(append(head, columns...), words.Say("class.total"), words.Say("class.remarks"))
	if err := w.Write(head); err != nil {
		return nil, err
	}
	for i := range d.composed.Class.Pupils {
		p := &d.composed.Class.Pupils[i]
		row := []string{p.ID, visibleText(p.Name)}
		if d.source.HasSeveralGroups() {
			row = append(row, visibleText(p.Group))
		}
		if err := w.Write(append(row, make([]string, len(columns)+2)...)); err != nil {
			return nil, err
		}
	}
	err := w.Flush()
	return out.Bytes(), err
}

// visibleText returns a text without invisible characters and the spaces around it.
func visibleText(text string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if isInvisible(c) {
			return -1
		}
		return c
	}, text))
}

// isInvisible reports whether a character has no width or changes the direction of text. Such
// characters could make a name look like another one.
func isInvisible(c rune) bool {
	return unicode.Is(unicode.Bidi_Control, c) || c == '\u200b' || c == '\ufeff' || c == '\u2060'
}

// Measures of the page for marks.
const (
	marksMargin  = 15 * mm
	marksHead    = 26 * mm // height of title, group and date above the table
	marksRow     = 7500 * figure.Micrometre
	idWidth      = 20 * mm
	markWidth    = 11 * mm
	totalWidth   = 14 * mm
	minNameWidth = 34 * mm
	groupWidth   = 28 * mm
	marksType    = 900 // size of letters in hundredths of a point
	minType      = 700 // smallest size of letters, in the same unit
)

// A marksColumn is a column of the table on the page for marks.
type marksColumn struct {
	name     string
	x, width figure.Length
	cellText func(render.Pupil) string // nil for cells to write in
}

// marksColumns divides the width of a page. Columns for marks are narrower if there are many. Names
// and remarks share the rest.
func (d *document) marksColumns(width figure.Length) []marksColumn {
	words := d.words()
	all := []marksColumn{
		{name: words.Say("class.id"), width: idWidth, cellText: func(p render.Pupil) string { return p.ID }},
		{name: words.Say("worksheet.name"), cellText: func(p render.Pupil) string { return p.Name }},
	}
	left := width - idWidth - totalWidth
	if d.source.HasSeveralGroups() {
		all = append(all, marksColumn{name: words.Say("class.groupColumn"), width: groupWidth, cellText: func(p render.Pupil) string { return p.Group }})
		left -= groupWidth
	}
	columns := d.markHeadings()
	each := min(markWidth, (left-minNameWidth)/figure.Length(len(columns)))
	left -= each * figure.Length(len(columns))
	for _, name := range columns {
		all = append(all, marksColumn{name: name, width: each})
	}
	all = append(all, marksColumn{name: words.Say("class.total"), width: totalWidth})
	all[1].width = max(minNameWidth, min(70*mm, left*3/5))
	if rest := left - all[1].width; rest >= 20*mm {
		all = append(all, marksColumn{name: words.Say("class.remarks"), width: rest})
	} else {
		all[1].width = left
	}
	x := marksMargin
	for i := range all {
		all[i].x = x
		x += all[i].width
	}
	return all
}

// rowsPerPage returns how many pupils fit on a page for marks.
func (d *document) rowsPerPage() int {
	return int((d.paper().Height-2*marksMargin-marksHead)/marksRow) - 1
}

// pupilsByPage lists the numbers of the pupils on each page for marks.
func (d *document) pupilsByPage(pages int) (all [][]product.PageItem) {
	each, pupils := d.rowsPerPage(), len(d.composed.Class.Pupils)
	for n := range pages {
		all = append(all, []product.PageItem{{What: pupilsShown, First: n*each + 1, Last: min((n+1)*each, pupils)}})
	}
	return all
}

// marksPages draws the pages for marks, with a row for each pupil.
func (d *document) marksPages(title string) (pages []figure.Figure) {
	page := d.paper()
	columns := d.marksColumns(page.Width - 2*marksMargin)
	each := d.rowsPerPage()
	rest := d.composed.Class.Pupils
	for len(rest) > 0 {
		some := rest[:min(each, len(rest))]
		rest = rest[len(some):]
		pages = append(pages, d.marksPage(page, columns, title, some))
	}
	return pages
}

func (d *document) marksPage(page render.Page, columns []marksColumn, title string, pupils []render.Pupil) figure.Figure {
	f := figure.Figure{W: page.Width, H: page.Height}
	drawText(&f, figure.SansLight, 1800, figure.Point{X: marksMargin, Y: marksMargin + 6*mm}, page.Width-2*marksMargin, title)
	groupText := d.composed.Class.Groups[0]
	if d.source.HasSeveralGroups() {
		groupText = d.words().Say("class.marksGroups")
	}
	drawText(&f, figure.Sans, marksType, figure.Point{X: marksMargin, Y: marksMargin + 14*mm}, page.Width-2*marksMargin, groupText)
	date := d.words().Say("worksheet.date")
	drawText(&f, figure.Sans, marksType, figure.Point{X: marksMargin, Y: marksMargin + 21*mm}, 30*mm, date)
	from := marksMargin + figure.Width(figure.Sans, figure.Points(marksType), date) + 2*mm
	drawRule(&f, figure.Point{X: from, Y: marksMargin + 21*mm + 500}, figure.Point{X: from + 45*mm, Y: marksMargin + 21*mm + 500}, figure.Hairline)
	top := marksMargin + marksHead
	bottom := top + marksRow*figure.Length(len(pupils)+1)
	last := columns[len(columns)-1]
	for i := range len(pupils) + 2 {
		y, weight := top+marksRow*figure.Length(i), figure.Hairline
		if i <= 1 || i == len(pupils)+1 {
			weight = figure.Bold
		}
		drawRule(&f, figure.Point{X: marksMargin, Y: y}, figure.Point{X: last.x + last.width, Y: y}, weight)
	}
	for _, c := range columns {
		drawRule(&f, figure.Point{X: c.x, Y: top}, figure.Point{X: c.x, Y: bottom}, figure.Hairline)
		const down = marksRow * 13 / 20
		drawText(&f, figure.SansSemibold, marksType, figure.Point{X: c.x + 1500, Y: top + down}, c.width-2*mm, c.name)
		for i, p := range pupils {
			if c.cellText != nil {
				drawText(&f, figure.Sans, marksType, figure.Point{X: c.x + 1500, Y: top + marksRow*figure.Length(i+1) + down}, c.width-2*mm, c.cellText(p))
			}
		}
	}
	drawRule(&f, figure.Point{X: last.x + last.width, Y: top}, figure.Point{X: last.x + last.width, Y: bottom}, figure.Hairline)
	return f
}

// drawText draws a line of text. A text that is too wide is set smaller, down to minType, and then
// shortened.
func drawText(f *figure.Figure, face figure.Face, hundredths int, at figure.Point, width figure.Length, text string) {
	for hundredths > minType && figure.Width(face, figure.Points(hundredths), text) > width {
		hundredths -= 25
	}
	for size := figure.Points(hundredths); text != "" && figure.Width(face, size, text) > width; {
		trimmed := strings.TrimSuffix(text, "…")
		_, last := utf8.DecodeLastRuneInString(trimmed)
		if text = strings.TrimSpace(trimmed[:len(trimmed)-last]); text != "" {
			text += "…"
		}
	}
	if text != "" {
		f.Add(figure.Text{At: at, Size: figure.Points(hundredths), Face: face, Ink: figure.Black, String: text})
	}
}

func drawRule(f *figure.Figure, from, to figure.Point, weight figure.Length) {
	path := figure.Path{Stroke: figure.Black, Weight: weight}
	f.Add(*path.MoveTo(from.X, from.Y).LineTo(to.X, to.Y))
}
