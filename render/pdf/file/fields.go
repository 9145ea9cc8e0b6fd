package file

import (
	"bytes"
	"fmt"

	"octavo/engine/figure"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// addFields adds a form with the fields of all pages (ISO 32000-1, 12.7). Readers go through the fields
// of a page row by row. catalogue is the number of the catalogue.
func (a *assembly) addFields(catalogue int) {
	var all []byte
	for page, fields := range a.Fields {
		var own []byte
		for i, f := range fields {
			own = fmt.Appendf(own, " %d 0 R", a.addField(f, fmt.Sprintf("%s %d-%d", f.Label, page+1, i+1), a.pages[page]))
		}
		if own != nil {
			a.insert(a.pages[page], fmt.Sprintf("/Tabs /R\n/Annots [%s]\n", bytes.TrimSpace(own)))
		}
		all = append(all, own...)
	}
	if all != nil {
		font := a.add([]byte("<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>")) // every reader of forms has it
		a.insert(catalogue, fmt.Sprintf("/AcroForm <</Fields [%s] /DR <</Font <</Helv %d 0 R>>>> /DA %s>>\n", bytes.TrimSpace(all), font, fieldLetters))
	}
}

// fieldLetters sets what is typed in black Helvetica. The size 0 lets the reader fit it to the field.
const fieldLetters = "(/Helv 0 Tf 0 g)"

// addField adds a text field with an empty appearance, and returns its number. No two fields may have the
// same name.
func (a *assembly) addField(f typeset.Field, name string, page int) int {
	const nothing = "/Tx BMC EMC"
	w, h := stream.AppendPoints(nil, f.Area.W), stream.AppendPoints(nil, f.Area.H)
	looks := a.add(fmt.Appendf(nil, "<</Type /XObject /Subtype /Form /BBox [0 0 %s %s] /Resources <<>> /Length %d>>\nstream\n%s\nendstream", w, h, len(nothing), nothing))
	low := a.Height - f.Area.Y - f.Area.H
	var area []byte
	for _, l := range []figure.Length{f.Area.X, low, f.Area.X + f.Area.W, low + f.Area.H} {
		area = appendSigned(append(area, ' '), l)
	}
	return a.add(fmt.Appendf(nil, "<</Type /Annot\n/Subtype /Widget /FT /Tx /T %s /TU %s /Rect [%s] /P %d 0 R /F 4 /DA %s /AP <</N %d 0 R>>>>",
		textLiteral(name), textLiteral(f.Label), bytes.TrimSpace(area), page, fieldLetters, looks))
}
