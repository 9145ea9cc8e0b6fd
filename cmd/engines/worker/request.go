package worker

// A Request is one question. Of its fields those count that what is asked for has.
type Request struct {
	// ID is repeated in the answer. Those who wait for several answers at once number
	// them differently.
	ID int `json:"id"`
	// Do says what is asked for.
	Do Task `json:"do"`

	Kind   string `json:"kind,omitempty"`
	Puzzle string `json:"puzzle,omitempty"` // as the kind's Parse reads it

	// Position is how far somebody has come, as the kind's Position reads it.
	Position string `json:"position,omitempty"`
	// Mistakes says that they want to be told what is wrong so far.
	Mistakes bool `json:"mistakes,omitempty"`
	// Work bounds what is done for a hint, in the kind's own units, or the proposals
	// for a new puzzle; 0 for what is usual.
	Work int `json:"work,omitempty"`

	// Text and Moves are an answer to be checked, of a grid or in moves.
	Text  string  `json:"text,omitempty"`
	Moves [][]int `json:"moves,omitempty"`

	// Tier, Options, Seed and Number say which puzzle is to be made.
	Tier    string            `json:"tier,omitempty"`
	Options map[string]string `json:"options,omitempty"`
	Seed    string            `json:"seed,omitempty"`
	Number  int               `json:"number,omitempty"`

	// Game is a match of KYNDO.
	Game *Game `json:"game,omitempty"`

	// Of is the request that nobody waits for any more.
	Of int `json:"of,omitempty"`
}

// A Task is what can be asked for.
type Task string

// The tasks.
const (
	// Hello asks which kinds there are, and what can be had of them.
	Hello Task = "hello"
	// Hint asks what can be done next in a position of a puzzle.
	Hint Task = "hint"
	// Check asks whether an answer to a puzzle is right, so far or wholly.
	Check Task = "check"
	// Solve asks for the answer to a puzzle.
	Solve Task = "solve"
	// Grade asks how hard a puzzle is.
	Grade Task = "grade"
	// Show asks for all that is needed to play a puzzle that no page has.
	Show Task = "show"
	// Make asks for a new puzzle.
	Make Task = "make"
	// Play deals a match of KYNDO or goes on with one.
	Play Task = "play"
	// Parley goes on with a match of KYNDO between two at a distance.
	Parley Task = "parley"
	// Reckon asks how a duel of KYNDO ends.
	Reckon Task = "reckon"
	// Log asks for a match of KYNDO as the command line writes it down.
	Log Task = "log"
	// Cancel says that nobody waits for the answer to another request any more. It has no
	// answer itself; the other says that it was cancelled, unless it was there before.
	Cancel Task = "cancel"
)

var tasks = []Task{Hello, Hint, Check, Solve, Grade, Show, Make, Play, Parley, Reckon, Log, Cancel}
