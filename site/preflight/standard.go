package preflight

import (
	"regexp"
	"slices"
	"strings"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/content/message"
	"octavo/site/product/houses"
)

const (
	pdfx1a = "PDF/X-1a:2001"
	pdfx4  = "PDF/X-4"
)

// standardsSource returns a source about the PDF standards. Findings name it if the house requires no
// standard, but the file claims one.
func standardsSource() *houses.Source {
	return &houses.Source{Title: "The PDF/X-4 file format (prepressure)", Address: "https://www.prepressure.com/pdf/basics/pdfx-4", Read: "2026-11-22", Quoting: true}
}

// A standardTarget is the standard by which a file is checked. It is the house's, or else the one
// that the file claims. In the second case note is true: findings are then notes.
type standardTarget struct {
	name string
	from *houses.Source
	note bool
}

// targetStandard returns the standard by which the file is checked. Its name is "" if there is none.
func (l *inspection) targetStandard() standardTarget {
	switch {
	case l.House.Standard() != "":
		return standardTarget{name: l.House.Standard(), from: l.House.PDF.From}
	case l.standard == pdfx1a || strings.HasPrefix(l.standard, pdfx4):
		return standardTarget{name: l.standard, from: standardsSource(), note: true}
	}
	return standardTarget{}
}

// standardChecks returns the checks of a PDF standard for the file as a whole (ISO 15930-1:2001).
func standardChecks() []Check {
	check := func(name, looks string, document func(*inspection)) Check {
		return Check{Name: name, Description: looks, RuleSource: standardSource, document: document}
	}
	claimed := func(name, looks string, document func(*inspection)) Check {
		return Check{Name: name, Description: looks, RuleSource: standardSource, RunsIfClaimed: true, document: document}
	}
	return []Check{
		check("standard", "the file says that it is of the standard of PDF that the house asks for", declared),
		claimed("metadata", "a file of PDF/X-4 says what it is in its XMP, too", metadata),
		claimed("version", "it is of the version of PDF that the standard is of", version),
		claimed("output intent", "it says for which printing condition it is meant", outputIntent),
		claimed("trapped", "it says whether its colours were spread against gaps", trapped),
		claimed("title and dates", "it has a title, and says when it was made and last changed", dated),
		claimed("identifier", "it has an identifier", identified),
		check("compression", "its data are compressed as the standard allows: no LZW, no JBIG2, no JPEG 2000", compression),
		check("embedded programs", "no PostScript and no references to pictures elsewhere (OPI) are in it", programs),
		check("transfer curves", "no curves change its greys when it is printed", transfer),
	}
}

// reportStandard reports that a file breaks a rule of the standard.
func (l *inspection) reportStandard(check string, rule, found message.Message) {
	n := l.targetStandard()
	l.addFinding(Finding{Check: check, Note: n.note, Rule: message.New("%s: %s", n.name, rule), Found: found, From: n.from})
}

// info returns the information dictionary of the file, or nil.
func (l *inspection) info() types.Dict {
	table := l.file.Context().XRefTable
	if table.Info == nil {
		return nil
	}
	return l.file.Dict(*table.Info)
}

// declared checks that the file states PDF/X-1a in its information dictionary, if that is required.
func declared(l *inspection) {
	if l.House.Standard() != pdfx1a {
		return
	}
	info := l.info()
	version, conformance := l.file.Text(info["GTS_PDFXVersion"]), l.file.Text(info["GTS_PDFXConformance"])
	rule := message.Text("the file says so, by GTS_PDFXVersion (PDF/X-1:2001) and GTS_PDFXConformance (PDF/X-1a:2001)")
	switch {
	case l.standard != "" && l.standard != pdfx1a && version == "":
		l.reportStandard("standard", rule, message.New("it says that it is %s", l.standard))
	case version == "" && conformance == "":
		l.reportStandard("standard", rule, message.Text("it doesn't say which standard it keeps"))
	case version != "PDF/X-1:2001":
		l.reportStandard("standard", rule, message.New("GTS_PDFXVersion is (%s)", version))
	case conformance != pdfx1a:
		l.reportStandard("standard", rule, message.New("GTS_PDFXConformance is (%s)", conformance))
	}
}

// version checks that the PDF version isn't newer than the standard allows.
func version(l *inspection) {
	newest := "1.3"
	if l.targetStandard().name != pdfx1a {
		newest = "1.6"
	}
	if l.version > newest || len(l.version) != 3 {
		l.reportStandard("version", message.New("it is PDF %s", newest), message.New("PDF %s", l.version))
	}
}

// registeredConditions lists how the names of printing conditions in the ICC's registry begin. Such
// conditions need no profile.
var registeredConditions = []string{"CGATS TR", "FOGRA", "IFRA", "JC200", "SWOP", "PSR", "Japan", "EUROSB"}

