package strict

import (
	"bytes"
	"errors"
	"io/fs"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"octavo/content/message"
)

// A Source is a file that was read. Its lines end in \n, and it has no byte order mark. So positions mean
// the same on every system.
type Source struct {
	name        string
	text        []byte
	lineOffsets []int        // offset of each line
	charCounts  []int        // number of characters before each block of the text; nil if all is ASCII
	sheet       *sheetPlaces // describes positions in a sheet, which has no lines; nil for text
}

// NewSource makes a source from a file's bytes. It normalises line endings, and removes byte order
// marks.
func NewSource(name string, data []byte) *Source {
	s := &Source{name: name, text: normalise(data)}
	s.lineOffsets, s.charCounts = lineStarts(s.text), countCharacters(s.text)
	return s
}

// Name returns the path of the file, from the project folder.
func (s *Source) Name() string { return s.name }

// Bytes returns the whole file. The caller must not change it.
func (s *Source) Bytes() []byte { return s.text }

// Text returns the whole file.
func (s *Source) Text() string { return string(s.text) }

// WithName returns the same file with another name in problems.
func (s *Source) WithName(name string) *Source {
	renamed := *s
	renamed.name = name
	return &renamed
}

// YAML reads a file that is one mapping. It returns false if the file is no mapping. what is the
// mapping's name in messages.
func (s *Source) YAML(what string, problems *Problems) (f *Fields, ok bool) {
	v, ok, found := s.Parse(0, len(s.text))
	*problems = append(*problems, found...)
	return s.Fields(v, message.Text(what), problems), ok
}

// Problemf returns a problem at pos. read is the wrong word there.
func (s *Source) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return s.Report(pos, read, NewProblem(message.New(format, args...)))
}

// ProblemIn returns a problem with a whole file, or without a file if the name is empty.
func ProblemIn(file, format string, args ...any) *Problem {
	return (&Source{}).Problemf(Pos{File: file}, "", format, args...)
}

// Place completes a problem with its position and line. width is the number of characters to mark.
func (s *Source) Place(pos Pos, width int, p *Problem) *Problem {
	p.Pos, p.Width = pos, width
	switch {
	case s.sheet != nil:
		p.translatablePlace = s.sheet.describe(pos)
		p.Place = p.translatablePlace.String()
	case pos.Line > 0:
		p.Line, p.Skipped = s.excerpt(pos)
	}
	return p
}

// Report completes a problem with its position and line, and marks the word read.
func (s *Source) Report(pos Pos, read string, p *Problem) *Problem {
	return s.Place(pos, s.wordWidth(pos, read), p)
}

// Unknown returns the problem of an unknown word at pos.
func (s *Source) Unknown(pos Pos, u Unknown) *Problem { return s.Report(pos, u.Read, u.Problem()) }

// Errorf returns a problem at pos, with width characters marked.
func (s *Source) Errorf(pos Pos, width int, format string, args ...any) *Problem {
	return s.Place(pos, width, NewProblem(message.New(format, args...)))
}

// ReadSource reads a text file of at most limit bytes. It returns a problem if the file can't be
// used.
func ReadSource(project fs.FS, name string, limit int) (*Source, *Problem) {
	data, err := ReadFile(project, name, limit)
	if err != nil {
		return nil, UnreadProblem(name, err)
	}
	return textSource(name, data)
}

// ReadForeignSource reads a text file of another program, as ReadSource does. The file may also be in
// UTF-16 with a byte order mark.
func ReadForeignSource(project fs.FS, name string, limit int) (*Source, *Problem) {
	data, err := ReadFile(project, name, limit)
	if err != nil {
		return nil, UnreadProblem(name, err)
	}
	if decoded, _, err := transform.Bytes(unicode.BOMOverride(transform.Nop), data); err == nil {
		data = decoded
	}
	return textSource(name, data)
}

// textSource makes a source. It returns a problem if the file isn't text.
func textSource(name string, data []byte) (*Source, *Problem) {
	s := NewSource(name, data)
	if offset := indexNonText(s.text); offset >= 0 {
		return nil, s.nonTextProblem(offset)
	}
	return s, nil
}

