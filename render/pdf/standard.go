package pdf

import "bytes"

// pdfx1a is the standard that print houses ask for by name. What it wants of a
// document in black is met by every Print form: fonts embedded, no transparency, no
// annotations, a trim box on each page. The rest is said here (ISO 15930-1:2001):
// PDF 1.3, the keys of the Info dictionary, and for which printing condition the
// file is meant, which need not be embedded if it is registered.
const pdfx1a = "PDF/X-1a:2001"

// swop is the printing condition of the book printers of North America, registered
// with the ICC (Characterization data CGATS TR 001, ANSI CGATS.6).
const swop = "<</Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) " +
	"/OutputCondition (SWOP \\(Publication\\) printing in USA) /RegistryName (http://www.color.org) /Info (CGATS TR 001)>>"

// withStandard adds to fpdf's objects what the standard of the document wants, and
// leaves out what came after PDF 1.3.
func (a *assembly) withStandard(object []byte) []byte {
	const catalogue, info = "<<\n/Type /Catalog\n", "<<\n/Producer "
	switch {
	case a.standard != pdfx1a:
		return object
	case bytes.HasPrefix(object, []byte(catalogue)):
		return append([]byte(catalogue+"/OutputIntents ["+swop+"]\n"), withoutLater(object[len(catalogue):])...)
	case bytes.HasPrefix(object, []byte(info)):
		return append([]byte("<<\n/GTS_PDFXVersion (PDF/X-1:2001)\n/GTS_PDFXConformance (PDF/X-1a:2001)\n/Trapped /False\n"), object[len("<<\n"):]...)
	}
	return object
}

// withoutLater is a catalogue without the names of files within the document, of
// which fpdf makes an empty list.
func withoutLater(catalogue []byte) []byte {
	return bytes.Replace(catalogue, []byte("/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n"), nil, 1)
}
