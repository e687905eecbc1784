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

/**
 * Whether a version lies in a range of full versions, such as `^1.2.0` or `>=1.2.0 <2.0.0`. The package semver would
 * add 5 KiB (brotli) to each first page for forms of ranges that no manifest uses.
 */
export function satisfies(version: string, range: string): boolean {
  const parsed = versionOf(version);
  const comparators = range.trim().split(/\s+/);
  return parsed !== undefined && comparators.every((comparator) => meets(parsed, comparator));
}

/** Which promise of the shell a remote's manifest does not fit; null where it fits. */
export function misfit(
  manifest: { readonly contract: number; readonly requires: { readonly platform: string } },
  shell: { readonly contract: number; readonly platform: string },
): 'contract' | 'platform' | null {
  if (manifest.contract !== shell.contract) return 'contract';
  return satisfies(shell.platform, manifest.requires.platform) ? null : 'platform';
}
