// Runs as soon as it is here, without holding up the first paint: starts fetching the page's code while the shell's
// own is still on its way. A prerendered page is read first: all code is asked for when it is painted. This stands
// alone, without imports.
const held = [...document.querySelectorAll<HTMLElement>('script[data-src]')];
let started = false;
function start(): void {
  if (started) return;
  started = true;
  for (const { dataset } of held) {
    const script = document.createElement('script');
    // In the order of the page.
    script.async = false;
    script.src = dataset.src ?? '';
    document.head.append(script);
  }
  // Behind a page that is being read, in a task of its own.
  if (held.length > 0) setTimeout(fetchCodeAhead);
  else fetchCodeAhead();
}
// A page in the background is not painted.
if (held.length === 0 || document.hidden || isLeaving()) start();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
  // Where the browser doesn't tell of its paints: behind the first frame of the whole page.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
}

// What is pressed before its code is here is pressed again when it is (start.tsx).
if (held.length > 0)
  document.addEventListener('click', ({ target }) => {
    globalThis.dayrisePressed ??= target instanceof Element ? target.closest('button') : null;
  });

/** Whether the person is signed in, and so will not stay on this page. */
function isLeaving(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

function fetchCodeAhead(): void {
  try {
    fetchCodeOfPage();
  } catch {
    // Without storage or data the shell finds its way alone, a little later.
  }
}

function fetchCodeOfPage(): void {
  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  const user = localStorage.getItem('token') ? JSON.parse(localStorage.getItem('user') ?? 'null') : null;
  const home = user?.role === 'admin' ? '/admin' : user?.role === 'user' ? '/user' : '';
  const within = (base: string, path: string) => base === '/' || path === base || path.startsWith(`${base}/`);
  let path = location.pathname.replace(/(.)\/+$/, '$1');
  // The same redirects as the shell's: a signed-in person starts in the own area, a visitor at the login.
  if (home && !within(home, path)) path = home;
  else if (!home && (within('/user', path) || within('/admin', path))) path = '/login';

  // With everything in the browser's cache the shell has asked for its files before.
  const asked = new Set([
    ...[...document.scripts].map(({ src }) => src),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href),
  ]);
  // The server has put a prerendered page's sheets into the page itself.
  const inlined = [...document.querySelectorAll<HTMLElement>('style[data-href]')].map(
    ({ dataset }) => dataset.href ?? '',
  );
  const fetchAhead = (file: string) => {
    const url = new URL(file, location.href).href;
    if (asked.has(url) || inlined.some((name) => url.endsWith(name))) return;
    asked.add(url);
    // Each in a task of its own: asking takes the browser a while, and what the person does goes first.
    setTimeout(() => void fetch(url, { credentials: 'same-origin' }).catch(() => undefined));
  };
  const { frames, shared, contract, platform }: Shell = read('shell');
  for (const file of frames[within('/user', path) || within('/admin', path) ? 'app' : 'public'] ?? [])
    fetchAhead(file);

  // Only what surely runs in this shell; for any other form of range the shell itself decides, a little later.
  const numbers = (version: string) => version.split('.').map(Number) as [number, number, number];
  const fits = (manifest: Shape) => {
    const [, least] = /^\^([1-9]\d*\.\d+\.\d+)$/.exec(manifest.requires.platform) ?? [];
    if (manifest.contract !== contract || !least) return false;
    const [major, minor, patch] = numbers(platform);
    const [sameMajor, leastMinor, leastPatch] = numbers(least);
    return major === sameMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
  };

  const remotes: {
    id: string;
    entry: string;
    assets: Record<string, string[]>;
    shared?: Record<string, string[]>;
    manifest: Shape;
  }[] = read('remotes')?.remotes ?? [];
  const [owner] = remotes
    .filter(({ manifest }) => within(manifest.base, path))
    .sort((left, right) => right.manifest.base.length - left.manifest.base.length);
  const matches = (pattern: string) => {
    const wanted = `${owner?.manifest.base ?? ''}/${pattern}`.split('/').filter(Boolean);
    const given = path.split('/').filter(Boolean);
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => part.startsWith(':') || part === given[index])
    );
  };
  const [name] = Object.entries(owner?.manifest.routes ?? {}).find(([, route]) => matches(route.path)) ?? [];
  if (owner && name && fits(owner.manifest)) {
    fetchAhead(owner.entry);
    const folder = owner.entry.slice(0, owner.entry.lastIndexOf('/') + 1);
    for (const file of owner.assets[name] ?? []) fetchAhead(folder + file);
    for (const part of owner.shared?.[name] ?? []) for (const file of shared[part] ?? []) fetchAhead(file);
  }
}

/** What the build says of the shell: files of each area's frame and of the shared scope, and what remotes must fit. */
type Shell = {
  frames: Record<string, string[]>;
  shared: Record<string, string[]>;
  contract: number;
  platform: string;
};
type Shape = {
  base: string;
  contract: number;
  requires: { platform: string };
  routes: Record<string, { path: string }>;
};
