package scaffold

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/content/table"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
)

// SpeciesFormats returns the file formats for the species of a new deck.
func SpeciesFormats() []string { return []string{"yaml", "csv", "xlsx"} }

// replaceBySheet replaces the species.yaml of a new topic by a spreadsheet. It returns the list
// written with the new file in place of the old one.
func (p *publication) replaceBySheet(order Order, written []string) ([]string, error) {
	folder := kyndodata.Topic(order.Name).Folder()
	data, err := kyndodata.OpenTopic(p.dir, kyndodata.Topic(order.Name))
	if err != nil {
		return nil, err
	}
	name := path.Join(folder, "species."+order.Species)
	text, err := p.speciesSheet(data, name)
	if err != nil {
		return nil, err
	}
	yaml := path.Join(folder, "species.yaml")
	if err := remove(p.dir, []string{yaml}); err != nil {
		return nil, err
	}
	more, err := write(p.dir, []file{{name, text}})
	written = append(slices.DeleteFunc(written, func(name string) bool { return name == yaml }), more...)
	slices.Sort(written)
	return written, err
}

// speciesSheet returns the species as a spreadsheet with explanations.
func (p *publication) speciesSheet(data *kyndodata.Data, name string) ([]byte, error) {
	texts, err := p.readTexts("sheet")
	if err != nil {
		return nil, err
	}
	language := p.languages[0]
	draft := kyndodata.Draft(data, kyndodata.Layout{Heads: language, Languages: p.languages, Words: true})
	draft.Sheet = texts["sheet"]
	if path.Ext(name) == ".csv" {
		draft.Notes = []string{texts["note"]}
		return draft.CSV(kyndodata.Separator(language))
	}
	draft.Guide = &table.Guide{Sheet: texts["guide"], Rows: [][2]string{{texts["column"], texts["meaning"]}}}
	facts := limitsReplacer(data.Rules)
	for _, c := range draft.Columns {
		draft.Guide.Rows = append(draft.Guide.Rows, [2]string{c.Head, facts.Replace(texts["columns."+c.Key])})
	}
	return draft.XLSX()
}

// limitsReplacer returns a replacer that inserts limits of the rules into texts.
func limitsReplacer(rules *kyndo.Rules) *strings.Replacer {
	var places, chars []string
	for _, e := range rules.Environments {
		places = append(places, e.ID)
	}
	for _, c := range kyndo.Chars() {
		chars = append(chars, c.String())
	}
	return strings.NewReplacer("{habitats}", strings.Join(places, ", "), "{chars}", strings.Join(chars, ", "),
		"{most}", strconv.Itoa(rules.Attribute), "{least}", strconv.Itoa(rules.Delta.Least), "{bonus}", strconv.Itoa(rules.Delta.Most))
}

// checkSpecies rejects an unknown format, and any for a quartet, which has no species.
func (o Order) checkSpecies() error {
	if o.Quartet && o.Species != "" && o.Species != SpeciesFormats()[0] {
		return message.Errorf("a quartet has no species; its cards stand in a table, NAME.csv")
	}
	if o.Species == "" || slices.Contains(SpeciesFormats(), o.Species) {
		return nil
	}
	return unknownError(strict.Unknown{What: "format", Read: o.Species, Of: message.Text("species"), Known: SpeciesFormats()})
}
