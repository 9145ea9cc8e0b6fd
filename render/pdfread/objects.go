package pdfread

import (
	"errors"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"
)

// What stands in a file is reached by what it should be: a reference is followed, and what is
// missing or of another type is nil, "" or false, as if it weren't there.

// Object resolves a reference. Methods of File return nil, "" or false where an object is missing or
// of another type.
func (f *File) Object(o types.Object) types.Object {
	if o == nil {
		return nil
	}
	value, err := f.ctx.Dereference(o)
	if err != nil {
		return nil
	}
	return value
}

// Dict returns a dictionary, or that of a stream.
func (f *File) Dict(o types.Object) types.Dict {
	switch o := f.Object(o).(type) {
	case types.Dict:
		return o
	case types.StreamDict:
		return o.Dict
	}
	return nil
}

// Array returns an array.
func (f *File) Array(o types.Object) types.Array {
	a, _ := f.Object(o).(types.Array)
	return a
}

// Name returns a name without its slash.
func (f *File) Name(o types.Object) string {
	n, _ := f.Object(o).(types.Name)
	return n.Value()
}

// Number returns a number.
func (f *File) Number(o types.Object) (float64, bool) {
	switch n := f.Object(o).(type) {
	case types.Integer:
		return float64(n.Value()), true
	case types.Float:
		return n.Value(), true
	}
	return 0, false
}

// numberOr returns a number of a dictionary, or a default.
func (f *File) numberOr(d types.Dict, key string, otherwise float64) float64 {
	if value, found := d.Find(key); found {
		if n, ok := f.Number(value); ok {
			return n
		}
	}
	return otherwise
}

func (f *File) numbers(o types.Object) []float64 {
	a := f.Array(o)
	out := make([]float64, 0, len(a))
	for _, item := range a {
		n, ok := f.Number(item)
		if !ok {
			return nil
		}
		out = append(out, n)
	}
	return out
}

func (f *File) truth(o types.Object) bool {
	b, _ := f.Object(o).(types.Boolean)
	return b.Value()
}

// box reads four numbers, with the corners in any order.
func (f *File) box(o types.Object) (Box, bool) {
	n := f.numbers(o)
	if len(n) != 4 {
		return Box{}, false
	}
	return Around(Point{n[0], n[1]}, Point{n[2], n[3]}), true
}

// matrix reads six numbers; a missing matrix is the identity.
func (f *File) matrix(d types.Dict, key string) Matrix {
	if value, found := d.Find(key); found {
		if n := f.numbers(value); len(n) == 6 {
			return Matrix(n)
		}
	}
	return Identity()
}

// unpacked returns the decoded content of a stream. It isn't kept.
func (f *File) unpacked(o types.Object) ([]byte, error) {
	stream, ok := f.Object(o).(types.StreamDict)
	if !ok {
		return nil, errors.New("there is no stream")
	}
	if err := stream.DecodeWithLimit(maxStream); err != nil {
		return nil, err
	}
	return stream.Content, nil
}

// Text returns a string of the file as text.
func (f *File) Text(o types.Object) string {
	if o == nil {
		return ""
	}
	text, err := f.ctx.DereferenceText(o)
	if err != nil {
		return ""
	}
	return text
}
