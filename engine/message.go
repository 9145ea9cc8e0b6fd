package engine

import (
	"errors"
	"fmt"
)

// A Saying is an English sentence, or a part of one, with a format and arguments as for
// fmt.Sprintf. An argument may be a Saying, too. The parts stay separate so that they
// can be translated. The zero Saying says nothing.
type Saying struct {
	format string
	args   []any
}

// Say returns a sentence. Without args the format is used as it is, even with a "%".
func Say(format string, args ...any) Saying { return Saying{format, args} }

// Nothing reports whether the saying is empty.
func (s Saying) Nothing() bool { return s.format == "" }

// Parts returns the format and its arguments.
func (s Saying) Parts() (format string, args []any) { return s.format, s.args }

// String returns the sentence in English.
func (s Saying) String() string {
	if len(s.args) == 0 {
		return s.format
	}
	return fmt.Sprintf(s.format, s.args...)
}

// List joins parts with commas.
func List(parts []Saying) Saying { return inOne(parts, "%s, %s") }

// Either joins alternatives with "or".
func Either(parts []Saying) Saying { return inOne(parts, "%s, or %s") }

func inOne(parts []Saying, joined string) (whole Saying) {
	for i, part := range parts {
		if i == 0 {
			whole = part
		} else {
			whole = Say(joined, whole, part)
		}
	}
	return whole
}

// Errorf returns a sentence as an error. The error wraps all errors among its args.
func Errorf(format string, args ...any) error { return &mistake{Say(format, args...)} }

// A mistake is a Saying that is an error.
type mistake struct{ Saying }

func (m *mistake) Error() string { return m.String() }

// Unwrap returns the errors among the arguments, joined.
func (m *mistake) Unwrap() (inner error) {
	for _, arg := range m.args {
		if err, ok := arg.(error); ok {
			inner = errors.Join(inner, err)
		}
	}
	return inner
}
