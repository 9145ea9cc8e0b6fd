package product

import (
	"bytes"
	"crypto/sha256"
)

// Seal makes an entry of the cache: a hash of what it holds before it, which tells damage.
func Seal(data []byte) []byte {
	sum := sha256.Sum256(data)
	return append(sum[:], data...)
}

// Unseal is its inverse. An entry may hold anything.
func Unseal(entry []byte) (data []byte, whole bool) {
	if len(entry) < sha256.Size {
		return nil, false
	}
	data = entry[sha256.Size:]
	sum := sha256.Sum256(data)
	return data, bytes.Equal(sum[:], entry[:sha256.Size])
}
