// Builds one static site of the documentation.
//   npm run docs      dist/docs: guides, decisions, the reference of the API, and Storybook
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { Marked } from 'marked';
import { openApi } from '../api/src/modules/system/openapi.ts';
import { root, runCommand } from './lib/tasks.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const addressOf = (file: string): string =>
  file.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');

/** As GitHub names a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const pageOf = (title: string, up: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Dayrise</title>
<link rel="stylesheet" href="${up}site.css">
</head>
<body>
<nav aria-label="Documentation">
<a href="${up}index.html">Guides</a>
<a href="${up}docs/adr/index.html">Decisions</a>
<a href="${up}api/index.html">API</a>
<a href="${up}kit/index.html">UI kit</a>
</nav>
${body}
</body>
</html>
`;

/** Renders a document. Links to other documents lead to their pages; those to sources, which have none, become text. */
function render(file: string, documents: ReadonlySet<string>): string {
  const marked = new Marked({
    renderer: {
      heading: (text, level, raw) => `<h${level} id="${slug(raw)}">${text}</h${level}>\n`,
      link(href, _title, text) {
        const [path = '', fragment] = href.split('#');
        if (path === '' || /^[a-z]+:/.test(path)) return `<a href="${href}">${text}</a>`;
        const target = join(dirname(file), path);
        const page = [target, join(target, 'README.md')].find((name) => documents.has(name));
        const address = page
          ? relative(dirname(file), addressOf(page))
          : target.startsWith('docs/images/')
            ? path
            : null;
        return address ? `<a href="${address}${fragment ? `#${fragment}` : ''}">${text}</a>` : text;
      },
    },
  });
  return marked.parse(read(file)) as string;
}

/** Writes the guides, the decisions and the reference of the API. */
export function buildPages(output: string): void {
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), content);
  };
  const documents = new Set(
    globSync(['*.md', 'docs/**/*.md', '{ops,e2e,verify-statement}/**/*.md'], {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    }),
  );
  const titles = new Map([...documents].map((file) => [file, /^# (.*)$/m.exec(read(file))?.[1] ?? file]));
  const guides = [...titles].filter(([file]) => /^(docs\/[^/]+|docs\/languages\/.*|[A-Z]+)\.md$/.test(file));
  const list = guides.map(([file, title]) => `<li><a href="${addressOf(file)}">${title}</a></li>`).join('\n');
  for (const [file, title] of titles) {
    const guidesBelow = file === 'README.md' ? `<h2>Guides</h2>\n<ul>\n${list}\n</ul>` : '';
    const up = '../'.repeat(file.split('/').length - 1);
    put(addressOf(file), pageOf(title, up, `<main>\n${render(file, documents)}${guidesBelow}</main>`));
  }
  const styles = [
    'ui-kit/src/tokens/primitive.css',
    'ui-kit/src/tokens/semantic.css',
    'tooling/docs-site.css',
  ];
  put('site.css', styles.map(read).join('\n'));
  cpSync(join(root, 'docs/images'), join(output, 'docs/images'), { recursive: true });
  put('api/openapi.json', JSON.stringify(openApi()));
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    copyFileSync(join(swagger, file), join(output, 'api', file));
  // It only shows, as the API's own page does.
  put(
    'api/start.js',
    "SwaggerUIBundle({ url: 'openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none', filter: true, supportedSubmitMethods: [], validatorUrl: null });\n",
  );
  const reference =
    '<link rel="stylesheet" href="swagger-ui.css">\n<div id="reference"></div>\n<script src="swagger-ui-bundle.js"></script>\n<script src="start.js"></script>';
  put('api/index.html', pageOf('API', '../', reference));
}

if (import.meta.main) {
  const output = join(root, 'dist/docs');
  rmSync(output, { recursive: true, force: true });
  buildPages(output);
  const { ok } = await runCommand(
    'storybook',
    ['build', '--quiet', '--disable-telemetry', '-o', join(output, 'kit')],
    {
      cwd: 'ui-kit',
      echo: true,
    },
  );
  if (!ok || !existsSync(join(output, 'kit/index.html'))) throw new Error('Storybook was not built.');
  console.log(output);
}
