package engine

// A Handled is a puzzle of moves whose pieces are drawn one by one too, so that whoever
// plays it on a screen can move them about.
type Handled interface {
	Moves
	// What do its pieces look like, and what are they called? There is a sign for each
	// sort, in the order in which the puzzle's text first names them. It is drawn as the
	// question in cells of that side draws the piece where it can be taken, and its figure
	// is as large as the piece.
	Signs() []Sign
}
