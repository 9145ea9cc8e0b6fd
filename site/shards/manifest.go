// Package shards keeps puzzles that are made by number in folders, a shard each: files of
// lines, compressed, and a manifest that says which of them are whole. What stands in the
// lines is for whoever writes and reads them.
package shards

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"octavo/content/message"
	"octavo/site/disk"
)

// ManifestName is the file that says what a shard has.
const ManifestName = disk.ShardList

// manifestForm is the version of the manifest and of the blocks.
const manifestForm = 1

// Bounds of what there is, and of what is believed.
const (
	MostPuzzles = 1_000_000_000 // of an order
	MostShards  = 10_000_000

	leastNumbers, mostNumbers = 1024, 65_536 // of a block
	usualBlocks               = 1024         // that a shard is to have
	mostEach                  = 100          // puzzles of a number
	largestManifest           = 16 << 20
	largestText               = 4 << 10 // of a manifest
)

// An Order is what all shards of one are parts of: equal orders give equal puzzles.
type Order struct {
	Program string            `json:"program"`           // that wrote it, with its version
	Kind    string            `json:"kind"`              //
	Version string            `json:"version"`           // of the kind's making
	Basis   string            `json:"basis,omitempty"`   // what of a publication the puzzles follow from
	Options map[string]string `json:"options,omitempty"` //
	Tier    string            `json:"tier,omitempty"`    //
	Seed    string            `json:"seed"`              //
	Count   int               `json:"count"`             // numbers 1 to Count
}

// A Part says which of the numbers: Index, Index+Of, Index+2·Of ….
type Part struct {
	Index int `json:"index"`
	Of    int `json:"of"`
}

// A Manifest says which blocks of a shard are whole.
type Manifest struct {
	Form int `json:"octavo-shard"`
	Order
	Shard  Part    `json:"shard"`
	Blocks []Block `json:"blocks"`
}

// A Block is a file of lines, in the order of their numbers.
type Block struct {
	First   int   `json:"first"`   // number
	Puzzles int   `json:"puzzles"` // lines, of which a set has several under one number
	Bytes   int64 `json:"bytes"`   // of the file
	SHA256  Sum   `json:"sha256"`  // of the file
}

// A Sum is a SHA-256, written in hexadecimal. An order may have a million blocks, whose manifests
// are held all at a time.
type Sum [sha256.Size]byte

// MarshalText implements encoding.TextMarshaler.
func (s Sum) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Sum) UnmarshalText(text []byte) error {
	sum, err := hex.DecodeString(string(text))
	if err != nil || len(sum) != len(s) || bytes.ContainsAny(text, "ABCDEF") {
		return message.Errorf("%.80q is no SHA-256", text)
	}
	*s = Sum(sum)
	return nil
}

// Numbers is how many numbers a shard has when it is whole.
func (m Manifest) Numbers() int {
	if m.Shard.Index > m.Count {
		return 0
	}
	return (m.Count-m.Shard.Index)/m.Shard.Of + 1
}

// PerBlock is how many numbers a block has, but for the last. It follows from the order, so
// that a run that goes on cuts as the one before it did.
func (m Manifest) PerBlock() int {
	per := leastNumbers
	for per < mostNumbers && per*usualBlocks < m.Numbers() {
		per *= 2
	}
	return per
}

// Wanted is how many blocks a shard has when it is whole.
func (m Manifest) Wanted() int { return (m.Numbers() + m.PerBlock() - 1) / m.PerBlock() }

// Whole reports whether all blocks are there.
func (m Manifest) Whole() bool { return len(m.Blocks) == m.Wanted() }

// first is the first number of a block, from 0, and numbers how many it has.
func (m Manifest) first(block int) int { return m.Shard.Index + block*m.PerBlock()*m.Shard.Of }
func (m Manifest) numbers(block int) int {
	return min(m.PerBlock(), m.Numbers()-block*m.PerBlock())
}

// last is the last number of a block.
func (m Manifest) last(block int) int { return m.first(block) + (m.numbers(block)-1)*m.Shard.Of }

// BlockName is what the file of a block is called, from 0.
func BlockName(block int) string { return fmt.Sprintf("%06d%s", block+1, blockEnding) }

const blockEnding = ".jsonl.zst"

