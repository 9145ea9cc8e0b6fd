package strict

import (
	"bytes"
	"errors"
	"io/fs"
	"sort"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
)

// A Source is one file that was read. Its lines end in \n and it has no byte order mark, so that
// positions mean the same on every system.
type Source struct {
	name   string
	text   []byte
	starts []int   // where each line begins
	sheet  *places // of a table, which has no lines; nil for text
}

func NewSource(name string, data []byte) *Source {
	s := &Source{name: name, text: normalised(data), starts: []int{0}}
	for i, c := range s.text {
		if c == '\n' {
			s.starts = append(s.starts, i+1)
		}
	}
	return s
}

// Name is the file, from the project folder.
func (s *Source) Name() string { return s.name }

// Bytes is the whole file; not to be changed.
func (s *Source) Bytes() []byte { return s.text }

// Text is the whole file.
func (s *Source) Text() string { return string(s.text) }

// As returns the same file under another name for problems.
func (s *Source) As(name string) *Source {
	renamed := *s
	renamed.name = name
	return &renamed
}

// YAML reads the keys of a file that is one mapping. It returns false if the file is none.
func (s *Source) YAML(what string, problems *Problems) (f *Fields, ok bool) {
	v, ok, found := s.Parse(0, len(s.text))
	*problems = append(*problems, found...)
	return s.Fields(v, message.Text(what), problems), ok
}

// Problemf makes a problem with what was read at a place.
func (s *Source) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return s.Report(pos, read, NewProblem(message.New(format, args...)))
}

// ProblemIn makes a problem with a whole file, or with no file if the name is empty.
func ProblemIn(file, format string, args ...any) *Problem {
	return (&Source{}).Problemf(Pos{File: file}, "", format, args...)
}

// Line returns the nth line, from 1; "" where there is none.
func (s *Source) Line(n int) string {
	if n < 1 || n > len(s.starts) {
		return ""
	}
	line, _, _ := bytes.Cut(s.text[s.starts[n-1]:], []byte("\n"))
	return string(line)
}

// At returns the place of a byte of the text.
func (s *Source) At(offset int) Pos {
	line := sort.SearchInts(s.starts, offset+1) // the first line that begins after it
	return Pos{s.name, line, 1 + utf8.RuneCount(s.text[s.starts[line-1]:offset])}
}

// Place completes a problem with its place and its line.
func (s *Source) Place(pos Pos, width int, p *Problem) *Problem {
	p.Pos, p.Width = pos, width
	switch {
	case s.sheet != nil:
		p.place = s.sheet.of(pos)
		p.Place = p.place.String()
	case pos.Line > 0:
		p.Line = s.Line(pos.Line)
	}
	return p
}

// Report is problem with the width of the word that was read.
func (s *Source) Report(pos Pos, read string, p *Problem) *Problem {
	return s.Place(pos, wordWidth(s.Line(pos.Line), pos.Column, read), p)
}

// Unknown is the problem of a word that none of those known is.
func (s *Source) Unknown(pos Pos, u Unknown) *Problem { return s.Report(pos, u.Read, u.Problem()) }

// Errorf is a problem at a place, with width characters marked.
func (s *Source) Errorf(pos Pos, width int, format string, args ...any) *Problem {
	return s.Place(pos, width, NewProblem(message.New(format, args...)))
}

// ReadSource reads a text file of at most limit bytes. Where it can't be used
// the problem says why.
func ReadSource(project fs.FS, name string, limit int) (*Source, *Problem) {
	data, err := ReadFile(project, name, limit)
	if err != nil {
		return nil, unread(name, err)
	}
	s := NewSource(name, data)
	if offset := indexForeign(s.text); offset >= 0 {
		return nil, s.foreign(offset)
	}
	return s, nil
}

// unread is the problem of a file that can't be read.
func unread(name string, err error) *Problem {
	p := ProblemIn(name, "the file %v", err)
	p.amiss = message.Of(err)
	return p
}

