import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../contracts/src/languages/languages.ts';
import { camel, Edits, kebab, pascal, placeholder, requireName, sentence } from './files.ts';

const usage = 'Usage: npm run generate -- page REMOTE NAME   (page mfe-user open-orders)';
/** The routes in a manifest, and the pages in remote.tsx, whose slots may follow as another argument. */
const routesBlock = /^ {2}routes: \{\n[\s\S]*?(?=^ {2}\},$)/m;
const pagesBlock =
  /^export default defineRemote\((?:manifest, \{\n[\s\S]*?(?=^\}\);$)|\n {2}manifest,\n {2}\{\n[\s\S]*?(?=^ {2}\},$))/m;

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
  const edits = new Edits(root);
  const routes = routesBlock.exec(edits.read(manifest))?.[0] ?? '';
  if (new RegExp(`^ {4}${key}:`, 'm').test(routes))
    throw new Error(`${manifest} has a route "${key}" already.`);
  // Same access as the remote's other pages.
  const access = /access: '(\w+)'/.exec(routes)?.[1] ?? 'all';
  edits.create(`${remote}/src/pages/${kebab(name)}.tsx`, pageFile(name));
  edits.create(`${remote}/src/features/${kebab(name)}/texts.ts`, textsFile(name));
  edits.insertAtEndOf(
    manifest,
    routesBlock,
    `    ${key}: { path: '${kebab(name)}', access: '${access}', title: '${sentence(name)}' },\n`,
  );
  edits.insertAtEndOf(
    `${remote}/src/remote.tsx`,
    pagesBlock,
    `  ${key}: { page: () => import('./pages/${kebab(name)}.tsx') },\n`,
  );
  for (const language of languages) {
    const file = `${remote}/src/languages/${language}.json`;
    if (existsSync(join(root, file))) addPlaceholders(edits, file, key);
  }
  return edits.write();
}

/** Adds the page's title and texts to a catalogue, to be translated; the other lines stay. */
function addPlaceholders(edits: Edits, path: string, key: string): void {
  const lines = (indent: string, ...names: string[]) =>
    `,\n${indent}"${key}": {\n${names.map((name) => `${indent}  "${name}": "${placeholder}"`).join(',\n')}\n${indent}}`;
  edits.insertAtEndOf(path, /^ {2}"routes": \{[\s\S]*?(?=\n {2}\})/m, lines('    ', 'title'));
  edits.insertAtEndOf(path, /[\s\S]*(?=\n\}\s*$)/, lines('  ', 'title', 'emptyTitle', 'emptyText'));
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