// Differs says in words in what another order is another, all at once; none where they are
// equal.
func (o Order) Differs(other Order) []message.Message {
	var all []message.Message
	differ := func(what string, here, there any) {
		if here != there {
			all = append(all, message.New("%s %v, not %v", what, there, here))
		}
	}
	differ("program", o.Program, other.Program)
	differ("kind", o.Kind, other.Kind)
	differ("version", quoted(o.Version), quoted(other.Version))
	differ("basis", quoted(o.Basis), quoted(other.Basis))
	for _, key := range slices.Sorted(maps.Keys(union(o.Options, other.Options))) {
		differ("option "+key, option(o.Options, key), option(other.Options, key))
	}
	differ("tier", quoted(o.Tier), quoted(other.Tier))
	differ("seed", quoted(o.Seed), quoted(other.Seed))
	differ("count", o.Count, other.Count)
	return all
}

// Listed are differences, one after the other.
func Listed(all []message.Message) message.Message {
	var list []message.Message
	for i, one := range all {
		if i > 0 {
			list = append(list, message.Name("; "))
		}
		list = append(list, one)
	}
	return message.Joined(list...)
}

func quoted(text string) string { return fmt.Sprintf("%q", text) }

func option(options map[string]string, key string) string {
	if value, ok := options[key]; ok {
		return quoted(value)
	}
	return "unset"
}

func union(a, b map[string]string) map[string]string {
	all := maps.Clone(b)
	if all == nil {
		all = map[string]string{}
	}
	maps.Copy(all, a)
	return all
}

// encode is the manifest as it is written, the same for equal ones.
func (m Manifest) encode() ([]byte, error) {
	if m.Blocks == nil {
		m.Blocks = []Block{}
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(m); err != nil {
		return nil, message.Errorf("writing a manifest: %v", err)
	}
	return b.Bytes(), nil
}

// ReadManifest reads what a manifest says, and believes nothing that couldn't have been
// written. No path stands in one.
func ReadManifest(data []byte) (Manifest, error) {
	var m Manifest
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		return Manifest{}, message.Errorf("it is no manifest of a shard: %v", err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Manifest{}, errors.New("it is no manifest of a shard: something follows it")
	}
	if m.Form != manifestForm {
		return Manifest{}, message.Errorf("it is a manifest of form %d, and this program reads form %d", m.Form, manifestForm)
	}
	if err := m.check(); err != nil {
		return Manifest{}, err
	}
	m.Blocks = append(make([]Block, 0, len(m.Blocks)), m.Blocks...) // and no room beside them
	return m, nil
}

// check refuses what can't be, all at once.
func (m Manifest) check() error {
	var wrong []error
	refuse := func(format string, args ...any) { wrong = append(wrong, message.Errorf(format, args...)) }
	for _, text := range m.texts() {
		if len(text) > largestText {
			refuse("a text of %d bytes stands in it, longer than any may be (%d)", len(text), largestText)
		}
	}
	if m.Kind == "" {
		refuse("it names no kind")
	}
	if m.Count < 1 || m.Count > MostPuzzles {
		refuse("its count is %d; possible are 1 to %d", m.Count, MostPuzzles)
	}
	if m.Shard.Index < 1 || m.Shard.Index > m.Shard.Of || m.Shard.Of > MostShards {
		refuse("its shard is %d of %d", m.Shard.Index, m.Shard.Of)
	}
	if wrong != nil {
		return errors.Join(wrong...)
	}
	if len(m.Blocks) > m.Wanted() {
		return message.Errorf("it has %d blocks, and the shard has no more than %d", len(m.Blocks), m.Wanted())
	}
	for i, b := range m.Blocks {
		wrong = append(wrong, m.checkBlock(i, b))
	}
	return errors.Join(wrong...)
}

// texts are all that somebody may have written.
func (m Manifest) texts() []string {
	all := []string{m.Program, m.Kind, m.Version, m.Basis, m.Tier, m.Seed}
	for key, value := range m.Options {
		all = append(all, key, value)
	}
	return all
}

func (m Manifest) checkBlock(i int, b Block) error {
	switch {
	case b.First != m.first(i):
		return message.Errorf("its block %d begins with number %d, not %d", i+1, b.First, m.first(i))
	case b.Puzzles < m.numbers(i) || b.Puzzles > mostEach*m.numbers(i) || b.Puzzles%m.numbers(i) != 0:
		return message.Errorf("its block %d has %d puzzles for %d numbers", i+1, b.Puzzles, m.numbers(i))
	case b.Bytes < 1:
		return message.Errorf("its block %d has %d bytes", i+1, b.Bytes)
	}
	return nil
}

// Number is that of a line of a block, both from 0.
func (m Manifest) Number(block, line int) int {
	return m.first(block) + line/m.Each(block)*m.Shard.Of
}

// Each is how many lines a number has in a block.
func (m Manifest) Each(block int) int { return m.Blocks[block].Puzzles / m.numbers(block) }
