import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseConfig, requireSharedPlaces, settingNames } from '../../../../api/src/config.ts';
import { getLiveness, getReadiness } from '../../../../contracts/src/index.ts';
import { alertRules } from './alert-rules.ts';
import { readKustomization } from './kustomize.ts';
import { Resource, titleOf } from './resource.ts';
import { problemsOf } from './validate.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(root, 'ops/deploy/kubernetes/production');
const read = (file: string) => readFile(join(root, file), 'utf8');

const Labels = z.record(z.string(), z.string());
const Probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        valueFrom: z.object({
          secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() }),
        }),
      }),
    )
    .default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  lifecycle: z.unknown().optional(),
  securityContext: z.unknown(),
  resources: z.object({ requests: Labels, limits: Labels }),
});
const Workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    selector: z.object({ matchLabels: Labels }).optional(),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.looseObject({
        serviceAccountName: z.string(),
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number().default(30),
        securityContext: z.unknown(),
        initContainers: z.array(Container).default([]),
        containers: z.array(Container),
        volumes: z.array(z.looseObject({ name: z.string() })),
        topologySpreadConstraints: z
          .array(z.looseObject({ labelSelector: z.object({ matchLabels: Labels }) }))
          .default([]),
      }),
    }),
  }),
});
type Workload = z.infer<typeof Workload>;

let resources: Resource[];
let workloads: Workload[];
let settings: Record<string, string>;
beforeAll(async () => {
  resources = await readKustomization(folder);
  workloads = resources.flatMap((resource) => Workload.safeParse(resource).data ?? []);
  settings = Labels.parse(one('ConfigMap', 'dayrise-settings').data);
});

function one(kind: string, name: string): Resource {
  const found = resources.filter((each) => each.kind === kind && each.metadata.name === name);
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} ${kind} ${name}.`);
  return found[0];
}
const all = (kind: string) => resources.filter((each) => each.kind === kind);
const workload = (name: string) => {
  const found = workloads.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no workload ${name}.`);
  return found.spec.template;
};
const containersOf = ({ spec }: Workload['spec']['template']) => [...spec.initContainers, ...spec.containers];
const labelSets = () => workloads.map(({ spec }) => spec.template.metadata.labels);

describe('each object', () => {
  it('is as Kubernetes defines it', async () => {
    expect((await Promise.all(resources.map(problemsOf))).flat()).toEqual([]);
    expect(workloads).toHaveLength(all('Deployment').length + all('Job').length);
    expect(new Set(resources.map(({ kind }) => kind)).size).toBeGreaterThan(10);
  });

  it('is refused with any field misspelt', async () => {
    // Keys in here are names of the installation's own.
    const free = ['labels', 'matchLabels', 'selector', 'annotations', 'data', 'requests', 'limits', 'pairs'];
    const passed: string[] = [];
    let tried = 0;
    for (const resource of resources) {
      const misspell = async (value: unknown, path: readonly (string | number)[]): Promise<void> => {
        if (typeof value !== 'object' || value === null) return;
        for (const [key, child] of Object.entries(value)) {
          const own = !Array.isArray(value) && !free.includes(String(path.at(-1)));
          if (own && path.length > 0) {
            const copy = structuredClone(resource);
            const place = path.reduce<unknown>((at, step) => Reflect.get(Object(at), step), copy);
            Reflect.set(Object(place), `${key}x`, child);
            Reflect.deleteProperty(Object(place), key);
            tried += 1;
            if ((await problemsOf(copy)).length === 0)
              passed.push([titleOf(resource), ...path, key].join(' '));
          }
          await misspell(child, [...path, key]);
        }
      };
      await misspell(resource, []);
    }
    expect(passed).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it('is what kubectl makes of the files', ({ skip }) => {
    let output: string;
    try {
      output = execFileSync('kubectl', ['kustomize', folder], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      return skip('kubectl is not installed');
    }
    // It adds a hash of the content to the names of generated objects.
    const text = output.replaceAll(/\b(dayrise-nginx)-[a-z0-9]{10}\b/g, '$1');
    const theirs = z.array(Resource).parse(parseAllDocuments(text).map((document) => document.toJS()));
    const sorted = (list: Resource[]) => list.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b)));
    expect(sorted(resources)).toEqual(sorted(theirs));
  });
});

