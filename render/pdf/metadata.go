package pdf

import (
	"crypto/md5"
	"encoding/xml"
	"fmt"
	"strings"
	"time"
)

// metadata is what the document says of itself in XMP (ISO 16684-1), the same as its
// Info dictionary does: PDF/X-4 (ISO 15930-7:2010, 6.2) and PDF/UA-1 (ISO 14289-1:2014,
// clause 5) are known by it. The document's
// identifier depends on every byte before it.
func (a *assembly) metadata() string {
	made, trapped := madeAt.Format(time.RFC3339), ""
	if a.standard != "" {
		trapped = "False"
	}
	said := [...]struct{ name, value string }{
		{"dc:format", "application/pdf"},
		{"pdfxid:GTS_PDFXVersion", a.standard},
		{"pdf:Producer", producer},
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
	for _, s := range said {
		if s.value != "" {
			fmt.Fprintf(&b, "<%s>%s</%[1]s>\n", s.name, escaped(s.value))
		}
	}
	if a.tagged != nil {
		b.WriteString("<pdfuaid:part xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">1</pdfuaid:part>\n")
	}
	list := func(name, container, item, value string) {
		if value != "" {
			fmt.Fprintf(&b, "<%s><rdf:%s><rdf:li%s>%s</rdf:li></rdf:%[2]s></%[1]s>\n", name, container, item, escaped(value))
		}
	}
	const inAnyLanguage = ` xml:lang="x-default"`
	list("dc:title", "Alt", inAnyLanguage, a.about.title)
	list("dc:creator", "Seq", "", a.about.author)
	list("dc:description", "Alt", inAnyLanguage, a.about.subject)
	list("dc:language", "Bag", "", a.about.language)
	b.WriteString(packetClose)
	return b.String()
}

// writeMetadata appends it as an object. It is not compressed, so that it can be found
// without reading the document.
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

// escaped is text within an element of XML.
func escaped(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // fails where the builder does, which doesn't
	return b.String()
}
