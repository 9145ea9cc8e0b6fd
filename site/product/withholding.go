package product

import "octavo/content/strict"

// A Withholding work may have puzzles that it keeps off the site.
type Withholding interface {
	Work
	// Where is that said, and which are they? By what outlines call them.
	Withheld() (strict.Pos, []string)
}
