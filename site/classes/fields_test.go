package classes

import (
	"bytes"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/pdfcpu/pdfcpu/pkg/api"

	"octavo/render/pdf"
	"octavo/site/product"
)

// TestFieldsOfSheets reads the fields of finished sheets: name and date on each, or the date alone if the name is
// printed, and none if the class doesn't ask for them.
func TestFieldsOfSheets(t *testing.T) {
	for settings, want := range map[string][]string{
		"pupils: 2\n":                          nil,
		"pupils: 2\nfields: true\n":            {"Fecha 1-2", "Fecha 2-2", "Nombre 1-1", "Nombre 2-1"},
		"pupils: [Ana, Bruno]\nfields: true\n": {"Fecha 1-1", "Fecha 2-1"},
	} {
		printer, err := product.NewRenderers(fstest.MapFS{}, nil).PDF()
		if err != nil {
			t.Fatal(err)
		}
		sheets, err := printer.Render(t.Context(), composed(t, settings+twoGrids, nil).composed, pdf.Worksheet)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		if bytes.Contains(sheets.File.Data, []byte("/AcroForm")) {
			fields, err := api.FormFields(bytes.NewReader(sheets.File.Data), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range fields {
				got = append(got, f.Name)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%q: the fields are %q, want %q", settings, got, want)
		}
	}
}
