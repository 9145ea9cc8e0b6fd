package kenken

import "math/rand/v2"

// dice are random bits, drawn 64 at a time.
type dice struct {
	*rand.Rand
	pool uint64
	left int
}

// coin draws n bits.
func (d *dice) coin(n int) int {
	if d.left < n {
		d.pool, d.left = d.Uint64(), 64
	}
	bits := d.pool & (1<<n - 1)
	d.pool >>= n
	d.left -= n
	return int(bits)
}
