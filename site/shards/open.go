package shards

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/klauspost/compress/zstd"

	"octavo/content/message"
	"octavo/site/disk"
)

// An OtherOrderError reports that a folder has a shard of another order, with the differences.
type OtherOrderError struct {
	Folder      string
	Differences []message.Message
}

func (e *OtherOrderError) Error() string { return e.AsMessage().String() }

// AsMessage returns the message for translation.
func (e *OtherOrderError) AsMessage() message.Message {
	return message.New("%s has a shard of another order: %s; nothing was written: choose another folder", e.Folder, JoinDifferences(e.Differences))
}

// Open opens a folder to write a shard, or the rest of one. If the shard is complete, it changes
// nothing in the folder, which may belong to another user.
//
// firstLine makes the first line of a number. It is called only if the manifest was lost, to find
// out whether the existing blocks belong to the order.
func Open(folder string, order Order, part Part, firstLine func(number int) ([]byte, error)) (*Writer, error) {
	wanted := Manifest{Form: manifestForm, Order: order, Shard: part}
	if err := wanted.check(); err != nil {
		return nil, message.Errorf("a shard can't be written: %v", err)
	}
	now := time.Now()
	w := &Writer{manifest: wanted, saveInterval: defaultSaveInterval, savedAt: now, securedAt: now}
	if dir, existing, ok := openComplete(folder, wanted); ok {
		w.dir, w.manifest = dir, existing
		return w, nil
	}
	dir, err := disk.OpenShardFolder(folder)
	if err != nil {
		return nil, err
	}
	w.dir = dir
	if err := w.findEarlierWork(firstLine); err != nil {
		w.closeFiles()
		dir.Close()
		return nil, err
	}
	return w, nil
}

// openComplete opens a folder for reading. It returns false unless the folder has the whole wanted
// shard, and no other files.
func openComplete(folder string, wanted Manifest) (*disk.ShardFolder, Manifest, bool) {
	dir, err := disk.ReadShardFolder(folder)
	if err != nil {
		return nil, Manifest{}, false
	}
	existing, err := readManifestOf(dir)
	if err == nil && existing.IsComplete() && existing.Shard == wanted.Shard && wanted.Differences(existing.Order) == nil {
		entries, err := dir.Entries()
		if err == nil && len(entries) == 1+existing.WantedBlocks() && existing.countSoundBlocks(dir) == existing.WantedBlocks() {
			return dir, existing, true
		}
	}
	dir.Close()
	return nil, Manifest{}, false
}

// findEarlierWork finds the finished work of an earlier run, and opens the compressor.
func (w *Writer) findEarlierWork(firstLine func(int) ([]byte, error)) error {
	existing, err := readManifestOf(w.dir)
	switch {
	case errors.Is(err, errLost) || errors.Is(err, fs.ErrNotExist):
		err = w.startAnew(firstLine)
	case err == nil:
		err = w.continueFrom(existing)
	}
	if err != nil {
		return err
	}
	// With one goroutine and a fixed window, equal lines give equal bytes, and reading needs little
	// memory. Digits of puzzles do not repeat, so the fastest level compresses as well as others.
	w.encoder, err = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(window), zstd.WithEncoderCRC(true), zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return message.Errorf("compressing: %v", err)
	}
	return w.resumeBlock()
}

// window is the largest distance in bytes at which the compressor finds repetitions.
const window = 256 << 10

// startAnew starts a shard in a folder without a manifest. Existing blocks are made again. If they
// belong to another order, it refuses the folder.
func (w *Writer) startAnew(firstLine func(int) ([]byte, error)) error {
	if err := w.refuseOtherFiles(); err != nil {
		return err
	}
	for block := range w.manifest.WantedBlocks() {
		line, err := readFirstLine(w.dir, block)
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err != nil {
			continue // a damaged block can't tell which request it was made for
		}
		want, err := firstLine(w.manifest.firstNumber(block))
		if err != nil {
			return err
		}
		if !bytes.Equal(line, want) {
			return message.Errorf("%s has blocks of another order, and its %s is lost; nothing was written: choose another folder, or remove this one", w.dir.Folder(), ManifestName)
		}
		break
	}
	return w.writeManifest()
}

