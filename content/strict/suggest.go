package strict

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"octavo/content/message"
)

// An Unknown is a word that was read where only some are understood.
type Unknown struct {
	What  string            // what the word should have been: "tier"
	Read  string            // the word: "dificil"
	Of    message.Message   // whose: "sudoku"; may say nothing
	Known []string          // the words understood
	Also  map[string]string // other names of them, such as the printed ones: "Difícil" → "hard"
}

// Problem says so: tier "dificil" of sudoku is not known; known: easy, ….
func (u Unknown) Problem() *Problem {
	said := message.New("%s %s is not known", message.Text(u.What), Quoted(u.Read))
	if !u.Of.Nothing() {
		said = message.New("%s %s of %s is not known", message.Text(u.What), Quoted(u.Read), u.Of)
	}
	if len(u.Known) == 0 {
		said = message.Joined(said, message.Text("; there are none"))
	}
	p := NewProblem(said)
	p.Known, p.Suggestion = u.Known, Suggest(u.Read, u.Known, u.Also)
	return p
}

// longestSuggested bounds the words that are compared: nobody misspells a novel.
const longestSuggested = 64

// Suggest finds the known word that was probably meant: one that is written
// the same but for case and accents, else the nearest in spelling, if it is
// near. The keys of also are looked through as well; their values are known
// words. It returns "" where nothing comes near.
func Suggest(read string, known []string, also map[string]string) string {
	read = Fold(read)
	if read == "" || utf8.RuneCountInString(read) > longestSuggested {
		return ""
	}
	best, bestDistance := "", AllowedDistance(read)+1
	consider := func(name, meaning string) {
		if d := distance(read, Fold(name)); d < bestDistance {
			best, bestDistance = meaning, d
		}
	}
	for _, word := range known {
		consider(word, word)
	}
	for _, name := range slices.Sorted(maps.Keys(also)) {
		if meaning := also[name]; len(known) == 0 || slices.Contains(known, meaning) {
			consider(name, meaning)
		}
	}
	return best
}

// distance is how many letters of a word are amiss; two neighbours that changed places, and
// nothing else, are one.
func distance(read, name string) int {
	a, b := []rune(read), []rune(name)
	if len(a) == len(b) {
		for i := range len(a) - 1 {
			if a[i] != b[i] {
				if a[i] == b[i+1] && a[i+1] == b[i] && slices.Equal(a[i+2:], b[i+2:]) {
					return 1
				}
				break
			}
		}
	}
	return levenshtein.ComputeDistance(read, name)
}

// allowedDistance leaves half of the letters right.
func AllowedDistance(word string) int { return min(3, utf8.RuneCountInString(word)/2) }

// folded is a word without case, accents and the spaces around it.
func Fold(word string) string {
	return strings.Map(unaccented, strings.ToLower(strings.TrimSpace(word)))
}

// unaccented folds the letters of the languages that use the Latin alphabet,
// as far as publishers of es and en are likely to type them.
func unaccented(r rune) rune {
	switch r {
	case 'á', 'à', 'â', 'ä', 'ã', 'å':
		return 'a'
	case 'é', 'è', 'ê', 'ë':
		return 'e'
	case 'í', 'ì', 'î', 'ï':
		return 'i'
	case 'ó', 'ò', 'ô', 'ö', 'õ':
		return 'o'
	case 'ú', 'ù', 'û', 'ü':
		return 'u'
	case 'ñ':
		return 'n'
	case 'ç':
		return 'c'
	case '\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327':
		return -1 // combining accents, as macOS writes file names
	default:
		return r
	}
}
