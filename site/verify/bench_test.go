package verify

import "testing"

// BenchmarkBook reads and proves a book of 12 puzzles on 25 pages. A book of 340 pages should take at
// most 2 s of CPU and 100 MB (docs/verify.md).
func BenchmarkBook(b *testing.B) {
	data := readFinished(b, singleBook)
	b.ReportAllocs()
	for b.Loop() {
		if r := verify(b, map[string][]byte{singleBook: data}); len(r.Findings) > 0 {
			b.Fatal(r.Findings[0].Says)
		}
	}
}
