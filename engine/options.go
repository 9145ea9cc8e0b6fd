package engine

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Options are the settings of one request, as the user wrote them: key → value.
type Options map[string]string

// String returns the canonical form: "key=value" sorted by key and joined by "&". Equal
// options have equal strings.
func (o Options) String() string {
	parts := make([]string, 0, len(o))
	for _, key := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, strconv.Quote(key)+"="+strconv.Quote(o[key]))
	}
	return strings.Join(parts, "&")
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

// An OptionSpec describes one option of a kind. Values lists the possible values, or
// Low and High bound an integer. Otherwise Form describes the values in words, and the
// kind checks them.
type OptionSpec struct {
	Key       string
	Values    []string
	Low, High int
	Form      string
	Default   string
	Help      string // one sentence, English, for the command line
	// ArrangementOnly means that the option changes only how a set's puzzles are
	// arranged, and not the puzzles.
	ArrangementOnly bool
}

// Possible describes the possible values in words.
func (s OptionSpec) Possible() Message {
	switch {
	case len(s.Values) > 0:
		return Listed(s.Values)
	case s.High > s.Low:
		return Messagef("%d to %d", s.Low, s.High)
	default:
		return Messagef(s.Form)
	}
}

// Listed joins words that are the same in every language with commas.
func Listed(words []string) Message { return Messagef("%s", strings.Join(words, ", ")) }

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
			errs = append(errs, &OptionError{Key: key, Known: optionKeys(specs), Unknown: true})
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

// An OptionError refuses a setting.
type OptionError struct {
	Key, Value string
	Unknown    bool     // the key itself is unknown
	Known      []string // words that the user may have meant
	Possible   Message  // which values are possible
	Reason     Message  // why this value is impossible; may be empty
}

func (e *OptionError) Error() string { return e.message().String() }

// Parts returns the parts of the message.
func (e *OptionError) Parts() (format string, args []any) { return e.message().Parts() }

func (e *OptionError) message() Message {
	switch {
	case e.Unknown && len(e.Known) == 0:
		return Messagef("option %q is not known; there are none", e.Key)
	case e.Unknown:
		return Messagef("option %q is not known; known: %s", e.Key, strings.Join(e.Known, ", "))
	case e.Possible.IsEmpty():
		return Messagef("option %s cannot be %q: %s", e.Key, e.Value, e.Reason)
	case e.Reason.IsEmpty():
		return Messagef("option %s cannot be %q; possible: %s", e.Key, e.Value, e.Possible)
	}
	return Messagef("option %s cannot be %q: %s; possible: %s", e.Key, e.Value, e.Reason, e.Possible)
}
