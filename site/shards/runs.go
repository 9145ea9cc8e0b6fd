package shards

import (
	"bufio"
	"bytes"
	"cmp"
	"container/heap"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"os"
	"slices"

	"octavo/content/message"
)

// A Key stands for a puzzle and all that are alike to it: a hash of its canonical form, with
// the number that it was made for, and which of the number's reserves it is (0 for none).
type Key struct {
	Hash            [16]byte
	Number, Reserve uint32
}

const keySize = 24

// ByHash orders keys so that puzzles that are alike stand together, the first number first.
func ByHash(a, b Key) int {
	return cmp.Or(bytes.Compare(a.Hash[:], b.Hash[:]), ByNumber(a, b))
}

// ByNumber orders keys by their numbers, and those of one by their reserves.
func ByNumber(a, b Key) int {
	return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.Reserve, b.Reserve))
}

// Bounds of what a sorter holds, of memory (6 MB, and 4 where it merges) and of open files.
const (
	heldKeys   = 1 << 18
	mergedRuns = 128
)

// A Sorter sorts any number of keys in bounded memory: what doesn't fit it writes as sorted
// runs into a folder, and merges.
type Sorter struct {
	folder string
	order  func(a, b Key) int
	most   int // keys held
	fan    int // runs that are merged to one
	held   []Key
	levels [][]*Run // runs of level n+1 are merged from those of level n
}

// NewSorter begins with nothing. The folder is for it to write files in, which whoever made
// it removes.
func NewSorter(folder string, order func(a, b Key) int) *Sorter {
	return &Sorter{folder: folder, order: order, most: heldKeys, fan: mergedRuns}
}

// Add takes up a key.
func (s *Sorter) Add(k Key) error {
	if s.held = append(s.held, k); len(s.held) < s.most {
		return nil
	}
	slices.SortFunc(s.held, s.order)
	run, err := WriteRun(s.folder, sure(slices.Values(s.held)))
	s.held = s.held[:0]
	if err != nil {
		return err
	}
	return s.file(run, 0)
}

// file puts a run beside those of its level, and merges them where they are many.
func (s *Sorter) file(run *Run, level int) error {
	if level == len(s.levels) {
		s.levels = append(s.levels, nil)
	}
	s.levels[level] = append(s.levels[level], run)
	if len(s.levels[level]) < s.fan {
		return nil
	}
	merged, err := WriteRun(s.folder, Merge(s.order, runsOf(s.levels[level])...))
	if err != nil {
		return err
	}
	for _, run := range s.levels[level] {
		run.Remove()
	}
	s.levels[level] = nil
	return s.file(merged, level+1)
}

// Sorted are all keys that were added, in order. They can be gone through once more as long as
// none is added.
func (s *Sorter) Sorted() iter.Seq2[Key, error] {
	slices.SortFunc(s.held, s.order)
	all := []iter.Seq2[Key, error]{sure(slices.Values(s.held))}
	for _, level := range s.levels {
		all = append(all, runsOf(level)...)
	}
	return Merge(s.order, all...)
}

func runsOf(runs []*Run) (all []iter.Seq2[Key, error]) {
	for _, run := range runs {
		all = append(all, run.Keys())
	}
	return all
}

func sure(keys iter.Seq[Key]) iter.Seq2[Key, error] {
	return func(yield func(Key, error) bool) {
		for k := range keys {
			if !yield(k, nil) {
				return
			}
		}
	}
}

// A Run is a file of keys.
type Run struct{ name string }

// WriteRun writes keys into a file of a folder.
func WriteRun(folder string, keys iter.Seq2[Key, error]) (_ *Run, err error) {
	f, err := os.CreateTemp(folder, "run-*")
	if err != nil {
		return nil, message.Errorf("sorting: %v", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	to := bufio.NewWriterSize(f, 64<<10)
	for k, err := range keys {
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(k.append(to.AvailableBuffer())); err != nil {
			return nil, message.Errorf("sorting: %v", err)
		}
	}
	if err := to.Flush(); err != nil {
		return nil, message.Errorf("sorting: %v", err)
	}
	return &Run{f.Name()}, nil
}

func (k Key) append(to []byte) []byte {
	to = append(to, k.Hash[:]...)
	to = binary.BigEndian.AppendUint32(to, k.Number)
	return binary.BigEndian.AppendUint32(to, k.Reserve)
}

// Keys are those of the run.
func (r *Run) Keys() iter.Seq2[Key, error] {
	return func(yield func(Key, error) bool) {
		f, err := os.Open(r.name)
		if err != nil {
			yield(Key{}, message.Errorf("sorting: %v", err))
			return
		}
		defer f.Close()
		in := bufio.NewReaderSize(f, 32<<10)
		var data [keySize]byte
		for {
			_, err := io.ReadFull(in, data[:])
			if errors.Is(err, io.EOF) {
				return
			}
			k := Key{Hash: [16]byte(data[:16]), Number: binary.BigEndian.Uint32(data[16:]), Reserve: binary.BigEndian.Uint32(data[20:])}
			if err != nil {
				err = message.Errorf("sorting: %v", err)
			}
			if !yield(k, err) || err != nil {
				return
			}
		}
	}
}

// Remove removes the file. What can't be removed goes with its folder.
func (r *Run) Remove() { _ = os.Remove(r.name) }

// Merge is one sequence in order of several that are.
func Merge(order func(a, b Key) int, all ...iter.Seq2[Key, error]) iter.Seq2[Key, error] {
	return func(yield func(Key, error) bool) {
		h := &heads{order: order}
		for _, keys := range all {
			next, stop := iter.Pull2(keys)
			defer stop()
			if k, err, more := next(); more {
				h.all = append(h.all, head{k, err, next})
			}
		}
		heap.Init(h)
		for len(h.all) > 0 {
			first := &h.all[0]
			if !yield(first.key, first.err) || first.err != nil {
				return
			}
			var more bool
			if first.key, first.err, more = first.next(); more {
				heap.Fix(h, 0)
			} else {
				heap.Pop(h)
			}
		}
	}
}

// heads are the next keys of several sequences.
type heads struct {
	order func(a, b Key) int
	all   []head
}

type head struct {
	key  Key
	err  error
	next func() (Key, error, bool)
}

func (h *heads) Len() int           { return len(h.all) }
func (h *heads) Less(i, j int) bool { return h.order(h.all[i].key, h.all[j].key) < 0 }
func (h *heads) Swap(i, j int)      { h.all[i], h.all[j] = h.all[j], h.all[i] }
func (h *heads) Push(x any)         { h.all = append(h.all, x.(head)) }
func (h *heads) Pop() any {
	last := h.all[len(h.all)-1]
	h.all = h.all[:len(h.all)-1]
	return last
}
