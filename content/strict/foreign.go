package strict

import (
	"bytes"
	"unicode/utf8"

	"octavo/content/message"
)

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

// isControl reports whether r commands whoever shows it rather than being shown:
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

// foreignIn says what in a value doesn't belong in text; nothing where all does. A
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
