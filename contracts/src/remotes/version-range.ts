type Version = readonly [number, number, number];

function parseVersion(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

function matches(version: Version, comparator: string): boolean {
  const parts = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(comparator);
  const target = parseVersion(parts?.[2] ?? '');
  if (!parts || !target) return false;
  const order = compare(version, target);
  switch (parts[1]) {
    case '^':
      return order >= 0 && version[0] === target[0] && (target[0] > 0 || version[1] === target[1]);
    case '~':
      return order >= 0 && version[0] === target[0] && version[1] === target[1];
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
 * Whether a version satisfies a range of full versions, such as `^1.2.0` or `>=1.2.0 <2.0.0`. The semver package would
 * add 5 KiB (brotli) to each first page for range syntax that no manifest uses.
 */
export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  const comparators = range.trim().split(/\s+/);
  return parsed !== undefined && comparators.every((comparator) => matches(parsed, comparator));
}

/** The versions that a shell can run: its own, and those of the previous major that it still supports. */
export interface Supported {
  /** Remotes of this contract and of the one before run. */
  readonly contract: number;
  readonly platform: readonly string[];
  readonly uiKit: readonly string[];
  readonly react: readonly string[];
}

type Requirement = 'platform' | 'uiKit' | 'react';

/** Whether a shell runs remotes of a contract: its own, or the one before. */
export function isSupportedContract(contract: number, newest: number): boolean {
  return contract === newest || contract === newest - 1;
}

/** The requirement of a remote's manifest that the shell does not meet; null when compatible. */
export function unmetRequirement(
  manifest: {
    readonly contract: number;
    readonly requires: { readonly platform: string } & {
      readonly [Name in Requirement]?: string | undefined;
    };
  },
  shell: Supported,
): 'contract' | Requirement | null {
  if (!isSupportedContract(manifest.contract, shell.contract)) return 'contract';
  const names = ['platform', 'uiKit', 'react'] as const;
  const unmet = names.find((name) => {
    const range = manifest.requires[name];
    return range !== undefined && !shell[name].some((version) => satisfies(version, range));
  });
  return unmet ?? null;
}
