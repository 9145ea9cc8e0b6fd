package strict

import (
	"strings"

	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
)

// Bounds of YAML. No publication needs as much. The YAML library is recursive, and for the forms
// bounded here its time grows with the square of their size.
const (
	YAMLLimit     = 64 << 10  // bytes
	textsLimit    = 1 << 20   // bytes of the texts of a language
	maxNesting    = 8         // nested [ and {, and dashes on a line
	maxKeys       = 2000      // keys of a group
	maxSeparators = 10        // lines --- and ...
	maxScanWork   = 8_000_000 // see scanWork
	maxRepairs    = 30        // how many times a text is parsed again
	maxParsed     = 512 << 10 // bytes that are parsed again, in all
	maxPattern    = 4 << 10   // bytes of a line in which known mistakes are looked for
)

// A tokenFault is a token that exceeds a bound, with the message.
type tokenFault struct {
	token   *token.Token
	message message.Message
}

// faultIn returns the first token that exceeds a bound, or nil.
func faultIn(tokens token.Tokens) *tokenFault {
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

// separatorAdvice explains YAML after a separator.
const separatorAdvice = "a line --- or ... ended the YAML before this; everything has to stand above it"

// openGroups lists the groups around a token, the outermost first.
type openGroups []openGroup

type openGroup struct{ column, keys int }

// close ends the groups whose keys stand to the right of a column.
func (g *openGroups) close(column int) {
	for len(*g) > 0 && (*g)[len(*g)-1].column > column {
		*g = (*g)[:len(*g)-1]
	}
}

// countKey returns how many keys a group has up to one at a column.
func (g *openGroups) countKey(column int) int {
	g.close(column)
	if len(*g) == 0 || (*g)[len(*g)-1].column < column {
		*g = append(*g, openGroup{column: column})
	}
	last := &(*g)[len(*g)-1]
	last.keys++
	return last.keys
}

// scanWork estimates the additional time of the library's scanner: the part that isn't proportional to
// the text. It returns the line, from 0, at which this time exceeds maxScanWork, or −1.
//
// In text without quotes that extends over several lines, the scanner copies all of the text read so
// far at each YAML sign and at each empty line. A unit of work is such a copy of one byte, about 12 ns.
// If the end of a text is uncertain, the estimate is too high.
func scanWork(lines []string) int {
	e := estimate{block: -1, list: -1}
	for i, line := range lines {
		if e.read(line); e.work > maxScanWork {
			return i
		}
	}
	return -1
}

// An estimate is the state of scanWork between two lines.
type estimate struct {
	work  int
	size  int  // bytes of the text so far
	block int  // indentation of the line that may begin a text with | or >; −1 for none
	list  int  // indentation of the dashes, if each line of the list is an entry; −1 for none
	open  bool // the line above ends with a colon or is a dash
	flow  bool // brackets may be open
}

func (e *estimate) read(line string) {
	rest := strings.TrimLeft(line, " \t")
	indent := len(line) - len(rest)
	if rest == "" {
		e.size++
		e.work += e.size
		return
	}
	inBlock := e.block >= 0 && indent > e.block
	if !inBlock {
		e.enter(rest, indent)
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
	e.open = strings.HasSuffix(rest, ":") || rest == "-"
	e.flow = e.flow || mayOpenFlow(rest)
	if strings.ContainsAny(rest, "|>") {
		if e.block = indent; !strings.Contains(rest, ":") {
			e.block-- // the text of a whole file needs no indentation
		}
	}
}

// enter begins a line that isn't part of a text after | or >.
func (e *estimate) enter(rest string, indent int) {
	e.block = -1
	isEntry := rest == "-" || strings.HasPrefix(rest, "- ")
	switch {
	case isEntry && !e.flow && (e.open || e.list == indent):
		e.size, e.list = 0, indent
	default:
		e.list = -1
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
