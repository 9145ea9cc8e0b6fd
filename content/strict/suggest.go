package strict

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"octavo/content/message"
)

// An Unknown is a word that is none of the known words.
type Unknown struct {
	What    string            // what the word should name, such as "tier"
	Read    string            // the unknown word, such as "dificil"
	Of      message.Message   // what the known words belong to, such as "sudoku"; may be empty
	Known   []string          // the possible words
	Aliases map[string]string // known words by their other names, such as "Difícil" → "hard"
}

// Problem returns a problem such as: tier "dificil" of sudoku is not known; known: easy, ….
func (u Unknown) Problem() *Problem {
	text := message.New("%s %s is not known", message.Text(u.What), Quoted(u.Read))
	if !u.Of.Nothing() {
		text = message.New("%s %s of %s is not known", message.Text(u.What), Quoted(u.Read), u.Of)
	}
	if len(u.Known) == 0 {
		text = message.Joined(text, message.Text("; there are none"))
	}
	p := NewProblem(text)
	p.Known, p.Suggestion = shownWords(u.Known), Suggest(u.Read, u.Known, u.Aliases)
	return p
}

// shownWords returns the words that a problem lists. If they have more than 1,000 bytes, an ellipsis
// stands for the rest.
func shownWords(known []string) []string {
	room := 1000
	for i, word := range known {
		if room -= len(word); room < 0 {
			return append(slices.Clone(known[:i]), "…")
		}
	}
	return known
}

// Bounds of comparing words. Comparing takes time, and a file may have thousands of unknown words.
const (
	maxSuggested = 64     // characters of a word
	maxCompared  = 20_000 // bytes of all known words
)

// Suggest returns the known word with the most similar spelling, or "" if none is similar enough. It
// ignores case and accents. aliases maps other names to known words.
func Suggest(read string, known []string, aliases map[string]string) string {
	read = Fold(read)
	if read == "" || utf8.RuneCountInString(read) > maxSuggested {
		return ""
	}
	best, bestDistance := "", AllowedDistance(read)+1
	room := maxCompared
	consider := func(name, meaning string) {
		if room -= len(name); room < 0 {
			return
		}
		if d := spellingDistance(read, Fold(name)); d < bestDistance {
			best, bestDistance = meaning, d
		}
	}
	for _, word := range known {
		consider(word, word)
	}
	for _, name := range slices.Sorted(maps.Keys(aliases)) {
		if meaning := aliases[name]; len(known) == 0 || slices.Contains(known, meaning) {
			consider(name, meaning)
		}
	}
	return best
}

// spellingDistance returns the number of wrong letters in a word. Two exchanged neighbours count as one
// if nothing else is wrong.
func spellingDistance(read, name string) int {
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

// AllowedDistance returns how many letters of a word may be wrong: a third of them, rounded up, and at
// most 3. It is 0 for a single letter or digit, which could be any other.
func AllowedDistance(word string) int {
	n := utf8.RuneCountInString(word)
	if n < 2 {
		return 0
	}
	return min(3, (n+2)/3)
}

// Fold returns a word in lower case, without accents and without spaces around it.
func Fold(word string) string {
	return strings.Map(removeAccent, strings.ToLower(strings.TrimSpace(word)))
}

// removeAccent returns a letter without its accent. It knows the usual letters of western European
// languages.
func removeAccent(r rune) rune {
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
		return -1 // combining accents, which macOS uses in file names
	default:
		return r
	}
}

// Texts that say which values are possible. suggestValue recognizes them. flagWords is for flags;
// wholeNumber and listOf are beginnings of texts about numbers and lists.
const (
	flagWords   = "true, false"
	wholeNumber = "a whole number"
	listOf      = "a list of"
)

