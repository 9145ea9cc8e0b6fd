package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"octavo/cmd/octavo/duel"
	"octavo/cmd/octavo/stream"
	"octavo/content/message"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks"
	"octavo/site/decks/kyndodata"
)

// duelFlags are the flags of duel.
type duelFlags struct {
	table                                                         decks.Table
	vs, seed, log, replay, after, language, environment, unlocked string
	budget, game                                                  int
	memory                                                        bool
}

func newKyndoDuel() *cobra.Command {
	var flags duelFlags
	c := &cobra.Command{
		Use:   "duel",
		Short: "Play a match in the terminal",
		Long: `Duel plays a match. You are player A, against an opponent or, with --vs
human, against somebody at the same keyboard, with a curtain between the turns. When the
cards of a round are turned, it shows how the result is calculated.

Players who have not unlocked face C play without abilities. Players who have not
unlocked face B don't see the strengths of their cards, and no numbers but attack and
defence. With --memory you open these faces by recalling them: before each round you may
be asked for the strength of one of your cards. A right answer opens its face B for the
round; the third one opens faces B and C for good. A card whose face B is closed has no
stimulus and imposes no context. The Arena still explains a round with all its numbers.

With --game 1, 2 or 3 you play a smaller game that leads to the full one, with its own
rules and places. The rules are shown at the start.

With --after the same players play their next match. They keep everything that they
recalled and unlocked in the match of that log.

The log of --log holds all actions, and never replaces a file. --replay shows a match
again, and checks that it gives the same bytes.`,
		Example: `  octavo kyndo duel --vs greedy --seed 7 --log match.jsonl
  octavo kyndo duel --deck aves --game 1
  octavo kyndo duel --deck aves --memory --log monday.jsonl
  octavo kyndo duel --deck aves --after monday.jsonl --log tuesday.jsonl
  octavo kyndo duel --replay match.jsonl --lang es`,
		Args: atMost(0),
		RunE: func(c *cobra.Command, _ []string) error { return flags.run(c) },
	}
	c.Flags().StringVar(&flags.vs, "vs", "greedy", "the opponent: random, greedy, search or human")
	c.Flags().StringVar(&flags.seed, "seed", "1", "the seed of the match, a whole number (with --after: that of the earlier match plus one)")
	c.Flags().StringVar(&flags.after, "after", "", "keep everything that was recalled and unlocked in the match of this log")
	c.Flags().StringVar(&flags.log, "log", "", "write the match to this file")
	c.Flags().StringVar(&flags.replay, "replay", "", "show the match of this file")
	c.Flags().StringVar(&flags.environment, "environment", "", "play all rounds in this environment (default: one drawn each round)")
	c.Flags().StringVar(&flags.unlocked, "unlocked", "C", "the last face of every card that the players have unlocked: A, B or C")
	c.Flags().BoolVar(&flags.memory, "memory", false, "open faces B and C by recalling the strengths of cards; the opponent has them open")
	c.Flags().IntVar(&flags.game, "game", kyndo.FullGame, "the game to play: 1 to 3 are the games for learners, 4 is the full game")
	c.Flags().IntVar(&flags.budget, "budget", 40_000, fmt.Sprintf("the most positions that search looks at for one move, 1 to %d", maxBudget))
	c.Flags().StringVar(&flags.language, "lang", "en", "the language of the words: "+languageList())
	addTableFlags(c, &flags.table)
	return c
}

func (f duelFlags) run(c *cobra.Command) error {
	words, err := kyndoWords(f.language)
	if err != nil {
		return err
	}
	seed, err := f.check(c)
	if err != nil {
		return err
	}
	rules, words, err := rulesOf(f.table, words)
	if err != nil {
		return err
	}
	if f.replay != "" {
		return f.showReplay(c, rules, words)
	}
	setup, err := f.setup(c, rules, seed)
	if err != nil {
		return err
	}
	places := rules.ForGame(cmp.Or(setup.Game, kyndo.FullGame))
	if _, ok := places.Environment(f.environment); f.environment != "" && !ok {
		return unknown("environment", f.environment, environmentIDs(places))
	}
	m, err := match.New(rules, setup)
	if err != nil {
		return err
	}
	var rival opponent.Opponent
	if f.vs != human {
		if rival, err = opponent.New(f.vs, m.Rules(), setup.Seed, f.budget); err != nil {
			return err
		}
	}
	log, err := f.openLog()
	if err != nil {
		return err
	}
	table := duel.Session{Match: m, IsScreen: isTerminal(c.OutOrStdout()), Opponent: rival, Words: words, OnlyFaceA: f.unlocked == "A" || setup.Game == kyndo.NumbersAndPlaces, In: c.InOrStdin(), Out: c.OutOrStdout(), Log: log}
	return errors.Join(table.Play(c.Context()), log.Close())
}

// setup returns the setup of the match that the flags describe.
func (f duelFlags) setup(c *cobra.Command, rules *kyndo.Rules, seed uint64) (match.Setup, error) {
	if f.after != "" {
		return f.nextSetup(c, rules, seed)
	}
	setup := match.Setup{Seed: seed, Environment: f.environment, Memory: [2]bool{f.memory, f.memory && f.vs == human}}
	if f.game < kyndo.FullGame {
		setup.Game = f.game
	}
	if f.unlocked != lastFace {
		setup.Locked = [2][]string{cardIDs(rules), cardIDs(rules)}
	}
	return setup, nil
}

