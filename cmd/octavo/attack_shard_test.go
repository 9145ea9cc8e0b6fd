//go:build slow && linux

package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/klauspost/compress/zstd"

	"octavo/cmd/octavo/gather"
	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/site/shards"
)

// A forgedShard is a shard that a test forges: the text of its manifest, and the lines of its only
// block. Checksums and sizes are calculated from the lines.
type forgedShard struct {
	manifest string
	lines    []string
}

// genuineShard makes a shard with one block.
func genuineShard(t *testing.T, kind string, count int, tier engine.Tier, options engine.Options) forgedShard {
	t.Helper()
	k, ok := kinds.Named(kind)
	if !ok {
		t.Fatalf("no kind %s", kind)
	}
	order, err := stream.NewShardedOrder(stream.Request{Kind: k, Options: options, Tier: tier, Seed: "7", Count: count}, "octavo test")
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "shard")
	if _, err := order.Write(t.Context(), dir, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	manifest, err := os.ReadFile(filepath.Join(dir, shards.ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	packed, err := os.ReadFile(filepath.Join(dir, shards.BlockName(0)))
	if err != nil {
		t.Fatal(err)
	}
	decoder, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer decoder.Close()
	text, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		t.Fatal(err)
	}
	return forgedShard{string(manifest), strings.SplitAfter(strings.TrimSuffix(string(text), "\n"), "\n")}
}

// write writes the shard into dir/shard with the right checksums for its lines, and then changes the
// manifest.
func (f forgedShard) write(t *testing.T, dir string, change func(string) string) {
	t.Helper()
	lines := strings.Join(f.lines, "")
	if len(f.lines) > 0 && !strings.HasSuffix(lines, "\n") {
		lines += "\n"
	}
	f.writePacked(t, dir, pack(t, []byte(lines)), change)
}

func (f forgedShard) writePacked(t *testing.T, dir string, packed []byte, change func(string) string) {
	t.Helper()
	m, err := shards.ReadManifest([]byte(f.manifest))
	if err != nil {
		t.Fatal(err)
	}
	b := m.Blocks[0]
	text := strings.Replace(f.manifest, fmt.Sprintf(`"bytes": %d`, b.Bytes), fmt.Sprintf(`"bytes": %d`, len(packed)), 1)
	text = strings.Replace(text, fmt.Sprintf("%x", b.SHA256[:]), fmt.Sprintf("%x", sha256.Sum256(packed)), 1)
	if change != nil {
		changed := change(text)
		if changed == text {
			t.Fatal("the manifest isn't changed")
		}
		text = changed
	}
	writeFiles(t, dir, map[string]string{"shard/" + shards.ManifestName: text, "shard/" + shards.BlockName(0): string(packed)})
}

func pack(t *testing.T, text []byte) []byte {
	t.Helper()
	return packRepeated(t, text, 1)
}

// packRepeated compresses a repeated text without holding all of it in memory, because memory of this
// process would count for the child process.
func packRepeated(t *testing.T, text []byte, times int) []byte {
	t.Helper()
	var packed bytes.Buffer
	encoder, err := zstd.NewWriter(&packed, zstd.WithEncoderCRC(true), zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(256<<10))
	if err != nil {
		t.Fatal(err)
	}
	for range times {
		if _, err := encoder.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := encoder.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Bytes()
}

// A swap replaces the first appearance of a text.
type swap struct{ from, to string }

func (s swap) in(text string) string { return strings.Replace(text, s.from, s.to, 1) }

// wrongValues returns JSON values that replace another value.
func wrongValues() []string {
	return []string{
		`null`, `-1`, `0`, `1e3`, `1.5`, `99999999999999999999`, `1` + strings.Repeat("0", 100_000), `NaN`, `""`, `"\u0000"`, "\"\xff\"", `"zz"`, `[]`, `{}`, `true`,
		strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000), `"` + strings.Repeat("x", 100_000) + `"`,
	}
}

// swapsOf returns changes of a key and its value: other values, a repeated key, a key in capitals, and
// no key.
func swapsOf(key, value string) (all []swap) {
	old := `"` + key + `"`
	for _, after := range []string{": ", ":"} {
		whole := old + after + value
		for _, other := range wrongValues() {
			if other != value {
				all = append(all, swap{whole, old + after + other})
			}
		}
		all = append(all,
			swap{whole, whole + "," + whole},
			swap{whole, strings.ToUpper(old) + after + value},
			swap{whole, `"unknown":{"a":[]},` + whole},
			swap{whole, old + after + " " + value},
			swap{whole + ",", ""})
	}
	return all
}

// TestAttackManifests changes every value of a manifest.
func TestAttackManifests(t *testing.T) {
	f := genuineShard(t, "kenken", 40, engine.Easy, engine.Options{"size": "5"})
	runAttacks(t, []attack{{name: "genuine", write: func(t *testing.T, dir string) { f.write(t, dir, nil) }, args: []string{"gather", "shard"}, says: `"number":40`}})
	seen := map[string]bool{}
	for line := range strings.Lines(f.manifest) {
		key, value, ok := strings.Cut(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(line), ",")), ": ")
		if key = strings.Trim(key, `"`); !ok || seen[key] || value == "{" || value == "[" {
			continue
		}
		seen[key] = true
		for _, s := range swapsOf(key, value) {
			if !strings.Contains(f.manifest, s.from) || key == "bytes" || key == "sha256" {
				continue
			}
			if key == "program" && slices.Contains([]string{`"program": ""`, `"program": "zz"`, `"program": "\u0000"`}, s.to) {
				continue // the program that made it is printed, not checked
			}
			dir := t.TempDir()
			f.write(t, dir, s.in)
			if err := gatherShard(t, dir, gather.VerifyAll); err == nil || !strings.Contains(err.Error(), dir) || len(err.Error()) > 2000 {
				t.Errorf("%.60s: %.2000v", s.to, err)
			}
		}
	}
}