// continueFrom continues the shard of an earlier run. It keeps the blocks before the first missing
// or damaged one.
func (w *Writer) continueFrom(existing Manifest) error {
	differences := w.manifest.Differences(existing.Order)
	if existing.Shard != w.manifest.Shard {
		differences = append(differences, message.New("shard %s, not %s", existing.Shard, w.manifest.Shard))
	}
	if differences != nil {
		return &OtherOrderError{w.dir.Folder(), differences}
	}
	if err := w.refuseOtherFiles(); err != nil {
		return err
	}
	existing.Blocks = existing.Blocks[:existing.countSoundBlocks(w.dir)]
	w.manifest = existing
	return w.writeManifest()
}

// resumeBlock continues the current block from its journal. It removes the journal of another
// block.
func (w *Writer) resumeBlock() error {
	if done := len(w.manifest.Blocks); !w.manifest.IsComplete() {
		head, err := w.manifest.journalHead(done)
		if err != nil {
			return err
		}
		w.journal, err = resumeJournal(w.dir, head, w.manifest.numbersIn(done), w.addToBlock)
		if err != nil {
			return err
		}
	}
	if w.journal == nil {
		return w.dir.Remove(JournalName)
	}
	return nil
}

// refuseOtherFiles returns an error if the folder has files that don't belong to the shard.
func (w *Writer) refuseOtherFiles() error {
	entries, err := w.dir.Entries()
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || !w.manifest.isFileName(e.Name()) {
			return message.Errorf("%s has other files than those of a shard (%s); a shard has a folder of its own: choose another", w.dir.Folder(), e.Name())
		}
	}
	return nil
}

// isFileName reports whether a file of the shard can have this name.
func (m Manifest) isFileName(name string) bool {
	if name == ManifestName || name == JournalName {
		return true
	}
	digits, isBlock := strings.CutSuffix(name, blockEnding)
	number, err := strconv.Atoi(digits)
	return isBlock && err == nil && number >= 1 && number <= m.WantedBlocks() && name == BlockName(number-1)
}

// countSoundBlocks counts the blocks before the first missing or damaged one. All later blocks are
// made again with the same content.
func (m Manifest) countSoundBlocks(dir *disk.ShardFolder) int {
	for i, b := range m.Blocks {
		if (&Shard{m, dir.Folder()}).checkBlockFile(i, b) != nil {
			return i
		}
	}
	return len(m.Blocks)
}

// errLost reports that a manifest is empty or cut off, for example after a power failure.
var errLost = errors.New("it is empty or cut off; begin the shard again, which makes it anew")

// readManifestOf reads the manifest in a folder.
func readManifestOf(dir *disk.ShardFolder) (Manifest, error) {
	data, err := dir.Read(ManifestName, maxManifestBytes)
	if err != nil {
		return Manifest{}, message.Errorf("reading what %s has: %v", dir.Folder(), err)
	}
	m, err := ReadManifest(data)
	if err != nil && isCutOff(data) {
		return Manifest{}, message.Errorf("%s in %s: %v", ManifestName, dir.Folder(), errLost)
	}
	if err != nil {
		return Manifest{}, message.Errorf("%s in %s: %v; to begin the shard anew, remove the folder", ManifestName, dir.Folder(), err)
	}
	return m, nil
}

// isCutOff reports whether a manifest is empty, ends early, or ends in zeros.
func isCutOff(data []byte) bool {
	var begun json.RawMessage
	err := json.NewDecoder(bytes.NewReader(bytes.TrimRight(data, "\x00"))).Decode(&begun)
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}
