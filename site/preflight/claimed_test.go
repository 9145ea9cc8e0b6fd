package preflight_test

import (
	"slices"
	"strings"
	"testing"
)

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description pdfxid:GTS_PDFXVersion="PDF/X-4" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"/></rdf:RDF></x:xmpmeta>`

// soundX4 returns a PDF/X-4 file for a house that requires no standard.
func soundX4() *pdfMaker {
	m := soundFor("kdp")
	m.version, m.standard = "1.6", true
	m.info = append(m.info, "/GTS_PDFXVersion (PDF/X-4)", "/Trapped /False")
	profile := m.addStream("/N 4", "profile")
	m.catalogue = "/Metadata " + m.addStream("/Type/Metadata/Subtype/XML", xmp) +
		"/OutputIntents [<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(FOGRA39)/DestOutputProfile " + profile + ">>]"
	return m
}

// TestClaimedStandardIsChecked checks that a file that claims PDF/X and breaks it gets a note. The
// house requires no standard.
func TestClaimedStandardIsChecked(t *testing.T) {
	sound := order(t, "kdp", "").Interior(opened(t, soundX4().bytes(t)))
	if len(sound.Findings) > 0 {
		t.Error(shown(t, sound))
	}
	for want, change := range map[string]func(*pdfMaker){
		"metadata": func(m *pdfMaker) {
			m.catalogue = strings.Replace(m.catalogue, "/Metadata ", "/Metadota ", 1)
		},
		"version": func(m *pdfMaker) { m.version = "1.7" },
		"output intent": func(m *pdfMaker) {
			m.catalogue = strings.Replace(m.catalogue, "/DestOutputProfile", "/DustOutputProfile", 1)
		},
		"trapped":         func(m *pdfMaker) { m.removeInfo("Trapped") },
		"title and dates": func(m *pdfMaker) { m.removeInfo("CreationDate") },
		"identifier":      func(m *pdfMaker) { m.trailer = "" },
		"boxes":           func(m *pdfMaker) { m.addEntries(3, "/ArtBox[0 0 432 648]") },
	} {
		m := soundX4()
		change(m)
		r := order(t, "kdp", "").Interior(opened(t, m.bytes(t)))
		if got := findingNames(r); !slices.Equal(got, []string{"note: " + want}) {
			t.Errorf("%s: found %q\n%s", want, got, shown(t, r))
		}
	}
	m := soundX4()
	m.bleed = 0
	r := order(t, "ingram", "").Interior(opened(t, m.bytes(t)))
	if got := findingNames(r); !slices.Contains(got, "standard") || !slices.Contains(got, "version") {
		t.Errorf("at a house that asks for another: %q", got)
	}
}
