package gather

import (
	"crypto/rand"
	"math/big"

	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/site/shards"
)

// A Verification says which puzzles are solved and graded again. Checksums reveal only accidents,
// because a forger can calculate them, too.
type Verification string

// The verifications.
const (
	VerifyAll    Verification = "all"
	VerifySample Verification = "sample" // some numbers of the order, others each time
	VerifyNone   Verification = "none"
)

// Verifications lists all verifications.
func Verifications() []string {
	return []string{string(VerifyAll), string(VerifySample), string(VerifyNone)}
}

// sampleSize is the average number of numbers in a sample.
const sampleSize = 256

// isVerified reports whether the next number is solved and graded anew. Nobody can know the sample
// beforehand.
func (g *Gathering) isVerified() bool {
	switch g.verify {
	case VerifyAll:
		return true
	case VerifySample:
		number, err := rand.Int(rand.Reader, big.NewInt(int64(g.Order().Count)))
		return err != nil || number.Int64() < sampleSize
	}
	return false
}

// checkNumber checks the lines of a number; first is the number of its first line in the block. The
// lines must be those of solving and grading the puzzles again, or at least have their form.
func (g *Gathering) checkNumber(maker *stream.NumberMaker, first int, lines []readLine) error {
	if g.isVerified() {
		return prove(maker, first, lines)
	}
	for i, line := range lines {
		if err := g.checkForm(line); err != nil {
			return message.Errorf("line %d: %v", first+i, err)
		}
	}
	return nil
}

// prove returns an error unless the lines have the solutions and grades of their puzzles, and the order
// can make these puzzles.
func prove(maker *stream.NumberMaker, first int, lines []readLine) error {
	var puzzles []string
	var read []byte
	for _, line := range lines {
		puzzles = append(puzzles, line.Puzzle)
		read = append(append(read, line.text...), '\n')
	}
	proven, err := maker.Proven(lines[0].Number, puzzles)
	if err != nil {
		return message.Errorf("line %d: number %d: %v", first, lines[0].Number, err)
	}
	return shards.CheckEqual(first, read, proven)
}
