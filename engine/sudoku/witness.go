package sudoku

// A witness sees each step of a climb before it is taken: it keeps the time, and notes where the
// scale would go another way than the ladder. The cheapest techniques of both are the same, up to
// hidden singles in lines.
type witness struct {
	stopwatch
	together int       // steps of both
	hardest  technique // of these
	apart    bool
	from     grid // what is filled where they part
}

// step sees a step that is about to be taken.
func (w *witness) step(b *board, t technique) {
	if w == nil {
		return
	}
	w.stopwatch.step(b, t)
	switch {
	case w.apart:
	case t > hiddenSingleLine:
		w.part(b)
	default:
		w.together++
		w.hardest = max(w.hardest, t)
	}
}

// stuck sees that no technique leads on.
func (w *witness) stuck(b *board) {
	if w == nil {
		return
	}
	w.stopwatch.stuck(b)
	if !w.apart {
		w.part(b)
	}
}

func (w *witness) part(b *board) { w.apart, w.from = true, b.grid() }
