package lines

import (
	"bytes"
	"encoding/json"
	"strconv"

	"octavo/engine"
)

// object writes a JSON object field by field, in the order of the calls, which
// neither maps nor structs with the kinds' own facts in them can promise.
type object struct {
	to    []byte
	first bool
}

func beginObject(to []byte) *object { return &object{to: append(to, '{'), first: true} }

func (o *object) end() []byte     { return append(o.to, '}') }
func (o *object) endLine() []byte { return append(o.to, '}', '\n') }

// name writes the name of a field, an identifier.
func (o *object) name(name string) {
	if !o.first {
		o.to = append(o.to, ',')
	}
	o.first = false
	o.to = append(append(append(o.to, '"'), name...), '"', ':')
}

func (o *object) number(name string, n int) {
	o.name(name)
	o.to = strconv.AppendInt(o.to, int64(n), 10)
}

func (o *object) text(name, text string) {
	o.name(name)
	o.to = appendString(o.to, text)
}

func (o *object) truth(name string, is bool) {
	o.name(name)
	o.to = strconv.AppendBool(o.to, is)
}

func (o *object) fact(f engine.Fact) {
	o.name(f.Name)
	o.to = f.AppendJSON(o.to)
}

// within writes a field that is an object itself.
func (o *object) within(name string, fill func(*object)) {
	o.name(name)
	o.inside(func() { fill(o) })
}

// inside writes an object where a value stands.
func (o *object) inside(fill func()) {
	o.to, o.first = append(o.to, '{'), true
	fill()
	o.to, o.first = append(o.to, '}'), false
}

// objects writes n objects, and nothing where there are none.
func (o *object) objects(name string, n int, fill func(i int, o *object)) {
	if n == 0 {
		return
	}
	o.name(name)
	o.to = append(o.to, '[')
	for i := range n {
		if i > 0 {
			o.to = append(o.to, ',')
		}
		o.inside(func() { fill(i, o) })
	}
	o.to = append(o.to, ']')
}

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
	if plain(text) {
		to = append(to, '"')
		to = append(to, text...)
		return append(to, '"')
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		return strconv.AppendQuoteToASCII(to, text) // can't be: every string has a JSON form
	}
	return append(to, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// plain reports whether text is its own JSON form.
func plain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}
