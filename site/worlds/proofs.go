package worlds

import (
	"sync"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/site/product/memo"
)

// proofs keeps the proofs that this process found, by the hash of what is solved. A world, its books
// and the next build need the same ones, and the cache is not trusted.
type proofs struct {
	mutex sync.Mutex
	found map[string]play.Result
}

// mostProofs bounds how many proofs are kept: about ten megabytes.
const mostProofs = 5_000

// proofsIn returns the proofs kept in a memory, or new ones.
func proofsIn(memory *memo.Cache) *proofs {
	p, _ := memo.Of(memory, "proofs of levels", "", func() (*proofs, error) {
		return &proofs{found: map[string]play.Result{}}, nil
	})
	return p
}

// prover returns a prover that finds each proof once.
func (p *proofs) prover() sortresort.Prover {
	return func(l *sortresort.Level) play.Result {
		what := l.Hash()
		if r, ok := p.of(what); ok {
			return r
		}
		r := sortresort.Known(l)
		p.keep(what, r)
		return r
	}
}

func (p *proofs) of(what string) (play.Result, bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	r, ok := p.found[what]
	return r, ok
}

func (p *proofs) keep(what string, r play.Result) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if len(p.found) >= mostProofs {
		clear(p.found)
	}
	p.found[what] = r
}
