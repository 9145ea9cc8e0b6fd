package kyndodata

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// A headReader finds out what the heads of a sheet mean: the texts at the top of its columns. The
// keys of its maps are normalised words.
type headReader struct {
	chars        *charNamer
	kinds        map[string]columnKind // columns by possible head
	parts        map[string]columnKind // parts of abilities, by possible head
	abilityWords map[string]bool
	languages    map[string]string // language codes by language name
}

func newHeadReader(chars *charNamer) *headReader {
	h := &headReader{chars: chars, kinds: map[string]columnKind{}, parts: map[string]columnKind{}, abilityWords: map[string]bool{}, languages: map[string]string{}}
	for _, k := range columnKinds() {
		for _, word := range k.heads.all() {
			h.kinds[normalise(word)] = k
		}
	}
	for _, k := range abilityKinds() {
		for _, word := range k.heads.all() {
			h.parts[normalise(word)] = k
		}
	}
	for _, word := range abilityWords().all() {
		h.abilityWords[normalise(word)] = true
	}
	for language, names := range languageNames() {
		for _, name := range names {
			h.languages[normalise(name)] = language
		}
	}
	return h
}

// normalise returns a text in the form in which words are compared: without case, accents,
// punctuation and joining words.
func normalise(text string) string { return strings.Join(tokens(text), " ") }

// longestHead is the length in bytes of the longest text that is compared with heads and words. All
// heads and words are shorter.
const longestHead = 400

// tokens splits a head into words and numbers, and drops words that only join others. “Ataque de la
// habilidad 1” becomes ataque, habilidad, 1. It returns nothing for texts above longestHead.
func tokens(head string) (all []string) {
	if len(head) > longestHead {
		return nil
	}
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
		all = append(slices.DeleteFunc(all[:last:last], isJoiningWord), all[last])
	}
	return all
}

func isJoiningWord(word string) bool {
	return slices.Contains([]string{"de", "la", "el", "del", "da", "do", "du", "le", "of", "the", "in", "en", "em"}, word)
}

// columnsOf returns the columns that a head can mean. It returns none if the head isn't understood.
func (h *headReader) columnsOf(head string) (list []column) {
	words := tokens(head)
	if len(words) == 0 {
		return nil
	}
	if slices.ContainsFunc(words, func(w string) bool { return h.abilityWords[w] }) {
		list = h.withLanguage(words, h.abilityColumn)
	} else {
		list = h.withLanguage(words, h.plainColumn)
	}
	parts := wordAndLetters.FindStringSubmatch(head)
	if len(list) > 0 && (parts != nil || list[0].ability > 0) {
		return list // such as nombre (en), although EN may be the letter of a characteristic
	}
	chars := h.chars.charsNamed(head)
	switch {
	case parts == nil:
	case len(chars) == 1 && slices.Contains(h.chars.charsNamed(parts[1]), chars[0]): // a characteristic, by name and letter
		list = nil
	default:
		list = h.withLanguage(tokens(parts[1]), h.plainColumn)
	}
	for _, char := range chars {
		list = append(list, column{key: char.String()})
	}
	return list
}

// withLanguage finds a column by the words of its head. The head may end in a language.
func (h *headReader) withLanguage(words []string, find func(words []string, language string) (column, bool)) []column {
	if c, ok := find(words, ""); ok {
		return []column{c}
	}
	last := len(words) - 1
	if last < 1 {
		return nil
	}
	if language := h.languageNamed(words[last]); language != "" {
		if c, ok := find(slices.DeleteFunc(slices.Clone(words[:last]), isJoiningWord), language); ok {
			return []column{c}
		}
	}
	return nil
}

// languageNamed returns the language with a name or a code, such as qu. It returns "" for other
// words.
func (h *headReader) languageNamed(word string) string {
	if language, ok := h.languages[word]; ok {
		return language
	}
	if len(word) <= len("que") && strict.IsLanguage(word) {
		return word
	}
	return ""
}

