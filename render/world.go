package render

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// A World is a set of levels of a game in one language. The site has a page with charts of the levels'
// measures, and a page for each level.
type World struct {
	Slug     string // name in paths
	Language string
	Title    string
	Lead     string
	Words    Words
	Signs    []Sign
	Measures []Measure
	Levels   []Level
	// LevelTitle returns the title of the level with a number.
	LevelTitle func(number int) string
	// HasPreviews is true if each level's page has a picture at SharedPath.
	HasPreviews bool
}

// A Sign is a pictogram in drawings, with its name in one language.
type Sign struct {
	Name string
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Measure is a property of levels that a chart shows, level by level.
type Measure struct {
	Title string
	Lines []Line
}

// A Line is a line of a chart, with one value for each level. Its name is empty if the measure has only
// one line.
type Line struct {
	Name   string
	Values []int
}

// A Level is a puzzle with facts and files. Its Number is that of the level in its world.
type Level struct {
	Puzzle
	Extent engine.Extent
	Facts  []Fact // all levels of a world have the same facts, in the same order
	Files  []LevelFile
}

// A Fact is a property of a level, in words.
type Fact struct{ Name, Value string }

// A LevelFile is a file about a level, such as a PDF. Path is the file's path in the output.
type LevelFile struct{ Name, Path string }
