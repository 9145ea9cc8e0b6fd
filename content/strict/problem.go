// Package strict reads the files that a publisher writes: YAML, front matter, sheets and texts.
// It returns values with their file, line and column, and every mistake as a [Problem].
package strict

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/content/message"
)

// A Pos is a place in a file, lines and columns counted from 1. The zero Pos
// stands for a default that nobody wrote.
type Pos struct {
	File   string
	Line   int
	Column int
}

// A Located is a value together with where it was written.
type Located[T any] struct {
	Value T
	Pos   Pos
}

// Written reports whether the value stands in a file, rather than being a default.
func (l Located[T]) Written() bool { return l.Pos.Line > 0 }

// A Problem is one mistake in what a publisher wrote.
type Problem struct {
	Pos        Pos
	Place      string // Pos in words, where it is no line of a text; may be empty
	Message    string
	Known      []string // the words that would have been understood; may be nil
	Suggestion string   // the one that was probably meant; may be empty
	Code       string   // by which the rules of a game name the mistake, for programs; may be empty
	Line       string   // the line of the file at Pos; may be empty
	Width      int      // how many characters of Line are meant

	Said, place message.Message // Message and Place, for other tongues
	amiss       message.Message // what is the matter with the file, where none of it can be read
	tongue      message.Tongue  // in which Error says it
}

// A keptProblem is a problem as it is remembered from one build to the next, with the parts of
// what it says.
type keptProblem struct {
	plainProblem
	Said      message.Message `json:"said"`
	PlaceSaid message.Message `json:"placeSaid"`
}

// plainProblem is what a problem shows of itself.
type plainProblem Problem

// MarshalJSON implements json.Marshaler.
func (p *Problem) MarshalJSON() ([]byte, error) {
	return json.Marshal(keptProblem{plainProblem(*p), p.Said, p.place})
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *Problem) UnmarshalJSON(data []byte) error {
	var k keptProblem
	err := json.Unmarshal(data, &k)
	*p = Problem(k.plainProblem)
	p.Said, p.place = k.Said, k.PlaceSaid
	return err
}

// A Tongue is a language in which problems are told; the nil one is English.
type Tongue = message.Tongue

// problem is one without a place.
func NewProblem(message message.Message) *Problem {
	return &Problem{Message: message.String(), Said: message}
}

// In is the problem in another tongue than English. What nobody has translated stays as it
// is, and so do the words of files, places in them, and codes.
func (p *Problem) In(t message.Tongue) *Problem {
	other := *p
	other.tongue = t
	if other.Message = message.Text(p.Message).In(t); p.Said.String() == p.Message {
		other.Message = p.Said.In(t)
	}
	if p.place.String() == p.Place {
		other.Place = p.place.In(t)
	}
	return &other
}

// AsNote is the problem as one that keeps nothing from being made, which its message says first,
// as those of compilers do.
func (p *Problem) AsNote() *Problem {
	other := *p
	other.Said = message.New("note: %s", p.whole())
	other.Message = other.Said.String()
	return &other
}

// AsNotes are problems of which each is a note.
func (ps Problems) AsNotes() Problems {
	notes := make(Problems, len(ps))
	for i, p := range ps {
		notes[i] = p.AsNote()
	}
	return notes
}

// whole is the message in its parts, as far as these are known.
func (p *Problem) whole() message.Message {
	if p.Said.String() == p.Message {
		return p.Said
	}
	return message.Text(p.Message)
}

// Append says more at the end of the message.
func (p *Problem) Append(more message.Message) {
	p.Said = message.Joined(p.whole(), more)
	p.Message = p.Said.String()
}

// Told is the problem on one line, as Error says it, in parts.
func (p *Problem) Told() message.Message {
	var parts []message.Message
	if place := p.Where(); place != "" {
		parts = append(parts, message.Name(place+": "))
	}
	parts = append(parts, p.whole())
	if len(p.Known) > 0 {
		parts = append(parts, message.New("; known: %s", strings.Join(p.Known, ", ")))
	}
	if p.Suggestion != "" {
		parts = append(parts, message.New(" (did you mean %q?)", p.Suggestion))
	}
	return message.Joined(parts...)
}

