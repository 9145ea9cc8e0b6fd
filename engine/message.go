package engine

import (
	"errors"
	"fmt"
)

// A Message is an English sentence, or a part of one, with a format and arguments as for
// fmt.Sprintf. An argument may be a Message, too. The parts stay separate so that they
// can be translated. The zero Saying says nothing.
type Message struct {
	format string
	args   []any
}

// Messagef returns a sentence. Without args the format is used as it is, even with a "%".
func Messagef(format string, args ...any) Message { return Message{format, args} }

// Nothing reports whether the saying is empty.
func (s Message) Nothing() bool { return s.format == "" }

// Parts returns the format and its arguments.
func (s Message) Parts() (format string, args []any) { return s.format, s.args }

// String returns the sentence in English.
func (s Message) String() string {
	if len(s.args) == 0 {
		return s.format
	}
	return fmt.Sprintf(s.format, s.args...)
}

// List joins parts with commas.
func List(parts []Message) Message { return inOne(parts, "%s, %s") }

// Either joins alternatives with "or".
func Either(parts []Message) Message { return inOne(parts, "%s, or %s") }

func inOne(parts []Message, joined string) (whole Message) {
	for i, part := range parts {
		if i == 0 {
			whole = part
		} else {
			whole = Messagef(joined, whole, part)
		}
	}
	return whole
}

// Errorf returns a sentence as an error. The error wraps all errors among its args.
func Errorf(format string, args ...any) error { return &mistake{Messagef(format, args...)} }

// A mistake is a Message that is an error.
type mistake struct{ Message }

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
