package strict

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
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

// AllowedDistance leaves half of the letters right.
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

// flagWords are the two that YAML has; wholeNumber begins what messages say of numbers, and
// listOf of lists.
const (
	flagWords   = "true, false"
	wholeNumber = "a whole number"
	listOf      = "a list of"
)

// meant is what somebody probably wanted to write who wrote something that isn't possible,
// such as yes for true; "" where that can't be told.
func meant(v Node, possible string) message.Message {
	if !v.IsScalar() {
		return message.Message{}
	}
	text, odd := visible(v.Text)
	switch {
	case possible == flagWords:
		return didYouMean(flagMeant(text))
	case strings.HasPrefix(possible, listOf) && hyphens().MatchString(text):
		return message.Text("; behind each hyphen of a list stands a space")
	case !strings.HasPrefix(possible, wholeNumber):
		return message.Message{}
	case odd:
		return message.Joined(didYouMean(text), message.Text("; a character that can't be seen stands in it: write it anew"))
	}
	return numberMeant(text, v.Form)
}

func didYouMean(word string) message.Message {
	if word == "" {
		return message.Message{}
	}
	return message.New(" (did you mean %q?)", word)
}

// flagMeant knows the words that other programs, and other languages, have for true and
// false.
func flagMeant(word string) string {
	switch word = Fold(strings.Trim(word, typographic)); {
	case slices.Contains([]string{"yes", "y", "on", "si", "s", "1", "verdadero", "verdad", "true", "sim", "oui", "vrai"}, word):
		return "true"
	case slices.Contains([]string{"no", "n", "off", "0", "falso", "false", "nao", "non", "faux"}, word):
		return "false"
	}
	return ""
}

// typographic are the quotation marks of print, which are letters to YAML.
const typographic = "“”„‘’«»\"' "

var (
	zeros     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?0+([1-9][0-9]*)$`) })
	percent   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(-?[0-9]+) ?%$`) })
	thousands = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?[1-9][0-9]{0,2}(?:[., ][0-9]{3})+$`) })
	decimal   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?[0-9]+[.,]0+$`) })
	digits    = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?[0-9]+$`) })
	hyphens   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-[\pL"'\[{]`) })
)

func numberMeant(text string, form Form) message.Message {
	bare := strings.Trim(text, typographic)
	if at := zeros().FindStringSubmatch(text); at != nil {
		return message.Joined(message.Text("; zeros in front don't belong to a number"), didYouMean(at[1]))
	}
	if at := percent().FindStringSubmatch(text); at != nil {
		return message.Joined(message.Text("; without a sign for per cent"), didYouMean(at[1]))
	}
	switch {
	case thousands().MatchString(text):
		return message.Joined(message.Text("; nothing parts the thousands"), didYouMean(strings.NewReplacer(".", "", ",", "", " ", "").Replace(text)))
	case decimal().MatchString(text):
		return didYouMean(strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == ',' })[0])
	case bare != text && digits().MatchString(bare):
		return message.New("; quotation marks make a text of it: write %s without them", bare)
	case form == TextForm && digits().MatchString(text) && len(text) < 18: // a longer one isn't in quotation marks but too large
		return message.New("; quotation marks make a text of it: write %s without them", text)
	}
	return message.Message{}
}

// visible is a text without the characters that take no room, and whether there were any.
func visible(text string) (string, bool) {
	shown := strings.Map(func(r rune) rune {
		if r == '\u2060' || unicode.In(r, unicode.Cf) {
			return -1
		}
		return r
	}, text)
	return strings.TrimSpace(shown), shown != text
}

// nullHint explains a value that is there for all to see, and that YAML takes for none.
func nullHint(line string) message.Message {
	_, word, _ := strings.Cut(line, ":")
	if word = strings.TrimSpace(word); word == "~" || strings.EqualFold(word, "null") {
		return message.New("; %s means nothing to YAML: as a text it stands in quotes", word)
	}
	return message.Message{}
}