// TestAttackLines changes every value of a line, and whole lines, and corrects the checksums.
func TestAttackLines(t *testing.T) {
	for kind, f := range map[string]forgedShard{
		"sudoku":    genuineShard(t, "sudoku", 40, engine.Easy, nil),
		"watersort": genuineShard(t, "watersort", 4, engine.Easy, engine.Options{"n": "4"}),
	} {
		line := f.lines[2]
		var swaps []swap
		for _, key := range []string{"kind", "tier", "number", "seed", "puzzle", "solution", "grade", "solutions", "hardest", "techniques", "givens", "rating", "conditions", "optimal", "solvable", "t"} {
			_, value, ok := strings.Cut(line, `"`+key+`":`)
			if !ok {
				continue
			}
			value = value[:endOfValue(value)]
			swaps = append(swaps, swapsOf(key, value)...)
		}
		for i, s := range swaps {
			if !strings.Contains(line, s.from) {
				continue
			}
			verify := []gather.Verification{gather.VerifyAll, gather.VerifySample}[i%2]
			if strings.Contains(s.to, "unknown") || strings.HasPrefix(s.to, s.from+",") {
				verify = gather.VerifyNone // the form is always checked
			}
			lines := slices.Clone(f.lines)
			lines[2] = s.in(line)
			dir := t.TempDir()
			forgedShard{f.manifest, lines}.write(t, dir, nil)
			if err := gatherShard(t, dir, verify); err == nil || !strings.Contains(err.Error(), "line 3") || len(err.Error()) > 2000 {
				t.Errorf("%s, %.60s: %.2000v", kind, s.to, err)
			}
		}
	}
}

// gatherShard opens a shard and reads all of it, as gather does before it writes.
func gatherShard(t *testing.T, dir string, verify gather.Verification) error {
	t.Helper()
	g, err := gather.Open([]string{filepath.Join(dir, "shard")}, func(name string) (engine.Kind, error) {
		kind, ok := kinds.Named(name)
		if !ok {
			return nil, fmt.Errorf("%s: no kind %.80q", dir, name)
		}
		return kind, nil
	}, gather.Options{Verify: verify, Jobs: 1})
	if err != nil {
		return err
	}
	return g.FindRepeats(t.Context(), func(int, int) {})
}

// endOfValue returns the index after a JSON value.
func endOfValue(text string) int {
	depth, quoted := 0, false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
		case depth == 0 && (c == ',' || c == '}'):
			return i
		case c == ']' || c == '}':
			depth--
		}
	}
	return len(text)
}

