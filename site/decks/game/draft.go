package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"octavo/content/table"
	"octavo/engine/kyndo"
)

// A Layout says which columns a sheet of species has, and in which language their heads
// are.
type Layout struct {
	Heads     string   // a language
	Languages []string // of names and facts; one alone needs no mark in the heads
	IDs       bool     // of species and abilities, which are made of names where there are none
	Also      bool     // other names
	Words     bool     // characteristics are called by their words, with the letters behind them
}

// Whole is the layout that leaves nothing of the rules out.
func Whole(heads string) Layout {
	return Layout{Heads: heads, Languages: Languages(), IDs: true, Also: true}
}

// Draft is a sheet of the species of rules, for people to go on with: what reads it again
// has the same species.
func Draft(rules *kyndo.Rules, topic Vocabulary, layout Layout) *table.Draft {
	d := &drafter{rules, topic, layout, newSheetWords(rules, topic), nil}
	d.columns()
	draft := &table.Draft{Sheet: speciesName}
	for _, c := range d.cols {
		draft.Columns = append(draft.Columns, c.Column)
	}
	for i := range rules.Cards {
		var row []string
		for _, c := range d.cols {
			row = append(row, c.of(&rules.Cards[i]))
		}
		draft.Rows = append(draft.Rows, row)
	}
	return draft
}

// A drafter lays out a sheet.
type drafter struct {
	rules  *kyndo.Rules
	topic  Vocabulary
	layout Layout
	words  *sheetWords
	cols   []draftColumn
}

// A draftColumn is a column, and what stands there of a species.
type draftColumn struct {
	table.Column
	of func(*kyndo.Card) string
}

// Widths of columns, in characters.
const (
	narrow = 6
	medium = 16
	broad  = 28
)

func (d *drafter) add(c table.Column, of func(*kyndo.Card) string) {
	d.cols = append(d.cols, draftColumn{c, of})
}

func (d *drafter) columns() {
	for _, k := range columnKinds() {
		switch k.key {
		case "id":
			if d.layout.IDs {
				d.add(d.plain(k, medium), func(c *kyndo.Card) string { return c.ID })
			}
		case "name":
			d.inLanguages(k.key, d.head(k), broad, func(c *kyndo.Card) kyndo.Translations { return c.Name })
		case "scientific":
			d.add(d.plain(k, broad), func(c *kyndo.Card) string { return c.Scientific })
		case "family":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return c.Family })
		case "habitats":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return strings.Join(c.Habitats, ", ") })
		case "frequency":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return c.Frequency })
			d.attributes()
		case "primary":
			d.add(d.strength(k), func(c *kyndo.Card) string { return c.Primary.String() })
		case "secondary":
			d.add(d.strength(k), func(c *kyndo.Card) string { return charOr(c.Secondary) })
			d.abilities()
		case "fact":
			d.inLanguages(k.key, d.head(k), broad, func(c *kyndo.Card) kyndo.Translations { return c.Fact })
		case "aka":
			if d.layout.Also {
				d.inLanguages(k.key, d.head(k), medium, func(c *kyndo.Card) kyndo.Translations { return c.Also })
			}
		}
	}
}

func charOr(c kyndo.Char) string {
	if c == kyndo.NoChar {
		return ""
	}
	return c.String()
}

// head is what a kind of columns is called in the language of the heads.
func (d *drafter) head(k columnKind) string {
	word, _, _ := strings.Cut(k.heads[d.layout.Heads], ", ")
	if word == "" {
		word, _, _ = strings.Cut(k.heads["en"], ", ")
	}
	return word
}

func (d *drafter) plain(k columnKind, width float64) table.Column {
	return table.Column{Key: k.key, Head: d.head(k), Width: width}
}

// charHead is what the column of a characteristic is called.
func (d *drafter) charHead(char kyndo.Char) string {
	key := "cards.char-" + char.String()
	word := cmp.Or(d.topic.texts[d.layout.Heads][key], builtInTexts(d.layout.Heads)[key])
	if !d.layout.Words || word == "" {
		return char.String()
	}
	return word + " (" + char.String() + ")"
}

