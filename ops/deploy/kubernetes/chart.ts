import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { readKustomization } from './checks/kustomize.ts';
import { Resource } from './checks/resource.ts';

// `npm run kubernetes:chart`: writes dist/chart, a Helm chart of the objects of production/. What an installation chooses
// are values; everything else is as `kubectl kustomize production` has it.

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The objects with the steps that Helm takes itself: the migration before, the front ends after the processes. */
function withHooks(objects: readonly Resource[]): Resource[] {
  return objects.flatMap((object) => {
    if (object.kind === 'Namespace') return []; // `--create-namespace`
    const { namespace: _, ...metadata } = object.metadata;
    const when = { 'dayrise-migrate': 'pre', 'dayrise-front-ends': 'post' }[metadata.name];
    if (!when) return Resource.parse({ ...object, metadata });
    if (when === 'pre') {
      // Before an installation there are no account and no settings, and before an update the settings are the old ones.
      const { spec } = Object(object.spec).template;
      const [container] = spec.containers;
      spec.serviceAccountName = 'default';
      delete container.envFrom;
      container.env.push({ name: 'NEWER_DATABASE', value: 'of the settings' });
    }
    const annotations = {
      'helm.sh/hook': `${when}-install,${when}-upgrade`,
      'helm.sh/hook-delete-policy': 'before-hook-creation',
    };
    return Resource.parse({ ...object, metadata: { ...metadata, annotations } });
  });
}

/** As Helm reads it, where a bare `off` is a boolean. */
const write = (value: unknown) => stringify(value, { version: '1.1', lineWidth: 0 });

/** Replaces an installation's choices by references to values, and collects these. */
function parametrize(objects: readonly Resource[]) {
  const settings = objects.find(({ metadata }) => metadata.name === 'dayrise-settings')?.data;
  const values = {
    host: '',
    image: '',
    replicas: {} as Record<string, number>,
    secrets: {} as Record<string, string>,
    settings,
  };
  const replace = (value: unknown, path: readonly string[], owner: string): unknown => {
    const key = path.at(-1) ?? '';
    if (typeof value === 'number' && /^(replicas|minReplicas|maxReplicas)$/.test(key)) {
      const name = key === 'replicas' ? owner : `${owner}${key.slice(0, 3) === 'min' ? 'Min' : 'Max'}`;
      values.replicas[name] = value;
      return `{{ .Values.replicas.${name} }}`;
    }
    if (typeof value === 'string') {
      if (key === 'image' && /^dayrise:/.test(value)) values.image = value;
      if (key === 'image' && value === values.image) return '{{ .Values.image }}';
      if (key === 'host' || path.at(-2) === 'hosts') {
        values.host = value;
        return '{{ .Values.host }}';
      }
      if ((path.at(-2) === 'secretKeyRef' && key === 'name') || key === 'secretName') {
        const name = value.replace('dayrise-', '');
        values.secrets[name] = value;
        return `{{ .Values.secrets.${name} }}`;
      }
      // Prometheus has the same braces.
      return value.replaceAll('{{', '{{ "{{" }}');
    }
    if (Array.isArray(value)) return value.map((each, at) => replace(each, [...path, String(at)], owner));
    if (typeof value !== 'object' || value === null) return value;
    if (path.at(-2) === 'env' && 'name' in value && 'value' in value)
      return { name: value.name, value: `{{ .Values.settings.${value.name} }}` };
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, replace(child, [...path, name], owner)]),
    );
  };
  const templates = objects.map((object) => {
    const name = object.metadata.name;
    if (name === 'dayrise-settings')
      return write({ ...object, data: 'SETTINGS' }).replace(
        'SETTINGS',
        '\n{{ toYaml .Values.settings | indent 2 }}',
      );
    const text = write(replace(object, [], name.replace('dayrise-', '')));
    return text.replaceAll(/["']?(\{\{ \.Values\.replicas\.\w+ \}\})["']?/g, '$1');
  });
  return { values, templates };
}

/** The files of the chart by path. */
export async function chartFiles(): Promise<Map<string, string>> {
  const objects = withHooks(await readKustomization(join(root, 'ops/deploy/kubernetes/production')));
  const { values, templates } = parametrize(objects);
  const version = values.image.replace(/.*:/, '');
  const chart = { apiVersion: 'v2', name: 'dayrise', description: 'Dayrise', version, appVersion: version };
  return new Map([
    ['Chart.yaml', write(chart)],
    ['values.yaml', write(values)],
    ...objects.map(({ kind, metadata }, at): [string, string] => [
      `templates/${kind}-${metadata.name}.yaml`.toLowerCase(),
      templates[at] ?? '',
    ]),
  ]);
}

if (import.meta.main) {
  const folder = join(root, 'dist/chart');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'templates'), { recursive: true });
  for (const [file, text] of await chartFiles()) await writeFile(join(folder, file), text);
  console.log(`wrote ${folder}`);
}
