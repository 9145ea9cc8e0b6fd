package stream

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// TestStringsAreWrittenAsJSON: as themselves where they can be, wherever in them stands what can't.
func TestStringsAreWrittenAsJSON(t *testing.T) {
	for c := range 256 {
		for _, at := range []int{0, 3, 7, 8, 12, 15, 16, 19} {
			text := strings.Repeat("a", at) + string(rune(c)) + strings.Repeat("~", 19-at)
			var want bytes.Buffer
			encoder := json.NewEncoder(&want)
			encoder.SetEscapeHTML(false)
			if err := encoder.Encode(text); err != nil {
				t.Fatal(err)
			}
			if got := string(appendString([]byte("x"), text)) + "\n"; got != "x"+want.String() {
				t.Errorf("%q is written as %s", text, got)
			}
			if as := plain([]byte(text)); as != (want.String() == `"`+text+"\"\n" && c < 127) {
				t.Errorf("plain(%q) is %v", text, as)
			}
		}
	}
}
