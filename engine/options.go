package engine

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Options are the settings of one request by their keys, as the user wrote them.
type Options map[string]string

// String returns the canonical form: key=value, both quoted, sorted by key and joined by "&". Equal
// options have equal strings.
func (o Options) String() string {
	parts := make([]string, 0, len(o))
	for _, key := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, strconv.Quote(key)+"="+strconv.Quote(o[key]))
	}
	return strings.Join(parts, "&")
}

// LanguageOption is the key of an option that a kind has if its puzzles are made of words. Without
// it, the puzzles of a work have the work's language.
const LanguageOption = "language"

// SetLanguage sets LanguageOption, if it is one of specs, has the language among its values, and isn't
// set yet.
func (o Options) SetLanguage(specs []OptionSpec, language string) {
	if _, isSet := o[LanguageOption]; isSet {
		return
	}
	if slices.ContainsFunc(specs, func(s OptionSpec) bool { return s.Key == LanguageOption && slices.Contains(s.Values, language) }) {
		o[LanguageOption] = language
	}
}

// Words returns the options as text for people: "size=4, symmetry=none".
func (o Options) Words() string {
	parts := make([]string, 0, len(o))
	for _, key := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, key+"="+o[key])
	}
	return strings.Join(parts, ", ")
}

// Get returns the value of key, or the default of its spec.
func (o Options) Get(spec OptionSpec) string {
	if v, ok := o[spec.Key]; ok {
		return v
	}
	return spec.Default
}

// An OptionSpec describes one option of a kind. Its values are either in a list (Values), or
// integers (Low and High), or texts that the kind itself checks (Form).
type OptionSpec struct {
	Key       string
	Values    []string // all possible values
	Low, High int      // bounds of an integer, inclusive
	Form      string   // a description of the values that the kind checks
	Default   string
	Help      string // one sentence, English, for the command line
	// ArrangementOnly means that the option only changes the order of the puzzles in a set.
	ArrangementOnly bool
}

// Possible describes the possible values in words.
func (s OptionSpec) Possible() Message {
	switch {
	case len(s.Values) > 0:
		return JoinWords(s.Values)
	case s.High > s.Low:
		return Messagef("%d to %d", s.Low, s.High)
	default:
		return Messagef(s.Form)
	}
}

// JoinWords returns a message with words joined by commas. The words are not translated.
func JoinWords(words []string) Message { return Messagef("%s", strings.Join(words, ", ")) }

// check returns an *OptionError if the value is impossible. It accepts every value that the kind
// itself checks (Form).
func (s OptionSpec) check(value string) error {
	switch {
	case len(s.Values) > 0:
		if slices.Contains(s.Values, value) {
			return nil
		}
	case s.High > s.Low:
		if n, err := strconv.Atoi(value); err == nil && n >= s.Low && n <= s.High {
			return nil
		}
	default:
		return nil
	}
	return &OptionError{Key: s.Key, Value: value, Known: s.Values, Possible: s.Possible()}
}

// CheckOptions returns an *OptionError for each unknown option and each impossible
// value, joined by errors.Join.
func CheckOptions(specs []OptionSpec, options Options) error {
	var errs []error
	for _, key := range slices.Sorted(maps.Keys(options)) {
		i := slices.IndexFunc(specs, func(s OptionSpec) bool { return s.Key == key })
		if i < 0 {
			errs = append(errs, &OptionError{Key: key, Known: optionKeys(specs), IsKeyUnknown: true})
			continue
		}
		errs = append(errs, specs[i].check(options[key]))
	}
	return errors.Join(errs...)
}

func optionKeys(specs []OptionSpec) []string {
	keys := make([]string, len(specs))
	for i, s := range specs {
		keys[i] = s.Key
	}
	return keys
}

// An OptionError says why an option or its value is refused.
type OptionError struct {
	Key, Value   string
	IsKeyUnknown bool     // the key itself is unknown
	Known        []string // the keys or values that are possible, for suggestions
	Possible     Message  // the possible values in words
	Reason       Message  // why this value is impossible; may be empty
}

func (e *OptionError) Error() string { return e.message().String() }

// Parts returns the message as a format and its arguments, to be translated.
func (e *OptionError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *OptionError) message() Message {
	switch {
	case e.IsKeyUnknown && len(e.Known) == 0:
		return Messagef("option %q is not known; there are none", e.Key)
	case e.IsKeyUnknown:
		return Messagef("option %q is not known; known: %s", e.Key, strings.Join(e.Known, ", "))
	case e.Possible.IsEmpty():
		return Messagef("option %s cannot be %q: %s", e.Key, e.Value, e.Reason)
	case e.Reason.IsEmpty():
		return Messagef("option %s cannot be %q; possible: %s", e.Key, e.Value, e.Possible)
	}
	return Messagef("option %s cannot be %q: %s; possible: %s", e.Key, e.Value, e.Reason, e.Possible)
}
