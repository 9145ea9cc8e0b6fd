package gather

import (
	"encoding/json"
	"errors"
	"io"
	"slices"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	pzstd "github.com/parquet-go/parquet-go/compress/zstd"

	"octavo/content/message"
)

// Formats lists the formats of gathered puzzles. They are also the endings of file names.
func Formats() []string { return []string{"jsonl", "jsonl.zst", "parquet"} }

// A Writer writes gathered puzzles in one format.
type Writer interface {
	WriteBatch(Batch) error
	Close() error // must be called after the last batch
}

// NewWriter returns a writer for one of the Formats.
func NewWriter(format string, out io.Writer) (Writer, error) {
	switch format {
	case "jsonl":
		return plainWriter{out}, nil
	case "jsonl.zst":
		to, err := zstd.NewWriter(out, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(compressionWindow), zstd.WithEncoderCRC(true))
		if err != nil {
			return nil, message.Errorf("compressing: %v", err)
		}
		return zstdWriter{to}, nil
	case "parquet":
		return newParquetWriter(out)
	}
	return nil, errors.New("a format that is not known: " + format)
}

// A plainWriter writes JSON Lines.
type plainWriter struct{ out io.Writer }

// WriteBatch implements Writer.
func (p plainWriter) WriteBatch(b Batch) error {
	if _, err := p.out.Write(b.Text); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// Close implements Writer.
func (plainWriter) Close() error { return nil }

// A zstdWriter writes JSON Lines, compressed with Zstandard.
type zstdWriter struct{ to *zstd.Encoder }

// WriteBatch implements Writer.
func (s zstdWriter) WriteBatch(b Batch) error { return plainWriter{s.to}.WriteBatch(b) }

// Close implements Writer.
func (s zstdWriter) Close() error {
	if err := s.to.Close(); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// A Row is a puzzle in a Parquet file. Values that the kind does not have are null.
type Row struct {
	Number   int32   `parquet:"number,delta"`
	Kind     string  `parquet:"kind,dict"`
	Tier     *string `parquet:"tier,optional,dict"`
	Seed     string  `parquet:"seed,dict"`
	Puzzle   string  `parquet:"puzzle"`
	Solution string  `parquet:"solution"` // the text of a grid, or moves as JSON

	Hardest    *string     `parquet:"hardest,optional,dict"`
	Rating     *float64    `parquet:"rating,optional"`
	Score      *float64    `parquet:"score,optional"`
	Minutes    *int32      `parquet:"minutes,optional"`
	Givens     *int32      `parquet:"givens,optional"`
	Optimal    *int32      `parquet:"optimal,optional"`
	T          *int32      `parquet:"t,optional"`
	Techniques []Technique `parquet:"techniques,list"`
	Grade      string      `parquet:"grade"` // the whole grade as JSON
}

// A Technique says how often a technique is used in one puzzle.
type Technique struct {
	Name  string `parquet:"name,dict"`
	Times int32  `parquet:"times"`
}

// compressionWindow is how far back the compressor looks for repeated bytes, in bytes. With a
// larger window the files would be hardly smaller, and it takes more memory.
const compressionWindow = 256 << 10

// rowsPerGroup is the number of rows after which a Parquet row group ends. All its rows are kept in
// memory until the group is written.
const rowsPerGroup = 32_768

// pageChunk is the size of the buffers for compressed pages, in bytes. A group has hundreds of pages.
const pageChunk = 16 << 10

// A parquetWriter writes a Parquet file.
type parquetWriter struct {
	to          *parquet.GenericWriter[Row]
	pendingRows int // number of rows since the last group
}

func newParquetWriter(out io.Writer) (*parquetWriter, error) {
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithWindowSize(compressionWindow), zstd.WithEncoderCRC(false))
	if err != nil {
		return nil, message.Errorf("compressing: %v", err)
	}
	return &parquetWriter{to: parquet.NewGenericWriter[Row](out, parquet.CreatedBy("octavo", "", ""),
		parquet.Compression(&zstdCodec{encoder: encoder}), parquet.ColumnPageBuffers(parquet.NewChunkBufferPool(pageChunk)))}, nil
}

// zstdCodec is the library's codec with a smaller window. The library's own encoder takes 16 MB.
type zstdCodec struct {
	pzstd.Codec
	encoder *zstd.Encoder
}

// Encode implements compress.Codec.
func (s *zstdCodec) Encode(to, page []byte) ([]byte, error) {
	return s.encoder.EncodeAll(page, to[:0]), nil
}

// WriteBatch implements Writer.
func (c *parquetWriter) WriteBatch(b Batch) error {
	rows := make([]Row, len(b.Puzzles))
	for i, p := range b.Puzzles {
		row, err := p.row()
		if err != nil {
			return err
		}
		rows[i] = row
	}
	if _, err := c.to.Write(rows); err != nil {
		return message.Errorf("writing: %v", err)
	}
	if c.pendingRows += len(rows); c.pendingRows < rowsPerGroup {
		return nil
	}
	c.pendingRows = 0
	if err := c.to.Flush(); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// Close implements Writer.
func (c *parquetWriter) Close() error {
	if err := c.to.Close(); err != nil {
		return message.Errorf("writing: %v", err)
	}
	return nil
}

// row converts a puzzle into a row, with its techniques sorted by name.
func (p Puzzle) row() (Row, error) {
	f := p.Facts
	r := Row{
		Number: int32(p.Number), Kind: p.Kind, Seed: p.Seed, Puzzle: p.Line.Puzzle, Solution: string(p.Solution), Grade: string(p.Grade),
		Hardest: f.Hardest, Rating: f.Rating, Score: f.Score, Minutes: f.Minutes, Givens: f.Givens, Optimal: f.Optimal, T: f.T,
	}
	if p.Tier != "" {
		r.Tier = &p.Tier
	}
	if len(p.Solution) > 0 && p.Solution[0] == '"' {
		if err := json.Unmarshal(p.Solution, &r.Solution); err != nil {
			return Row{}, message.Errorf("the solution of number %d can't be read: %v", p.Number, err)
		}
	}
	for name, times := range f.Techniques {
		r.Techniques = append(r.Techniques, Technique{name, times})
	}
	slices.SortFunc(r.Techniques, func(a, b Technique) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return r, nil
}
