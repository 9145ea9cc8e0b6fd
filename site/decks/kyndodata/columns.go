package kyndodata

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// A column is what stands below a head of a sheet of species: a key of species.yaml, a
// characteristic, or a part of an ability.
type column struct {
	key      string // "scientific", "AD", "ability", "ability attack"
	ability  int    // which one, from 1; 0 for what is no ability's
	language string // "" for all that have no column of their own
}

// A columnKind is a sort of columns, and what they are called.
type columnKind struct {
	key    string
	each   bool // in each language
	needed bool // in every sheet
	heads  map[string]string
}

// columnKinds are the columns of a sheet, in the order in which sheets are written, with
// their heads by language; the first of them is written. Characteristics are not among
// them: their words are those of the game.
func columnKinds() []columnKind {
	return []columnKind{
		{key: "id", heads: heads("id, code", "id, código, identificador", "id, código", "id, code, identifiant")},
		{key: "name", each: true, needed: true, heads: heads("name, common name, species", "nombre, nombre común, especie", "nome, nome comum, espécie", "nom, nom commun, espèce")},
		{key: "scientific", heads: heads("scientific, scientific name, latin name", "científico, nombre científico", "científico, nome científico", "scientifique, nom scientifique")},
		{key: "family", heads: heads("family, group", "familia, grupo", "família, grupo", "famille, groupe")},
		{key: "symbol", heads: heads("symbol, emblem", "símbolo, emblema", "símbolo, emblema", "symbole, emblème")},
		{key: "drawing", heads: heads("drawing", "dibujo", "desenho", "dessin")},
		{key: "habitats", heads: heads("habitats, habitat, places", "hábitats, hábitat, lugares", "habitats, habitat, lugares", "habitats, habitat, lieux")},
		{key: "frequency", heads: heads("frequency", "frecuencia", "frequência", "fréquence")},
		{key: "primary", needed: true, heads: heads("primary, primary strength, strength", "primaria, fortaleza primaria, fortaleza principal, fortaleza", "primária, força primária, força", "primaire, force primaire, force")},
		{key: "secondary", heads: heads("secondary, secondary strength", "secundaria, fortaleza secundaria", "secundária, força secundária", "secondaire, force secondaire")},
		{key: "fact", each: true, heads: heads("fact, did you know", "dato, dato curioso, sabías que", "fato, curiosidade", "fait, anecdote")},
		{key: "aka", each: true, heads: heads("aka, also known as, other names", "otros nombres, también llamado, alias", "outros nomes", "autres noms")},
	}
}

// drawingWords call what species without a picture are drawn as.
func drawingWords() map[string]map[string]string {
	return map[string]map[string]string{
		cards.AsBird.String():   heads("bird", "ave, pájaro", "ave, pássaro", "oiseau"),
		cards.AsEmblem.String(): heads("emblem", "emblema", "emblema", "emblème"),
		cards.ByFamily.String(): heads("family", "familia", "família", "famille"),
	}
}

// The parts of an ability, and what they are called. The first is its name.
const (
	abilityColumn = "ability"
	attackColumn  = "ability attack"
	defenceColumn = "ability defence"
	whenColumn    = "ability when"
	abilityID     = "ability id"
)

func abilityKinds() []columnKind {
	return []columnKind{
		{key: abilityColumn, each: true, heads: heads("name", "nombre", "nome", "nom")},
		{key: attackColumn, heads: heads("attack, atk", "ataque, atk", "ataque, atk", "attaque, atk")},
		{key: defenceColumn, heads: heads("defence, defense, def", "defensa, def", "defesa, def", "défense, def")},
		{key: whenColumn, heads: heads("when, condition, if", "cuándo, condición, si", "quando, condição, se", "quand, condition, si")},
		{key: abilityID, heads: heads("id, code", "id, código", "id, código", "id, code")},
	}
}

// abilityWords call an ability, in the same languages.
func abilityWords() map[string]string {
	return heads("ability, trait, power", "habilidad, rasgo, poder", "habilidade, poder", "capacité, pouvoir")
}

func heads(en, es, pt, fr string) map[string]string {
	return map[string]string{"en": en, "es": es, "pt": pt, "fr": fr}
}

// languageWords call the languages of names, facts and abilities.
func languageWords() map[string]string {
	return map[string]string{
		"en": "en, english, inglés, inglês, anglais", "es": "es, español, spanish, castellano, espanhol, espagnol",
		"pt": "pt, português, portuguese, portugués, portugais", "fr": "fr, français, french, francés, francês",
	}
}

