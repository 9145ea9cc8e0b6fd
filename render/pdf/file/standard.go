package file

import (
	"bytes"
	"crypto/md5"
	"encoding/xml"
	"fmt"
	"strings"
	"time"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
	"octavo/render/pdf/stream"
)

// withBleed adds the bleed box to a page. fpdf only writes the trim box, because it would write
// several boxes in random order.
func (a *assembly) withBleed(object []byte) []byte {
	if a.Bleed == (figure.Rect{}) || !bytes.HasPrefix(object, []byte(pageHead)) {
		return object
	}
	box := fmt.Sprintf("/BleedBox [0 0 %.2f %.2f]\n", inPoints(a.Bleed.W), inPoints(a.Bleed.H))
	return append([]byte(pageHead+box), object[len(pageHead):]...)
}

// inPoints converts a length to points with the same arithmetic as fpdf. So boxes of equal size get
// equal numbers.
func inPoints(l figure.Length) float64 { return millimetres(l) * (72 / 25.4) }

// version returns the PDF version. Each PDF/X standard requires a certain version. Other documents
// with viewer preferences are PDF 1.7, since those for printing need it. All others are PDF 1.4.
func (a *assembly) version() string {
	if s, ok := standards[a.Standard]; ok {
		return s.version
	}
	if a.Preferences == "" {
		return "1.4"
	}
	return "1.7"
}

// writeShared appends the resources of shared figures, then each figure as a form XObject. The
// resources are those of pages, except the shared figures themselves.
func (a *assembly) writeShared() {
	if len(a.Shared) == 0 {
		return
	}
	resources := len(a.objects)
	a.begin()
	a.out = append(a.out, a.renameResources(a.objects[2])...)
	a.out = append(a.out, "\nendobj\n"...)
	for _, f := range a.Shared {
		a.begin()
		a.stream(fmt.Sprintf("<</Type /XObject /Subtype /Form /BBox [0 0 %d %d] /Resources %d 0 R ", f.Figure.W, f.Figure.H, resources), f.Packed)
		a.out = append(a.out, "\nendobj\n"...)
	}
}

// firstSeparation returns the object number of the first separation, after the shared figures.
func (a *assembly) firstSeparation() int {
	if len(a.Shared) == 0 {
		return len(a.objects)
	}
	return len(a.objects) + 1 + len(a.Shared)
}

// begin opens a new object with the next number.
func (a *assembly) begin() {
	a.out = fmt.Appendf(a.out, "%d 0 obj\n", len(a.offsets))
	a.offsets = append(a.offsets, len(a.out)-len(fmt.Sprintf("%d 0 obj\n", len(a.offsets))))
}

// withShared adds shared figures and separations to the resources of pages, by the names that content
// streams use.
func (a *assembly) withShared(resources []byte) []byte {
	var entries []byte
	for i := range a.Shared {
		entries = fmt.Appendf(entries, "\n/X%d %d 0 R", i, len(a.objects)+1+i) // the first new object holds the resources of shared figures
	}
	for i := range a.Separations {
		entries = fmt.Appendf(entries, "\n/I%d %d 0 R", i, a.firstSeparation()+i)
	}
	const open = "/XObject <<"
	return bytes.Replace(resources, []byte(open), append([]byte(open), entries...), 1)
}

// withPreferences adds the viewer preferences to the catalogue.
func (a *assembly) withPreferences(object []byte) []byte {
	const catalogue = "<<\n/Type /Catalog\n"
	if a.Preferences == "" || !bytes.HasPrefix(object, []byte(catalogue)) {
		return object
	}
	return append([]byte(catalogue+"/ViewerPreferences <<"+a.Preferences+">>\n"), object[len(catalogue):]...)
}

// metadata returns the XMP metadata (ISO 16684-1), with the same facts as the document information.
// If the document follows PDF/X-4 (ISO 15930-7:2010, 6.2) or PDF/UA-1 (ISO 14289-1:2014, clause 5),
// it says so. The document id is a hash of all bytes written before the metadata.
func (a *assembly) metadata() string {
	made, trapped := render.DateOf(a.Info.Dated).Format(time.RFC3339), ""
	if a.Standard != "" {
		trapped = "False"
	}
	properties := [...]struct{ name, value string }{
		{"dc:format", "application/pdf"},
		{"pdfxid:GTS_PDFXVersion", a.Standard},
		{"pdf:Producer", producer},
		{"pdf:Keywords", a.Info.Keywords},
		{"pdf:Trapped", trapped},
		{"xmp:CreatorTool", producer},
		{"xmp:CreateDate", made},
		{"xmp:ModifyDate", made},
		{"xmp:MetadataDate", made},
		{"xmpMM:DocumentID", fmt.Sprintf("uuid:%x", md5.Sum(a.out))},
		{"xmpMM:VersionID", "1"},
		{"xmpMM:RenditionClass", "default"},
	}
	var b strings.Builder
	b.WriteString(packetOpen)
	for _, s := range properties {
		if s.value != "" {
			fmt.Fprintf(&b, "<%s>%s</%[1]s>\n", s.name, escapeXML(s.value))
		}
	}
	if a.Tagged != nil {
		b.WriteString("<pdfuaid:part xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">1</pdfuaid:part>\n")
	}
	list := func(name, container, item, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s><rdf:%s><rdf:li%s>%s</rdf:li></rdf:%[2]s></%[1]s>\n", name, container, item, escapeXML(value))
		}
	}
	const inAnyLanguage = ` xml:lang="x-default"`
	list("dc:title", "Alt", inAnyLanguage, a.Info.Title)
	list("dc:creator", "Seq", "", a.Info.Author)
	list("dc:description", "Alt", inAnyLanguage, a.Info.Subject)
	list("dc:language", "Bag", "", a.Info.Language)
	b.WriteString(packetClose)
	return b.String()
}