// suggestValue suggests what the publisher probably meant by an impossible value, such as true for
// yes. It returns an empty message if it has no suggestion.
func suggestValue(v Node, possible string) message.Message {
	if !v.IsScalar() {
		return message.Message{}
	}
	text, hadInvisible := stripInvisible(v.Text)
	switch {
	case possible == flagWords:
		return didYouMean(suggestFlag(text))
	case strings.HasPrefix(possible, listOf) && hyphenWithoutSpace.MatchString(text):
		return message.Text("; behind each hyphen of a list stands a space")
	case !strings.HasPrefix(possible, wholeNumber):
		return message.Message{}
	case hadInvisible:
		return message.Joined(didYouMean(text), message.Text("; a character that can't be seen stands in it: write it anew"))
	}
	return suggestNumber(text, v.Form)
}

func didYouMean(word string) message.Message {
	if word == "" {
		return message.Message{}
	}
	return message.New(" (did you mean %q?)", word)
}

// suggestFlag translates words for true and false from other programs and languages. It returns "" for
// any other word.
func suggestFlag(word string) string {
	switch word = Fold(strings.Trim(word, quotationMarks)); {
	case slices.Contains([]string{"yes", "y", "on", "si", "s", "1", "verdadero", "verdad", "true", "sim", "oui", "vrai"}, word):
		return "true"
	case slices.Contains([]string{"no", "n", "off", "0", "falso", "false", "nao", "non", "faux"}, word):
		return "false"
	}
	return ""
}

// quotationMarks lists quotation marks and a space. YAML reads typographic marks, such as “ and «, as
// letters.
const quotationMarks = "“”„‘’«»\"' "

var (
	leadingZeros       = regexp.MustCompile(`^-?0+([1-9][0-9]*)$`)
	percent            = regexp.MustCompile(`^(-?[0-9]+) ?%$`)
	thousands          = regexp.MustCompile(`^-?[1-9][0-9]{0,2}(?:[., ][0-9]{3})+$`)
	decimal            = regexp.MustCompile(`^-?[0-9]+[.,]0+$`)
	digits             = regexp.MustCompile(`^-?[0-9]+$`)
	hyphenWithoutSpace = regexp.MustCompile(`^-[\pL"'\[{]`)
)

// suggestNumber suggests a whole number for a similar value, such as 12 for 12%.
func suggestNumber(text string, form Form) message.Message {
	bare := strings.Trim(text, quotationMarks)
	if at := leadingZeros.FindStringSubmatch(text); at != nil {
		return message.Joined(message.Text("; zeros in front don't belong to a number"), didYouMean(at[1]))
	}
	if at := percent.FindStringSubmatch(text); at != nil {
		return message.Joined(message.Text("; without a sign for per cent"), didYouMean(at[1]))
	}
	switch {
	case thousands.MatchString(text):
		return message.Joined(message.Text("; nothing parts the thousands"), didYouMean(strings.NewReplacer(".", "", ",", "", " ", "").Replace(text)))
	case decimal.MatchString(text):
		return didYouMean(strings.FieldsFunc(text, func(r rune) bool { return r == '.' || r == ',' })[0])
	case bare != text && digits.MatchString(bare):
		return message.New("; quotation marks make a text of it: write %s without them", bare)
	case form == TextForm && digits.MatchString(text) && len(text) < 18: // YAML reads longer numbers as text even without quotes
		return message.New("; quotation marks make a text of it: write %s without them", text)
	}
	return message.Message{}
}

// stripInvisible returns a text without characters that have no width, and without spaces around it. It
// also reports whether it has removed characters without width.
func stripInvisible(text string) (string, bool) {
	shown := strings.Map(func(r rune) rune {
		if r == '\u2060' || unicode.In(r, unicode.Cf) {
			return -1
		}
		return r
	}, text)
	return strings.TrimSpace(shown), shown != text
}

// nullHint explains that YAML reads ~ and null as an empty value. It is empty if the line has neither.
func nullHint(line string) message.Message {
	_, word, _ := strings.Cut(line, ":")
	if word = strings.TrimSpace(word); word == "~" || strings.EqualFold(word, "null") {
		return message.New("; %s means nothing to YAML: as a text it stands in quotes", word)
	}
	return message.Message{}
}
