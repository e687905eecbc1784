export { type Bytes, fromBase64, isEqual, toBase64 } from './bytes.ts';
export { type Checked, checkProof, type Memory } from './check.ts';
export { type Checkpoint, formatCheckpoint, openCheckpoint } from './checkpoint.ts';
export { formatCell, verifyCsv } from './csv.ts';
export {
  formatVerifierKey,
  keyId,
  parseVerifierKey,
  signatureLine,
  type VerifierKey,
} from './note.ts';
export { readAttachment } from './pdf.ts';
export { formatProof, type Journal, type Opening, parseProof, verifyProof } from './proof.ts';
export { formatStatement, personalAccounts, type Statement, verifyStatement } from './statement.ts';
export { parseTilePath, readTilesFrom, type TileAddress, tilePath } from './tiles.ts';
export { foldHashes, hashesOfLevel, hashLeaf, isIncluded, type ReadTile, Tree, tileWidth } from './tree.ts';
export { UnreachableError, UnsupportedError, VerificationError } from './verification-error.ts';
export { acceptNewest } from './witness.ts';
