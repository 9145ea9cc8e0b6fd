package sortresort

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// longestLevel bounds the text of a level, in bytes: the largest that can be
// played, with the longest ids, is well below.
const longestLevel = 1 << 20

// Parse reads a level from its JSON: every key, each once, and no other.
func Parse(text string) (*Level, error) {
	if len(text) > longestLevel {
		return nil, fmt.Errorf("the level has %d bytes; possible: up to %d", len(text), longestLevel)
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	r := reader{decoder}
	level := new(Level)
	if err := r.value("the level", level); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("something follows the level")
	}
	if err := level.validate(); err != nil {
		return nil, err
	}
	return level, nil
}

// A reader reads the values of a level. Errors say where in it they are.
type reader struct{ *json.Decoder }

func (r reader) value(path string, value any) error {
	token, err := r.Token()
	if err != nil {
		return fmt.Errorf("%s is no JSON: %w", path, unexpectedEnd(err))
	}
	switch v := value.(type) {
	case *string:
		return into(v, token, path, "a string")
	case *bool:
		return into(v, token, path, "true or false")
	case *int:
		return r.integer(v, token, path)
	case *Tenths:
		return r.tenths(v, token, path)
	case *[]int:
		return readList(r, v, token, path, stars)
	case noTracks:
		return readList(r, new([]int), token, path, 0)
	case *[]Container:
		return readList(r, v, token, path, mostContainers)
	case *[]Placed:
		return readList(r, v, token, path, mostPlaced)
	case object:
		return r.object(v, token, path)
	}
	return fmt.Errorf("%s can't be read", path)
}

// unexpectedEnd says why a text may end too early: the game's files have many
// lines, and commands read a level a line.
func unexpectedEnd(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return errors.New("it ends too early; a level stands on one line (jq -c . FILE writes it so)")
	}
	return err
}

func into[T any](to *T, token json.Token, path, wanted string) error {
	v, ok := token.(T)
	if !ok {
		return fmt.Errorf("%s is %s, not %s", path, form(token), wanted)
	}
	*to = v
	return nil
}

// form says in words what stands where something else should.
func form(token json.Token) string {
	switch t := token.(type) {
	case nil:
		return "null"
	case json.Delim:
		if t == '[' {
			return "a list"
		}
		return "an object"
	case string:
		return fmt.Sprintf("%.40q", t)
	default:
		return fmt.Sprintf("%.40v", t)
	}
}

func (r reader) integer(to *int, token json.Token, path string) error {
	var number json.Number
	if err := into(&number, token, path, "a whole number"); err != nil {
		return err
	}
	n, err := strconv.Atoi(number.String())
	if err != nil || n < 0 || n > mostNumber {
		return fmt.Errorf("%s is %.40s; possible: 0 to %d", path, number, mostNumber)
	}
	*to = n
	return nil
}

func (r reader) tenths(to *Tenths, token json.Token, path string) error {
	var number json.Number
	if err := into(&number, token, path, "a number"); err != nil {
		return err
	}
	t, err := parseTenths(number.String())
	if err != nil {
		return fmt.Errorf("%s is %w", path, err)
	}
	*to = t
	return nil
}

func readList[T any](r reader, to *[]T, token json.Token, path string, most int) error {
	if token != json.Delim('[') {
		return fmt.Errorf("%s is %s, not a list", path, form(token))
	}
	for i := 0; r.More(); i++ {
		if i == most {
			return fmt.Errorf("%s has more than %d entries", path, most)
		}
		var entry T
		if err := r.value(fmt.Sprintf("%s[%d]", path, i), &entry); err != nil {
			return err
		}
		*to = append(*to, entry)
	}
	return r.end(path)
}

// end takes the bracket that ends a list or an object.
func (r reader) end(path string) error {
	if _, err := r.Token(); err != nil {
		return fmt.Errorf("%s is no JSON: %w", path, unexpectedEnd(err))
	}
	return nil
}

// object takes the keys in any order.
func (r reader) object(to object, token json.Token, path string) error {
	if token != json.Delim('{') {
		return fmt.Errorf("%s is %s, not an object", path, form(token))
	}
	wanted := to.fields()
	taken := make([]bool, len(wanted))
	for r.More() {
		token, err := r.Token()
		if err != nil {
			return fmt.Errorf("%s is no JSON: %w", path, unexpectedEnd(err))
		}
		i := slices.IndexFunc(wanted, func(f field) bool { return f.key == token })
		if i < 0 {
			return fmt.Errorf("%s: key %s is not known; known: %s", path, form(token), keys(wanted))
		}
		if taken[i] {
			return fmt.Errorf("%s: key %q stands twice", path, wanted[i].key)
		}
		taken[i] = true
		if err := r.value(path+"."+wanted[i].key, wanted[i].value); err != nil {
			return err
		}
	}
	if err := r.end(path); err != nil {
		return err
	}
	if i := slices.Index(taken, false); i >= 0 {
		return fmt.Errorf("%s: key %q is missing", path, wanted[i].key)
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
