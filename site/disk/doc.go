// Package disk is how a build reads and writes what is its own: the output
// folder and the cache.
//
// An Output takes finished files as they come and writes them into a folder
// beside the output. Commit makes the two change places at once, so that
// whoever looks sees the old output or the new one, whole, whenever the build
// is killed. What the last build made and nobody touched can stay: it is linked,
// not written. A build in which nothing changed touches nothing.
//
// An output that nobody waits for, since somebody looks at it while it is written, is
// changed in its place instead, file by file; a change that was begun is made to its end,
// if need be by the next build.
//
// A manifest in the output says what the build made. Nothing is ever removed
// but what has the path and the hash that a manifest gives; what somebody
// changed in the output is moved beside it and kept. No output folder may hold
// a publisher's sources, whatever its manifest says.
//
// Everything goes through an [os.Root], and nothing is read but regular files
// of a bounded size, so that neither links nor devices nor pipes in an output
// or a cache that somebody else prepared lead a build astray.
//
// Files are made with the permissions that the umask of the process leaves of
// 0666, folders with those it leaves of 0777; an output folder that stands
// already hands its own permissions on to the new one.
package disk
