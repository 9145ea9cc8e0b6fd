package pdfread

import (
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Object returns an object, or the object to which a reference leads. If that is missing, it returns nil.
//
// The methods below do the same for objects of one type. For a missing object, or one of another type, they
// return nil, "" or false.
func (f *File) Object(o types.Object) types.Object {
	if o == nil {
		return nil
	}
	if ref, ok := o.(types.IndirectRef); ok && !f.spendOnReference(ref) {
		return nil
	}
	value, err := f.ctx.Dereference(o)
	if err != nil {
		return nil
	}
	return value
}

// spendOnReference takes the steps for following a reference from the budget. It reports whether the reference
// may be followed. An object that is packed in a stream of objects costs more: it must be parsed, and its
// stream unpacked at first use.
func (f *File) spendOnReference(ref types.IndirectRef) bool {
	if !f.budget.Spend(3) {
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
		f.budget.Spend(maxObjects / 8)
		return false
	}
	if n := entry.ObjectStream; n != nil && !f.unpackedStreams[*n] {
		f.unpackedStreams[*n] = true
		f.budget.Spend(cap(data) / 2)
	}
	return f.budget.Spend(2 * len(data))
}

// Dict returns a dictionary, or the dictionary of a stream.
func (f *File) Dict(o types.Object) types.Dict {
	switch o := f.Object(o).(type) {
	case types.Dict:
		return o
	case types.StreamDict:
		return o.Dict
	}
	return nil
}

// Array returns an array, or nil if the object is none.
func (f *File) Array(o types.Object) types.Array {
	a, _ := f.Object(o).(types.Array)
	return a
}

// Name returns a name without its slash.
func (f *File) Name(o types.Object) string {
	n, _ := f.Object(o).(types.Name)
	return n.Value()
}

// Number returns an integer or a real number. It returns false if the object is neither.
func (f *File) Number(o types.Object) (float64, bool) {
	switch n := f.Object(o).(type) {
	case types.Integer:
		return float64(n.Value()), true
	case types.Float:
		return n.Value(), true
	}
	return 0, false
}

// numberOr returns a number in a dictionary, or the argument otherwise if the dictionary has none under the
// key.
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
	if !f.budget.Spend(len(a)) {
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

func (f *File) boolean(o types.Object) bool {
	b, _ := f.Object(o).(types.Boolean)
	return b.Value()
}

// readBox reads four numbers, the coordinates of two opposite corners. It returns false if the
// object isn't an array of four numbers.
func (f *File) readBox(o types.Object) (Box, bool) {
	n := f.numbers(o)
	if len(n) != 4 {
		return Box{}, false
	}
	return BoxAround(Point{n[0], n[1]}, Point{n[2], n[3]}), true
}

// readMatrix reads a matrix of six numbers. If there is none, it returns the identity.
func (f *File) readMatrix(d types.Dict, key string) Matrix {
	if value, found := d.Find(key); found {
		if n := f.numbers(value); len(n) == 6 {
			return Matrix(n)
		}
	}
	return Identity()
}

// unpackContent returns the unpacked data of a stream of at most maxStream bytes.
func (f *File) unpackContent(o types.Object) ([]byte, error) { return f.Unpack(o, maxStream) }

// Unpack returns the unpacked data of a stream. It returns an error if they have more than most bytes. Data of
// pictures in a format such as JPEG stay packed in that format.
func (f *File) Unpack(o types.Object, most int64) ([]byte, error) {
	stream, ok := f.Object(o).(types.StreamDict)
	if !ok {
		return nil, engine.Errorf("there is no stream")
	}
	filters := len(stream.FilterPipeline)
	if filters > maxFilters {
		return nil, engine.Errorf("a stream is packed %d times; up to %d times are read", filters, maxFilters)
	}
	if !f.budget.Spend(100 + len(stream.Raw)) {
		return nil, f.budget.ended
	}
	if err := stream.DecodeWithLimit(most); err != nil {
		f.budget.Spend(int(most) / 8 * filters)
		return nil, engine.Errorf("its data is damaged, or unpacks to more than %d bytes", most)
	}
	if !f.budget.Spend(len(stream.Content) / 2 * filters) {
		return nil, f.budget.ended
	}
	return stream.Content, nil
}

// Text returns a string of the file as UTF-8. It returns "" if the string is longer than maxText.
func (f *File) Text(o types.Object) string {
	text, err := f.ctx.DereferenceText(f.shortString(o))
	if err != nil {
		return ""
	}
	return text
}

// shortString returns a string of the file, or nil if it is longer than maxText.
func (f *File) shortString(o types.Object) types.Object {
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
