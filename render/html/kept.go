package html

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"
	"sync"

	"octavo/render"
	"octavo/render/scripts"
)

// Readers' browsers keep pages for times without a network, and whole works where they
// are asked to (site/play/offline). What belongs together stands in lists, each file with a
// digest: a list for the style, the scripts and what else all pages need, one for the pages
// around the works of a language, and one for each work, which is fetched when a reader
// wants to keep it.

// The addresses of these lists, and of the script that keeps.
const (
	keptFolder = "keep/"
	assetsList = keptFolder + "site.json"
	keeperPath = "sw.js" // at the top, since it can keep nothing that stands above it
)

// aroundList is the list of the pages around the works of a language.
func aroundList(language string) string { return keptFolder + language + ".json" }

// workList is the list of the pages of a work.
func workList(o *render.Outline) string { return path.Dir(o.Path()) + "/keep.json" }

// keptList is a list as scripts read it (site/play/offline/lists.ts).
type keptList struct {
	Title    string `json:"title,omitempty"`    // of a work
	Language string `json:"language,omitempty"` // of its pages
	Page     string `json:"page,omitempty"`     // the first of them; that which is shown for others, in the list of a language
	// Offline are the ways from this list to the pages that are shown, language by language,
	// for those that aren't kept; in the list of the site.
	Offline map[string]string `json:"offline,omitempty"`
	Files   []keptFile        `json:"files"`
}

// A keptFile is the way to a file from the list, its mark, and how many bytes it has; of a
// file that is of use in one language alone, that too.
type keptFile struct {
	way, mark string
	bytes     int
	language  string
}

// MarshalJSON writes it as a row.
func (f keptFile) MarshalJSON() ([]byte, error) {
	row := []any{f.way, f.mark, f.bytes}
	if f.language != "" {
		row = append(row, f.language)
	}
	return json.Marshal(row)
}

// written is the list as a file at a path.
func (l keptList) written(at string) (render.File, error) {
	slices.SortFunc(l.Files, func(a, b keptFile) int { return cmp.Compare(a.way, b.way) })
	l.Files = slices.CompactFunc(l.Files, func(a, b keptFile) bool { return a.way == b.way })
	data, err := json.Marshal(l)
	if err != nil {
		return render.File{}, fmt.Errorf("writing %s: %w", at, err)
	}
	return render.File{Path: at, Data: append(data, '\n')}, nil
}

// add puts a file into the list at a path.
func (l *keptList) add(at string, f render.File, language string) {
	l.Files = append(l.Files, keptFile{string(href(at, f.Path)), scripts.ShortDigest(f), len(f.Data), language})
}

// keptWork is the list of a work: of its pages, and of the pictures that these show. There
// is none where nothing is to be kept, or nothing there.
func (p *publication) keptWork(o *render.Outline, title string, pages []render.File, pictures ...map[string]render.Image) ([]render.File, error) {
	list := p.listOf(o, title)
	for _, f := range pages {
		list.note(f)
	}
	return list.files(pictures...)
}

// A listing is the list of a work while its pages are being made.
type listing struct {
	keeps bool // whether anything is to be kept
	at    string
	mutex sync.Mutex
	list  keptList
}

// listOf begins the list of a work.
func (p *publication) listOf(o *render.Outline, title string) *listing {
	at := workList(o)
	return &listing{keeps: p.Offline, at: at, list: keptList{Title: title, Language: o.Language, Page: string(href(at, o.Path()))}}
}

// noting notes each file that is put.
func (l *listing) noting(put render.Put) render.Put {
	return func(f render.File) error {
		f = f.Digested() // which whoever puts it asks for, too
		l.note(f)
		return put(f)
	}
}

// note has a file of the work on the list.
func (l *listing) note(f render.File) {
	if !l.keeps || path.Ext(f.Path) == ".xml" { // feeds are news
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.list.add(l.at, f, "")
}

// files are the list, with the pictures that the pages show; none where nothing is on it.
func (l *listing) files(pictures ...map[string]render.Image) ([]render.File, error) {
	if len(l.list.Files) == 0 {
		return nil, nil
	}
	for _, some := range pictures {
		for _, picture := range some {
			l.note(render.File{Path: picture.Path, Data: picture.Data})
		}
	}
	file, err := l.list.written(l.at)
	return []render.File{file}, err
}

// Keep is the control by which readers keep a work: the ways to its list, to the page of all
// that is kept, and to the script that makes it. On that page there is but the script.
type Keep struct{ List, All, Script template.URL }

// keepOf is the control on the page of a work; nil where nothing is to be kept.
func (p *publication) keepOf(o *render.Outline) *Keep {
	if !p.Offline {
		return nil
	}
	from := o.Path()
	return &Keep{href(from, workList(o)), href(from, offlinePath(o.Language)), href(from, scripts.Path(scripts.Keep, o.Language))}
}

// keptAround are the lists of the pages around the works, language by language: what is
// made for all languages is in each of them.
func (p *publication) keptAround(front []render.File) (files []render.File, err error) {
	if !p.Offline {
		return nil, nil
	}
	for _, w := range p.Languages {
		language := w.Language()
		at := aroundList(language)
		list := keptList{Language: language, Page: string(href(at, offlinePath(language)))}
		for _, f := range front {
			if f.Path == keysPath(language) {
				continue // which nothing but the home page leads to
			}
			if of := p.languageOf(f.Path); of == language || f.Path == rootPath {
				list.add(at, f, "")
			}
		}
		file, err := list.written(at)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// languageOf is the language that a file of the front is of use in; "" where that is said
// of none.
func (p *publication) languageOf(file string) string {
	if ext := path.Ext(file); ext != ".html" && ext != ".js" {
		return ""
	}
	for _, w := range p.Languages {
		if l := w.Language(); strings.HasPrefix(file, l+"/") || slices.Contains(strings.Split(path.Base(file), "."), l) {
			return l
		}
	}
	return ""
}

// keptAssets is the list of what all pages need, and the script that keeps.
func (r *Renderer) keptAssets(site *render.Site, assets []render.File) ([]render.File, error) {
	worker, err := scripts.ServiceWorker(r.files, site)
	keeper := render.File{Path: keeperPath, Data: worker}
	if err != nil || !site.Offline {
		return []render.File{keeper}, err
	}
	list := keptList{Offline: map[string]string{}}
	p := publication{Site: site}
	for _, w := range site.Languages {
		list.Offline[w.Language()] = string(href(assetsList, offlinePath(w.Language())))
	}
	for _, f := range assets {
		language := ""
		if path.Dir(f.Path) == "play" {
			language = p.languageOf(f.Path)
		}
		if path.Ext(f.Path) != ".txt" {
			list.add(assetsList, f, language)
		}
	}
	file, err := list.written(assetsList)
	return []render.File{keeper, file}, err
}
