import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../contracts/src/languages/languages.ts';
import {
  camel,
  insertAtEndOf,
  insertBefore,
  kebab,
  pascal,
  placeholder,
  requireName,
  sentence,
  writeNew,
} from './files.ts';

const usage = 'Usage: npm run generate -- page REMOTE NAME   (page mfe-user open-orders)';

/**
 * Adds a page to a remote: its file and texts, its route in the manifest, its entry in remote.tsx, and placeholders in
 * the remote's other languages. Returns the files' paths.
 */
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
    writeNew(root, `${remote}/src/features/${kebab(name)}/texts.ts`, textsFile(name)),
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
    ...languages
      .map((language) => `${remote}/src/languages/${language}.json`)
      .filter((file) => existsSync(join(root, file)))
      .map((file) => addPlaceholders(root, file, key)),
  ];
}

/** Adds the page's title and texts to a catalogue, to be translated; the other lines stay. Returns its path. */
function addPlaceholders(root: string, path: string, key: string): string {
  const lines = (indent: string, ...names: string[]) =>
    `,\n${indent}"${key}": {\n${names.map((name) => `${indent}  "${name}": "${placeholder}"`).join(',\n')}\n${indent}}`;
  insertAtEndOf(root, path, /^ {2}"routes": \{[\s\S]*?(?=\n {2}\})/m, lines('    ', 'title'));
  return insertAtEndOf(root, path, /[\s\S]*(?=\n\}\s*$)/, lines('  ', 'title', 'emptyTitle', 'emptyText'));
}

function pageFile(name: string): string {
  return `import { useTexts } from '@dayrise/platform/texts';
import { Card, EmptyState, PageHeader } from '@dayrise/ui-kit';
import { messages } from '../features/${kebab(name)}/texts.ts';

/** ${sentence(name)}: describe what a person does on this page. */
export default function ${pascal(name)}Page() {
  const texts = useTexts(messages);
  return (
    <>
      <PageHeader title={texts.title} />
      <Card>
        <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>
      </Card>
    </>
  );
}
`;
}

function textsFile(name: string): string {
  return `import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('${camel(name)}', {
  title: '${sentence(name)}',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Describe what will appear here, and the next step.',
});
`;
}
