package engine

import (
	"errors"
	"fmt"
)

// A Message is an English sentence, or a part of one. It keeps a format and its arguments, as
// for fmt.Sprintf, so that both can be translated. An argument may be a Message, too. The zero
// Message is empty.
type Message struct {
	format string
	args   []any
}

// Messagef returns a message. Without args the format is used as it is, even with a "%".
func Messagef(format string, args ...any) Message { return Message{format, args} }

// IsEmpty reports whether the message has no text.
func (s Message) IsEmpty() bool { return s.format == "" }

// Parts returns the format and its arguments.
func (s Message) Parts() (format string, args []any) { return s.format, s.args }

// String returns the sentence in English.
func (s Message) String() string {
	if len(s.args) == 0 {
		return s.format
	}
	return fmt.Sprintf(s.format, s.args...)
}

// JoinWithCommas joins messages with commas.
func JoinWithCommas(parts []Message) Message { return join(parts, "%s, %s") }

// JoinWithOr joins alternatives with ", or".
func JoinWithOr(parts []Message) Message { return join(parts, "%s, or %s") }

// join joins parts with a format for two of them: the first two, then the result and the third, and
// so on.
func join(parts []Message, format string) (joined Message) {
	for i, part := range parts {
		if i == 0 {
			joined = part
		} else {
			joined = Messagef(format, joined, part)
		}
	}
	return joined
}

// Errorf returns a message as an error. The error wraps all errors among its args.
func Errorf(format string, args ...any) error { return &messageError{Messagef(format, args...)} }

// A messageError is a Message that is an error.
type messageError struct{ Message }

func (e *messageError) Error() string { return e.String() }

// Unwrap returns the errors among the arguments, joined by errors.Join.
func (e *messageError) Unwrap() (inner error) {
	for _, arg := range e.args {
		if err, ok := arg.(error); ok {
			inner = errors.Join(inner, err)
		}
	}
	return inner
}
