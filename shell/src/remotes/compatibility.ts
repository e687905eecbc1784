import { CONTRACT, type Manifest, PLATFORM_VERSION } from '@dayrise/platform';

type Version = readonly [number, number, number];

function versionOf(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

function meets(version: Version, comparator: string): boolean {
  const match = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(comparator);
  const wanted = versionOf(match?.[2] ?? '');
  if (!match || !wanted) return false;
  const order = compare(version, wanted);
  switch (match[1]) {
    case '^':
      return order >= 0 && version[0] === wanted[0] && (wanted[0] > 0 || version[1] === wanted[1]);
    case '~':
      return order >= 0 && version[0] === wanted[0] && version[1] === wanted[1];
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}

/** Whether a version lies in a range of full versions, such as `^1.2.0` or `>=1.2.0 <2.0.0`. */
export function satisfies(version: string, range: string): boolean {
  const parsed = versionOf(version);
  const comparators = range.trim().split(/\s+/);
  return parsed !== undefined && comparators.every((comparator) => meets(parsed, comparator));
}

/** Why this shell can't run a remote, in words for the person; null when it can. */
export function incompatibility(manifest: Manifest): string | null {
  if (manifest.contract !== CONTRACT)
    return `It needs another version of this site (contract ${manifest.contract}; this page supports ${CONTRACT}).`;
  if (!satisfies(PLATFORM_VERSION, manifest.requires.platform))
    return `It needs version ${manifest.requires.platform} of the platform; this page has ${PLATFORM_VERSION}.`;
  return null;
}
