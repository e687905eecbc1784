import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { camel, Edits, kebab, requireName, requireNotReserved, sentence } from './files.ts';

const usage = 'Usage: npm run generate -- endpoint MODULE NAME   (endpoint support listTopics)';
const rows = 'api/src/testing/permission-rows.ts';

/** The modules of the API that have routes. */
const modulesIn = (root: string) =>
  globSync('api/src/modules/*/routes.ts', { cwd: root }).map((file) => basename(dirname(file)));

/** The file of the contract that declares most of what a module mounts. */
function contractFile(root: string, mounted: readonly string[]): string {
  const files = globSync('contracts/src/*/*endpoints.ts', { cwd: root }).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, count: mounted.filter((name) => text.includes(`export const ${name} =`)).length };
  });
  const [first] = files.sort((a, b) => b.count - a.count);
  if (!first?.count) throw new Error(`No file of contracts/src declares ${mounted.join(', ')}.`);
  return first.file;
}

/** `/api/support/topics` for `listTopics`: below what the module's other paths start with most often. */
function pathOf(area: string, name: string, contract: string, mounted: readonly string[]): string {
  const paths = mounted.flatMap(
    (each) =>
      new RegExp(`export const ${each} =[\\s\\S]*?path: '/api/(?!admin)([^/']+)`).exec(contract)?.[1] ?? [],
  );
  const often = (path: string) => paths.filter((each) => each === path).length;
  const [prefix = area] = paths.toSorted((a, b) => often(b) - often(a));
  const noun = kebab(name).replace(/^(list|get|find|create|add|update|set|delete|remove|read)-/, '');
  return `/api/${prefix}/${noun}`;
}

/**
 * Adds an endpoint: contract, handler, row of the permission test and first test. Returns the files' paths. Throws if
 * the module is unknown or the name is invalid or taken.
 */
export function generateEndpoint(
  root: string,
  area: string | undefined,
  givenName: string | undefined,
): string[] {
  const name = camel(requireName(givenName, usage));
  requireNotReserved(name);
  const modules = modulesIn(root);
  if (!area || !modules.includes(area))
    throw new Error(`${usage}\nMODULE is one of ${modules.sort().join(', ')}.`);
  const edits = new Edits(root);
  const routes = `api/src/modules/${area}/routes.ts`;
  const mounted = [...edits.read(routes).matchAll(/mount\(\s*router,\s*(\w+)/g)].map(([, each = '']) =>
    each.replace(/Endpoint$/, ''),
  );
  const contract = contractFile(root, mounted);
  const known = edits.read(contract);
  if (new RegExp(`\\b${name}: `).test(edits.read(rows)))
    throw new Error(`There is an endpoint "${name}" already.`);
  const declaration = contractOf(name, pathOf(area, name, known, mounted));
  edits.replace(contract, `${known.trimEnd()}\n\n${declaration}`);
  importFrom(edits, routes, '@dayrise/contracts', name);
  importFrom(edits, routes, '../../http/index.ts', 'mount');
  edits.insertAtEndOf(
    routes,
    /^export function mountRoutes[\s\S]*?(?=^}$)/m,
    `  mount(router, ${name}, { handle: async () => ({ items: [] }) });\n`,
  );
  edits.insertAtEndOf(rows, /^const rows[\s\S]*?(?=^};$)/m, `  ${name}: {},\n`);
  edits.create(`api/src/modules/${area}/${kebab(name)}.test.ts`, testOf(name));
  return edits.write();
}

/** Adds a name to an existing import, or adds the import. */
function importFrom(edits: Edits, file: string, from: string, name: string): void {
  const text = edits.read(file);
  const existing = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`).exec(text);
  if (existing?.[1]?.split(',').some((part) => part.trim() === name)) return;
  const changed = existing
    ? text.replace(existing[0], `import { ${name}, ${existing[1]?.trim()} } from '${from}';`)
    : `import { ${name} } from '${from}';\n${text}`;
  edits.replace(file, changed);
}

function contractOf(name: string, path: string): string {
  return `export const ${name} = defineEndpoint(() => ({
  name: '${name}',
  method: 'GET',
  path: '${path}',
  access: 'signed-in',
  stake: 'read',
  summary: '${sentence(name)}',
  response: z.object({ items: z.array(z.string()) }),
}));
`;
}

function testOf(name: string): string {
  return `import { ${name} } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

it('answers nothing when there is nothing', async () => {
  const { client } = await server.person();
  expect(await client.call(${name})).toEqual({ items: [] });
});
`;
}
