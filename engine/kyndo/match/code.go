package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/kyndo"
)

// A code is a match so far as a short text for links. It uses letters, digits and “-_.~”. It
// contains the setup and all actions. Cards, places and contexts are written as their index in the
// data, in base 36.
//
//	k1~DATA~SEED~PLACE~MEMORY~LOCKED~LOCKED~HAND~HAND~PLACES~ACTIONS
//
// The code of an introductory game has its number after the version, as in “k1.2~”.

// codeVersion begins each code.
const codeVersion = "k1"

// codeParts is the number of parts that a code has, separated by “~”.
const codeParts = 11

// maxCodeBytes limits the length of a code that is read. The code of a match is much shorter.
const maxCodeBytes = 1 << 14

// hashLength is how many hexadecimal digits of the rules' hash stand in a code.
const hashLength = 8

// Code writes the match so far as a short text, which ParseCode reads.
func (m *Match) Code() (string, error) {
	if err := m.hashRules(); err != nil {
		return "", err
	}
	c := coder{m.data}
	version := codeVersion
	if m.setup.Game != 0 {
		version += "." + base36(m.setup.Game)
	}
	parts := []string{version, m.hash[:hashLength], strconv.FormatUint(m.setup.Seed, 36), c.place(m.setup.Environment), memoryFlags(m.setup.Memory) + c.writeRecalls(m.setup.Recalled)}
	for _, locked := range m.setup.Locked {
		parts = append(parts, c.joinCodes(locked, c.card))
	}
	deal := Deal{}
	if m.setup.PresetDeal != nil {
		deal = *m.setup.PresetDeal
	}
	for _, hand := range deal.Hands {
		parts = append(parts, c.joinCodes(hand, c.card))
	}
	parts = append(parts, c.joinCodes(deal.Places, c.place))
	var actions []string
	for _, a := range m.actions {
		actions = append(actions, c.action(a))
	}
	return strings.Join(append(parts, strings.Join(actions, ".")), "~"), nil
}

// A coder writes cards, places and actions as numbers.
type coder struct{ rules *kyndo.Rules }

// base36 writes a number in base 36. For a negative number it returns "".
func base36(n int) string {
	if n < 0 {
		return ""
	}
	return strconv.FormatInt(int64(n), 36)
}

func (c coder) card(id string) string {
	return base36(slices.IndexFunc(c.rules.Cards, func(x kyndo.Card) bool { return x.ID == id }))
}

func (c coder) place(id string) string {
	return base36(slices.IndexFunc(c.rules.Environments, func(x kyndo.Environment) bool { return x.ID == id }))
}

func (c coder) context(id string) string {
	return base36(slices.IndexFunc(c.rules.Contexts, func(x kyndo.Context) bool { return x.ID == id }))
}

// joinCodes writes each item of a list with write, and puts dots between them.
func (c coder) joinCodes(ids []string, write func(string) string) string {
	var all []string
	for _, id := range ids {
		all = append(all, write(id))
	}
	return strings.Join(all, ".")
}

// memoryFlags returns two characters, one for each player: “m” if the player plays by memory,
// otherwise “-”.
func memoryFlags(players [2]bool) string {
	text := ""
	for _, set := range players {
		text += map[bool]string{false: "-", true: "m"}[set]
	}
	return text
}

// writeRecalls writes how often each player recalled cards in earlier matches. _3-2.5-1_ means: player
// A recalled card 3 twice and card 5 once, player B none. It is "" if nobody recalled anything, as
// in older codes.
func (c coder) writeRecalls(counts [2][]RecallCount) string {
	if len(counts[PlayerA])+len(counts[PlayerB]) == 0 {
		return ""
	}
	text := ""
	for _, list := range counts {
		var all []string
		for _, k := range list {
			all = append(all, c.card(k.Card)+"-"+base36(k.Times))
		}
		text += "_" + strings.Join(all, ".")
	}
	return text
}

// kindLetters gives the letter of each kind of action in codes.
var kindLetters = map[ActionKind]string{
	PlayInitiative: "i", GetReady: "r", Recall: "m", SetFocus: "f", Respond: "p", Reveal: "v", Concede: "c",
}

// action writes an action. Br5_1-0 means: player B gets ready with card 5 and stimulates
// characteristic 1 by the first tier.
func (c coder) action(a Action) string {
	text := a.Player.String() + kindLetters[a.Kind]
	switch a.Kind {
	case PlayInitiative:
		text += c.card(a.Card)
	case GetReady:
		text += c.card(a.Card)
		if s := a.Stimulus; s != nil {
			tier := slices.IndexFunc(c.rules.Tiers, func(t kyndo.Tier) bool { return t.Cost == s.Tier })
			text += "_" + base36(int(s.Char)) + "-" + base36(tier)
		}
	case Recall:
		text += c.card(a.Card) + "_" + base36(int(a.Answer))
	case SetFocus:
		text += base36(int(a.Focus))
	case Respond:
		text += base36(int(a.Focus))
		if a.Context != "" {
			text += "_" + c.context(a.Context)
		}
	}
	return text
}

// A CodeError says why a text isn't the code of a match.
type CodeError struct{ Text string }

func (e *CodeError) Error() string { return e.Text }

func badCode(format string, args ...any) error { return &CodeError{fmt.Sprintf(format, args...)} }

