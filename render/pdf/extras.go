package pdf

import (
	"bytes"
	"fmt"
)

// version is that of the PDF that is written: the viewer's preferences for
// printing came with 1.6 and 1.7; a standard says its own.
func (a *assembly) version() string {
	if s, ok := standards[a.standard]; ok {
		return s.version
	}
	if a.preferences == "" {
		return "1.4"
	}
	return "1.7"
}

// writeShared appends the forms behind fpdf's objects, and before them the
// resources that they use: those of the pages, without the forms themselves.
func (a *assembly) writeShared() {
	if len(a.shared) == 0 {
		return
	}
	resources := len(a.objects)
	a.begin()
	a.out = append(a.out, a.renameResources(a.objects[2])...)
	a.out = append(a.out, "\nendobj\n"...)
	for _, f := range a.shared {
		a.begin()
		a.stream(fmt.Sprintf("<</Type /XObject /Subtype /Form /BBox [0 0 %d %d] /Resources %d 0 R ", f.figure.W, f.figure.H, resources), f.packed)
		a.out = append(a.out, "\nendobj\n"...)
	}
}

// firstSeparation is the number of the first separated picture, behind the forms.
func (a *assembly) firstSeparation() int {
	if len(a.shared) == 0 {
		return len(a.objects)
	}
	return len(a.objects) + 1 + len(a.shared)
}

// begin opens the object after the last.
func (a *assembly) begin() {
	a.out = fmt.Appendf(a.out, "%d 0 obj\n", len(a.offsets))
	a.offsets = append(a.offsets, len(a.out)-len(fmt.Sprintf("%d 0 obj\n", len(a.offsets))))
}

// withShared adds the forms and the separated pictures to the resources of the pages,
// under the names by which content calls them.
func (a *assembly) withShared(resources []byte) []byte {
	var entries []byte
	for i := range a.shared {
		entries = fmt.Appendf(entries, "\n/X%d %d 0 R", i, len(a.objects)+1+i) // behind their own resources
	}
	for i := range a.separations {
		entries = fmt.Appendf(entries, "\n/I%d %d 0 R", i, a.firstSeparation()+i)
	}
	const open = "/XObject <<"
	return bytes.Replace(resources, []byte(open), append([]byte(open), entries...), 1)
}

// withPreferences adds what is asked of the viewer to the catalogue.
func (a *assembly) withPreferences(object []byte) []byte {
	const catalogue = "<<\n/Type /Catalog\n"
	if a.preferences == "" || !bytes.HasPrefix(object, []byte(catalogue)) {
		return object
	}
	return append([]byte(catalogue+"/ViewerPreferences <<"+a.preferences+">>\n"), object[len(catalogue):]...)
}
