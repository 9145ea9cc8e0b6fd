package quartet

import (
	"errors"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/pictures"
	"octavo/content/strict"
	tables "octavo/content/table"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/site/product"
)

// Limits of a quartet.
const (
	perFamily    = 4
	minFamilies  = 4
	maxFamilies  = 8
	minLines     = 2
	maxLines     = 6
	maxNameRunes = 40
)

// A line is a column of values.
type line struct {
	head   strict.Located[string]
	column int
	Name   string // name of the line, such as Weight
	Unit   string // unit of the values, such as kg; "" for none

	lowestWins bool // whether the lowest value wins, and not the highest
}

// A card is a row of the table.
type card struct {
	ID       string // number of the family and letter of the card, such as 3B
	Family   strict.Located[string]
	family   int // index of the family
	Name     strict.Located[string]
	values   []value
	cells    []strict.Located[string] // cells of the values
	compared []float64                // what players compare: the values, or points
	picture  strict.Located[string]
	Credit   string // author and licence of the picture
	art      *cards.Art
}

// A table holds the cards of a quartet in the order of their IDs.
type table struct {
	sheet   *strict.Sheet
	lines   []line
	cards   []card
	files   []string // files of the publication that the table is read from
	digest  string
	columns map[string]int // numbers of the columns that aren't lines
}

// The columns that aren't lines. columnHeads lists the texts that can head them.
const (
	familyColumn  = "family"
	nameColumn    = "name"
	pictureColumn = "picture"
	creditColumn  = "credit"
)

func columnHeads() map[string][]string {
	return map[string][]string{
		familyColumn:  {"family", "familia", "famille", "group", "grupo", "groupe"},
		nameColumn:    {"name", "nombre", "nome", "nom"},
		pictureColumn: {"picture", "imagen", "imagem", "image", "foto", "photo"},
		creditColumn:  {"credit", "credito"},
	}
}

func tableEndings() []string { return append(strict.SheetEndings(), ".tsv") }

func tableAdvice() message.Message {
	return message.New("write table: animals.csv, a file beside it with the columns family, name and the values; possible endings: %s", strings.Join(tableEndings(), ", "))
}

// A tableReader reads a table and collects its problems.
type tableReader struct {
	*table
	problems strict.Problems
	images   *pictures.Reader
}

