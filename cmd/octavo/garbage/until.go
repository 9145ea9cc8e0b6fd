package garbage

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// Until lets garbage lie about until it takes so many bytes together with what is in use, however
// little that is. Where so much is in use that it would be collected again and again, it is when there is
// so much more, in per cent.
//
// What a collection costs goes by what is in use, and how many there are by what may lie about. So
// the same memory at all times takes the fewest.
func Until(bytes uint64, growth int) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetGCPercent(percent(bytes, fewest, growth))
	whenever(func() { debug.SetGCPercent(percent(bytes, inUse(), growth)) })
}

// fewest is what is taken to be in use at first: the runtime begins with that.
const fewest = 4 << 20

// mostGrowth bounds in per cent by how much what is in use may grow: one reading of large files, of which nothing
// is kept, would take all of the memory at once, and it stays with the program.
const mostGrowth = 200

// percent is by how much what is in use may grow to so many bytes, and at least by so much.
func percent(bytes, inUse uint64, least int) int {
	if inUse = max(inUse, fewest); bytes <= inUse {
		return least
	}
	return max(least, min(int((bytes-inUse)*100/inUse), mostGrowth))
}

// inUse is what the last collection left, in bytes.
func inUse() uint64 {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	if live[0].Value.Kind() != metrics.KindUint64 {
		return fewest
	}
	return live[0].Value.Uint64()
}

// whenever does something after each collection: what nothing points to any more is let go of by it.
func whenever(do func()) {
	type gone struct{ _ *byte } // with a pointer, or else it may share its place with what lives on
	runtime.AddCleanup(new(gone), func(do func()) { do(); whenever(do) }, do)
}
