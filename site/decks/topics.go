package decks

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
	"octavo/site/product/memo"
)

// A topic is what is known of that of a deck.
type topic struct {
	game  *kyndodata.Data
	data  string   // the digest of what it was read from
	files []string // of the publication, which that is
}

// topicsOf are the topics of decks, by their names. What is wrong with their data is
// gathered, once for each; a topic that isn't there is a mistake of the deck.
func (p *planner) topicsOf(asked []*deck) (map[string]*topic, error) {
	topics := map[string]*topic{}
	for _, d := range asked {
		name := d.Topic.Value
		_, already := topics[name]
		if d.Topic.Written() && !p.known(d.Topic, "topic", kyndodata.Topics(p.Project), nil) || already {
			continue
		}
		topics[name] = nil
		of := slices.DeleteFunc(slices.Clone(asked), func(other *deck) bool { return other.Topic.Value != name })
		read, err := p.read(kyndodata.Topic(name), of)
		if found, ok := strict.ProblemsIn(err); ok {
			p.problems = append(p.problems, found...)
			continue
		}
		if err != nil {
			return nil, err
		}
		topics[name] = read
	}
	return topics, nil
}

// read reads a topic for some decks.
func (p *planner) read(name kyndodata.Topic, of []*deck) (*topic, error) {
	languages := languagesOf(of)
	asked := product.Digest(languages, p.Publication.Chains(languages))
	read, err := memo.Read(p.Memory, fmt.Sprintf("topic %q in %q", name, languages), asked, p.Project, func(project fs.FS) (*topic, error) {
		return readTopic(project, name, p.Publication.Chain, languages)
	})
	if err != nil {
		return nil, err
	}
	for _, note := range read.game.Notes {
		if slices.Contains(read.files, note.Pos.File) {
			p.notes = append(p.notes, note)
		}
	}
	for _, language := range languages {
		p.fell(of[0], read, language)
	}
	return read, nil
}

// mostNamed are the names that are told, where many are missing.
const mostNamed = 8

// fell notes the names that a language takes from others, where the first of them is written: at
// a cell of the sheet, or a line of species.yaml. What the program brings is told at the deck.
func (p *planner) fell(of *deck, read *topic, language string) {
	all := read.game.Borrowed[language]
	if len(all) == 0 {
		return
	}
	var names []string
	for _, fell := range all[:min(mostNamed, len(all))] {
		names = append(names, fell.Name)
	}
	told := message.Name(strings.Join(names, ", "))
	if left := len(all) - len(names); left > 0 {
		told = message.New("%s and %d more", told, left)
	}
	note := message.New("%d names are not given in %s, and are printed in another language: %s", len(all), language, told)
	if len(all) == 1 {
		note = message.New("the name of %s is not given in %s, and is printed in another language", told, language)
	}
	problem := read.game.MissingNamef(all[0].Path, language, "%s", note)
	if !slices.Contains(read.files, problem.Pos.File) {
		problem = p.Publication.Problemf(of.Title.Pos, of.Title.Value, "%s", note)
	}
	p.notes = append(p.notes, problem)
}

// readTopic reads a topic for some languages.
func readTopic(project fs.FS, name kyndodata.Topic, chain func(string) []string, languages []string) (*topic, error) {
	loaded, err := kyndodata.LoadTopic(project, name, chain, languages...)
	if err != nil {
		return nil, err
	}
	files, err := name.Files(project)
	if err != nil {
		return nil, message.Errorf("reading %s: %v", name.Folder(), err)
	}
	data, err := digestOf(project, files)
	if err != nil {
		return nil, message.Errorf("reading %s: %v", name.Folder(), err)
	}
	return &topic{loaded, data, files}, nil
}

// languagesOf are those of decks, each once.
func languagesOf(decks []*deck) []string {
	var used []string
	for _, d := range decks {
		used = append(used, d.Language.Value)
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// digestOf tells files apart by what is in them.
func digestOf(project fs.FS, files []string) (string, error) {
	sum := sha256.New()
	for _, name := range files {
		data, err := fs.ReadFile(project, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
