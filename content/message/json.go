package message

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// What is kept of a sentence from one run to the next are its parts, so that it can be said in
// another language then.
type kept struct {
	Format string     `json:"format"`
	Filled bool       `json:"filled,omitempty"`
	Args   []keptPart `json:"args,omitempty"`
}

// A keptPart is what is filled in: a number, as it is printed by any verb, a sentence, or else
// what it comes to.
type keptPart struct {
	Message *Message `json:"said,omitempty"`
	Number  *int64   `json:"number,omitempty"`
	Real    *float64 `json:"real,omitempty"`
	Text    string   `json:"text,omitempty"`
}

// MarshalJSON implements json.Marshaler.
func (s Message) MarshalJSON() ([]byte, error) {
	k := kept{Format: s.format, Filled: s.filled}
	for _, arg := range s.args {
		k.Args = append(k.Args, keptOf(arg))
	}
	return json.Marshal(k)
}

func keptOf(arg any) keptPart {
	if part, ok := saidIn(arg); ok {
		return keptPart{Message: &part}
	}
	if _, named := arg.(fmt.Stringer); !named {
		switch v := reflect.ValueOf(arg); {
		case v.CanInt():
			n := v.Int()
			return keptPart{Number: &n}
		case v.CanUint():
			n := int64(v.Uint())
			return keptPart{Number: &n}
		case v.CanFloat():
			f := v.Float()
			return keptPart{Real: &f}
		}
	}
	return keptPart{Text: fmt.Sprint(arg)}
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *Message) UnmarshalJSON(data []byte) error {
	var k kept
	if err := json.Unmarshal(data, &k); err != nil {
		return err
	}
	*s = Message{format: k.Format, filled: k.Filled}
	for _, part := range k.Args {
		switch {
		case part.Message != nil:
			s.args = append(s.args, *part.Message)
		case part.Number != nil:
			s.args = append(s.args, *part.Number)
		case part.Real != nil:
			s.args = append(s.args, *part.Real)
		default:
			s.args = append(s.args, part.Text)
		}
	}
	return nil
}
