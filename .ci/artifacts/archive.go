package main

import (
	"archive/tar"
	"io"
	"io/fs"
	"time"
)

// addFiles adds the files and folders of a folder in the order of their names. It leaves out
// owners, and sets all times to at.
func addFiles(w *tar.Writer, files fs.FS, at time.Time) error {
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if entry.IsDir() {
			return w.WriteHeader(&tar.Header{Name: name + "/", Typeflag: tar.TypeDir, Mode: 0o755, ModTime: at, Format: tar.FormatPAX})
		}
		return addFile(w, files, name, at)
	})
}

func addFile(w *tar.Writer, files fs.FS, name string, at time.Time) error {
	file, err := files.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	header := tar.Header{Name: name, Typeflag: tar.TypeReg, Mode: 0o644, Size: info.Size(), ModTime: at, Format: tar.FormatPAX}
	if err := w.WriteHeader(&header); err != nil {
		return err
	}
	_, err = io.Copy(w, file)
	return err
}
