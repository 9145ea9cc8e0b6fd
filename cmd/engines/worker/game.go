package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
)

// A Game is what a request says about a match of KYNDO: its rules, the match so far, and the action
// of a player.
type Game struct {
	Rules    json.RawMessage `json:"rules"`              // JSON of a kyndo.Rules
	Language string          `json:"language,omitempty"` // language of names in explanations

	// Code is the match so far, as an earlier reply returned it. It contains hidden cards, so pages must not
	// show it. Without a code, Setup deals a new match.
	Code  string `json:"code,omitempty"`
	Setup *Setup `json:"setup,omitempty"`

	Player   string `json:"player,omitempty"`   // A or B: the player whose view is asked for and who acts
	Action   *Move  `json:"action,omitempty"`   // the player's action
	Opponent string `json:"opponent,omitempty"` // name of the opponent that plays for the other player after the action; "" if a person does

	RemoteSide *RemoteSide `json:"far,omitempty"` // the player's side of a remote match; nil for other tasks

	Duel *Duel `json:"duel,omitempty"` // a single duel to resolve
}

// A Setup is the JSON form of a match.Setup.
type Setup struct {
	Seed        string  `json:"seed"`
	Game        int     `json:"game,omitempty"` // number of an introductory game, 1 to 3; 0 for the full game
	Environment string  `json:"environment,omitempty"`
	Memory      [2]bool `json:"memory"`

	// After is the code of the players' previous match. The new match keeps the faces that they recalled
	// and unlocked, the game, the place, and whether they play by memory.
	After string `json:"after,omitempty"`
}

// A Move is the JSON form of a match.Action of the player who acts.
type Move struct {
	Do       string    `json:"do"`
	Card     string    `json:"card,omitempty"`
	Stimulus *Stimulus `json:"stimulus,omitempty"`
	Focus    string    `json:"focus,omitempty"` // "" for no emphasis
	Context  string    `json:"context,omitempty"`
	Answer   string    `json:"answer,omitempty"` // "" for the answer that there is no such strength
}

// A Stimulus is the JSON form of a kyndo.Stimulus.
type Stimulus struct {
	Char string `json:"char"`
	Tier int    `json:"tier"`
}

// A Duel is the JSON form of a kyndo.Duel. It has the IDs of cards, environments and contexts in
// the rules.
type Duel struct {
	Attacker Side   `json:"attacker"`
	Defender Side   `json:"defender"`
	Place    string `json:"place"`
	Context  string `json:"context,omitempty"`
}

// A Side is the JSON form of a kyndo.Side.
type Side struct {
	Card     string    `json:"card"`
	Energy   int       `json:"energy"`
	Stimulus *Stimulus `json:"stimulus,omitempty"`
	Focus    string    `json:"focus,omitempty"`
	OpenC    bool      `json:"openC"`
}

// Limits of an opponent that looks ahead, in positions for each move.
const (
	defaultBudget = 10_000
	maxBudget     = 1_000_000
)

// answerKyndo answers requests about KYNDO.
func answerKyndo(ctx context.Context, r Request) (Reply, error) {
	if r.Game == nil {
		return Reply{}, errors.New("there is no game")
	}
	rules, err := rulesOf(r.Game.Rules)
	if err != nil {
		return Reply{}, err
	}
	switch r.Do {
	case Reckon:
		return resolveDuel(rules, r.Game)
	case Parley:
		return answerRemote(rules, r.Game)
	case Log:
		return logMatch(rules, r.Game)
	default:
		return play(ctx, rules, r)
	}
}

// rulesOf reads rules from JSON. It returns an error if they contradict themselves or lack
// something.
func rulesOf(data []byte) (*kyndo.Rules, error) {
	var rules kyndo.Rules
	if err := json.Unmarshal(data, &rules); err != nil {
		return nil, fmt.Errorf("reading the rules: %w", err)
	}
	if faults := rules.Check(); len(faults) > 0 {
		return nil, fmt.Errorf("the rules: %w", faults[0])
	}
	return &rules, nil
}

// matchOf returns the match of a request, from its code or its setup.
func matchOf(rules *kyndo.Rules, g *Game) (*match.Match, error) {
	if g.Code != "" {
		return match.ParseCode(rules, g.Code)
	}
	if g.Setup == nil {
		return nil, errors.New("there is neither the code of a match nor a setup")
	}
	setup, err := g.Setup.matchSetup(rules)
	if err != nil {
		return nil, err
	}
	return match.New(rules, setup)
}

// matchSetup converts the setup. If the match follows another one, matchSetup adds what the players
// keep from that other match.
func (s *Setup) matchSetup(rules *kyndo.Rules) (match.Setup, error) {
	seed, err := strconv.ParseUint(s.Seed, 10, 64)
	if err != nil {
		return match.Setup{}, fmt.Errorf("seed %.40q is no number", s.Seed)
	}
	if s.After == "" {
		return match.Setup{Seed: seed, Game: s.Game, Environment: s.Environment, Memory: s.Memory}, nil
	}
	if s.Game != 0 || s.Environment != "" || s.Memory != [2]bool{} {
		return match.Setup{}, errors.New("a match after another has its game, its place and its memory from there")
	}
	before, err := match.ParseCode(rules, s.After)
	if err != nil {
		return match.Setup{}, fmt.Errorf("going on after a match: %w", err)
	}
	next := before.Next(seed)
	next.Environment = before.Setup().Environment
	return next, nil
}

