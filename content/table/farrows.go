package table

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"strconv"
)

// emptyRow matches a row of a sheet that has no cells.
var emptyRow = regexp.MustCompile(`<row\s[^<>]*?\br="(\d{1,9})"[^<>]*?(?:/>|>\s*</row>)`)

// removeFarRows returns a workbook without the empty rows below farthestRow, or nil if it can't
// be read. LibreOffice writes such rows at the end of a sheet after rows were deleted.
func removeFarRows(data []byte) []byte {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	bytesLeft := int64(mostUnpacked)
	for _, part := range archive.File {
		in, err := part.Open()
		if err != nil {
			return nil
		}
		text, err := io.ReadAll(io.LimitReader(in, bytesLeft+1))
		in.Close()
		if bytesLeft -= int64(len(text)); err != nil || bytesLeft < 0 {
			return nil
		}
		w, err := out.Create(part.Name)
		if err != nil {
			return nil
		}
		if _, err := w.Write(emptyRow.ReplaceAllFunc(text, dropFarRow)); err != nil {
			return nil
		}
	}
	if out.Close() != nil {
		return nil
	}
	return b.Bytes()
}

// dropFarRow returns a row unchanged, or nothing if the row is below farthestRow.
func dropFarRow(row []byte) []byte {
	n, err := strconv.Atoi(string(emptyRow.FindSubmatch(row)[1]))
	if err == nil && n > farthestRow {
		return nil
	}
	return row
}
