package worlds

import (
	"sync"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/site/product/memo"
)

// proofs are those that this process has found, by what there was to solve: a world and a
// book ask for the same levels, and so does the next build, which takes their puzzles from a
// cache that is believed nothing.
type proofs struct {
	mutex sync.Mutex
	found map[string]play.Result
}

// mostProofs bounds what is remembered, some ten megabytes: as often as a balance is changed,
// there are others to be found.
const mostProofs = 5_000

// proofsIn are those that a memory has; without one there are none yet.
func proofsIn(memory *memo.Memory) *proofs {
	p, _ := memo.Of(memory, "proofs of levels", "", func() (*proofs, error) {
		return &proofs{found: map[string]play.Result{}}, nil
	})
	return p
}

// prover finds each proof once.
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
