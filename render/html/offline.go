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

// For reading offline, browsers keep the pages that a reader has seen, and whole works on request
// (site/play/offline). The site's scripts find the files in lists with a digest of each file:
//
//   - one list of what all pages need: style sheet, scripts, fonts;
//   - one list for each language, of the pages that lead to the works;
//   - one list for each work.

const (
	listFolder        = "keep/"
	assetsListPath    = listFolder + "site.json"
	serviceWorkerPath = "sw.js" // at the top: a service worker controls only its folder and those below
)

// homeListPath returns the path of the list of pages that lead to a language's works.
func homeListPath(language string) string { return listFolder + language + ".json" }

// workListPath returns the path of the list of a work's pages.
func workListPath(o *render.Outline) string { return path.Dir(o.Path()) + "/keep.json" }

// offlinePath returns the path of the page Offline in a language.
func offlinePath(language string) string { return language + "/offline.html" }

// An offlineList is a list of files in the form that scripts read (site/play/offline/lists.ts). Its
// links are relative to the list.
type offlineList struct {
	Title    string `json:"title,omitempty"`    // the work's title; only in a work's list
	Language string `json:"language,omitempty"` // the language of the pages
	Page     string `json:"page,omitempty"`     // links to the work's first page; in a language's list, to the page Offline
	// Offline has the links to the page Offline, by language. Only the list of assets has it.
	Offline map[string]string `json:"offline,omitempty"`
	Files   []offlineFile     `json:"files"`
}

// An offlineFile is a file in a list.
type offlineFile struct {
	link, digest string // link is the path of the file, relative to the list
	bytes        int
	language     string // "" if the readers of all languages need the file
}

// MarshalJSON writes a file as an array: it is shorter than an object.
func (f offlineFile) MarshalJSON() ([]byte, error) {
	row := []any{f.link, f.digest, f.bytes}
	if f.language != "" {
		row = append(row, f.language)
	}
	return json.Marshal(row)
}

// add adds a file to the list. at is the path of the list.
func (l *offlineList) add(at string, f render.File, language string) {
	l.Files = append(l.Files, offlineFile{string(href(at, f.Path)), scripts.ShortDigest(f), len(f.Data), language})
}

// toFile returns the list as a JSON file at a path, sorted and without repeats.
func (l offlineList) toFile(at string) (render.File, error) {
	slices.SortFunc(l.Files, func(a, b offlineFile) int { return cmp.Compare(a.link, b.link) })
	l.Files = slices.CompactFunc(l.Files, func(a, b offlineFile) bool { return a.link == b.link })
	data, err := json.Marshal(l)
	if err != nil {
		return render.File{}, fmt.Errorf("writing %s: %w", at, err)
	}
	return render.File{Path: at, Data: append(data, '\n')}, nil
}

// A workList collects the files of a work while its pages are made. It stays empty if the site can't
// be read offline.
type workList struct {
	isOffline bool   // whether the site can be read offline
	at        string // the path of the list
	mutex     sync.Mutex
	list      offlineList
}

// newWorkList begins the list of a work.
func (p *publication) newWorkList(o *render.Outline, title string) *workList {
	at := workListPath(o)
	return &workList{isOffline: p.Offline, at: at, list: offlineList{Title: title, Language: o.Language, Page: string(href(at, o.Path()))}}
}

// listingPut returns a put that adds each file to the list before it calls the given put.
func (l *workList) listingPut(put render.Put) render.Put {
	return func(f render.File) error {
		f = f.WithDigest() // computed once, for the list and for put
		l.add(f)
		return put(f)
	}
}

// add adds a file of the work. It leaves out feeds, which are of no use offline.
func (l *workList) add(f render.File) {
	if !l.isOffline || path.Ext(f.Path) == ".xml" {
		return
	}
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.list.add(l.at, f, "")
}

// toFiles returns the list as a file, with the pictures of the pages added. It returns nil if the
// list is empty.
func (l *workList) toFiles(pictures ...map[string]render.Image) ([]render.File, error) {
	if len(l.list.Files) == 0 {
		return nil, nil
	}
	for _, some := range pictures {
		for _, picture := range some {
			l.add(render.File{Path: picture.Path, Data: picture.Data})
		}
	}
	file, err := l.list.toFile(l.at)
	return []render.File{file}, err
}

// workListOf returns the list of a work whose pages are already made, or nil if the site can't be
// read offline.
func (p *publication) workListOf(o *render.Outline, title string, pages []render.File, pictures ...map[string]render.Image) ([]render.File, error) {
	list := p.newWorkList(o, title)
	for _, f := range pages {
		list.add(f)
	}
	return list.toFiles(pictures...)
}

// homeLists returns, for each language, the list of the pages that lead to the works. Each list also
// has the page on which readers choose a language.
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
				continue // the page of answer keys is for teachers; only the home page links to it
			}
			if of := p.languageOfFile(f.Path); of == language || f.Path == rootPath {
				list.add(at, f, "")
			}
		}
		file, err := list.toFile(at)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	return files, nil
}

// languageOfFile returns the language of a page or script, which its path names. It returns "" for
// other files.
func (p *publication) languageOfFile(file string) string {
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

// offlineAssets returns the service worker and the list of files that all pages need. If the site can't
// be read offline, it returns the service worker alone.
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
			language = p.languageOfFile(f.Path)
		}
		if path.Ext(f.Path) != ".txt" && !scripts.IsForFolders(f.Path) {
			list.add(assetsListPath, f, language)
		}
	}
	file, err := list.toFile(assetsListPath)
	return []render.File{worker, file}, err
}

// Keep is the button with which a reader keeps a work for reading offline. It links to the work's
// list of files, to the page Offline, and to the script. On the page Offline only Script is set.
type Keep struct{ List, Offline, Script template.URL }

// keepButton returns the button for the first page of a work, or nil if the site can't be read offline.
func (p *publication) keepButton(o *render.Outline) *Keep {
	if !p.Offline {
		return nil
	}
	from := o.Path()
	return &Keep{href(from, workListPath(o)), href(from, offlinePath(o.Language)), href(from, scripts.Path(scripts.Keep, o.Language))}
}

// Offline is the page that browsers show without a network, in place of a page that they haven't kept.
// Its script lists the works that the browser has kept.
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
