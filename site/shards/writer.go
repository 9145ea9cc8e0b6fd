package shards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
	"octavo/site/disk"
)

// A Writer writes a shard, a block after the other, and sees to it now and then that what it has
// written is safe: then it is as good as if the run had ended there. What is done of a block that takes long is
// made safe in a journal.
type Writer struct {
	shelf    *disk.ShardFolder
	made     Made
	manifest Manifest // with the blocks that wait
	encoder  *zstd.Encoder
	every    time.Duration // what is done waits no longer; whole blocks wait for another, if it comes by then

	mu      sync.Mutex        // for all below, and for the manifest's blocks
	block   *disk.Draft       // that is being written; nil between two
	numbers int               // in it so far
	puzzles int               //
	begun   time.Time         // when its first number of this run came
	pending batch             // of its lines, those that aren't in the journal
	journal *journal          // of the block at hand; nil for none
	tick    *time.Timer       // ticks when something of the block is to be made safe
	ticking bool              //
	failed  error             // what went wrong when it ticked
	closed  bool              //
	waiting []disk.NamedDraft // whole blocks that aren't in their places yet
	saved   time.Time         // when none was waiting last
}

// Made makes the first line of a number, by which blocks are known that no manifest names.
type Made func(number int) ([]byte, error)

// To make a block safe takes the disk as long as some kinds take for hundreds of puzzles, and so does
// a manifest: where blocks are written soon one after the other, some are made safe together.
const (
	safeEvery   = time.Second / 2
	mostWaiting = 64 // each of which is an open file
)

// An OtherError says that a folder has a shard of another order, and in what it differs.
type OtherError struct {
	Folder string
	What   []message.Message
}

func (e *OtherError) Error() string { return e.Told().String() }

// Told is what it says, in parts (said.Teller).
func (e *OtherError) Told() message.Message {
	return message.New("%s has a shard of another order: %s; nothing was written: choose another folder", e.Folder, Listed(e.What))
}

// Open opens a folder for a shard, or for what is left to do of it. Where nothing is left, nothing in it is touched, so that
// it needn't be one's own.
func Open(folder string, order Order, part Part, made Made) (*Writer, error) {
	asked := Manifest{Form: manifestForm, Order: order, Shard: part}
	if err := asked.check(); err != nil {
		return nil, message.Errorf("a shard can't be written: %v", err)
	}
	w := &Writer{manifest: asked, made: made, every: safeEvery, saved: time.Now()}
	if w.finished(folder) {
		return w, nil
	}
	shelf, err := disk.OpenShardFolder(folder)
	if err != nil {
		return nil, err
	}
	w.shelf = shelf
	if err := w.begin(); err != nil {
		w.drop()
		shelf.Close()
		return nil, err
	}
	return w, nil
}

// finished reports whether the whole shard stands in the folder, and nothing else.
func (w *Writer) finished(folder string) bool {
	shelf, err := disk.ReadShardFolder(folder)
	if err != nil {
		return false
	}
	there, err := load(shelf)
	if err != nil || !w.manifest.isAllOf(shelf, there) {
		shelf.Close()
		return false
	}
	w.shelf, w.manifest = shelf, there
	return true
}

// isAllOf reports whether what is asked for stands on a shelf by its manifest, all of it and nothing else.
func (m Manifest) isAllOf(shelf *disk.ShardFolder, there Manifest) bool {
	if !there.Whole() || there.Shard != m.Shard || m.Differs(there.Order) != nil {
		return false
	}
	entries, err := shelf.Entries()
	return err == nil && len(entries) == 1+there.Wanted() && there.sound(shelf) == there.Wanted()
}

// begin finds what is there, and readies the compressor.
func (w *Writer) begin() error {
	there, err := load(w.shelf)
	switch {
	case errors.Is(err, errLost) || errors.Is(err, fs.ErrNotExist):
		err = w.settle()
	case err == nil:
		err = w.goOn(there)
	}
	if err != nil {
		return err
	}
	// One goroutine and a window of its own size: equal lines make equal bytes, and
	// whoever reads many shards at a time needs little for each. (The digits of puzzles repeat
	// nothing, so that the fastest level leaves no more of them than the others.)
	w.encoder, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window), zstd.WithEncoderCRC(true), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return message.Errorf("compressing: %v", err)
	}
	return w.resume()
}

// resume takes up the block at hand where its journal ends, and takes other journals away.
func (w *Writer) resume() error {
	if done := len(w.manifest.Blocks); !w.manifest.Whole() {
		head, err := w.manifest.journalHead(done)
		if err != nil {
			return err
		}
		w.journal, err = resume(w.shelf, head, w.manifest.numbers(done), w.take)
		if err != nil {
			return err
		}
	}
	if w.journal == nil {
		return w.shelf.Remove(JournalName)
	}
	return nil
}

