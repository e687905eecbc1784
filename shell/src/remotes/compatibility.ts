import { unmetRequirement } from '@dayrise/contracts';
import { CONTRACT, type Manifest, PLATFORM_VERSION } from '@dayrise/platform';

/** Why this shell can't run a remote, in words for the person; null when it can. */
export function incompatibility(manifest: Manifest): string | null {
  switch (unmetRequirement(manifest, { contract: CONTRACT, platform: PLATFORM_VERSION })) {
    case 'contract':
      return `It needs another version of this site (contract ${manifest.contract}; this page supports ${CONTRACT}).`;
    case 'platform':
      return `It needs version ${manifest.requires.platform} of the platform; this page has ${PLATFORM_VERSION}.`;
    case null:
      return null;
  }
}
