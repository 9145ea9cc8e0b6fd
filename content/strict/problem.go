// Package strict reads the files that a publisher writes: YAML, front matter, sheets and texts.
// It returns values with their file, line and column, and every mistake as a [Problem].
package strict

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content/message"
)

// A Pos is a position in a file. Lines and columns count from 1. The zero Pos belongs to a default that
// nobody wrote.
type Pos struct {
	File   string
	Line   int
	Column int
}

// A Located is a value with the position where it was written.
type Located[T any] struct {
	Value T
	Pos   Pos
}

// Written reports whether the value was written in a file. Otherwise it is a default.
func (l Located[T]) Written() bool { return l.Pos.Line > 0 }

// LastWritten returns the last of some settings that was written in a file, or the first if none was.
func LastWritten(settings ...Located[string]) Located[string] {
	for _, setting := range slices.Backward(settings) {
		if setting.Written() {
			return setting
		}
	}
	return settings[0]
}

// A Problem is one mistake in what a publisher wrote.
type Problem struct {
	Pos        Pos
	Place      string // Pos in words, if the file has no lines, such as a sheet; may be empty
	Message    string
	Known      []string // the possible words, or the first ones if there are very many; may be nil
	Suggestion string   // the word that was probably meant; may be empty
	Code       string   // code of a game's broken rule, or CodeMissing; may be empty
	Line       string   // the line at Pos, or a part of it if it is long; may be empty
	Skipped    int      `json:",omitempty"` // characters of the line before Line
	Width      int      // characters of Line to be marked

	Translatable      message.Message `json:"Said"` // Message in translatable form
	translatablePlace message.Message // Place in translatable form
	fileFault         message.Message // why the whole file can't be read; may be empty
	catalog           message.Catalog // the language of Error
	othersCount       int             // how many problems this one stands for, if it only counts others
}

// CodeMissing marks the problem that a part of the output is missing. Such a problem is printed even if
// notes aren't.
const CodeMissing = "missing"

// A problemJSON is the JSON form of a problem in the manifest. It includes the translatable messages.
type problemJSON struct {
	plainProblem
	TranslatableMessage message.Message `json:"said"`
	TranslatablePlace   message.Message `json:"placeSaid"`
}

// plainProblem has the exported fields of a problem and no methods, so that encoding it doesn't call
// MarshalJSON again.
type plainProblem Problem

// MarshalJSON implements json.Marshaler.
func (p *Problem) MarshalJSON() ([]byte, error) {
	return json.Marshal(problemJSON{plainProblem(*p), p.Translatable, p.translatablePlace})
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *Problem) UnmarshalJSON(data []byte) error {
	var k problemJSON
	err := json.Unmarshal(data, &k)
	*p = Problem(k.plainProblem)
	p.Translatable, p.translatablePlace = k.TranslatableMessage, k.TranslatablePlace
	return err
}

// A Catalog translates problems. The nil Catalog leaves them in English.
type Catalog = message.Catalog

// NewProblem makes a problem without a position.
func NewProblem(message message.Message) *Problem {
	return &Problem{Message: message.String(), Translatable: message}
}

// In returns the problem in another language. Messages without a translation stay English. Words from
// files, file names and codes are not translated.
func (p *Problem) In(t message.Catalog) *Problem {
	other := *p
	other.catalog = t
	if other.Message = message.Text(p.Message).In(t); p.Translatable.String() == p.Message {
		other.Message = p.Translatable.In(t)
	}
	if p.translatablePlace.String() == p.Place {
		other.Place = p.translatablePlace.In(t)
	}
	return &other
}

// AsNote returns the problem as a note, which doesn't stop a build. Its message begins with
// "note:".
func (p *Problem) AsNote() *Problem {
	other := *p
	other.Translatable = message.New("note: %s", p.translatable())
	other.Message = other.Translatable.String()
	return &other
}

// AsMissing returns the problem with Code set to CodeMissing.
func (p *Problem) AsMissing() *Problem {
	other := *p
	other.Code = CodeMissing
	return &other
}

