package sortresort

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
)

// The keys of the options.
const (
	worldKey  = "world"
	levelKey  = "level"
	levelsKey = "levels"
)

// Options lists what can be set: the world, and one level or several.
func (k Kind) Options() []engine.OptionSpec {
	world := engine.OptionSpec{Key: worldKey, Form: "the id of a world", Help: "the world whose items the levels have"}
	for _, w := range k.Worlds {
		world.Values = append(world.Values, w.ID)
	}
	if len(world.Values) > 0 {
		world.Default = world.Values[0]
	}
	last := Standard().Levels
	return []engine.OptionSpec{
		world,
		{Key: levelKey, Low: 1, High: last, Default: "1", Help: "one level"},
		{Key: levelsKey, Form: fmt.Sprintf("two levels from 1 to %d, such as 1..%d", last, last), Help: "several levels, one after the other"},
	}
}

// choose reads the options, and reports all that is wrong with them.
func (k Kind) choose(options engine.Options) (*World, []int, error) {
	specs := k.Options()
	err := engine.CheckOptions(specs, options)
	w, worldErr := k.chosenWorld(options.Get(specs[0]))
	levels, levelsErr := chosenLevels(specs, options)
	if err = errors.Join(err, worldErr, levelsErr); err != nil {
		return nil, nil, err
	}
	return w, levels, nil
}

// chosenWorld finds a world. A wrong id has been refused by its spec, unless
// there are no worlds at all.
func (k Kind) chosenWorld(id string) (*World, error) {
	if len(k.Worlds) == 0 {
		return nil, &engine.OptionError{Key: worldKey, Value: id, Reason: "there are no worlds here"}
	}
	return k.world(id), nil
}

func chosenLevels(specs []engine.OptionSpec, options engine.Options) ([]int, error) {
	text, several := options[levelsKey]
	if !several {
		level, _ := strconv.Atoi(options.Get(specs[1])) // what is no level has been refused by its spec
		return []int{level}, nil
	}
	refusal := &engine.OptionError{Key: levelsKey, Value: text, Possible: specs[2].Possible()}
	if _, one := options[levelKey]; one {
		refusal.Reason, refusal.Possible = "a level is set as well", "one of the two"
		return nil, refusal
	}
	before, after, ok := strings.Cut(text, "..")
	first, err1 := strconv.Atoi(before)
	last, err2 := strconv.Atoi(after)
	if !ok || err1 != nil || err2 != nil || first < specs[1].Low || last > specs[1].High || first > last {
		return nil, refusal
	}
	levels := make([]int, 0, last-first+1)
	for level := first; level <= last; level++ {
		levels = append(levels, level)
	}
	return levels, nil
}
