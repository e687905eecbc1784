import { relative } from 'node:path';
import { createComponent, isEntry } from '../ui-kit/generator.ts';
import { generateEndpoint } from './generators/endpoint.ts';
import { requireName } from './generators/files.ts';
import { generatePage } from './generators/page.ts';
import { generateRemote } from './generators/remote.ts';
import { root, runCommand } from './lib/tasks.ts';

const usage = `npm run generate -- component NAME [ENTRY] [texts]   a component of the kit, in the core or another entry point, with texts of its own or without
npm run generate -- page REMOTE NAME                 a page of a remote, with its route
npm run generate -- endpoint MODULE NAME             an operation of a module of the API: contract, handler, test
npm run generate -- remote NAME [BASE]               a remote of its own, with its first page`;

/** Generates the requested files. Returns their paths and the next step. Throws the usage for unknown arguments. */
async function generate([kind, first, second, third]: readonly string[]): Promise<{
  files: string[];
  next: string;
}> {
  switch (kind) {
    case 'component': {
      const choices = [second, third].filter((choice) => choice !== undefined);
      const entry = choices.find(isEntry);
      const texts = choices.includes('texts');
      if (choices.length !== Number(entry !== undefined) + Number(texts)) throw new Error(usage);
      const files = await createComponent(requireName(first, usage), { entry, texts });
      return { files: files.map((file) => `ui-kit/${file}`), next: 'See it with npm run storybook.' };
    }
    case 'page':
      return {
        files: generatePage(root, first, second),
        next: 'Replace each … in the languages, and give its route a nav entry if it belongs in the navigation.',
      };
    case 'endpoint':
      return {
        files: generateEndpoint(root, first, second),
        next: 'Fit method, path, access and response in the contract, and its row in api/src/testing/permission-rows.ts. Then: npm test -- unit api/src/stakes -u',
      };
    case 'remote': {
      const directory = generateRemote({ name: requireName(first, usage), base: second });
      return {
        files: [relative(root, directory)],
        next: 'Replace each … in its languages. Run npm install, then npm start: the platform discovers it.',
      };
    }
    default:
      throw new Error(usage);
  }
}

try {
  const { files, next } = await generate(process.argv.slice(2));
  await runCommand('biome', ['check', '--write', ...files]);
  console.log(`${files.join('\n')}\n\n${next}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
