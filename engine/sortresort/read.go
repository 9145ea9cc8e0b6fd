package sortresort

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

// maxLevelBytes limits the length of a level's text.
const maxLevelBytes = 1 << 20

// Parse reads a level from JSON. Every key of the format must be there exactly once, and no other key.
func Parse(text string) (*Level, error) {
	if len(text) > maxLevelBytes {
		return nil, engine.Errorf("the level has %d bytes; possible: up to %d", len(text), maxLevelBytes)
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	r := reader{decoder, text}
	level := new(Level)
	if err := r.value("", level); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, engine.Errorf("something follows the level")
	}
	if err := level.validate(); err != nil {
		return nil, err
	}
	return level, nil
}

// A reader reads the values of a level. Its errors name the path of the value.
type reader struct {
	*json.Decoder
	text string
}

func (r reader) value(path string, value any) error {
	token, err := r.Token()
	if err != nil {
		return engine.Errorf("%s is no JSON: %v", nameOfPart(path), r.syntaxError(err))
	}
	switch v := value.(type) {
	case *string:
		return assignToken(v, token, path, engine.Messagef("a string"))
	case *bool:
		return assignToken(v, token, path, engine.Messagef("true or false"))
	case *int:
		return r.integer(v, token, path)
	case *Tenths:
		return r.tenths(v, token, path)
	case *[]int:
		return readList(r, v, token, path, thresholdCount)
	case noTracks:
		return readList(r, new([]int), token, path, 0)
	case *[]Container:
		return readList(r, v, token, path, maxContainers)
	case *[]Placed:
		return readList(r, v, token, path, maxPlaced)
	case object:
		return r.object(v, token, path)
	}
	return engine.Errorf("%s can't be read", nameOfPart(path))
}

// syntaxError describes a JSON syntax error and its place in plain words.
func (r reader) syntaxError(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return engine.Errorf("it ends too early; a level stands on one line (jq -c . FILE writes it so)")
	}
	if wrong, ok := errors.AsType[*json.SyntaxError](err); ok {
		for offset := wrong.Offset - 1; offset <= wrong.Offset; offset++ { // the offset is sometimes that of the wrong byte, sometimes that of the next one
			if offset >= 0 && offset < int64(len(r.text)) && strings.HasPrefix(wrong.Error(), "invalid character "+strconv.QuoteRune(rune(r.text[offset]))) {
				unexpected, _ := utf8.DecodeRuneInString(r.text[offset:])
				return engine.Errorf("%q can't stand at character %d", unexpected, utf8.RuneCountInString(r.text[:offset])+1)
			}
		}
	}
	return engine.Errorf("it is damaged")
}

// nameOfPart names the value at a path, for messages.
func nameOfPart(path string) engine.Message {
	if path == "" {
		return engine.Messagef("the level")
	}
	return engine.Messagef("%s", path)
}

func assignToken[T any](target *T, token json.Token, path string, expected engine.Message) error {
	v, ok := token.(T)
	if !ok {
		return engine.Errorf("%s is %s, not %s", nameOfPart(path), describeToken(token), expected)
	}
	*target = v
	return nil
}

// describeToken describes a token of the wrong type.
func describeToken(token json.Token) engine.Message {
	switch t := token.(type) {
	case nil:
		return engine.Messagef("%s", "null")
	case json.Delim:
		if t == '[' {
			return engine.Messagef("a list")
		}
		return engine.Messagef("an object")
	case string:
		return engine.Messagef("%.40q", t)
	default:
		return engine.Messagef("%.40v", t)
	}
}

func (r reader) integer(target *int, token json.Token, path string) error {
	var number json.Number
	if err := assignToken(&number, token, path, engine.Messagef("a whole number")); err != nil {
		return err
	}
	n, err := strconv.Atoi(number.String())
	if err != nil || n < 0 || n > maxNumber {
		return engine.Errorf("%s is %.40s; possible: 0 to %d", nameOfPart(path), number, maxNumber)
	}
	*target = n
	return nil
}

func (r reader) tenths(target *Tenths, token json.Token, path string) error {
	var number json.Number
	if err := assignToken(&number, token, path, engine.Messagef("a number")); err != nil {
		return err
	}
	t, err := parseTenths(number.String())
	if err != nil {
		return engine.Errorf("%s is %v", nameOfPart(path), err)
	}
	*target = t
	return nil
}

func readList[T any](r reader, target *[]T, token json.Token, path string, maxEntries int) error {
	if token != json.Delim('[') {
		return engine.Errorf("%s is %s, not a list", nameOfPart(path), describeToken(token))
	}
	for i := 0; r.More(); i++ {
		if i == maxEntries {
			return engine.Errorf("%s has more than %d entries", nameOfPart(path), maxEntries)
		}
		var entry T
		if err := r.value(fmt.Sprintf("%s[%d]", path, i), &entry); err != nil {
			return err
		}
		*target = append(*target, entry)
	}
	return r.end(path)
}

// end reads the closing bracket of the list or object at a path.
func (r reader) end(path string) error {
	if _, err := r.Token(); err != nil {
		return engine.Errorf("%s is no JSON: %v", nameOfPart(path), r.syntaxError(err))
	}
	return nil
}

// object reads the keys and values of an object, in any order.
func (r reader) object(target object, token json.Token, path string) error {
	if token != json.Delim('{') {
		return engine.Errorf("%s is %s, not an object", nameOfPart(path), describeToken(token))
	}
	fields := target.fields()
	isRead := make([]bool, len(fields))
	for r.More() {
		token, err := r.Token()
		if err != nil {
			return engine.Errorf("%s is no JSON: %v", nameOfPart(path), r.syntaxError(err))
		}
		i := slices.IndexFunc(fields, func(f field) bool { return f.key == token })
		if i < 0 {
			return engine.Errorf("%s: key %s is not known; known: %s", nameOfPart(path), describeToken(token), keys(fields))
		}
		if isRead[i] {
			return engine.Errorf("%s: key %q stands twice", nameOfPart(path), fields[i].key)
		}
		isRead[i] = true
		if err := r.value(strings.TrimPrefix(path+"."+fields[i].key, "."), fields[i].value); err != nil {
			return err
		}
	}
	if err := r.end(path); err != nil {
		return err
	}
	if i := slices.Index(isRead, false); i >= 0 {
		return engine.Errorf("%s: key %q is missing", nameOfPart(path), fields[i].key)
	}
	return nil
}

func keys(fields []field) string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.key
	}
	return strings.Join(names, ", ")
}
