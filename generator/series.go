package generator

import "context"

// A Series makes puzzles of jobs that differ only in their numbers: kind, options, tier and seed
// are the same. The puzzle of a number doesn't depend on other numbers.
//
// A Series doesn't look for repeats. If two numbers give puzzles that are the same, the caller must
// ask for the next alternative of the higher number, as [Make] does. A Series is not safe for
// concurrent use.
type Series struct {
	job      Job
	name     string // name of the series' jobs, without the number
	proposer *proposer
}

// NewSeries begins the series of a job. It ignores the job's number.
func NewSeries(job Job) (*Series, error) {
	p, err := newProposer(job, Limits{})
	if err != nil {
		return nil, err
	}
	return &Series{job: job, name: job.series(), proposer: p}, nil
}

// GradeOnlyTiers lets Make leave the facts of grades out where that saves time.
func (s *Series) GradeOnlyTiers() { s.proposer.onlyTiers = true }

// Make makes the puzzle, or the set, of a number. Alternative 0 is the first choice. Higher ones
// replace repeats.
func (s *Series) Make(ctx context.Context, number, alternative int) (Result, error) {
	job := s.job
	job.Number = number
	made, err := s.proposer.makeJob(ctx, job, numberedName(s.name, number, alternative), alternative)
	return made, addHints(ctx, job, err)
}

// Check grades and solves again the puzzles of a number, which are given as texts. It returns what
// Make would. If the job can't have made the puzzles, it returns an error.
func (s *Series) Check(number int, puzzles []string) (Result, error) {
	job := s.job
	job.Number = number
	return entry{Puzzles: puzzles}.check(s.proposer, job)
}

// Alternatives returns the highest alternative that [Make] would try for a number.
func (s *Series) Alternatives() int { return s.proposer.maxAlternatives() }

// MakeOne does one job in the calling goroutine, and stops soon after ctx has ended. It ignores
// Job.Given, and doesn't look for repeats.
func MakeOne(ctx context.Context, job Job, limits Limits) (Result, error) {
	p, err := newProposer(job, limits)
	if err != nil {
		return Result{}, err
	}
	return p.makeJob(ctx, job, job.Name(), 0)
}
