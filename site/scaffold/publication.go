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

// folder has the templates of what is new.
const folder = "start"

// A publication is what the new files are for.
type publication struct {
	dir       string
	project   fs.FS
	templates fs.FS
	languages []string                       // in which they are to be written
	chain     func(language string) []string // where is looked for what a language lacks
	several   bool                           // the publication has more than one, so that names of files say which
	words     map[string]*templates.Locale
}

// open looks at the publication that is written for; of a new one, at where it will be.
func open(order Order) (*publication, error) {
	p := &publication{dir: order.Dir, chain: strict.Varieties}
	if p.dir == "" {
		p.dir = "."
	}
	if order.What == Site {
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
	if p.languages, err = p.chosen(order, known); err != nil {
		return nil, err
	}
	return p, p.loadWords()
}

// contents are the files of the publication; nothing yet of one that begins.
func (p *publication) contents(order Order) (fs.FS, error) {
	if order.What == Site {
		return p.before()
	}
	_, project, err := content.OpenPublication(p.dir)
	return project, err
}

// before is what stands in the folder of a publication that begins.
func (p *publication) before() (fs.FS, error) {
	project, err := content.Open(p.dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nothing{}, nil
	case err != nil:
		return nil, message.Errorf("opening the folder: %v", err)
	case content.IsPublication(project):
		return nil, message.Errorf("%s is a publication already: there is an %s in it", p.dir, content.SettingsFile)
	}
	return project, nil
}

// nothing is a folder that isn't there yet.
type nothing struct{}

func (nothing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// chosen are the languages to write in: those asked for, else all of the publication,
// else that of whoever calls.
func (p *publication) chosen(order Order, known []string) ([]string, error) {
	own := known
	if order.What != Site {
		own = p.own(known)
	}
	for _, language := range order.Languages {
		if order.What == Site {
			if problem := strict.LanguageProblem(language, known); problem != nil {
				return nil, message.Errorf("%s", problem.Told())
			}
		} else if !slices.Contains(own, language) {
			return nil, unknown(strict.Unknown{What: "language", Read: language, Known: own})
		}
	}
	chosen := order.Languages
	if len(chosen) == 0 && order.What != Site {
		chosen = own
	}
	if len(chosen) == 0 {
		chosen = []string{templates.Reference}
	}
	p.several = len(chosen) > 1 || order.What != Site && len(own) > 1
	return chosen, nil
}

// own are the languages of the publication, whatever mistakes there are in it.
func (p *publication) own(known []string) []string {
	site, _ := content.Load(p.project, known)
	p.chain = site.Chain
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

// say is a text in the first of the languages.
func (p *publication) say(key string) string { return p.words[p.languages[0]].Say(key) }

func (p *publication) has(name string) bool {
	return templates.IsTranslated(p.templates, path.Join(folder, name))
}

// text is what a template makes of what it is told.
func (p *publication) text(ctx context.Context, name string, about any) ([]byte, error) {
	name = path.Join(folder, name)
	source, err := fs.ReadFile(p.templates, name)
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	functions := template.FuncMap{"quoted": strict.YAMLText, "join": func(words []string) string { return strings.Join(words, ", ") }, "note": p.note}
	text, err := limit.Text(ctx, path.Join("templates", name), string(source), functions, about)
	if err != nil {
		return nil, err
	}
	return bytes.TrimLeft(text, "\n"), nil
}

// note is a note of data files, in the first of the languages, as lines of a comment that has
// begun.
func (p *publication) note(key string) (string, error) {
	notes, err := p.texts("notes")
	if err != nil {
		return "", err
	}
	if notes[key] == "" {
		return "", message.Errorf("there is no note %s", strict.Quoted(key))
	}
	return strings.Join(lines(notes[key]), "\n# "), nil
}

// noteWidth is how many letters a line of a note has at most.
const noteWidth = 118

// lines divides a text, between its words; what mayn't be divided has other spaces.
func lines(text string) (all []string) {
	line := ""
	for word := range strings.SplitSeq(text, " ") {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > noteWidth {
			all, line = append(all, line), ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(all, line)
}

// texts are those of a template that is texts by key, in the first of the languages.
func (p *publication) texts(template string) (map[string]string, error) {
	name := path.Join(folder, p.inLanguage(template, p.languages[0], ".yaml"))
	data, err := fs.ReadFile(p.templates, name)
	if err != nil {
		return nil, message.Errorf("reading what begins it: %v", err)
	}
	texts, problems := strict.ReadTexts(path.Join("templates", name), data)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	says := map[string]string{}
	for _, e := range texts.Entries {
		says[e.Key.Value] = e.Value.Value
	}
	return says, nil
}

// balance is the balance that a new deck asks for: the fair one, where there is such.
func (p *publication) balance() (string, error) {
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

// Languages are those that a publication can begin in: the ones that the program
// speaks by itself.
func Languages() []string {
	known, err := templates.Languages(templates.Files(nothing{}))
	if err != nil {
		panic(err) // the files are part of the program
	}
	return known
}
