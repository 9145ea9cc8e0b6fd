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

// Bounds of what an XLSX unpacks to. A file of a few kilobytes can claim gigabytes, or
// name a cell so far out that a reader of sheets fills the memory on the way there.
const (
	mostUnpacked = 16 << 20 // bytes
	mostParts    = 1000     // files in the archive
	mostElements = 250_000  // of XML, in all
	farthestRow  = 20_000
	farthestCol  = 16_384  // as many as a sheet has; some programs format all of them
	mostCells    = 300_000 // the places from column A to the last cell of each row, in all
	mostMerged   = 200
	mostFormulas = 5000
)

// refuseArchive looks through an XLSX before anything makes a sheet of it, and says what
// is wrong with it, and whether that is a row far below; nothing where nothing is.
func refuseArchive(data []byte) (wrong message.Message, farRow bool) {
	damaged := message.Text(unreadable)
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return damaged, false
	}
	if len(archive.File) > mostParts {
		return message.Text("this has more parts than any workbook needs"), false
	}
	g := archiveGuard{left: mostUnpacked, ends: map[int]int{}}
	for _, part := range archive.File {
		if part.UncompressedSize64 > uint64(g.left) {
			return message.Text(tooMuch), false
		}
		in, err := part.Open()
		if err != nil {
			return damaged, false
		}
		text, err := io.ReadAll(io.LimitReader(in, g.left+1))
		in.Close()
		if err != nil && len(text) == 0 {
			return damaged, false
		}
		if g.left -= int64(len(text)); g.left < 0 {
			return message.Text(tooMuch), false
		}
		if wrong := g.part(text); !wrong.Nothing() {
			return wrong, g.row > farthestRow
		}
	}
	return message.Message{}, false
}

const tooMuch = "this unpacks to more than a list of species or of pupils can be; keep the one sheet, without pictures, and delete what stands far out"

// An archiveGuard counts what the parts of a workbook would take.
type archiveGuard struct {
	left                        int64 // bytes
	elements, merging, formulas int
	row, column                 int         // where the last cell stood
	ends                        map[int]int // the last column of each row
	cells                       int         // the sum of these
}

// part looks at a file of the archive, if it is XML.
func (g *archiveGuard) part(text []byte) message.Message {
	if !bytes.HasPrefix(bytes.TrimLeft(text, "\ufeff \t\r\n"), []byte("<")) {
		return message.Message{}
	}
	other := false
	d := xml.NewDecoder(bytes.NewReader(text))
	d.Strict = false
	d.CharsetReader = func(string, io.Reader) (io.Reader, error) {
		other = true
		return nil, io.ErrUnexpectedEOF
	}
	for {
		token, err := d.RawToken()
		switch {
		case other:
			return message.Text("this can't be read as XLSX: a part of it isn't UTF-8")
		case err != nil:
			return message.Message{} // where the library stops, too
		}
		if begin, ok := token.(xml.StartElement); ok {
			if wrong := g.element(begin); !wrong.Nothing() {
				return wrong
			}
		}
	}
}

func (g *archiveGuard) element(e xml.StartElement) message.Message {
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
		return g.cell(attribute(e, "r"))
	case "f":
		if g.formulas++; g.formulas > mostFormulas {
			return message.Text("there are more than 5000 formulas; copy the cells and paste their values")
		}
	case "mergeCell":
		if g.merging++; g.merging > mostMerged {
			return message.Text("there are more than 200 merged cells; unmerge them")
		}
	}
	return message.Message{}
}

// cell takes into account where a cell says that it stands: after the one before, where
// it says nothing.
func (g *archiveGuard) cell(name string) message.Message {
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
		return message.New("something stands in %s, far below what is read; delete what is there", shortened(name))
	}
	if more := g.column - g.ends[row]; more > 0 {
		g.cells, g.ends[row] = g.cells+more, g.column
	}
	if g.column > farthestCol || g.cells > mostCells {
		return message.New("something stands in %s, far out of what is read; delete the columns there", shortened(name))
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

// columnNumber is the number of a column's name, from 1; larger than any where it is none.
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

func shortened(name string) string {
	if len(name) > 12 {
		name = name[:12] + "…"
	}
	return strconv.Quote(name)
}
