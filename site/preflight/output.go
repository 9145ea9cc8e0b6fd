package preflight

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"

	"octavo/content/message"
	"octavo/site/product/houses"
)

// reportInJSON is a Report for programs. Each report is one line of JSON.
type reportInJSON struct {
	File     string          `json:"file"`
	Error    string          `json:"error,omitempty"` // reason why the file wasn't checked
	House    string          `json:"house,omitempty"`
	Paper    string          `json:"paper,omitempty"`
	From     PaperSource     `json:"paperFrom,omitempty"`
	Cover    bool            `json:"cover,omitempty"`
	Pages    int             `json:"pages,omitempty"`
	Width    float64         `json:"width,omitempty"`  // millimetres
	Height   float64         `json:"height,omitempty"` // millimetres
	Spine    float64         `json:"spine,omitempty"`  // millimetres
	Bleed    bool            `json:"bleed,omitempty"`
	Passed   bool            `json:"passed"`
	Findings []findingInJSON `json:"findings"`
	Omitted  int             `json:"moreFindings,omitempty"` // findings that aren't listed
}

type findingInJSON struct {
	Check   string       `json:"check"`
	Level   string       `json:"level"` // error or note
	Rule    string       `json:"rule"`
	Found   string       `json:"found"`
	Times   int          `json:"times"`
	Pages   []int        `json:"pages,omitempty"` // the first maxPages
	Omitted int          `json:"morePages,omitempty"`
	Place   *placeInJSON `json:"place,omitempty"` // place of the worst case
	Change  string       `json:"possible,omitempty"`
	Source  string       `json:"source,omitempty"`
	Address string       `json:"address,omitempty"`
	Read    string       `json:"read,omitempty"`
	Quoting bool         `json:"quoting,omitempty"`
}

type placeInJSON struct {
	Page int     `json:"page"`
	X    float64 `json:"x"` // millimetres from the left of the trim
	Y    float64 `json:"y"` // millimetres from the top of the trim
}

// maxPages is the largest number of pages listed for a finding in JSON.
const maxPages = 1000

// InJSON returns a report as a value for json.Marshal, with messages in a language. isListed reports
// whether to list a finding whose JSON has this many bytes. Other findings are only counted.
func InJSON(r *Report, in message.Catalog, isListed func(bytes int) bool) any {
	line := reportInJSON{
		File: r.File, Error: message.Shortened(r.Unread.In(in), message.LineLimit), Paper: r.Paper.Name, Cover: r.Cover, Pages: r.Pages, Width: micron(r.Width), Height: micron(r.Height),
		Spine: micron(r.Spine), Bleed: r.Bleeds, Passed: r.Unread.Nothing() && len(r.Errors()) == 0, Findings: []findingInJSON{},
	}
	if r.House != nil {
		line.House, line.From = r.House.Name, r.PaperFrom
	}
	for i := range r.Findings {
		text := r.Findings[i].inJSON(in)
		if text, err := json.Marshal(text); err != nil || !isListed(len(text)) {
			line.Omitted++
			continue
		}
		line.Findings = append(line.Findings, text)
	}
	return line
}

// inJSON returns a finding for programs, with messages in a language.
func (f *Finding) inJSON(in message.Catalog) findingInJSON {
	out := findingInJSON{Check: f.Check, Level: "error", Rule: message.Shortened(f.Rule.In(in), message.LineLimit), Found: message.Shortened(f.Found.In(in), message.LineLimit), Times: f.Times, Change: message.Shortened(f.Change.In(in), message.LineLimit)}
	out.Pages = f.Pages[:min(len(f.Pages), maxPages)]
	out.Omitted = len(f.Pages) - len(out.Pages)
	if f.Note {
		out.Level = "note"
	}
	if f.From != nil {
		out.Source, out.Address, out.Read, out.Quoting = f.From.Title, f.From.Address, f.From.Read, f.From.Quoting
	}
	if f.At != nil {
		out.Place = &placeInJSON{f.At.Page, micron(f.At.X), micron(f.At.Y)}
	}
	return out
}

// micron rounds millimetres to whole micrometres.
func micron(mm float64) float64 { return math.Round(mm*1000) / 1000 }

