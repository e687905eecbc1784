import { createHash } from 'node:crypto';

export { packFiles } from '../../../remote-build/src/deploy.ts';

/** The script that is a build's page. */
export const pageOf = (buildId: string) => `console.log(${JSON.stringify(buildId)})`;

export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files of a build whose page is one script; `changes` are of its `manifest.json`. */
export function buildOf(id: string, buildId: string, changes: Record<string, unknown> = {}) {
  const page = pageOf(buildId);
  const entry = `var ${id}_${buildId} = { table: ${JSON.stringify(integrityOf(page))} }`;
  const manifest = {
    id,
    buildId,
    entry: 'entry.js',
    integrity: integrityOf(entry),
    assets: { start: ['page.js'] },
    assetIntegrity: { 'page.js': integrityOf(page) },
    shared: {},
    manifest: {
      id,
      contract: 1,
      requires: { platform: '^1.0.0' },
      base: `/user/${id}`,
      routes: { start: { path: '', access: 'user', title: id } },
    },
    ...changes,
  };
  return new Map([
    ['manifest.json', JSON.stringify(manifest)],
    ['entry.js', entry],
    ['page.js', page],
  ]);
}
