package kyndodata

import (
	"maps"
	"regexp"
	"slices"
	"strings"

	"octavo/engine/kyndo"
)

// sheetChars are what characteristics are called in a sheet: by the letters of the data, by
// those and the words that the topic prints, and by what the game calls them in any topic. A
// topic may print a letter that is another's in the data, and words may be alike: what could
// be two of them is never guessed at.
type sheetChars struct {
	printed map[string][]kyndo.Char
	usual   map[string][]kyndo.Char // words of the game that the topic doesn't print
	words   map[kyndo.Char]string   // one for each, as people write it
	topic   Vocabulary
}

func newSheetChars(topic Vocabulary, language string) *sheetChars {
	s := &sheetChars{printed: map[string][]kyndo.Char{}, usual: map[string][]kyndo.Char{}, words: map[kyndo.Char]string{}, topic: topic}
	spoken := distinct(Languages(), slices.Collect(maps.Keys(topic.texts)))
	for _, char := range kyndo.Chars() {
		call(s.printed, char, char.String())
		for _, spoken := range spoken {
			usual := builtInTexts(spoken)
			call(s.printed, char, printedNames(char, topic.texts[spoken], usual)...)
			call(s.usual, char, printedNames(char, usual, nil)...)
		}
	}
	s.speak(language)
	return s
}

// speak has characteristics called as in a language where they are written in full.
func (s *sheetChars) speak(language string) {
	for _, char := range kyndo.Chars() {
		s.words[char] = s.wordIn(char, language)
	}
}

// wordIn is what a characteristic is called in a language.
func (s *sheetChars) wordIn(char kyndo.Char, language string) string {
	return charWord(char, s.topic, language)
}

// charWord is what a characteristic is called in a language.
func charWord(char kyndo.Char, topic Vocabulary, language string) string {
	key := "cards.char-" + char.String()
	for _, texts := range []map[string]string{topic.texts[language], builtInTexts(language), builtInTexts("en")} {
		if word := texts[key]; word != "" {
			return word
		}
	}
	return char.String()
}

// printedNames are the word of a characteristic, alone and before its letter, and its letter:
// of the first texts, else of the others.
func printedNames(char kyndo.Char, texts, or map[string]string) (list []string) {
	of := func(key string) string {
		if text := texts[key+char.String()]; text != "" {
			return text
		}
		return or[key+char.String()]
	}
	word, term := of("cards.char-"), of("terms.char-")
	return []string{word, word + " " + char.String(), term, bare(term), of("cards.letter-")}
}

// bare is a word without its letters in brackets: “depredación (P)”.
func bare(word string) string {
	plain, _, _ := strings.Cut(word, " (")
	return plain
}

func call(by map[string][]kyndo.Char, char kyndo.Char, names ...string) {
	for _, name := range names {
		if key := squeezed(name); key != "" && !slices.Contains(by[key], char) {
			by[key] = append(by[key], char)
		}
	}
}

// bracketed is a word with letters in brackets behind it: “Fuerza (P)”.
var bracketed = regexp.MustCompile(`^(.*?)\s*[(\[]\s*(\pL{1,3})\s*[)\]]$`)

// called are the characteristics that a text can stand for. Letters of the data in brackets
// say which it is, whatever stands before them, but where the topic prints just that for
// another: “Agilidad (A)” is A, unless agility is E and its letter A.
func (s *sheetChars) called(text string) []kyndo.Char {
	at := bracketed.FindStringSubmatch(strings.TrimSpace(text))
	if at == nil {
		return s.alone(text)
	}
	printed, said := s.printed[squeezed(at[2])], s.alone(at[1])
	both := slices.DeleteFunc(slices.Clone(printed), func(c kyndo.Char) bool { return !slices.Contains(said, c) })
	own, ofData := kyndo.CharNamed(strings.ToUpper(at[2]))
	switch {
	case ofData && !slices.Contains(both, own):
		return append([]kyndo.Char{own}, both...)
	case ofData:
		return []kyndo.Char{own}
	case len(both) > 0:
		return both
	case len(printed) > 0:
		return distinctChars(printed, said)
	}
	return s.alone(text)
}

func distinctChars(a, b []kyndo.Char) []kyndo.Char {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

func (s *sheetChars) alone(text string) []kyndo.Char {
	if printed := s.printed[squeezed(text)]; len(printed) > 0 {
		return printed
	}
	return s.usual[squeezed(text)]
}

// written is a characteristic as a cell has it, so that nothing else can be meant: by the
// letters of the data, behind its word where these alone could be another's.
func (s *sheetChars) written(char kyndo.Char) string {
	if char == kyndo.NoChar || len(s.called(char.String())) == 1 {
		return charOr(char)
	}
	return s.inFull(char)
}

// inFull is the word of a characteristic with its letters.
func (s *sheetChars) inFull(char kyndo.Char) string {
	return s.words[char] + " (" + char.String() + ")"
}

// each is written for several.
func (s *sheetChars) each(chars []kyndo.Char, as func(kyndo.Char) string) (list []string) {
	for _, char := range chars {
		list = append(list, as(char))
	}
	return list
}

// also are the words for characteristics by which those that are misspelled are found, with how
// these are written.
func (s *sheetChars) also(as func(kyndo.Char) string) map[string]string {
	all := map[string]string{}
	for _, by := range []map[string][]kyndo.Char{s.usual, s.printed} {
		for word, chars := range by {
			if len(chars) == 1 {
				all[word] = as(chars[0])
			}
		}
	}
	return all
}

// heads are what the column of a characteristic may be called.
func (s *sheetChars) heads(char kyndo.Char) []string {
	list := []string{s.written(char)}
	for _, by := range []map[string][]kyndo.Char{s.printed, s.usual} {
		for _, word := range slices.Sorted(maps.Keys(by)) {
			if chars := by[word]; len(chars) == 1 && chars[0] == char && !slices.Contains(strings.Fields(word), strings.ToLower(char.String())) && !slices.Contains(list, word) {
				list = append(list, word)
			}
		}
	}
	return list
}