// WriteText writes a report for people. isListed reports whether to write a finding whose text has
// this many bytes. Other findings are left out.
func WriteText(w io.Writer, r *Report, in message.Catalog, isListed func(bytes int) bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n%s\n", message.Line(r.File), r.heading().In(in), r.measures().In(in))
	if from := r.paperSource(); !from.Nothing() {
		fmt.Fprintln(&b, message.Line(from.In(in)))
	}
	if !r.templateSizes.Nothing() {
		fmt.Fprintln(&b, message.Line(r.templateSizes.In(in)))
	}
	for i := range r.Findings {
		var text strings.Builder
		if r.Findings[i].write(&text, in); isListed(text.Len()) {
			b.WriteString("\n" + text.String())
		}
	}
	fmt.Fprintf(&b, "\n%s\n", r.verdict().In(in))
	_, err := io.WriteString(w, b.String())
	return err
}

// heading returns the first line: the kind of file, the house and the paper.
func (r *Report) heading() message.Message {
	if r.Cover {
		return message.New("cover for %s, on %s paper", titleOf(r.House), r.Paper.Name)
	}
	return message.New("interior for %s, on %s paper", titleOf(r.House), r.Paper.Name)
}

// titleOf returns the name of a house.
func titleOf(h *houses.House) message.Message {
	if h.Name == "home" { // a home printer is no company with a name
		return message.Text("a printer at home or at school")
	}
	return message.Name(h.Title)
}

// measures describes the number and size of pages, or the size and spine of a cover.
func (r *Report) measures() message.Message {
	size := fmt.Sprintf("%s × %s mm", tenths(r.Width), tenths(r.Height))
	switch {
	case r.Cover && r.Unreadable > 0:
		return message.Text("its page can't be read")
	case r.Unreadable > 0 && r.Unreadable == r.Pages:
		return message.Counted(r.Pages, "1 page, which can't be read", "%d pages, none of which can be read")
	case r.Cover:
		if r.Spine == 0 {
			return message.New("%s, for %s, without a spine", size, pageCount(r.Pages))
		}
		return message.New("%s, for %s, with a spine of %s mm", size, pageCount(r.Pages), hundredths(r.Spine))
	case r.Bleeds:
		return message.New("%s of %s, with bleed", pageCount(r.Pages), size)
	}
	return message.New("%s of %s, without bleed", pageCount(r.Pages), size)
}

// verdict summarises the report: how many errors and notes there are.
func (r *Report) verdict() message.Message {
	n, more := len(r.Errors()), len(r.Notes())
	errors, notes := message.Counted(n, "1 error", "%d errors"), message.Counted(more, "1 note", "%d notes")
	switch {
	case n == 0 && more == 0:
		return message.New("nothing found that %s would refuse", r.House.Name)
	case n == 0:
		return message.New("%s, and nothing that %s would refuse", notes, r.House.Name)
	case more == 0:
		return message.New("%s, for which %s would refuse the file", errors, r.House.Name)
	}
	return message.New("%s, for which %s would refuse the file, and %s", errors, r.House.Name, notes)
}

// write writes a finding as a few lines of text.
func (f *Finding) write(b *strings.Builder, in message.Catalog) {
	text := message.New("error: %s: %s", f.Where(), message.Text(f.Check))
	if f.Note {
		text = message.New("note: %s: %s", f.Where(), message.Text(f.Check))
	}
	fmt.Fprintf(b, "  %s\n", text.In(in))
	line := func(text message.Message) { fmt.Fprintf(b, "    %s\n", message.Line(text.In(in))) }
	line(message.New("rule:  %s", f.Rule))
	found := message.New("found: %s", f.Found)
	if f.Times > 1 {
		found = message.New("%s; worst of %d", found, f.Times)
	}
	line(found)
	if f.At != nil {
		line(message.New("place: %s", f.At.Text()))
	}
	if !f.Change.Nothing() {
		line(message.New("possible: %s", f.Change))
	}
	if f.From != nil {
		line(sourceLine(f.From))
	}
}

// sourceLine describes a source, with its date and address.
func sourceLine(s *houses.Source) message.Message {
	if s.Quoting {
		return message.New("source: %s, quoting the house, read %s, %s", s.Title, s.Read, s.Address)
	}
	return message.New("source: %s, read %s, %s", s.Title, s.Read, s.Address)
}
