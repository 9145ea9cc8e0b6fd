package kyndodata

import (
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// A column is the meaning of a head, the text at the top of a column, in a sheet of species. It is
// a key of species.yaml, a characteristic, or a part of an ability.
type column struct {
	key      string // what the column means, such as "scientific", "AD", "ability" or "ability attack"
	ability  int    // number of the ability, from 1; 0 in other columns
	language string // "" if the column serves all languages without a column of their own
}

// A columnKind describes the columns of one key: their heads, how their cells are read, and what
// Draft writes into them.
type columnKind struct {
	key         string
	perLanguage bool // whether each language can have a column
	required    bool // whether every sheet needs the column
	heads       wordsOfHead
	read        func(rowReader, strict.Located[string]) strict.Node // reads a cell; nil for plain text
	width       float64                                             // width of a column in characters
	choices     func(*drafter) []string                             // possible texts of a cell; nil if any text is allowed
	text        func(*drafter, *kyndo.Card) string
	texts       func(*kyndo.Card) kyndo.Translations // used instead of text, if perLanguage
}

// Widths of columns, in characters.
const (
	narrow = 6
	medium = 16
	broad  = 28
)

// columnKinds lists the columns of a sheet in the order in which Draft writes them. Characteristics
// aren't in the list, since the vocabulary names them.
func columnKinds() []columnKind {
	return []columnKind{
		{
			key: "id", heads: heads("id, code", "id, código, identificador", "id, código", "id, code, identifiant"),
			width: medium, text: func(_ *drafter, c *kyndo.Card) string { return c.ID },
		},
		{
			key: "name", perLanguage: true, required: true,
			heads: heads("name, common name, species", "nombre, nombre común, especie", "nome, nome comum, espécie", "nom, nom commun, espèce"),
			width: broad, texts: func(c *kyndo.Card) kyndo.Translations { return c.Name },
		},
		{
			key:   "scientific",
			heads: heads("scientific, scientific name, latin name", "científico, nombre científico", "científico, nome científico", "scientifique, nom scientifique"),
			width: broad, text: func(_ *drafter, c *kyndo.Card) string { return c.Scientific },
		},
		{
			key: "family", heads: heads("family, group", "familia, grupo", "família, grupo", "famille, groupe"),
			width: medium, text: func(_ *drafter, c *kyndo.Card) string { return c.Family },
		},
		{
			key: "symbol", heads: heads("symbol, emblem", "símbolo, emblema", "símbolo, emblema", "symbole, emblème"),
			width: 2 * narrow, text: func(d *drafter, c *kyndo.Card) string { return d.data.Drawn[c.ID].Symbol },
		},
		{
			key: "drawing", heads: heads("drawing", "dibujo", "desenho", "dessin"), read: rowReader.drawing,
			width: medium, choices: func(*drafter) []string { return drawingNames() },
			text: func(d *drafter, c *kyndo.Card) string { return d.data.Drawn[c.ID].As.String() },
		},
		{
			key:   "habitats",
			heads: heads("habitats, habitat, places", "hábitats, hábitat, lugares", "habitats, habitat, lugares", "habitats, habitat, lieux"), read: rowReader.habitats,
			width: medium, text: func(_ *drafter, c *kyndo.Card) string { return strings.Join(c.Habitats, ", ") },
		},
		{
			key: "frequency", heads: heads("frequency, rarity", "frecuencia, rareza", "frequência, raridade", "fréquence, rareté"), read: rowReader.frequency,
			width: medium, text: func(_ *drafter, c *kyndo.Card) string { return c.Frequency },
		},
		{
			key: "primary", required: true,
			heads: heads("primary, primary strength, strength", "primaria, fortaleza primaria, fortaleza principal, fortaleza", "primária, força primária, força", "primaire, force primaire, force"),
			read:  func(r rowReader, cell strict.Located[string]) strict.Node { return r.char("primary", cell) },
			width: medium, choices: (*drafter).charChoices, text: func(d *drafter, c *kyndo.Card) string { return d.words.chars.cellText(c.Primary) },
		},
		{
			key: "secondary", heads: heads("secondary, secondary strength", "secundaria, fortaleza secundaria", "secundária, força secundária", "secondaire, force secondaire"),
			read:  func(r rowReader, cell strict.Located[string]) strict.Node { return r.char("secondary", cell) },
			width: medium, choices: (*drafter).charChoices, text: func(d *drafter, c *kyndo.Card) string { return d.words.chars.cellText(c.Secondary) },
		},
		{
			key: "fact", perLanguage: true, heads: heads("fact, did you know", "dato, dato curioso, sabías que", "fato, curiosidade", "fait, anecdote"),
			width: broad, texts: func(c *kyndo.Card) kyndo.Translations { return c.Fact },
		},
		{
			key: "aka", perLanguage: true, heads: heads("aka, also known as, other names", "otros nombres, también llamado, alias", "outros nomes", "autres noms"),
			width: medium, texts: func(c *kyndo.Card) kyndo.Translations { return c.Also },
		},
	}
}

// The parts of an ability. Each part has a column; the first is the ability's name.
const (
	abilityColumn = "ability"
	attackColumn  = "ability attack"
	defenceColumn = "ability defence"
	whenColumn    = "ability when"
	abilityID     = "ability id"
)

// abilityKinds lists the columns for the parts of an ability in the order in which Draft writes
// them.
func abilityKinds() []columnKind {
	return []columnKind{
		{key: abilityColumn, perLanguage: true, heads: heads("name", "nombre", "nome", "nom")},
		{key: attackColumn, heads: heads("attack, atk", "ataque, atk", "ataque, atk", "attaque, atk")},
		{key: defenceColumn, heads: heads("defence, defense, def", "defensa, def", "defesa, def", "défense, def")},
		{key: whenColumn, heads: heads("when, condition, if", "cuándo, condición, si", "quando, condição, se", "quand, condition, si")},
		{key: abilityID, heads: heads("id, code", "id, código", "id, código", "id, code")},
	}
}

func abilityWords() wordsOfHead {
	return heads("ability, trait, power", "habilidad, rasgo, poder", "habilidade, poder", "capacité, pouvoir")
}

// wordsOfHead holds, by language, the words that may head one column of a sheet. Draft writes the
// first.
type wordsOfHead map[string][]string

// heads returns the words that may head a column. Each argument lists those of one language, with
// commas between them.
func heads(en, es, pt, fr string) wordsOfHead {
	all := wordsOfHead{}
	for language, words := range map[string]string{"en": en, "es": es, "pt": pt, "fr": fr} {
		all[language] = strings.Split(words, ", ")
	}
	return all
}

// all lists the words in all languages.
func (w wordsOfHead) all() (words []string) {
	for _, language := range slices.Sorted(maps.Keys(w)) {
		words = append(words, w[language]...)
	}
	return words
}

// first returns the word that Draft writes in a language. Without such a word it returns the
// English one.
func (w wordsOfHead) first(language string) string {
	if words := w[language]; len(words) > 0 {
		return words[0]
	}
	return w["en"][0]
}

// eachFirst lists the words that Draft writes in the program's languages, without repeats.
func (w wordsOfHead) eachFirst() (words []string) {
	for _, language := range Languages() {
		if word := w.first(language); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// languageNames returns, by language code, the names of the language in all languages. A head can
// end in such a name.
func languageNames() map[string][]string {
	return map[string][]string{
		"en": {"en", "english", "inglés", "inglês", "anglais"},
		"es": {"es", "español", "spanish", "castellano", "espanhol", "espagnol"},
		"pt": {"pt", "português", "portuguese", "portugués", "portugais"},
		"fr": {"fr", "français", "french", "francés", "francês"},
	}
}

// HeadLanguages lists the languages in which heads can be written.
func HeadLanguages() []string { return slices.Sorted(maps.Keys(languageNames())) }

// SheetHeads lists the heads of a sheet, which are the texts at the top of its columns, in English.
// The reader also understands heads in other languages.
func SheetHeads() []string { return headsIn("en", kyndo.Char.String) }

// headsIn lists the heads that Draft writes in a language. charHead returns the head of a
// characteristic.
func headsIn(language string, charHead func(kyndo.Char) string) (list []string) {
	for _, k := range columnKinds() {
		list = append(list, k.heads.first(language))
		if k.key == "frequency" {
			for _, char := range kyndo.Chars() {
				list = append(list, charHead(char))
			}
		}
	}
	ability := abilityWords().first(language) + " 1"
	list = append(list, ability)
	for _, k := range abilityKinds() {
		if k.key != abilityColumn && k.key != abilityID {
			list = append(list, ability+" "+k.heads.first(language))
		}
	}
	return list
}

// drawingWords returns the words for each drawing that a species without a picture can have.
func drawingWords() map[cards.Drawing]wordsOfHead {
	return map[cards.Drawing]wordsOfHead{
		cards.AsBird:   heads("bird", "ave, pájaro", "ave, pássaro", "oiseau"),
		cards.AsEmblem: heads("emblem", "emblema", "emblema", "emblème"),
		cards.ByFamily: heads("family", "familia", "família", "famille"),
	}
}

func drawingNames() (names []string) {
	for _, drawing := range cards.Drawings() {
		names = append(names, drawing.String())
	}
	return names
}
