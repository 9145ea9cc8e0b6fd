package gather

import (
	"crypto/rand"
	"math/big"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/site/shards"
)

// A Verification says which puzzles are solved and graded again. Checksums alone reveal only
// accidental damage, because a forger can calculate them too.
type Verification string

// The verifications, which are values of --verify.
const (
	VerifyAll    Verification = "all"
	VerifySample Verification = "sample" // random numbers of the order, different in each run
	VerifyNone   Verification = "none"
)

// Verifications lists the names of all verifications, which are values of --verify.
func Verifications() []string {
	return []string{string(VerifyAll), string(VerifySample), string(VerifyNone)}
}

// sampleSize is how many numbers are in a sample on average.
const sampleSize = 256

// shouldVerify decides whether the puzzles of the next number are solved and graded again. Samples are
// random, so that a forger can't know them.
func (g *Gathering) shouldVerify() bool {
	switch g.verify {
	case VerifyAll:
		return true
	case VerifySample:
		number, err := rand.Int(rand.Reader, big.NewInt(int64(g.Order().Count)))
		return err != nil || number.Int64() < sampleSize
	}
	return false
}

// checkNumber checks the lines of a number. It either solves and grades the puzzles again, or only
// checks the form of the lines. first is the position of the first line in the block, counted from
// 1.
func (g *Gathering) checkNumber(maker *stream.NumberMaker, first int, lines []checkedLine) error {
	if g.shouldVerify() {
		return prove(maker, first, lines)
	}
	for i, line := range lines {
		if err := g.checkForm(line); err != nil {
			return message.Errorf("line %d: %v", first+i, err)
		}
	}
	return nil
}

// prove returns an error if solving and grading the puzzles again gives other lines, or the order can't
// have made these puzzles.
func prove(maker *stream.NumberMaker, first int, lines []checkedLine) error {
	var puzzles []string
	var read []byte
	for _, line := range lines {
		puzzles = append(puzzles, line.Puzzle)
		read = append(append(read, line.text...), '\n')
	}
	proven, err := maker.ProvenLines(lines[0].Number, puzzles)
	if err != nil {
		return message.Errorf("line %d: number %d: %v", first, lines[0].Number, err)
	}
	return shards.CheckEqual(first, read, proven)
}
