package kyndodata

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"octavo/engine/kyndo"
)

// A charNamer translates between the names in a sheet and characteristics. A name can be the letter
// in the data, a letter or word that the topic prints, or the game's own word. The topic may print
// a letter that the data use for another characteristic. Then some names have two meanings, and a
// sheet with such a name is refused.
type charNamer struct {
	printed map[string][]kyndo.Char // characteristics by normalised name in the topic's words
	builtIn map[string][]kyndo.Char // characteristics by normalised name in the game's words
	words   map[kyndo.Char]string   // words in the language of setLanguage
	topic   Vocabulary
}

func newCharNamer(topic Vocabulary, language string) *charNamer {
	n := &charNamer{printed: map[string][]kyndo.Char{}, builtIn: map[string][]kyndo.Char{}, words: map[kyndo.Char]string{}, topic: topic}
	languages := union(Languages(), slices.Collect(maps.Keys(topic.texts)))
	for _, char := range kyndo.Chars() {
		addNames(n.printed, char, char.String())
		for _, language := range languages {
			usual := builtInTexts(language)
			addNames(n.printed, char, namesIn(char, topic.texts[language], usual)...)
			addNames(n.builtIn, char, namesIn(char, usual, nil)...)
		}
	}
	n.setLanguage(language)
	return n
}

// setLanguage chooses the language of the words in drafts and problems.
func (n *charNamer) setLanguage(language string) {
	for _, char := range kyndo.Chars() {
		n.words[char] = n.wordIn(char, language)
	}
}

// wordIn returns the word for a characteristic in a language, else in English, else its letters.
func (n *charNamer) wordIn(char kyndo.Char, language string) string {
	key := charKey(char)
	return cmp.Or(n.topic.texts[language][key], builtInTexts(language)[key], builtInTexts("en")[key], char.String())
}

// namesIn lists the names of a characteristic: its word, alone and with its letters in the data,
// its term, and its printed letter. Missing texts come from fallback.
func namesIn(char kyndo.Char, texts, fallback map[string]string) []string {
	text := func(key string) string { return cmp.Or(texts[key], fallback[key]) }
	word, term := text(charKey(char)), text(termKey(char))
	bareTerm, _, _ := strings.Cut(term, " (") // such as depredación for “depredación (P)”
	return []string{word, word + " " + char.String(), term, bareTerm, text(letterKey(char))}
}

func addNames(charsByName map[string][]kyndo.Char, char kyndo.Char, names ...string) {
	for _, name := range names {
		if key := normalise(name); key != "" && !slices.Contains(charsByName[key], char) {
			charsByName[key] = append(charsByName[key], char)
		}
	}
}

// wordAndLetters matches a word with letters in brackets: “Fuerza (P)”.
var wordAndLetters = regexp.MustCompile(`^(.*?)\s*[(\[]\s*(\pL{1,3})\s*[)\]]$`)

// charsNamed returns the characteristics that a text can mean. If letters of the data follow in
// brackets, they decide: “Agilidad (A)” is A. But a topic may print exactly this text for another
// characteristic. Then both are returned.
func (n *charNamer) charsNamed(text string) []kyndo.Char {
	parts := wordAndLetters.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return n.charsOfWord(text)
	}
	byLetter, byWord := n.printed[normalise(parts[2])], n.charsOfWord(parts[1])
	byBoth := slices.DeleteFunc(slices.Clone(byLetter), func(c kyndo.Char) bool { return !slices.Contains(byWord, c) })
	ofData, isOfData := kyndo.CharNamed(strings.ToUpper(parts[2]))
	switch {
	case isOfData && !slices.Contains(byBoth, ofData):
		return append([]kyndo.Char{ofData}, byBoth...)
	case isOfData:
		return []kyndo.Char{ofData}
	case len(byBoth) > 0:
		return byBoth
	case len(byLetter) > 0:
		all := slices.Concat(byLetter, byWord)
		slices.Sort(all)
		return slices.Compact(all)
	}
	return n.charsOfWord(text)
}

func (n *charNamer) charsOfWord(text string) []kyndo.Char {
	if printed := n.printed[normalise(text)]; len(printed) > 0 {
		return printed
	}
	return n.builtIn[normalise(text)]
}

// cellText returns what a cell has for a characteristic: its letters. If these can also mean
// another characteristic, the word is added.
func (n *charNamer) cellText(char kyndo.Char) string {
	if char == kyndo.NoChar || len(n.charsNamed(char.String())) == 1 {
		return lettersOf(char)
	}
	return n.wordWithLetters(char)
}

// lettersOf returns the letters of a characteristic, or "" for NoChar.
func lettersOf(char kyndo.Char) string {
	if char == kyndo.NoChar {
		return ""
	}
	return char.String()
}

// wordWithLetters returns the word of a characteristic with its letters: “Fuerza (P)”.
func (n *charNamer) wordWithLetters(char kyndo.Char) string {
	return n.words[char] + " (" + char.String() + ")"
}

func (n *charNamer) wordsWithLetters(chars []kyndo.Char) (list []string) {
	for _, char := range chars {
		list = append(list, n.wordWithLetters(char))
	}
	return list
}

// uniqueNames maps each name of exactly one characteristic to the result of written for that
// characteristic.
func (n *charNamer) uniqueNames(written func(kyndo.Char) string) map[string]string {
	all := map[string]string{}
	for _, charsByName := range []map[string][]kyndo.Char{n.builtIn, n.printed} {
		for name, chars := range charsByName {
			if len(chars) == 1 {
				all[name] = written(chars[0])
			}
		}
	}
	return all
}

// heads lists the texts that can stand at the head of a characteristic's column, for messages.
func (n *charNamer) heads(char kyndo.Char) []string {
	list := []string{n.cellText(char)}
	for _, charsByName := range []map[string][]kyndo.Char{n.printed, n.builtIn} {
		for _, name := range slices.Sorted(maps.Keys(charsByName)) {
			isOnlyOne := len(charsByName[name]) == 1 && charsByName[name][0] == char
			if isOnlyOne && !slices.Contains(strings.Fields(name), strings.ToLower(char.String())) && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}