describe('settings', () => {
  // Read by the S3 client itself.
  const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const examples: Record<string, string> = {
    DATABASE_URL: 'postgresql://dayrise_app@postgres.example:5432/dayrise',
    DATABASE_READ_URL: 'postgresql://dayrise_app@standby.example:5432/dayrise',
    REDIS_URL: 'rediss://redis.example:6379',
    REDIS_JOBS_URL: 'rediss://jobs.example:6379',
    MAIL_URL: 'smtp://mail.example:587',
  };
  const environmentOf = ({ env, envFrom }: z.infer<typeof Container>) => ({
    // From the image.
    NODE_ENV: 'production',
    DATA_DIR: '/data',
    ...(envFrom.length > 0 && settings),
    ...Object.fromEntries(
      env
        .filter(({ valueFrom }) => !valueFrom.secretKeyRef.optional)
        .map(({ name }) => [name, examples[name] ?? 'x'.repeat(40)]),
    ),
  });

  it('are all known to the processes', () => {
    const names = [
      ...Object.keys(settings),
      ...workloads
        .flatMap(({ spec }) => containersOf(spec.template).flatMap(({ env }) => env))
        .map(({ name }) => name),
    ];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !settingNames.includes(name) && !ofLibraries.includes(name))).toEqual([]);
  });

  it.each([
    ['dayrise-api', 'api'],
    ['dayrise-worker', 'jobs'],
  ] as const)('of %s are complete and right', (name, role) => {
    const [container] = workload(name).spec.containers;
    if (!container) throw new Error('No container.');
    const config = parseConfig(environmentOf(container));
    expect(() => requireSharedPlaces(config, role)).not.toThrow();
    expect(config.PROOFS_S3_BUCKET).toBeDefined();
    expect(config.REDIS_URL).toBeDefined();
    expect(config).toMatchObject({ SEED_DEMO: false, DATA_DIR: '/data' });
  });

  it('reach the migration too, which must accept a newer database while an update is taken back', async () => {
    const [container] = workload('dayrise-migrate').spec.containers;
    expect(container?.envFrom).toEqual([{ configMapRef: { name: 'dayrise-settings' } }]);
    expect(settings).toMatchObject({ NEWER_DATABASE: 'refuse' });
    const [, text = ''] = /^## Kubernetes\n(.*?)^## /ms.exec(await read('docs/operations.md')) ?? [];
    expect(/^To go back.*$/m.exec(text)?.[0]).toContain('`NEWER_DATABASE: allow`');
  });

  it('that are secret come from Secrets, which are not here, and each process gets its own alone', async () => {
    expect(all('Secret')).toEqual([]);
    expect(
      Object.keys(settings).filter((name) => /SECRET|PASSWORD|KEY|TOKEN|DATABASE_URL|REDIS/.test(name)),
    ).toEqual([]);
    const secretsOf = (name: string) =>
      new Set(
        workload(name)
          .spec.containers.flatMap(({ env }) => env)
          .map((each) => each.valueFrom.secretKeyRef.name),
      );
    expect(secretsOf('dayrise-api')).toEqual(new Set(['dayrise-application']));
    expect(secretsOf('dayrise-worker')).toEqual(
      new Set(['dayrise-application', 'dayrise-log', 'dayrise-push']),
    );
    expect(secretsOf('dayrise-migrate')).toEqual(new Set(['dayrise-owner']));
    const readme = await read('ops/deploy/kubernetes/README.md');
    for (const { spec } of workloads)
      for (const { name, valueFrom } of containersOf(spec.template).flatMap(({ env }) => env)) {
        expect(valueFrom.secretKeyRef.key).toBe(name);
        expect(readme).toContain(`\`${name}\``);
        expect(readme).toContain(`\`${valueFrom.secretKeyRef.name}\``);
      }
  });
});

