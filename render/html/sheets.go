package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort"
	"octavo/render"
	"octavo/render/scripts"
	"octavo/render/svg"
)

// Sheets is a page on which teachers make sheets: of new puzzles, or of cards of a table. Its script
// shows the choices, and draws the sheets.
type Sheets struct {
	Title string
	Lead  string
	Rules []ShortRules // of the kinds of puzzles
	Play  *Play
	Other *Link // to the page with sheets of the other sort; may be nil
}

// ShortRules are the rules of a kind in a few lines, with a worked example, as worksheets have them.
type ShortRules struct {
	Kind     string
	Name     string
	Text     string
	Caption  string        // what the drawings show; the page leaves it out with them
	Drawings template.HTML // the pictures of the worked example, in print size
}

// sheetsData is the data for the script of the page Sheets (site/play/sheet/choices.ts).
type sheetsData struct {
	Kinds []sheetKind `json:"kinds"`
}

// A sheetKind is a kind of puzzle that sheets can have.
type sheetKind struct {
	Kind    string        `json:"kind"`
	Tiers   []string      `json:"tiers"`
	Options []sheetOption `json:"options"`
	// Worlds are the worlds whose levels sheets can have. Only the kind whose puzzles are levels has
	// some.
	Worlds []*sortresort.World `json:"worlds,omitempty"`
}

// A sheetOption is the JSON form of an engine.OptionSpec, with its label and names of its values in the
// page's language.
type sheetOption struct {
	Key     string            `json:"key"`
	Label   string            `json:"label,omitempty"` // empty if the kind has no label for it, so that the script knows the label or hides the option
	Values  []string          `json:"values,omitempty"`
	Low     int               `json:"low,omitempty"`
	High    int               `json:"high,omitempty"`
	Default string            `json:"default"`
	Names   map[string]string `json:"names,omitempty"` // the names of the values, by value; may be nil
}

// sheetsPages returns the page Sheets in each language. It returns nil if pages make no puzzles.
func (p *publication) sheetsPages(front *render.Front) (pages []pageMaker) {
	if len(p.MadeKinds) == 0 {
		return nil
	}
	for _, w := range p.Languages {
		pages = append(pages, p.sheetsPage(front, w))
	}
	return pages
}

func (p *publication) sheetsPage(front *render.Front, w render.Words) pageMaker {
	at := address{
		publication: p, path: render.SheetsPath(w.Language()), layout: SheetsLayout, words: w,
		twin: func(language string) (string, bool) { return render.SheetsPath(language), true },
	}
	title := w.Say("site.makeSheets")
	return pageMaker{address: at, title: title + " · " + p.Title, description: w.Say("site.makeSheetsLead"), fill: func(page *Page) error {
		if p.HasPuzzles() {
			page.Crumbs = []Link{p.indexLink(at.path, w)}
		}
		data, err := json.Marshal(p.sheetsData(w))
		if err != nil {
			return fmt.Errorf("writing the kinds of sheets: %w", err)
		}
		page.Sheets = &Sheets{Title: title, Lead: w.Say("site.makeSheetsLead"), Other: decksLink(front, at.path, w), Play: &Play{Script: href(at.path, scripts.Path(scripts.Sheets, w.Language())), Data: template.JS(data)}}
		for _, kind := range p.sheetsData(w).Kinds {
			page.Sheets.Rules = append(page.Sheets.Rules, shortRules(front, w, kind.Kind))
		}
		return nil
	}}
}

func (p *publication) sheetsData(w render.Words) sheetsData {
	var data sheetsData
	for _, kind := range p.MadeKinds {
		k := sheetKind{Kind: kind.Name, Tiers: []string{}, Options: []sheetOption{}}
		for _, t := range kind.Tiers {
			k.Tiers = append(k.Tiers, t.String())
		}
		for _, o := range kind.Options {
			k.Options = append(k.Options, sheetOptionOf(o, w.Group("kind."+kind.Name+".options."+o.Key)))
		}
		data.Kinds = append(data.Kinds, k)
	}
	if len(p.Worlds) > 0 {
		data.Kinds = append(data.Kinds, levelsKind(p.Worlds, w))
	}
	return data
}

// sheetOptionOf returns an option of a kind. texts are the kind's texts about it: "label", and names of
// its values. If the kind doesn't list the values, those with names are offered.
func sheetOptionOf(o engine.OptionSpec, texts map[string]string) sheetOption {
	values := o.Values
	if values == nil {
		values = slices.DeleteFunc(slices.Sorted(maps.Keys(texts)), func(key string) bool { return key == "label" })
	}
	return sheetOption{o.Key, texts["label"], values, o.Low, o.High, o.Default, texts}
}

// levelsKind returns the kind whose puzzles are levels of worlds. It has no tiers: levels become
// harder one by one.
func levelsKind(worlds []*sortresort.World, w render.Words) sheetKind {
	kind := sortresort.Kind{Worlds: worlds}
	k := sheetKind{Kind: kind.Name(), Tiers: []string{}, Worlds: worlds}
	for _, o := range kind.Options() {
		if o.Key == sortresort.WorldOption || o.Key == sortresort.LevelOption {
			k.Options = append(k.Options, sheetOptionOf(o, nil))
		}
	}
	k.Options[1].Default = "2" // level 1 has only one arrangement, so pupils can't have their own
	k.Options[0].Names = map[string]string{}
	for _, world := range worlds {
		k.Options[0].Names[world.ID] = world.Name.In(w.Language(), world.ID)
	}
	return k
}

// The pictures of an example in short rules are together about shortRulesWidth wide, as on worksheets.
// No cell is smaller than shortRulesCell.
const (
	shortRulesWidth = 30 * figure.Millimetre
	shortRulesCell  = 3500 * figure.Micrometre
)

// shortRules returns the rules of a kind in a few lines.
func shortRules(front *render.Front, w render.Words, kind string) ShortRules {
	r := ShortRules{Kind: kind, Name: w.Say("kind." + kind + ".name"), Text: w.Say("kind." + kind + ".rules")}
	for _, rules := range rulesIn(front.Rules, w.Language()) {
		example, ok := rules.Examples[kind]
		if rules.Kind != kind || !ok {
			continue
		}
		r.Caption = example.Caption
		for _, picture := range example.Pictures {
			style := figure.PrintStyle(figure.Millimetre, w.Language())
			style.Grey = true
			wide := picture.Draw(style).W * figure.Length(len(example.Pictures))
			style.Cell = max(shortRulesCell, shortRulesWidth*figure.Millimetre/wide)
			r.Drawings += new(drawingWriter).draw(picture.Draw(style), svg.Options{Title: picture.Description})
		}
	}
	return r
}

// sheetsLink links from a page to the page Sheets. It returns nil if pages make no puzzles.
func (p *publication) sheetsLink(from string, w render.Words) *Link {
	if len(p.MadeKinds) == 0 {
		return nil
	}
	return &Link{Text: w.Say("site.makeSheets"), URL: href(from, render.SheetsPath(w.Language()))}
}
