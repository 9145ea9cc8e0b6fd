package sortresort

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// The keys of the options.
const (
	WorldOption  = "world"
	LevelOption  = "level"
	levelsKey    = "levels"
	mechanicsKey = "mechanics"
	// arrangementKey is the key of the option that chooses between levels of the game and new arrangements.
	arrangementKey = "arrangement"
)

// The values of the option arrangement: the game's levels, or a new arrangement for each puzzle.
const (
	gameArrangement = "game"
	newArrangement  = "new"
)

// The values of the option mechanics: all levels, or only those in which nothing moves on the screen (S17).
const (
	allMechanics   = "all"
	paperMechanics = "paper"
)

// levelsForm describes the values of the option levels.
const levelsForm = "levels from 1 to %d in rising order, such as 1..%d or 1,4,7..9"

// Options lists the options: the world, one level or several, the mechanics, and the arrangement.
func (k Kind) Options() []engine.OptionSpec {
	world := engine.OptionSpec{Key: WorldOption, Form: "the id of a world", Help: "the world whose items the levels have; the default is the first by id"}
	for _, w := range k.Worlds {
		world.Values = append(world.Values, w.ID)
	}
	if len(world.Values) > 0 {
		world.Default = world.Values[0]
	}
	return []engine.OptionSpec{
		world,
		{Key: LevelOption, Low: 1, High: gameLevels, Default: "1", Help: "one level"},
		{Key: levelsKey, Form: fmt.Sprintf(levelsForm, gameLevels, gameLevels), Help: "several levels, one after the other"},
		{Key: mechanicsKey, Values: []string{allMechanics, paperMechanics}, Default: allMechanics, Help: "all levels, or only levels in which nothing moves on the screen"},
		{Key: arrangementKey, Values: []string{gameArrangement, newArrangement}, Default: gameArrangement, Help: "the levels of the game, or each puzzle with a new arrangement in the containers of its level (from 2)"},
	}
}

// readOptions returns the world and the numbers of the levels that the options name. Its error has all problems
// of the options.
func (k Kind) readOptions(options engine.Options) (*World, []int, error) {
	specs := k.Options()
	err := engine.CheckOptions(specs, options)
	w, worldErr := k.chosenWorld(options.Get(specs[0]))
	levels, levelsErr := readLevels(specs, options)
	if err = errors.Join(err, worldErr, levelsErr); err != nil {
		return nil, nil, err
	}
	if options[mechanicsKey] == paperMechanics {
		b := BalanceOf(w)
		levels = slices.DeleteFunc(levels, func(level int) bool { return !b.plan(level).isStill() })
		if len(levels) == 0 {
			return nil, nil, &engine.OptionError{Key: mechanicsKey, Value: paperMechanics, Reason: engine.Messagef("in every level asked for something moves"), Possible: engine.Messagef(allMechanics)}
		}
	}
	if options[arrangementKey] == newArrangement && slices.Contains(levels, tutorial) {
		refusal := &engine.OptionError{Key: LevelOption, Value: options[LevelOption], Reason: engine.Messagef("level %d has only one arrangement", tutorial), Possible: engine.Messagef("levels from %d", tutorial+1)}
		if text, several := options[levelsKey]; several {
			refusal.Key, refusal.Value = levelsKey, text
		}
		return nil, nil, refusal
	}
	return w, levels, nil
}

// isStill reports whether no container moves on the screen.
func (p plan) isStill() bool {
	return !slices.ContainsFunc(p.mechanics(), func(m Mechanic) bool { return m == Carousel || m == BackAndForth })
}

// chosenWorld returns the world with this ID, or an error if there are no worlds at all. For an
// unknown ID it returns nil, since CheckOptions reports such an ID.
func (k Kind) chosenWorld(id string) (*World, error) {
	if len(k.Worlds) == 0 {
		return nil, &engine.OptionError{Key: WorldOption, Value: id, Reason: engine.Messagef("there are no worlds here")}
	}
	return k.world(id), nil
}

func readLevels(specs []engine.OptionSpec, options engine.Options) ([]int, error) {
	text, several := options[levelsKey]
	if !several {
		level, _ := strconv.Atoi(options.Get(specs[1])) // CheckOptions has checked that it is a number
		if _, written := options[LevelOption]; !written && options[arrangementKey] == newArrangement {
			level = tutorial + 1
		}
		return []int{level}, nil
	}
	refusal := &engine.OptionError{Key: levelsKey, Value: text, Possible: engine.Messagef(levelsForm, gameLevels, gameLevels)}
	if _, one := options[LevelOption]; one {
		refusal.Reason, refusal.Possible = engine.Messagef("a level is set as well"), engine.Messagef("one of the two")
		return nil, refusal
	}
	var levels []int
	after := specs[1].Low - 1
	for part := range strings.SplitSeq(text, ",") {
		first, last, ok := readRange(strings.TrimSpace(part))
		if !ok || first <= after || last > specs[1].High {
			return nil, refusal
		}
		for level := first; level <= last; level++ {
			levels = append(levels, level)
		}
		after = last
	}
	return levels, nil
}

// readRange reads a number or a range such as 7..9.
func readRange(text string) (first, last int, ok bool) {
	before, after, ranged := strings.Cut(text, "..")
	first, err := strconv.Atoi(before)
	if err != nil || !ranged {
		return first, first, err == nil
	}
	last, err = strconv.Atoi(after)
	return first, last, err == nil && first <= last
}
