// Package message translates the messages of the program, such as reports of mistakes in files.
//
// The code writes each message in English at the place that reports it. The English text is also
// the key of its translation in a Catalog. A message without a translation appears in English, so
// a missing translation never hides the mistake that the message reports.
package message

import (
	"errors"
	"fmt"
	"strings"
)

// A Message is an English sentence, or a part of one, that can be translated. It has a format and
// arguments as fmt.Sprintf has. An argument may be a Message, too. The zero Message is empty.
type Message struct {
	format   string
	args     []any
	isFormat bool // whether format has verbs of fmt; otherwise it is plain text
}

// New returns a Message with a format and its arguments.
func New(format string, args ...any) Message { return Message{format, args, true} }

// Text returns a Message of plain text, in which % is an ordinary character. It can be translated.
func Text(text string) Message { return Message{format: text} }

// Name returns a Message that is the same in every language, such as a key, an id or a quoted input.
func Name(text string) Message { return New("%s", text) }

// A Mistake is an error with a Message. As an argument of another Message, it is translated, too.
type Mistake struct{ Message }

// Errorf returns a Mistake with a format and its arguments.
func Errorf(format string, args ...any) error { return &Mistake{New(format, args...)} }

// Error returns the message in English.
func (m *Mistake) Error() string { return m.String() }

// Unwrap returns the arguments that are errors.
func (m *Mistake) Unwrap() (inner []error) {
	for _, arg := range m.args {
		if err, ok := arg.(error); ok {
			inner = append(inner, err)
		}
	}
	return inner
}

// Of returns the Message of an error. An error that can't be translated becomes plain text.
func Of(err error) Message {
	if m, ok := err.(*Mistake); ok {
		return m.Message
	}
	if p, ok := err.(Translatable); ok {
		return From(p)
	}
	if p, ok := err.(Messenger); ok {
		return p.AsMessage()
	}
	return fromWrapper(err)
}

// A Messenger is an error with its own Message, which includes the place of the mistake.
type Messenger interface{ AsMessage() Message }

// fromWrapper returns the Message of an error that isn't translatable itself. If its text ends in the
// text of a wrapped error, or joins several errors, the wrapped errors are still translated.
func fromWrapper(err error) Message {
	switch outer := err.(type) {
	case interface{ Unwrap() error }:
		if inner := outer.Unwrap(); inner != nil {
			if before, ok := strings.CutSuffix(err.Error(), inner.Error()); ok {
				return Joined(Text(before), Of(inner))
			}
		}
	case interface{ Unwrap() []error }:
		if several := outer.Unwrap(); err.Error() == errors.Join(several...).Error() {
			return joinLines(several)
		}
	}
	return Text(Shortened(err.Error(), maxShown))
}

// joinLines returns the messages of several errors, one per line.
func joinLines(several []error) Message {
	var parts []Message
	for i, err := range several {
		if i > 0 {
			parts = append(parts, Name("\n"))
		}
		parts = append(parts, Of(err))
	}
	return Joined(parts...)
}

// A Translatable is a value of a package that doesn't import this one, but whose text can be
// translated. Parts returns an English format and its arguments, which may be Translatable, too.
// Without arguments, the format is plain text.
type Translatable interface {
	Parts() (format string, args []any)
}

// From returns the Message of a Translatable.
func From(p Translatable) Message {
	format, args := p.Parts()
	if len(args) == 0 {
		return Text(format)
	}
	return New(format, args...)
}

// Nothing reports whether the message is empty.
func (s Message) Nothing() bool { return s.format == "" }

// String returns the message in English.
func (s Message) String() string { return s.In(nil) }

// In returns the message in the language of a catalog.
func (s Message) In(t Catalog) string {
	format := s.format
	if translation, ok := t[format]; ok {
		format = translation
	}
	if !s.isFormat {
		return format
	}
	args := make([]any, len(s.args))
	for i, arg := range s.args {
		args[i] = translateArg(arg, t)
	}
	return t.contract(fmt.Sprintf(format, args...))
}

// translateArg translates an argument of a message if the argument is a message, too. It shortens a
// text to maxShown characters, and returns other values unchanged. If the language has contractions, it
// marks a translated argument with a seam, except one made by Name.
func translateArg(arg any, t Catalog) any {
	message, ok := asMessage(arg)
	switch {
	case !ok:
		if text, ok := arg.(string); ok {
			return Shortened(text, maxShown)
		}
		return arg
	case t[Contractions] == "" || message.isName():
		return message.In(t)
	}
	return translatedPart(message.In(t))
}

// maxShown is how many characters of a quoted text a message shows. The text may come from a stranger
// and be very long.
const maxShown = 1000

// Shortened returns a text. Of a text with more than most characters, it returns the first most
// characters and an ellipsis.
func Shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	count := 0
	for i := range text {
		if count == most {
			return text[:i] + "…"
		}
		count++
	}
	return text
}

// asMessage returns the Message of an argument, and whether the argument has one.
func asMessage(arg any) (Message, bool) {
	switch v := arg.(type) {
	case Message:
		return v, true
	case *Mistake:
		return v.Message, true
	case Translatable:
		return From(v), true
	case error:
		return Of(v), true
	}
	return Message{}, false
}

// A Catalog holds the texts of one language: it maps English texts to translations. The nil Catalog is
// English.
type Catalog map[string]string

// Say translates a format and fills in its arguments.
func (t Catalog) Say(format string, args ...any) string { return New(format, args...).In(t) }

// Counted returns a Message with a number. one is the plain text for 1, and several the format for all
// other numbers.
func Counted(n int, one, several string) Message {
	if n == 1 {
		return Text(one)
	}
	return New(several, n)
}

// Joined returns the parts as one Message, with nothing between them.
func Joined(parts ...Message) Message {
	format, args := "", []any{}
	for _, p := range parts {
		if !p.Nothing() {
			format += "%s"
			args = append(args, p)
		}
	}
	if len(args) == 0 {
		return Message{}
	}
	return New(format, args...)
}