// nextSetup returns the setup of the match after the one in the log of --after.
func (f duelFlags) nextSetup(c *cobra.Command, rules *kyndo.Rules, seed uint64) (match.Setup, error) {
	log, err := readLog(f.after)
	if err != nil {
		return match.Setup{}, err
	}
	before, err := match.Replay(rules, log)
	if err != nil {
		return match.Setup{}, message.Errorf("going on after %s: %v", f.after, err)
	}
	if !c.Flags().Changed("seed") {
		seed = before.Setup().Seed + 1
	}
	setup := before.Next(seed)
	setup.Environment = f.environment
	return setup, nil
}

// lastFace is the face that is unlocked last.
const lastFace = "C"

// maxBudget bounds --budget. A search of a million positions takes about ten seconds and 120 MB.
const maxBudget = 1_000_000

// human is the value of --vs for two people at one keyboard.
const human = "human"

// check returns the seed, or the first mistake in the flags.
func (f duelFlags) check(c *cobra.Command) (seed uint64, err error) {
	if known := append(opponent.Names(), human); !slices.Contains(known, f.vs) {
		return 0, unknown("opponent", f.vs, known)
	}
	if known := []string{"A", "B", lastFace}; !slices.Contains(known, f.unlocked) {
		return 0, unknown("face", f.unlocked, known)
	}
	if f.budget < 1 || f.budget > maxBudget {
		return 0, misuse("--budget %d: possible are 1 to %d", f.budget, maxBudget)
	}
	if f.game < kyndo.NumbersAndPlaces || f.game > kyndo.FullGame {
		return 0, misuse("--%s %d: possible are %d to %d", "game", f.game, kyndo.NumbersAndPlaces, kyndo.FullGame)
	}
	if f.game == kyndo.NumbersAndPlaces {
		for _, name := range []string{"memory", "unlocked"} {
			if c.Flags().Changed(name) {
				return 0, misuse("--game 1 has cards A alone: it takes no --%s", name)
			}
		}
	}
	if f.memory && c.Flags().Changed("unlocked") {
		return 0, misuse("--memory opens faces by recalling them: it takes no --unlocked")
	}
	if f.after != "" {
		for _, name := range []string{"memory", "unlocked", "game"} {
			if c.Flags().Changed(name) {
				return 0, misuse("--after goes on with what was recalled and unlocked: it takes no --%s", name)
			}
		}
	}
	if f.replay != "" {
		for _, name := range []string{"vs", "seed", "log", "after", "environment", "budget", "unlocked", "memory", "game"} {
			if c.Flags().Changed(name) {
				return 0, misuse("--replay shows a match that was played: it takes no --%s", name)
			}
		}
	}
	return parseSeed(f.seed)
}

// parseSeed parses a seed. Seeds of matches are numbers, because logs store them as numbers.
func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, misuse("--seed %q: a whole number from 0 to 18446744073709551615 is needed", text)
	}
	return seed, nil
}

func environmentIDs(rules *kyndo.Rules) []string {
	var names []string
	for _, e := range rules.Environments {
		names = append(names, e.ID)
	}
	return names
}

func cardIDs(rules *kyndo.Rules) []string {
	var ids []string
	for i := range rules.Cards {
		ids = append(ids, rules.Cards[i].ID)
	}
	return ids
}

// openLog creates the file of --log. Without --log, it returns a writer that discards everything.
func (f duelFlags) openLog() (io.WriteCloser, error) {
	if f.log == "" {
		return discardLog{io.Discard}, nil
	}
	log, err := os.OpenFile(f.log, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return nil, message.Errorf("%s is there already; choose another file for the log, or delete it", f.log)
	}
	if err != nil {
		return nil, message.Errorf("opening the log: %v", err)
	}
	return log, nil
}

// discardLog adds a Close method to io.Discard.
type discardLog struct{ io.Writer }

func (discardLog) Close() error { return nil }

func readLog(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, message.Errorf("opening the log: %v", err)
	}
	defer file.Close()
	log, err := io.ReadAll(io.LimitReader(file, match.MaxLogBytes+1))
	switch {
	case err != nil:
		return nil, message.Errorf("reading the log: %v", err)
	case len(log) > match.MaxLogBytes:
		return nil, message.Errorf("%s has more than %d bytes, and is no log of a match", name, match.MaxLogBytes)
	}
	return log, nil
}

// showReplay prints the match in the log of --replay.
func (f duelFlags) showReplay(c *cobra.Command, rules *kyndo.Rules, words kyndodata.Words) error {
	log, err := readLog(f.replay)
	if err != nil {
		return err
	}
	if err := duel.ShowReplay(c.OutOrStdout(), rules, log, words); err != nil {
		return message.Errorf("replaying %s: %v", f.replay, err)
	}
	return nil
}

func kyndoWords(language string) (kyndodata.Words, error) {
	known, err := stream.Languages()
	if err != nil {
		return kyndodata.Words{}, err
	}
	if !slices.Contains(known, language) {
		return kyndodata.Words{}, unknown("language", language, known)
	}
	return kyndodata.LoadWords(language)
}
