package strict

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// This file finds lines and columns. A file may be one long line with a mistake in each word. So
// finding a position must not take time that grows with the length of its line.

// blockBytes is the size in bytes of the blocks for which countCharacters returns counts.
const blockBytes = 256

// lineStarts returns the offset of each line.
func lineStarts(text []byte) []int {
	starts := make([]int, 1, 1+bytes.Count(text, []byte("\n")))
	for i, c := range text {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// countCharacters returns the number of characters before each block of blockBytes. It returns nil
// if each byte is a character.
func countCharacters(text []byte) []int {
	if !slices.ContainsFunc(text, func(c byte) bool { return c >= utf8.RuneSelf }) {
		return nil
	}
	var counts []int
	count := 0
	for block := range slices.Chunk(text, blockBytes) {
		counts = append(counts, count)
		count += countRuneStarts(block)
	}
	return append(counts, count)
}

// countRuneStarts counts the bytes that begin a character. Unlike utf8.RuneCount, it can count a text in
// pieces, even if a piece ends within a character.
func countRuneStarts(text []byte) int {
	count := 0
	for _, c := range text {
		if utf8.RuneStart(c) {
			count++
		}
	}
	return count
}

// charactersBefore returns the number of characters before a byte of the text.
func (s *Source) charactersBefore(offset int) int {
	if s.charCounts == nil {
		return offset
	}
	block := offset / blockBytes
	return s.charCounts[block] + countRuneStarts(s.text[block*blockBytes:offset])
}

// offsetAfter returns the offset after the first count characters of the text.
func (s *Source) offsetAfter(count int) int {
	if s.charCounts == nil {
		return min(count, len(s.text))
	}
	block := max(0, sort.SearchInts(s.charCounts, count+1)-1)
	at := min(block*blockBytes, len(s.text))
	for left := count - s.charCounts[block]; at < len(s.text) && (left > 0 || !utf8.RuneStart(s.text[at])); at++ {
		if utf8.RuneStart(s.text[at]) {
			left--
		}
	}
	return at
}

// lineBounds returns the offsets of the beginning and end of a line. They are equal if there is no such
// line.
func (s *Source) lineBounds(line int) (from, to int) {
	switch {
	case line < 1 || line > len(s.lineOffsets):
		return 0, 0
	case line == len(s.lineOffsets):
		return s.lineOffsets[line-1], len(s.text)
	}
	return s.lineOffsets[line-1], s.lineOffsets[line] - 1
}

// Line returns the nth line, from 1, or "" if there is none.
func (s *Source) Line(n int) string {
	from, to := s.lineBounds(n)
	return string(s.text[from:to])
}

// lineLength returns the number of characters of a line.
func (s *Source) lineLength(line int) int {
	from, to := s.lineBounds(line)
	return s.charactersBefore(to) - s.charactersBefore(from)
}

// At returns the position of the byte at an offset.
func (s *Source) At(offset int) Pos {
	line := sort.SearchInts(s.lineOffsets, offset+1) // number of lines that begin at or before offset
	return Pos{s.name, line, 1 + s.charactersBefore(offset) - s.charactersBefore(s.lineOffsets[line-1])}
}

// TextFrom returns the text of a line from a position on, up to most characters.
func (s *Source) TextFrom(pos Pos, most int) string {
	from, to := s.lineBounds(pos.Line)
	if from == to {
		return ""
	}
	before := s.charactersBefore(from) + max(pos.Column-1, 0)
	from = min(s.offsetAfter(before), to)
	return string(s.text[from:min(s.offsetAfter(before+most), to)])
}

// excerpt returns the part of a line around a position that problems show. skipped is the number of
// characters before this part.
func (s *Source) excerpt(pos Pos) (text string, skipped int) {
	skipped = max(0, min(pos.Column-1-shownColumns/2, s.lineLength(pos.Line)-shownColumns))
	return s.TextFrom(Pos{Line: pos.Line, Column: 1 + skipped}, shownColumns), skipped
}

// wordWidth returns how many characters of its line a value takes, with its quotes.
func (s *Source) wordWidth(pos Pos, read string) int {
	if rest := s.TextFrom(pos, shownColumns); rest != "" {
		if quote := rest[0]; quote == '"' || quote == '\'' {
			if end := strings.IndexByte(rest[1:], quote); end >= 0 {
				return utf8.RuneCountInString(rest[:end+2])
			}
		}
	}
	return max(1, utf8.RuneCountInString(read))
}
