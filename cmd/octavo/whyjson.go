package main

import (
	"encoding/json"
	"io"

	"octavo/content"
	"octavo/site/why"
)

// why --format json writes a list with a reasonJSON for each work.
type (
	reasonJSON struct {
		Asked    string        `json:"asked"`
		Work     string        `json:"work,omitempty"`
		Language string        `json:"language,omitempty"`
		Content  string        `json:"content,omitempty"`
		Puzzle   *puzzleJSON   `json:"puzzle,omitempty"`
		Page     *pageJSON     `json:"page,omitempty"`
		Outputs  []originJSON  `json:"outputs,omitempty"`
		Settings []settingJSON `json:"settings,omitempty"`
		BuiltIn  string        `json:"builtIn,omitempty"` // name of the built-in template that was asked for; "" for anything else
	}
	puzzleJSON struct {
		Number  int               `json:"number"`
		Kind    string            `json:"kind"`
		Tier    string            `json:"tier,omitempty"`
		Options map[string]string `json:"options,omitempty"`
		Seed    string            `json:"seed"`
		Job     int               `json:"job,omitempty"`
		ID      string            `json:"id,omitempty"`
		Place   placeJSON         `json:"place"`
		Given   []string          `json:"given,omitempty"`
		Lock    string            `json:"lock,omitempty"`
		Puzzle  string            `json:"puzzle,omitempty"`
		Page    string            `json:"page,omitempty"`
	}
	originJSON struct {
		Output  string      `json:"output"`
		Format  string      `json:"format"`
		Private bool        `json:"private,omitempty"`
		Due     bool        `json:"due"`
		New     bool        `json:"new,omitempty"`
		Files   []string    `json:"files"`
		Inputs  []inputJSON `json:"inputs"`
	}
	inputJSON struct {
		Name    string   `json:"name"`
		From    []string `json:"from,omitempty"`
		BuiltIn bool     `json:"builtIn,omitempty"`
		Changed bool     `json:"changed,omitempty"`
	}
	settingJSON struct {
		Name    string     `json:"name"`
		Value   string     `json:"value"`
		Place   *placeJSON `json:"place,omitempty"` // where the setting is written; nil if it is written nowhere
		Default bool       `json:"default,omitempty"`
	}
	placeJSON struct {
		File   string `json:"file"`
		Line   int    `json:"line"`
		Column int    `json:"column"`
	}
)

func writeReasonsJSON(out io.Writer, reasons []why.Reason) error {
	list := make([]reasonJSON, 0, len(reasons))
	for _, r := range reasons {
		list = append(list, reasonToJSON(r))
	}
	return json.NewEncoder(out).Encode(list)
}

func reasonToJSON(r why.Reason) reasonJSON {
	result := reasonJSON{Asked: r.Name, Work: r.Work, Language: r.Language, Content: r.Content, BuiltIn: r.BuiltIn}
	if r.Puzzle != nil {
		result.Puzzle = puzzleToJSON(r.Puzzle)
	}
	if r.Page != nil {
		result.Page = pageToJSON(*r.Page)
	}
	for _, o := range r.Outputs {
		result.Outputs = append(result.Outputs, originToJSON(o))
	}
	for _, s := range r.Settings {
		result.Settings = append(result.Settings, settingToJSON(s))
	}
	return result
}

func puzzleToJSON(p *why.Origins) *puzzleJSON {
	return &puzzleJSON{p.Number, p.Kind, p.Tier, p.Options, p.Seed, p.Job, p.ID, placeJSON(p.Place), p.Given, p.Lock, p.Text, p.Page}
}

func originToJSON(o why.Origin) originJSON {
	result := originJSON{Output: o.Output, Format: o.Format, Private: o.Private, Due: o.Due, New: o.New, Files: append([]string{}, o.Files...)}
	for _, i := range o.Inputs {
		result.Inputs = append(result.Inputs, inputJSON(i))
	}
	return result
}

func settingToJSON(s content.Setting) settingJSON {
	result := settingJSON{Name: s.Name, Value: s.Value, Default: s.Pos.Line == 0}
	if !result.Default {
		place := placeJSON(s.Pos)
		result.Place = &place
	}
	return result
}

// pageJSON is the form of a page for why --format json.
type (
	pageJSON struct {
		File    string       `json:"file"`
		Number  int          `json:"number"`
		Of      int          `json:"of"`
		Shows   []shownJSON  `json:"shows"`
		Puzzles []puzzleJSON `json:"puzzles,omitempty"`
	}
	shownJSON struct {
		What    string       `json:"what"`
		Of      string       `json:"of,omitempty"`
		First   int          `json:"first,omitempty"`
		Last    int          `json:"last,omitempty"`
		Section int          `json:"section,omitempty"`
		Places  []sourceJSON `json:"places"`
	}
	sourceJSON struct {
		What    string            `json:"what"`
		File    string            `json:"file,omitempty"`
		From    int               `json:"from,omitempty"`
		To      int               `json:"to,omitempty"`
		BuiltIn bool              `json:"builtIn,omitempty"`
		Kind    string            `json:"kind,omitempty"`
		Tier    string            `json:"tier,omitempty"`
		Options map[string]string `json:"options,omitempty"`
		Seed    string            `json:"seed,omitempty"`
	}
)

func pageToJSON(p why.PageOrigins) *pageJSON {
	result := &pageJSON{File: p.File, Number: p.Number, Of: p.Of, Shows: []shownJSON{}}
	for _, s := range p.Shows {
		on := shownJSON{What: s.What, Of: s.Of, First: s.First, Last: s.Last, Section: s.Section, Places: []sourceJSON{}}
		for _, at := range s.Places {
			on.Places = append(on.Places, sourceJSON{at.What, at.File, at.From, at.To, at.BuiltIn, at.Kind, at.Tier, at.Options, at.Seed})
		}
		result.Shows = append(result.Shows, on)
	}
	for i := range p.Numbers {
		result.Puzzles = append(result.Puzzles, *puzzleToJSON(&p.Numbers[i]))
	}
	return result
}