// TestAttackSequences drops, repeats and moves lines, and corrects the checksums.
func TestAttackSequences(t *testing.T) {
	f := genuineShard(t, "sudoku", 40, engine.Easy, nil)
	family := genuineShard(t, "sudoku", 5, engine.NoTier, engine.Options{"method": "family"})
	puzzleOf := func(line string) string { _, p, _ := strings.Cut(line, `"puzzle":"`); return p[:81] }
	renumbered := func(line string, from, to int) string {
		return strings.Replace(line, fmt.Sprintf(`"number":%d,`, from), fmt.Sprintf(`"number":%d,`, to), 1)
	}
	swapped := slices.Clone(f.lines)
	swapped[3], swapped[4] = swapped[4], swapped[3]
	repeated := slices.Clone(f.lines)
	repeated[9] = renumbered(f.lines[3], 4, 10)
	exchanged := slices.Clone(f.lines)
	exchanged[3] = strings.Replace(f.lines[3], puzzleOf(f.lines[3]), puzzleOf(f.lines[4]), 1)
	empty := slices.Clone(f.lines)
	empty[3] = strings.Replace(f.lines[3], puzzleOf(f.lines[3]), strings.Repeat(".", 81), 1)
	unsolvable := slices.Clone(f.lines)
	unsolvable[3] = strings.Replace(f.lines[3], puzzleOf(f.lines[3]), "55"+puzzleOf(f.lines[3])[2:], 1)
	solved := slices.Clone(f.lines)
	_, solution, _ := strings.Cut(f.lines[3], `"solution":"`)
	solved[3] = strings.Replace(f.lines[3], puzzleOf(f.lines[3]), solution[:81], 1)
	crlf := slices.Clone(f.lines)
	crlf[3] = strings.TrimSuffix(crlf[3], "\n") + "\r\n"
	blank := slices.Clone(f.lines)
	blank[3] = "\n"
	members := slices.Clone(family.lines)
	members[3], members[4] = members[4], members[3]

	for name, forgery := range map[string]forgedShard{
		"a line less":            {f.manifest, f.lines[:39]},
		"the first line dropped": {f.manifest, f.lines[1:]},
		"no lines":               {f.manifest, nil},
		"a line more":            {f.manifest, append(slices.Clone(f.lines), f.lines[39])},
		"a line twice":           {f.manifest, slices.Concat(f.lines[:5], f.lines[4:39])},
		"two lines exchanged":    {f.manifest, swapped},
		"a puzzle again":         {f.manifest, repeated},
		"another's puzzle":       {f.manifest, exchanged},
		"an empty grid":          {f.manifest, empty},
		"an unsolvable grid":     {f.manifest, unsolvable},
		"a solved grid":          {f.manifest, solved},
		"a carriage return":      {f.manifest, crlf},
		"a blank line":           {f.manifest, blank},
		"members exchanged":      {family.manifest, members},
		"every line twice":       {strings.Replace(f.manifest, `"puzzles": 40`, `"puzzles": 80`, 1), doubled(f.lines)},
		"a member of each less":  {strings.Replace(family.manifest, `"puzzles": 15`, `"puzzles": 5`, 1), family.lines[:5]},
	} {
		runAttacks(t, []attack{{
			name: name, write: func(t *testing.T, dir string) { forgery.write(t, dir, nil) },
			args: []string{"gather", "shard"}, says: "shard", status: statusFailed,
		}})
	}
}

func doubled(lines []string) (all []string) {
	for _, line := range lines {
		all = append(all, line, line)
	}
	return all
}

