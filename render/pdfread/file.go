package pdfread

import (
	"errors"
	"io"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Limits of a file. A book of 2,000 pages with pictures stays far below each.
const (
	maxFile    = 2 << 30  // bytes of a file; pdfcpu keeps them
	maxStream  = 96 << 20 // bytes of an unpacked stream
	maxPages   = 100_000
	maxObjects = 2_000_000
	maxTree    = 64 // depth of the page tree
)

// A File is a PDF whose objects have been read.
type File struct {
	ctx   *model.Context
	pages []pageNode
	index map[int]int   // page number, from 1, by object number
	fonts map[int]*Font // by object number
}

// A pageNode is a page of the page tree, with what it inherits.
type pageNode struct {
	dict, inherited types.Dict
}

// ErrEncrypted means that a file needs a password.
var ErrEncrypted = errors.New("the file is encrypted")

// Open reads the objects of a PDF. It reads r to its end and doesn't use it afterwards.
func Open(r io.ReadSeeker) (f *File, err error) {
	defer recoverError(&err)
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
	if err := f.readPageTree(); err != nil {
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

// configuration returns pdfcpu's settings: reading only, no configuration folder, no eager unpacking.
func configuration() *model.Configuration {
	limits := model.DefaultResourceLimits()
	limits.MaxDecodeBytes = maxStream
	limits.MaxObjectCount, limits.MaxXRefEntries, limits.MaxObjectStreamCount = maxObjects, maxObjects, maxObjects
	return &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Offline: true, Eol: types.EolLF, Limits: limits,
	}
}

// recoverError turns a panic into an error, since pdfcpu may panic on damaged files.
func recoverError(err *error) {
	if what := recover(); what != nil {
		*err = engine.Errorf("this is no PDF that can be read: %v", what)
	}
}

// Pages returns the number of pages.
func (f *File) Pages() int { return len(f.pages) }

// Context returns pdfcpu's view of the file, for what isn't drawn: keys, intents, fonts.
func (f *File) Context() *model.Context { return f.ctx }

// readPageTree walks the page tree.
func (f *File) readPageTree() error {
	root, err := f.ctx.Catalog()
	if err != nil || root == nil {
		return errors.Join(err, errors.New("the file has no catalog"))
	}
	top, found := root.Find("Pages")
	if !found {
		return errors.New("the file has no pages")
	}
	if err := f.addPages(top, types.Dict{}, map[int]bool{}, 0); err != nil {
		return err
	}
	if len(f.pages) == 0 {
		return errors.New("the file has no pages")
	}
	return nil
}

// addPages adds the pages below a node. They inherit its entries.
func (f *File) addPages(object types.Object, above types.Dict, seen map[int]bool, depth int) error {
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
		f.pages = append(f.pages, pageNode{dict, above})
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
		if err := f.addPages(kid, inherited, seen, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// find returns an entry of a page, possibly inherited.
func (l pageNode) find(key string) (types.Object, bool) {
	if value, found := l.dict.Find(key); found {
		return value, true
	}
	return l.inherited.Find(key)
}
