package shards

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/klauspost/compress/zstd"

	"octavo/content/said"
	"octavo/site/disk"
)

// A Writer writes a shard, a block after the other, and sees to it now and then that what it has
// written is safe: then it is as good as if the run had ended there.
type Writer struct {
	shelf    *disk.Shelf
	manifest Manifest // with the blocks that wait
	encoder  *zstd.Encoder
	block    *disk.Draft // that is being written; nil between two
	numbers  int         // in it so far
	puzzles  int

	waiting []disk.Named  // whole blocks that aren't in their places yet
	every   time.Duration // they wait no longer, if another is whole by then
	saved   time.Time     // when none was waiting last
}

// To make a block safe takes the disk as long as some kinds take for hundreds of puzzles, and so does
// a manifest: where blocks are written soon one after the other, some are made safe together.
const (
	safeEvery   = time.Second / 2
	mostWaiting = 64 // each of which is an open file
)

// An OtherError says that a folder has a shard of another order, and in what it differs.
type OtherError struct {
	Folder string
	What   []said.Said
}

func (e *OtherError) Error() string { return e.Told().String() }

// Told is what it says, in parts (said.Teller).
func (e *OtherError) Told() said.Said {
	return said.New("%s has a shard of another order: %s; nothing was written: choose another folder", e.Folder, Listed(e.What))
}

// Open opens a folder for a shard, or for what is left to do of it.
func Open(folder string, order Order, part Part) (*Writer, error) {
	asked := Manifest{Form: manifestForm, Order: order, Shard: part}
	if err := asked.check(); err != nil {
		return nil, said.Errorf("a shard can't be written: %v", err)
	}
	shelf, err := disk.OpenShelf(folder)
	if err != nil {
		return nil, err
	}
	w := &Writer{shelf: shelf, manifest: asked, every: safeEvery, saved: time.Now()}
	if err := w.begin(); err != nil {
		shelf.Close()
		return nil, err
	}
	return w, nil
}

// begin finds what is there, and readies the compressor.
func (w *Writer) begin() error {
	there, err := load(w.shelf)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := w.settle(); err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		if err := w.goOn(there); err != nil {
			return err
		}
	}
	// One goroutine and a window of its own size: equal lines make equal bytes, and
	// whoever reads many shards at a time needs little for each. (The digits of puzzles repeat
	// nothing, so that the fastest level leaves no more of them than the others.)
	w.encoder, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window), zstd.WithEncoderCRC(true), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return said.Errorf("compressing: %v", err)
	}
	return nil
}

// window is how far back a block's compressor looks.
const window = 256 << 10

// settle takes a folder for the shard in which nothing else stands.
func (w *Writer) settle() error {
	names, err := w.shelf.Names()
	if err != nil {
		return err
	}
	if len(names) > 0 {
		return said.Errorf("%s has other files than those of a shard (%s); a shard has a folder of its own: choose another", w.shelf.Folder(), names[0])
	}
	return w.keep()
}

// goOn takes up what an earlier run has done.
func (w *Writer) goOn(there Manifest) error {
	what := w.manifest.Order.Differs(there.Order)
	if there.Shard != w.manifest.Shard {
		what = append(what, said.New("shard %s, not %s", there.Shard, w.manifest.Shard))
	}
	if what != nil {
		return &OtherError{w.shelf.Folder(), what}
	}
	there.Blocks = there.Blocks[:w.sound(there)]
	w.manifest = there
	return w.keep()
}

// sound is how many blocks stand there as they were written. Those after one that is missing or
// damaged are made again, the same.
func (w *Writer) sound(there Manifest) int {
	for i, b := range there.Blocks {
		if (&Shard{there, w.shelf.Folder()}).compare(i, b) != nil {
			return i
		}
	}
	return len(there.Blocks)
}

// String is the part as it is asked for.
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.Index, p.Of) }

// keep writes the manifest.
func (w *Writer) keep() error {
	data, err := w.manifest.encode()
	if err != nil {
		return err
	}
	return w.shelf.Put(ManifestName, data)
}

// Manifest says what is there when the writer is closed.
func (w *Writer) Manifest() Manifest { return w.manifest }

// Rest are the numbers that are left to be added, in their order: the first, and how many.
func (w *Writer) Rest() (first, numbers int) {
	done := len(w.manifest.Blocks)
	return w.manifest.first(done), max(0, w.manifest.Numbers()-done*w.manifest.PerBlock())
}

// Add adds the lines of the next number.
func (w *Writer) Add(lines []byte, puzzles int) error {
	if w.block == nil {
		draft, err := w.shelf.Draft()
		if err != nil {
			return err
		}
		w.block = draft
		w.encoder.Reset(draft)
	}
	if _, err := w.encoder.Write(lines); err != nil {
		return said.Errorf("writing a block in %s: %v", w.shelf.Folder(), err)
	}
	w.numbers++
	w.puzzles += puzzles
	if w.numbers < w.manifest.numbers(len(w.manifest.Blocks)) {
		return nil
	}
	return w.finish()
}

// finish ends a block, and makes those that wait safe where they have waited long enough.
func (w *Writer) finish() error {
	if err := w.encoder.Close(); err != nil {
		return said.Errorf("writing a block in %s: %v", w.shelf.Folder(), err)
	}
	next := len(w.manifest.Blocks)
	size, sum := w.block.Sum()
	w.waiting = append(w.waiting, disk.Named{Draft: w.block, Name: BlockName(next)})
	w.manifest.Blocks = append(w.manifest.Blocks, Block{First: w.manifest.first(next), Puzzles: w.puzzles, Bytes: size, SHA256: sum})
	w.block, w.numbers, w.puzzles = nil, 0, 0
	if w.manifest.Whole() || len(w.waiting) == mostWaiting || time.Since(w.saved) >= w.every {
		return w.save()
	}
	return nil
}

// save puts the blocks that wait in their places and, when they are safe there, says so in the manifest.
func (w *Writer) save() error {
	err := w.shelf.PutAll(w.waiting)
	w.waiting = nil
	if err != nil {
		return err
	}
	w.saved = time.Now()
	return w.keep()
}

// Close leaves whole blocks, and nothing of the one that isn't.
func (w *Writer) Close() (err error) {
	if w.block != nil {
		w.block.Drop()
	}
	if len(w.waiting) > 0 {
		err = w.save()
	}
	w.shelf.Close()
	return err
}

// load reads the manifest of a folder.
func load(shelf *disk.Shelf) (Manifest, error) {
	data, err := shelf.Read(ManifestName, largestManifest)
	if err != nil {
		return Manifest{}, said.Errorf("reading what %s has: %v", shelf.Folder(), err)
	}
	m, err := ReadManifest(data)
	if err != nil {
		return Manifest{}, said.Errorf("%s in %s: %v", ManifestName, shelf.Folder(), err)
	}
	return m, nil
}
