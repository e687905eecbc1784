// Runs before anything is drawn: sets the chosen theme and starts fetching the page's code while the shell's own
// is still on its way. It stands alone, without imports, and may fail without harm.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  const user = localStorage.getItem('token') ? JSON.parse(localStorage.getItem('user') ?? 'null') : null;
  const home = user?.role === 'admin' ? '/admin' : user?.role === 'user' ? '/user' : '';
  const within = (base: string, path: string) => base === '/' || path === base || path.startsWith(`${base}/`);
  let path = location.pathname.replace(/(.)\/+$/, '$1');
  // The same redirects as the shell's: a signed-in person starts in the own area, a visitor at the login.
  if (home && !within(home, path)) path = home;
  else if (!home && (within('/user', path) || within('/admin', path))) path = '/login';

  // The landing is painted from its markup: there, code must not stand in the way of sheets and fonts.
  const priority = path === '/' ? 'low' : 'auto';
  const fetchAhead = (url: string) =>
    void fetch(url, { credentials: 'same-origin', priority }).catch(() => undefined);
  const frames = read('frames') ?? {};
  for (const file of frames[within('/user', path) || within('/admin', path) ? 'app' : 'public'] ?? [])
    fetchAhead(file);

  const remotes: { id: string; entry: string; assets: Record<string, string[]>; manifest: Shape }[] =
    read('remotes')?.remotes ?? [];
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
  if (owner && name) {
    fetchAhead(owner.entry);
    const folder = owner.entry.slice(0, owner.entry.lastIndexOf('/') + 1);
    for (const file of owner.assets[name] ?? []) fetchAhead(folder + file);
  }
} catch {
  // Without storage or data the shell finds its way alone, a little later.
}

type Shape = { base: string; routes: Record<string, { path: string }> };