// UnreadProblem returns the problem that a file can't be read. err says why.
func UnreadProblem(name string, err error) *Problem {
	p := ProblemIn(name, "the file %v", err)
	p.fileFault = message.Of(err)
	return p
}

// ReadFile reads a plain file of at most limit bytes. It refuses pipes and devices, because reading them
// may never end. Its errors complete a sentence about the file, such as "does not exist".
func ReadFile(project fs.FS, name string, limit int) ([]byte, error) {
	size, err := statFile(project, name)
	switch {
	case err != nil:
		return nil, err
	case size > int64(limit):
		return nil, message.Errorf("has %d bytes; possible: up to %d", size, limit)
	}
	data, err := fs.ReadFile(project, name)
	if err != nil {
		return nil, UnreadableReason(err)
	}
	return data, nil
}

// CheckFile returns why a plain file can't be read, as ReadFile does, but doesn't read it. The file may
// have any size.
func CheckFile(project fs.FS, name string) error {
	_, err := statFile(project, name)
	return err
}

// statFile returns the size of a plain file, or why it can't be read.
func statFile(project fs.FS, name string) (size int64, err error) {
	info, err := fs.Stat(project, name)
	switch {
	case errors.Is(err, errDeadLink):
		return 0, UnreadableReason(err)
	case errors.Is(err, fs.ErrNotExist):
		return 0, ErrMissing
	case err != nil:
		return 0, UnreadableReason(err)
	case !info.Mode().IsRegular():
		return 0, errSpecial
	}
	return info.Size(), nil
}

// ErrMissing is the error of ReadFile for a missing file.
var ErrMissing = message.Errorf("does not exist")

// UnreadableReason returns why a file can't be read. It leaves out the path, because the problem's
// position names it.
func UnreadableReason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		err = pe.Err
	}
	if err.Error() == rootEscapeText {
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

// rootEscapeText is the text of os.Root's error for a symbolic link that leads out of the root. The os
// package exports no variable for it. A test checks the text.
const rootEscapeText = "path escapes from parent"

// normalise removes the byte order mark and makes all lines end in \n.
func normalise(data []byte) []byte {
	for bytes.HasPrefix(data, []byte("\ufeff")) { // some programs add a second mark
		data = data[len("\ufeff"):]
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
}

// indexNonText returns the index of the first byte that is not text: broken UTF-8 or a control
// character. It returns −1 if there is none.
func indexNonText(text []byte) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && size == 1 || IsControl(r) {
			return i
		}
		i += size
	}
	return -1
}

// IsControl reports whether r is a character that controls how text is shown:
//
//   - a C0 or C1 control other than tab and newline;
//   - a line separator at which editors don't break lines;
//   - a character that changes the direction of the text around it (Unicode Standard Annex #9, 2). It
//     can make a text look like another one.
func IsControl(r rune) bool {
	switch {
	case r < 0x20:
		return r != '\t' && r != '\n'
	case r >= 0x7f && r < 0xa0, r == 0x2028, r == 0x2029:
		return true
	}
	return r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// nonTextProblem returns the problem of a byte that is not text.
func (s *Source) nonTextProblem(offset int) *Problem {
	if isUTF16(s.text) { // the problem shows no line, because UTF-16 can't be read as UTF-8
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

// isUTF16 reports whether a text begins with the byte order mark of UTF-16, or with an ASCII letter
// in UTF-16.
func isUTF16(text []byte) bool {
	hasMark := bytes.HasPrefix(text, []byte{0xff, 0xfe}) || bytes.HasPrefix(text, []byte{0xfe, 0xff})
	return hasMark || len(text) > 1 && (text[0] == 0) != (text[1] == 0)
}

// NonTextReason returns why a value is not text, or an empty message if it is. It refuses U+FFFD, which
// comes from an invalid escape such as "\U00110000", or from damaged text.
func NonTextReason(text string) message.Message {
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
