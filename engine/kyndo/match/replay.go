package match

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
)

// A LogError says why a log can't be replayed.
type LogError struct {
	Line int // from 1
	Text string
}

func (e *LogError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Text) }

// MaxLogBytes is the largest size of a log. A match of fifty rounds has a log of a tenth of that.
const MaxLogBytes = 1 << 20

// Replay repeats the actions of a log. All other lines must be the same bytes as those that the
// replayed match writes. The log may end in the middle of a match.
func Replay(rules *kyndo.Rules, log []byte) (*Match, error) {
	if len(log) > MaxLogBytes {
		return nil, &LogError{1, fmt.Sprintf("the log has more than %d bytes", MaxLogBytes)}
	}
	lines := bytes.SplitAfter(log, []byte("\n"))
	if len(lines[len(lines)-1]) == 0 {
		lines = lines[:len(lines)-1]
	}
	if len(lines) == 0 {
		return nil, &LogError{1, "the log is empty"}
	}
	m, err := fromHead(rules, lines[0])
	if err != nil {
		return nil, err
	}
	for i, line := range lines[1:] {
		if err := m.redo(line); err != nil {
			return nil, &LogError{i + 2, err.Error()}
		}
	}
	return m, m.compareLog(lines)
}

// fromHead deals the match that the first line of a log describes.
func fromHead(rules *kyndo.Rules, line []byte) (*Match, error) {
	var head headJSON
	if err := kyndo.UnmarshalStrict(line, &head); err != nil {
		return nil, &LogError{1, err.Error()}
	}
	if head.Ruleset != kyndo.Ruleset {
		return nil, &LogError{1, fmt.Sprintf("the log is of ruleset %q; known: %s", head.Ruleset, kyndo.Ruleset)}
	}
	hash, err := rules.Hash()
	if err != nil {
		return nil, err
	}
	if head.Config != hash {
		return nil, &LogError{1, "the log was written with other data than these"}
	}
	seed, err := strconv.ParseUint(head.Seed, 10, 64)
	if err != nil {
		return nil, &LogError{1, fmt.Sprintf("seed %q is no number", head.Seed)}
	}
	setup := Setup{Seed: seed, Game: head.Game, Environment: head.Environment}
	if head.Locked != nil {
		setup.Locked = *head.Locked
	}
	if head.Memory != nil {
		setup.Memory = *head.Memory
	}
	if head.Recalled != nil {
		setup.Recalled = *head.Recalled
	}
	setup.PresetDeal = head.Dealt
	m, err := New(rules, setup)
	if err != nil {
		return nil, &LogError{1, err.Error()}
	}
	m.hash = hash
	return m, nil
}

// redo carries out the action of a line. It skips a line without an action, which compareLog
// checks.
func (m *Match) redo(line []byte) error {
	var kind struct {
		Do *ActionKind `json:"do"`
	}
	if err := json.Unmarshal(line, &kind); err != nil {
		return fmt.Errorf("reading JSON: %w", err)
	}
	if kind.Do == nil {
		return nil
	}
	var form actionJSON
	if err := kyndo.UnmarshalStrict(line, &form); err != nil {
		return err
	}
	action, err := form.action()
	if err != nil {
		return err
	}
	return m.Do(action)
}

// compareLog returns an error if the lines differ from the log of the replayed match.
func (m *Match) compareLog(lines [][]byte) error {
	again, err := m.Log()
	if err != nil {
		return err
	}
	for i, want := range bytes.SplitAfter(again, []byte("\n")) {
		switch {
		case i < len(lines) && !bytes.Equal(lines[i], want):
			return &LogError{i + 1, "this is not what follows from the actions before"}
		case i >= len(lines) && len(want) > 0:
			return &LogError{i, "a line is missing after this one"}
		case len(want) == 0 && i < len(lines):
			return &LogError{i + 1, "there is more than the match has"}
		}
	}
	return nil
}
