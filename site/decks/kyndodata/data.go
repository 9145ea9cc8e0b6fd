// Package kyndodata reads the data of the card game KYNDO in a publication: the rules, species,
// pictures and words in content/kyndo, topic by topic, as YAML or as spreadsheets. It returns a
// checked game, its words in a language, and problems with file, line and column.
//
// For browsers (GOOS=js) it has only the reader of species, words and rules: what needs files, templates
// or a library for spreadsheets or pictures stands in files marked !js. All that would make a program for
// browsers almost three times as large.
package kyndodata

import (
	"maps"
	"path"
	"slices"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// Languages lists the languages in which the game has names.
func Languages() []string { return slices.Sorted(maps.Keys(allBuiltIn())) }

// Data is the whole game in one topic of a publication.
type Data struct {
	cards.Game // its Words aren't set
	Balances   Balances
	Vocabulary Vocabulary                // the topic's own names and texts
	Borrowed   map[string][]BorrowedName // names taken from other languages, by the language that lacks them

	Notes strict.Problems // hints for the publisher that are no mistakes

	// missingIn has the languages that lack a text, by the path of the text, such as
	// species.condor.name.
	missingIn map[string][]string
	positions *positions
}

// A BorrowedName is a name that a language takes from another one.
type BorrowedName struct {
	Path string // path in the data, such as species.condor.name
	Name string // name in the other language
}

// Problemf returns a problem at the position of the value with this path, or of the nearest group
// around it.
func (d *Data) Problemf(path, format string, args ...any) *strict.Problem {
	return d.positions.problemf(path, format, args...)
}

// MissingNamef returns a problem about a name that a language lacks.
func (d *Data) MissingNamef(path, language, format string, args ...any) *strict.Problem {
	return d.positions.missingName(path, language, format, args...)
}

// Row returns the position of a species' row in a sheet. It returns false if the species isn't in a
// sheet.
func (d *Data) Row(id string) (pos strict.Pos, ok bool) {
	m := d.positions.marks["species."+id]
	return m.pos, slices.Contains(strict.SheetEndings(), path.Ext(m.pos.File))
}

// withoutBorrowed returns the texts at a path without the texts that languages borrowed.
func (d *Data) withoutBorrowed(path string, texts kyndo.Translations) kyndo.Translations {
	own := maps.Clone(texts)
	for _, language := range d.missingIn[path] {
		delete(own, language)
	}
	maps.DeleteFunc(own, func(_, text string) bool { return text == "" })
	return own
}

// With returns the same data with other rules, such as those of a deck.
func (d *Data) With(rules *kyndo.Rules) *Data {
	other := *d
	other.Rules = rules
	return &other
}

// Balanced returns the rules of a balance. It returns the unchanged rules for "", and for
// Specification unless the topic has a balance of this name. It returns false for an unknown name.
func (d *Data) Balanced(name string) (*kyndo.Rules, bool) {
	if rules, ok := d.Balances[name]; ok {
		return rules, true
	}
	return d.Rules, name == "" || name == Specification
}

// Usual returns the balance of decks that name none, or "" for the unchanged rules.
func (d *Data) Usual() string {
	if _, ok := d.Balances[Fair]; ok {
		return Fair
	}
	return ""
}

// The files of a topic, without their endings.
const (
	rulesName        = "rules"
	environmentsName = "environments"
	contextsName     = "contexts"
	speciesName      = "species"
	wordsName        = "words"
)

// fileNames lists the names of the files in a topic's folder, besides pictures.
func fileNames() []string {
	return []string{rulesName, environmentsName, contextsName, speciesName, wordsName}
}