// window is how far back a block's compressor looks.
const window = 256 << 10

// settle takes a folder for the shard in which nothing else stands. Blocks that stand there without a manifest are
// proved by nothing: they stay until they are made again, and if they are of another order, the folder is somebody else's.
func (w *Writer) settle() error {
	if err := w.refuseOthers(); err != nil {
		return err
	}
	for block := range w.manifest.Wanted() {
		line, err := firstLine(w.shelf, block)
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err != nil {
			continue // it is damaged, and no loss
		}
		made, err := w.made(w.manifest.first(block))
		if err != nil {
			return err
		}
		if !bytes.Equal(line, made) {
			return message.Errorf("%s has blocks of another order, and its %s is lost; nothing was written: choose another folder, or remove this one", w.shelf.Folder(), ManifestName)
		}
		break
	}
	return w.keep()
}

// refuseOthers refuses a folder in which something else stands than what is of the shard.
func (w *Writer) refuseOthers() error {
	entries, err := w.shelf.Entries()
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !w.manifest.ownName(e.Name()) {
			return message.Errorf("%s has other files than those of a shard (%s); a shard has a folder of its own: choose another", w.shelf.Folder(), e.Name())
		}
	}
	return nil
}

// ownName reports whether a file of the shard may be called so.
func (m Manifest) ownName(name string) bool {
	if name == ManifestName || name == JournalName {
		return true
	}
	digits, is := strings.CutSuffix(name, blockEnding)
	number, err := strconv.Atoi(digits)
	return is && err == nil && number >= 1 && number <= m.Wanted() && name == BlockName(number-1)
}

// goOn takes up what an earlier run has done.
func (w *Writer) goOn(there Manifest) error {
	what := w.manifest.Order.Differs(there.Order)
	if there.Shard != w.manifest.Shard {
		what = append(what, message.New("shard %s, not %s", there.Shard, w.manifest.Shard))
	}
	if what != nil {
		return &OtherError{w.shelf.Folder(), what}
	}
	if err := w.refuseOthers(); err != nil {
		return err
	}
	there.Blocks = there.Blocks[:there.sound(w.shelf)]
	w.manifest = there
	return w.keep()
}

// sound is how many blocks stand there as they were written. Those after one that is missing or
// damaged are made again, the same.
func (m Manifest) sound(shelf *disk.ShardFolder) int {
	for i, b := range m.Blocks {
		if (&Shard{m, shelf.Folder()}).compare(i, b) != nil {
			return i
		}
	}
	return len(m.Blocks)
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
func (w *Writer) Manifest() Manifest {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.manifest
}

// Puzzles is how many there are, those of the block at hand among them.
func (w *Writer) Puzzles() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	puzzles := w.puzzles
	for _, b := range w.manifest.Blocks {
		puzzles += b.Puzzles
	}
	return puzzles
}

// Rest are the numbers that are left to be added, in their order: the first, and how many.
func (w *Writer) Rest() (first, numbers int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	done := len(w.manifest.Blocks)
	return w.manifest.first(done) + w.numbers*w.manifest.Shard.Of, max(0, w.manifest.Numbers()-done*w.manifest.PerBlock()-w.numbers)
}

// Add adds the lines of the next number.
func (w *Writer) Add(lines []byte, puzzles int) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.failed != nil {
		return w.failed
	}
	if w.begun.IsZero() {
		w.begun = time.Now()
	}
	if err := w.take(batch{lines, 1, puzzles}); err != nil {
		return err
	}
	if w.numbers == w.manifest.numbers(len(w.manifest.Blocks)) {
		return w.finish()
	}
	w.pending.lines = append(w.pending.lines, lines...)
	w.pending.numbers++
	w.pending.puzzles += puzzles
	if len(w.pending.lines) >= fullBatch {
		return w.secure()
	}
	w.wait(w.every)
	return nil
}

// take adds lines to the block at hand.
func (w *Writer) take(b batch) error {
	if w.block == nil {
		draft, err := w.shelf.Draft()
		if err != nil {
			return err
		}
		w.block = draft
		w.encoder.Reset(draft)
	}
	if _, err := w.encoder.Write(b.lines); err != nil {
		return message.Errorf("writing a block in %s: %v", w.shelf.Folder(), err)
	}
	w.numbers += b.numbers
	w.puzzles += b.puzzles
	return nil
}