// TestAttackShardFiles replaces the files of a shard by decompression bombs, links, pipes and others.
func TestAttackShardFiles(t *testing.T) {
	f := genuineShard(t, "sudoku", 40, engine.Easy, nil)
	block, manifest := "shard/"+shards.BlockName(0), "shard/"+shards.ManifestName
	packed := func(name string, data func() []byte) attack {
		return attack{
			name: name, write: func(t *testing.T, dir string) { f.writePacked(t, dir, data(), nil) },
			args: []string{"gather", "shard"}, says: shards.BlockName(0), status: statusFailed,
		}
	}
	replaced := func(name, file string, replace func(path string) error) attack {
		return attack{
			name: name, write: func(t *testing.T, dir string) {
				f.write(t, dir, nil)
				path := filepath.Join(dir, file)
				if err := os.Remove(path); err != nil {
					t.Fatal(err)
				}
				if err := replace(path); err != nil {
					t.Fatal(err)
				}
			},
			args: []string{"gather", "shard"}, says: "shard", status: statusFailed,
		}
	}
	attacks := []attack{
		packed("a bomb of zeros", func() []byte { return packRepeated(t, make([]byte, 1<<20), 1<<10) }),
		packed("a bomb of line ends", func() []byte { return packRepeated(t, bytes.Repeat([]byte("\n"), 1<<20), 1<<8) }),
		packed("a bomb of one line", func() []byte { return packRepeated(t, []byte(f.lines[0]), 1<<18) }),
		packed("bombs one after the other", func() []byte { return bytes.Repeat(packRepeated(t, make([]byte, 1<<20), 16), 200) }),
		packed("frames that are skipped", func() []byte { return bytes.Repeat([]byte("\x50\x2a\x4d\x18\x00\x00\x00\x00"), 1<<20) }),
		packed("empty frames", func() []byte { return bytes.Repeat(pack(t, nil), 1<<19) }),
		packed("empty blocks", func() []byte {
			return append([]byte("\x28\xb5\x2f\xfd\x00\x58"), bytes.Repeat([]byte("\x00\x00\x00"), 3<<20)...)
		}),
		packed("a window of gigabytes", func() []byte { return []byte("\x28\xb5\x2f\xfd\x00\xff\x00\x00\x00") }),
		packed("gzip", func() []byte { return []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff") }),
		packed("plain lines", func() []byte { return []byte(strings.Join(f.lines, "")) }),
		packed("cut off", func() []byte { p := pack(t, []byte(strings.Join(f.lines, ""))); return p[:len(p)-9] }),
		packed("random", func() []byte { return bytes.Repeat([]byte("\x28\xb5\x2f\xfdxyz"), 1<<20) }),
		packed("no line end", func() []byte { return pack(t, []byte(strings.TrimSuffix(strings.Join(f.lines, ""), "\n")+"x")) }),
	}
	for _, file := range []string{block, manifest} {
		attacks = append(attacks,
			replaced("no "+file, file, func(string) error { return nil }),
			replaced("a link for "+file, file, func(path string) error { return os.Symlink("/etc/passwd", path) }),
			replaced("a link without end for "+file, file, func(path string) error { return os.Symlink(filepath.Base(path), path) }),
			replaced("a pipe for "+file, file, func(path string) error { return syscall.Mkfifo(path, 0o666) }),
			replaced("a folder for "+file, file, func(path string) error { return os.Mkdir(path, 0o777) }),
			replaced("a device for "+file, file, func(path string) error { return os.Symlink("/dev/zero", path) }),
			replaced("an empty "+file, file, func(path string) error { return os.WriteFile(path, nil, 0o666) }),
			replaced("zeros for "+file, file, func(path string) error { return os.WriteFile(path, make([]byte, 3000), 0o666) }),
			replaced("a hole of a terabyte for "+file, file, func(path string) error {
				return firstError(os.WriteFile(path, nil, 0o666), os.Truncate(path, 1<<40))
			}))
	}
	for name, text := range map[string]string{
		"options":    manyOptions(100_000),
		"more":       manyOptions(65),
		"long":       `"options": {"size": "` + strings.Repeat("x", 4<<20) + `"}`,
		"deep":       `"options": ` + strings.Repeat(`{"a":`, 100_000) + strings.Repeat("}", 100_000),
		"not a text": `"options": {"size": 5}`,
		"escapes":    `"options": {"si\u007ae": "5"}`,
	} {
		attacks = append(attacks, attack{
			name: "options: " + name, write: func(t *testing.T, dir string) {
				f.write(t, dir, swap{`"tier":`, text + `, "tier":`}.in)
			},
			args: []string{"gather", "shard"}, says: shards.ManifestName, status: statusFailed,
		})
	}
	attacks = append(attacks, attack{
		name: "a billion numbers without blocks", write: func(t *testing.T, dir string) { f.write(t, dir, hugeManifest) },
		args: []string{"gather", "shard"}, says: "000002.jsonl.zst in shard is missing", status: statusFailed,
	}, attack{
		name: "ten thousand shards of ten thousand orders", write: func(t *testing.T, dir string) {
			for i := range 10_000 {
				text := strings.Replace(f.manifest, `"seed": "7"`, fmt.Sprintf(`"seed": "%d%s"`, i, strings.Repeat("s", 2000)), 1)
				writeFiles(t, dir, map[string]string{fmt.Sprintf("shard/%d/%s", i, shards.ManifestName): text})
			}
		},
		args: []string{"gather", "shard"}, says: "shards that weren't read, after so many mistakes: 9988", status: statusFailed,
	})
	runAttacks(t, attacks)
}

// firstError returns the first error.
func firstError(all ...error) error {
	for _, err := range all {
		if err != nil {
			return err
		}
	}
	return nil
}

func manyOptions(n int) string {
	var b strings.Builder
	b.WriteString(`"options": {`)
	for i := range n {
		fmt.Fprintf(&b, "%q: %q, ", fmt.Sprintf("option%06d", i), "1")
	}
	return strings.TrimSuffix(b.String(), ", ") + "}"
}

// hugeManifest claims all blocks of the largest order.
func hugeManifest(text string) string {
	m, err := shards.ReadManifest([]byte(text))
	if err != nil {
		panic(err)
	}
	begin, _, _ := strings.Cut(text, ` "blocks": [`)
	begin = strings.Replace(begin, `"count": 40`, fmt.Sprintf(`"count": %d`, shards.MaxPuzzles), 1)
	m.Count = shards.MaxPuzzles
	var blocks []string
	for i := range m.WantedBlocks() {
		first, numbers := 1+i*m.NumbersPerBlock(), min(m.NumbersPerBlock(), m.Count-i*m.NumbersPerBlock())
		blocks = append(blocks, fmt.Sprintf("  {\n   \"first\": %d,\n   \"puzzles\": %d,\n   \"bytes\": %d,\n   \"sha256\": \"%x\"\n  }", first, numbers, m.Blocks[0].Bytes, m.Blocks[0].SHA256[:]))
	}
	return begin + " \"blocks\": [\n" + strings.Join(blocks, ",\n") + "\n ]\n}\n"
}
