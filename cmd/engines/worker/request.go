package worker

import "octavo/engine/sortresort"

// A Request asks for one task. The task decides which fields are used.
type Request struct {
	// ID comes back in the reply. Requests that wait at the same time need different IDs.
	ID int `json:"id"`
	// Do is the task.
	Do Task `json:"do"`

	Kind   string `json:"kind,omitempty"`
	Puzzle string `json:"puzzle,omitempty"` // in the text form of the kind's Parse

	// Draft is the puzzle that a reader has written on an empty board.
	Draft *Draft `json:"draft,omitempty"`

	// Position is the reader's current position, as the kind's Position reads it.
	Position string `json:"position,omitempty"`
	// Mistakes asks for the mistakes in the position.
	Mistakes bool `json:"mistakes,omitempty"`
	// Near is the cell that the reader touched last. Of equally easy steps, the reply has the one
	// that is nearest to it.
	Near *Mark `json:"near,omitempty"`
	// Work limits the work for a hint, in units of the kind. For a new puzzle it limits the number
	// of proposals, and for an opponent the positions for each move. 0 stands for the default.
	Work int `json:"work,omitempty"`

	// Text (of a grid) or Moves are the answer to check.
	Text  string  `json:"text,omitempty"`
	Moves [][]int `json:"moves,omitempty"`

	// Tier, Options, Seed and Number determine the puzzle to make.
	Tier    string            `json:"tier,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Seed    string            `json:"seed,omitempty"`
	Number  int               `json:"number,omitempty"`
	// Paper asks for drawings of new puzzles as they are printed on such sheets. Count is how many
	// numbers are made, from Number on, and Avoid holds Sheet.Mark of each puzzle with a lower
	// number.
	Paper *Paper   `json:"paper,omitempty"`
	Count int      `json:"count,omitempty"`
	Avoid []string `json:"avoid,omitempty"`

	// Worlds are the worlds whose levels of Sort Resort can be made. One of the options chooses the
	// world.
	Worlds []*sortresort.World `json:"worlds,omitempty"`

	// Game is a match of KYNDO.
	Game *Game `json:"game,omitempty"`

	// Of is the ID of the request to cancel.
	Of int `json:"of,omitempty"`
}

// A Task is what a request asks for.
type Task string

// The tasks.
const (
	// Hello asks for all kinds with their tiers, options and techniques.
	Hello Task = "hello"
	// Hint asks for the next step in a position of a puzzle.
	Hint Task = "hint"
	// Check asks whether an answer to a puzzle is right so far, and whether it is complete.
	Check Task = "check"
	// Solve asks for the answer to a puzzle.
	Solve Task = "solve"
	// Grade asks how hard a puzzle is.
	Grade Task = "grade"
	// Show asks for everything that a page needs to play a puzzle from a link.
	Show Task = "show"
	// Judge asks how many solutions a puzzle from a reader has, which is a text or a draft.
	Judge Task = "judge"
	// Make asks for a new puzzle.
	Make Task = "make"
	// Plan asks where new puzzles will stand on sheets of paper.
	Plan Task = "plan"
	// Play deals a match of KYNDO or continues one.
	Play Task = "play"
	// Parley continues a match of KYNDO between two players in different places.
	Parley Task = "parley"
	// Reckon asks for the result of a duel of KYNDO.
	Reckon Task = "reckon"
	// Log asks for the log of a match of KYNDO, in the format of the command line.
	Log Task = "log"
	// Cancel cancels another request. If the other request isn't answered yet, its reply has the
	// code Cancelled. Cancel itself gets no reply.
	Cancel Task = "cancel"
)

var tasks = []Task{Hello, Hint, Check, Solve, Grade, Show, Judge, Make, Plan, Play, Parley, Reckon, Log, Cancel}
