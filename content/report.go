package content

import "fmt"

// Unknown is the problem of a word that the plan doesn't know, with the line
// it stands on.
func (s *Site) Unknown(pos Pos, u Unknown) *Problem { return s.Report(pos, u.Read, u.Problem()) }

// Problemf is a problem in words; read is the value that stands at its place.
func (s *Site) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return s.Report(pos, read, &Problem{Message: fmt.Sprintf(format, args...)})
}

// Report completes a problem with its place and the line that stands there.
func (s *Site) Report(pos Pos, read string, p *Problem) *Problem {
	if source, ok := s.sources[pos.File]; ok && pos.Line > 0 {
		return source.report(pos, read, p)
	}
	p.Pos = pos
	return p
}