// ParseCode replays the match of a code. Any other text gives a *CodeError, or an error that wraps
// it.
func ParseCode(rules *kyndo.Rules, code string) (*Match, error) {
	parts := strings.Split(code, "~")
	version, game, isIntroductory := strings.Cut(parts[0], ".")
	switch {
	case len(code) > maxCodeBytes:
		return nil, badCode("the code has %d letters; possible: up to %d", len(code), maxCodeBytes)
	case version != codeVersion || len(parts) != codeParts:
		return nil, badCode("this is no match; one begins with %s~ and has %d parts", codeVersion, codeParts)
	}
	hash, err := rules.Hash()
	if err != nil {
		return nil, err
	}
	if parts[1] != hash[:hashLength] {
		return nil, badCode("the match was played with other data than these")
	}
	d := decoder{rules: rules}
	setup := d.setup(parts)
	if isIntroductory {
		setup.Game = d.number(game, kyndo.FullGame)
	}
	if d.err != nil {
		return nil, d.err
	}
	m, err := New(rules, setup)
	if err != nil {
		return nil, badCode("%s", err)
	}
	m.hash = hash
	for i, text := range splitList(parts[codeParts-1]) {
		a := d.action(text)
		if d.err != nil {
			return nil, fmt.Errorf("action %d: %w", i+1, d.err)
		}
		if err := m.Do(a); err != nil {
			return nil, badCode("action %d: %s", i+1, err)
		}
	}
	return m, nil
}

// splitList divides a text at its dots. For "" it returns an empty list.
func splitList(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ".")
}

// A decoder reads what a coder has written. It keeps the first error.
type decoder struct {
	rules *kyndo.Rules
	err   error
}

func (d *decoder) fail(format string, args ...any) {
	if d.err == nil {
		d.err = badCode(format, args...)
	}
}

// number reads a number in base 36, which must be less than limit. On an error it returns 0.
func (d *decoder) number(text string, limit int) int {
	n, err := strconv.ParseUint(text, 36, 31)
	if err != nil || int64(n) >= int64(limit) {
		d.fail("%.20q is none of %d", text, limit)
		return 0
	}
	return int(n)
}

func (d *decoder) card(text string) string {
	return d.rules.Cards[d.number(text, len(d.rules.Cards))].ID
}

func (d *decoder) place(text string) string {
	return d.rules.Environments[d.number(text, len(d.rules.Environments))].ID
}

// context reads a context. After an error it returns "", because rules may have no context with
// index 0.
func (d *decoder) context(text string) string {
	n := d.number(text, len(d.rules.Contexts))
	if d.err != nil {
		return ""
	}
	return d.rules.Contexts[n].ID
}

func (d *decoder) char(text string) kyndo.Char {
	return kyndo.Char(d.number(text, len(kyndo.Chars())+1))
}

func (d *decoder) list(text string, read func(string) string) (all []string) {
	for _, item := range splitList(text) {
		all = append(all, read(item))
	}
	return all
}

func (d *decoder) setup(parts []string) (s Setup) {
	seed, err := strconv.ParseUint(parts[2], 36, 64)
	if err != nil {
		d.fail("%.20q is no seed", parts[2])
	}
	s.Seed = seed
	if parts[3] != "" {
		s.Environment = d.place(parts[3])
	}
	flagParts := strings.Split(parts[4], "_")
	for p := range s.Memory {
		switch {
		case len(flagParts[0]) != len(s.Memory) || !strings.Contains("-m", flagParts[0][p:p+1]) || len(flagParts) != 1 && len(flagParts) != 1+len(s.Memory):
			d.fail("%.20q doesn't say who plays by memory", parts[4])
			return s
		default:
			s.Memory[p] = flagParts[0][p] == 'm'
		}
		for _, text := range splitList(strings.Join(flagParts[min(1+p, len(flagParts)):min(2+p, len(flagParts))], "")) {
			card, times, _ := strings.Cut(text, "-")
			s.Recalled[p] = append(s.Recalled[p], RecallCount{d.card(card), d.number(times, Mastered+1)})
		}
	}
	for p := range s.Locked {
		s.Locked[p] = d.list(parts[5+p], d.card)
	}
	if parts[7] != "" || parts[8] != "" {
		s.PresetDeal = &Deal{Hands: [2][]string{d.list(parts[7], d.card), d.list(parts[8], d.card)}, Places: d.list(parts[9], d.place)}
	}
	return s
}

func (d *decoder) action(text string) (a Action) {
	if len(text) < 2 {
		d.fail("%.20q is no action", text)
		return a
	}
	player, ok := PlayerNamed(text[:1])
	if !ok {
		d.fail("%.20q is of no player", text)
	}
	a.Player = player
	for kind, letter := range kindLetters {
		if letter == text[1:2] {
			a.Kind = kind
		}
	}
	first, second, hasSecond := strings.Cut(text[2:], "_")
	switch a.Kind {
	case PlayInitiative:
		a.Card = d.card(first)
	case GetReady:
		a.Card = d.card(first)
		if hasSecond {
			char, tier, _ := strings.Cut(second, "-")
			a.Stimulus = &kyndo.Stimulus{Char: d.char(char), Tier: d.rules.Tiers[d.number(tier, len(d.rules.Tiers))].Cost}
		}
	case Recall:
		a.Card, a.Answer = d.card(first), d.char(second)
	case SetFocus:
		a.Focus = d.char(first)
	case Respond:
		a.Focus = d.char(first)
		if hasSecond {
			a.Context = d.context(second)
		}
	case Reveal, Concede:
	default:
		d.fail("%.20q is no action", text)
	}
	return a
}