// readTable reads the table of a deck.
func readTable(order product.Order, d *deck) (*table, strict.Problems) {
	t := &table{columns: map[string]int{}}
	name := path.Join(path.Dir(d.File), d.Table.Value)
	if strings.Contains(d.Table.Value, `\`) || path.IsAbs(d.Table.Value) || !strings.HasPrefix(name, "content/") || !slices.Contains(tableEndings(), strings.ToLower(path.Ext(name))) {
		return t, strict.Problems{order.Publication.Problemf(d.Table.Pos, d.Table.Value, "table cannot be %s; possible: a file of content/ that ends in %s, its path from the folder of this one", strict.Quoted(d.Table.Value), strings.Join(tableEndings(), ", "))}
	}
	sheet, problem := strict.ReadSheet(order.Project, name, func(sheet string) bool { return strict.Fold(sheet) == strict.Fold(d.Slug) })
	if problem != nil {
		return t, strict.Problems{problem}
	}
	t.sheet, t.files = sheet, []string{name}
	r := tableReader{table: t, images: pictures.NewReader(order.Project)}
	r.read()
	r.setWinners(order, d.Wins)
	if len(r.problems) == 0 {
		t.play(d.Points.Value)
		t.digest = product.Digest(sheet.Rows, t.artDigests())
	}
	return t, r.problems
}

func (r *tableReader) add(at strict.Located[string], format string, args ...any) {
	r.problems = append(r.problems, r.sheet.Problemf(at.Pos, at.Value, format, args...))
}

// start returns the position of the first row.
func (r *tableReader) start() strict.Located[string] {
	at := strict.Located[string]{Pos: strict.Pos{File: r.sheet.Name()}}
	if len(r.sheet.Rows) > 0 {
		at.Pos.Line, at.Pos.Column = r.sheet.Rows[0].Number, 1
	}
	return at
}

func (r *tableReader) read() {
	if len(r.sheet.Rows) == 0 {
		r.add(r.start(), "the sheet is empty; possible: a row of heads such as family, name, weight (kg), and a row for each card")
		return
	}
	heads := r.sheet.Rows[0]
	r.sheet.SetHeads(heads)
	r.readHeads(heads)
	if len(r.problems) > 0 {
		return
	}
	usual := '.' // workbooks store numbers with a point
	if r.sheet.Separator != 0 {
		usual = columnSign(r.valueTexts())
	}
	for _, row := range r.sheet.Rows[1:] {
		r.readRow(heads, row, usual)
	}
	if len(r.problems) == 0 {
		r.arrange()
	}
}

// readHeads finds the columns.
func (r *tableReader) readHeads(heads tables.Row) {
	for i, cell := range heads.Cells {
		head := r.sheet.At(heads, i+1)
		if !cell.Wrong.Nothing() {
			r.add(head, "%s", cell.Wrong)
			continue
		}
		key, isLine := columnOf(head.Value)
		switch {
		case head.Value == "":
		case isLine:
			l := line{head: head, column: i + 1}
			l.Name, l.Unit = splitUnit(head.Value)
			r.lines = append(r.lines, l)
		case r.columns[key] > 0:
			r.add(head, "column %s says the same as column %s; possible: one of them", strict.Quoted(head.Value), tables.ColumnName(r.columns[key]))
		default:
			r.columns[key] = i + 1
		}
	}
	for _, key := range []string{familyColumn, nameColumn} {
		if r.columns[key] == 0 {
			r.add(r.start(), "there is no column %s; possible heads: %s", key, strings.Join(columnHeads()[key], ", "))
		}
	}
	if n := len(r.lines); n < minLines || n > maxLines {
		r.add(r.start(), "the table has %d columns of values; possible: %d to %d, such as height (m), weight (kg)", n, minLines, maxLines)
	}
}

// columnOf returns the key of a column by its head. isLine is true for a column of values, which
// has no key.
func columnOf(head string) (key string, isLine bool) {
	for key, heads := range columnHeads() {
		if slices.Contains(heads, strict.Fold(head)) {
			return key, false
		}
	}
	return "", true
}

// splitUnit splits a head such as “weight (kg)”. The returned name begins with a capital letter.
func splitUnit(head string) (name, unit string) {
	name, unit, _ = strings.Cut(head, "(")
	name, unit = strings.TrimSpace(name), strings.TrimSuffix(strings.TrimSpace(unit), ")")
	first, size := utf8.DecodeRuneInString(name)
	return strings.ToUpper(string(first)) + name[size:], strings.TrimSpace(unit)
}

// setWinners marks the lines on which the lowest value wins.
func (r *tableReader) setWinners(order product.Order, winners []winner) {
	for _, w := range winners {
		i := slices.IndexFunc(r.lines, func(l line) bool {
			return strict.Fold(w.Line.Value) == strict.Fold(l.Name) || strict.Fold(w.Line.Value) == strict.Fold(l.head.Value)
		})
		if i >= 0 {
			r.lines[i].lowestWins = w.Word.Value == lowest
			continue
		}
		var names []string
		for _, l := range r.lines {
			names = append(names, l.Name)
		}
		r.problems = append(r.problems, order.Publication.Unknown(w.Line.Pos, strict.Unknown{What: "column", Read: w.Line.Value, Known: names}))
	}
}

// valueTexts returns the texts of all values.
func (r *tableReader) valueTexts() (texts []string) {
	for _, row := range r.sheet.Rows[1:] {
		for _, l := range r.lines {
			texts = append(texts, row.At(l.column).Text)
		}
	}
	return texts
}

// readRow reads a card. usual is the decimal sign of the table's numbers, or 0 if it isn't known.
func (r *tableReader) readRow(heads, row tables.Row, usual rune) {
	if len(row.Cells) > len(heads.Cells) {
		at := r.sheet.At(row, len(heads.Cells)+1)
		r.add(at, "this row has %d cells, and the heads are %d; a text or number with the separator of the cells stands in quotation marks", len(row.Cells), len(heads.Cells))
		return
	}
	c := card{Family: r.textAt(row, familyColumn), picture: r.textAt(row, pictureColumn), Credit: r.textAt(row, creditColumn).Value}
	c.Name = r.textAt(row, nameColumn)
	for _, required := range []strict.Located[string]{c.Family, c.Name} {
		if required.Value == "" {
			r.add(required, "the cell is empty; possible: a name")
		} else if utf8.RuneCountInString(required.Value) > maxNameRunes {
			r.add(required, "%s has more than %d characters", strict.Quoted(required.Value), maxNameRunes)
		}
	}
	for _, l := range r.lines {
		c.cells = append(c.cells, r.sheet.At(row, l.column))
		c.values = append(c.values, r.readValue(row, l, usual))
	}
	if c.picture.Value != "" {
		r.readPicture(&c)
	}
	r.cards = append(r.cards, c)
}

func (r *tableReader) textAt(row tables.Row, key string) strict.Located[string] {
	column := r.columns[key]
	if column == 0 {
		return strict.Located[string]{}
	}
	text := r.sheet.At(row, column)
	if wrong := row.At(column).Wrong; !wrong.Nothing() {
		r.add(text, "%s", wrong)
	}
	return text
}

func (r *tableReader) readValue(row tables.Row, l line, usual rune) value {
	cell, at := row.At(l.column), r.sheet.At(row, l.column)
	switch {
	case !cell.Wrong.Nothing():
		r.add(at, "%s", cell.Wrong)
	case cell.Text == "":
		r.add(at, "the cell is empty; possible: a number, since each card has a value on each line")
	default:
		v, wrong := parseValue(cell.Text, usual)
		if !wrong.Nothing() {
			r.add(at, "%s", wrong)
		}
		return v
	}
	return value{}
}

// readPicture reads the picture of a card. The path of the picture begins at the folder of the
// table.
func (r *tableReader) readPicture(c *card) {
	name := path.Join(path.Dir(r.sheet.Name()), c.picture.Value)
	if !strings.HasPrefix(name, "content/") {
		r.add(c.picture, "the picture %s is not in content/", strict.Quoted(c.picture.Value))
		return
	}
	read, err := r.images.Read(name)
	switch {
	case err != nil:
		r.add(c.picture, "the picture %s: %v", strict.Quoted(c.picture.Value), err)
	case c.Credit == "":
		r.add(c.picture, "the picture %s has no author and licence; write them in a column credit", strict.Quoted(c.picture.Value))
	default:
		pixels := figure.NewPicture(read.Data, read.Format, read.Width, read.Height)
		c.art = &cards.Art{Pixels: &pixels, Focus: &figure.Focus{X: 500, Y: 500}, Author: c.Credit}
		r.files = append(r.files, name)
	}
}

// arrange groups the cards by family and gives them their IDs.
func (r *tableReader) arrange() {
	var families []string
	for _, c := range r.cards {
		if !slices.Contains(families, c.Family.Value) {
			families = append(families, c.Family.Value)
		}
	}
	if n := len(families); n < minFamilies || n > maxFamilies {
		r.add(r.start(), "the table has %d families; possible: %d to %d, each with %d cards", n, minFamilies, maxFamilies, perFamily)
	}
	var arranged []card
	for i, family := range families {
		members := slices.DeleteFunc(slices.Clone(r.cards), func(c card) bool { return c.Family.Value != family })
		if len(members) != perFamily {
			r.add(members[0].Family, "the family %s has %d cards; possible: %d", family, len(members), perFamily)
		}
		for j := range members {
			members[j].family, members[j].ID = i, strconv.Itoa(i+1)+string(rune('A'+j))
		}
		arranged = append(arranged, members...)
	}
	r.cards = arranged
}

// play sets what players compare: the real values, or points from 1 to most if most isn't 0. Where the
// lowest value wins, values are negated, so that the highest number always wins.
func (t *table) play(most int) {
	for line := range t.lines {
		numbers := make([]float64, len(t.cards))
		for i, c := range t.cards {
			numbers[i] = c.values[line].Number
			if t.lines[line].lowestWins {
				numbers[i] = -numbers[i]
			}
		}
		scaled := points(numbers, max(1, most))
		for i := range t.cards {
			if most > 0 {
				numbers[i] = float64(scaled[i])
			}
			t.cards[i].compared = append(t.cards[i].compared, numbers[i])
		}
	}
}

// hasLowest reports whether the lowest value wins on any line.
func (t *table) hasLowest() bool {
	return slices.ContainsFunc(t.lines, func(l line) bool { return l.lowestWins })
}

// cellOf returns the cell of a card to which an error of its drawing belongs: its value on the line
// that doesn't fit, else its name.
func (t *table) cellOf(index int, err error) strict.Located[string] {
	c := &t.cards[index]
	if misfit, ok := errors.AsType[*cards.Misfit](err); ok {
		for i, l := range t.lines {
			if l.Name == misfit.Text {
				return c.cells[i]
			}
		}
	}
	return c.Name
}

// artDigests returns digests of the pictures.
func (t *table) artDigests() (all []string) {
	for _, c := range t.cards {
		if c.art != nil {
			all = append(all, c.ID+" "+c.art.Pixels.Name)
		}
	}
	return all
}
