package message

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// A storedMessage is the JSON form of a Message. It keeps the format and the arguments apart, so
// that a later run can translate the message.
type storedMessage struct {
	Format   string      `json:"format"`
	IsFormat bool        `json:"filled,omitempty"`
	Args     []storedArg `json:"args,omitempty"`
}

// A storedArg is the JSON form of one argument. A message or a number keeps its type, so that any
// verb of fmt can print it; every other value is stored as text. At most one field is set.
type storedArg struct {
	Message *Message `json:"said,omitempty"`
	Number  *int64   `json:"number,omitempty"`
	Real    *float64 `json:"real,omitempty"`
	Text    string   `json:"text,omitempty"`
}

// MarshalJSON implements json.Marshaler.
func (s Message) MarshalJSON() ([]byte, error) {
	stored := storedMessage{Format: s.format, IsFormat: s.isFormat}
	for _, arg := range s.args {
		stored.Args = append(stored.Args, storeArg(arg))
	}
	return json.Marshal(stored)
}

// storeArg converts an argument to its JSON form.
func storeArg(arg any) storedArg {
	if message, ok := asMessage(arg); ok {
		return storedArg{Message: &message}
	}
	// A number with a String method may be printed as a word. So the printed text is stored.
	if _, isStringer := arg.(fmt.Stringer); !isStringer {
		switch v := reflect.ValueOf(arg); {
		case v.CanInt():
			n := v.Int()
			return storedArg{Number: &n}
		case v.CanUint():
			n := int64(v.Uint())
			return storedArg{Number: &n}
		case v.CanFloat():
			f := v.Float()
			return storedArg{Real: &f}
		}
	}
	return storedArg{Text: fmt.Sprint(arg)}
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *Message) UnmarshalJSON(data []byte) error {
	var stored storedMessage
	if err := json.Unmarshal(data, &stored); err != nil {
		return err
	}
	*s = Message{format: stored.Format, isFormat: stored.IsFormat}
	for _, arg := range stored.Args {
		switch {
		case arg.Message != nil:
			s.args = append(s.args, *arg.Message)
		case arg.Number != nil:
			s.args = append(s.args, *arg.Number)
		case arg.Real != nil:
			s.args = append(s.args, *arg.Real)
		default:
			s.args = append(s.args, arg.Text)
		}
	}
	return nil
}
