package kenken

import "octavo/engine/latin"

// An event is one step as it happens: a deduction, and the cage it comes from
// if it comes from one.
type event struct {
	latin.Deduction
	technique technique
	cage      int // -1 where the step is about lines alone
}

func (s *solver) recordCage(t technique, cage int, digits latin.Digits, targets latin.Cells) {
	s.record(event{latin.Deduction{Line: -1, Digits: digits, Targets: targets}, t, cage})
}

func (s *solver) recordClaim(cage, line int, digit latin.Digits, targets latin.Cells) {
	s.record(event{latin.Deduction{Line: line, Digits: digit, Targets: targets}, cageLine, cage})
}
