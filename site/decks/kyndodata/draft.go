package kyndodata

import (
	"maps"
	"slices"
	"strconv"

	"octavo/content/table"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// A Layout describes the columns of a sheet of species, and the language of their heads.
type Layout struct {
	Heads string // code of the heads' language
	// Languages lists the languages of names and facts. A single language isn't named in heads.
	// Without languages, the draft has those in which texts were given. Languages with the same
	// text share a column.
	Languages []string
	IDs       bool // whether there are columns for ids, which the reader otherwise makes from names
	Also      bool // whether there is a column for other names
	Words     bool // whether heads of characteristics have a word before the letters
}

// AllColumns returns the layout with every column. heads is the language of heads.
func AllColumns(heads string) Layout {
	return Layout{Heads: heads, IDs: true, Also: true}
}

// Separator returns the separator of CSV cells in a language. Languages with a decimal comma use a
// semicolon.
func Separator(language string) rune {
	if language == "en" {
		return ','
	}
	return ';'
}

// Draft returns a sheet of the species in the data, for people to continue. Reading the sheet gives
// the same species.
func Draft(data *Data, layout Layout) *table.Draft {
	d := &drafter{data: data, rules: data.Rules, layout: layout, words: newSheetWords(data.Rules, data.Vocabulary, layout.Heads)}
	d.textLanguages = d.findLanguages()
	d.addColumns()
	draft := &table.Draft{Sheet: speciesName}
	for _, c := range d.columns {
		draft.Columns = append(draft.Columns, c.Column)
	}
	for i := range d.rules.Cards {
		var row []string
		for _, c := range d.columns {
			row = append(row, c.cellText(&d.rules.Cards[i]))
		}
		draft.Rows = append(draft.Rows, row)
	}
	return draft
}

// A drafter lays out a sheet.
type drafter struct {
	data          *Data
	rules         *kyndo.Rules
	layout        Layout
	words         *sheetWords
	columns       []draftColumn
	textLanguages []string // languages that may have columns
}

// A draftColumn is a column of a draft. cellText returns the text of its cell for a species.
type draftColumn struct {
	table.Column
	cellText func(*kyndo.Card) string
}

func (d *drafter) add(c table.Column, text func(*kyndo.Card) string) {
	d.columns = append(d.columns, draftColumn{c, text})
}

func (d *drafter) addColumns() {
	for _, k := range columnKinds() {
		head := k.heads.first(d.layout.Heads)
		switch {
		case k.key == "id" && !d.layout.IDs || k.key == "aka" && !d.layout.Also || k.key == "drawing" && !d.needsDrawings():
		case k.perLanguage:
			d.addTexts(k.key, head, k.width, func(c *kyndo.Card) (kyndo.Translations, string) {
				return k.texts(c), speciesName + "." + c.ID + "." + k.key
			})
		default:
			column := table.Column{Key: k.key, Head: head, Width: k.width}
			if k.choices != nil {
				column.Choices = k.choices(d)
			}
			d.add(column, func(c *kyndo.Card) string { return k.text(d, c) })
		}
		switch k.key {
		case "frequency":
			d.addAttributes()
		case "secondary":
			d.addAbilities()
		}
	}
}

// needsDrawings reports whether any species is drawn in another way than by its family.
func (d *drafter) needsDrawings() bool {
	return slices.ContainsFunc(d.rules.Cards, func(c kyndo.Card) bool { return d.data.Drawn[c.ID].As != cards.ByFamily })
}

// charChoices lists the names of the characteristics as spreadsheet cells have them.
func (d *drafter) charChoices() (list []string) {
	for _, char := range kyndo.Chars() {
		list = append(list, d.words.chars.cellText(char))
	}
	return list
}

func (d *drafter) addAttributes() {
	for _, char := range kyndo.Chars() {
		head, width := d.words.chars.cellText(char), float64(narrow)
		if d.layout.Words {
			head, width = d.words.chars.wordWithLetters(char), medium
		}
		d.add(table.Column{Key: "attribute", Head: head, Width: width, Numbers: true, Most: d.rules.Attribute},
			func(c *kyndo.Card) string { return strconv.Itoa(c.Attributes.Of(char)) })
	}
}

// usualAbilities is the number of abilities that a sheet has columns for, if no species has more.
const usualAbilities = 2

func (d *drafter) addAbilities() {
	most := min(usualAbilities, d.rules.MaxAbilities)
	for i := range d.rules.Cards {
		most = max(most, len(d.rules.Cards[i].Abilities))
	}
	for n := range most {
		d.addAbility(n, abilityWords().first(d.layout.Heads)+" "+strconv.Itoa(n+1))
	}
}

// addAbility adds the columns of the nth ability, from 0. ability begins the head of each column.
func (d *drafter) addAbility(n int, ability string) {
	textOf := func(part func(*kyndo.Ability) string) func(*kyndo.Card) string {
		return func(c *kyndo.Card) string {
			if n >= len(c.Abilities) {
				return ""
			}
			return part(&c.Abilities[n])
		}
	}
	numbers := func(key, head string, part func(*kyndo.Ability) int) {
		column := table.Column{Key: key, Head: head, Width: 2 * narrow, Numbers: true, Least: d.rules.Delta.Least, Most: d.rules.Delta.Most}
		d.add(column, textOf(func(a *kyndo.Ability) string { return strconv.Itoa(part(a)) }))
	}
	for _, k := range abilityKinds() {
		head := ability + " " + k.heads.first(d.layout.Heads)
		switch k.key {
		case abilityColumn:
			d.addTexts(k.key, ability, broad, func(c *kyndo.Card) (kyndo.Translations, string) {
				if n >= len(c.Abilities) {
					return nil, ""
				}
				return c.Abilities[n].Name, abilityPath(c, n) + ".name"
			})
		case attackColumn:
			numbers("attack", head, func(a *kyndo.Ability) int { return a.Attack })
		case defenceColumn:
			numbers("defence", head, func(a *kyndo.Ability) int { return a.Defend })
		case whenColumn:
			d.add(table.Column{Key: "when", Head: head, Width: medium}, textOf(func(a *kyndo.Ability) string { return d.words.conditionText(a.When) }))
		case abilityID:
			if d.layout.IDs {
				d.add(table.Column{Head: head, Width: medium}, textOf(func(a *kyndo.Ability) string { return a.ID }))
			}
		}
	}
}

// A languageTexts function returns a text of a species in its languages, and the path of the text
// in the data. It returns nil if the species has no such text.
type languageTexts func(*kyndo.Card) (kyndo.Translations, string)

// addTexts adds the columns of a text, one for each language of the layout.
func (d *drafter) addTexts(key, head string, width float64, text languageTexts) {
	if len(d.layout.Languages) == 0 {
		d.addGivenTexts(key, head, width, text)
		return
	}
	for _, language := range d.layout.Languages {
		marked := head
		if len(d.layout.Languages) > 1 {
			marked += "." + language
		}
		d.add(table.Column{Key: key, Head: marked, Width: width}, func(c *kyndo.Card) string {
			texts, _ := text(c)
			return texts[language]
		})
	}
}

// addGivenTexts adds a column for all languages if they mostly have the same text. It also adds a
// column for each language with a different text.
func (d *drafter) addGivenTexts(key, head string, width float64, text languageTexts) {
	isShared := d.isMostlyShared(text)
	given := func(c *kyndo.Card) (own kyndo.Translations, forAll string) {
		texts, path := text(c)
		if own = d.data.withoutBorrowed(path, texts); isShared {
			forAll = d.sharedText(own)
		}
		return own, forAll
	}
	languages := map[string]bool{}
	for i := range d.rules.Cards {
		own, forAll := given(&d.rules.Cards[i])
		for language, text := range own {
			languages[language] = languages[language] || text != forAll
		}
	}
	maps.DeleteFunc(languages, func(_ string, needed bool) bool { return !needed })
	if isShared || len(languages) == 0 {
		d.add(table.Column{Key: key, Head: head, Width: width}, func(c *kyndo.Card) string {
			_, forAll := given(c)
			return forAll
		})
	}
	for _, language := range slices.Sorted(maps.Keys(languages)) {
		d.add(table.Column{Key: key, Head: head + "." + language, Width: width}, func(c *kyndo.Card) string {
			own, forAll := given(c)
			if own[language] == forAll {
				return ""
			}
			return own[language]
		})
	}
}

// isMostlyShared reports whether most texts are the same in all languages. Species without the text
// don't count.
func (d *drafter) isMostlyShared(text languageTexts) bool {
	withText, shared := 0, 0
	for i := range d.rules.Cards {
		texts, path := text(&d.rules.Cards[i])
		own := d.data.withoutBorrowed(path, texts)
		if len(own) > 0 {
			withText++
		}
		if first := d.sharedText(own); first != "" && !slices.ContainsFunc(d.textLanguages, func(language string) bool { return own[language] != first }) {
			shared++
		}
	}
	return 2*shared > withText
}

// sharedText returns the text that the most languages share. It returns "" if all texts differ, or
// if a language has no text. A column for all languages would give that language one.
func (d *drafter) sharedText(own kyndo.Translations) string {
	times := map[string]int{}
	for _, language := range d.textLanguages {
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

// findLanguages lists the languages of the program, and other languages in which some text was
// given.
func (d *drafter) findLanguages() []string {
	var given []string
	for i := range d.rules.Cards {
		c := &d.rules.Cards[i]
		texts := []kyndo.Translations{c.Name, c.Fact, c.Also}
		for _, a := range c.Abilities {
			texts = append(texts, a.Name)
		}
		for _, t := range texts {
			given = slices.AppendSeq(given, maps.Keys(t))
		}
	}
	return union(Languages(), given)
}
