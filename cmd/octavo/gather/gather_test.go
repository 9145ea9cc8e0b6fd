package gather_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"

	"octavo/cmd/octavo/gather"
	"octavo/cmd/octavo/stream"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/shards"
)

func ignore(int, int) {}

func named(name string) (engine.Kind, error) {
	kind, ok := kinds.Named(name)
	if !ok {
		return nil, fmt.Errorf("no kind %q", name)
	}
	return kind, nil
}

// request returns an order of a kind.
func request(t *testing.T, name string, count int, tier engine.Tier, settings ...string) stream.Request {
	t.Helper()
	kind, err := named(name)
	if err != nil {
		t.Fatal(err)
	}
	options := engine.Options{}
	for _, setting := range settings {
		key, value, _ := strings.Cut(setting, "=")
		options[key] = value
	}
	return stream.Request{Kind: kind, Options: options, Tier: tier, Seed: "7", Count: count}
}

// write writes an order in a number of shards, and returns their folder.
func write(t *testing.T, r stream.Request, of int) string {
	t.Helper()
	folder := t.TempDir()
	for i := range of {
		r.Shard = stream.Shard{Index: i + 1, Of: of}
		s, err := stream.NewShardedOrder(r, "test")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Write(t.Context(), filepath.Join(folder, fmt.Sprint(i+1)), ignore); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// gatherAll returns the gathered puzzles of shards in a format, with their statistics.
func gatherAll(t *testing.T, folder, format string) ([]byte, *gather.Statistics, error) {
	t.Helper()
	g, err := gather.Open([]string{folder}, named, gather.Options{Verify: gather.VerifyAll})
	if err != nil {
		return nil, nil, err
	}
	if err := g.FindRepeats(t.Context(), ignore); err != nil {
		return nil, nil, err
	}
	var out bytes.Buffer
	to, err := gather.NewWriter(format, &out)
	if err != nil {
		t.Fatal(err)
	}
	counted := g.Statistics()
	for batch, err := range g.Batches(t.Context(), t.TempDir()) {
		if err != nil {
			return nil, nil, err
		}
		if err := to.WriteBatch(batch); err != nil {
			t.Fatal(err)
		}
		counted.Add(batch)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	kind, err := named(g.Order().Kind)
	if err != nil {
		t.Fatal(err)
	}
	counted.MakeTables(kind)
	return out.Bytes(), counted, nil
}

func mustGather(t *testing.T, folder, format string) ([]byte, *gather.Statistics) {
	t.Helper()
	out, counted, err := gatherAll(t, folder, format)
	if err != nil {
		t.Fatal(err)
	}
	return out, counted
}

// TestGatheredShardsEqualOneRun checks that gathered shards have the bytes of one run without shards,
// however the order is cut. Cases have many repeats, sets, and sizes that rise with the numbers.
func TestGatheredShardsEqualOneRun(t *testing.T) {
	for name, c := range map[string]struct {
		request stream.Request
		repeats int // at least
	}{
		"kenken of 3x3":         {request(t, "kenken", 120, engine.Easy, "size=3"), 60},
		"kenken of 4x4":         {request(t, "kenken", 2500, engine.Normal, "size=4"), 10},
		"all sudokus of a sort": {request(t, "sudoku", 107, engine.Easy, "size=4", "symmetry=rotational"), 30},
		"sudokus":               {request(t, "sudoku", 60, engine.Normal), 0},
		"families":              {request(t, "sudoku", 3, engine.NoTier, "method=family"), 0},
		"a rising set":          {request(t, "watersort", 40, engine.Easy, "n=3..5"), 0},
		"by rating":             {request(t, "sudoku", 12, engine.NoTier, "rating=1.5..2.5"), 0},
	} {
		t.Run(name, func(t *testing.T) {
			var want bytes.Buffer
			if err := stream.Generate(t.Context(), c.request, &want); err != nil {
				t.Fatal(err)
			}
			for _, of := range []int{1, 3, 7} {
				got, counted := mustGather(t, write(t, c.request, of), "jsonl")
				if !bytes.Equal(got, want.Bytes()) {
					t.Errorf("of %d shards come other puzzles than of one run", of)
				}
				if counted.Repeats < c.repeats || counted.Puzzles != bytes.Count(got, []byte("\n")) || counted.Shards != of {
					t.Errorf("%d shards, %d puzzles, of which %d repeated others", counted.Shards, counted.Puzzles, counted.Repeats)
				}
			}
		})
	}
}

// TestFormatsHaveSameContent checks that tables and compressed lines have the same content as plain lines.
func TestFormatsHaveSameContent(t *testing.T) {
	for _, r := range []stream.Request{
		request(t, "sudoku", 700, engine.Easy),
		request(t, "kenken", 300, engine.Normal, "size=4"),
		request(t, "watersort", 20, engine.Easy, "n=4"),
	} {
		folder := write(t, r, 2)
		plain, counted := mustGather(t, folder, "jsonl")
		compressed, _ := mustGather(t, folder, "jsonl.zst")
		decoder, err := zstd.NewReader(bytes.NewReader(compressed))
		if err != nil {
			t.Fatal(err)
		}
		if unpacked, err := io.ReadAll(decoder); err != nil || !bytes.Equal(unpacked, plain) {
			t.Errorf("%s: compressed are other lines, %v", r.Kind.Name(), err)
		}
		table, _ := mustGather(t, folder, "parquet")
		if again, _ := mustGather(t, folder, "parquet"); !bytes.Equal(again, table) {
			t.Errorf("%s: a table has other bytes the second time", r.Kind.Name())
		}
		rows, err := parquet.Read[gather.Row](bytes.NewReader(table), int64(len(table)))
		if err != nil {
			t.Fatal(err)
		}
		compareRows(t, rows, plain)
		checkCounts(t, counted, rows)
	}
}

func compareRows(t *testing.T, rows []gather.Row, plain []byte) {
	t.Helper()
	i := 0
	for line := range bytes.Lines(plain) {
		var want struct {
			Kind, Tier, Seed, Puzzle string
			Number                   int32
			Solution                 any
			Grade                    json.RawMessage
		}
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		if i == len(rows) {
			t.Fatalf("there are only %d rows", i)
		}
		row := rows[i]
		if row.Number != want.Number || row.Kind != want.Kind || row.Tier == nil || *row.Tier != want.Tier || row.Seed != want.Seed || row.Puzzle != want.Puzzle || row.Grade != string(want.Grade) {
			t.Fatalf("row %d is %+v, want %+v", i, row, want)
		}
		if text, ok := want.Solution.(string); ok && text != row.Solution || !ok && row.Solution[:2] != "[[" {
			t.Fatalf("row %d has the solution %s", i, row.Solution)
		}
		var grade struct {
			Hardest         *string
			Rating, Score   *float64
			Givens, Optimal *int32
			Techniques      map[string]int32
		}
		if err := json.Unmarshal(want.Grade, &grade); err != nil {
			t.Fatal(err)
		}
		if !equal(row.Hardest, grade.Hardest) || !equal(row.Rating, grade.Rating) || !equal(row.Score, grade.Score) || !equal(row.Givens, grade.Givens) || !equal(row.Optimal, grade.Optimal) || len(row.Techniques) != len(grade.Techniques) {
			t.Fatalf("row %d is %+v, want %+v", i, row, grade)
		}
		for _, used := range row.Techniques {
			if grade.Techniques[used.Name] != used.Times {
				t.Fatalf("row %d has %s %d times", i, used.Name, used.Times)
			}
		}
		i++
	}
	if i != len(rows) {
		t.Errorf("%d rows for %d lines", len(rows), i)
	}
}

func equal[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

// checkCounts compares the statistics with a count of the rows.
func checkCounts(t *testing.T, s *gather.Statistics, rows []gather.Row) {
	t.Helper()
	want := map[string]int{}
	for _, row := range rows {
		want["tier "+*row.Tier]++
		for _, used := range row.Techniques {
			want["techniques "+used.Name]++
		}
		if row.Rating != nil {
			want[fmt.Sprintf("rating %.1f", *row.Rating)]++
		}
		if row.Givens != nil {
			want[fmt.Sprintf("givens %d", *row.Givens)]++
		}
	}
	text := string(s.Text())
	for _, table := range s.Tables {
		for _, row := range table.Rows {
			if slices.Contains([]string{"tier", "techniques", "rating", "givens"}, table.Name) {
				if want[table.Name+" "+row.Value] != row.Puzzles {
					t.Errorf("%s %s: %d puzzles, counted %d", table.Name, row.Value, want[table.Name+" "+row.Value], row.Puzzles)
				}
				delete(want, table.Name+" "+row.Value)
			}
			if !strings.Contains(text, fmt.Sprintf("%s  %7d", row.Value, row.Puzzles)) {
				t.Errorf("the text lacks %s, %d puzzles\n%s", row.Value, row.Puzzles, text)
			}
		}
		if f := s.Chart(table); len(f.Items) != 1+3*len(table.Rows) {
			t.Errorf("the chart of %s has %d items for %d rows", table.Name, len(f.Items), len(table.Rows))
		}
	}
	if len(want) > 0 {
		t.Errorf("not counted: %v", want)
	}
}

// TestTooManyPuzzlesFail checks that an order of too many puzzles fails as it does in one run.
func TestTooManyPuzzlesFail(t *testing.T) {
	r := request(t, "kenken", 200, engine.Easy, "size=3")
	var exhausted *generator.ExhaustedError
	if err := stream.Generate(t.Context(), r, io.Discard); !errors.As(err, &exhausted) {
		t.Fatalf("there are as many: %v", err)
	}
	if _, _, err := gatherAll(t, write(t, r, 3), "jsonl"); !errors.As(err, &exhausted) {
		t.Errorf("gathered: %v", err)
	}
}

// TestChangedBlockIsReportedAsDamage checks that any changed byte is reported as damage to its block, not
// as a mistake in a line.
func TestChangedBlockIsReportedAsDamage(t *testing.T) {
	folder := write(t, request(t, "sudoku", 400, engine.Easy), 1)
	name := filepath.Join(folder, "1", shards.BlockName(0))
	original, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(original); at += len(original) / 40 {
		changed := bytes.Clone(original)
		changed[at] ^= 1
		if err := os.WriteFile(name, changed, 0o600); err != nil {
			t.Fatal(err)
		}
		var damaged *shards.DamagedError
		if _, _, err := gatherAll(t, folder, "jsonl"); !errors.As(err, &damaged) {
			t.Fatalf("byte %d: %v", at, err)
		}
	}
}