describe('what belongs together', () => {
  it('has the same ports', async () => {
    const portOf = (name: string, port: string) =>
      workload(name)
        .spec.containers.flatMap(({ ports }) => ports)
        .find((each) => each.name === port)?.containerPort;
    const config = parseConfig(settings);
    expect(portOf('dayrise-api', 'http')).toBe(config.PORT);
    expect(portOf('dayrise-api', 'metrics')).toBe(config.METRICS_PORT);
    expect(portOf('dayrise-worker', 'metrics')).toBe(config.WORKER_METRICS_PORT);
    const nginx = await read('ops/deploy/nginx/server-kubernetes.conf');
    expect(nginx).toContain(`listen ${portOf('dayrise-web', 'http')};`);
    const { namespace } = one('Service', 'dayrise-api').metadata;
    expect(nginx).toContain(`server dayrise-api.${namespace}.svc.cluster.local:${config.PORT} `);

    const Service = z.looseObject({
      spec: z.looseObject({
        selector: Labels,
        ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
      }),
    });
    for (const service of all('Service')) {
      const { spec } = Service.parse(service);
      const pods = workloads.filter(({ spec: { template } }) =>
        fits(spec.selector, template.metadata.labels),
      );
      expect(pods, titleOf(service)).toHaveLength(1);
      for (const { targetPort } of spec.ports)
        expect(portOf(pods[0]?.metadata.name ?? '', targetPort), titleOf(service)).toBeDefined();
    }
    // The pods' ports that a policy lets through.
    const Policy = z.looseObject({
      spec: z.looseObject({
        podSelector: z.unknown(),
        ingress: z.array(z.looseObject({ ports: z.array(z.object({ port: z.number() })) })).default([]),
      }),
    });
    for (const policy of all('NetworkPolicy')) {
      const { spec } = Policy.parse(policy);
      const ports = spec.ingress.flatMap((rule) => rule.ports).map(({ port }) => port);
      for (const { template } of workloads
        .filter((each) => selects(spec.podSelector, each))
        .map(({ spec }) => spec))
        for (const port of ports)
          expect(
            containersOf(template).flatMap((each) => each.ports.map(({ containerPort }) => containerPort)),
            titleOf(policy),
          ).toContain(port);
    }
  });

  it('has probes that are answered, live and ready apart', async () => {
    const metrics = await read('api/src/http/metrics.ts');
    const nginx = await read('ops/deploy/nginx/server-kubernetes.conf');
    const answered: Record<string, (path: string) => boolean> = {
      'dayrise-api http': (path) => path === getLiveness.path || path === getReadiness.path,
      'dayrise-worker metrics': (path) => metrics.includes(`request.url === '${path}'`),
      'dayrise-web http': (path) => nginx.includes(`location = ${path} {`),
    };
    for (const { metadata, kind, spec } of workloads) {
      if (kind === 'Job') continue;
      for (const { startupProbe, livenessProbe, readinessProbe, ports } of spec.template.spec.containers) {
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          const { path = '', port = '' } = probe?.httpGet ?? {};
          expect(answered[`${metadata.name} ${port}`]?.(path), `${metadata.name} ${path}`).toBe(true);
          expect(ports.map(({ name }) => name)).toContain(port);
        }
        if (metadata.name !== 'dayrise-web')
          expect(livenessProbe?.httpGet.path).not.toBe(readinessProbe?.httpGet.path);
      }
    }
    expect(workload('dayrise-api').spec.containers[0]?.livenessProbe?.httpGet.path).toBe(getLiveness.path);
    expect(workload('dayrise-api').spec.containers[0]?.readinessProbe?.httpGet.path).toBe(getReadiness.path);
  });

  it('finds each other by labels', () => {
    for (const { metadata, spec } of workloads) {
      if (spec.selector)
        expect(fits(spec.selector.matchLabels, spec.template.metadata.labels), metadata.name).toBe(true);
      for (const { labelSelector } of spec.template.spec.topologySpreadConstraints)
        expect(fits(labelSelector.matchLabels, spec.template.metadata.labels), metadata.name).toBe(true);
    }
    const Selecting = z.looseObject({
      spec: z.looseObject({ selector: z.unknown().optional(), podSelector: z.unknown().optional() }),
    });
    for (const resource of resources) {
      if (!['PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor'].includes(resource.kind)) continue;
      const { spec } = Selecting.parse(resource);
      const found = workloads.filter((each) => selects(spec.selector ?? spec.podSelector, each));
      expect(found.length, titleOf(resource)).toBeGreaterThan(0);
    }
    // Everything that runs for long may lose one pod at a time.
    expect(all('PodDisruptionBudget')).toHaveLength(all('Deployment').length);
    for (const { kind, metadata, spec } of workloads)
      if (kind === 'Deployment')
        expect(spec.template.spec.topologySpreadConstraints, metadata.name).toHaveLength(2);
    const Ingress = z.looseObject({
      spec: z.looseObject({
        rules: z.array(
          z.looseObject({
            http: z.object({
              paths: z.array(
                z.looseObject({ backend: z.object({ service: z.object({ name: z.string() }).loose() }) }),
              ),
            }),
          }),
        ),
      }),
    });
    for (const ingress of all('Ingress'))
      for (const { http } of Ingress.parse(ingress).spec.rules)
        for (const { backend } of http.paths)
          expect(() => one('Service', backend.service.name)).not.toThrow();
  });

  it('is scaled by a metric that the API has', async () => {
    const Autoscaler = z.looseObject({
      spec: z.looseObject({
        scaleTargetRef: z.looseObject({ kind: z.string(), name: z.string() }),
        metrics: z.array(
          z.looseObject({ pods: z.looseObject({ metric: z.object({ name: z.string() }) }).optional() }),
        ),
      }),
    });
    const { spec } = Autoscaler.parse(one('HorizontalPodAutoscaler', 'dayrise-api'));
    expect(() => one(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)).not.toThrow();
    const names = spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []);
    expect(names).toEqual(['dayrise_event_streams']);
    expect(await read('api/src/http/metrics.ts')).toContain(`name: '${names[0]}'`);
  });
});

