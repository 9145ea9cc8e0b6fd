package render

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// A World is a set of levels of a game in one language: a page with how they
// progress, and a page a level.
type World struct {
	Slug     string // fit for a path
	Language string
	Title    string
	Lead     string
	Words    Words
	Signs    []Sign
	Measures []Measure
	Levels   []Level
	// LevelTitle is what a level is called, {n} being its number.
	LevelTitle func(number int) string
	// Shared says that each level's page has a picture at SharedPath.
	Shared bool
}

// A Sign is something that drawings show, with its name.
type Sign struct {
	Name string
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Measure is something about levels that is plotted, level by level.
type Measure struct {
	Title string
	Lines []Line
}

// A Line is one value a level. It is named where a measure has several.
type Line struct {
	Name   string
	Values []int
}

// A Level is a puzzle with what is said about it and what can be had of it. Its
// number is that in its world.
type Level struct {
	Puzzle
	Extent engine.Extent
	Facts  []Fact // the same for each level of a world
	Files  []LevelFile
}

// A Fact is something about a level, in words.
type Fact struct{ Name, Value string }

// A LevelFile is a file beside the pages, by its path in the output.
type LevelFile struct{ Name, Path string }