// translatable returns the translatable message. It returns the plain text if a caller has changed
// Message.
func (p *Problem) translatable() message.Message {
	if p.Translatable.String() == p.Message {
		return p.Translatable
	}
	return message.Text(p.Message)
}

// Append adds a text to the end of the message.
func (p *Problem) Append(more message.Message) {
	p.Translatable = message.Joined(p.translatable(), more)
	p.Message = p.Translatable.String()
}

// AsMessage returns the text of Error as a translatable message.
func (p *Problem) AsMessage() message.Message {
	var parts []message.Message
	if place := p.Where(); place != "" {
		parts = append(parts, message.Name(place+": "))
	}
	parts = append(parts, p.translatable())
	if len(p.Known) > 0 {
		parts = append(parts, message.New("; known: %s", strings.Join(p.Known, ", ")))
	}
	if p.Suggestion != "" {
		parts = append(parts, message.New(" (did you mean %q?)", p.Suggestion))
	}
	return message.Joined(parts...)
}

// FileFault returns why a file can't be read, without the file's name. It is for messages that already
// name the file. For any other problem it returns the message.
func (p *Problem) FileFault() message.Message {
	if p.fileFault.Nothing() {
		return p.Translatable
	}
	return p.fileFault
}

// Error returns the problem on one line.
func (p *Problem) Error() string {
	var b strings.Builder
	if place := p.Where(); place != "" {
		b.WriteString(place + ": ")
	}
	b.WriteString(p.Message)
	if len(p.Known) > 0 {
		b.WriteString(p.catalog.Say("; known: %s", strings.Join(p.Known, ", ")))
	}
	if p.Suggestion != "" {
		b.WriteString(p.catalog.Say(" (did you mean %q?)", p.Suggestion))
	}
	return b.String()
}

// Where returns the position in words: file:line:column, or row and column of a sheet.
func (p *Problem) Where() string {
	if p.Place != "" {
		return p.Place
	}
	return p.Pos.String()
}

// Show writes the problem, its line, and a mark under the wrong word.
func (p *Problem) Show(w io.Writer) error {
	text := p.Error() + "\n"
	if p.Line != "" && p.Pos.Column > 0 {
		line := strings.Map(maskControl, p.Line)
		text += "    " + line + "\n    " + underline(line, p.Pos.Column-p.Skipped, p.Width) + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// shownColumns is how many characters of a long line problems show.
const shownColumns = 96

// maskControl replaces characters that control a terminal.
func maskControl(r rune) rune {
	if r != '\t' && !unicode.IsPrint(r) {
		return '·'
	}
	return r
}

// underline returns the line with the mark ^^^ under a word. It repeats tabs of the line above, so that
// the mark fits any tab width.
func underline(line string, column, width int) string {
	var b strings.Builder
	runes := []rune(line)
	for _, r := range runes[:min(column-1, len(runes))] {
		if r == '\t' {
			b.WriteRune('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	room := max(1, len(runes)-(column-1))
	b.WriteString(strings.Repeat("^", min(max(1, width), room)))
	return b.String()
}

// String returns file:line:column. It leaves out an unknown line or column.
func (p Pos) String() string {
	switch {
	case p.Line == 0:
		return Printable(p.File)
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", Printable(p.File), p.Line)
	default:
		return fmt.Sprintf("%s:%d:%d", Printable(p.File), p.Line, p.Column)
	}
}

func (p Pos) compare(q Pos) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Printable returns a file name, quoted if it has characters that can't be printed.
func Printable(name string) string {
	if utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return name
	}
	return fmt.Sprintf("%q", name)
}

// Quoted puts a text into quotation marks and shortens it.
func Quoted(read string) string {
	return fmt.Sprintf("%q", message.Shortened(read, 60))
}

// PlaceSeenFrom names a position, first, in a message that is shown at another position, again. It
// names only the first part in which they differ: the whole position for another file, or else the
// line, or else the column.
func PlaceSeenFrom(first, again Pos) message.Message {
	switch {
	case first.File != again.File:
		return message.New("at %s", first)
	case first.Line != again.Line:
		return message.New("on line %d", first.Line)
	default:
		return message.New("at column %d", first.Column)
	}
}
