package html

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// unrolled is what site/play/page.ts makes of what repeats wrote.
func unrolled(t *testing.T, told any) string {
	t.Helper()
	if text, ok := told.(string); ok {
		return text
	}
	var text string
	for i, parts := 0, told.([]any); i < len(parts); i++ {
		if part, ok := parts[i].(string); ok {
			text += part
			continue
		}
		from, length := parts[i].(int), parts[i+1].(int)
		text += text[from : from+length]
		i++
	}
	return text
}

// What is told by its place can be read again, and a level takes half the bytes at most.
func TestRepeats(t *testing.T) {
	long := `"container_type":"standard","is_locked":false,`
	for _, text := range []string{"", "abc", long, long + long, "{" + long + "1}{" + long + "2}{" + long + "1}{" + long, strings.Repeat("a", 500), "é" + long + long} {
		if got := unrolled(t, repeats(text)); got != text {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	var level strings.Builder
	for i := range 12 {
		fmt.Fprintf(&level, `{"id":"container_%d","position":{"x":540.0,"y":%d.0},"container_type":"standard","is_locked":false,"move_speed":50.0},`, i, 58+i*192)
	}
	data := level.String()
	told := repeats(data)
	written, err := json.Marshal(told)
	if got := unrolled(t, told); err != nil || got != data || 2*len(written) > len(data) {
		t.Errorf("%d bytes are told in %d: %v", len(data), len(written), err)
	}
}
