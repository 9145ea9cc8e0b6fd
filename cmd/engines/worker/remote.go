package worker

import (
	"encoding/hex"
	"errors"
	"fmt"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/remote"
)

// A RemoteSide is one side of a match between two players in different places. The page stores it,
// and appends each decision and message to its events.
type RemoteSide struct {
	Secret string        `json:"secret"` // 32 random bytes in hexadecimal digits
	Events []RemoteEvent `json:"events"`
}

// A RemoteEvent is a decision of the player (Do), or a message from the rival (Take).
type RemoteEvent struct {
	Do   *Move  `json:"do,omitempty"`
	Take string `json:"take,omitempty"`
}

// A Table is the state of a remote match as one side knows it.
type Table struct {
	Message string `json:"message,omitempty"` // to send to the rival
	Sends   bool   `json:"sends"`             // whether the rival hasn't answered the message yet
	Awaits  bool   `json:"awaits"`            // whether the player must decide
	Settled bool   `json:"settled"`           // whether both secrets were revealed and verified
	// Fault says why the last event was refused. The page must drop that event.
	Fault *Mistake `json:"fault,omitempty"`
	Seen  *View    `json:"seen,omitempty"` // what this side may see; nil before the hands are dealt; has the match's code only if Settled
}

// maxEvents is the largest number of events in a match. No real match has as many.
const maxEvents = 500

// answerRemote replays all events of a remote match. If the last event is refused, it replays the
// others and reports the fault.
func answerRemote(rules *kyndo.Rules, g *Game) (Reply, error) {
	if g.RemoteSide == nil {
		return Reply{}, errors.New("there is no far side")
	}
	player, ok := match.PlayerNamed(g.Player)
	secret, err := hex.DecodeString(g.RemoteSide.Secret)
	switch {
	case !ok:
		return Reply{}, fmt.Errorf("player %.10q is not known; known: A, B", g.Player)
	case err != nil:
		return Reply{}, errors.New("the secret is not in hexadecimal digits")
	case len(g.RemoteSide.Events) > maxEvents:
		return Reply{}, fmt.Errorf("there are %d events; possible: up to %d", len(g.RemoteSide.Events), maxEvents)
	}
	var wrong *Mistake
	table, err := replay(rules, player, secret, g.RemoteSide.Events)
	if fault, is := errors.AsType[*remote.Fault](err); is && len(g.RemoteSide.Events) > 0 {
		wrong = &Mistake{Code: Code(fault.Code), Text: fault.Text}
		table, err = replay(rules, player, secret, g.RemoteSide.Events[:len(g.RemoteSide.Events)-1])
	}
	if err != nil {
		return Reply{}, err
	}
	remoteTable, err := tableOf(rules, table, player, g.Language)
	if err != nil {
		return Reply{}, err
	}
	remoteTable.Fault = wrong
	return Reply{Table: remoteTable}, nil
}

func replay(rules *kyndo.Rules, player match.Player, secret []byte, events []RemoteEvent) (*remote.Session, error) {
	table, err := remote.New(rules, player, secret)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		if e.Do == nil {
			err = table.Receive(e.Take)
		} else {
			var action match.Action
			if action, err = e.Do.matchAction(player); err == nil {
				err = table.Do(action)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return table, nil
}

func tableOf(rules *kyndo.Rules, t *remote.Session, player match.Player, language string) (*Table, error) {
	table := &Table{Message: t.Message(), Sends: t.MustSend(), Awaits: t.AwaitsPlayer(), Settled: t.IsSettled()}
	if !t.HasHands() {
		return table, nil
	}
	code := ""
	if t.IsSettled() {
		var err error
		if code, err = t.Match().Code(); err != nil {
			return nil, err
		}
	}
	view := t.View()
	table.Seen = viewOf(rules, &view, code, language)
	table.Seen.Player, table.Seen.Awaits = player.String(), table.Awaits
	return table, nil
}
