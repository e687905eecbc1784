import { unmetRequirement } from '@dayrise/contracts';
import { type Manifest, supported } from '@dayrise/platform';

/** A requirement of a remote that this page doesn't meet. */
export interface Incompatibility {
  /** `contract`, a package of the manifest's requirements, or the name of a shared module. */
  readonly unmet: string;
  /** The version or versions that this page has; undefined if it lacks the module. */
  readonly have?: string;
  /** A version or a range. */
  readonly wanted: string;
}

/** Why this shell can't run a remote; null when it can. */
export function incompatibility(manifest: Manifest): Incompatibility | null {
  const unmet = unmetRequirement(manifest, supported);
  if (unmet === null) return null;
  const { contract } = supported;
  return unmet === 'contract'
    ? { unmet, have: `${contract - 1}–${contract}`, wanted: String(manifest.contract) }
    : { unmet, have: supported[unmet][0], wanted: manifest.requires[unmet] ?? '' };
}
