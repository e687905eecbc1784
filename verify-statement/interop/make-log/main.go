// Makes src/testing/go-log.json: a log of 300 records, made and signed by the code of the Go checksum database. Each run
// makes the same file.
//
//	go run main.go > ../../src/testing/go-log.json
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const (
	origin      = "log.example/books"
	witness     = "witness.example/w1"
	witnessedAt = 1795397632
	proven      = 123
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func encode(data []byte) string { return base64.StdEncoding.EncodeToString(data) }

// keyID is the start of a hash over name, kind and key (c2sp.org/signed-note).
func keyID(name string, kind byte, key ed25519.PublicKey) []byte {
	hash := sha256.Sum256(append([]byte(name+"\n"), append([]byte{kind}, key...)...))
	return hash[:4]
}

func verifier(name string, kind byte, key ed25519.PublicKey) string {
	return fmt.Sprintf("%s+%x+%s", name, keyID(name, kind, key), encode(append([]byte{kind}, key...)))
}

// cosign adds a signature with the time (c2sp.org/tlog-cosignature), which the checksum database doesn't know.
func cosign(signed, text string, key ed25519.PrivateKey) string {
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", witnessedAt, text)
	line := keyID(witness, 4, key.Public().(ed25519.PublicKey))
	line = binary.BigEndian.AppendUint64(line, witnessedAt)
	return fmt.Sprintf("%s— %s %s\n", signed, witness, encode(append(line, ed25519.Sign(key, []byte(message))...)))
}

func main() {
	seed := bytes.Repeat([]byte{7}, ed25519.SeedSize)
	public := ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey)
	signer := must(note.NewSigner(fmt.Sprintf("PRIVATE+KEY+%s+%x+%s", origin, keyID(origin, 1, public), encode(append([]byte{1}, seed...)))))
	witnessKey := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{9}, ed25519.SeedSize))
	witnessPublic := witnessKey.Public().(ed25519.PublicKey)

	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) (hashes []tlog.Hash, err error) {
		for _, index := range indexes {
			hashes = append(hashes, stored[index])
		}
		return hashes, nil
	})
	text := func(size int64) string {
		tree := tlog.Tree{N: size, Hash: must(tlog.TreeHash(size, reader))}
		_, rest, _ := strings.Cut(string(tlog.FormatTree(tree)), "\n")
		return origin + "\n" + rest
	}
	checkpoint := func(size int64) string {
		return string(must(note.Sign(&note.Note{Text: text(size)}, signer)))
	}

	for number := int64(0); number < 300; number++ {
		stored = append(stored, must(tlog.StoredHashes(number, []byte(fmt.Sprintf("entry %d", number)), reader))...)
	}
	tiles := map[string]string{}
	for _, tile := range tlog.NewTiles(8, 0, 300) {
		// The last one may come in every width.
		if hashes := 300>>(8*tile.L) - int(tile.N)<<8; tile.W != 256 && tile.W != hashes {
			continue
		}
		tiles[strings.Replace(tile.Path(), "tile/8/", "tile/", 1)] = encode(must(tlog.ReadTileData(tile, reader)))
	}
	var path []string
	for _, hash := range must(tlog.ProveRecord(300, proven, reader)) {
		path = append(path, hash.String())
	}
	cosigned := cosign(checkpoint(300), text(300), witnessKey)

	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	must(0, encoder.Encode(map[string]any{
		"about":           "Made by interop/make-log: 300 records, \"entry 0\" to \"entry 299\". The seeds of the keys are 32 bytes of 7, and of 9 for the witness.",
		"checkpoint100":   checkpoint(100),
		"checkpoint300":   checkpoint(300),
		"cosigned":        cosigned,
		"key":             verifier(origin, 1, public),
		"recordProof":     path,
		"tiles":           tiles,
		"tlogProof":       fmt.Sprintf("c2sp.org/tlog-proof@v1\nextra %s\nindex %d\n%s\n\n%s", encode([]byte("an entry")), proven, strings.Join(path, "\n"), cosigned),
		"witnessKey":      verifier(witness, 1, witnessPublic),
		"witnessVerifier": verifier(witness, 4, witnessPublic),
	}))
}
