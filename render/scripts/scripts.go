// Package scripts bundles what pages run: files of TypeScript that import each other
// become one small script, minified, with the words of one language in it.
//
// The sources stand in the folder site/play of the templates, where a project may put its
// own file in the place of any. They import each other by relative paths, and their words
// as "octavo:words"; what else a bundle is given has names like that. What they become needs nothing else: no loader, no module, so that it
// runs where a page is opened from a folder.
package scripts

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A Module is one that is no file: scripts import it by its name, "octavo:engines".
type Module struct {
	Name string
	Text string
	Data bool // the text is JSON, which the module exports; else it is a script that is run
}

// Words are what the module "octavo:words" exports, by key.
type Words map[string]string

// given is how the names of modules begin that are no files.
const given = "octavo:"

// wordsModule is how a script asks for its words.
const wordsModule = given + "words"

// sources is the namespace of files that come from the templates.
const sources = "templates"

// Bundle makes one script of the file entry and all that it imports.
func Bundle(files fs.FS, entry string, words Words, more ...Module) ([]byte, error) {
	return bundle(files, entry, "", words, more)
}

// Export is Bundle for a script that another one loads: what it exports becomes a field of
// the page's variable "octavo".
func Export(files fs.FS, entry, field string, words Words, more ...Module) ([]byte, error) {
	return bundle(files, entry, "octavo."+field, words, more)
}

func bundle(files fs.FS, entry, name string, words Words, more []Module) ([]byte, error) {
	said, err := json.Marshal(words)
	if err != nil {
		return nil, fmt.Errorf("writing the words of a script: %w", err)
	}
	modules := map[string]Module{wordsModule: {Name: wordsModule, Text: string(said), Data: true}}
	for _, m := range more {
		modules[m.Name] = m
	}
	built := api.Build(api.BuildOptions{
		EntryPoints: []string{entry},
		Bundle:      true, Write: false, Outfile: "out.js",
		GlobalName: name, Format: api.FormatIIFE, Target: api.ES2022, Platform: api.PlatformBrowser, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
		LegalComments: api.LegalCommentsInline, LogLevel: api.LogLevelSilent, TsconfigRaw: "{}",
		Plugins: []api.Plugin{from(files, modules)},
	})
	if err := mistakes(built.Errors); err != nil {
		return nil, err
	}
	return built.OutputFiles[0].Contents, nil
}

// from has esbuild read files and modules, and nothing of the disk.
func from(files fs.FS, modules map[string]Module) api.Plugin {
	return api.Plugin{Name: "octavo", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(asked api.OnResolveArgs) (api.OnResolveResult, error) {
			switch {
			case modules[asked.Path].Name != "":
				return api.OnResolveResult{Path: asked.Path, Namespace: given}, nil
			case asked.Kind == api.ResolveEntryPoint:
				return api.OnResolveResult{Path: asked.Path, Namespace: sources}, nil
			case !strings.HasPrefix(asked.Path, "."):
				return api.OnResolveResult{}, fmt.Errorf("%q can't be imported; possible: files of this folder, such as \"./say\", and %q", asked.Path, slices.Sorted(maps.Keys(modules)))
			}
			name := path.Join(path.Dir(asked.Importer), asked.Path) + ".ts"
			if _, err := fs.Stat(files, name); err != nil {
				return api.OnResolveResult{}, fmt.Errorf("there is no file templates/%s", name)
			}
			return api.OnResolveResult{Path: name, Namespace: sources}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: sources}, func(asked api.OnLoadArgs) (api.OnLoadResult, error) {
			data, err := fs.ReadFile(files, asked.Path)
			text := string(data)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderTS}, err
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: given}, func(asked api.OnLoadArgs) (api.OnLoadResult, error) {
			m := modules[asked.Path]
			loader := api.LoaderJS
			if m.Data {
				loader = api.LoaderJSON
			}
			return api.OnLoadResult{Contents: &m.Text, Loader: loader}, nil
		})
	}}
}

// A Mistake is one in a script, with the place that whoever wrote it looks for.
type Mistake struct {
	File         string // as the project has it
	Line, Column int    // from 1; 0 where no place is known
	Text         string // what is wrong
}

func (m *Mistake) Error() string {
	if m.Line == 0 {
		return m.Text
	}
	return fmt.Sprintf("%s:%d:%d: %s", m.File, m.Line, m.Column, m.Text)
}

// mistakes are all that were found, joined.
func mistakes(messages []api.Message) error {
	var all []error
	for _, m := range messages {
		mistake := &Mistake{Text: m.Text}
		if at := m.Location; at != nil {
			mistake.File, mistake.Line, mistake.Column = path.Join("templates", strings.TrimPrefix(at.File, sources+":")), at.Line, at.Column+1
		}
		all = append(all, mistake)
	}
	return errors.Join(all...)
}
