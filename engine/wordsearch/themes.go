package wordsearch

import (
	"embed"
	"slices"
	"strings"
)

// The lists of words: themes/LANG.txt has lines "# THEME", and below each the words of the theme with
// commas between them. banned/LANG.txt has a word in each line.
//
//go:embed themes/*.txt banned/*.txt
var lists embed.FS

// readList returns the text of a list.
func readList(name string) string {
	data, err := lists.ReadFile(name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return strings.TrimSpace(string(data))
}

// themeLanguages returns the languages that have themes.
func themeLanguages() (languages []string) {
	entries, err := lists.ReadDir("themes")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		languages = append(languages, strings.TrimSuffix(e.Name(), ".txt"))
	}
	return languages
}

// themesOf returns the words of all themes of a language.
func themesOf(language string) map[string][]string {
	wordsByTheme := map[string][]string{}
	for theme := range strings.SplitSeq(readList("themes/"+language+".txt"), "\n\n") {
		name, words, _ := strings.Cut(theme, "\n")
		wordsByTheme[strings.TrimPrefix(name, "# ")] = strings.Split(strings.ReplaceAll(words, ",\n", ", "), ", ")
	}
	return wordsByTheme
}

// Themes returns the names of the themes, which are the same in all languages.
func Themes() (names []string) {
	for line := range strings.Lines(readList("themes/en.txt")) {
		if name, ok := strings.CutPrefix(line, "# "); ok {
			names = append(names, strings.TrimSpace(name))
		}
	}
	slices.Sort(names)
	return names
}

// themeWords returns the words of a theme that fit into a line of longest cells.
func themeWords(theme, language string, longest int) (words []Word) {
	for _, shown := range themesOf(language)[theme] {
		if w := newWord(shown); len(w.Letters) <= longest {
			words = append(words, w)
		}
	}
	return words
}

// bannedWords returns the words, without accents, that must not stand in a grid by accident: those of
// its language, and the English ones, which most readers know.
func bannedWords(language string) (words [][]rune) {
	for _, list := range slices.Compact([]string{"en", language}) {
		for line := range strings.Lines(readList("banned/" + list + ".txt")) {
			words = append(words, newWord(withoutAccents(strings.ToUpper(line))).Letters)
		}
	}
	return words
}

// Letters with accents, and the same letters without. Ñ is a letter of its own.
var foldAccents = strings.NewReplacer(
	"Á", "A", "À", "A", "Â", "A", "Ã", "A", "Ä", "A", "Å", "A", "Ç", "C", "É", "E", "È", "E", "Ê", "E", "Ë", "E",
	"Í", "I", "Ì", "I", "Î", "I", "Ï", "I", "Ó", "O", "Ò", "O", "Ô", "O", "Õ", "O", "Ö", "O", "Ú", "U", "Ù", "U", "Û", "U", "Ü", "U",
)

// withoutAccents returns a text in capitals without the accents of its letters.
func withoutAccents(text string) string { return foldAccents.Replace(text) }

// splitLigatures writes the two letters of a ligature apart, as word puzzles do in French.
var splitLigatures = strings.NewReplacer("Œ", "OE", "Æ", "AE")
