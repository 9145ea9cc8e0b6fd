package site

import (
	"context"
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

// packEngines makes an entry of the cache: the length of the program, the program, its
// support.
func packEngines(program, support []byte) []byte {
	rest := binary.BigEndian.AppendUint32(nil, uint32(len(program)))
	return product.Seal(append(append(rest, program...), support...))
}

// unpackEngines is its inverse. An entry may hold anything.
func unpackEngines(entry []byte) (program, support []byte, ok bool) {
	const head = 4
	rest, ok := product.Unseal(entry)
	if !ok || len(rest) < head {
		return nil, nil, false
	}
	length := int64(binary.BigEndian.Uint32(rest))
	if length > int64(len(rest)-head) {
		return nil, nil, false
	}
	return rest[head : head+length], rest[head+length:], true
}
