package table

import "bytes"

// A Draft is a table that will be written as CSV or XLSX.
type Draft struct {
	Sheet   string   // name of the sheet; only for XLSX
	Notes   []string // lines for people above the table; only for CSV
	Columns []Column
	Rows    [][]string // a cell for each column; blank cells at the end may be missing
	Guide   *Guide     // a second sheet; only for XLSX, and may be nil
}

// A Column describes a column of a draft.
type Column struct {
	Key     string // identifies the column for callers; it isn't written
	Head    string
	Width   float64 // width of the column, in characters
	Numbers bool    // whether its cells are whole numbers
	// Choices lists the words that spreadsheet programs offer and accept. Without Choices, they accept
	// numbers from Least to Most. If Least isn't below Most, they accept everything.
	Choices     []string
	Least, Most int
}

// A Guide explains each column of a draft.
type Guide struct {
	Sheet string
	Rows  [][2]string // a column's head and its explanation; the first row holds the heads of the guide
}

// CSV returns the draft as CSV in UTF-8. It begins with a byte order mark, because Excel would not
// recognize UTF-8 without it.
func (d *Draft) CSV(separator rune) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("\ufeff")
	w := NewCSVWriter(&b, separator)
	w.UseCRLF = true
	for _, c := range d.Columns {
		w.Numbers = append(w.Numbers, c.Numbers)
	}
	for _, n := range d.Notes {
		if err := w.Write([]string{notePrefix + " " + n}); err != nil {
			return nil, err
		}
	}
	if err := w.Write(d.heads()); err != nil {
		return nil, err
	}
	for _, row := range d.Rows {
		full := make([]string, len(d.Columns))
		copy(full, row)
		if err := w.Write(full); err != nil {
			return nil, err
		}
	}
	err := w.Flush()
	return b.Bytes(), err
}

func (d *Draft) heads() []string {
	heads := make([]string, len(d.Columns))
	for i, c := range d.Columns {
		heads[i] = c.Head
	}
	return heads
}
