// Package duel plays KYNDO in a terminal. It tells what happens in a match, asks players for
// their actions, and writes the log.
//
// Numbers such as R46 in comments refer to the rulings in docs/rules/kyndo.md.
package duel

import (
	"context"
	"io"

	"octavo/content/message"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks/kyndodata"
)

// A Table is a match in a terminal. Player A is the person at the keyboard; player B is the
// opponent or, without one, a second person.
type Table struct {
	Match    *match.Match
	Opponent opponent.Opponent // nil for two people
	Words    kyndodata.Words
	In       io.Reader
	Out      io.Writer
	Log      io.Writer
	Screen   bool // Out is a terminal that can be cleared
	OnlyA    bool // faces B are locked and not shown (section 2)
}

// clearScreen clears a terminal with its scroll-back, so that a player doesn't see what the other
// was shown.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// seat is a match in progress.
type seat struct {
	Table
	narrator
	ask    *asker
	logged int           // number of bytes of the log written so far
	last   *match.Player // the last player at the keyboard
}

// Play plays the match to the end.
func (t Table) Play(ctx context.Context) error {
	s := &seat{Table: t, narrator: narrator{match: t.Match, words: t.Words, out: t.Out}}
	s.ask = &asker{narrator: &s.narrator, answers: readAnswers(ctx, t.In), onlyA: t.OnlyA}
	s.begin()
	if err := s.writeLog(); err != nil {
		return err
	}
	for t.Match.Phase() != match.Ended {
		s.follow()
		if s.err != nil {
			return message.Errorf("writing: %v", s.err)
		}
		action, err := s.action(ctx)
		if err != nil {
			return err
		}
		if err := t.Match.Do(action); err != nil {
			return message.Errorf("playing on: %v", err)
		}
		s.recallResult(action)
		if err := s.writeLog(); err != nil {
			return err
		}
	}
	s.follow()
	return s.err
}

// action gets the next action from the player whose turn it is.
func (s *seat) action(ctx context.Context) (match.Action, error) {
	player := match.PlayerA
	if !s.Match.Awaits(player) {
		player = match.PlayerB
	}
	view := s.Match.View(player)
	switch {
	case view.Phase == match.InReveal: // nothing to decide
		return match.Action{Player: player, Kind: match.Reveal}, nil
	case player == match.PlayerB && s.Opponent != nil:
		return s.Opponent.Choose(ctx, view)
	}
	if err := s.changePlayer(player); err != nil {
		return match.Action{}, err
	}
	action, err := s.ask.action(s.Match.Rules(), &view)
	if s.Opponent == nil && s.Screen && action.Kind != match.Recall {
		s.line(clearScreen)
	}
	return action, err
}

// changePlayer waits until the other person sits at the keyboard, if it is their turn.
func (s *seat) changePlayer(player match.Player) error {
	if s.Opponent != nil || s.last != nil && *s.last == player {
		return nil
	}
	s.last = &player
	s.say("curtain", "player", s.Words.Say("duel.player", "player", player.String()))
	_, err := s.ask.next()
	return err
}

// writeLog writes the part of the log that is new.
func (s *seat) writeLog() error {
	log, err := s.Match.Log()
	if err != nil {
		return err
	}
	if _, err := s.Log.Write(log[s.logged:]); err != nil {
		return message.Errorf("writing the log: %v", err)
	}
	s.logged = len(log)
	return nil
}
