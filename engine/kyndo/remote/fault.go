package remote

// A Fault is why a message was refused. Nothing has changed by it.
type Fault struct {
	Code Code
	Text string // in English
}

func (f *Fault) Error() string { return f.Text }

// A Code tells faults apart for whoever tells them in other words.
type Code string

// The codes, from a slip of the hand to what only somebody does who cheats.
const (
	NoMessage Code = "no-message" // there is no message in the text
	Damaged   Code = "damaged"    // it isn't as it was sent
	Version   Code = "version"    // another version of the program wrote it
	Own       Code = "own"        // it is one's own
	Other     Code = "other"      // it is of another match
	Repeated  Code = "repeated"   // it was taken before
	Early     Code = "early"      // one before it wasn't taken yet
	Astray    Code = "astray"     // it doesn't follow the messages before it
	Data      Code = "data"       // the rival plays with other cards or rules
	Undue     Code = "undue"      // it does what isn't due, or leaves out what is
	Illegal   Code = "illegal"    // it does what the rules forbid
	Changed   Code = "changed"    // what was opened isn't what was committed to
	Twice     Code = "twice"      // a card was played before
	Forged    Code = "forged"     // the secret isn't the one that was sealed
	Absent    Code = "absent"     // a card wasn't in the hand that was dealt
)

func fault(code Code, text string) *Fault { return &Fault{code, text} }
