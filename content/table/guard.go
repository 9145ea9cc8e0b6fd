package table

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"octavo/content/message"
)

// Limits of an XLSX when it is unpacked. A file of a few kilobytes can unpack to gigabytes. It can
// also have a cell so far out that the XLSX library fills the memory with blank cells before it.
const (
	mostUnpacked = 16 << 20 // bytes
	mostParts    = 1000     // files in the archive
	mostElements = 250_000  // XML elements of all files
	farthestRow  = 20_000
	farthestCol  = 16_384  // the last column of a sheet; some programs format all columns
	mostCells    = 300_000 // from column A to the last cell of each row, for all rows
	mostMerged   = 200
	mostFormulas = 5000
)

// checkArchive checks an XLSX before the XLSX library reads it. It returns a message about the
// first mistake, or an empty one, and whether the mistake is a row below farthestRow.
func checkArchive(data []byte) (wrong message.Message, farRow bool) {
	damaged := message.Text(unreadable)
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return damaged, false
	}
	if len(archive.File) > mostParts {
		return message.Text("this has more parts than any workbook needs"), false
	}
	g := archiveChecker{bytesLeft: mostUnpacked, lastColumns: map[int]int{}}
	for _, part := range archive.File {
		if part.UncompressedSize64 > uint64(g.bytesLeft) {
			return message.Text(tooMuch), false
		}
		in, err := part.Open()
		if err != nil {
			return damaged, false
		}
		text, err := io.ReadAll(io.LimitReader(in, g.bytesLeft+1))
		in.Close()
		if err != nil && len(text) == 0 {
			return damaged, false
		}
		if g.bytesLeft -= int64(len(text)); g.bytesLeft < 0 {
			return message.Text(tooMuch), false
		}
		if wrong := g.checkPart(text); !wrong.Nothing() {
			return wrong, g.row > farthestRow
		}
	}
	return message.Message{}, false
}

const tooMuch = "this unpacks to more than a list of species or of pupils can be; keep the one sheet, without pictures, and delete what stands far out"

// An archiveChecker counts what the files of a workbook would take in memory.
type archiveChecker struct {
	bytesLeft                  int64 // bytes
	elements, merges, formulas int
	row, column                int         // the place of the last cell
	lastColumns                map[int]int // the last column of each row
	cells                      int         // the sum of lastColumns
}

// checkPart checks a file of the archive, if it is XML.
func (g *archiveChecker) checkPart(text []byte) message.Message {
	if !bytes.HasPrefix(bytes.TrimLeft(text, "\ufeff \t\r\n"), []byte("<")) {
		return message.Message{}
	}
	otherEncoding := false
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict = false
	d.CharsetReader = func(string, io.Reader) (io.Reader, error) {
		otherEncoding = true
		return nil, io.ErrUnexpectedEOF
	}
	for {
		token, err := d.RawToken()
		switch {
		case otherEncoding:
			return message.Text("this can't be read as XLSX: a part of it isn't UTF-8")
		case err != nil:
			return message.Message{} // the XLSX library stops here, too
		}
		if begin, ok := token.(xml.StartElement); ok {
			if wrong := g.checkElement(begin); !wrong.Nothing() {
				return wrong
			}
		}
	}
}

// checkElement counts an element, and checks the element of a row, a cell or a formula.
func (g *archiveChecker) checkElement(e xml.StartElement) message.Message {
	if g.elements++; g.elements > mostElements {
		return message.Text(tooMuch)
	}
	switch e.Name.Local {
	case "row":
		g.row, g.column = g.row+1, 0
		if n, err := strconv.Atoi(attribute(e, "r")); err == nil {
			g.row = n
		}
		if g.row > farthestRow {
			return message.New("something stands in row %d, far below what is read; delete what is there", g.row)
		}
	case "c":
		return g.checkCell(attribute(e, "r"))
	case "f":
		if g.formulas++; g.formulas > mostFormulas {
			return message.Text("there are more than 5000 formulas; copy the cells and paste their values")
		}
	case "mergeCell":
		if g.merges++; g.merges > mostMerged {
			return message.Text("there are more than 200 merged cells; unmerge them")
		}
	}
	return message.Message{}
}

// checkCell checks the place of a cell, which its name gives. A cell without a name follows the
// cell before it.
func (g *archiveChecker) checkCell(name string) message.Message {
	row := g.row
	g.column++
	if name != "" {
		letters := strings.TrimRight(name, "0123456789")
		g.column = columnNumber(letters)
		if n, err := strconv.Atoi(name[len(letters):]); err == nil {
			row = n
		}
	}
	if row > farthestRow {
		return message.New("something stands in %s, far below what is read; delete what is there", quoteShort(name))
	}
	if more := g.column - g.lastColumns[row]; more > 0 {
		g.cells, g.lastColumns[row] = g.cells+more, g.column
	}
	if g.column > farthestCol || g.cells > mostCells {
		return message.New("something stands in %s, far out of what is read; delete the columns there", quoteShort(name))
	}
	return message.Message{}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// columnNumber returns the number, from 1, of a column such as "AB". It is above farthestCol if
// letters isn't the name of a column.
func columnNumber(letters string) int {
	n := 0
	for _, c := range strings.ToUpper(strings.ReplaceAll(letters, "$", "")) {
		if c < 'A' || c > 'Z' || n > farthestCol {
			return farthestCol + 1
		}
		n = n*26 + int(c-'A') + 1
	}
	return n
}

func quoteShort(name string) string {
	if len(name) > 12 {
		name = name[:12] + "…"
	}
	return strconv.Quote(name)
}
