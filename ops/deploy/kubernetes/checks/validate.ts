import { type Resource, titleOf } from './resource.ts';

interface Model {
  new (data: Resource): { validate(): void };
}

/** The published schema of an object's kind. Throws for an unknown kind or version. */
async function modelOf({ apiVersion, kind }: Resource): Promise<Model> {
  const source = apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  const module: Record<string, Model> = await import(`${source}/${apiVersion}/${kind}`);
  const model = module[kind];
  if (!model) throw new Error(`${source} has no ${apiVersion} ${kind}.`);
  return model;
}

/** Lists the object's problems: fields with a wrong type, missing fields, and fields that Kubernetes doesn't know. */
export async function problemsOf(resource: Resource): Promise<string[]> {
  const Kind = await modelOf(resource);
  try {
    new Kind(resource).validate();
  } catch (error) {
    return [`${titleOf(resource)}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return unknownFields(resource, Kind).map((path) => `${titleOf(resource)}: ${path} is not a field`);
}

/**
 * The schemas let unknown fields pass. But a validator reads every field that its schema has, if only to see that it is
 * missing, so a field that was never read is unknown.
 */
function unknownFields(resource: Resource, { prototype }: Model): string[] {
  const seen = new Map<object, Set<string>>();
  const proxies = new Map<object, object>();
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known) return known;
    const read = new Set<string>();
    seen.set(value, read);
    const proxy = new Proxy(value, {
      get(target, key) {
        read.add(String(key));
        return watch(Reflect.get(target, key));
      },
    });
    proxies.set(value, proxy);
    return proxy;
  };
  prototype.validate.call(watch(resource));

  const unknown: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
      if (seen.get(value)?.has(key)) visit(child, at);
      else unknown.push(at);
    }
  };
  visit(resource, '');
  return unknown;
}
