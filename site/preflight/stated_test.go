package preflight_test

import (
	"slices"
	"strings"
	"testing"

	"octavo/site/preflight"
	"octavo/site/product/houses"
)

// TestPaperIsTakenFromTheFile checks that the paper in a file's keywords decides the spine of its cover,
// unless the user names a paper, and that the report says where the paper comes from.
func TestPaperIsTakenFromTheFile(t *testing.T) {
	kdp, _ := houses.Named("kdp")
	cream, _ := kdp.Paper("cream")
	keywords := "/Keywords (" + houses.Keywords(kdp, cream) + ")"
	const says = "the file says: house kdp, paper cream, ink black, binding paperback"
	for _, test := range []struct {
		name, paper          string
		inInterior, inCover  bool
		from                 preflight.PaperSource
		wantPaper, wantSpine string // wantSpine is the finding of the check, or ""
		text                 string
	}{
		{"stated by both", "", true, true, preflight.UsualPaper, "cream", "", says},
		{"stated by the interior", "", true, false, preflight.UsualPaper, "cream", "", says},
		{"stated by the cover", "", false, true, preflight.UsualPaper, "cream", "", says},
		{"stated by neither", "", false, false, preflight.UsualPaper, "white", "spine", "possible: --paper cream"},
		{"named by the user", "white", true, true, preflight.AskedPaper, "white", "spine", "possible: --paper cream"},
	} {
		interior, cover := soundFor("kdp"), soundCover(t, "kdp", "cream", 40).clearBarcodeField()
		if test.inInterior {
			interior.info = append(interior.info, keywords)
		}
		if test.inCover {
			cover.info = append(cover.info, keywords)
		}
		o := order(t, "kdp", test.paper)
		o.PaperFrom = test.from
		report := o.Cover(opened(t, cover.bytes(t)), o.Interior(opened(t, interior.bytes(t))))
		text := shown(t, report)
		if report.Paper.Name != test.wantPaper || slices.Contains(findingNames(report), "spine") != (test.wantSpine != "") || !strings.Contains(text, test.text) {
			t.Errorf("%s:\n%s", test.name, text)
		}
	}
}

// TestStatedInkChoosesThePaper checks that a house without the stated paper takes its paper for that ink.
func TestStatedInkChoosesThePaper(t *testing.T) {
	kdp, _ := houses.Named("kdp")
	premium, _ := kdp.Paper("premium-color")
	file := soundFor("lulu")
	file.info = append(file.info, "/Keywords (my words; "+houses.Keywords(kdp, premium)+")")
	o := order(t, "lulu", "")
	o.PaperFrom = preflight.UsualPaper
	if report := o.Interior(opened(t, file.bytes(t))); report.Paper.Name != "color" || report.PaperFrom != preflight.StatedPaper {
		t.Errorf("%s, %s", report.Paper.Name, report.PaperFrom)
	}
}
