// Package doctor examines the set-up of a publication: its texts, templates, fonts, locks, cache
// and output. It takes a build's configuration and returns findings. It changes nothing.
package doctor

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site"
	"octavo/site/disk"
	"octavo/templates"
)

// The states of a finding.
const (
	Fine  = "fine"
	Note  = "note"  // a hint without anything to repair
	Wrong = "amiss" // something must be repaired
)

// A Finding is the state of one part of the set-up.
type Finding struct {
	Part  string // "publication", "templates", "fonts", "locks", "decks", "cache", "output"
	State string
	Text  message.Message
}

// Examine finds out whether a publication is readable, and which templates, fonts and locks it has.
// It also reports what the cache holds, and whether the output can be written.
func Examine(ctx context.Context, config site.Config) ([]Finding, error) {
	config.Drafts = true
	p, err := site.Open(config)
	if err != nil {
		return nil, err
	}
	defer p.Close()
	e := examination{project: p}
	loaded, err := p.Load(ctx, config)
	if err := e.checkPublication(loaded, err); err != nil {
		return nil, err
	}
	if err := e.checkTemplates(); err != nil {
		return nil, err
	}
	if publication := loaded.Order.Publication; publication != nil {
		e.checkFonts(publication)
		e.checkLocks(publication)
		e.checkDecks(publication)
	}
	if err := e.checkCache(); err != nil {
		return nil, err
	}
	e.checkOutput()
	return withoutExcess(e.found), nil
}

// maxFindings is the largest number of findings of one part and state that are listed.
const maxFindings = 50

// withoutExcess returns at most maxFindings findings of each part and state, and a finding that
// counts the rest. A publication may have thousands of locks and templates.
func withoutExcess(found []Finding) (shown []Finding) {
	type group struct{ part, state string }
	counts, seen := map[group]int{}, map[group]int{}
	for _, f := range found {
		counts[group{f.Part, f.State}]++
	}
	for _, f := range found {
		of := group{f.Part, f.State}
		switch seen[of]++; {
		case seen[of] <= maxFindings:
			shown = append(shown, f)
		case seen[of] == counts[of]:
			shown = append(shown, Finding{f.Part, f.State, message.New("%d more", counts[of]-maxFindings)})
		}
	}
	return shown
}

type examination struct {
	project *site.Project
	found   []Finding
}

func (e *examination) add(part, state, format string, args ...any) {
	e.found = append(e.found, Finding{part, state, message.New(format, args...)})
}

// checkPublication reports whether the content is readable. Builds report each mistake.
func (e *examination) checkPublication(loaded site.Loaded, err error) error {
	problems, ok := strict.ProblemsIn(err)
	if err != nil && !ok {
		return err
	}
	problems = append(problems, loaded.Problems...)
	switch {
	case len(problems) > 0:
		e.add("publication", Wrong, "%d of what is written can't be used, such as %v; a build tells all", problems.Count(), problems[0].AsMessage())
	case e.project.Sample:
		e.add("publication", Note, "there is no octavo.yaml here; what is looked at is the embedded sample")
	default:
		publication := loaded.Order.Publication
		e.add("publication", Fine, "%s has %s, %s, %s, %s and %s, in %s", content.SettingsFile,
			message.Counted(len(publication.Books), "1 book", "%d books"), message.Counted(len(publication.Classes), "1 class set", "%d class sets"), message.Counted(len(publication.Decks), "1 pack", "%d packs"),
			message.Counted(len(publication.Worlds), "1 world", "%d worlds"), message.Counted(len(publication.Pages), "1 page", "%d pages"), message.Counted(len(publication.Languages), "1 language", "%d languages"))
	}
	return nil
}

