//go:build !js

package strict

import (
	"io/fs"
	"path"
	"strings"

	"octavo/content/table"
)

// ReadSheet reads a table. From a workbook, it reads the first sheet for whose name wanted returns true,
// or else the first visible sheet.
func ReadSheet(project fs.FS, name string, wanted func(sheet string) bool) (*Sheet, *Problem) {
	data, err := ReadFile(project, name, table.MaxBytes)
	if err != nil {
		return nil, UnreadProblem(name, err)
	}
	read := func() (*table.Table, *table.Fault) { return table.ReadCSV(data) }
	if strings.EqualFold(path.Ext(name), ".xlsx") {
		read = func() (*table.Table, *table.Fault) { return table.ReadXLSX(data, wanted) }
	}
	t, fault := read()
	return NewSheet(name, t, fault)
}
