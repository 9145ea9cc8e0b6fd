package play

import (
	"fmt"

	"octavo/engine"
)

// A Reason says why a move is refused. It is an error, so that errors.Is finds it in the errors of
// Play and Replay.
type Reason uint8

// The reasons, in the order in which they are checked.
const (
	NoContainer   Reason = iota + 1 // there is no such container
	NoSlot                          // the container has no such slot
	SameContainer                   // source and target are the same
	Gone                            // the container has disappeared
	Locked                          // the container is still locked
	NothingThere                    // the source slot is empty
	Occupied                        // the target slot is not empty
)

// Error returns the reason in English.
func (r Reason) Error() string {
	switch r {
	case NoContainer:
		return "there is no such container"
	case NoSlot:
		return "there is no such slot"
	case SameContainer:
		return "a move goes to another container"
	case Gone:
		return "the container has disappeared"
	case Locked:
		return "the container is locked"
	case NothingThere:
		return "the slot to take from is empty"
	case Occupied:
		return "the slot to fill is not empty"
	default:
		return fmt.Sprintf("reason(%d)", uint8(r))
	}
}

// A MoveError is a move that the rules refuse.
type MoveError struct {
	Move Move
	Why  Reason
}

func (e *MoveError) Error() string {
	m := e.Move
	return fmt.Sprintf("container %d slot %d to container %d slot %d: %v", m.From, m.FromSlot, m.To, m.ToSlot, e.Why)
}

func (e *MoveError) Unwrap() error { return e.Why }

// Start returns the state at the first move, after initial matches and advances of rows.
func (s State) Start() State {
	next := s.Clone()
	next.settle()
	return next
}

// Play makes one move, then removes matches and moves rows forward. If s isn't settled, it does this before the
// move, too. For an illegal move it returns a *MoveError. s must be valid, and stays unchanged.
func (s State) Play(m Move) (State, error) {
	next := s.Start()
	if why := next.refusal(m); why != 0 {
		return State{}, &MoveError{m, why}
	}
	from, to := &next.Containers[m.From].Rows[0][m.FromSlot], &next.Containers[m.To].Rows[0][m.ToSlot]
	*from, *to = 0, *from
	next.settle()
	return next, nil
}

// Replay plays moves in order and returns the final state. The error names the first illegal move.
func Replay(s State, moves []Move) (State, error) {
	s = s.Start()
	for i, m := range moves {
		next, err := s.Play(m)
		if err != nil {
			return State{}, engine.Errorf("move %d: %v", i+1, err)
		}
		s = next
	}
	return s, nil
}

// refusal returns why a move isn't allowed in a settled state, or 0.
func (s State) refusal(m Move) Reason {
	for _, end := range [2][2]int{{m.From, m.FromSlot}, {m.To, m.ToSlot}} {
		if end[0] < 0 || end[0] >= len(s.Containers) {
			return NoContainer
		}
		if end[1] < 0 || end[1] >= s.Containers[end[0]].Slots {
			return NoSlot
		}
	}
	from, to := s.Containers[m.From], s.Containers[m.To]
	switch {
	case m.From == m.To:
		return SameContainer
	case from.Gone || to.Gone:
		return Gone
	case from.Lock > 0 || to.Lock > 0:
		return Locked
	case from.Rows[0][m.FromSlot] == 0:
		return NothingThere
	case to.Rows[0][m.ToSlot] != 0:
		return Occupied
	}
	return 0
}

// settle removes matches and moves rows forward in all containers, and then lowers the locks by the number of
// matches.
func (s State) settle() {
	matches := 0
	for i := range s.Containers {
		matches += s.Containers[i].settle()
	}
	for i := range s.Containers {
		c := &s.Containers[i]
		c.Lock = max(0, c.Lock-matches)
	}
}

// settle removes matches and moves rows forward in one container. It returns the number of matches.
func (c *Container) settle() int {
	matches := 0
	for {
		switch front := c.Rows[0]; {
		case count(front, 0) == c.Slots && len(c.Rows) > 1:
			c.Rows = c.Rows[1:]
		case c.Slots == Copies && front[0] != 0 && count(front, front[0]) == Copies:
			clear(front)
			matches++
			c.Gone = c.Despawn && c.empty()
		default:
			return matches
		}
	}
}
