import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { satisfies } from '@dayrise/contracts';
import { CONTRACT, type Manifest } from '@dayrise/platform';
import { manifestOf } from './build.ts';
import { pageRequests } from './page-requests.ts';
import { installedPackage } from './shared.ts';

/** The largest entry: it is loaded before the first page. KiB, gzip. */
const LARGEST_ENTRY = 20;

const packages = { platform: '@dayrise/platform', uiKit: '@dayrise/ui-kit', react: 'react' } as const;

function requirementProblems(directory: string, { requires }: Manifest): string[] {
  return (['platform', 'uiKit', 'react'] as const).flatMap((name) => {
    const range = requires[name];
    if (range === undefined)
      return [`requires.${name} is missing: name the versions that the remote runs with`];
    const { version } = installedPackage(packages[name], directory);
    return satisfies(version, range)
      ? []
      : [`requires.${name} is "${range}", but the remote is built with ${packages[name]} ${version}`];
  });
}

function pathProblems({ base, routes }: Manifest): string[] {
  const paths = Object.entries(routes).map(([name, { path }]) => [name, path] as const);
  return [
    ...(/^\/([\w-]+(\/[\w-]+)*)?$/.test(base) ? [] : [`base "${base}" is not a path such as /user/practice`]),
    ...paths
      .filter(([, path]) => path.startsWith('/'))
      .map(([name, path]) => `routes.${name}.path "${path}" must be relative to the base`),
    ...paths
      .filter(([name, path], index) => paths.findIndex(([, other]) => other === path) !== index && name)
      .map(([name, path]) => `routes.${name} has the path "${path}" of another route`),
  ];
}

/** Each of the manifest's routes needs a page: without it, it would never open. The compiler finds missing files. */
function codeProblems(directory: string, { routes }: Manifest): string[] {
  const requests = pageRequests(join(directory, 'src/remote.tsx'));
  return Object.keys(routes)
    .filter((name) => !requests[name])
    .map((name) => `src/remote.tsx has no page for the route ${name}: write page: () => import('./…')`);
}

function entryProblems(directory: string): string[] {
  const latest = join(directory, 'dist/latest.json');
  if (!existsSync(latest)) return [];
  const { buildId } = JSON.parse(readFileSync(latest, 'utf8'));
  const size = gzipSync(readFileSync(join(directory, 'dist', buildId, 'entry.js'))).length / 1024;
  return size <= LARGEST_ENTRY
    ? []
    : [
        `entry.js has ${size.toFixed(1)} KiB (gzip) instead of at most ${LARGEST_ENTRY}: import what is large in pages`,
      ];
}

/** Checks a remote's manifest and its last build. Returns one line per problem. */
export async function problemsOf(directory: string): Promise<string[]> {
  const manifest = await manifestOf(directory);
  const { id, contract } = manifest;
  return [
    ...(/^[a-z][a-z\d_]*$/.test(id) ? [] : [`id "${id}" is not a plain identifier such as mfe_practice`]),
    ...(contract === CONTRACT
      ? []
      : [`contract is ${contract}, but the installed @dayrise/platform has ${CONTRACT}`]),
    ...requirementProblems(directory, manifest),
    ...pathProblems(manifest),
    ...codeProblems(directory, manifest),
    ...entryProblems(directory),
  ];
}