// A headReader understands heads.
type headReader struct {
	kinds  map[string]columnKind // by what they are called
	chars  *sheetChars
	part   map[string]columnKind // of an ability
	trait  map[string]bool       // words for an ability
	spoken map[string]string     // languages by their words
}

func newHeadReader(chars *sheetChars) *headReader {
	h := &headReader{kinds: map[string]columnKind{}, chars: chars, part: map[string]columnKind{}, trait: map[string]bool{}, spoken: map[string]string{}}
	for _, k := range columnKinds() {
		for _, word := range wordsOf(k.heads) {
			h.kinds[squeezed(word)] = k
		}
	}
	for _, k := range abilityKinds() {
		for _, word := range wordsOf(k.heads) {
			h.part[squeezed(word)] = k
		}
	}
	for _, word := range wordsOf(abilityWords()) {
		h.trait[squeezed(word)] = true
	}
	for language, words := range languageWords() {
		for word := range strings.SplitSeq(words, ", ") {
			h.spoken[squeezed(word)] = language
		}
	}
	return h
}

func wordsOf(heads map[string]string) (words []string) {
	for _, language := range slices.Sorted(maps.Keys(heads)) {
		words = append(words, strings.Split(heads[language], ", ")...)
	}
	return words
}

// squeezed is a head as heads are compared: without case, accents, and what parts words.
func squeezed(head string) string { return strings.Join(tokens(head), " ") }

// tokens are the words and numbers of a head, less those that only join: “Ataque de la
// habilidad 1” is ataque, habilidad and 1.
func tokens(head string) (all []string) {
	var word []rune
	flush := func() {
		if len(word) > 0 {
			all = append(all, string(word))
		}
		word = nil
	}
	for _, r := range strict.Fold(head) {
		digit := unicode.IsDigit(r)
		if !digit && !unicode.IsLetter(r) || len(word) > 0 && unicode.IsDigit(word[len(word)-1]) != digit {
			flush()
		}
		if digit || unicode.IsLetter(r) {
			word = append(word, r)
		}
	}
	flush()
	if len(all) > 1 {
		last := len(all) - 1
		all = append(slices.DeleteFunc(all[:last:last], joins), all[last])
	}
	return all
}

func joins(word string) bool {
	return slices.Contains([]string{"de", "la", "el", "del", "da", "do", "du", "le", "of", "the", "in", "en", "em"}, word)
}

// of are the columns that a head can name: none, where it isn't understood.
func (h *headReader) of(head string) (list []column) {
	words := tokens(head)
	if len(words) == 0 {
		return nil
	}
	if slices.ContainsFunc(words, func(w string) bool { return h.trait[w] }) {
		list = h.inLanguage(words, h.abilityNamed)
	} else {
		list = h.inLanguage(words, h.named)
	}
	at := bracketed.FindStringSubmatch(head)
	switch {
	case len(list) > 0 && (at != nil || list[0].ability > 0):
		return list // such as nombre (en), whatever has the letters EN
	case at != nil:
		list = h.inLanguage(tokens(at[1]), h.named)
	}
	for _, char := range h.chars.called(head) {
		list = append(list, column{key: char.String()})
	}
	return list
}

// inLanguage is a column by its words, with or without a language behind them.
func (h *headReader) inLanguage(words []string, named func([]string, string) (column, bool)) []column {
	if c, ok := named(words, ""); ok {
		return []column{c}
	}
	last := len(words) - 1
	if last < 1 {
		return nil
	}
	if language := h.languageOf(words[last]); language != "" {
		if c, ok := named(slices.DeleteFunc(slices.Clone(words[:last]), joins), language); ok {
			return []column{c}
		}
	}
	return nil
}

// languageOf is the language that a word at the end of a head says: by its name, or by the
// code of any that a publication can be in, as in name.qu.
func (h *headReader) languageOf(word string) string {
	if language, ok := h.spoken[word]; ok {
		return language
	}
	if len(word) <= len("que") && strict.IsLanguage(word) {
		return word
	}
	return ""
}

// named is the column of words, in a language or in all.
func (h *headReader) named(words []string, language string) (column, bool) {
	k, ok := h.kinds[strings.Join(words, " ")]
	return column{key: k.key, language: language}, ok && (k.each || language == "")
}

