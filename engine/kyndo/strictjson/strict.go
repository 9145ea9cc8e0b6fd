// Package strict reads objects of JSON of which every key is known: one that is
// misspelt would otherwise be a default that nobody meant.
package strictjson

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Object reads one object, and nothing else, without unknown keys.
func Object(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		return fmt.Errorf("reading JSON: %w", inWords(err))
	}
	if _, err := decoder.Token(); err != io.EOF {
		return errors.New("reading JSON: there is more after the object")
	}
	return nil
}

// inWords says of a value of the wrong type where it stands and what belongs
// there, without the names of types of this program.
func inWords(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err
	}
	return fmt.Errorf("%s: there is a JSON %s where %s belongs", cmp.Or(wrong.Field, "the line"), wrong.Value, inWordsOf(wrong.Type.Kind().String()))
}

func inWordsOf(kind string) string {
	switch kind {
	case "int":
		return "a whole number"
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "slice":
		return "a list"
	default:
		return "an object"
	}
}