// wait has what is done made safe after some time, if the block isn't whole by then.
func (w *Writer) wait(long time.Duration) {
	switch {
	case w.ticking:
		return
	case w.tick == nil:
		w.tick = time.AfterFunc(long, w.ticked)
	default:
		w.tick.Reset(long)
	}
	w.ticking = true
}

// ticked makes safe what is done of a block that takes long.
func (w *Writer) ticked() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ticking = false
	if w.closed || w.failed != nil || w.pending.numbers == 0 {
		return
	}
	if early := w.every - time.Since(w.begun); early > 0 { // it was for the block before
		w.wait(early)
		return
	}
	w.failed = w.secure()
}

// secure makes safe what is done: whole blocks in their places, and then what is done of the one at hand in its journal.
func (w *Writer) secure() error {
	if len(w.waiting) > 0 {
		if err := w.save(); err != nil {
			return err
		}
	}
	if err := w.log(); err != nil {
		return err
	}
	return w.journal.log.Sync()
}

// log writes into the journal what isn't there yet.
func (w *Writer) log() error {
	if w.journal == nil {
		head, err := w.manifest.journalHead(len(w.manifest.Blocks))
		if err != nil {
			return err
		}
		if w.journal, err = beginJournal(w.shelf, head); err != nil {
			return err
		}
	}
	err := w.journal.add(w.pending)
	w.pending = batch{lines: w.pending.lines[:0]}
	return err
}

// finish ends a block, and makes those that wait safe where they have waited long enough. What has a journal is made
// safe at once, and the journal goes.
func (w *Writer) finish() error {
	if err := w.encoder.Close(); err != nil {
		return message.Errorf("writing a block in %s: %v", w.shelf.Folder(), err)
	}
	next := len(w.manifest.Blocks)
	size, sum := w.block.Sum()
	w.waiting = append(w.waiting, disk.NamedDraft{Draft: w.block, Name: BlockName(next)})
	w.manifest.Blocks = append(w.manifest.Blocks, Block{First: w.manifest.first(next), Puzzles: w.puzzles, Bytes: size, SHA256: sum})
	w.block, w.numbers, w.puzzles, w.begun = nil, 0, 0, time.Time{}
	w.pending = batch{lines: w.pending.lines[:0]}
	if w.journal != nil || w.manifest.Whole() || len(w.waiting) == mostWaiting || time.Since(w.saved) >= w.every {
		if err := w.save(); err != nil {
			return err
		}
	}
	if w.journal == nil {
		return nil
	}
	w.journal.log.Close()
	w.journal = nil
	return w.shelf.Remove(JournalName)
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

// Close leaves whole blocks and, of the one that isn't, what is done, if it took long.
func (w *Writer) Close() (err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.closed = true
	if w.tick != nil {
		w.tick.Stop()
	}
	switch {
	case w.failed != nil:
		err = w.failed
	case w.pending.numbers > 0 && (w.journal != nil || time.Since(w.begun) >= w.every):
		err = w.secure()
	case len(w.waiting) > 0:
		err = w.save()
	}
	w.drop()
	w.shelf.Close()
	return err
}

// drop lets go of the block at hand, of which what the journal has stays.
func (w *Writer) drop() {
	if w.block != nil {
		w.block.Drop()
	}
	for _, waits := range w.waiting { // only where something failed
		waits.Drop()
	}
	if w.journal != nil {
		w.journal.log.Close()
	}
	w.block, w.waiting, w.journal = nil, nil, nil
}

// errLost says that a manifest has nothing in it, or no end: as a loss of power may leave it.
var errLost = errors.New("it is empty or cut off; begin the shard again, which makes it anew")

// load reads the manifest of a folder.
func load(shelf *disk.ShardFolder) (Manifest, error) {
	data, err := shelf.Read(ManifestName, largestManifest)
	if err != nil {
		return Manifest{}, message.Errorf("reading what %s has: %v", shelf.Folder(), err)
	}
	if lost(data) {
		return Manifest{}, message.Errorf("%s in %s: %v", ManifestName, shelf.Folder(), errLost)
	}
	m, err := ReadManifest(data)
	if err != nil {
		return Manifest{}, message.Errorf("%s in %s: %v; to begin the shard anew, remove the folder", ManifestName, shelf.Folder(), err)
	}
	return m, nil
}

// lost reports whether a manifest is empty, or cut off: nothing stands where it would go on, or zeros.
func lost(data []byte) bool {
	var begun json.RawMessage
	err := json.NewDecoder(bytes.NewReader(bytes.TrimRight(data, "\x00"))).Decode(&begun)
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
