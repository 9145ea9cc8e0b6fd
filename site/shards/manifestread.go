package shards

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"octavo/content/message"
)

// Limits of a manifest.
const (
	maxManifestBytes  = 5 << 20 // the manifest of the largest order has 2.4 MB
	maxTextBytes      = 4 << 10 // bytes of one text, such as the seed
	maxTotalTextBytes = 8 << 10 // bytes of all texts together
	maxOptions        = 64
	maxMistakes       = 10 // how many mistakes are listed
)

// ReadManifest reads a manifest. It refuses everything that a Writer can't have written. So even
// unknown or repeated keys and another order of keys are refused.
func ReadManifest(data []byte) (Manifest, error) {
	if len(data) > maxManifestBytes {
		return Manifest{}, message.Errorf("it has %d bytes, and a manifest has at most %d", len(data), maxManifestBytes)
	}
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return Manifest{}, message.Errorf("it is no manifest of a shard: %v", withPosition(data, err))
	}
	if m.Form != manifestForm {
		return Manifest{}, message.Errorf("it is a manifest of form %d, and this program reads form %d", m.Form, manifestForm)
	}
	if err := m.check(); err != nil {
		return Manifest{}, err
	}
	written, err := m.encode()
	if err != nil {
		return Manifest{}, err
	}
	if err := CheckEqual(1, data, written); err != nil {
		return Manifest{}, err
	}
	m.Blocks = append(make([]Block, 0, len(m.Blocks)), m.Blocks...) // without spare capacity
	return m, nil
}

// withPosition adds line and column to an error of package json, which counts bytes.
func withPosition(data []byte, err error) error {
	var offset int64
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		offset = syntax.Offset
	} else if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		offset = wrong.Offset
	} else {
		return err
	}
	line, column := positionOf(data, max(0, int(offset)-1))
	return message.Errorf("line %d, column %d: %.200s", line, column, err.Error()) // cut, because the error quotes numbers of any length
}

// positionOf returns the line and the column of a byte, both from 1. Columns count characters.
func positionOf(data []byte, offset int) (line, column int) {
	before := data[:min(offset, len(data))]
	return 1 + bytes.Count(before, []byte("\n")), 1 + utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
}

// CheckEqual returns an error if a text differs from the one that this program would have written.
// The error has the position of the first difference. firstLine is the line number at which the
// text begins.
func CheckEqual(firstLine int, read, written []byte) error {
	if bytes.Equal(read, written) {
		return nil
	}
	at := 0
	for at < min(len(read), len(written)) && read[at] == written[at] {
		at++
	}
	line, column := positionOf(read, at)
	return message.Errorf("line %d, column %d: %s stands there, where a run writes %s; no key may be unknown or stand there twice", firstLine-1+line, column, quoteStart(read[at:]), quoteStart(written[at:]))
}

// quoteStart quotes the beginning of a text, up to the end of its line.
func quoteStart(text []byte) message.Message {
	line, _, more := bytes.Cut(text, []byte("\n"))
	switch {
	case len(line) > 0:
		return message.Name(fmt.Sprintf("%.40q", line))
	case more:
		return message.Text("the end of the line")
	default:
		return message.Text("the end of the file")
	}
}

// check returns the first mistakes of the manifest as one error, or nil if it has none.
func (m Manifest) check() error {
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, message.Errorf(format, args...)) }
	all := 0
	for _, text := range m.texts() {
		if all += len(text); len(text) > maxTextBytes && len(wrong) < maxMistakes {
			refuse("a text of %d bytes stands in it, longer than any may be (%d)", len(text), maxTextBytes)
		}
	}
	if all > maxTotalTextBytes {
		refuse("its texts have %d bytes together; possible are %d", all, maxTotalTextBytes)
	}
	if len(m.Options) > maxOptions {
		refuse("it has %d options; possible are %d", len(m.Options), maxOptions)
	}
	if m.Kind == "" {
		refuse("it names no kind")
	}
	if m.Count < 1 || m.Count > MaxPuzzles {
		refuse("its count is %d; possible are 1 to %d", m.Count, MaxPuzzles)
	}
	if m.Shard.Index < 1 || m.Shard.Index > m.Shard.Of || m.Shard.Of > MaxShards {
		refuse("its shard is %d of %d", m.Shard.Index, m.Shard.Of)
	}
	if wrong != nil {
		return errors.Join(wrong...)
	}
	if len(m.Blocks) > m.WantedBlocks() {
		return message.Errorf("it has %d blocks, and the shard has no more than %d", len(m.Blocks), m.WantedBlocks())
	}
	for i, b := range m.Blocks {
		if err := m.checkBlock(i, b); err != nil && len(wrong) < maxMistakes {
			wrong = append(wrong, err)
		}
	}
	return errors.Join(wrong...)
}

// texts lists all texts of the manifest.
func (m Manifest) texts() []string {
	all := []string{m.Program, m.Kind, m.Version, m.Basis, m.Tier, m.Seed}
	for key, value := range m.Options {
		all = append(all, key, value)
	}
	return all
}

func (m Manifest) checkBlock(i int, b Block) error {
	switch {
	case b.First != m.firstNumber(i):
		return message.Errorf("its block %d begins with number %d, not %d", i+1, b.First, m.firstNumber(i))
	case b.Puzzles < m.numbersIn(i) || b.Puzzles > maxPerNumber*m.numbersIn(i) || b.Puzzles%m.numbersIn(i) != 0:
		return message.Errorf("its block %d has %d puzzles for %d numbers", i+1, b.Puzzles, m.numbersIn(i))
	case b.Bytes < 1 || b.Bytes > int64(b.Puzzles)*maxLineBytes:
		return message.Errorf("its block %d has %d bytes", i+1, b.Bytes)
	}
	return nil
}
