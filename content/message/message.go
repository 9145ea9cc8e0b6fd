// Package message is what the program says to whoever made a mistake, so that it can be said in
// another language than English.
//
// A text in English is its own name: whoever says something writes the sentence where it is
// said, and a Catalog has it in another language. What a language lacks is said in English, so
// that a sentence that nobody has translated is no mistake that hides another.
package message

import (
	"errors"
	"fmt"
	"strings"
)

// A Message is a sentence in English with what is filled in, as fmt.Sprintf does that, or a part
// of one. What is filled in may be Message, too. The zero Message says nothing.
type Message struct {
	format string
	args   []any
	filled bool // whether the format is one, and no text as it is
}

// New is a sentence with what is filled in.
func New(format string, args ...any) Message { return Message{format, args, true} }

// Text is a text as it is: a language may have another for it.
func Text(text string) Message { return Message{format: text} }

// Name is what is the same in every language: a key, an id, what was written.
func Name(text string) Message { return New("%s", text) }

// A Mistake is a sentence, or the end of one, that goes about as an error. Filled into
// another it is said in the language of that.
type Mistake struct{ Message }

// Errorf is a sentence with what is filled in, as an error.
func Errorf(format string, args ...any) error { return &Mistake{New(format, args...)} }

// Error is the sentence in English.
func (m *Mistake) Error() string { return m.String() }

// Unwrap are the errors that are filled in.
func (m *Mistake) Unwrap() (inner []error) {
	for _, arg := range m.args {
		if err, ok := arg.(error); ok {
			inner = append(inner, err)
		}
	}
	return inner
}

// Of is what an error says: one that keeps its parts says them, and one that knows no languages
// says it as a text.
func Of(err error) Message {
	if m, ok := err.(*Mistake); ok {
		return m.Message
	}
	if p, ok := err.(Translatable); ok {
		return From(p)
	}
	if p, ok := err.(Messenger); ok {
		return p.Told()
	}
	return around(err)
}

// A Messenger is an error that says in parts what it is about, with its place.
type Messenger interface{ Told() Message }

// around is what an error says that knows no languages and may have another within it, which may
// know them: the text before that, and then what that says.
func around(err error) Message {
	switch outer := err.(type) {
	case interface{ Unwrap() error }:
		if inner := outer.Unwrap(); inner != nil {
			if before, ok := strings.CutSuffix(err.Error(), inner.Error()); ok {
				return Joined(Text(before), Of(inner))
			}
		}
	case interface{ Unwrap() []error }:
		if several := outer.Unwrap(); err.Error() == errors.Join(several...).Error() {
			return inLines(several)
		}
	}
	return Text(err.Error())
}

// inLines are errors that were joined, one a line.
func inLines(several []error) Message {
	var lines []Message
	for i, err := range several {
		if i > 0 {
			lines = append(lines, Name("\n"))
		}
		lines = append(lines, Of(err))
	}
	return Joined(lines...)
}

// Translatable is what others say in parts, who know nothing of languages: a sentence in English, and
// what is filled in, which may be parted, too. Where nothing is, it is a text.
type Translatable interface {
	Parts() (format string, args []any)
}

// From is what is said in parts.
func From(p Translatable) Message {
	format, args := p.Parts()
	if len(args) == 0 {
		return Text(format)
	}
	return New(format, args...)
}

// Nothing reports whether it says nothing.
func (s Message) Nothing() bool { return s.format == "" }

// String is the sentence in English.
func (s Message) String() string { return s.In(nil) }

// In is the sentence in a language.
func (s Message) In(t Catalog) string {
	format := s.format
	if own, ok := t[format]; ok {
		format = own
	}
	if !s.filled {
		return format
	}
	args := make([]any, len(s.args))
	for i, arg := range s.args {
		args[i] = in(arg, t)
	}
	return t.grown(fmt.Sprintf(format, args...))
}

// in is what is filled into a sentence, in a language: what is said in it, or as it is.
func in(arg any, t Catalog) any {
	of, ok := saidIn(arg)
	switch {
	case !ok:
		return arg
	case t[Contractions] == "" || of.isName():
		return of.In(t)
	}
	return part(of.In(t))
}

// saidIn is what is filled in where that is said.
func saidIn(arg any) (Message, bool) {
	switch part := arg.(type) {
	case Message:
		return part, true
	case *Mistake:
		return part.Message, true
	case Translatable:
		return From(part), true
	case error:
		return Of(part), true
	}
	return Message{}, false
}

// A Catalog is a language: its sentences by those in English. The nil Catalog is English.
type Catalog map[string]string

// Say fills in a sentence in the language.
func (t Catalog) Say(format string, args ...any) string { return New(format, args...).In(t) }

// Counted is so many of something: what one of them is called, and how several are said.
func Counted(n int, one, several string) Message {
	if n == 1 {
		return Text(one)
	}
	return New(several, n)
}

// Joined are parts of a sentence one after the other, nothing between them.
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
