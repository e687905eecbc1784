import { unmetRequirement } from '@dayrise/contracts';
import { type Manifest, supported } from '@dayrise/platform';

const names = { platform: 'the platform', uiKit: 'its components', react: 'React' } as const;

/** Why this shell can't run a remote, in words for the person; null when it can. */
export function incompatibility(manifest: Manifest): string | null {
  const unmet = unmetRequirement(manifest, supported);
  if (unmet === null) return null;
  const { contract } = supported;
  if (unmet === 'contract') {
    const age = manifest.contract > contract ? 'a newer' : 'an older';
    return `It was made for ${age} version of this site (contract ${manifest.contract}; this page supports ${contract - 1} and ${contract}).`;
  }
  return `It needs version ${manifest.requires[unmet]} of ${names[unmet]}; this page has ${supported[unmet][0]}.`;
}
