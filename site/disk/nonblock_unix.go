//go:build unix

package disk

import "syscall"

// nonblocking keeps the opening of a pipe from waiting for who writes into it.
const nonblocking = syscall.O_NONBLOCK
