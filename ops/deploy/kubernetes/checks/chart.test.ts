import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { chartFiles } from '../chart.ts';
import { readKustomization } from './kustomize.ts';
import { Resource, titleOf } from './resource.ts';
import { problemsOf } from './validate.ts';

const files = await chartFiles();
const yaml = (text = '') => parse(text, { version: '1.1' });
const Values = z.looseObject({ settings: z.record(z.string(), z.string()) });
const values = () => Values.parse(yaml(files.get('values.yaml')));
const sorted = (list: Resource[]) => list.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));

/** The objects of the chart. It understands the part of Helm's language that the templates use. */
function render(chosen: z.infer<typeof Values>): Resource[] {
  const templates = [...files].filter(([file]) => file.startsWith('templates/'));
  return templates.map(([, text]) => {
    const rendered = text
      .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path: string) =>
        String(path.split('.').reduce<unknown>((at, step) => Object(at)[step], chosen)),
      )
      .replace('{{ toYaml .Values.settings | indent 2 }}', `  ${JSON.stringify(chosen.settings)}`)
      .replaceAll('{{ "{{" }}', '\0');
    expect(rendered).not.toContain('{{');
    return Resource.parse(yaml(rendered.replaceAll('\0', '{{')));
  });
}

it('has the objects of production/, but for the namespace and what Helm runs as hooks', async () => {
  const folder = fileURLToPath(new URL('../production', import.meta.url));
  const theirs = (await readKustomization(folder)).filter(({ kind }) => kind !== 'Namespace');
  for (const { metadata } of theirs) delete metadata.namespace;
  const ours = render(values());
  const hooks = ours.filter(({ metadata }) => metadata.name.match(/migrate|front-ends/));
  expect(hooks.map(({ metadata }) => Object(metadata.annotations)['helm.sh/hook'])).toEqual([
    'pre-install,pre-upgrade',
    'post-install,post-upgrade',
  ]);
  for (const { metadata, spec } of hooks) {
    delete metadata.annotations;
    Object.assign(Object(spec).template.spec, { serviceAccountName: 'dayrise' });
  }
  // Before the settings of this update are there.
  const [migrate] = Object(hooks[0]?.spec).template.spec.containers;
  expect(migrate.env.pop()).toEqual({ name: 'NEWER_DATABASE', value: 'refuse' });
  migrate.envFrom = [{ configMapRef: { name: 'dayrise-settings' } }];
  expect(sorted(ours)).toEqual(sorted(theirs));
  expect((await Promise.all(ours.map(problemsOf))).flat()).toEqual([]);
});

it('takes host, image, replicas, settings and names of Secrets from its values', () => {
  const chosen = {
    ...values(),
    host: 'invest.example',
    image: 'registry.example/dayrise:2',
    replicas: { worker: 3, web: 4, apiMin: 5, apiMax: 6 },
    settings: {
      ...values().settings,
      PUBLIC_URL: 'https://invest.example',
      SEED_DEMO: 'off',
      NEWER_DATABASE: 'allow',
    },
    secrets: Object.fromEntries(
      ['owner', 'application', 'log', 'push', 'certificate'].map((n) => [n, `my-${n}`]),
    ),
  };
  const text = JSON.stringify(render(chosen));
  for (const old of ['dayrise.example"', 'dayrise:1.0.0', ...Object.values(Object(values().secrets))])
    expect(text).not.toContain(String(old));
  for (const part of [
    '"host":"invest.example"',
    '"registry.example/dayrise:2"',
    '"my-push"',
    '"SEED_DEMO":"off"',
    '{"name":"NEWER_DATABASE","value":"allow"}',
  ])
    expect(text).toContain(part);
  for (const part of ['"replicas":3', '"replicas":4', '"minReplicas":5', '"maxReplicas":6'])
    expect(text).toContain(part);
});

it('is accepted by Helm, which makes the same of it', ({ skip }) => {
  if (spawnSync('helm', ['version']).error) skip('helm is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'dayrise-chart-'));
  try {
    mkdirSync(join(folder, 'templates'));
    for (const [file, text] of files) writeFileSync(join(folder, file), text);
    const helm = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' });
    expect(helm('lint', '--strict', folder)).toMatchObject({ status: 0 });
    const { stdout } = helm('template', 'dayrise', folder);
    const theirs = parseAllDocuments(stdout, { version: '1.1' }).map((document) =>
      Resource.parse(document.toJS()),
    );
    expect(sorted(theirs)).toEqual(sorted(render(values())));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
