package table

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A CSVWriter writes a table as CSV (RFC 4180). All CSV of Octavo is written with it, because it escapes
// every cell with [EscapeFormula].
type CSVWriter struct {
	UseCRLF bool   // lines end with \r\n, not with \n
	Numbers []bool // by column: whether its whole numbers, such as -5, are left unescaped
	out     *csv.Writer
}

// NewCSVWriter returns a writer of rows whose cells are separated by separator.
func NewCSVWriter(out io.Writer, separator rune) *CSVWriter {
	w := csv.NewWriter(out)
	w.Comma = separator
	return &CSVWriter{out: w}
}

// Write writes a row. Flush must be called after the last one.
func (w *CSVWriter) Write(cells []string) error {
	escaped := make([]string, len(cells))
	for i, text := range cells {
		if escaped[i] = text; !w.isNumber(i, text) {
			escaped[i] = EscapeFormula(text)
		}
	}
	w.out.UseCRLF = w.UseCRLF
	return w.out.Write(escaped)
}

func (w *CSVWriter) isNumber(column int, text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil && column < len(w.Numbers) && w.Numbers[column]
}

// Flush writes all buffered rows, and returns the first error of any write.
func (w *CSVWriter) Flush() error {
	w.out.Flush()
	return w.out.Error()
}

// EscapeFormula returns the content of a CSV cell for a text, so that no spreadsheet program calculates
// it. A text that begins like a formula gets an apostrophe before it, as OWASP advises
// (https://owasp.org/www-community/attacks/CSV_Injection).
func EscapeFormula(text string) string {
	if looksLikeFormula(text) {
		return "'" + text
	}
	return text
}

// UnescapeFormula undoes EscapeFormula.
func UnescapeFormula(cell string) string {
	if text, found := strings.CutPrefix(cell, "'"); found && looksLikeFormula(text) {
		return text
	}
	return cell
}

// looksLikeFormula reports whether a spreadsheet program may calculate a text. Such programs skip spaces
// and invisible characters at the beginning. This function also skips apostrophes, so that a text with
// its own apostrophe can be escaped and read again.
func looksLikeFormula(text string) bool {
	start := strings.TrimLeftFunc(text, func(c rune) bool {
		return c == '\'' || unicode.IsSpace(c) || unicode.Is(unicode.C, c)
	})
	first, _ := utf8.DecodeRuneInString(start)
	return start != "" && strings.ContainsRune("=+-@＝＋－＠", first) || strings.IndexAny(text, "\t\r\n") == 0
}
