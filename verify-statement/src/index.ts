export { type Bytes, fromBase64, isEqual, toBase64 } from './bytes.ts';
export { type Checkpoint, formatCheckpoint, openCheckpoint } from './checkpoint.ts';
export {
  formatVerifierKey,
  keyId,
  parseVerifierKey,
  signatureLine,
  type VerifierKey,
} from './note.ts';
export { entryOf, formatProof, type Journal, type VerifiedProof, verifyProof } from './proof.ts';
export { parseTilePath, readTilesFrom, type TileAddress, tilePath } from './tiles.ts';
export { foldHashes, hashesOfLevel, hashLeaf, type ReadTile, Tree, tileWidth } from './tree.ts';
export { acceptNewest, cosign, type Signer } from './witness.ts';