// writeMetadata appends the metadata uncompressed, so that programs can find it without parsing the
// PDF.
func (a *assembly) writeMetadata() {
	packet := a.metadata()
	a.begin()
	a.out = fmt.Appendf(a.out, "<</Type /Metadata /Subtype /XML /Length %d>>\nstream\n%s\nendstream\nendobj\n", len(packet), packet)
}

const (
	packetOpen = "<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` + "\n" +
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"` + "\n" +
		` xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">` + "\n"
	packetClose = "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
)

// escapeXML returns text for use in XML.
func escapeXML(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // writing to a builder never fails
	return b.String()
}

// The PDF of the form Print already meets most rules of the PDF/X standards. It has embedded fonts,
// no transparency, no annotations, a trim box on each page, only greys and CMYK colours. The code
// below adds the rest.
//
// PDF/X-1a (ISO 15930-1:2001) is PDF 1.3. The document declares it by keys in the document
// information, and names a registered printing condition.
//
// PDF/X-4 (ISO 15930-7:2010) is PDF 1.6. The document declares it in XMP metadata too, and embeds
// the profile of its printing condition.

// swop is the printing condition of North American book printers, registered with the ICC (CGATS
// TR 001, ANSI CGATS.6).
const swop = "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) " +
	"/OutputCondition (SWOP \\(Publication\\) printing in USA) /RegistryName (http://www.color.org) /Info (CGATS TR 001)>>"

// A standard holds the entries that a PDF/X standard requires in a document.
type standard struct {
	version string // the version of PDF that the standard requires
	info    string // entries for the document information
	intent  string // the output intent; %d stands for the object number of the embedded profile
	inXMP   bool   // whether the standard is declared in XMP metadata too
}

var standards = map[string]standard{
	render.PDFX1a: {version: "1.3", info: "/GTS_PDFXVersion (PDF/X-1:2001)\n/GTS_PDFXConformance (PDF/X-1a:2001)\n/Trapped /False\n", intent: swop},
	render.PDFX4: {
		version: "1.6", info: "/GTS_PDFXVersion (PDF/X-4)\n/Trapped /False\n", inXMP: true,
		intent: "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (" + ink.Condition + ") /OutputCondition (" + ink.ConditionDescription +
			") /RegistryName (http://www.color.org) /Info (" + ink.ConditionDescription + ") /DestOutputProfile %d 0 R>>",
	},
}

// withStandard adds to the catalogue or the document information what the PDF/X standard requires.
// It removes the empty list of files from the catalogue. It returns other objects unchanged.
func (a *assembly) withStandard(object []byte) []byte {
	const catalogue, info = "<<\n/Type /Catalog\n", "<<\n/Producer "
	s, ok := standards[a.Standard]
	switch {
	case !bytes.HasPrefix(object, []byte(catalogue)) && !ok:
		return object
	case !ok:
		return withoutFiles(object)
	case bytes.HasPrefix(object, []byte(catalogue)):
		entries := "/OutputIntents [" + s.intent + "]\n"
		if s.inXMP {
			profile := a.firstOfStandard()
			entries = fmt.Sprintf(entries+"/Metadata %d 0 R\n", profile, profile+1)
		}
		return append([]byte(catalogue+entries), withoutFiles(object[len(catalogue):])...)
	case bytes.HasPrefix(object, []byte(info)):
		return append([]byte("<<\n"+s.info), object[len("<<\n"):]...)
	}
	return object
}

// withoutFiles removes fpdf's empty list of embedded files from a catalogue.
func withoutFiles(catalogue []byte) []byte {
	return bytes.Replace(catalogue, []byte("/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n"), nil, 1)
}

// firstOfStandard returns the object number of the profile, the first object that a standard adds.
// The metadata has the next number.
func (a *assembly) firstOfStandard() int { return a.firstSeparation() + len(a.Separations) }

// writeStandard appends the profile and the metadata, if the standard is declared in XMP.
func (a *assembly) writeStandard(s *stream.Streams) error {
	if !standards[a.Standard].inXMP {
		return nil
	}
	packed, err := s.Compress([]byte(ink.Profile()))
	if err != nil {
		return err
	}
	a.begin()
	a.stream("<</N 4 /Alternate /DeviceCMYK ", packed)
	a.out = append(a.out, "\nendobj\n"...)
	a.writeMetadata()
	return nil
}
