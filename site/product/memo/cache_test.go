package memo

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// counter counts how often its result is made.
type counter struct {
	t     *testing.T
	m     *Cache
	times int
}

// text returns the content of a file and the names of the files beside it.
func (r *counter) text(files fs.FS, key string) string {
	r.t.Helper()
	text, err := Read(r.m, "text", key, files, func(files fs.FS) (string, error) {
		r.times++
		data, err := fs.ReadFile(files, "content/a.md")
		if err != nil {
			return "", err
		}
		names, err := fs.Glob(files, "content/*.yaml")
		if err != nil {
			return "", err
		}
		if info, err := fs.Stat(files, "content/more"); err == nil && info.IsDir() {
			names = append(names, "and more")
		}
		return key + string(data) + " beside " + join(names), nil
	})
	if err != nil {
		return err.Error()
	}
	return text
}

func join(names []string) (all string) {
	for _, name := range names {
		all += name + ";"
	}
	return all
}

// TestResultsAreRemembered checks that a result is made again exactly if a file it was made from, the
// list of files or the key has changed. The result is the same with and without a cache.
func TestResultsAreRemembered(t *testing.T) {
	files := fstest.MapFS{"content/a.md": {Data: []byte("one")}, "content/b.yaml": {}, "elsewhere": {Data: []byte("x")}}
	r, key := counter{t: t, m: New()}, "a"
	for _, step := range []struct {
		what   string
		change func()
		again  bool
	}{
		{"at first", func() {}, true},
		{"nothing", func() {}, false},
		{"a file that wasn't read", func() { files["elsewhere"] = &fstest.MapFile{Data: []byte("y")} }, false},
		{"the file", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("two")} }, true},
		{"nothing", func() {}, false},
		{"one more", func() { files["content/c.yaml"] = &fstest.MapFile{} }, true},
		{"what one more says", func() { files["content/c.yaml"] = &fstest.MapFile{Data: []byte("z")} }, false},
		{"a folder that wasn't there", func() { files["content/more/x"] = &fstest.MapFile{} }, true},
		{"the key", func() { key = "b" }, true},
		{"back", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("one")} }, true},
		{"the file gone", func() { delete(files, "content/a.md") }, true},
		{"still gone: mistakes aren't remembered", func() {}, true},
		{"there again, as it last was", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("one")} }, false},
	} {
		step.change()
		before := r.times
		got := r.text(files, key)
		if again := r.times > before; again != step.again {
			t.Errorf("%s: made again is %v", step.what, again)
		}
		if want := (&counter{t: t}).text(files, key); got != want {
			t.Errorf("%s: %q, and without a memory %q", step.what, got, want)
		}
	}
}

// TestUnrepeatableQuestions checks that a result isn't remembered if a file was opened, or if files
// changed while it was made.
func TestUnrepeatableQuestions(t *testing.T) {
	files := fstest.MapFS{"a": {Data: []byte("one")}}
	for name, use := range map[string]func(fs.FS) error{
		"open": func(asked fs.FS) error {
			f, err := asked.Open("a")
			return errors.Join(err, f.Close())
		},
		"changed": func(asked fs.FS) error {
			_, before := fs.ReadFile(asked, "a")
			files["a"] = &fstest.MapFile{Data: append(files["a"].Data, 'x')}
			_, after := fs.ReadFile(asked, "a")
			return errors.Join(before, after)
		},
		"without any": func(fs.FS) error { return nil },
	} {
		m, times := New(), 0
		for range 2 {
			if _, err := Read(m, name, "", files, func(asked fs.FS) (int, error) {
				times++
				return times, use(asked)
			}); err != nil {
				t.Fatal(err)
			}
		}
		if want := map[bool]int{true: 1, false: 2}[name == "without any"]; times != want {
			t.Errorf("%s: made %d times", name, times)
		}
	}
	if _, err := Of(New(), "none", "", func() (int, error) { return 0, errors.New("no") }); err == nil {
		t.Error("an error is lost")
	}
}
