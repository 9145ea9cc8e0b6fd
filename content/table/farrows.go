package table

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"strconv"
)

// emptyRow is a row of a sheet without any cell.
var emptyRow = regexp.MustCompile(`<row\s[^<>]*?\br="(\d{1,9})"[^<>]*?(?:/>|>\s*</row>)`)

// withoutFarRows is a workbook less the empty rows far below what is read, which LibreOffice
// writes at the end of a sheet of which rows were deleted; nil where it can't be read.
func withoutFarRows(data []byte) []byte {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	left := int64(mostUnpacked)
	for _, part := range archive.File {
		in, err := part.Open()
		if err != nil {
			return nil
		}
		text, err := io.ReadAll(io.LimitReader(in, left+1))
		in.Close()
		if left -= int64(len(text)); err != nil || left < 0 {
			return nil
		}
		w, err := out.Create(part.Name)
		if err != nil {
			return nil
		}
		if _, err := w.Write(emptyRow.ReplaceAllFunc(text, nearby)); err != nil {
			return nil
		}
	}
	if out.Close() != nil {
		return nil
	}
	return b.Bytes()
}

// nearby is a row as it stands, or nothing where it is far below.
func nearby(row []byte) []byte {
	n, err := strconv.Atoi(string(emptyRow.FindSubmatch(row)[1]))
	if err == nil && n > farthestRow {
		return nil
	}
	return row
}
