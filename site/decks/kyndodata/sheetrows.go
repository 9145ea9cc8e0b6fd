package kyndodata

import (
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
)

// whole are the rows that have species, as far as their cells stand below their heads. Rows
// that came apart otherwise are said by themselves, and read as they were probably meant, so
// that nothing follows from that in each of their cells; so are those that have one cell.
func (s *sheetReader) whole(heads table.Row, rows []table.Row) (whole []table.Row) {
	other := map[rune][]table.Row{}
	for _, row := range rows {
		p, misparted := s.sheet.Misparted(heads, row)
		switch {
		case misparted && p.Column == 0 && p.By != 0:
			other[p.By] = append(other[p.By], p.Row)
			if len(p.Row.Cells) <= len(heads.Cells) {
				whole = append(whole, p.Row)
			}
		case misparted && s.fallen(heads, row, p):
			whole = append(whole, p.Row)
		case misparted:
		case s.alone(heads, row):
		default:
			whole = append(whole, row)
		}
	}
	for _, mark := range []rune{',', ';', '\t'} {
		s.partedBy(mark, other[mark])
	}
	return whole
}

// partedBy says once of all rows that have another mark between their cells than the heads.
func (s *sheetReader) partedBy(mark rune, rows []table.Row) {
	if len(rows) == 0 {
		return
	}
	more := message.Message{}
	if n := len(rows) - 1; n > 0 {
		more = message.New("; and so in rows below it: %d", n)
	}
	pos := strict.Pos{File: s.sheet.Name(), Line: rows[0].Number}
	s.add(pos, "", "the cells of this row are parted by %s, and those of the heads in row %d by %s; possible: the same between all cells of the file%s",
		markName(mark), s.headRow, markName(s.sheet.Separator), more)
}

func markName(mark rune) message.Message {
	return map[rune]message.Message{',': message.Text("commas"), ';': message.Text("semicolons"), '\t': message.Text("tabs")}[mark]
}

// fallen says of a row with more cells than heads where a text fell apart, and whether it
// could be put together again.
func (s *sheetReader) fallen(heads, row table.Row, p table.Parting) bool {
	mark := map[rune]message.Message{',': message.Text("a comma"), ';': message.Text("a semicolon"), '\t': message.Text("a tab")}[s.sheet.Separator]
	if p.Column == 0 {
		pos := strict.Pos{File: s.sheet.Name(), Line: row.Number}
		s.add(pos, "", "this row has %d cells, and the heads are %d: %s within a text makes two cells of it; possible: quotation marks around such a text",
			len(row.Cells), len(heads.Cells), mark)
		return false
	}
	at := s.sheet.At(p.Row, p.Column)
	s.add(at.Pos, at.Value, "%s within this text makes two cells of it, so that the row has %d and the heads are %d; put it in quotation marks: \"%s\"",
		mark, len(row.Cells), len(heads.Cells), at.Value)
	return true
}

// alone says of a row that has one cell that it is no species.
func (s *sheetReader) alone(heads, row table.Row) bool {
	at := 0
	for i, cell := range row.Cells {
		if !cell.Blank() && (at > 0 || !cell.Wrong.Nothing()) {
			return false
		}
		if !cell.Blank() {
			at = i + 1
		}
	}
	if len(s.columns) < 3 || heads.At(at).Blank() {
		return false
	}
	cell := s.sheet.At(row, at)
	s.add(cell.Pos, cell.Value, "%s is all that stands in this row; possible: a species with its name, its numbers and its primary strength, or a # in front of a note", strict.Quoted(cell.Value))
	return true
}