// ReadFile reads a regular file of at most limit bytes; a pipe or a device
// would keep the build waiting for ever. Its errors are what a file does:
// "does not exist".
func ReadFile(project fs.FS, name string, limit int) ([]byte, error) {
	info, err := fs.Stat(project, name)
	switch {
	case errors.Is(err, errNowhere):
		return nil, Unreadable(err)
	case errors.Is(err, fs.ErrNotExist):
		return nil, ErrMissing
	case err != nil:
		return nil, Unreadable(err)
	case !info.Mode().IsRegular():
		return nil, errSpecial
	case info.Size() > int64(limit):
		return nil, message.Errorf("has %d bytes; possible: up to %d", info.Size(), limit)
	}
	data, err := fs.ReadFile(project, name)
	if err != nil {
		return nil, Unreadable(err)
	}
	return data, nil
}

var ErrMissing = message.Errorf("does not exist")

// Unreadable says why a file can't be read, for a problem whose place names it:
// it drops the path from the error.
func Unreadable(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	if err.Error() == escapes {
		return errOutside
	}
	if r, ok := errors.AsType[refusal](err); ok {
		return r
	}
	if m, ok := errors.AsType[*message.Mistake](err); ok {
		return m
	}
	return message.Errorf("cannot be read: %v", err)
}

// escapes is what os.Root says of a symbolic link that leads out of it; the
// error has no name that could be compared with. A test holds it to this.
const escapes = "path escapes from parent"

func normalised(data []byte) []byte {
	for bytes.HasPrefix(data, []byte("\ufeff")) { // programs have put one before another
		data = data[len("\ufeff"):]
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
}

// wordWidth is how many characters of the line a value takes that begins at
// column, quotes included.
func wordWidth(line string, column int, read string) int {
	if rest := FromColumn(line, column); rest != "" {
		if quote := rest[0]; quote == '"' || quote == '\'' {
			if end := strings.IndexByte(rest[1:], quote); end >= 0 {
				return utf8.RuneCountInString(rest[:end+2])
			}
		}
	}
	return max(1, utf8.RuneCountInString(read))
}

// FromColumn is the rest of a line from a column on, counted from 1.
func FromColumn(line string, column int) string {
	runes := []rune(line)
	return string(runes[min(max(column-1, 0), len(runes)):])
}

// indexForeign finds the first byte that is no text: broken UTF-8 or a control
// character; −1 where there is none.
func indexForeign(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 || IsControl(r) {
			return i
		}
		i += size
	}
	return -1
}

// IsControl reports whether r commands whoever shows it rather than being shown:
// a C0 or C1 control other than tab and newline, a separator of lines that
// editors don't break, or a character that turns the text around it (Unicode
// Standard Annex #9, 2), by which a text can say something else than it seems to.
func IsControl(r rune) bool {
	switch {
	case r < 0x20:
		return r != '\t' && r != '\n'
	case r >= 0x7f && r < 0xa0, r == 0x2028, r == 0x2029:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

func (s *Source) foreign(offset int) *Problem {
	if isUTF16(s.text) { // of which no line can be shown
		p := NewProblem(message.Text("this file is in UTF-16, which some editors call Unicode; save it as UTF-8"))
		p.Pos = Pos{File: s.At(offset).File, Line: 1, Column: 1}
		return p
	}
	r, size := utf8.DecodeRune(s.text[offset:])
	if r == utf8.RuneError && size == 1 {
		return s.Errorf(s.At(offset), 1, "byte 0x%02X is not UTF-8; save the file as UTF-8", s.text[offset])
	}
	return s.Errorf(s.At(offset), 1, "control character U+%04X does not belong in text", r)
}

// isUTF16 reports whether a text begins with the mark of UTF-16, or with a plain letter in it.
func isUTF16(text []byte) bool {
	marked := bytes.HasPrefix(text, []byte{0xff, 0xfe}) || bytes.HasPrefix(text, []byte{0xfe, 0xff})
	return marked || len(text) > 1 && (text[0] == 0) != (text[1] == 0)
}

// NonText says what in a value doesn't belong in text; empty if everything does. A
// replacement character comes from an escape that stands for no character, such
// as "\U00110000", or from a text that was damaged before.
func NonText(text string) message.Message {
	for _, r := range text {
		switch {
		case IsControl(r):
			return message.New("control character U+%04X does not belong in text", r)
		case r == utf8.RuneError:
			return message.Text("U+FFFD stands for a character that there is not, and does not belong in text")
		}
	}
	return message.Message{}
}
