// Package duel is the terminal at which KYNDO is played: it tells what happens
// in a match, asks a person for what is due, and keeps the log.
//
// [Table] plays a match, [Show] tells one from its log. What may be done is for
// the rules to say (engine/kyndo; the rulings that comments cite are those of
// docs/rules/kyndo.md).
package duel

import (
	"context"
	"io"

	"octavo/content/message"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks/kyndodata"
)

// A Table is where a match is played in a terminal: player A is the person at
// the keyboard, player B the opponent or, without one, a second person.
type Table struct {
	Match    *match.Match
	Opponent opponent.Opponent // nil for two people
	Words    kyndodata.Words
	In       io.Reader
	Out      io.Writer
	Log      io.Writer
	Screen   bool // Out is a terminal that can be cleared
	OnlyA    bool // faces B are locked: what they say is not shown (section 2)
}

// clearScreen empties a terminal, its scroll-back too, so that nobody sees
// what another was shown.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// seat is a table with a match in progress.
type seat struct {
	Table
	narrator
	ask    *asker
	logged int           // bytes of the log that were written
	last   *match.Player // whom the screen was last for
}

// Play plays the match to its end.
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
		s.recalled(action)
		if err := s.writeLog(); err != nil {
			return err
		}
	}
	s.follow()
	return s.err
}

// action is what the player does whom the match waits for.
func (s *seat) action(ctx context.Context) (match.Action, error) {
	player := match.PlayerA
	if !s.Match.Awaits(player) {
		player = match.PlayerB
	}
	view := s.Match.View(player)
	switch {
	case view.Phase == match.InReveal: // there is nothing to decide
		return match.Action{Player: player, Kind: match.Reveal}, nil
	case player == match.PlayerB && s.Opponent != nil:
		return s.Opponent.Choose(ctx, view)
	}
	if err := s.curtain(player); err != nil {
		return match.Action{}, err
	}
	action, err := s.ask.action(s.Match.Rules(), &view)
	if s.Opponent == nil && s.Screen && action.Kind != match.Recall {
		s.line(clearScreen)
	}
	return action, err
}

// curtain hides what one person saw before another sits down.
func (s *seat) curtain(player match.Player) error {
	if s.Opponent != nil || s.last != nil && *s.last == player {
		return nil
	}
	s.last = &player
	s.say("curtain", "player", s.Words.Say("duel.player", "player", player.String()))
	if _, err := s.ask.next(); err != nil {
		return err
	}
	return nil
}

// writeLog appends what the match has added to its log.
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
