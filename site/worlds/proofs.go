package worlds

import (
	"sync"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/site/product/memo"
)

// proofs remembers the proofs that this process found, by the hash of the position. A world, its
// books and the next build need the same proofs, and the cache is not trusted.
type proofs struct {
	mutex sync.Mutex
	found map[string]play.Result
}

// maxProofs limits the number of remembered proofs. They take about ten megabytes.
const maxProofs = 5_000

// proofsIn returns the proofs that a memory has, or new ones.
func proofsIn(memory *memo.Cache) *proofs {
	p, _ := memo.Of(memory, "proofs of levels", "", func() (*proofs, error) {
		return &proofs{found: map[string]play.Result{}}, nil
	})
	return p
}

// prover returns a prover that finds each proof once.
func (p *proofs) prover() sortresort.Prover {
	return func(l *sortresort.Level) play.Result {
		hash := l.Hash()
		if r, ok := p.of(hash); ok {
			return r
		}
		r := sortresort.KnownProof(l)
		p.keep(hash, r)
		return r
	}
}

func (p *proofs) of(hash string) (play.Result, bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	r, ok := p.found[hash]
	return r, ok
}

func (p *proofs) keep(hash string, r play.Result) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if len(p.found) >= maxProofs {
		clear(p.found)
	}
	p.found[hash] = r
}
