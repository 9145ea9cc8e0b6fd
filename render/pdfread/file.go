package pdfread

import (
	"context"
	"errors"
	"hash/maphash"
	"io"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/engine"
)

// Limits of a file. A book of 2,000 pages with pictures stays far below each of them.
const (
	maxFile     = 1 << 30  // bytes of a file; pdfcpu keeps them all in memory
	maxStream   = 32 << 20 // bytes of an unpacked stream with the content of a page, and of all streams of a page together
	maxObjects  = 4 << 20  // bytes of an unpacked stream that holds objects, or of the table of objects
	maxPages    = 20_000
	maxTable    = 400_000 // objects in the file
	maxInStream = 20_000  // objects in one stream
	maxNesting  = 64      // depth of arrays and dictionaries within each other
	maxTree     = 64      // depth of the page tree
	maxFilters  = 4       // filters of one stream
	maxText     = 8 << 10 // bytes of a text outside the pages' content, such as an address
)

// A File is a PDF whose objects have been read.
type File struct {
	ctx             *model.Context
	budget          *Budget
	pages           []pageNode
	pageNumbers     map[int]int     // page number, from 1, by object number
	fonts           map[int]*Font   // fonts that were read, by object number
	unpackedStreams map[int]bool    // whether a stream of objects was unpacked already, by object number
	hidden          map[int]bool    // whether an optional content group (a layer) is off, by object number
	seenContent     map[uint64]bool // whether the budget was extended for a stream of content, by hash of the stream
	seed            maphash.Seed
}

// A pageNode is a page of the page tree. inherited has the entries that the page inherits from the nodes above.
type pageNode struct {
	dict, inherited types.Dict
}

// ErrEncrypted means that a file needs a password.
var ErrEncrypted = errors.New("the file is encrypted")

// Open reads the objects of a PDF. It reads r to its end and doesn't use it afterwards. If ctx is cancelled
// later, reading a page stops, too.
func Open(ctx context.Context, r io.ReadSeeker) (f *File, err error) {
	budget := NewBudget(ctx)
	defer recoverError(&err, budget)
	size, err := r.Seek(0, io.SeekEnd)
	if err != nil || size > maxFile {
		return nil, errors.Join(err, checkSize(size, maxFile, "the file has %d bytes; up to %d are read"))
	}
	budget.left += int(size) // pdfcpu reads the data of all pictures when it opens the file, a step for each byte
	read, err := pdfcpu.ReadWithContext(countingContext{ctx, budget}, &source{ReadSeeker: r, budget: budget}, configuration(size))
	switch {
	case budget.ended != nil:
		return nil, budget.ended
	case errors.Is(err, pdfcpu.ErrWrongPassword):
		return nil, ErrEncrypted
	case err != nil:
		return nil, errDamaged
	}
	f = &File{ctx: read, budget: budget, pageNumbers: map[int]int{}, fonts: map[int]*Font{}, unpackedStreams: map[int]bool{}, seenContent: map[uint64]bool{}, seed: maphash.MakeSeed()}
	if err := f.readPageTree(); err != nil {
		return nil, err
	}
	f.hidden = f.hiddenGroups()
	return f, budget.ended
}

// Budget returns the budget of the file. Code that processes pages must spend from it, too.
func (f *File) Budget() *Budget { return f.budget }

// checkSize returns an error if n is greater than most. format is the error's text, with a verb for n and one
// for most.
func checkSize(n, most int64, format string) error {
	if n <= most {
		return nil
	}
	return engine.Errorf(format, n, most)
}

// configuration returns the settings for pdfcpu to read a file of a size. With them, pdfcpu needs no
// configuration folder, and unpacks a stream only when it is asked for the data.
func configuration(size int64) *model.Configuration {
	limits := model.DefaultResourceLimits()
	limits.MaxStreamBytes, limits.MaxDecodeBytes, limits.MaxObjectStreamFirst = size, maxObjects, maxObjects/4
	limits.MaxObjectCount, limits.MaxXRefEntries, limits.MaxObjectStreamCount = maxTable, maxTable, maxInStream
	limits.MaxRecursionDepth = maxNesting
	return &model.Configuration{
		Reader15: true, ValidationMode: model.ValidationRelaxed, Offline: true, Eol: types.EolLF, Limits: limits,
	}
}

// errDamaged replaces the errors and panics of pdfcpu, which only programmers understand.
var errDamaged = engine.Errorf("this is no PDF that can be read: an object or the table of objects is damaged")

// recoverError turns a panic into an error. pdfcpu may panic on damaged files.
func recoverError(err *error, budget *Budget) {
	switch what := recover(); {
	case what == nil:
	case budget.ended != nil:
		*err = budget.ended
	default:
		*err = errDamaged
	}
}

// Pages returns the number of pages.
func (f *File) Pages() int { return len(f.pages) }

// Context returns pdfcpu's data of the file. Callers find there what pages don't show, such as metadata
// and output intents.
func (f *File) Context() *model.Context { return f.ctx }

// readPageTree lists the pages of the file in order.
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

// addPages adds the pages below a node of the page tree. above has the entries that the node inherits. seen has
// the object numbers of all nodes so far, so that a tree that contains itself comes to an end.
func (f *File) addPages(object types.Object, above types.Dict, seen map[int]bool, depth int) error {
	number := 0
	if ref, ok := object.(types.IndirectRef); ok {
		if number = ref.ObjectNumber.Value(); seen[number] {
			return engine.Errorf("object %d stands twice among the pages", number)
		}
		seen[number] = true
	}
	if !f.budget.Spend(50) {
		return f.budget.ended
	}
	dict := f.Dict(object)
	if dict == nil || depth > maxTree || len(f.pages) >= maxPages {
		return engine.Errorf("the tree of pages can't be read at object %d", number)
	}
	kids, isNode := dict.Find("Kids")
	if kind := dict.Type(); kind != nil && *kind == "Page" || !isNode {
		f.pages = append(f.pages, pageNode{dict, above})
		f.pageNumbers[number] = len(f.pages)
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

// find returns an entry of a page: its own one, or else an inherited one.
func (l pageNode) find(key string) (types.Object, bool) {
	if value, found := l.dict.Find(key); found {
		return value, true
	}
	return l.inherited.Find(key)
}
