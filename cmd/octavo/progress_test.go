package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestTheBarShowsStageAndCountAndGoesAway(t *testing.T) {
	var screen bytes.Buffer
	b := &bar{out: &screen}
	b.show("puzzles", 3, 10)
	if shown := screen.String(); !strings.Contains(shown, "puzzles") || !strings.Contains(shown, "3/10") {
		t.Errorf("the bar is %q", shown)
	}
	screen.Reset()
	b.show("pdf", 1, 2)
	if shown := screen.String(); !strings.Contains(shown, "pdf") || !strings.Contains(shown, "1/2") {
		t.Errorf("the next stage's bar is %q", shown)
	}
	screen.Reset()
	b.clear()
	if left := screen.String(); strings.Trim(left, " \r") != "" || b.shown != nil {
		t.Errorf("the bar leaves %q on the screen", left)
	}
}

func TestNobodyLookingNoBar(t *testing.T) {
	var file bytes.Buffer
	b := newBar(&file, false)
	b.show("puzzles", 3, 10)
	b.clear()
	if file.Len() > 0 {
		t.Errorf("a file was written %q", file.String())
	}
}
