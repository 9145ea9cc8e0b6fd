// Package shards stores large orders of puzzles in folders, one for each shard. A folder has compressed
// blocks of lines, and a manifest with their checksums. The package writes and continues shards. It
// reads them one by one, or all numbers of an order in sequence. It does not interpret the lines.
package shards

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/site/disk"
)

// ManifestName is the file that lists the blocks of a shard.
const ManifestName = disk.ShardList

// manifestForm is the version of the formats of manifests and blocks.
const manifestForm = 1

// Limits for writing and reading.
const (
	MaxPuzzles = 1_000_000_000 // largest count of an order
	MaxShards  = 10_000_000

	minNumbers, maxNumbers = 1024, 65_536 // numbers in a block
	usualBlocks            = 1024         // blocks in a shard, if numbers per block stay in these limits
	maxPerNumber           = 100          // largest number of puzzles for one number
)

// An Order is a request for puzzles. Equal orders give equal puzzles.
type Order struct {
	Program string            `json:"program"`           // program that makes the puzzles, with its version
	Kind    string            `json:"kind"`              //
	Version string            `json:"version"`           // version of the kind
	Basis   string            `json:"basis,omitempty"`   // hash of the publication's data that puzzles depend on
	Options map[string]string `json:"options,omitempty"` //
	Tier    string            `json:"tier,omitempty"`    //
	Seed    string            `json:"seed"`              //
	Count   int               `json:"count"`             // numbers 1 to Count
}

// A Part is the share of one shard in an order. It has the numbers Index, Index+Of, Index+2·Of ….
type Part struct {
	Index int `json:"index"`
	Of    int `json:"of"`
}

// A Manifest lists the finished blocks of a shard.
type Manifest struct {
	Form int `json:"octavo-shard"`
	Order
	Shard  Part    `json:"shard"`
	Blocks []Block `json:"blocks"`
}

// A Block is a file of lines in the order of their numbers.
type Block struct {
	First   int   `json:"first"`   // first puzzle number of the block
	Puzzles int   `json:"puzzles"` // number of lines; a set has several for one number
	Bytes   int64 `json:"bytes"`   // size of the file
	SHA256  Sum   `json:"sha256"`  // checksum of the file
}

// A Sum is a SHA-256 checksum. Its text is hexadecimal.
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

// Numbers returns how many puzzle numbers a complete shard has. It is 0 for a shard whose index
// exceeds the order's count.
func (m Manifest) Numbers() int {
	if m.Shard.Index > m.Count {
		return 0
	}
	return (m.Count-m.Shard.Index)/m.Shard.Of + 1
}

// NumbersPerBlock returns how many puzzle numbers a block has. The last block may have fewer. The
// result depends only on the order and the part, so that every run makes the same blocks.
func (m Manifest) NumbersPerBlock() int {
	per := minNumbers
	for per < maxNumbers && per*usualBlocks < m.Numbers() {
		per *= 2
	}
	return per
}

// WantedBlocks returns the number of blocks in a complete shard.
func (m Manifest) WantedBlocks() int {
	return (m.Numbers() + m.NumbersPerBlock() - 1) / m.NumbersPerBlock()
}

// IsComplete reports whether the manifest has all blocks.
func (m Manifest) IsComplete() bool { return len(m.Blocks) == m.WantedBlocks() }

// firstNumber returns the first puzzle number of a block. Blocks count from 0.
func (m Manifest) firstNumber(block int) int {
	return m.Shard.Index + block*m.NumbersPerBlock()*m.Shard.Of
}

// numbersIn returns how many puzzle numbers a block has.
func (m Manifest) numbersIn(block int) int {
	return min(m.NumbersPerBlock(), m.Numbers()-block*m.NumbersPerBlock())
}

// lastNumber returns the last puzzle number of a block.
func (m Manifest) lastNumber(block int) int {
	return m.firstNumber(block) + (m.numbersIn(block)-1)*m.Shard.Of
}

// BlockName returns the file name of a block. Blocks count from 0, and file names from 1.
func BlockName(block int) string { return fmt.Sprintf("%06d%s", block+1, blockEnding) }

const blockEnding = ".jsonl.zst"

// Differences describes the first differences from another order. It returns nil for an equal
// order.
func (o Order) Differences(other Order) []message.Message {
	var all []message.Message
	differ := func(what, here, there string, show func(string) string) {
		if here != there {
			all = append(all, message.New("%s %v, not %v", what, show(there), show(here)))
		}
	}
	differ("program", o.Program, other.Program, shortened)
	differ("kind", o.Kind, other.Kind, shortened)
	differ("version", o.Version, other.Version, quoteStartOf)
	differ("basis", o.Basis, other.Basis, quoteStartOf)
	for _, key := range slices.Sorted(maps.Keys(union(o.Options, other.Options))) {
		differ("option "+shortened(key), optionText(o.Options, key), optionText(other.Options, key), shortened)
	}
	differ("tier", o.Tier, other.Tier, quoteStartOf)
	differ("seed", o.Seed, other.Seed, quoteStartOf)
	differ("count", strconv.Itoa(o.Count), strconv.Itoa(other.Count), shortened)
	return all[:min(len(all), maxDifferences)]
}

// maxDifferences is the largest number of differences that are reported.
const maxDifferences = 8

// JoinDifferences joins differences with semicolons.
func JoinDifferences(all []message.Message) message.Message {
	var list []message.Message
	for i, one := range all {
		if i > 0 {
			list = append(list, message.Name("; "))
		}
		list = append(list, one)
	}
	return message.Joined(list...)
}

// quoteStartOf quotes the beginning of a text, since texts in a forged manifest may be long.
func quoteStartOf(text string) string { return fmt.Sprintf("%.50q", text) }

func shortened(text string) string { return fmt.Sprintf("%.50s", text) }

// optionText returns the quoted value of an option, or "unset".
func optionText(options map[string]string, key string) string {
	if value, ok := options[key]; ok {
		return strconv.Quote(value)
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

// encode returns the text of the manifest. Equal manifests have equal texts.
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

// Number returns the puzzle number of a line. Blocks and lines count from 0.
func (m Manifest) Number(block, line int) int {
	return m.firstNumber(block) + line/m.PuzzlesPerNumber(block)*m.Shard.Of
}

// PuzzlesPerNumber returns how many puzzles, each of which is a line, each number has in a block.
func (m Manifest) PuzzlesPerNumber(block int) int {
	return m.Blocks[block].Puzzles / m.numbersIn(block)
}

// String returns the part as the flag --shard has it: "2/64".
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.Index, p.Of) }
