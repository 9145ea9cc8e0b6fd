package worlds

import (
	"sync"

	"octavo/engine/sortresort"
	"octavo/engine/sortresort/play"
	"octavo/site/product/memo"
)

// A proofCache remembers the proofs that this process found, by the hash of the position. A world,
// its books and the next build need the same proofs. It holds no proofs from the cache on disk,
// since these aren't trusted.
type proofCache struct {
	mutex sync.Mutex
	found map[string]play.Result
}

// maxProofs limits the number of remembered proofs. So many proofs take about ten megabytes.
const maxProofs = 5_000

// proofCacheIn returns the proofs that memory keeps between builds. Without a memory it returns an
// empty cache.
func proofCacheIn(memory *memo.Cache) *proofCache {
	p, _ := memo.Of(memory, "proofs of levels", "", func() (*proofCache, error) {
		return &proofCache{found: map[string]play.Result{}}, nil
	})
	return p
}

// prover returns a prover that finds each proof only once.
func (p *proofCache) prover() sortresort.Prover {
	return func(l *sortresort.Level) play.Result {
		hash := l.Hash()
		if r, ok := p.get(hash); ok {
			return r
		}
		r := sortresort.KnownProof(l)
		p.put(hash, r)
		return r
	}
}

func (p *proofCache) get(hash string) (play.Result, bool) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	r, ok := p.found[hash]
	return r, ok
}

func (p *proofCache) put(hash string, r play.Result) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if len(p.found) >= maxProofs {
		clear(p.found)
	}
	p.found[hash] = r
}
