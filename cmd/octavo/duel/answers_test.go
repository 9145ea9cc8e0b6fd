package duel

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks/kyndodata"
)

// FuzzAnswers checks that any input is read line by line, except lines that are too long.
func FuzzAnswers(f *testing.F) {
	for _, typed := range []string{"", "1", "1\n2\r\n\n 3 \n", strings.Repeat("x", longestAnswer) + "\n4\n", strings.Repeat("9", longestAnswer-1) + "\n", "\x00\x1b[2J\n", strings.Repeat("7", 3*longestAnswer)} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		in := bufio.NewReaderSize(strings.NewReader(typed), longestAnswer)
		for line := range strings.Lines(typed) {
			want := strings.TrimSpace(line)
			if len(line) > longestAnswer || len(line) == longestAnswer && !strings.HasSuffix(line, "\n") {
				want = ""
			}
			if got, err := readTrimmedLine(in); err != nil || got != want {
				t.Fatalf("%q is read as %q: %v", line, got, err)
			}
		}
		if got, err := readTrimmedLine(in); !errors.Is(err, io.EOF) {
			t.Fatalf("after the last line there is %q: %v", got, err)
		}
	})
}

// FuzzTable plays matches with any input: each match ends or needs more input, and its log can be
// replayed.
func FuzzTable(f *testing.F) {
	loaded, err := kyndodata.Load(content.Sample())
	if err != nil {
		f.Fatal(err)
	}
	rules := loaded.Rules
	words, err := kyndodata.LoadWords("es")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(uint64(3), false, strings.Repeat("1\n", 300))
	f.Add(uint64(4), true, strings.Repeat("2\n0\n1\n", 200))
	f.Add(uint64(5), false, "7\n1\nrendirse\n")
	f.Add(uint64(6), true, strings.Repeat(" ", longestAnswer)+"1\n9\n-1\n+2\n١\n")
	f.Fuzz(func(t *testing.T, seed uint64, two bool, typed string) {
		m, err := match.New(rules, match.Setup{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var log bytes.Buffer
		table := Session{Match: m, Words: words, In: strings.NewReader(typed), Out: io.Discard, Log: &log, IsScreen: true}
		if !two {
			if table.Opponent, err = opponent.New("random", rules, seed, 0); err != nil {
				t.Fatal(err)
			}
		}
		if err := table.Play(t.Context()); err != nil && !errors.Is(err, ErrInputEnded) {
			t.Fatal(err)
		}
		if again, err := match.Replay(rules, log.Bytes()); err != nil || again.Outcome() != m.Outcome() {
			t.Fatalf("the log replays to another end: %v", err)
		}
	})
}

// endless is a line that never ends.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '1'
	}
	return len(p), nil
}

// TestEndlessLine checks that an endless line is an error.
func TestEndlessLine(t *testing.T) {
	_, err := newLineReader(t.Context(), endless{}).nextLine()
	if err == nil || !strings.Contains(err.Error(), "a line has more than 1048576 bytes") {
		t.Errorf("%v", err)
	}
}

// sampleMatch returns a new match with the sample's cards, and the English words.
func sampleMatch(t *testing.T) (*kyndo.Rules, *match.Match, kyndodata.Words) {
	t.Helper()
	loaded, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	rules := loaded.Rules
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(rules, match.Setup{Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	return rules, m, words
}

// closed is a terminal that has been closed.
type closed struct{}

func (closed) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestClosedOutputEndsMatch checks that the match ends if the output can't be written.
func TestClosedOutputEndsMatch(t *testing.T) {
	_, m, words := sampleMatch(t)
	table := Session{Match: m, Words: words, In: strings.NewReader(strings.Repeat("none\n", 1000)), Out: closed{}, Log: io.Discard}
	if err := table.Play(t.Context()); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("%v", err)
	}
}

// TestInterruptDuringSearch checks that an interrupt ends a match soon, even during a
// long search.
func TestInterruptDuringSearch(t *testing.T) {
	rules, m, words := sampleMatch(t)
	slow, err := opponent.New("search", rules, 2, 1_000_000_000)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	begun := time.Now()
	table := Session{Match: m, Opponent: slow, Words: words, In: strings.NewReader("1\n"), Out: io.Discard, Log: io.Discard}
	if err := table.Play(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if took := time.Since(begun); took > 15*time.Second { // usually at once, but the machine may be busy
		t.Errorf("the interrupt was heard after %v", took)
	}
}
