package pdfread

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// These methods read objects by the type that they should have, and follow references. For a missing
// object or one of another type they return nil, "" or false.

// Object resolves a reference. Methods of File return nil, "" or false where an object is missing or
// of another type.
func (f *File) Object(o types.Object) types.Object {
	if o == nil {
		return nil
	}
	if ref, ok := o.(types.IndirectRef); ok && !f.spendOn(ref) {
		return nil
	}
	value, err := f.ctx.Dereference(o)
	if err != nil {
		return nil
	}
	return value
}

// spendOn counts the work of resolving a reference, and reports whether it may be done. An object
// in a stream of objects is parsed when it is asked for first, and its stream is unpacked before.
func (f *File) spendOn(ref types.IndirectRef) bool {
	if !f.work.Spend(3) {
		return false
	}
	entry, found := f.ctx.FindTableEntryForIndRef(&ref)
	if !found {
		return true
	}
	packed, ok := entry.Object.(types.LazyObjectStreamObject)
	if !ok {
		return true
	}
	data, err := packed.GetData()
	if err != nil {
		f.work.Spend(maxObjects / 8)
		return false
	}
	if n := entry.ObjectStream; n != nil && !f.opened[*n] {
		f.opened[*n] = true
		f.work.Spend(cap(data) / 2)
	}
	return f.work.Spend(2 * len(data))
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
	if !f.work.Spend(len(a)) {
		return nil
	}
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
func (f *File) unpacked(o types.Object) ([]byte, error) { return f.Unpack(o, maxStream) }

// Unpack returns the decoded content of a stream of up to most bytes. It isn't kept. Data of
// pictures in a format of their own, such as JPEG, stay packed.
func (f *File) Unpack(o types.Object, most int64) ([]byte, error) {
	stream, ok := f.Object(o).(types.StreamDict)
	if !ok {
		return nil, engine.Errorf("there is no stream")
	}
	filters := len(stream.FilterPipeline)
	if filters > maxFilters {
		return nil, engine.Errorf("a stream is packed %d times; up to %d times are read", filters, maxFilters)
	}
	if !f.work.Spend(100 + len(stream.Raw)) {
		return nil, f.work.ended
	}
	if err := stream.DecodeWithLimit(most); err != nil {
		f.work.Spend(int(most) / 8 * filters)
		return nil, engine.Errorf("its data is damaged, or unpacks to more than %d bytes", most)
	}
	if !f.work.Spend(len(stream.Content) / 2 * filters) {
		return nil, f.work.ended
	}
	return stream.Content, nil
}

// Text returns a string of the file as text, or "" if it is longer than texts are.
func (f *File) Text(o types.Object) string {
	text, err := f.ctx.DereferenceText(f.short(o))
	if err != nil {
		return ""
	}
	return text
}

// short returns a string of the file, or nil if it is longer than texts are.
func (f *File) short(o types.Object) types.Object {
	switch s := f.Object(o).(type) {
	case types.StringLiteral:
		if len(s) <= maxText {
			return s
		}
	case types.HexLiteral:
		if len(s) <= maxText {
			return s
		}
	}
	return nil
}