// inFull is a column by a name that no other has.
func (h *headReader) inFull(c column) string {
	if char, ok := kyndo.CharNamed(c.key); ok {
		return h.chars.inFull(char)
	}
	return c.key
}

// mostAbilities bounds their numbers in heads; how many a species may have is the rules'
// to say.
const mostAbilities = 10

// abilityNamed is a part of an ability: its name, where nothing else is said. The first
// needs no number.
func (h *headReader) abilityNamed(words []string, language string) (column, bool) {
	c := column{key: abilityColumn, ability: 1, language: language}
	var part []string
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil && n >= 1 && n <= mostAbilities:
			c.ability = n
		case !h.trait[word]:
			part = append(part, word)
		}
	}
	if len(part) == 0 {
		return c, true
	}
	k, ok := h.part[strings.Join(part, " ")]
	c.key = k.key
	return c, ok && (k.each || language == "")
}

// SheetHeads are what the columns of a sheet are called in the contract's words; those of
// other languages are understood besides.
func SheetHeads() []string { return headsIn("en", kyndo.Char.String) }

// headsIn are the heads of a language, which are those that are written, and what the columns of
// characteristics are called.
func headsIn(language string, of func(kyndo.Char) string) (list []string) {
	for _, k := range columnKinds() {
		list = append(list, firstWord(k.heads[language]))
		if k.key == "frequency" {
			for _, char := range kyndo.Chars() {
				list = append(list, of(char))
			}
		}
	}
	ability := firstWord(abilityWords()[language]) + " 1"
	list = append(list, ability)
	for _, k := range abilityKinds() {
		if k.key != abilityColumn && k.key != abilityID {
			list = append(list, ability+" "+firstWord(k.heads[language]))
		}
	}
	return list
}

// firstWord is that of several that is written.
func firstWord(words string) string {
	word, _, _ := strings.Cut(words, ", ")
	return word
}

// language is the one in which most heads of a sheet are, of those that are of one and not of all.
// Where there are none, or as many in another, it is that of the publication.
func (h *headReader) language(row []string, of string) string {
	heads := map[string]int{}
	for _, head := range row {
		words := slices.DeleteFunc(tokens(head), func(word string) bool {
			_, err := strconv.Atoi(word)
			return err == nil || h.spoken[word] != "" || len(word) < len("ave")
		})
		for _, language := range Languages() {
			own := h.headWords(language)
			if slices.ContainsFunc(words, func(word string) bool { return own[word] }) {
				heads[language]++
			}
		}
	}
	best := of
	for _, language := range Languages() {
		if heads[language] > heads[best] {
			best = language
		}
	}
	return best
}

// headWords are all that heads say in a language, word by word.
func (h *headReader) headWords(language string) map[string]bool {
	all := map[string]bool{}
	for _, k := range slices.Concat(columnKinds(), abilityKinds()) {
		for _, word := range tokens(k.heads[language]) {
			all[word] = true
		}
	}
	for _, word := range tokens(abilityWords()[language]) {
		all[word] = true
	}
	for _, char := range kyndo.Chars() {
		for _, word := range tokens(h.chars.wordIn(char, language)) {
			all[word] = true
		}
	}
	return all
}

// nearest is the head that was probably meant, in whichever language it was.
func (h *headReader) nearest(head string) string {
	var all []string
	for _, k := range columnKinds() {
		all = append(all, wordsOf(k.heads)...)
	}
	all = append(all, slices.Sorted(maps.Keys(h.chars.also(h.chars.written)))...)
	for _, language := range Languages() {
		for trait := range strings.SplitSeq(abilityWords()[language], ", ") {
			all = append(all, trait)
			for _, k := range abilityKinds() {
				for part := range strings.SplitSeq(k.heads[language], ", ") {
					for n := range 3 {
						all = append(all, trait+" "+strconv.Itoa(n+1)+" "+part)
					}
				}
			}
		}
	}
	slices.Sort(all)
	if at := strings.LastIndexAny(head, ". "); at > 0 && h.languageOf(strict.Fold(head[at+1:])) != "" { // as in nombr.es
		if near := strict.Suggest(head[:at], all, nil); near != "" && len(h.of(near+head[at:])) == 1 {
			return near + head[at:]
		}
	}
	return strict.Suggest(head, all, nil)
}
