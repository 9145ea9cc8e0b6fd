package content

import "io/fs"

// Kyndo is what the files of content/kyndo say: the numbers of the card
// combat, its environments and contexts, and the species. Whether a game can
// be played by it is the engine's to say.
type Kyndo struct {
	Numbers      map[string]int // of rules.yaml, by their paths, such as weights.P
	Tiers        []KyndoTier
	Frequency    Located[string] // that of birds which a rule of design holds for
	ArenaTeaches Located[bool]
	Environments []KyndoEnvironment
	Contexts     []KyndoContext
	Species      []KyndoSpecies
	Art          map[string]*KyndoArt // by species; only those that have a picture

	marks   map[string]mark // of all values, by their paths
	sources map[string]*Source
}

// A KyndoTier is a strength of stimulus.
type KyndoTier struct{ Cost, Bonus int }

// A KyndoEnvironment is where a round takes place.
type KyndoEnvironment struct {
	ID              string
	Name            map[string]string // by language
	Attack, Defence int
	Contexts        []string
	Habitats        []KyndoHabitat
}

// A KyndoHabitat is what an environment is to the birds of a habitat.
type KyndoHabitat struct {
	Habitat         string
	Attack, Defence int
}

// A KyndoContext is what a defender may demand.
type KyndoContext struct {
	ID                 string
	Name               map[string]string
	Char               string
	Threshold, Penalty int
}

// A KyndoSpecies is a card.
type KyndoSpecies struct {
	ID, Scientific, Family string
	Name, Also, Fact       map[string]string
	Habitats               []string
	Frequency              string
	Attributes             map[string]int
	Primary, Secondary     string
	Abilities              []KyndoAbility
}

// A KyndoAbility is a trait of a card.
type KyndoAbility struct {
	ID                                string
	Name                              map[string]string
	Attack, Defence                   int
	Environment, Role, Focus, Context string // its condition
}

// A mark is where a value stands, and how it is written.
type mark struct {
	pos  Pos
	read string
}

// kyndoFolder holds the data of the card combat.
const kyndoFolder = "content/kyndo"

// HasKyndo reports whether a publication brings its own data of the combat.
func HasKyndo(project fs.FS) bool {
	info, err := fs.Stat(project, kyndoFolder)
	return err == nil && info.IsDir()
}

// Problemf is a problem with the value at a path, or with the nearest thing
// around it that stands in a file.
func (k *Kyndo) Problemf(path, format string, args ...any) *Problem {
	for {
		if m, ok := k.marks[path]; ok {
			return k.sources[m.pos.File].Errorf(m.pos, wordWidth(k.sources[m.pos.File].line(m.pos.Line), m.pos.Column, m.read), format, args...)
		}
		i := lastDot(path)
		if i < 0 {
			return (&Source{name: kyndoFolder}).Errorf(Pos{File: kyndoFolder}, 0, format, args...)
		}
		path = path[:i]
	}
}

func lastDot(path string) int {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '.' {
			return i
		}
	}
	return -1
}
