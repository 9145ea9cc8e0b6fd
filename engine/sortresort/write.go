package sortresort

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// String returns the level on one line.
func (l *Level) String() string {
	w := writer{}
	w.value(l, 0)
	return w.String()
}

// File returns the level as it is written to a file, with one position or item per line.
func (l *Level) File() []byte {
	w := writer{laidOut: true}
	w.value(l, 0)
	w.WriteByte('\n')
	return w.Bytes()
}

// A writer writes JSON in the level format, with short objects on one line. encoding/json can't write such
// lines.
type writer struct {
	bytes.Buffer
	laidOut bool // whether there are line breaks and spaces
}

// newLine begins an indented line, if the text is laid out.
func (w *writer) newLine(depth int) {
	if w.laidOut {
		w.WriteString("\n" + strings.Repeat("    ", depth))
	}
}

func (w *writer) space() {
	if w.laidOut {
		w.WriteByte(' ')
	}
}

func (w *writer) value(value any, depth int) {
	switch v := value.(type) {
	case *string:
		w.text(*v)
	case *int:
		w.WriteString(strconv.Itoa(*v))
	case *bool:
		w.WriteString(strconv.FormatBool(*v))
	case *Tenths:
		w.WriteString(v.String())
	case *[]int:
		w.numbers(*v)
	case *[][]int:
		writeList(w, *v, depth)
	case noTracks:
		w.WriteString("[]")
	case *[]Container:
		writeList(w, *v, depth)
	case *[]Placed:
		writeList(w, *v, depth)
	case *position, *Placed:
		w.inline(v.(object), depth)
	case object:
		w.object(v, depth)
	}
}

func (w *writer) text(s string) {
	text, err := json.Marshal(s)
	if err != nil {
		panic("sortresort: a string without a JSON form: " + err.Error()) // can't happen: every string has a JSON form
	}
	w.Write(text)
}

func (w *writer) numbers(list []int) {
	w.WriteByte('[')
	for i, n := range list {
		if i > 0 {
			w.WriteByte(',')
			w.space()
		}
		w.WriteString(strconv.Itoa(n))
	}
	w.WriteByte(']')
}

func writeList[T any](w *writer, list []T, depth int) {
	w.WriteByte('[')
	for i := range list {
		if i > 0 {
			w.WriteByte(',')
		}
		w.newLine(depth + 1)
		w.value(&list[i], depth+1)
	}
	if len(list) > 0 {
		w.newLine(depth)
	}
	w.WriteByte(']')
}

func (w *writer) object(o object, depth int) {
	w.WriteByte('{')
	for i, f := range o.fields() {
		if i > 0 {
			w.WriteByte(',')
		}
		w.newLine(depth + 1)
		w.field(f, depth+1)
	}
	w.newLine(depth)
	w.WriteByte('}')
}

func (w *writer) inline(o object, depth int) {
	w.WriteByte('{')
	for i, f := range o.fields() {
		if i > 0 {
			w.WriteByte(',')
			w.space()
		}
		w.field(f, depth)
	}
	w.WriteByte('}')
}

func (w *writer) field(f field, depth int) {
	w.text(f.key)
	w.WriteByte(':')
	w.space()
	w.value(f.value, depth)
}
