package kyndodata

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"octavo/engine/kyndo"
)

// A charNamer finds the characteristic that a name in a sheet means, and the name to write for it.
// A name can be the letter in the data, a letter or word that the topic prints, or the game's own
// word. The topic may print a letter that the data use for another characteristic. A name that can
// mean two characteristics is refused.
type charNamer struct {
	printed map[string][]kyndo.Char // by normalised names that the topic prints
	usual   map[string][]kyndo.Char // by the game's names
	words   map[kyndo.Char]string   // in the language that is written
	topic   Vocabulary
}

func newCharNamer(topic Vocabulary, language string) *charNamer {
	n := &charNamer{printed: map[string][]kyndo.Char{}, usual: map[string][]kyndo.Char{}, words: map[kyndo.Char]string{}, topic: topic}
	languages := union(Languages(), slices.Collect(maps.Keys(topic.texts)))
	for _, char := range kyndo.Chars() {
		addNames(n.printed, char, char.String())
		for _, language := range languages {
			usual := builtInTexts(language)
			addNames(n.printed, char, namesIn(char, topic.texts[language], usual)...)
			addNames(n.usual, char, namesIn(char, usual, nil)...)
		}
	}
	n.setLanguage(language)
	return n
}

// setLanguage chooses the language in which characteristics are written.
func (n *charNamer) setLanguage(language string) {
	for _, char := range kyndo.Chars() {
		n.words[char] = n.wordIn(char, language)
	}
}

// wordIn returns the word for a characteristic in a language.
func (n *charNamer) wordIn(char kyndo.Char, language string) string {
	key := charKey(char)
	return cmp.Or(n.topic.texts[language][key], builtInTexts(language)[key], builtInTexts("en")[key], char.String())
}

// namesIn lists the names of a characteristic: its word, alone and with its letter, its term, and
// its letter. Texts that are missing come from otherwise.
func namesIn(char kyndo.Char, texts, otherwise map[string]string) []string {
	text := func(key string) string { return cmp.Or(texts[key], otherwise[key]) }
	word, term := text(charKey(char)), text(termKey(char))
	bareTerm, _, _ := strings.Cut(term, " (") // depredación (P)
	return []string{word, word + " " + char.String(), term, bareTerm, text(letterKey(char))}
}

func addNames(charsByName map[string][]kyndo.Char, char kyndo.Char, names ...string) {
	for _, name := range names {
		if key := normalised(name); key != "" && !slices.Contains(charsByName[key], char) {
			charsByName[key] = append(charsByName[key], char)
		}
	}
}

// withBrackets matches a word that is followed by letters in brackets: “Fuerza (P)”.
var withBrackets = regexp.MustCompile(`^(.*?)\s*[(\[]\s*(\pL{1,3})\s*[)\]]$`)

// named returns the characteristics that a text can mean. If letters of the data follow in
// brackets, they decide: “Agilidad (A)” is A. The exception is a topic that prints exactly this
// text for another characteristic.
func (n *charNamer) named(text string) []kyndo.Char {
	parts := withBrackets.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return n.withoutBrackets(text)
	}
	byLetter, byWord := n.printed[normalised(parts[2])], n.withoutBrackets(parts[1])
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
	return n.withoutBrackets(text)
}

func (n *charNamer) withoutBrackets(text string) []kyndo.Char {
	if printed := n.printed[normalised(text)]; len(printed) > 0 {
		return printed
	}
	return n.usual[normalised(text)]
}

// written returns the name that a cell has for a characteristic: the letters of the data. If the
// letters can also mean another characteristic, the word is added.
func (n *charNamer) written(char kyndo.Char) string {
	if char == kyndo.NoChar || len(n.named(char.String())) == 1 {
		return lettersOf(char)
	}
	return n.inFull(char)
}

// lettersOf returns the letters of a characteristic, or "" for NoChar.
func lettersOf(char kyndo.Char) string {
	if char == kyndo.NoChar {
		return ""
	}
	return char.String()
}

// inFull returns the word of a characteristic with its letters.
func (n *charNamer) inFull(char kyndo.Char) string {
	return n.words[char] + " (" + char.String() + ")"
}

func (n *charNamer) allInFull(chars []kyndo.Char) (list []string) {
	for _, char := range chars {
		list = append(list, n.inFull(char))
	}
	return list
}

// uniqueNames returns the names that only one characteristic has. The values are what the function
// writes for the characteristic.
func (n *charNamer) uniqueNames(written func(kyndo.Char) string) map[string]string {
	all := map[string]string{}
	for _, charsByName := range []map[string][]kyndo.Char{n.usual, n.printed} {
		for name, chars := range charsByName {
			if len(chars) == 1 {
				all[name] = written(chars[0])
			}
		}
	}
	return all
}

// heads lists the possible heads of the column of a characteristic.
func (n *charNamer) heads(char kyndo.Char) []string {
	list := []string{n.written(char)}
	for _, charsByName := range []map[string][]kyndo.Char{n.printed, n.usual} {
		for _, name := range slices.Sorted(maps.Keys(charsByName)) {
			isOnlyOne := len(charsByName[name]) == 1 && charsByName[name][0] == char
			if isOnlyOne && !slices.Contains(strings.Fields(name), strings.ToLower(char.String())) && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}
