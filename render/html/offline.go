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

// Browsers keep the pages that a reader has seen, and whole works on request, for reading
// offline (site/play/offline). They find the files in lists with a digest of each file:
//
//   - one list of what all pages need: style sheet, scripts, fonts;
//   - one list for each language, of the pages that lead to the works;
//   - one list for each work.

const (
	listFolder        = "keep/"
	assetsListPath    = listFolder + "site.json"
	serviceWorkerPath = "sw.js" // at the top: it serves only pages of its folder and below
)

// homeListPath returns the path of the list of pages that lead to a language's works.
func homeListPath(language string) string { return listFolder + language + ".json" }

// workListPath returns the path of the list of a work's pages.
func workListPath(o *render.Outline) string { return path.Dir(o.Path()) + "/keep.json" }

// offlinePath returns the path of the page about what is available offline.
func offlinePath(language string) string { return language + "/offline.html" }

// An offlineList is a list as scripts read it (site/play/offline/lists.ts).
type offlineList struct {
	Title    string `json:"title,omitempty"`    // of a work
	Language string `json:"language,omitempty"` // of the pages
	Page     string `json:"page,omitempty"`     // the first page; in a language's list, the page shown for missing ones
	// Offline has the links to the page shown for missing ones, by language. Only the site's list
	// has it.
	Offline map[string]string `json:"offline,omitempty"`
	Files   []offlineFile     `json:"files"`
}

// An offlineFile is a file in a list.
type offlineFile struct {
	link, digest string // link is the path of the file, relative to the list
	bytes        int
	language     string // "" if all languages need the file
}

// MarshalJSON writes a file as a row.
func (f offlineFile) MarshalJSON() ([]byte, error) {
	row := []any{f.link, f.digest, f.bytes}
	if f.language != "" {
		row = append(row, f.language)
	}
	return json.Marshal(row)
}

// add adds a file to the list at a path.
func (l *offlineList) add(at string, f render.File, language string) {
	l.Files = append(l.Files, offlineFile{string(href(at, f.Path)), scripts.ShortDigest(f), len(f.Data), language})
}

// file returns the list as a file at a path.
func (l offlineList) file(at string) (render.File, error) {
	slices.SortFunc(l.Files, func(a, b offlineFile) int { return cmp.Compare(a.link, b.link) })
	l.Files = slices.CompactFunc(l.Files, func(a, b offlineFile) bool { return a.link == b.link })
	data, err := json.Marshal(l)
	if err != nil {
		return render.File{}, fmt.Errorf("writing %s: %w", at, err)
	}
	return render.File{Path: at, Data: append(data, '\n')}, nil
}

// A workList is the list of a work while its pages are made. Without offline reading it
// stays empty.
type workList struct {
	isKept bool
	at     string
	mutex  sync.Mutex
	list   offlineList
}

// newWorkList begins the list of a work.
func (p *publication) newWorkList(o *render.Outline, title string) *workList {
	at := workListPath(o)
	return &workList{isKept: p.Offline, at: at, list: offlineList{Title: title, Language: o.Language, Page: string(href(at, o.Path()))}}
}

// addAll adds each file that is put.
func (l *workList) addAll(put render.Put) render.Put {
	return func(f render.File) error {
		f = f.Digested() // put needs the digest, too
		l.add(f)
		return put(f)
	}
}

// add adds a file of the work. Feeds stay out: they are news.
func (l *workList) add(f render.File) {
	if !l.isKept || path.Ext(f.Path) == ".xml" {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.list.add(l.at, f, "")
}

// files returns the list with the pictures of the pages; none if it is empty.
func (l *workList) files(pictures ...map[string]render.Image) ([]render.File, error) {
	if len(l.list.Files) == 0 {
		return nil, nil
	}
	for _, some := range pictures {
		for _, picture := range some {
			l.add(render.File{Path: picture.Path, Data: picture.Data})
		}
	}
	file, err := l.list.file(l.at)
	return []render.File{file}, err
}

// workListOf returns the list of a work whose pages are already made.
func (p *publication) workListOf(o *render.Outline, title string, pages []render.File, pictures ...map[string]render.Image) ([]render.File, error) {
	list := p.newWorkList(o, title)
	for _, f := range pages {
		list.add(f)
	}
	return list.files(pictures...)
}

// homeLists returns the lists of pages that lead to the works, one for each language. Each list
// has the pages without a language too.
func (p *publication) homeLists(pages []render.File) (files []render.File, err error) {
	if !p.Offline {
		return nil, nil
	}
	for _, w := range p.Languages {
		language := w.Language()
		at := homeListPath(language)
		list := offlineList{Language: language, Page: string(href(at, offlinePath(language)))}
		for _, f := range pages {
			if f.Path == keysPath(language) {
				continue // only the home page links to it
			}
			if of := p.languageOf(f.Path); of == language || f.Path == rootPath {
				list.add(at, f, "")
			}
		}
		file, err := list.file(at)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// languageOf returns the language of a page or script, by its path; "" if it has none.
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

// offlineAssets returns the service worker and the list of files that all pages need.
func (r *Renderer) offlineAssets(site *render.Site, assets []render.File) ([]render.File, error) {
	data, err := scripts.ServiceWorker(r.files, site)
	worker := render.File{Path: serviceWorkerPath, Data: data}
	if err != nil || !site.Offline {
		return []render.File{worker}, err
	}
	list := offlineList{Offline: map[string]string{}}
	p := publication{Site: site}
	for _, w := range site.Languages {
		list.Offline[w.Language()] = string(href(assetsListPath, offlinePath(w.Language())))
	}
	for _, f := range assets {
		language := ""
		if path.Dir(f.Path) == "play" {
			language = p.languageOf(f.Path)
		}
		if path.Ext(f.Path) != ".txt" {
			list.add(assetsListPath, f, language)
		}
	}
	file, err := list.file(assetsListPath)
	return []render.File{worker, file}, err
}

// Keep is the control by which a reader keeps a work offline. It has links to the work's list, to
// the page of all kept works, and to the script. That page has only the script.
type Keep struct{ List, All, Script template.URL }

// keepOf returns the control for the first page of a work; nil if the site isn't kept offline.
func (p *publication) keepOf(o *render.Outline) *Keep {
	if !p.Offline {
		return nil
	}
	from := o.Path()
	return &Keep{href(from, workListPath(o)), href(from, offlinePath(o.Language)), href(from, scripts.Path(scripts.Keep, o.Language))}
}

// Offline is the page that browsers show offline instead of pages that they don't have. Its
// script lists the works that they have.
type Offline struct {
	Title string
	Help  string
	Keep  *Keep
}

// offlinePages makes the page Offline in each language.
func (p *publication) offlinePages() (pages []pageMaker) {
	if !p.Offline {
		return nil
	}
	for _, w := range p.Languages {
		at := address{
			publication: p, path: offlinePath(w.Language()), layout: OfflineLayout, words: w,
			twin: func(language string) (string, bool) { return offlinePath(language), true },
		}
		title := w.Say("site.offline")
		pages = append(pages, pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
			page.Offline = &Offline{Title: title, Help: w.Say("site.offlineHelp"), Keep: &Keep{Script: href(at.path, scripts.Path(scripts.Keep, w.Language()))}}
			return nil
		}})
	}
	return pages
}