func (d *drafter) strength(k columnKind) table.Column {
	c := d.plain(k, medium)
	c.Choices = charNames()
	return c
}

// inLanguages adds a column for each language, which its head says where there are
// several.
func (d *drafter) inLanguages(key, head string, width float64, of func(*kyndo.Card) kyndo.Translations) {
	for _, language := range d.layout.Languages {
		marked := head
		if len(d.layout.Languages) > 1 {
			marked += "." + language
		}
		d.add(table.Column{Key: key, Head: marked, Width: width}, func(c *kyndo.Card) string { return of(c)[language] })
	}
}

func (d *drafter) charWidth() float64 {
	if d.layout.Words {
		return medium
	}
	return narrow
}

func (d *drafter) attributes() {
	for _, char := range kyndo.Chars() {
		d.add(table.Column{Key: "attribute", Head: d.charHead(char), Width: d.charWidth(), Numbers: true, Most: d.rules.Attribute},
			func(c *kyndo.Card) string { return strconv.Itoa(c.Attributes.Of(char)) })
	}
}

// usualAbilities is how many a sheet has room for, at least.
const usualAbilities = 2

func (d *drafter) abilities() {
	most := min(usualAbilities, d.rules.MostTraits)
	for i := range d.rules.Cards {
		most = max(most, len(d.rules.Cards[i].Abilities))
	}
	trait, _, _ := strings.Cut(abilityWords()[d.layout.Heads], ", ")
	if trait == "" {
		trait = abilityColumn
	}
	for n := range most {
		d.ability(n, trait+" "+strconv.Itoa(n+1))
	}
}

func (d *drafter) ability(n int, trait string) {
	of := func(part func(*kyndo.Ability) string) func(*kyndo.Card) string {
		return func(c *kyndo.Card) string {
			if n >= len(c.Abilities) {
				return ""
			}
			return part(&c.Abilities[n])
		}
	}
	for _, k := range abilityKinds() {
		head := trait + " " + d.head(k)
		switch k.key {
		case abilityColumn:
			d.inLanguages(k.key, trait, broad, func(c *kyndo.Card) kyndo.Translations {
				if n >= len(c.Abilities) {
					return nil
				}
				return c.Abilities[n].Name
			})
		case attackColumn, defenceColumn:
			column := table.Column{Key: strings.TrimPrefix(k.key, abilityColumn+" "), Head: head, Width: narrow + narrow, Numbers: true, Least: d.rules.Delta.Least, Most: d.rules.Delta.Most}
			d.add(column, of(func(a *kyndo.Ability) string {
				if k.key == attackColumn {
					return strconv.Itoa(a.Attack)
				}
				return strconv.Itoa(a.Defend)
			}))
		case whenColumn:
			d.add(table.Column{Key: "when", Head: head, Width: medium}, of(func(a *kyndo.Ability) string { return d.words.said(a.When) }))
		case abilityID:
			if d.layout.IDs {
				d.add(table.Column{Head: head, Width: medium}, of(func(a *kyndo.Ability) string { return a.ID }))
			}
		}
	}
}

// said is a condition as a cell has it: what it names, with what that is where the name
// alone could be taken for something else.
func (w *sheetWords) said(when kyndo.Condition) string {
	var parts []string
	for _, part := range []struct{ key, value string }{
		{"focus", charOr(when.Focus)}, {"environment", when.Environment}, {"context", when.Context}, {"role", when.Role},
	} {
		if part.value == "" {
			continue
		}
		if _, _, possible := w.condition(part.value); len(possible) == 1 {
			parts = append(parts, part.value)
		} else {
			parts = append(parts, part.key+": "+part.value)
		}
	}
	return strings.Join(parts, "; ")
}

// HeadLanguages are those in which a sheet can have its heads.
func HeadLanguages() []string {
	var all []string
	for language := range languageWords() {
		all = append(all, language)
	}
	slices.Sort(all)
	return all
}

// Separator is what stands between the cells of CSV where a language is spoken: a
// semicolon where the comma is that of decimals.
func Separator(language string) rune {
	if language == "en" {
		return ','
	}
	return ';'
}
