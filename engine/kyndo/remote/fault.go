package remote

// A Fault is the reason why a message was refused.
type Fault struct {
	Code Code
	Text string // in English
}

func (f *Fault) Error() string { return f.Text }

// A Code identifies a fault, for translations.
type Code string

// The codes, from slips to what only cheaters do.
const (
	NoMessage Code = "no-message" // the text has no message
	Damaged   Code = "damaged"    // the message isn't as it was sent
	Version   Code = "version"    // another version of the program wrote it
	Own       Code = "own"        // it is the player's own
	Other     Code = "other"      // it is of another match
	Repeated  Code = "repeated"   // it was received before
	Early     Code = "early"      // one before it wasn't received yet
	Astray    Code = "astray"     // it doesn't follow the messages before it
	Data      Code = "data"       // the rival plays with other cards or rules
	Undue     Code = "undue"      // it does what isn't due, or lacks what is
	Illegal   Code = "illegal"    // it does what the rules forbid
	Changed   Code = "changed"    // an opened choice isn't the committed one
	Twice     Code = "twice"      // a card was played before
	Forged    Code = "forged"     // the secret isn't the sealed one
	Absent    Code = "absent"     // a card wasn't in the dealt hand
)

func newFault(code Code, text string) *Fault { return &Fault{code, text} }
