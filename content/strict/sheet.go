package strict

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/table"
)

// A Sheet is a table that was read: one sheet of a spreadsheet, or a CSV file. Its problems give
// rows and columns as spreadsheet programs do.
type Sheet struct {
	*Source
	*table.Table
}

// SheetEndings returns the endings of files that can be read as a sheet.
func SheetEndings() []string { return []string{".csv", ".xlsx"} }

// ReadSheet reads a table. From a workbook it reads the first sheet whose name is wanted, or else
// the first visible one.
func ReadSheet(project fs.FS, name string, wanted func(sheet string) bool) (*Sheet, *Problem) {
	data, err := ReadFile(project, name, table.MostBytes)
	if err != nil {
		return nil, unreadProblem(name, err)
	}
	read := func() (*table.Table, *table.Fault) { return table.ReadCSV(data) }
	if strings.EqualFold(path.Ext(name), ".xlsx") {
		read = func() (*table.Table, *table.Fault) { return table.ReadXLSX(data, wanted) }
	}
	t, fault := read()
	if fault != nil {
		return nil, (&Source{name: name, sheet: &sheetPlaces{}}).Problemf(Pos{name, fault.Row, fault.Column}, "", "%s", fault.Text)
	}
	markNonText(t)
	return &Sheet{&Source{name: name, sheet: &sheetPlaces{name: t.Sheet, hidden: t.Hidden, heads: map[int]string{}}}, t}, nil
}

// markNonText marks the cells that have characters that don't belong in text.
func markNonText(t *table.Table) {
	for _, row := range t.Rows {
		for i := range row.Cells {
			if cell := &row.Cells[i]; cell.Wrong.Nothing() {
				cell.Wrong = NonTextReason(cell.Text)
			}
		}
	}
}

// SetHeads sets the row of heads, so that problems name columns by them.
func (s *Sheet) SetHeads(heads table.Row) {
	for i, cell := range heads.Cells {
		s.sheet.heads[i+1] = strings.Join(strings.Fields(cell.Text), " ")
	}
}

// At returns the text in a column of a row, with its place.
func (s *Sheet) At(row table.Row, column int) Located[string] {
	return Located[string]{row.At(column).Text, Pos{s.name, row.Number, column}}
}

// Fields returns the fields of a node that was made from the sheet.
func (s *Sheet) Fields(root Node, what string, problems *Problems) *Fields {
	return s.Source.Fields(root, message.Text(what), problems)
}

// sheetPlaces describes places in a sheet.
type sheetPlaces struct {
	name   string // "" for CSV
	hidden []int  // columns
	heads  map[int]string
}

// words returns a place as a spreadsheet program shows it: species.xlsx, sheet «Especies», row 7,
// column C (AD).
func (p *sheetPlaces) describe(pos Pos) message.Message {
	place := []message.Message{message.Text(Printable(pos.File))}
	if p.name != "" {
		place = append(place, message.New(", sheet «%s»", Printable(p.name)))
	}
	if pos.Line > 0 {
		place = append(place, message.New(", row %d", pos.Line))
	}
	if pos.Column > 0 {
		place = append(place, message.New(", column %s", table.ColumnName(pos.Column)))
		if head := p.heads[pos.Column]; head != "" {
			place = append(place, message.New(" (%s)", shortHead(head)))
		}
		if slices.Contains(p.hidden, pos.Column) {
			place = append(place, message.Text(", which is hidden"))
		}
	}
	return message.Joined(place...)
}

func shortHead(head string) string {
	return strings.Map(maskControl, message.Shortened(head, 30))
}

// The functions below make nodes of values that were not written as YAML, such as cells. Fields
// reads them like YAML, so that one set of rules holds for both.

// TextNode makes a node of a text, even if the text looks like a number.
func TextNode(l Located[string]) Node {
	return Node{Form: TextForm, Pos: l.Pos, Text: l.Value}
}

// NumberNode makes a number if the text is a whole number, or else a text. It accepts a plus sign,
// and the minus sign of word processors.
func NumberNode(l Located[string]) Node {
	text := strings.TrimPrefix(strings.Replace(l.Value, "−", "-", 1), "+")
	v := Node{Form: NumberForm, Pos: l.Pos, Text: text}
	if _, whole := plainNumber(v); !whole {
		return TextNode(l)
	}
	return v
}

// EmptyNode makes a node of a missing value.
func EmptyNode(pos Pos) Node { return Node{Form: EmptyForm, Pos: pos} }

// RefusedNode makes a node of a wrong value that is reported already.
func RefusedNode(pos Pos) Node { return Node{Form: RefusedForm, Pos: pos} }

// ListNode makes a list.
func ListNode(pos Pos, items []Node) Node {
	return Node{Form: ListForm, Pos: pos, Items: items}
}

// Keyed is a value of a group, with its key.
type Keyed struct {
	Key  string
	Node Node
}

// GroupNode makes a group. The place of a key is that of its value.
func GroupNode(pos Pos, keys []Keyed) Node {
	v := Node{Form: GroupForm, Pos: pos}
	for _, k := range keys {
		v.Entries = append(v.Entries, Entry{Located[string]{k.Key, k.Node.Pos}, k.Node})
	}
	return v
}
