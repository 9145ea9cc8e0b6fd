package site

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"

	"octavo/generator"
	"octavo/site/product"
)

// keptEngines are made once, and taken from the cache from then on.
type keptEngines struct {
	product.Engines
	cache generator.Cache
}

// keep has the cache keep engines, where there are both.
func keep(engines product.Engines, cache generator.Cache) product.Engines {
	if engines == nil || cache == nil {
		return engines
	}
	return keptEngines{engines, cache}
}

// Make implements product.Engines.
func (k keptEngines) Make(ctx context.Context) (program, support []byte, err error) {
	key := product.Digest("engines", k.Digest())
	if entry, ok := k.cache.Get(key); ok {
		if program, support, ok = unpackEngines(entry); ok {
			return program, support, nil
		}
	}
	if program, support, err = k.Engines.Make(ctx); err == nil {
		k.cache.Put(key, packEngines(program, support))
	}
	return program, support, err
}

// packEngines makes an entry of the cache: a hash of all that follows it, the length of
// the program, the program, its support.
func packEngines(program, support []byte) []byte {
	rest := binary.BigEndian.AppendUint32(nil, uint32(len(program)))
	rest = append(append(rest, program...), support...)
	sum := sha256.Sum256(rest)
	return append(sum[:], rest...)
}

// unpackEngines is its inverse. An entry may hold anything.
func unpackEngines(entry []byte) (program, support []byte, ok bool) {
	const head = sha256.Size + 4
	if len(entry) < head {
		return nil, nil, false
	}
	sum := sha256.Sum256(entry[sha256.Size:])
	length := int64(binary.BigEndian.Uint32(entry[sha256.Size:]))
	if !bytes.Equal(sum[:], entry[:sha256.Size]) || length > int64(len(entry)-head) {
		return nil, nil, false
	}
	return entry[head : head+length], entry[head+length:], true
}
