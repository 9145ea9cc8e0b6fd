package shards

import (
	"time"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
	"octavo/site/disk"
)

// A Writer writes a shard, block after block. Every half second it saves the finished work to disk:
// whole blocks with the manifest, and the lines of a slow block in a journal. After a killed run,
// the next one continues from there. The caller must call Close.
type Writer struct {
	dir          *disk.ShardFolder
	manifest     Manifest // includes the waiting blocks
	encoder      *zstd.Encoder
	saveInterval time.Duration // defaultSaveInterval, except in tests

	block     *disk.Draft       // current block; nil between two blocks
	numbers   int               // puzzle numbers in the current block
	puzzles   int               // lines in the current block
	unlogged  batch             // lines of the current block that are not in the journal
	journal   *journal          // of the current block, or nil
	securedAt time.Time         // last time that the current block began or was saved
	waiting   []disk.NamedDraft // whole blocks that are not in the folder yet
	savedAt   time.Time         // last time that blocks were moved into the folder
}

// Syncing a block and the manifest can take as long as making hundreds of puzzles. So blocks that are
// made quickly are saved together.
const (
	defaultSaveInterval = time.Second / 2
	maxWaiting          = 64 // blocks; each is an open file
)

// Manifest returns the manifest that the folder has after Close.
func (w *Writer) Manifest() Manifest { return w.manifest }

// Puzzles returns the number of puzzles in the shard, including the current block.
func (w *Writer) Puzzles() int {
	puzzles := w.puzzles
	for _, b := range w.manifest.Blocks {
		puzzles += b.Puzzles
	}
	return puzzles
}

// Rest returns the next puzzle number to add, and how many are left.
func (w *Writer) Rest() (first, numbers int) {
	done := len(w.manifest.Blocks)
	first = w.manifest.firstNumber(done) + w.numbers*w.manifest.Shard.Of
	return first, max(0, w.manifest.Numbers()-done*w.manifest.NumbersPerBlock()-w.numbers)
}

// Add adds the lines of the next puzzle number. puzzles is the number of these lines.
func (w *Writer) Add(lines []byte, puzzles int) error {
	if err := w.addToBlock(batch{lines, 1, puzzles}); err != nil {
		return err
	}
	if w.numbers == w.manifest.numbersIn(len(w.manifest.Blocks)) {
		return w.finishBlock()
	}
	w.unlogged.lines = append(w.unlogged.lines, lines...)
	w.unlogged.numbers++
	w.unlogged.puzzles += puzzles
	if len(w.unlogged.lines) >= maxBatchBytes || time.Since(w.securedAt) >= w.saveInterval {
		return w.saveAll()
	}
	return nil
}

func (w *Writer) addToBlock(b batch) error {
	if w.block == nil {
		draft, err := w.dir.Draft()
		if err != nil {
			return err
		}
		w.block = draft
		w.encoder.Reset(draft)
	}
	if _, err := w.encoder.Write(b.lines); err != nil {
		return message.Errorf("writing a block in %s: %v", w.dir.Folder(), err)
	}
	w.numbers += b.numbers
	w.puzzles += b.puzzles
	return nil
}

// saveAll saves the finished work: first whole blocks, then the lines of the current block.
func (w *Writer) saveAll() error {
	if len(w.waiting) > 0 {
		if err := w.saveBlocks(); err != nil {
			return err
		}
	}
	if w.journal == nil {
		head, err := w.manifest.journalHead(len(w.manifest.Blocks))
		if err != nil {
			return err
		}
		if w.journal, err = createJournal(w.dir, head); err != nil {
			return err
		}
	}
	if err := w.journal.add(w.unlogged); err != nil {
		return err
	}
	w.unlogged = batch{lines: w.unlogged.lines[:0]}
	w.securedAt = time.Now()
	return w.journal.log.Sync()
}

// finishBlock ends the current block and removes its journal. If whole blocks have waited long
// enough, it saves them.
func (w *Writer) finishBlock() error {
	if err := w.encoder.Close(); err != nil {
		return message.Errorf("writing a block in %s: %v", w.dir.Folder(), err)
	}
	next := len(w.manifest.Blocks)
	size, sum := w.block.Sum()
	w.waiting = append(w.waiting, disk.NamedDraft{Draft: w.block, Name: BlockName(next)})
	w.manifest.Blocks = append(w.manifest.Blocks, Block{First: w.manifest.firstNumber(next), Puzzles: w.puzzles, Bytes: size, SHA256: sum})
	w.block, w.numbers, w.puzzles = nil, 0, 0
	w.unlogged = batch{lines: w.unlogged.lines[:0]}
	w.securedAt = time.Now()
	if w.journal != nil || w.manifest.IsComplete() || len(w.waiting) == maxWaiting || time.Since(w.savedAt) >= w.saveInterval {
		if err := w.saveBlocks(); err != nil {
			return err
		}
	}
	if w.journal == nil {
		return nil
	}
	w.journal.log.Close()
	w.journal = nil
	return w.dir.Remove(JournalName)
}

// saveBlocks moves whole blocks into the folder, and then lists them in the manifest.
func (w *Writer) saveBlocks() error {
	err := w.dir.PutAll(w.waiting)
	w.waiting = nil
	if err != nil {
		return err
	}
	w.savedAt = time.Now()
	return w.writeManifest()
}

func (w *Writer) writeManifest() error {
	data, err := w.manifest.encode()
	if err != nil {
		return err
	}
	return w.dir.Put(ManifestName, data)
}

// Close saves the finished work and closes the folder.
func (w *Writer) Close() (err error) {
	switch {
	case w.unlogged.numbers > 0:
		err = w.saveAll()
	case len(w.waiting) > 0:
		err = w.saveBlocks()
	}
	w.closeFiles()
	w.dir.Close()
	return err
}

// closeFiles closes all files and drops unsaved ones. The journal remains.
func (w *Writer) closeFiles() {
	if w.block != nil {
		w.block.Drop()
	}
	for _, whole := range w.waiting { // blocks still wait only after an error
		whole.Drop()
	}
	if w.journal != nil {
		w.journal.log.Close()
	}
	w.block, w.waiting, w.journal = nil, nil, nil
}
