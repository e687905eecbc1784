/** The oldest versions that tests run on, which are Debian 12's. Valkey says which Redis it is compatible with. */
export const oldestVersions = { PostgreSQL: 15, Redis: 7 } as const;

/** Throws if a store is older than the oldest supported version; `version` is its own word, such as `15.3 (Debian)`. */
export function requireVersion(store: keyof typeof oldestVersions, setting: string, version: string): void {
  if (Number.parseInt(version, 10) < oldestVersions[store])
    throw new Error(
      `${setting}: ${store} ${version} is too old; ${oldestVersions[store]} or later is needed.`,
    );
}
