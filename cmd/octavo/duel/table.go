// Package duel plays KYNDO in a terminal. It shows what happens in a match, asks players for
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

// A Session is a match in a terminal. Player A is the person at the keyboard. Player B is the
// opponent or, if there is none, a second person.
type Session struct {
	Match     *match.Match
	Opponent  opponent.Opponent // nil if two people play
	Words     kyndodata.Words
	In        io.Reader
	Out       io.Writer
	Log       io.Writer
	IsScreen  bool // whether Out is a terminal that can be cleared
	OnlyFaceA bool // whether faces B and C are locked and not shown (docs/rules/kyndo.md, section 2)
}

// clearScreen is the control sequence that clears a terminal with its scroll-back. With it, a
// player doesn't see what was shown to the other one.
const clearScreen = "\x1b[H\x1b[2J\x1b[3J"

// sessionState is the state of Session.Play.
type sessionState struct {
	Session
	narrator
	asker       *asker
	loggedBytes int           // length of the log written so far
	lastPlayer  *match.Player // the player who was at the keyboard last; nil at first
}

// Play plays the match to the end, and writes each action to the log at once.
func (t Session) Play(ctx context.Context) error {
	s := &sessionState{Session: t, narrator: narrator{match: t.Match, words: t.Words, out: t.Out}}
	s.asker = &asker{narrator: &s.narrator, lineReader: newLineReader(ctx, t.In), onlyFaceA: t.OnlyFaceA}
	s.showSettings()
	if err := s.writeLog(); err != nil {
		return err
	}
	for t.Match.Phase() != match.Ended {
		s.showEvents()
		if s.err != nil {
			return message.Errorf("writing: %v", s.err)
		}
		action, err := s.nextAction(ctx)
		if err != nil {
			return err
		}
		if err := t.Match.Do(action); err != nil {
			return message.Errorf("playing on: %v", err)
		}
		s.showRecall(action)
		if err := s.writeLog(); err != nil {
			return err
		}
	}
	s.showEvents()
	return s.err
}

// nextAction gets the next action from the player whose turn it is.
func (s *sessionState) nextAction(ctx context.Context) (match.Action, error) {
	player := match.PlayerA
	if !s.Match.Awaits(player) {
		player = match.PlayerB
	}
	view := s.Match.View(player)
	switch {
	case view.Phase == match.InReveal: // a reveal leaves the player nothing to decide
		return match.Action{Player: player, Kind: match.Reveal}, nil
	case player == match.PlayerB && s.Opponent != nil:
		return s.Opponent.Choose(ctx, view)
	}
	if err := s.changePlayer(player); err != nil {
		return match.Action{}, err
	}
	action, err := s.asker.askAction(s.Match.Rules(), &view)
	if s.Opponent == nil && s.IsScreen && action.Kind != match.Recall {
		s.writeLine(clearScreen)
	}
	return action, err
}

// changePlayer waits until a line is typed, if two people play and the other one was at the
// keyboard before.
func (s *sessionState) changePlayer(player match.Player) error {
	if s.Opponent != nil || s.lastPlayer != nil && *s.lastPlayer == player {
		return nil
	}
	s.lastPlayer = &player
	s.say("curtain", "player", s.Words.Say("duel.player", "player", player.String()))
	_, err := s.asker.nextLine()
	return err
}

// writeLog writes the part of the log that isn't written yet.
func (s *sessionState) writeLog() error {
	log, err := s.Match.Log()
	if err != nil {
		return err
	}
	if _, err := s.Log.Write(log[s.loggedBytes:]); err != nil {
		return message.Errorf("writing the log: %v", err)
	}
	s.loggedBytes = len(log)
	return nil
}
