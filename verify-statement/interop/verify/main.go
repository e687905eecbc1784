// Verifies a log with the code of the Go checksum database: golang.org/x/mod/sumdb/note and tlog. Nothing here is ours but
// the reading of files.
//
//	go run main.go [-older CHECKPOINT] URL PROOF...
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log"
	"math/big"
	"net/http"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// Tiles have 256 hashes.
const height = 8

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func check(err error) {
	must(0, err)
}

// server reads tiles of a log as c2sp.org/tlog-tiles names them, which is without their height.
type server struct {
	url  string
	kept map[string][]byte
}

func (s server) get(path string) []byte {
	response := must(http.Get(s.url + "/" + path))
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatalf("%s answered %s", path, response.Status)
	}
	return must(io.ReadAll(response.Body))
}

func (s server) Height() int { return height }

func (s server) ReadTiles(tiles []tlog.Tile) (data [][]byte, err error) {
	for _, tile := range tiles {
		path := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		if s.kept[path] == nil {
			s.kept[path] = s.get(path)
		}
		data = append(data, s.kept[path])
	}
	return data, nil
}

func (s server) SaveTiles([]tlog.Tile, [][]byte) {}

// entries reads one bundle: each entry follows its length in two bytes.
func (s server) entries(index int64, width int) (found [][]byte) {
	tile := tlog.Tile{H: height, L: -1, N: index, W: width}
	bundle := s.get(strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1))
	for len(bundle) > 0 {
		end := 2 + int(binary.BigEndian.Uint16(bundle))
		found = append(found, bundle[2:end])
		bundle = bundle[end:]
	}
	if len(found) != width {
		log.Fatalf("bundle %d has %d entries, not %d", index, len(found), width)
	}
	return found
}

// open returns the tree of a checkpoint that one of the keys signed. Their code knows one origin only.
func open(text []byte, keys note.Verifiers) tlog.Tree {
	opened := must(note.Open(text, keys))
	origin, rest, _ := strings.Cut(opened.Text, "\n")
	if origin != opened.Sigs[0].Name {
		log.Fatalf("the checkpoint names %q, and %q signed it", origin, opened.Sigs[0].Name)
	}
	return must(tlog.ParseTree([]byte("go.sum database tree\n" + rest)))
}

// checkSums checks that a journal sums to zero in each asset. Version 1 names none and has dollars alone; in version 2 amounts
// are texts.
func checkSums(text string) {
	var journal struct {
		Entries []struct {
			Asset  string
			Amount json.Number
		}
	}
	check(json.Unmarshal([]byte(text), &journal))
	sums := map[string]*big.Int{}
	for _, entry := range journal.Entries {
		amount, whole := new(big.Int).SetString(entry.Amount.String(), 10)
		if !whole {
			log.Fatalf("%s is no amount", entry.Amount)
		}
		if sums[entry.Asset] == nil {
			sums[entry.Asset] = new(big.Int)
		}
		sums[entry.Asset].Add(sums[entry.Asset], amount)
	}
	for asset, sum := range sums {
		if sum.Sign() != 0 {
			log.Fatalf("the entries of %q sum to %s", asset, sum)
		}
	}
}

// checkProof checks a file of c2sp.org/tlog-proof whose extra data has the salt and the journal of the entry.
func checkProof(file string, keys note.Verifiers) {
	head, checkpoint, _ := bytes.Cut(must(os.ReadFile(file)), []byte("\n\n"))
	lines := strings.Split(string(head), "\n")
	if len(lines) < 3 || lines[0] != "c2sp.org/tlog-proof@v1" {
		log.Fatalf("%s is not a proof", file)
	}
	var opening struct{ Salt, Journal string }
	check(json.Unmarshal(must(base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))), &opening))
	entry := sha256.Sum256(append(must(base64.StdEncoding.DecodeString(opening.Salt)), opening.Journal...))
	var index int64
	must(fmt.Sscanf(lines[2], "index %d", &index))
	var path tlog.RecordProof
	for _, line := range lines[3:] {
		path = append(path, must(tlog.ParseHash(line)))
	}
	tree := open(checkpoint, keys)
	check(tlog.CheckRecord(path, tree.N, tree.Hash, index, tlog.RecordHash(entry[:])))
	checkSums(opening.Journal)
	fmt.Printf("%s: leaf %d of %d\n", file, index, tree.N)
}

func main() {
	older := flag.String("older", "", "a file with an older checkpoint")
	flag.Parse()
	log.SetFlags(0)
	origin := server{strings.TrimSuffix(flag.Arg(0), "/"), map[string][]byte{}}

	var verifiers []note.Verifier
	for _, line := range strings.Fields(string(origin.get("key"))) {
		verifiers = append(verifiers, must(note.NewVerifier(line)))
	}
	keys := note.VerifierList(verifiers...)
	tree := open(origin.get("checkpoint"), keys)
	hashes := tlog.TileHashReader(tree, origin)
	if root := must(tlog.TreeHash(tree.N, hashes)); root != tree.Hash {
		log.Fatal("the tiles are not those of the checkpoint")
	}
	fmt.Printf("root of %d leaves\n", tree.N)

	for first := int64(0); first < tree.N; first += 1 << height {
		width := int64(1 << height)
		if first+width > tree.N {
			width = tree.N - first
		}
		for offset, entry := range origin.entries(first>>height, int(width)) {
			index := first + int64(offset)
			proof := must(tlog.ProveRecord(tree.N, index, hashes))
			check(tlog.CheckRecord(proof, tree.N, tree.Hash, index, tlog.RecordHash(entry)))
		}
	}
	fmt.Printf("inclusion of %d entries\n", tree.N)

	if *older != "" {
		before := open(must(os.ReadFile(*older)), keys)
		check(tlog.CheckTree(must(tlog.ProveTree(tree.N, before.N, hashes)), tree.N, tree.Hash, before.N, before.Hash))
		fmt.Printf("consistency of %d with %d\n", before.N, tree.N)
	}
	for _, file := range flag.Args()[1:] {
		checkProof(file, keys)
	}
}