it('has the alert rules of ops/monitoring/prometheus (`npm run kubernetes:rules` copies them)', async () => {
  const { spec } = await alertRules();
  expect(one('PrometheusRule', 'dayrise').spec).toEqual(spec);
  expect(JSON.stringify(spec)).toContain('"alert":');
});

describe('a pod', () => {
  it('has no rights, a read-only root, and limits', () => {
    for (const { metadata, spec } of workloads) {
      expect(spec.template.spec.securityContext, metadata.name).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(spec.template.spec.serviceAccountName).toBe('dayrise');
      for (const { name, image, securityContext, resources: needs, volumeMounts } of containersOf(
        spec.template,
      )) {
        const title = `${metadata.name} ${name}`;
        expect(securityContext, title).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(image, title).toMatch(/^\S+:\d+(\.\d+)+$|@sha256:[0-9a-f]{64}$/);
        expect(Object.keys(needs.requests), title).toEqual(['cpu', 'memory']);
        expect(needs.limits, title).toHaveProperty('memory');
        const volumes = spec.template.spec.volumes.map((volume) => volume.name);
        for (const mount of volumeMounts) expect(volumes, title).toContain(mount.name);
      }
    }
    expect(one('ServiceAccount', 'dayrise')).toMatchObject({ automountServiceAccountToken: false });
  });

  it('gets the time that its process takes to stop', async () => {
    const { DRAIN_MS, SHUTDOWN_MS } = parseConfig(settings);
    // nginx looks up the pods every 5 s.
    expect(await read('ops/deploy/nginx/server-kubernetes.conf')).toContain('valid=5s');
    expect(DRAIN_MS).toBeGreaterThanOrEqual(2 * 5000);
    expect(SHUTDOWN_MS).toBeGreaterThanOrEqual(DRAIN_MS + 10_000);
    for (const name of ['dayrise-api', 'dayrise-worker'])
      expect(workload(name).spec.terminationGracePeriodSeconds * 1000, name).toBeGreaterThanOrEqual(
        SHUTDOWN_MS + 5000,
      );
    const web = workload('dayrise-web').spec;
    const [, finish] =
      /worker_shutdown_timeout (\d+)s/.exec(web.containers[0]?.command.join(' ') ?? '') ?? [];
    const [, sleep] = /"sleep","(\d+)"/.exec(JSON.stringify(web.containers[0]?.lifecycle)) ?? [];
    expect(web.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(finish) + Number(sleep) + 5);
  });

  it('talks to nobody unless a policy says so', () => {
    expect(one('NetworkPolicy', 'dayrise-nothing').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const Egress = z.looseObject({
      spec: z.looseObject({ podSelector: z.unknown(), policyTypes: z.array(z.string()) }),
    });
    const opened = all('NetworkPolicy')
      .map((policy) => ({ name: policy.metadata.name, spec: Egress.parse(policy).spec }))
      .filter(({ spec }) => spec.policyTypes.includes('Egress'));
    const reached = (name: string) =>
      opened
        .filter(({ spec }) =>
          workloads.some((each) => each.metadata.name === name && selects(spec.podSelector, each)),
        )
        .map((policy) => policy.name)
        .sort();
    expect(reached('dayrise-api')).toEqual([
      'dayrise-names',
      'dayrise-nothing',
      'dayrise-services',
      'dayrise-stores',
    ]);
    expect(reached('dayrise-migrate')).toEqual(['dayrise-names', 'dayrise-nothing', 'dayrise-stores']);
    expect(reached('dayrise-web')).toEqual(['dayrise-names', 'dayrise-nothing', 'dayrise-web']);
    expect(reached('dayrise-front-ends')).toEqual(['dayrise-names', 'dayrise-nothing']);
    expect(labelSets()).toHaveLength(5);
  });
});

const fits = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

const Selector = z.strictObject({
  matchLabels: Labels.default({}),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});

/** Whether a selector finds the pods of a workload. */
function selects(selector: unknown, { spec }: Workload): boolean {
  const { matchLabels, matchExpressions } = Selector.parse(selector);
  const { labels } = spec.template.metadata;
  return (
    fits(matchLabels, labels) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
