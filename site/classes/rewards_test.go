package classes

import (
	"slices"
	"testing"

	"octavo/engine/figure"
)

// textsOf returns the texts of a figure.
func textsOf(f figure.Figure) (all []string) {
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok {
			all = append(all, text.String)
		}
	}
	return all
}

// TestCertificates checks that pupils with names have a page each, and that a class without names has
// one page, without a name.
func TestCertificates(t *testing.T) {
	named := composed(t, "pupils: [Ana Rojas, Bruno Díaz]\ncertificate: true\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}", nil)
	pages := named.certificates()
	if len(pages) != 2 || !slices.Contains(textsOf(pages[1]), "Bruno Díaz") || slices.Contains(textsOf(pages[1]), "Ana Rojas") {
		t.Errorf("%d pages: %q", len(pages), textsOf(pages[len(pages)-1]))
	}
	if !named.isPrivate(certificateForm) {
		t.Error("a certificate with names stands on the site")
	}
	plain := composed(t, "pupils: 5\ncertificate: true\nstickers: true\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}}", nil)
	if pages := plain.certificates(); len(pages) != 1 || slices.Contains(textsOf(pages[0]), "") {
		t.Errorf("%d pages: %q", len(pages), textsOf(pages[0]))
	}
	if forms := plain.forms(); !slices.Contains(forms, certificateForm) || !slices.Contains(forms, stickersForm) || plain.isPrivate(stickersForm) {
		t.Errorf("forms: %v", forms)
	}
}
