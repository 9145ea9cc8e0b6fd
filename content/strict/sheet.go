package strict

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/table"
)

// A Sheet is a table that was read: one sheet of a spreadsheet, or a file of CSV. Its
// problems say rows and columns as spreadsheet programs count them.
type Sheet struct {
	*Source
	*table.Table
}

// SheetEndings are those of the files that can be read as a sheet.
func SheetEndings() []string { return []string{".csv", ".xlsx"} }

// ReadSheet reads a table; of a workbook the first sheet whose name is wanted, else the
// first that is seen.
func ReadSheet(project fs.FS, name string, wanted func(sheet string) bool) (*Sheet, *Problem) {
	data, err := ReadFile(project, name, table.MostBytes)
	if err != nil {
		return nil, unread(name, err)
	}
	read := func() (*table.Table, *table.Fault) { return table.ReadCSV(data) }
	if strings.EqualFold(path.Ext(name), ".xlsx") {
		read = func() (*table.Table, *table.Fault) { return table.ReadXLSX(data, wanted) }
	}
	t, fault := read()
	if fault != nil {
		return nil, (&Source{name: name, sheet: &places{}}).Problemf(Pos{name, fault.Row, fault.Column}, "", "%s", fault.Text)
	}
	refuseForeign(t)
	return &Sheet{&Source{name: name, sheet: &places{name: t.Sheet, hidden: t.Hidden, heads: map[int]string{}}}, t}, nil
}

// refuseForeign finds the cells with characters that don't belong in text.
func refuseForeign(t *table.Table) {
	for _, row := range t.Rows {
		for i := range row.Cells {
			if cell := &row.Cells[i]; cell.Wrong.Nothing() {
				cell.Wrong = NonText(cell.Text)
			}
		}
	}
}

// Headed says which row has the heads, so that problems name columns by them.
func (s *Sheet) Headed(heads table.Row) {
	for i, cell := range heads.Cells {
		s.sheet.heads[i+1] = strings.Join(strings.Fields(cell.Text), " ")
	}
}

// At is what stands in a column of a row, with its place.
func (s *Sheet) At(row table.Row, column int) Located[string] {
	return Located[string]{row.At(column).Text, Pos{s.name, row.Number, column}}
}

// Fields are the keys of a value that was made of the sheet.
func (s *Sheet) Fields(root Node, what string, problems *Problems) *Fields {
	return s.Source.Fields(root, message.Text(what), problems)
}

// places say where something stands in a sheet.
type places struct {
	name   string // "" for a file that is all one sheet
	hidden []int
	heads  map[int]string
}

// of is a place as a spreadsheet program shows it: species.xlsx, sheet «Especies», row 7,
// column C (AD).
func (p *places) of(pos Pos) message.Message {
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
			place = append(place, message.New(" (%s)", shownHead(head)))
		}
		if slices.Contains(p.hidden, pos.Column) {
			place = append(place, message.Text(", which is hidden"))
		}
	}
	return message.Joined(place...)
}

func shownHead(head string) string {
	const most = 30
	if runes := []rune(head); len(runes) > most {
		head = string(runes[:most]) + "…"
	}
	return strings.Map(harmless, head)
}

// The functions below make nodes of what was not written as YAML. Fields read them as if it
// had been, so that there is one reader, and one set of rules.

// TextNode is a text, whatever it looks like.
func TextNode(l Located[string]) Node {
	return Node{Form: TextForm, Pos: l.Pos, Text: l.Value}
}

// NumberNode is a number where the text is a whole one. Signs may be those that word
// processors make, and one of plus.
func NumberNode(l Located[string]) Node {
	text := strings.TrimPrefix(strings.Replace(l.Value, "−", "-", 1), "+")
	v := Node{Form: NumberForm, Pos: l.Pos, Text: text}
	if _, whole := plainNumber(v); !whole {
		return TextNode(l)
	}
	return v
}

// EmptyNode is a value that is missed where it should stand.
func EmptyNode(pos Pos) Node { return Node{Form: EmptyForm, Pos: pos} }

// RefusedNode is a value of which somebody has said already what is wrong with it.
func RefusedNode(pos Pos) Node { return Node{Form: RefusedForm, Pos: pos} }

// ListNode is a list.
func ListNode(pos Pos, items []Node) Node {
	return Node{Form: ListForm, Pos: pos, Items: items}
}

// A Keyed is a value of a group, by its key.
type Keyed struct {
	Key  string
	Node Node
}

// GroupNode is a group of keys, each of which stands where its value does.
func GroupNode(pos Pos, keys []Keyed) Node {
	v := Node{Form: GroupForm, Pos: pos}
	for _, k := range keys {
		v.Entries = append(v.Entries, Entry{Located[string]{k.Key, k.Node.Pos}, k.Node})
	}
	return v
}
