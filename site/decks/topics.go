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

// A topic holds the data of a deck's topic.
type topic struct {
	data       *kyndodata.Data
	dataDigest string   // of the files
	files      []string // of the publication
}

// topicsOf reads the topics of decks, by their names. It reports mistakes in their data once for
// each topic. A topic that doesn't exist is reported at the deck.
func (p *planner) topicsOf(asked []*deck) (map[string]*topic, error) {
	topics := map[string]*topic{}
	for _, d := range asked {
		name := d.Topic.Value
		_, isRead := topics[name]
		if d.Topic.Written() && !p.isKnown(d.Topic, "topic", kyndodata.Topics(p.Project), nil) || isRead {
			continue
		}
		topics[name] = nil
		decks := slices.DeleteFunc(slices.Clone(asked), func(other *deck) bool { return other.Topic.Value != name })
		read, err := p.read(kyndodata.Topic(name), decks)
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

// read reads a topic for some decks, and adds its notes.
func (p *planner) read(name kyndodata.Topic, decks []*deck) (*topic, error) {
	languages := languagesOf(decks)
	asked := product.Digest(languages, p.Publication.Chains(languages))
	read, err := memo.Read(p.Memory, fmt.Sprintf("topic %q in %q", name, languages), asked, p.Project, func(project fs.FS) (*topic, error) {
		return readTopic(project, name, p.Publication.Chain, languages)
	})
	if err != nil {
		return nil, err
	}
	for _, note := range read.data.Notes {
		if slices.Contains(read.files, note.Pos.File) {
			p.notes = append(p.notes, note)
		}
	}
	for _, language := range languages {
		p.noteBorrowedNames(decks[0], read, language)
	}
	return read, nil
}

// maxNamed is the largest number of missing names that a note lists.
const maxNamed = 8

// noteBorrowedNames notes the names that a language takes from other languages. The note is at the
// first name. If the data are built in, it is at the deck.
func (p *planner) noteBorrowedNames(of *deck, read *topic, language string) {
	all := read.data.Borrowed[language]
	if len(all) == 0 {
		return
	}
	var names []string
	for _, borrowed := range all[:min(maxNamed, len(all))] {
		names = append(names, borrowed.Name)
	}
	listed := message.Name(strings.Join(names, ", "))
	if left := len(all) - len(names); left > 0 {
		listed = message.New("%s and %d more", listed, left)
	}
	note := message.New("%d names are not given in %s, and are printed in another language: %s", len(all), language, listed)
	if len(all) == 1 {
		note = message.New("the name of %s is not given in %s, and is printed in another language", listed, language)
	}
	problem := read.data.MissingNamef(all[0].Path, language, "%s", note)
	if !slices.Contains(read.files, problem.Pos.File) {
		problem = p.Publication.Problemf(of.Title.Pos, of.Title.Value, "%s", note)
	}
	p.notes = append(p.notes, problem)
}

// readTopic reads the data of a topic for some languages.
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

// languagesOf lists the languages of decks, each once.
func languagesOf(decks []*deck) []string {
	var used []string
	for _, d := range decks {
		used = append(used, d.Language.Value)
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// digestOf returns a digest of the names and contents of files.
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
