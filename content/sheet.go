package content

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
	data, err := readFile(project, name, table.MostBytes)
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
				cell.Wrong = foreignIn(cell.Text)
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
	return s.fields(root.value, message.Text(what), problems)
}

// Report completes a problem with its place.
func (s *Sheet) Report(pos Pos, read string, p *Problem) *Problem { return s.report(pos, read, p) }

// places say where something stands in a sheet.
type places struct {
	name   string // "" for a file that is all one sheet
	hidden []int
	heads  map[int]string
}

// of is a place as a spreadsheet program shows it: species.xlsx, sheet «Especies», row 7,
// column C (AD).
func (p *places) of(pos Pos) message.Message {
	place := []message.Message{message.Text(printable(pos.File))}
	if p.name != "" {
		place = append(place, message.New(", sheet «%s»", printable(p.name)))
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

// A Node is a value that was not written as YAML. Fields read it as if it had been, so
// that there is one reader, and one set of rules.
type Node struct{ value value }

// TextNode is a text, whatever it looks like.
func TextNode(l Located[string]) Node {
	return Node{value{form: TextForm, pos: l.Pos, text: l.Value}}
}

// NumberNode is a number where the text is a whole one. Signs may be those that word
// processors make, and one of plus.
func NumberNode(l Located[string]) Node {
	text := strings.TrimPrefix(strings.Replace(l.Value, "−", "-", 1), "+")
	v := value{form: NumberForm, pos: l.Pos, text: text}
	if _, whole := plainNumber(v); !whole {
		return TextNode(l)
	}
	return Node{v}
}

// EmptyNode is a value that is missed where it should stand.
func EmptyNode(pos Pos) Node { return Node{value{form: EmptyForm, pos: pos}} }

// RefusedNode is a value of which somebody has said already what is wrong with it.
func RefusedNode(pos Pos) Node { return Node{value{form: RefusedForm, pos: pos}} }

// ListNode is a list.
func ListNode(pos Pos, items []Node) Node {
	v := value{form: ListForm, pos: pos}
	for _, item := range items {
		v.items = append(v.items, item.value)
	}
	return Node{v}
}

// A Keyed is a value of a group, by its key.
type Keyed struct {
	Key  string
	Node Node
}

// GroupNode is a group of keys, each of which stands where its value does.
func GroupNode(pos Pos, keys []Keyed) Node {
	v := value{form: GroupForm, pos: pos}
	for _, k := range keys {
		v.entries = append(v.entries, entry{Located[string]{k.Key, k.Node.value.pos}, k.Node.value})
	}
	return Node{v}
}

// Plain is a word without case, accents and the spaces around it, as words are compared.
func Plain(word string) string { return folded(word) }

// Slug makes of a text what may stand in an address; "" where nothing of it may.
func Slug(text string) string { return strings.TrimSuffix(suggestedName(text, ""), ".md") }