func play(ctx context.Context, rules *kyndo.Rules, r Request) (Reply, error) {
	m, err := matchOf(rules, r.Game)
	if err != nil {
		return Reply{}, err
	}
	player, ok := match.PlayerNamed(r.Game.Player)
	if !ok {
		return Reply{}, fmt.Errorf("player %.10q is not known; known: A, B", r.Game.Player)
	}
	if r.Game.Action != nil {
		action, err := r.Game.Action.matchAction(player)
		if err != nil {
			return Reply{}, err
		}
		if err := m.Do(action); err != nil {
			return Reply{}, err
		}
	}
	if r.Game.Opponent != "" {
		if err := playFor(ctx, m, player.Other(), r); err != nil {
			return Reply{}, err
		}
	}
	code, err := m.Code()
	if err != nil {
		return Reply{}, err
	}
	view := m.View(player)
	return Reply{Seen: viewOf(m.Rules(), &view, code, r.Game.Language)}, nil
}

// playFor plays for a player until the match waits for the other player. The program sees only that
// player's view.
func playFor(ctx context.Context, m *match.Match, player match.Player, r Request) error {
	budget := r.Work
	if budget == 0 {
		budget = defaultBudget
	}
	o, err := opponent.New(r.Game.Opponent, m.Rules(), m.Setup().Seed, min(budget, maxBudget))
	if err != nil {
		return err
	}
	for m.Awaits(player) {
		action, err := o.Choose(ctx, m.View(player))
		if err != nil {
			return err
		}
		if err := m.Do(action); err != nil {
			return err
		}
	}
	return nil
}

// matchAction converts the JSON form of an action of a player.
func (a *Move) matchAction(player match.Player) (match.Action, error) {
	focus, err := kyndo.ParseFocus(a.Focus)
	if err != nil {
		return match.Action{}, fmt.Errorf("focus: %w", err)
	}
	answer, err := kyndo.ParseFocus(a.Answer)
	if err != nil {
		return match.Action{}, fmt.Errorf("answer: %w", err)
	}
	stimulus, err := a.Stimulus.kyndoStimulus()
	return match.Action{
		Player: player, Kind: match.ActionKind(a.Do), Card: a.Card, Stimulus: stimulus, Focus: focus, Context: a.Context, Answer: answer,
	}, err
}

func (s *Stimulus) kyndoStimulus() (*kyndo.Stimulus, error) {
	if s == nil {
		return nil, nil
	}
	char, err := kyndo.ParseChar(s.Char)
	if err != nil {
		return nil, fmt.Errorf("stimulus: %w", err)
	}
	return &kyndo.Stimulus{Char: char, Tier: s.Tier}, nil
}

// logMatch returns the log of a match in the format of the command line.
func logMatch(rules *kyndo.Rules, g *Game) (Reply, error) {
	m, err := matchOf(rules, g)
	if err != nil {
		return Reply{}, err
	}
	log, err := m.Log()
	return Reply{Log: string(log)}, err
}

// resolveDuel answers the task Reckon. It resolves the duel of a request as a round of the full
// game.
func resolveDuel(rules *kyndo.Rules, g *Game) (Reply, error) {
	if g.Duel == nil {
		return Reply{}, errors.New("there is no duel")
	}
	duel, err := g.Duel.kyndoDuel(rules)
	if err != nil {
		return Reply{}, err
	}
	round, err := rules.Resolve(duel)
	if err != nil {
		return Reply{}, err
	}
	report := roundReport(&round, kyndo.FullGame, g.Language)
	return Reply{Round: &report}, nil
}

func (d *Duel) kyndoDuel(rules *kyndo.Rules) (duel kyndo.Duel, err error) {
	place, ok := rules.Environment(d.Place)
	if !ok {
		return duel, fmt.Errorf("environment %.40q is not known", d.Place)
	}
	duel.Environment = *place
	if d.Context != "" {
		if duel.Context, ok = rules.Context(d.Context); !ok {
			return duel, fmt.Errorf("context %.40q is not known", d.Context)
		}
	}
	if duel.Attacker, err = d.Attacker.kyndoSide(rules); err != nil {
		return duel, fmt.Errorf("attacker: %w", err)
	}
	if duel.Defender, err = d.Defender.kyndoSide(rules); err != nil {
		return duel, fmt.Errorf("defender: %w", err)
	}
	return duel, nil
}

func (s *Side) kyndoSide(rules *kyndo.Rules) (kyndo.Side, error) {
	card, ok := rules.Card(s.Card)
	if !ok {
		return kyndo.Side{}, fmt.Errorf("card %.40q is not known", s.Card)
	}
	focus, err := kyndo.ParseFocus(s.Focus)
	if err != nil {
		return kyndo.Side{}, fmt.Errorf("focus: %w", err)
	}
	stimulus, err := s.Stimulus.kyndoStimulus()
	return kyndo.Side{Card: *card, Energy: s.Energy, Stimulus: stimulus, Focus: focus, UnlockedC: s.OpenC}, err
}
