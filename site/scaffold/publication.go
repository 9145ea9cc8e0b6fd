package scaffold

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"text/template"
	"unicode/utf8"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/render/limit"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// templateFolder holds the templates of new files.
const templateFolder = "start"

// A publication is the publication that gets the new files.
type publication struct {
	dir            string
	project        fs.FS
	templates      fs.FS
	languages      []string                       // languages of the new files
	chain          func(language string) []string // fallback languages of a language
	isMultilingual bool                           // whether names of files include the language
	words          map[string]*templates.Locale
}

// open opens the publication of an order. For a new publication it opens the folder that it will
// have.
func open(order Order) (*publication, error) {
	p := &publication{dir: order.Dir, chain: strict.Varieties}
	if p.dir == "" {
		p.dir = "."
	}
	if order.Sort == Site {
		p.dir = order.Name
	}
	project, err := p.contents(order)
	if err != nil {
		return nil, err
	}
	p.project, p.templates = project, templates.Files(project)
	known, err := templates.Languages(p.templates)
	if err != nil {
		return nil, err
	}
	if p.languages, err = p.chooseLanguages(order, known); err != nil {
		return nil, err
	}
	return p, p.loadWords()
}

// contents returns the files of the publication, or those in the folder for a new one.
func (p *publication) contents(order Order) (fs.FS, error) {
	if order.Sort == Site {
		return p.folderContents()
	}
	_, project, err := content.OpenPublication(p.dir)
	return project, err
}

// folderContents returns the existing files in the folder of a new publication.
func (p *publication) folderContents() (fs.FS, error) {
	project, err := content.Open(p.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return missingFolder{}, nil
	case err != nil:
		return nil, message.Errorf("opening the folder: %v", err)
	case content.IsPublication(project):
		return nil, message.Errorf("%s is a publication already: there is an %s in it", p.dir, content.SettingsFile)
	}
	return project, nil
}

// missingFolder is the file system of a folder that doesn't exist yet.
type missingFolder struct{}

func (missingFolder) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// chooseLanguages returns the languages of the new files: those of the order, or else all of the
// publication, or else English. known are the languages of the program's and the publication's
// texts.
func (p *publication) chooseLanguages(order Order, known []string) ([]string, error) {
	own := known
	if order.Sort != Site {
		own = p.ownLanguages(known)
	}
	for _, language := range order.Languages {
		if order.Sort == Site {
			if problem := strict.LanguageProblem(language, known); problem != nil {
				return nil, message.Errorf("%s", problem.AsMessage())
			}
		} else if !slices.Contains(own, language) {
			return nil, unknownError(strict.Unknown{What: "language", Read: language, Known: own})
		}
	}
	chosen := order.Languages
	if len(chosen) == 0 && order.Sort != Site {
		chosen = own
	}
	if len(chosen) == 0 {
		chosen = []string{templates.Reference}
	}
	p.isMultilingual = len(chosen) > 1 || order.Sort != Site && len(own) > 1
	return chosen, nil
}

// ownLanguages returns the languages of the publication, even if the publication has mistakes.
func (p *publication) ownLanguages(known []string) []string {
	site, _ := content.Load(p.project, known)
	p.chain = site.FallbackChain
	var own []string
	for _, language := range site.Languages {
		own = append(own, language.Value)
	}
	return own
}

func (p *publication) loadWords() error {
	locales, err := templates.LoadChained(p.templates, p.languages, p.chain, []templates.KindTexts{kyndodata.Texts()})
	p.words = locales
	return err
}

// firstLanguageText returns a text in the first language.
func (p *publication) firstLanguageText(key string) string { return p.words[p.languages[0]].Say(key) }

func (p *publication) hasTemplate(name string) bool {
	return templates.IsTranslated(p.templates, path.Join(templateFolder, name))
}

// execute executes a template of templateFolder with the data about.
func (p *publication) execute(ctx context.Context, name string, about any) ([]byte, error) {
	name = path.Join(templateFolder, name)
	source, err := fs.ReadFile(p.templates, name)
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	functions := template.FuncMap{"quoted": strict.YAMLText, "join": func(words []string) string { return strings.Join(words, ", ") }, "note": p.noteLines}
	text, err := limit.Text(ctx, path.Join("templates", name), string(source), functions, about)
	if err != nil {
		return nil, err
	}
	return bytes.TrimLeft(text, "\n"), nil
}

// noteLines returns a note for data files in the first language, as lines of a comment. The
// template writes the first comment sign.
func (p *publication) noteLines(key string) (string, error) {
	notes, err := p.readTexts("notes")
	if err != nil {
		return "", err
	}
	if notes[key] == "" {
		return "", message.Errorf("there is no note %s", strict.Quoted(key))
	}
	return strings.Join(wrapLines(notes[key]), "\n# "), nil
}

// noteWidth is the largest number of letters in a line of a note.
const noteWidth = 118

// wrapLines breaks a text into lines at ordinary spaces, and not at no-break spaces.
func wrapLines(text string) (all []string) {
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > noteWidth {
			all, line = append(all, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(all, line)
}

// readTexts reads a file of texts by key, in the first language.
func (p *publication) readTexts(template string) (map[string]string, error) {
	name := path.Join(templateFolder, p.inLanguage(template, p.languages[0], ".yaml"))
	data, err := fs.ReadFile(p.templates, name)
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	texts, problems := strict.ReadTexts(path.Join("templates", name), data)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	byKey := map[string]string{}
	for _, e := range texts.Entries {
		byKey[e.Key.Value] = e.Value.Value
	}
	return byKey, nil
}

// fairBalance returns the balance of a new deck: "fair" if the publication has a balance of that
// name, else "".
func (p *publication) fairBalance() (string, error) {
	const fair = "fair"
	data, err := kyndodata.Open(p.dir)
	if err != nil {
		return "", err
	}
	if slices.Contains(data.Balances.Names(), fair) {
		return fair, nil
	}
	return "", nil
}

// Languages returns the languages that a new publication can have, which are those of the program's
// texts.
func Languages() []string {
	known, err := templates.Languages(templates.Files(missingFolder{}))
	if err != nil {
		panic(err) // the files are part of the program
	}
	return known
}