// checkTemplates reports which templates of the publication replace built-in ones. A copy from
// another version may lack parts that this version needs.
func (e *examination) checkTemplates() error {
	if e.project.Sample {
		return nil
	}
	var same, own []string
	err := fs.WalkDir(e.project.Files, "templates", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		builtIn, ok := templates.BuiltIn(name)
		if !ok {
			return nil // the file is no copy of a template, but for example a font or a picture
		}
		data, err := fs.ReadFile(e.project.Files, name)
		if err != nil {
			return err
		}
		if bytes.Equal(data, builtIn) {
			same = append(same, name)
		} else {
			own = append(own, name)
		}
		return nil
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return message.Errorf("looking at the templates: %v", err)
	}
	for _, name := range own {
		e.add("templates", Note, "%s differs from that of this version, and stands in its place; compare them after an update", name)
	}
	for _, name := range same {
		e.add("templates", Note, "%s is that of this version, letter for letter; without it nothing changes, and the next version's is used", name)
	}
	if len(same)+len(own) == 0 {
		e.add("templates", Fine, "all are those of this version")
	}
	return nil
}

func (e *examination) checkFonts(publication *content.Site) {
	var own []string
	for _, family := range []content.Family{publication.Fonts.Text, publication.Fonts.Sans} {
		for _, file := range []strict.Located[string]{family.Regular, family.Second, family.Semibold} {
			if file.Value != "" {
				own = append(own, path.Join("templates/fonts", file.Value))
			}
		}
	}
	if len(own) == 0 {
		e.add("fonts", Fine, "Source Serif 4 and Source Sans 3, which the program carries")
		return
	}
	for _, file := range own {
		if _, err := fs.Stat(e.project.Files, file); err != nil {
			e.add("fonts", Wrong, "%s: %v", file, strict.UnreadableReason(err))
			continue
		}
		e.add("fonts", Note, "%s is printed in; see that its licence has it embedded", file)
	}
}

// checkLocks reports which books are locked.
func (e *examination) checkLocks(publication *content.Site) {
	var locked []string
	for _, book := range publication.Books {
		if book.Lock != nil && !slices.Contains(locked, book.Lock.Name()) {
			locked = append(locked, book.Lock.Name())
		}
	}
	for _, name := range locked {
		e.add("locks", Note, "%s has the puzzles of its book, which no version and no seed changes", name)
	}
	if len(locked) == 0 {
		e.add("locks", Fine, "no book is locked")
	}
}

// checkDecks reports whether the decks use the publication's species and rules or built-in ones.
func (e *examination) checkDecks(publication *content.Site) {
	if len(publication.Decks) == 0 || e.project.Sample {
		return
	}
	if _, err := fs.Stat(e.project.Files, speciesFolder); err == nil {
		e.add("decks", Fine, "the decks have the species and rules in %s", speciesFolder)
		return
	}
	e.add("decks", Note, "the decks have the species and rules that the program carries; a folder %s would have the publication's own", speciesFolder)
}

// speciesFolder holds the publication's own species and rules.
const speciesFolder = "content/kyndo"

func (e *examination) checkCache() error {
	name := filepath.Join(e.project.Dir, site.CacheFolder)
	cache, err := disk.OpenCache(e.project.Dir, site.CacheFolder)
	if err != nil {
		e.add("cache", Wrong, "%s", message.Of(err))
		return nil
	}
	defer cache.Close()
	entries, size, err := cache.Count()
	if err != nil {
		return message.Errorf("looking at the cache: %v", err)
	}
	if entries == 0 {
		e.add("cache", Fine, "%s is empty; the next build makes everything", name)
		return nil
	}
	e.add("cache", Fine, "%s holds %d entries, %.1f MB; octavo clean removes it", name, entries, float64(size)/1e6)
	return nil
}

// checkOutput reports whether a build could write the output, and what it has now.
func (e *examination) checkOutput() {
	if !disk.HasOutput(e.project.Out) {
		e.add("output", Fine, "%s is not there yet", e.project.Out)
		return
	}
	outputs, err := e.project.OpenOutputs()
	if err != nil {
		e.add("output", Wrong, "%s", message.Of(err))
		return
	}
	defer outputs.Abort()
	made := outputs.Names()
	if by := outputs.Site.Program(); by != "" && by != "octavo "+site.Version {
		e.add("output", Note, "%s was written by %s, and this is %s: the next build makes all of it again", e.project.Out, by, site.Version)
		return
	}
	e.add("output", Fine, "%s has %d outputs of the last build", e.project.Out, len(made))
}
