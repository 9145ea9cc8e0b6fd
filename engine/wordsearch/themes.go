package wordsearch

import (
	"embed"
	"path"
	"slices"
	"strings"
)

// The lists of words: themes/NAME.LANG.txt, and banned/LANG.txt. Each line has a word.
//
//go:embed themes/*.txt banned/*.txt
var lists embed.FS

// readList returns the lines of a list.
func readList(name string) []string {
	data, err := lists.ReadFile(name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// themeFiles returns one part of the names of all themes' files, each once: part 0 is the theme,
// part 1 the language.
func themeFiles(part int) (names []string) {
	entries, err := lists.ReadDir("themes")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		names = append(names, strings.Split(e.Name(), ".")[part])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func themeNames() []string     { return themeFiles(0) }
func themeLanguages() []string { return themeFiles(1) }

// themeWords returns the words of a theme that fit into a row of size cells.
func themeWords(theme, language string, size int) (words []Word) {
	for _, line := range readList(path.Join("themes", theme+"."+language+".txt")) {
		if w := newWord(line); len(w.Letters) <= size {
			words = append(words, w)
		}
	}
	return words
}

// bannedWords returns the words, without accents, that must not stand in a grid by accident: those of
// its language, and the English ones, which most readers know.
func bannedWords(language string) (words [][]rune) {
	for _, list := range slices.Compact([]string{"en", language}) {
		for _, line := range readList(path.Join("banned", list+".txt")) {
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
