package pdf

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strconv"
	"testing"
)

var packHead = regexp.MustCompile(`/Type /ObjStm [^\n]*/Length (\d+)>>\nstream\n`)

// unpacked is a PDF with the objects behind it that it holds compressed.
func unpacked(t testing.TB, data []byte) []byte {
	t.Helper()
	all := bytes.Clone(data)
	for _, at := range packHead.FindAllSubmatchIndex(data, -1) {
		length, err := strconv.Atoi(string(data[at[2]:at[3]]))
		if err != nil {
			t.Fatal(err)
		}
		r, err := zlib.NewReader(bytes.NewReader(data[at[1] : at[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		objects, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, objects...)
	}
	return all
}
