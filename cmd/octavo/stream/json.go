package stream

import (
	"bytes"
	"encoding"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strconv"

	"octavo/engine"
)

// object writes a JSON object field by field, in the order of the calls, which
// neither maps nor structs with the kinds' own facts in them can promise.
type object struct {
	to    []byte
	first bool
}

func beginObject(to []byte) object { return object{to: append(to, '{'), first: true} }

func (o *object) end() []byte     { return append(o.to, '}') }
func (o *object) endLine() []byte { return append(o.to, '}', '\n') }

// name writes the name of a field, an identifier.
func (o *object) name(name string) {
	const around = len(`,"":`)
	to := slices.Grow(o.to, around+len(name))
	if !o.first {
		to = append(to, ',')
	}
	o.first = false
	to = append(append(to, '"'), name...)
	o.to = append(to, '"', ':')
}

func (o *object) number(name string, n int) {
	o.name(name)
	o.to = strconv.AppendInt(o.to, int64(n), 10)
}

func (o *object) text(name, text string) {
	o.name(name)
	o.to = appendString(o.to, text)
}

// puzzle writes the text of a puzzle, which may know how to append it.
func (o *object) puzzle(name string, puzzle engine.Puzzle) {
	to, ok := puzzle.(encoding.TextAppender)
	if !ok {
		o.text(name, puzzle.String())
		return
	}
	o.name(name)
	begin := len(o.to) + 1
	text, err := to.AppendText(append(o.to, '"'))
	if err != nil || !plain(text[begin:]) {
		o.to = appendString(o.to, puzzle.String())
		return
	}
	o.to = append(text, '"')
}

func (o *object) truth(name string, is bool) {
	o.name(name)
	o.to = strconv.AppendBool(o.to, is)
}

func (o *object) fact(f *engine.Fact) {
	o.name(f.Name)
	o.to = f.AppendJSON(o.to)
}

// open begins a field that is an object itself, and shut ends it.
func (o *object) open(name string) {
	o.name(name)
	o.next()
}

// next begins an object where a value stands.
func (o *object) next() { o.to, o.first = append(o.to, '{'), true }
func (o *object) shut() { o.to, o.first = append(o.to, '}'), false }

// openList begins a field of objects, each of which begins with another and ends with shut; shutList
// ends it.
func (o *object) openList(name string) {
	o.name(name)
	o.to = append(o.to, '[')
}

func (o *object) another() {
	if o.to[len(o.to)-1] != '[' {
		o.to = append(o.to, ',')
	}
	o.next()
}

func (o *object) shutList() { o.to = append(o.to, ']') }

// list writes texts, and nothing where there are none.
func (o *object) list(name string, texts []string) {
	if len(texts) == 0 {
		return
	}
	o.name(name)
	o.to = append(o.to, '[')
	for i, text := range texts {
		if i > 0 {
			o.to = append(o.to, ',')
		}
		o.to = appendString(o.to, text)
	}
	o.to = append(o.to, ']')
}

// answer writes a solution under the name that its form has (docs/command-line.md).
func (o *object) answer(text, moves string, s engine.Solution) {
	if s.Moves == nil {
		if s.Text != "" {
			o.text(text, s.Text)
		}
		return
	}
	o.name(moves)
	list, err := json.Marshal(s.Moves)
	if err != nil {
		panic("lines: numbers without a JSON form: " + err.Error()) // there are none
	}
	o.to = append(o.to, list...)
}

// appendString appends text as JSON, and as itself where it can: "<" is not
// escaped, since nobody pastes these lines into HTML.
func appendString(to []byte, text string) []byte {
	begin := len(to)
	to = append(append(to, '"'), text...)
	if plain(to[begin+1:]) {
		return append(to, '"')
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		return strconv.AppendQuoteToASCII(to[:begin], text) // can't be: every string has a JSON form
	}
	return append(to[:begin], bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// plain reports whether text is its own JSON form. It looks at eight bytes at a time.
func plain(text []byte) bool {
	for len(text) >= 8 {
		if special(binary.LittleEndian.Uint64(text)) {
			return false
		}
		text = text[8:]
	}
	for _, c := range text {
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// special reports whether a byte of eight has to be escaped, or is none of ASCII.
func special(eight uint64) bool {
	const each, top = 0x0101010101010101, 0x8080808080808080
	zero := func(x uint64) uint64 { return (x - each) &^ x } // the top bit is set where a byte is 0, or one after such a byte
	return (eight|(eight-each*' ')|zero(eight^each*'"')|zero(eight^each*'\\')|zero(eight^each*0x7F))&top != 0
}
