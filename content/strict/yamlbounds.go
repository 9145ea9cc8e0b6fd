package strict

import (
	"strings"

	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
)

// Bounds of YAML. No publication needs as much. The YAML library is recursive, and its time grows with
// the square of the sizes that are bounded here.
const (
	YAMLLimit     = 64 << 10  // bytes of a file or front matter
	textsLimit    = 1 << 20   // bytes of a locale file
	maxNesting    = 8         // nested [ and {, and dashes on a line
	maxKeys       = 2000      // keys of a group
	maxSeparators = 10        // lines that are --- or ...
	maxScanWork   = 8_000_000 // bytes that the scanner copies; about 0.1 s, see scanWork
	maxRepairs    = 30        // how many times a text is parsed again
	maxParsed     = 512 << 10 // bytes that are parsed again, all times together
	maxPattern    = 4 << 10   // bytes of a line in which known mistakes are searched
)

// A tokenFault is a token that exceeds a bound, with the message.
type tokenFault struct {
	token   *token.Token
	message message.Message
}

// findTokenFault returns the first token that exceeds a bound, or nil.
func findTokenFault(tokens token.Tokens) *tokenFault {
	brackets, dashes, line, separators := 0, 0, 0, 0
	var groups openGroups
	for _, t := range tokens {
		if t.Position.Line != line {
			dashes, line = 0, t.Position.Line
		}
		keys := 0
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			brackets++
		case token.SequenceEndType, token.MappingEndType:
			brackets--
		case token.SequenceEntryType:
			dashes++
			groups.close(t.Position.Column)
		case token.DocumentHeaderType, token.DocumentEndType:
			separators++
		case token.MappingKeyType:
			keys = groups.countKey(t.Position.Column)
		case token.MappingValueType:
			if t.Prev != nil {
				keys = groups.countKey(t.Prev.Position.Column)
			}
		}
		switch {
		case brackets > maxNesting || dashes > maxNesting:
			return &tokenFault{t, message.New("lists and groups stand more than %d deep within each other", maxNesting)}
		case keys > maxKeys:
			return &tokenFault{t, message.New("a group has more than %d keys", maxKeys)}
		case separators > maxSeparators:
			return &tokenFault{t, message.Text(separatorAdvice)}
		}
	}
	return nil
}

// separatorAdvice is the message about YAML after a separator.
const separatorAdvice = "a line --- or ... ended the YAML before this; everything has to stand above it"

// openGroups lists the groups around a token, the outermost first.
type openGroups []openGroup

// An openGroup has the column of its keys, and their number so far.
type openGroup struct{ column, keys int }

// close removes the groups whose keys are to the right of a column.
func (g *openGroups) close(column int) {
	for len(*g) > 0 && (*g)[len(*g)-1].column > column {
		*g = (*g)[:len(*g)-1]
	}
}

// countKey counts a key at a column. It returns how many keys the group has so far.
func (g *openGroups) countKey(column int) int {
	g.close(column)
	if len(*g) == 0 || (*g)[len(*g)-1].column < column {
		*g = append(*g, openGroup{column: column})
	}
	last := &(*g)[len(*g)-1]
	last.keys++
	return last.keys
}

// scanWork estimates the time that the library's scanner takes for copying. It returns the line, from 0,
// at which this time exceeds maxScanWork, or −1.
//
// In an unquoted text of several lines, the scanner copies the whole text so far at each sign of YAML
// and at each empty line. The unit of work is the copy of one byte, about 12 ns. If the end of a text is
// uncertain, the estimate is too high.
func scanWork(lines []string) int {
	e := estimate{blockIndent: -1, listIndent: -1}
	for i, line := range lines {
		if e.addLine(line); e.work > maxScanWork {
			return i
		}
	}
	return -1
}

// An estimate is the state of scanWork between two lines.
type estimate struct {
	work         int
	size         int  // bytes of the text so far
	blockIndent  int  // indentation of the line that may begin a text with | or >; −1 if there is none
	listIndent   int  // indentation of the dashes of a list with an entry on each line; −1 outside one
	mayStartList bool // whether the line above ends with a colon, or is a dash
	inFlow       bool // whether brackets may be open
}

// addLine adds the work for one line.
func (e *estimate) addLine(line string) {
	rest := strings.TrimLeft(line, " \t")
	indent := len(line) - len(rest)
	if rest == "" {
		e.size++
		e.work += e.size
		return
	}
	inBlock := e.blockIndent >= 0 && indent > e.blockIndent
	if !inBlock {
		e.startLine(rest, indent)
	}
	for i := range len(rest) {
		e.size++
		switch c := rest[i]; {
		case c == ':' && !inBlock && (i+1 == len(rest) || rest[i+1] == ' ' || rest[i+1] == '\t'):
			e.size = 0
		case strings.IndexByte("#*&!{}[],:-?|>%'\"@`<=", c) >= 0:
			e.work += e.size
		}
	}
	if inBlock {
		return
	}
	e.mayStartList = strings.HasSuffix(rest, ":") || rest == "-"
	e.inFlow = e.inFlow || mayOpenFlow(rest)
	if strings.ContainsAny(rest, "|>") {
		if e.blockIndent = indent; !strings.Contains(rest, ":") {
			e.blockIndent-- // the text of a whole file needs no indentation
		}
	}
}

// startLine begins a line that isn't part of a text after | or >.
func (e *estimate) startLine(rest string, indent int) {
	e.blockIndent = -1
	isEntry := rest == "-" || strings.HasPrefix(rest, "- ")
	switch {
	case isEntry && !e.inFlow && (e.mayStartList || e.listIndent == indent):
		e.size, e.listIndent = 0, indent
	default:
		e.listIndent = -1
	}
}

// mayOpenFlow reports whether brackets may still be open at the end of a line.
func mayOpenFlow(line string) bool {
	if !strings.ContainsAny(line, "[]{}") {
		return false
	}
	if strings.ContainsAny(line, "\"'#") {
		return true // a bracket may be text
	}
	lists, groups := 0, 0
	for _, c := range line {
		switch c {
		case '[':
			lists++
		case ']':
			lists--
		case '{':
			groups++
		case '}':
			groups--
		}
		if lists < 0 || groups < 0 {
			return true
		}
	}
	return lists != 0 || groups != 0
}
