import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { camel, insertBefore, kebab, requireName, sentence, writeNew } from './files.ts';

const usage = 'Usage: npm run generate -- endpoint AREA NAME   (endpoint support listTopics)';

/** Adds an endpoint: contract, handler and first test. Returns the files' paths. Throws if the name is invalid or taken. */
export function generateEndpoint(
  root: string,
  area: string | undefined,
  givenName: string | undefined,
): string[] {
  const name = camel(requireName(givenName, usage));
  const contract = `contracts/src/${area}/endpoints.ts`;
  const routes = `api/src/modules/${area}/routes.ts`;
  if (!area || ![contract, routes].every((file) => existsSync(join(root, file)))) throw new Error(usage);
  const known = readFileSync(join(root, contract), 'utf8');
  if (known.includes(`export const ${name} =`)) throw new Error(`${contract} has "${name}" already.`);
  const path = `/api/${area}/${kebab(name)}`;
  writeFileSync(join(root, contract), `${known.trimEnd()}\n\n${contractOf(name, path)}`);
  importFrom(root, routes, '@dayrise/contracts', name);
  importFrom(root, routes, '../../http/index.ts', 'mount');
  return [
    contract,
    insertBefore(root, routes, '}\n', `  mount(router, ${name}, { handle: async () => ({ items: [] }) });\n`),
    writeNew(root, `api/src/modules/${area}/${kebab(name)}.test.ts`, testOf(name)),
  ];
}

/** Adds a name to an existing import, or adds the import. */
function importFrom(root: string, file: string, from: string, name: string): void {
  const text = readFileSync(join(root, file), 'utf8');
  const existing = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`).exec(text);
  if (existing?.[1]?.split(',').some((part) => part.trim() === name)) return;
  const changed = existing
    ? text.replace(existing[0], `import { ${name}, ${existing[1]?.trim()} } from '${from}';`)
    : `import { ${name} } from '${from}';\n${text}`;
  writeFileSync(join(root, file), changed);
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
