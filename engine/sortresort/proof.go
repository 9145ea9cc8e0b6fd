package sortresort

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine/sortresort/play"
)

// budget is the number of positions that the solver may examine per level. So many take less than a second.
const budget = 500_000

// A Prover finds out whether a level can be solved, and in how few moves.
type Prover func(*Level) play.Result

// Solve is a Prover that searches.
func Solve(l *Level) play.Result { return play.Solve(l.State(), play.Budget{Nodes: budget}) }

// KnownProof is a Prover that looks up the level's proof in proofs and replays it. If there is none, it
// searches. Both ways give the same result.
func KnownProof(l *Level) play.Result {
	if r, ok := findProof(proofs, l); ok {
		return r
	}
	return Solve(l)
}

// proofs holds the proofs for the levels of the sample publication's worlds, one per line, as WriteProof writes
// them. A test with the flag -update writes the file; another one checks it by search.
//
//go:embed data/proofs.txt
var proofs string

// Hash returns a hash of the state to solve. Names, places on the screen, time and thresholds don't change the
// hash.
func (l *Level) Hash() string {
	var b strings.Builder
	for _, c := range l.State().Containers {
		fmt.Fprintf(&b, "%d %d %t %v\n", c.Slots, c.Lock, c.Despawn, c.Rows)
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:16])
}

// base36 is the base of the numbers in proofs.
const base36 = 36

// proofName returns the first 12 digits of the hash. Twelve digits keep the proofs short, since web pages load
// them. They needn't be unique: a replay shows whether a proof belongs to the level.
func (l *Level) proofName() string { return l.Hash()[:12] }

// WriteProof returns the line of a proof: name, bound, and four base-36 digits for each move. A level that the
// solver couldn't solve has no moves.
func WriteProof(l *Level, r play.Result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d ", l.proofName(), r.Bound)
	for _, m := range r.Moves {
		for _, n := range []int{m.From, m.FromSlot, m.To, m.ToSlot} {
			b.WriteString(strconv.FormatInt(int64(n), base36))
		}
	}
	return b.String() + "\n"
}

// findProof finds a level's proof and replays it. It returns false if there is none, if the moves
// don't solve the level, or if the bound can't be right. A proof without moves gives the verdict
// Unknown.
func findProof(proofs string, l *Level) (play.Result, bool) {
	_, after, ok := strings.Cut("\n"+proofs, "\n"+l.proofName()+" ")
	if !ok {
		return play.Result{}, false
	}
	line, _, _ := strings.Cut(after, "\n")
	bound, moves, ok := readProof(line)
	if ok && len(moves) == 0 {
		return play.Result{Bound: bound}, true
	}
	if !ok || bound > len(moves) || bound < play.LowerBound(l.State()) {
		return play.Result{}, false
	}
	end, err := play.Replay(l.State(), moves)
	if err != nil || !end.IsSolved() {
		return play.Result{}, false
	}
	return play.Result{Verdict: play.Solvable, Moves: moves, Bound: bound, Proven: bound == len(moves)}, true
}

func readProof(line string) (bound int, moves []play.Move, ok bool) {
	first, rest, _ := strings.Cut(line, " ")
	bound, err := strconv.Atoi(first)
	if err != nil || len(rest)%4 != 0 {
		return 0, nil, false
	}
	for i := 0; i < len(rest); i += 4 {
		var n [4]int
		for k := range n {
			digit, err := strconv.ParseInt(rest[i+k:i+k+1], base36, 0)
			if err != nil {
				return 0, nil, false
			}
			n[k] = int(digit)
		}
		moves = append(moves, play.Move{From: n[0], FromSlot: n[1], To: n[2], ToSlot: n[3]})
	}
	return bound, moves, true
}
