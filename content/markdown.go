package content

import (
	"bytes"
	"fmt"
)

// Bounds of Markdown, over which its parser takes quadratic time.
const (
	deepestMarkdown = 32   // quotes and lists within each other
	mostBrackets    = 5000 // [ in a paragraph
	mostNotes       = 1000 // footnotes: each mark looks through them all
)

// unreasonable finds the first line on which the Markdown becomes more than
// anybody writes by hand; 0 where it stays reasonable.
func unreasonable(body []byte) (line int, reason string) {
	brackets, notes := 0, 0
	for text := range bytes.Lines(body) {
		line++
		if openings(text) > deepestMarkdown {
			return line, fmt.Sprintf("quotes and lists stand more than %d deep within each other", deepestMarkdown)
		}
		if noteLine.Match(text) {
			notes++
		}
		if notes > mostNotes {
			return line, fmt.Sprintf("the file has more than %d footnotes", mostNotes)
		}
		if len(bytes.TrimSpace(text)) == 0 {
			brackets = 0
		}
		if brackets += bytes.Count(text, []byte("[")); brackets > mostBrackets {
			return line, fmt.Sprintf("the paragraph has more than %d brackets [; a blank line divides it", mostBrackets)
		}
	}
	return 0, ""
}

// openings counts the container marks at the start of a line, too many rather
// than too few.
func openings(line []byte) int {
	marks := 0
	for i, c := range line {
		switch {
		case c == '>':
			marks++
		case c == ' ' || c == '\t':
			if i > 0 && bytes.IndexByte([]byte("-+*.):"), line[i-1]) >= 0 {
				marks++
			}
		case bytes.IndexByte([]byte("-+*.)[]^:0123456789"), c) < 0:
			return marks
		}
	}
	return marks
}
