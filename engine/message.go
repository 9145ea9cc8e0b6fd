package engine

import (
	"errors"
	"fmt"
)

// A Saying is a sentence in English, or a part of one, with what is filled in as fmt.Sprintf
// does that; what is filled in may be one, too. It keeps its parts, so that whoever tells it
// to somebody can say it in another language. The zero Saying says nothing.
type Saying struct {
	format string
	args   []any
}

// Say is a sentence. Where nothing is filled in it is said as it is.
func Say(format string, args ...any) Saying { return Saying{format, args} }

// Nothing reports whether it says nothing.
func (s Saying) Nothing() bool { return s.format == "" }

// Parts are the sentence as it stands in the program, and what is filled in.
func (s Saying) Parts() (format string, args []any) { return s.format, s.args }

// String is the sentence in English.
func (s Saying) String() string {
	if len(s.args) == 0 {
		return s.format
	}
	return fmt.Sprintf(s.format, s.args...)
}

// List are several parts, one after the other.
func List(parts []Saying) Saying { return inOne(parts, "%s, %s") }

// Either are several parts of which one is meant.
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

// Errorf is a sentence as an error. An error that is filled in is found within it.
func Errorf(format string, args ...any) error { return &mistake{Say(format, args...)} }

// A mistake is a sentence that goes about as an error.
type mistake struct{ Saying }

func (m *mistake) Error() string { return m.String() }

// Unwrap is the error that is filled in.
func (m *mistake) Unwrap() (inner error) {
	for _, arg := range m.args {
		if err, ok := arg.(error); ok {
			inner = errors.Join(inner, err)
		}
	}
	return inner
}
