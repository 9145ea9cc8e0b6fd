//go:build !unix

package disk

// nonblocking is of no use where pipes have no names among files.
const nonblocking = 0
