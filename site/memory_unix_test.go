//go:build unix

package site

import (
	"os"
	"runtime"
	"syscall"
)

// peakMemory returns the largest memory size of a process, in bytes.
func peakMemory(process *os.ProcessState) int64 {
	used, ok := process.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(used.Maxrss) // which counts in bytes, the others in kilobytes
	}
	return int64(used.Maxrss) * 1024
}
