package preflight

import (
	"encoding/json"
	"io"
	"math"

	"octavo/content/message"
)

// reportInJSON is a report as programs read it, an object a line.
type reportInJSON struct {
	File     string          `json:"file"`
	Error    string          `json:"error,omitempty"` // why it wasn't looked at
	House    string          `json:"house,omitempty"`
	Paper    string          `json:"paper,omitempty"`
	Cover    bool            `json:"cover,omitempty"`
	Pages    int             `json:"pages,omitempty"`
	Width    float64         `json:"width,omitempty"`  // millimetres
	Height   float64         `json:"height,omitempty"` // millimetres
	Spine    float64         `json:"spine,omitempty"`  // millimetres
	Bleed    bool            `json:"bleed,omitempty"`
	Passed   bool            `json:"passed"`
	Findings []findingInJSON `json:"findings"`
}

type findingInJSON struct {
	Check   string       `json:"check"`
	Level   string       `json:"level"` // error or note
	Rule    string       `json:"rule"`
	Found   string       `json:"found"`
	Times   int          `json:"times"`
	Pages   []int        `json:"pages,omitempty"`
	Place   *placeInJSON `json:"place,omitempty"` // of the worst
	Change  string       `json:"possible,omitempty"`
	Source  string       `json:"source,omitempty"`
	Address string       `json:"address,omitempty"`
	Read    string       `json:"read,omitempty"`
	Quoting bool         `json:"quoting,omitempty"`
}

type placeInJSON struct {
	Page int     `json:"page"`
	X    float64 `json:"x"` // millimetres from the left of the trim
	Y    float64 `json:"y"` // millimetres from its top
}

// WriteJSON writes a report as a line of JSON, its sentences in a tongue.
func WriteJSON(w io.Writer, r *Report, in message.Tongue) error {
	line := reportInJSON{
		File: r.File, Error: r.Unread.In(in), Paper: r.Paper.Name, Cover: r.Cover, Pages: r.Pages, Width: micron(r.Width), Height: micron(r.Height),
		Spine: micron(r.Spine), Bleed: r.Bleeds, Passed: r.Unread.Nothing() && len(r.Errors()) == 0, Findings: []findingInJSON{},
	}
	if r.House != nil {
		line.House = r.House.Name
	}
	for i := range r.Findings {
		line.Findings = append(line.Findings, r.Findings[i].inJSON(in))
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	return out.Encode(line)
}

func (f *Finding) inJSON(in message.Tongue) findingInJSON {
	out := findingInJSON{Check: f.Check, Level: "error", Rule: f.Rule.In(in), Found: f.Found.In(in), Times: f.Times, Pages: f.Pages, Change: f.Change.In(in)}
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

// micron rounds millimetres to a thousandth.
func micron(mm float64) float64 { return math.Round(mm*1000) / 1000 }
