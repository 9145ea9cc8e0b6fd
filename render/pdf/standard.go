package pdf

import (
	"bytes"
	"fmt"

	"octavo/render"
	"octavo/render/ink"
)

// What the standards for print want of a document is met by every Print form: fonts
// embedded, no transparency, no annotations, a trim box on each page, colours of the
// four inks where there are any. The rest is said here.
//
// PDF/X-1a (ISO 15930-1:2001) is PDF 1.3, has keys in the Info dictionary, and says for
// which printing condition the file is meant, which need not be embedded if it is
// registered. PDF/X-4 (ISO 15930-7:2010) is PDF 1.6, says what it is in XMP, and has
// the profile of its printing condition in it.

// swop is the printing condition of the book printers of North America, registered
// with the ICC (Characterization data CGATS TR 001, ANSI CGATS.6).
const swop = "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) " +
	"/OutputCondition (SWOP \\(Publication\\) printing in USA) /RegistryName (http://www.color.org) /Info (CGATS TR 001)>>"

// A standard is what a document that meets it says of itself.
type standard struct {
	version string // of PDF
	info    string // keys of the Info dictionary
	intent  string // the output intent, %d the number of its profile if that is embedded
	told    bool   // in XMP, too
}

var standards = map[string]standard{
	render.PDFX1a: {version: "1.3", info: "/GTS_PDFXVersion (PDF/X-1:2001)\n/GTS_PDFXConformance (PDF/X-1a:2001)\n/Trapped /False\n", intent: swop},
	render.PDFX4: {
		version: "1.6", info: "/GTS_PDFXVersion (PDF/X-4)\n/Trapped /False\n", told: true,
		intent: "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (" + ink.Condition + ") /OutputCondition (" + ink.Described +
			") /RegistryName (http://www.color.org) /Info (" + ink.Described + ") /DestOutputProfile %d 0 R>>",
	},
}

// withStandard adds to fpdf's objects what the standard of the document wants, and
// leaves out what it doesn't.
func (a *assembly) withStandard(object []byte) []byte {
	const catalogue, info = "<<\n/Type /Catalog\n", "<<\n/Producer "
	s, ok := standards[a.standard]
	switch {
	case !ok:
		return object
	case bytes.HasPrefix(object, []byte(catalogue)):
		said := "/OutputIntents [" + s.intent + "]\n"
		if s.told {
			profile := a.firstOfStandard()
			said = fmt.Sprintf(said+"/Metadata %d 0 R\n", profile, profile+1)
		}
		return append([]byte(catalogue+said), withoutFiles(object[len(catalogue):])...)
	case bytes.HasPrefix(object, []byte(info)):
		return append([]byte("<<\n"+s.info), object[len("<<\n"):]...)
	}
	return object
}

// withoutFiles is a catalogue without the names of files within the document, of
// which fpdf makes an empty list.
func withoutFiles(catalogue []byte) []byte {
	return bytes.Replace(catalogue, []byte("/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n"), nil, 1)
}

// firstOfStandard is the number of the first of the objects that a standard adds: the
// profile, and behind it the XMP.
func (a *assembly) firstOfStandard() int { return a.firstSeparation() + len(a.separations) }

// writeStandard appends those objects.
func (a *assembly) writeStandard(s *streams) error {
	if !standards[a.standard].told {
		return nil
	}
	packed, err := s.pack([]byte(ink.Profile()))
	if err != nil {
		return err
	}
	a.begin()
	a.stream("<</N 4 /Alternate /DeviceCMYK ", packed)
	a.out = append(a.out, "\nendobj\n"...)
	a.writeMetadata()
	return nil
}