func (h *headReader) plainColumn(words []string, language string) (column, bool) {
	k, ok := h.kinds[strings.Join(words, " ")]
	return column{key: k.key, language: language}, ok && (k.perLanguage || language == "")
}

// maxAbilities is the largest ability number in heads. The rules check how many abilities a species
// may have.
const maxAbilities = 10

// abilityColumn finds the column for a part of an ability. A head without a part means the name. A
// head without a number means the first ability. It returns false for an unknown part.
func (h *headReader) abilityColumn(words []string, language string) (column, bool) {
	c := column{key: abilityColumn, ability: 1, language: language}
	var part []string
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil && n >= 1 && n <= maxAbilities:
			c.ability = n
		case !h.abilityWords[word]:
			part = append(part, word)
		}
	}
	if len(part) == 0 {
		return c, true
	}
	k, ok := h.parts[strings.Join(part, " ")]
	c.key = k.key
	return c, ok && (k.perLanguage || language == "")
}

// unambiguousHead returns a head that only this column has: its key, or else a word, if possible in
// the language.
func (h *headReader) unambiguousHead(c column, language string) string {
	if char, ok := kyndo.CharNamed(c.key); ok {
		return h.chars.wordWithLetters(char)
	}
	kind := h.kinds[normalise(c.key)]
	for _, head := range slices.Concat([]string{c.key}, kind.heads[language], kind.heads.all()) {
		if len(h.columnsOf(head)) == 1 {
			return head
		}
	}
	return c.key
}

// languageOf returns the language that most heads in a row have. A head that is the same in several
// languages counts for each of them. If no language has more heads than standard, it returns
// standard.
func (h *headReader) languageOf(row []string, standard string) string {
	heads := map[string]int{}
	wordsIn := map[string]map[string]bool{} // by language
	for _, language := range Languages() {
		wordsIn[language] = h.headWords(language)
	}
	for _, head := range row {
		words := slices.DeleteFunc(tokens(head), func(word string) bool {
			_, err := strconv.Atoi(word)
			return err == nil || h.languages[word] != "" || len(word) < len("ave")
		})
		for _, language := range Languages() {
			if slices.ContainsFunc(words, func(word string) bool { return wordsIn[language][word] }) {
				heads[language]++
			}
		}
	}
	best := standard
	for _, language := range Languages() {
		if heads[language] > heads[best] {
			best = language
		}
	}
	return best
}

// headWords returns the words of all heads in a language.
func (h *headReader) headWords(language string) map[string]bool {
	all := map[string]bool{}
	add := func(texts ...string) {
		for _, text := range texts {
			for _, word := range tokens(text) {
				all[word] = true
			}
		}
	}
	for _, k := range slices.Concat(columnKinds(), abilityKinds()) {
		add(k.heads[language]...)
	}
	add(abilityWords()[language]...)
	for _, char := range kyndo.Chars() {
		add(h.chars.wordIn(char, language))
	}
	return all
}

// suggest returns the known head that is nearest to an unknown one, in any language, or "".
func (h *headReader) suggest(head string) string {
	var all []string
	for _, k := range columnKinds() {
		all = append(all, k.heads.all()...)
	}
	all = append(all, slices.Collect(maps.Keys(h.chars.uniqueNames(h.chars.cellText)))...)
	for _, language := range Languages() {
		for _, ability := range abilityWords()[language] {
			all = append(all, ability)
			for _, k := range abilityKinds() {
				for _, part := range k.heads[language] {
					for n := range 3 {
						all = append(all, ability+" "+strconv.Itoa(n+1)+" "+part)
					}
				}
			}
		}
	}
	slices.Sort(all)
	if at := strings.LastIndexAny(head, ". "); at > 0 && h.languageNamed(strict.Fold(head[at+1:])) != "" { // as in nombr.es
		if near := strict.Suggest(head[:at], all, nil); near != "" && len(h.columnsOf(near+head[at:])) == 1 {
			return near + head[at:]
		}
	}
	return strict.Suggest(head, all, nil)
}
