package stream

import (
	"fmt"
	"strings"
	"testing"
)

func TestFurtherComplaintsAreCounted(t *testing.T) {
	for _, c := range []struct {
		lines int
		last  string
	}{{1, "line 1"}, {10, "line 10"}, {11, "and 1 line more like these"}, {20000, "and 19990 lines more like these"}} {
		var out strings.Builder
		few := FirstComplaints{To: &out}
		for n := range c.lines {
			fmt.Fprintf(&few, "line %d\n", n+1)
		}
		few.Close()
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if last := lines[len(lines)-1]; last != c.last || len(lines) > maxComplaints+1 {
			t.Errorf("%d: %d lines, the last is %q", c.lines, len(lines), last)
		}
	}
}

func TestWhiteSpaceBeforeAPuzzleIsSkipped(t *testing.T) {
	lines, _, err := readAll(strings.NewReader(" \t4dn:x\n  # a remark\n \t\n\ty \n"))
	if err != nil || len(lines) != 2 || lines[0].Text != "4dn:x" || lines[1].Text != "y" || lines[1].Line != 4 {
		t.Errorf("%v, %v", lines, err)
	}
}
