package pdf

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/render"
)

// TestPDFX1a checks every object of a finished file by ISO 15930-1:2001. Editions without the standard
// don't claim it.
func TestPDFX1a(t *testing.T) {
	r := sharedRenderer(t)
	plain := mustRender(t, r, sampleBook(t), Print)
	if broken := brokenPDFX1a(t, plain); !slices.Contains(broken, "the version is 1.4") || !slices.Contains(broken, "no output intent") {
		t.Errorf("a file without a standard breaks nothing but %q", broken)
	}
	b := sampleBook(t)
	b.Page.House = render.House{Standard: render.PDFX1a}
	if broken := brokenPDFX1a(t, mustRender(t, r, b, Print)); len(broken) > 0 {
		t.Errorf("%q", broken)
	}
	screen := mustRender(t, r, b, Screen)
	if bytes.Contains(screen, []byte("GTS_PDFX")) {
		t.Error("the form for screens says that it is PDF/X")
	}
	if broken := brokenPDFX1a(t, screen); !slices.Contains(broken, "there is /Annots") {
		t.Errorf("the links of the form for screens aren't noticed: %q", broken)
	}
}

// TestPDFX1aIsChecked checks that TestPDFX1a's rules find damage to a correct file.
func TestPDFX1aIsChecked(t *testing.T) {
	b := newBook(t, spanish, octavo, "# Uno\n\nDos.\n")
	b.Page.House = render.House{Standard: render.PDFX1a}
	sound := mustRender(t, sharedRenderer(t), b, Print)
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

// brokenPDFX1a returns the rules that a file breaks, each once.
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
	ctx := openPDF(t, data)
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
	if !hasRegisteredIntent(table) {
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

// hasRegisteredIntent reports whether the catalogue names a registered printing condition.
func hasRegisteredIntent(table *model.XRefTable) bool {
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

// brokenDict reports the rules that one object breaks.
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

// TestPDFX4 checks a finished file by ISO 15930-7, in grey and in colour, and that the rules find damage.
func TestPDFX4(t *testing.T) {
	for _, colour := range []bool{false, true} {
		b := sampleBook(t)
		b.Title = "Lógica <de> páramo & más"
		b.Color = colour
		b.Page.House = render.House{Standard: render.PDFX4, CMYK: colour}
		sound := mustRender(t, sharedRenderer(t), b, Print)
		if broken := brokenPDFX4(t, sound); len(broken) > 0 {
			t.Errorf("%q", broken)
		}
		checkByQPDF(t, sound)
		if colour {
			continue
		}
		for from, to := range map[string]string{
			"%PDF-1.6":                   "%PDF-1.4",
			">PDF/X-4</pdfxid":           ">PDF/X-5</pdfxid",
			"/Trapped /False":            "/Trupped /False",
			">False</pdf:Trapped>":       ">Never</pdf:Trapped>",
			"/S /GTS_PDFX ":              "/S /GTS_PDFA ",
			"/DestOutputProfile":         "/DestOutputPrafile",
			"/N 4 ":                      "/N 3 ",
			"/TrimBox":                   "/TrimBux",
			"xmpMM:DocumentID>":          "xmpMM:DocumentIE>",
			"<rdf:li>Equipo Octavo<":     "<rdf:li>Equipo Actavo<",
			"Lógica &lt;de&gt; páramo &": "Lógica &lt;de&gt; caramo &",
		} {
			if !bytes.Contains(sound, []byte(from)) {
				t.Errorf("the file has no %s", from)
				continue
			}
			if broken := brokenPDFX4(t, bytes.ReplaceAll(sound, []byte(from), []byte(to))); len(broken) == 0 {
				t.Errorf("%s in place of %s is not noticed", to, from)
			}
		}
	}
}

// brokenPDFX4 returns the rules that a file breaks, each once.
func brokenPDFX4(t *testing.T, data []byte) (broken []string) {
	t.Helper()
	breaks := func(what string) {
		if !slices.Contains(broken, what) {
			broken = append(broken, what)
		}
	}
	if !bytes.HasPrefix(data, []byte("%PDF-1.6\n")) {
		breaks("the version is " + string(data[5:8]))
	}
	table := openPDF(t, data).XRefTable
	info, err := table.DereferenceDict(*table.Info)
	if err != nil {
		t.Fatal(err)
	}
	if trapped, ok := info.Find("Trapped"); !ok || trapped.String() != "False" {
		breaks("Trapped isn't False")
	}
	catalogue, err := table.Catalog()
	if err != nil {
		t.Fatal(err)
	}
	checkMetadata(t, table, catalogue, breaks)
	checkIntent(t, table, catalogue, breaks)
	for _, entry := range table.Table {
		switch o := entry.Object.(type) {
		case types.Dict:
			if o.Type() != nil && *o.Type() == "Catalog" {
				o.Delete("Metadata")
			}
			brokenDict(o, breaks)
		case types.StreamDict:
			brokenDict(o.Dict, breaks)
		}
	}
	return broken
}

// checkMetadata reads the XMP of a file, which is uncompressed.
func checkMetadata(t *testing.T, table *model.XRefTable, catalogue types.Dict, breaks func(string)) {
	t.Helper()
	found, ok := catalogue.Find("Metadata")
	if !ok {
		breaks("no XMP")
		return
	}
	stream, _, err := table.DereferenceStreamDict(found)
	if err != nil || stream.FilterPipeline != nil {
		breaks("the XMP is compressed")
		return
	}
	properties := map[string]string{}
	inside := ""
	for decoder := xml.NewDecoder(bytes.NewReader(stream.Raw)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			breaks("the XMP isn't XML")
			return
		}
		switch token := token.(type) {
		case xml.StartElement:
			if !strings.HasPrefix(token.Name.Space, "http://www.w3.org/") {
				inside = token.Name.Space + token.Name.Local
			}
		case xml.CharData:
			properties[inside] += strings.TrimSpace(string(token))
		}
	}
	for name, want := range map[string]string{
		"http://www.npes.org/pdfx/ns/id/GTS_PDFXVersion": "PDF/X-4",
		"http://ns.adobe.com/pdf/1.3/Trapped":            "False",
		"http://ns.adobe.com/xap/1.0/mm/VersionID":       "1",
		"http://ns.adobe.com/xap/1.0/mm/RenditionClass":  "default",
		"http://ns.adobe.com/xap/1.0/CreateDate":         "2000-01-01T00:00:00Z",
		"http://ns.adobe.com/xap/1.0/ModifyDate":         "2000-01-01T00:00:00Z",
		"http://ns.adobe.com/xap/1.0/MetadataDate":       "2000-01-01T00:00:00Z",
		"http://purl.org/dc/elements/1.1/title":          "Lógica <de> páramo & más",
		"http://purl.org/dc/elements/1.1/creator":        "Equipo Octavo",
		"http://purl.org/dc/elements/1.1/language":       "es",
		"http://purl.org/dc/elements/1.1/format":         "application/pdf",
	} {
		if properties[name] != want {
			breaks(name + " is " + properties[name])
		}
	}
	if !strings.HasPrefix(properties["http://ns.adobe.com/xap/1.0/mm/DocumentID"], "uuid:") {
		breaks("no DocumentID")
	}
}

// checkIntent reads the output intent, and the profile in it.
func checkIntent(t *testing.T, table *model.XRefTable, catalogue types.Dict, breaks func(string)) {
	t.Helper()
	found, _ := catalogue.Find("OutputIntents")
	all, err := table.DereferenceArray(found)
	if err != nil || len(all) != 1 {
		breaks("no output intent")
		return
	}
	intent, err := table.DereferenceDict(all[0])
	if err != nil {
		t.Fatal(err)
	}
	if s := intent.NameEntry("S"); s == nil || *s != "GTS_PDFX" {
		breaks("the intent isn't of PDF/X")
	}
	embedded, ok := intent.Find("DestOutputProfile")
	if !ok {
		breaks("no profile")
		return
	}
	stream, _, err := table.DereferenceStreamDict(embedded)
	if err != nil {
		t.Fatal(err)
	}
	if err := stream.Decode(); err != nil {
		t.Fatal(err)
	}
	if n := stream.IntEntry("N"); n == nil || *n != 4 {
		breaks("the profile hasn't four channels")
	}
	// ICC.1:2001-04, 6.1: the size, and the signatures of an output profile for CMYK.
	p := stream.Content
	if size := int(p[0])<<24 | int(p[1])<<16 | int(p[2])<<8 | int(p[3]); size != len(p) || string(p[12:20]) != "prtrCMYK" || string(p[36:40]) != "acsp" {
		breaks("the profile is none of a press")
	}
}
