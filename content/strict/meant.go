package strict

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"octavo/content/message"
)

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
