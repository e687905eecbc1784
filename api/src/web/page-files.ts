import {
  areaOf,
  findPage,
  fullPath,
  type Language,
  mayEnter,
  type Role,
  startPath,
  unmetRequirement,
} from '@dayrise/contracts';
import { z } from 'zod';

/** The URLs of the shell's built files (`files.json`, written by tooling/webpack/html.ts). */
export const ShellFiles = z.object({
  contract: z.number(),
  platform: z.array(z.string()),
  uiKit: z.array(z.string()),
  react: z.array(z.string()),
  /** The script that loads a prerendered page's scripts after the first paint. */
  afterPaint: z.string(),
  /** The script that traces pages; builds before 2026-11-24 have none. */
  tracing: z.string().optional(),
  publicFrame: z.array(z.string()),
  /** The frame's texts by language. */
  languages: z.record(z.string(), z.array(z.string())).default({}),
  /** Files of each lazily loaded part of the shared scope. */
  shared: z.record(z.string(), z.array(z.string())),
});
export type ShellFiles = z.infer<typeof ShellFiles>;

// These names come from a remote's build and are written into pages, so they must not contain quotes, paths or markup.
const FileName = z.string().regex(/^[\w.-]+$/);
const Integrity = z.string().regex(/^sha(256|384|512)-[\w+/=]*$/);

/** The parts of a remote's active build that preloading needs. */
const Build = z.object({
  entry: z.string().regex(/^(\/[\w.-]+)+$/),
  integrity: Integrity,
  /** Files of each route's page, and their integrity. */
  assets: z.record(z.string(), z.array(FileName)).default({}),
  assetIntegrity: z.record(z.string(), Integrity).default({}),
  /** Parts of the shared scope that each route's page uses. */
  shared: z.record(z.string(), z.array(z.string())).default({}),
  /** Files of the catalogue in each language. */
  languages: z.record(z.string(), z.array(FileName)).default({}),
  manifest: z.object({
    base: z.string(),
    contract: z.number(),
    requires: z.object({
      platform: z.string(),
      uiKit: z.string().optional(),
      react: z.string().optional(),
    }),
    routes: z.record(
      z.string(),
      z.object({
        path: z.string(),
        access: z.enum(['all', 'signed-in', 'user', 'admin']),
        title: z.string().optional(),
        description: z.string().optional(),
      }),
    ),
    translations: z
      .record(
        z.string(),
        z.record(z.string(), z.object({ title: z.string().optional(), description: z.string().optional() })),
      )
      .default({}),
  }),
});

/** A script or a style sheet of a page. */
export interface PageFile {
  readonly href: string;
  readonly integrity?: string;
}

/** What search engines and link previews show. */
export interface PageAbout {
  /** The address that all spellings of a public page's path share; pages with parameters have none of their own. */
  readonly address?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** The builds of a registry, each parsed once. */
function buildsOf({ remotes }: { readonly remotes: readonly unknown[] }): z.infer<typeof Build>[] {
  return remotes.flatMap((remote) => {
    if (typeof remote !== 'object' || remote === null) return [];
    const known = parsed.get(remote);
    if (known !== undefined) return known ?? [];
    const build = Build.safeParse(remote).data ?? null;
    parsed.set(remote, build);
    return build ?? [];
  });
}
const parsed = new WeakMap<object, z.infer<typeof Build> | null>();

/** The address, title and description of the page at a path, from its remote's manifest. */
export function aboutPage(
  path: string,
  language: Language,
  role: Role | null,
  registry: { readonly remotes: readonly unknown[] },
): PageAbout {
  const found = findPage(buildsOf(registry), startPath(path, role));
  if (!found) return {};
  const { title, description } = found.route;
  const pattern = fullPath(found.remote.manifest.base, found.route.path);
  const isShared = areaOf(path) === 'public' && areaOf(pattern) === 'public' && /^[\w/-]*$/.test(pattern);
  return {
    title,
    description,
    ...found.remote.manifest.translations[language]?.[found.name],
    address: isShared ? pattern : undefined,
  };
}

/**
 * The files that the page at a path needs in addition to the shell's first script, in load order. `role` comes from
 * the `area` cookie; if the cookie is wrong, the browser only preloads files that it doesn't need.
 */
export function filesOfPage(
  path: string,
  language: Language,
  role: Role | null,
  registry: { readonly remotes: readonly unknown[] },
  shell: ShellFiles,
): PageFile[] {
  const start = startPath(path, role);
  const area = areaOf(start);
  const frame = [...(area === 'public' ? shell.publicFrame : []), ...(shell.languages[language] ?? [])];
  const found = findPage(buildsOf(registry), start);
  const fits =
    found && mayEnter(found.route.access, role) && unmetRequirement(found.remote.manifest, shell) === null;
  const page = fits ? filesOfRoute(found.remote, found.name, language, shell) : [];
  const files = [...frame.map((href) => ({ href })), ...page];
  return [...new Map(files.map((file) => [file.href, file])).values()];
}

function filesOfRoute(
  build: z.infer<typeof Build>,
  route: string,
  language: Language,
  shell: ShellFiles,
): PageFile[] {
  const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
  const shared = (build.shared[route] ?? []).flatMap((part) => shell.shared[part] ?? []);
  return [
    { href: build.entry, integrity: build.integrity },
    ...[...(build.assets[route] ?? []), ...(build.languages[language] ?? [])].map((file) => ({
      href: folder + file,
      integrity: build.assetIntegrity[file],
    })),
    ...shared.map((href) => ({ href })),
  ];
}
