package shards

import (
	"bytes"
	"strings"
	"testing"
)

// sample returns a complete manifest.
func sample() Manifest {
	m := Manifest{
		Form:  manifestForm,
		Order: Order{Program: "octavo 1", Kind: "sudoku", Version: "3", Options: map[string]string{"size": "6"}, Tier: "easy", Seed: "ñ <&>", Count: 7000},
		Shard: Part{Index: 2, Of: 3},
	}
	for i := range m.WantedBlocks() {
		m.Blocks = append(m.Blocks, Block{First: m.firstNumber(i), Puzzles: m.numbersIn(i), Bytes: 1, SHA256: Sum(bytes.Repeat([]byte{10}, 32))})
	}
	return m
}

func TestBlocksCoverTheShard(t *testing.T) {
	for _, count := range []int{1, 2, 3, 1023, 1024, 1025, 3072, 3073, 5_000_000, 999_999_999, MaxPuzzles} {
		for _, part := range []Part{{1, 1}, {1, 3}, {2, 3}, {3, 3}, {63, 64}} {
			m := Manifest{Order: Order{Count: count}, Shard: part}
			numbers, next := 0, part.Index
			for i := range m.WantedBlocks() {
				if m.firstNumber(i) != next {
					t.Fatalf("%d, %s: block %d begins with %d, not %d", count, part, i, m.firstNumber(i), next)
				}
				numbers += m.numbersIn(i)
				next = m.lastNumber(i) + part.Of
			}
			want := 0
			if part.Index <= count {
				want = (count-part.Index)/part.Of + 1
			}
			if numbers != want || m.Numbers() != want || want > 0 && next <= count {
				t.Errorf("%d, %s: %d numbers, not %d", count, part, numbers, want)
			}
		}
	}
}

// TestLargestManifestCanBeRead checks that the manifest of the largest order can be read.
func TestLargestManifestCanBeRead(t *testing.T) {
	m := Manifest{Form: manifestForm, Order: Order{Kind: "sudoku", Count: MaxPuzzles}, Shard: Part{1, 1}}
	for i := range m.WantedBlocks() {
		m.Blocks = append(m.Blocks, Block{m.firstNumber(i), m.numbersIn(i), 1 << 24, Sum(bytes.Repeat([]byte{170}, 32))})
	}
	data, err := m.encode()
	if err != nil || len(data) > maxManifestBytes/2 {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	if read, err := ReadManifest(data); err != nil || !read.IsComplete() {
		t.Error(err)
	}
}

func TestDifferencesOfOrders(t *testing.T) {
	a, b := sample().Order, sample().Order
	if what := a.Differences(b); what != nil {
		t.Errorf("equal orders differ: %v", what)
	}
	b.Options, b.Basis, b.Version = map[string]string{"symmetry": "none"}, "abc", "4"
	want := `version "4", not "3"; basis "abc", not ""; option size unset, not "6"; option symmetry "none", not unset`
	if got := JoinDifferences(a.Differences(b)).String(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestHostileManifests(t *testing.T) {
	data, err := sample().encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadManifest(data); err != nil {
		t.Fatal(err)
	}
	sum := strings.Repeat("0a", 32)
	for change, want := range map[string]string{
		`"octavo-shard": 1=>"octavo-shard": 2`:                                   "form 2",
		`"count": 7000=>"count": 2000000000`:                                     "count is 2000000000",
		`"count": 7000=>"count": 1e400`:                                          "no manifest",
		`"count": 7000=>"count": 7`:                                              "3 blocks, and the shard has no more than 1",
		`"index": 2=>"index": 0`:                                                 "shard is 0 of 3",
		`"of": 3=>"of": -1`:                                                      "shard is 2 of -1",
		`"of": 3=>"of": 99999999`:                                                "shard is 2 of 99999999",
		`"first": 2,=>"first": 3,`:                                               "block 1 begins with number 3, not 2",
		`"puzzles": 1024=>"puzzles": 1023`:                                       "1023 puzzles for 1024 numbers",
		`"puzzles": 1024=>"puzzles": 999999999`:                                  "999999999 puzzles for 1024 numbers",
		`"bytes": 1=>"bytes": -1`:                                                "-1 bytes",
		`"bytes": 1=>"bytes": 99999999999999999999`:                              "no manifest",
		sum + "=>../../../etc/passwd":                                            "no SHA-256",
		sum + "=>" + strings.ToUpper(sum):                                        "no SHA-256",
		`"kind": "sudoku"=>"kind": ""`:                                           "names no kind",
		`"seed": "ñ <&>"=>"seed": "` + strings.Repeat("x", maxTextBytes+1) + `"`: "longer than any may be",
		`"tier": "easy"=>"tier": "easy", "tier": "easy"`:                         `line 9, column 17`,
		`"tier": "easy"=>"Tier": "easy"`:                                         `line 9, column 3: "Tier\": \"easy\","`,
		`"count": 7000=>"count": 7e3`:                                            "no manifest",
		`"size": "6"=>"size": "5", "size": "6"`:                                  "line 7, column 12",
		`"version": "3"=>"version": "3", "file": "/etc/x"`:                       `line 5, column 17: " \"file\": \"/etc/x\"," stands there, where a run writes the end of the line`,
	} {
		from, to, _ := strings.Cut(change, "=>")
		if !strings.Contains(string(data), from) {
			t.Fatalf("%s doesn't stand in the manifest", from)
		}
		_, err := ReadManifest([]byte(strings.Replace(string(data), from, to, 1)))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", change, err)
		}
	}
	for _, text := range []string{"", "[]", "null", "{}", "1", string(data) + "{}", string(data[:len(data)/2])} {
		if _, err := ReadManifest([]byte(text)); err == nil {
			t.Errorf("%.20q is taken for a manifest", text)
		}
	}
}

// FuzzManifest checks that every manifest that can be read is one that can be written.
func FuzzManifest(f *testing.F) {
	data, err := sample().encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"octavo-shard":1,"kind":"k","count":1,"shard":{"index":1,"of":1},"seed":"","blocks":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := ReadManifest(data)
		if err != nil {
			return
		}
		if m.Numbers() < 0 || m.NumbersPerBlock() < 1 || len(m.Blocks) > m.WantedBlocks() {
			t.Fatalf("%+v", m)
		}
		for i := range m.Blocks {
			if m.firstNumber(i) < 1 || m.lastNumber(i) > m.Count {
				t.Fatalf("block %d has the numbers %d to %d of %d", i, m.firstNumber(i), m.lastNumber(i), m.Count)
			}
		}
		written, err := m.encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := ReadManifest(written)
		if err != nil || again.Differences(m.Order) != nil || again.Shard != m.Shard || len(again.Blocks) != len(m.Blocks) {
			t.Fatalf("%+v became %+v: %v", m, again, err)
		}
	})
}
