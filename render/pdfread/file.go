package pdfread

import (
	"errors"
	"io"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// What a file may be and hold. A book of 2,000 pages with pictures stays far below
// each; what goes beyond is no book.
const (
	maxFile    = 2 << 30  // bytes of a file, which pdfcpu keeps as it is
	maxStream  = 96 << 20 // bytes that one stream unpacks to
	maxPages   = 100_000
	maxObjects = 2_000_000
	maxTree    = 64 // pages stand so deep in their tree, forms within each other
)

// A File is a PDF whose objects have been read.
type File struct {
	ctx   *model.Context
	pages []leaf
	index map[int]int   // pages by the numbers of their objects, from 1
	fonts map[int]*Font // by the numbers of their objects
}

// A leaf is a page in the tree of pages, with what it has from above.
type leaf struct {
	dict, inherited types.Dict
}

// ErrEncrypted says that a file can't be read without its password.
var ErrEncrypted = errors.New("the file is encrypted")

// Open reads the objects of a PDF. The reader is read to the end and not needed
// afterwards.
func Open(r io.ReadSeeker) (f *File, err error) {
	defer caught(&err)
	if size, err := r.Seek(0, io.SeekEnd); err != nil || size > maxFile {
		return nil, errors.Join(err, tooLarge(size, maxFile, "the file has %d bytes; up to %d are read"))
	}
	ctx, err := pdfcpu.Read(r, configuration())
	if errors.Is(err, pdfcpu.ErrWrongPassword) {
		return nil, ErrEncrypted
	}
	if err != nil {
		return nil, engine.Errorf("this is no PDF that can be read: %v", err)
	}
	f = &File{ctx: ctx, index: map[int]int{}, fonts: map[int]*Font{}}
	if err := f.plant(); err != nil {
		return nil, err
	}
	return f, nil
}

func tooLarge(n, most int64, format string) error {
	if n <= most {
		return nil
	}
	return engine.Errorf(format, n, most)
}

// configuration is pdfcpu's for reading alone: no folder in the reader's home, no
// stream unpacked before it is asked for.
func configuration() *model.Configuration {
	limits := model.DefaultResourceLimits()
	limits.MaxDecodeBytes = maxStream
	limits.MaxObjectCount, limits.MaxXRefEntries, limits.MaxObjectStreamCount = maxObjects, maxObjects, maxObjects
	return &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Offline: true, Eol: types.EolLF, Limits: limits,
	}
}

// caught makes an error of a panic: pdfcpu promises none for sound files alone.
func caught(err *error) {
	if what := recover(); what != nil {
		*err = engine.Errorf("this is no PDF that can be read: %v", what)
	}
}

// Pages is how many there are.
func (f *File) Pages() int { return len(f.pages) }

// Context is pdfcpu's own view of the file, for what isn't drawn: keys, intents,
// fonts.
func (f *File) Context() *model.Context { return f.ctx }

// plant walks the tree of pages.
func (f *File) plant() error {
	root, err := f.ctx.Catalog()
	if err != nil || root == nil {
		return errors.Join(err, errors.New("the file has no catalog"))
	}
	top, found := root.Find("Pages")
	if !found {
		return errors.New("the file has no pages")
	}
	if err := f.branch(top, types.Dict{}, map[int]bool{}, 0); err != nil {
		return err
	}
	if len(f.pages) == 0 {
		return errors.New("the file has no pages")
	}
	return nil
}

// branch adds the pages below a node, which inherit what stands in it.
func (f *File) branch(object types.Object, above types.Dict, seen map[int]bool, depth int) error {
	number := 0
	if ref, ok := object.(types.IndirectRef); ok {
		if number = ref.ObjectNumber.Value(); seen[number] {
			return engine.Errorf("object %d stands twice among the pages", number)
		}
		seen[number] = true
	}
	dict := f.Dict(object)
	if dict == nil || depth > maxTree || len(f.pages) >= maxPages {
		return engine.Errorf("the tree of pages can't be read at object %d", number)
	}
	kids, isNode := dict.Find("Kids")
	if kind := dict.Type(); kind != nil && *kind == "Page" || !isNode {
		f.pages = append(f.pages, leaf{dict, above})
		f.index[number] = len(f.pages)
		return nil
	}
	inherited := types.Dict{}
	for _, key := range []string{"Resources", "MediaBox", "CropBox", "Rotate"} {
		if value, found := dict.Find(key); found {
			inherited[key] = value
		} else if value, found := above.Find(key); found {
			inherited[key] = value
		}
	}
	for _, kid := range f.Array(kids) {
		if err := f.branch(kid, inherited, seen, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// find looks a key up in a page and in what it inherits.
func (l leaf) find(key string) (types.Object, bool) {
	if value, found := l.dict.Find(key); found {
		return value, true
	}
	return l.inherited.Find(key)
}
