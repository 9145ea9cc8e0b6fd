package stream

import (
	"bytes"
	"encoding/json"

	"octavo/engine"
)

// An object is a JSON object that keeps its fields in order. Maps have no order, and structs can't hold
// fields that only some kinds have.
type object []field

type field struct {
	name  string // must not need escaping in JSON
	value any
}

func (o *object) add(name string, value any) { *o = append(*o, field{name, value}) }

// addText adds a text, unless it is empty.
func (o *object) addText(name, text string) {
	if text != "" {
		o.add(name, text)
	}
}

// addSolution adds a solution under movesName if it has moves, else under textName.
func (o *object) addSolution(textName, movesName string, s engine.Solution) {
	if s.Moves != nil {
		o.add(movesName, s.Moves)
	} else {
		o.addText(textName, s.Text)
	}
}

func (o *object) addFacts(facts []engine.Fact) {
	for _, f := range facts {
		o.add(f.Name, f)
	}
}

// usualLineBytes is the initial size of the buffer for a line. Most lines are shorter.
const usualLineBytes = 1 << 10

// MarshalJSON implements json.Marshaler.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.Grow(usualLineBytes)
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false) // these lines aren't embedded in HTML
	err := o.encode(&b, encoder)
	return b.Bytes(), err
}

func (o object) encode(b *bytes.Buffer, encoder *json.Encoder) error {
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + f.name + `":`)
		switch value := f.value.(type) {
		case object:
			if err := value.encode(b, encoder); err != nil {
				return err
			}
		case engine.Fact:
			b.Write(value.AppendJSON(b.AvailableBuffer()))
		default:
			if err := encoder.Encode(value); err != nil {
				return err
			}
			b.Truncate(b.Len() - len("\n"))
		}
	}
	b.WriteByte('}')
	return nil
}

// line returns the object as a line of JSON.
func (o object) line() []byte {
	line, err := o.MarshalJSON()
	if err != nil {
		panic("stream: a value without a JSON form: " + err.Error()) // can't happen: values are only texts, numbers and lists
	}
	return append(line, '\n')
}
