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
	if w.parts(t) {
		w.part(b.grid())
	}
}

// parts reports whether ladder and scale part before a step, and else notes it as one of both.
func (w *witness) parts(t technique) (apart bool) {
	if w.apart || t > hiddenSingleLine {
		return !w.apart
	}
	w.together++
	w.hardest = max(w.hardest, t)
	return false
}

// stuck sees that no technique leads on.
func (w *witness) stuck(b *board) {
	if w == nil {
		return
	}
	w.stopwatch.stuck(b)
	if !w.apart {
		w.part(b.grid())
	}
}

func (w *witness) part(g grid) { w.apart, w.from = true, g }
