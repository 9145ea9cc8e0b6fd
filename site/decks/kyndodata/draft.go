package kyndodata

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/content/table"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// A Layout says which columns a sheet of species has, and in which language their heads
// are.
type Layout struct {
	Heads string // a language
	// Languages are those of names and facts; one alone needs no mark in the heads. Without
	// any, texts stand in the languages in which they were given, and once for all where these
	// have the same.
	Languages []string
	IDs       bool // of species and abilities, which are made of names where there are none
	Also      bool // other names
	Words     bool // characteristics are called by their words, with the letters behind them
}

// Whole is the layout that leaves nothing of the data out.
func Whole(heads string) Layout {
	return Layout{Heads: heads, IDs: true, Also: true}
}

// Draft is a sheet of the species of the data, for people to go on with: what reads it again
// has the same species.
func Draft(data *Data, layout Layout) *table.Draft {
	d := &drafter{data: data, rules: data.Rules, layout: layout, words: newSheetWords(data.Rules, data.Vocabulary, layout.Heads)}
	d.every = d.languages()
	d.columns()
	draft := &table.Draft{Sheet: speciesName}
	for _, c := range d.cols {
		draft.Columns = append(draft.Columns, c.Column)
	}
	for i := range d.rules.Cards {
		var row []string
		for _, c := range d.cols {
			row = append(row, c.of(&d.rules.Cards[i]))
		}
		draft.Rows = append(draft.Rows, row)
	}
	return draft
}

// A drafter lays out a sheet.
type drafter struct {
	data   *Data
	rules  *kyndo.Rules
	layout Layout
	words  *sheetWords
	cols   []draftColumn
	every  []string // languages for which there may be columns
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
			d.inLanguages(k.key, d.head(k), broad, func(c *kyndo.Card) (kyndo.Translations, string) { return c.Name, cardPath(c, k.key) })
		case "scientific":
			d.add(d.plain(k, broad), func(c *kyndo.Card) string { return c.Scientific })
		case "family":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return c.Family })
		case "symbol":
			d.add(d.plain(k, narrow+narrow), func(c *kyndo.Card) string { return d.data.Drawn[c.ID].Symbol })
		case "drawing":
			d.drawing(k)
		case "habitats":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return strings.Join(c.Habitats, ", ") })
		case "frequency":
			d.add(d.plain(k, medium), func(c *kyndo.Card) string { return c.Frequency })
			d.attributes()
		case "primary":
			d.add(d.strength(k), func(c *kyndo.Card) string { return d.words.chars.written(c.Primary) })
		case "secondary":
			d.add(d.strength(k), func(c *kyndo.Card) string { return d.words.chars.written(c.Secondary) })
			d.abilities()
		case "fact":
			d.inLanguages(k.key, d.head(k), broad, func(c *kyndo.Card) (kyndo.Translations, string) { return c.Fact, cardPath(c, k.key) })
		case "aka":
			if d.layout.Also {
				d.inLanguages(k.key, d.head(k), medium, func(c *kyndo.Card) (kyndo.Translations, string) { return c.Also, cardPath(c, k.key) })
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
	if d.layout.Words {
		return d.words.chars.inFull(char)
	}
	return d.words.chars.written(char)
}

func (d *drafter) strength(k columnKind) table.Column {
	c := d.plain(k, medium)
	c.Choices = d.words.chars.each(kyndo.Chars(), d.words.chars.written)
	return c
}

// drawing adds what species without a picture are drawn as, where some aren't as their
// families are.
func (d *drafter) drawing(k columnKind) {
	as := func(c *kyndo.Card) cards.Drawing { return d.data.Drawn[c.ID].As }
	if !slices.ContainsFunc(d.rules.Cards, func(c kyndo.Card) bool { return as(&c) != cards.ByFamily }) {
		return
	}
	c := d.plain(k, medium)
	for _, drawing := range cards.Drawings() {
		c.Choices = append(c.Choices, drawing.String())
	}
	d.add(c, func(c *kyndo.Card) string { return as(c).String() })
}

