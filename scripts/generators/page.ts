import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, insertBefore, kebab, pascal, requireName, sentence, writeNew } from './files.ts';

const usage = 'Usage: npm run generate -- page REMOTE NAME   (page mfe-user open-orders)';

/** Adds a page to a remote: its file, its route in the manifest and its entry in remote.tsx. Returns the files' paths. */
export function generatePage(
  root: string,
  remote: string | undefined,
  givenName: string | undefined,
): string[] {
  const name = requireName(givenName, usage);
  if (!remote || !existsSync(join(root, remote, 'src/manifest.ts'))) throw new Error(usage);
  const key = camel(name);
  const manifest = `${remote}/src/manifest.ts`;
  const code = `${remote}/src/remote.tsx`;
  const beforeSlots = '  },\n  {';
  const source = readFileSync(join(root, manifest), 'utf8');
  if (new RegExp(`^ {4}${key}:`, 'm').test(source))
    throw new Error(`${manifest} has a route "${key}" already.`);
  // Same access as the remote's other pages.
  const access = /access: '(\w+)'/.exec(source)?.[1] ?? 'all';
  return [
    writeNew(root, `${remote}/src/pages/${kebab(name)}.tsx`, pageFile(name)),
    insertBefore(
      root,
      manifest,
      '  },\n});',
      `    ${key}: { path: '${kebab(name)}', access: '${access}', title: '${sentence(name)}' },\n`,
    ),
    insertBefore(
      root,
      code,
      // A remote with slots has them as another argument, after its pages.
      readFileSync(join(root, code), 'utf8').includes(beforeSlots) ? beforeSlots : '});',
      `  ${key}: { page: () => import('./pages/${kebab(name)}.tsx') },\n`,
    ),
  ];
}

function pageFile(name: string): string {
  return `import { Card, EmptyState, PageHeader } from '@dayrise/ui-kit';

/** ${sentence(name)}: say here what a person does on this page. */
export default function ${pascal(name)}Page() {
  return (
    <>
      <PageHeader title="${sentence(name)}" />
      <Card>
        <EmptyState title="Nothing here yet">What will appear here, and the next step, belong in this place.</EmptyState>
      </Card>
    </>
  );
}
`;
}
