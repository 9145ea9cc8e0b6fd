package pdf

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/render"
)

// TestPDFX1a goes through every object of a finished file, as ISO 15930-1:2001 has
// it; the same book without a standard, or for screens, says nothing of it.
func TestPDFX1a(t *testing.T) {
	r := sharedRenderer(t)
	plain := render1(t, r, sampleBook(t), Print)
	if broken := brokenPDFX1a(t, plain); !slices.Contains(broken, "the version is 1.4") || !slices.Contains(broken, "no output intent") {
		t.Errorf("a file without a standard breaks nothing but %q", broken)
	}
	b := sampleBook(t)
	b.Page.House = render.House{Standard: render.PDFX1a}
	if broken := brokenPDFX1a(t, render1(t, r, b, Print)); len(broken) > 0 {
		t.Errorf("%q", broken)
	}
	screen := render1(t, r, b, Screen)
	if bytes.Contains(screen, []byte("GTS_PDFX")) {
		t.Error("the form for screens says that it is PDF/X")
	}
	if broken := brokenPDFX1a(t, screen); !slices.Contains(broken, "there is /Annots") {
		t.Errorf("the links of the form for screens aren't noticed: %q", broken)
	}
}

// TestPDFX1aIsChecked: damages of a sound file are noticed.
func TestPDFX1aIsChecked(t *testing.T) {
	b := newBook(t, spanish, octavo, "# Uno\n\nDos.\n")
	b.Page.House = render.House{Standard: render.PDFX1a}
	sound := render1(t, sharedRenderer(t), b, Print)
	for from, to := range map[string]string{
		"%PDF-1.3":                   "%PDF-1.4",
		"(PDF/X-1:2001)":             "(PDF/X-1:2002)",
		"(PDF/X-1a:2001)":            "(PDF/X-1b:2001)",
		"/Trapped /False":            "/Trupped /False",
		"/S /GTS_PDFX ":              "/S /GTS_PDFA ",
		"(CGATS TR 001) /OutputCond": "(CGATS TR 999) /OutputCond",
		"/TrimBox":                   "/TrimBux",
		"/FontFile2":                 "/FontFiel2",
		"/ModDate":                   "/MedDate",
		"/Title (":                   "/Tytle (",
	} {
		if !bytes.Contains(sound, []byte(from)) {
			t.Errorf("the file has no %s", from)
			continue
		}
		if broken := brokenPDFX1a(t, bytes.ReplaceAll(sound, []byte(from), []byte(to))); len(broken) == 0 {
			t.Errorf("%s in place of %s is not noticed", to, from)
		}
	}
}

// brokenPDFX1a are the rules that a file breaks, each once.
func brokenPDFX1a(t *testing.T, data []byte) []string {
	t.Helper()
	var broken []string
	breaks := func(what string) {
		if !slices.Contains(broken, what) {
			broken = append(broken, what)
		}
	}
	if !bytes.HasPrefix(data, []byte("%PDF-1.3\n")) {
		breaks("the version is " + string(data[5:8]))
	}
	ctx := opened(t, data)
	table := ctx.XRefTable
	info, err := table.DereferenceDict(*table.Info)
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"GTS_PDFXVersion": "(PDF/X-1:2001)", "GTS_PDFXConformance": "(PDF/X-1a:2001)", "Trapped": "False"} {
		if got, ok := info.Find(key); !ok || got.String() != want {
			breaks(key + " isn't " + want)
		}
	}
	for _, key := range []string{"Title", "CreationDate", "ModDate", "Producer"} {
		if _, ok := info.Find(key); !ok {
			breaks("no " + key)
		}
	}
	if len(table.ID) != 2 {
		breaks("no ID")
	}
	if !intended(table) {
		breaks("no output intent")
	}
	for _, entry := range table.Table {
		switch o := entry.Object.(type) {
		case types.Dict:
			brokenDict(o, breaks)
		case types.StreamDict:
			brokenDict(o.Dict, breaks)
		}
	}
	for page := 1; page <= ctx.PageCount; page++ {
		for word := range strings.FieldsSeq(withoutStrings(contentOf(t, ctx, page))) {
			if slices.Contains([]string{"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "gs", "ri", "BI"}, word) {
				breaks("the operator " + word)
			}
		}
	}
	return broken
}

// intended reports whether the catalogue names a registered printing condition.
func intended(table *model.XRefTable) bool {
	catalogue, err := table.Catalog()
	if err != nil {
		return false
	}
	found, ok := catalogue.Find("OutputIntents")
	if !ok {
		return false
	}
	all, err := table.DereferenceArray(found)
	if err != nil || len(all) != 1 {
		return false
	}
	intent, err := table.DereferenceDict(all[0])
	if err != nil {
		return false
	}
	condition, _ := intent.Find("OutputConditionIdentifier")
	return condition != nil && condition.String() == "(CGATS TR 001)" && intent.NameEntry("S") != nil && *intent.NameEntry("S") == "GTS_PDFX"
}

// brokenDict tells what one object breaks.
func brokenDict(d types.Dict, breaks func(string)) {
	for _, key := range []string{"SMask", "Group", "Annots", "AcroForm", "JavaScript", "JS", "OpenAction", "AA", "ExtGState", "Encrypt", "Metadata", "Names", "OPI", "Shading"} {
		if _, there := d.Find(key); there {
			breaks("there is /" + key)
		}
	}
	kind := ""
	if d.Type() != nil {
		kind = *d.Type()
	}
	switch {
	case kind == "Page" && d.ArrayEntry("TrimBox") == nil:
		breaks("a page without TrimBox")
	case kind == "FontDescriptor" && d.IndirectRefEntry("FontFile2") == nil:
		breaks("a font that isn't embedded")
	}
	if space, there := d.Find("ColorSpace"); there && d.Subtype() != nil && *d.Subtype() == "Image" && space.String() != "DeviceGray" && space.String() != "DeviceCMYK" {
		breaks("a picture in " + space.String())
	}
	if filter := d.NameEntry("Filter"); filter != nil && *filter != "FlateDecode" && *filter != "DCTDecode" {
		breaks("the filter " + *filter)
	}
}
