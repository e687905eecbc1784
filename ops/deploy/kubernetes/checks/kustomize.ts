import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { Resource } from './resource.ts';

/** The part of kustomize that the manifests use. Any other field fails, so that nothing is skipped. */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  configMapGenerator: z.array(z.strictObject({ name: z.string(), files: z.array(z.string()) })).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() }))
    .default([]),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
});

/** Kinds that belong to no namespace. */
const global = new Set(['Namespace']);

/**
 * The objects of a kustomization, as `kubectl kustomize` prints them, but for the hashes in the names of generated
 * objects.
 */
export async function readKustomization(folder: string): Promise<Resource[]> {
  const [file] = await readYaml(join(folder, 'kustomization.yaml'));
  const { resources, configMapGenerator, patches, ...changes } = Kustomization.parse(file);
  const found: Resource[] = [];
  for (const name of resources) found.push(...(await readResources(join(folder, name))));
  for (const { name, files } of configMapGenerator) found.push(await generateConfigMap(folder, name, files));
  for (const { path } of patches)
    for (const patch of z.array(Resource).parse(await readYaml(join(folder, path)))) {
      const at = found.findIndex(
        (each) => each.kind === patch.kind && each.metadata.name === patch.metadata.name,
      );
      if (at < 0) throw new Error(`${path}: there is no ${patch.kind} ${patch.metadata.name}`);
      found[at] = Resource.parse(merge(found[at], patch));
    }
  for (const resource of found) {
    const { metadata } = resource;
    for (const { pairs } of changes.labels) metadata.labels = { ...metadata.labels, ...pairs };
    if (changes.namespace && !global.has(resource.kind)) metadata.namespace = changes.namespace;
    setImages(resource, changes.images);
  }
  return found;
}

async function readResources(path: string): Promise<Resource[]> {
  if ((await stat(path)).isDirectory()) return readKustomization(path);
  return z.array(Resource).parse(await readYaml(path));
}

async function readYaml(path: string): Promise<unknown[]> {
  return parseAllDocuments(await readFile(path, 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS();
  });
}

async function generateConfigMap(folder: string, name: string, files: readonly string[]): Promise<Resource> {
  const data: Record<string, string> = {};
  for (const file of files) {
    const [key = '', path = key] = file.split('=');
    if (dirname(path) !== '.') throw new Error(`${path}: kustomize reads no files of other folders`);
    data[key] = await readFile(join(folder, path), 'utf8');
  }
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A strategic merge of objects without lists, which have rules of their own. */
function merge(base: unknown, patch: unknown): unknown {
  if (Array.isArray(patch)) throw new Error('Patches of lists are not supported here.');
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(base[key], value);
  }
  return merged;
}

function setImages(value: unknown, images: z.infer<typeof Kustomization>['images']): void {
  if (Array.isArray(value)) for (const each of value) setImages(each, images);
  else if (isObject(value)) {
    const change = images.find(({ name }) => value.image === name);
    if (change) value.image = `${change.newName ?? change.name}:${change.newTag}`;
    for (const each of Object.values(value)) setImages(each, images);
  }
}
