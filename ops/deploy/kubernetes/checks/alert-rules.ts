import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { Resource } from './resource.ts';

// Copies Prometheus' alert rules into the object that Prometheus Operator reads. A test fails if the copy is outdated.

const root = new URL('../../../../', import.meta.url);
const source = 'ops/monitoring/prometheus/dayrise.rules.yaml';
const target = new URL('../serve/alert-rules.yaml', import.meta.url);

/** The object with the rules as they are now. */
export async function alertRules(): Promise<Resource> {
  const { groups } = parse(await readFile(new URL(source, root), 'utf8'));
  return Resource.parse({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'dayrise' },
    spec: { groups },
  });
}

if (import.meta.main) {
  const note = `# Written by \`npm run kubernetes:rules\` from ${source}.\n`;
  await writeFile(target, note + stringify(await alertRules(), { lineWidth: 0 }));
  console.log(`wrote ${fileURLToPath(target)}`);
}