// matter is what is the matter with a file, where that is told elsewhere than in it.
func (p *Problem) Matter() message.Message {
	if p.amiss.Nothing() {
		return p.Said
	}
	return p.amiss
}

// Error is the problem on one line.
func (p *Problem) Error() string {
	var b strings.Builder
	if place := p.Where(); place != "" {
		b.WriteString(place + ": ")
	}
	b.WriteString(p.Message)
	if len(p.Known) > 0 {
		b.WriteString(p.tongue.Say("; known: %s", strings.Join(p.Known, ", ")))
	}
	if p.Suggestion != "" {
		b.WriteString(p.tongue.Say(" (did you mean %q?)", p.Suggestion))
	}
	return b.String()
}

// Where is the place of the problem: file:line:column, or row and column of a sheet.
func (p *Problem) Where() string {
	if p.Place != "" {
		return p.Place
	}
	return p.Pos.String()
}

// Show writes the problem, the line it stands on, and a mark under the word.
func (p *Problem) Show(w io.Writer) error {
	text := p.Error() + "\n"
	if p.Line != "" && p.Pos.Column > 0 {
		line, column := excerpt(p.Line, p.Pos.Column)
		text += "    " + line + "\n    " + underline(line, column, p.Width) + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// shownColumns is how much of a long line is shown around a mistake.
const shownColumns = 96

// excerpt makes a line fit for a terminal: a window of it around column, with
// control characters, which might command the terminal, made harmless.
func excerpt(line string, column int) (string, int) {
	runes := []rune(strings.Map(harmless, line))
	if len(runes) <= shownColumns {
		return string(runes), column
	}
	first := max(0, min(column-1-shownColumns/2, len(runes)-shownColumns))
	return string(runes[first : first+shownColumns]), column - first
}

func harmless(r rune) rune {
	if r != '\t' && !unicode.IsPrint(r) {
		return '·'
	}
	return r
}

// underline repeats the tabs of the line, so that the mark stands under the
// word at any width of tab.
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

// Problems are all mistakes of a run, in the order of their places.
type Problems []*Problem

// Error lists the problems, one a line.
func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// In are the problems in another tongue than English, in their order.
func (ps Problems) In(t message.Tongue) Problems {
	if t == nil {
		return ps
	}
	all := make(Problems, len(ps))
	for i, p := range ps {
		all[i] = p.In(t)
	}
	return all
}

// Show writes every problem with its line.
func (ps Problems) Show(w io.Writer) error {
	for _, p := range ps {
		if err := p.Show(w); err != nil {
			return err
		}
	}
	return nil
}

// Sorted returns the problems by file, line and column, each said once.
func (ps Problems) Sorted() Problems {
	sorted := slices.Clone(ps)
	slices.SortStableFunc(sorted, func(a, b *Problem) int {
		return cmp.Or(a.Pos.compare(b.Pos), cmp.Compare(a.Message, b.Message))
	})
	return slices.CompactFunc(sorted, func(a, b *Problem) bool { return a.Error() == b.Error() })
}

// Err is the problems as an error, sorted; nil where there are none.
func (ps Problems) Err() error {
	if len(ps) == 0 {
		return nil
	}
	return ps.Sorted()
}

// ProblemsIn finds the problems in an error.
func ProblemsIn(err error) (Problems, bool) {
	if ps, ok := errors.AsType[Problems](err); ok {
		return ps, true
	}
	if p, ok := errors.AsType[*Problem](err); ok {
		return Problems{p}, true
	}
	return nil, false
}

// String is file:line:column, less what is not known.
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

// printable quotes a file name that would not stand on one clean line.
func Printable(name string) string {
	if utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return name
	}
	return fmt.Sprintf("%q", name)
}

// Quoted shows what was read, shortened where it is long.
func Quoted(read string) string {
	const most = 60
	if utf8.RuneCountInString(read) > most {
		read = string([]rune(read)[:most]) + "…"
	}
	return fmt.Sprintf("%q", read)
}

// placed is where something stood, as seen from where it stands again.
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
