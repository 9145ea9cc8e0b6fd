package strict

import (
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/table"
)

// A Sheet is a table that was read from one sheet of a workbook, or from a CSV file. Its problems name
// rows and columns as spreadsheet programs do.
type Sheet struct {
	*Source
	*table.Table
}

// SheetEndings lists the endings of files that can be read as a sheet.
func SheetEndings() []string { return []string{".csv", ".xlsx"} }

// NewSheet returns the sheet of a table that was read under a name. If it could not be read, fault says
// why, and NewSheet returns that as a problem.
func NewSheet(name string, t *table.Table, fault *table.Fault) (*Sheet, *Problem) {
	if fault != nil {
		return nil, (&Source{name: name, sheet: &sheetPlaces{}}).Problemf(Pos{name, fault.Row, fault.Column}, "", "%s", fault.Text)
	}
	markNonText(t)
	return &Sheet{&Source{name: name, sheet: &sheetPlaces{name: t.Sheet, hidden: t.Hidden, heads: map[int]string{}}}, t}, nil
}

// markNonText marks each cell as wrong that has a control character or another one outside of text.
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

// At returns the text in a column of a row, with its position.
func (s *Sheet) At(row table.Row, column int) Located[string] {
	return Located[string]{row.At(column).Text, Pos{s.name, row.Number, column}}
}

// Fields returns the fields of a node that was made from the sheet.
func (s *Sheet) Fields(root Node, what string, problems *Problems) *Fields {
	return s.Source.Fields(root, message.Text(what), problems)
}

// sheetPlaces describes positions in a sheet.
type sheetPlaces struct {
	name   string         // name of the sheet; "" for CSV
	hidden []int          // hidden columns
	heads  map[int]string // heads by column
}

// describe returns a position as spreadsheet programs show it, such as species.xlsx, sheet «Especies»,
// row 7, column C (AD).
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

// The functions below make nodes of values that are not from YAML, such as cells. Fields reads them like
// YAML, so that the same rules hold for both.

// TextNode makes a text node, even if the text looks like a number.
func TextNode(l Located[string]) Node {
	return Node{Form: TextForm, Pos: l.Pos, Text: l.Value}
}

// NumberNode makes a number node if the text is a whole number, or else a text node. It accepts a plus
// sign, and the minus sign of word processors.
func NumberNode(l Located[string]) Node {
	text := strings.TrimPrefix(strings.Replace(l.Value, "−", "-", 1), "+")
	v := Node{Form: NumberForm, Pos: l.Pos, Text: text}
	if _, whole := parsePlainNumber(v); !whole {
		return TextNode(l)
	}
	return v
}

// EmptyNode makes a node for a missing value.
func EmptyNode(pos Pos) Node { return Node{Form: EmptyForm, Pos: pos} }

// RefusedNode makes a node for a wrong value that is reported already.
func RefusedNode(pos Pos) Node { return Node{Form: RefusedForm, Pos: pos} }

// ListNode makes a node for a list.
func ListNode(pos Pos, items []Node) Node {
	return Node{Form: ListForm, Pos: pos, Items: items}
}

// KeyedNode is a value of a group, with its key.
type KeyedNode struct {
	Key  string
	Node Node
}

// GroupNode makes a node for a group. Each key gets the position of its value.
func GroupNode(pos Pos, keys []KeyedNode) Node {
	v := Node{Form: GroupForm, Pos: pos}
	for _, k := range keys {
		v.Entries = append(v.Entries, Entry{Located[string]{k.Key, k.Node.Pos}, k.Node})
	}
	return v
}