// cardPath is the way to a text of a species through the data.
func cardPath(c *kyndo.Card, key string) string { return speciesName + "." + c.ID + "." + key }

// A textOf is a text of a species in its languages, and the way to it through the data; nil,
// where it has none.
type textOf func(*kyndo.Card) (kyndo.Translations, string)

// inLanguages adds the columns of a text.
func (d *drafter) inLanguages(key, head string, width float64, of textOf) {
	if len(d.layout.Languages) == 0 {
		d.asGiven(key, head, width, of)
		return
	}
	for _, language := range d.layout.Languages {
		marked := head
		if len(d.layout.Languages) > 1 {
			marked += "." + language
		}
		d.add(table.Column{Key: key, Head: marked, Width: width}, func(c *kyndo.Card) string {
			texts, _ := of(c)
			return texts[language]
		})
	}
}

// asGiven adds a column for all languages, if most species have the same in all of them, and
// one for each language in which somebody gave another text.
func (d *drafter) asGiven(key, head string, width float64, of textOf) {
	common := d.inCommon(of)
	given := func(c *kyndo.Card) (own kyndo.Translations, all string) {
		texts, path := of(c)
		if own = d.data.given(path, texts); common {
			all = d.shared(own)
		}
		return own, all
	}
	languages := map[string]bool{}
	for i := range d.rules.Cards {
		own, all := given(&d.rules.Cards[i])
		for language, text := range own {
			languages[language] = languages[language] || text != all
		}
	}
	maps.DeleteFunc(languages, func(_ string, needed bool) bool { return !needed })
	if common || len(languages) == 0 {
		d.add(table.Column{Key: key, Head: head, Width: width}, func(c *kyndo.Card) string {
			_, all := given(c)
			return all
		})
	}
	for _, language := range slices.Sorted(maps.Keys(languages)) {
		d.add(table.Column{Key: key, Head: head + "." + language, Width: width}, func(c *kyndo.Card) string {
			own, all := given(c)
			if own[language] == all {
				return ""
			}
			return own[language]
		})
	}
}

// inCommon reports whether most species that have a text have the same in all languages.
func (d *drafter) inCommon(of textOf) bool {
	with, alike := 0, 0
	for i := range d.rules.Cards {
		texts, path := of(&d.rules.Cards[i])
		own := d.data.given(path, texts)
		if len(own) > 0 {
			with++
		}
		if first := d.shared(own); first != "" && !slices.ContainsFunc(d.every, func(language string) bool { return own[language] != first }) {
			alike++
		}
	}
	return 2*alike > with
}

// languages are those that the program speaks, and those in which somebody gave any text.
func (d *drafter) languages() []string {
	every := Languages()
	for i := range d.rules.Cards {
		c := &d.rules.Cards[i]
		texts := []kyndo.Translations{c.Name, c.Fact, c.Also}
		for _, a := range c.Abilities {
			texts = append(texts, a.Name)
		}
		for _, t := range texts {
			every = slices.AppendSeq(every, maps.Keys(t))
		}
	}
	return distinct(every, nil)
}

// shared is the text that most languages have in common, where all that have columns have one
// of their own: a column without a language is for all of them.
func (d *drafter) shared(own kyndo.Translations) string {
	times := map[string]int{}
	for _, language := range d.every {
		if own[language] == "" {
			return ""
		}
		times[own[language]]++
	}
	best, most := "", 1
	for _, text := range slices.Sorted(maps.Keys(times)) {
		if times[text] > most {
			best, most = text, times[text]
		}
	}
	return best
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
			d.inLanguages(k.key, trait, broad, func(c *kyndo.Card) (kyndo.Translations, string) {
				if n >= len(c.Abilities) {
					return nil, ""
				}
				return c.Abilities[n].Name, abilityPath(c, n) + ".name"
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
		value := w.written(part.key, part.value)
		if _, _, possible := w.condition(value); len(possible) == 1 {
			parts = append(parts, value)
		} else {
			parts = append(parts, part.key+": "+value)
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