// outputIntent checks that there is exactly one output intent for PDF/X. It needs a profile. Except
// in PDF/X-4, a registered printing condition will do, too.
func outputIntent(l *inspection) {
	rule := message.Text("exactly one output intent says for which printing condition the file is meant: a registered one, or one with its profile")
	var intents []types.Dict
	for _, item := range l.file.Array(l.catalogue()["OutputIntents"]) {
		if intent := l.file.Dict(item); l.name(intent["S"]) == "GTS_PDFX" {
			intents = append(intents, intent)
		}
	}
	if len(intents) != 1 {
		l.reportStandard("output intent", rule, message.New("it has %d", len(intents)))
		return
	}
	intent := intents[0]
	condition := l.file.Text(intent["OutputConditionIdentifier"])
	known := slices.ContainsFunc(registeredConditions, func(begins string) bool { return strings.HasPrefix(condition, begins) })
	switch {
	case condition == "":
		l.reportStandard("output intent", rule, message.Text("it has no OutputConditionIdentifier"))
	case intent["DestOutputProfile"] != nil:
	case l.targetStandard().name == pdfx4:
		l.reportStandard("output intent", rule, message.New("the profile of %q isn't in the file", condition))
	case l.file.Text(intent["RegistryName"]) == "":
		l.reportStandard("output intent", rule, message.New("%q has neither a profile nor the name of a registry", condition))
	case !known:
		l.reportStandard("output intent", rule, message.New("%q isn't registered, and there is no profile", condition))
	}
}

// trapped checks that the file says whether its colours overlap a little, against gaps in print.
func trapped(l *inspection) {
	value := l.name(l.info()["Trapped"])
	if value != "True" && value != "False" {
		found := message.Text("it doesn't say so")
		if value != "" {
			found = message.New("it says %s", value)
		}
		l.reportStandard("trapped", message.Text("Trapped is True or False"), found)
	}
}

// dated checks that the file has a title, and the dates of its creation and last change.
func dated(l *inspection) {
	info := l.info()
	var missing []string
	for _, key := range []string{"Title", "CreationDate", "ModDate"} {
		if text := l.file.Text(info[key]); text == "" || key != "Title" && !date.MatchString(text) {
			missing = append(missing, key)
		}
	}
	if len(missing) > 0 {
		l.reportStandard("title and dates", message.Text("it has Title, CreationDate and ModDate"), message.New("missing: %s", strings.Join(missing, ", ")))
	}
}

// date matches a PDF date with at least its day (ISO 32000-1, 7.9.4).
var date = regexp.MustCompile(`^(D:)?[0-9]{8}`)

// identified checks that the file has an identifier: two strings in its trailer.
func identified(l *inspection) {
	if len(l.file.Context().ID) != 2 {
		l.reportStandard("identifier", message.Text("its trailer has an ID"), message.Text("there is none"))
	}
}

func compression(l *inspection) {
	refused := []string{"LZWDecode", "LZW", "JBIG2Decode", "JPXDecode", "Crypt"}
	for d := range l.dicts() {
		names := append([]string{l.name(d["Filter"])}, l.names(d["Filter"])...)
		for _, name := range names {
			if slices.Contains(refused, name) {
				l.reportStandard("compression", message.Text("no LZW, and no compression that is newer than PDF 1.3"), message.New("something in it is packed by %s", name))
				return
			}
		}
	}
}

func (l *inspection) names(o types.Object) []string {
	var names []string
	for _, item := range l.file.Array(o) {
		names = append(names, l.name(item))
	}
	return names
}

func programs(l *inspection) {
	for d := range l.dicts() {
		switch {
		case l.name(d["Type"]) == "XObject" && l.name(d["Subtype"]) == "PS" || l.name(d["Subtype2"]) == "PS":
			l.reportStandard("embedded programs", message.Text("no PostScript, no OPI"), message.Text("a piece of PostScript is in it"))
			return
		case d["OPI"] != nil:
			l.reportStandard("embedded programs", message.Text("no PostScript, no OPI"), message.Text("a picture stands elsewhere (OPI)"))
			return
		}
	}
}

func transfer(l *inspection) {
	for d := range l.dicts() {
		for _, key := range []string{"TR", "TR2"} {
			value := l.file.Object(d[key])
			if value == nil || d["SMask"] != nil && l.name(d["Type"]) == "Mask" {
				continue
			}
			if name := l.name(value); name != "Identity" && name != "Default" && (l.name(d["Type"]) == "ExtGState" || d["Type"] == nil && d["S"] == nil) {
				l.reportStandard("transfer curves", message.Text("there are none"), message.Text("a graphics state has one"))
				return
			}
		}
	}
}

// metadata checks that a file of PDF/X-4 says so in its XMP metadata.
func metadata(l *inspection) {
	if strings.HasPrefix(l.targetStandard().name, pdfx4) && !strings.HasPrefix(claimOf(l.file), pdfx4) {
		l.reportStandard("metadata", message.Text("its XMP has GTS_PDFXVersion"), message.Text("there is no XMP that says so"))
	}
}

// claim matches the entry of XMP metadata that claims a standard.
var claim = regexp.MustCompile(`GTS_PDFXVersion(?:>|=["'])\s*(PDF/X-[^<"']+)`)

// standardOf returns the standard that a file claims in its Info dictionary or else in its XMP, or "".
func standardOf(f *File) string {
	if ctx := f.Context(); ctx.Info != nil {
		info := f.Dict(*ctx.Info)
		for _, key := range []string{"GTS_PDFXConformance", "GTS_PDFXVersion"} {
			if text := f.Text(info[key]); text != "" {
				return text
			}
		}
	}
	return claimOf(f)
}

// maxMetadata is the most bytes of XMP metadata that are read.
const maxMetadata = 1 << 20

// claimOf returns the standard that a file claims in its XMP metadata, or "".
func claimOf(f *File) string {
	root, err := f.Context().Catalog()
	if err != nil || root == nil {
		return ""
	}
	metadata, err := f.Unpack(root["Metadata"], maxMetadata)
	if err != nil {
		return ""
	}
	if m := claim.FindSubmatch(metadata); m != nil {
		return strings.TrimSpace(string(m[1]))
	}
	return ""
}
