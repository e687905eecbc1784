import { z } from 'zod';
import { screens } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

const Registry = z.object({
  remotes: z.array(
    z.object({
      manifest: z.object({
        id: z.string(),
        base: z.string(),
        routes: z.record(z.string(), z.object({ path: z.string() })),
      }),
    }),
  ),
});

// `expectLooksGood` asserts the ribbon on each of these screens.
test('every route of a remote is in the list of checked screens', async ({ request }) => {
  const { remotes } = Registry.parse(await (await request.get('/remotes.json')).json());
  for (const [id, looked] of Object.entries(screens)) {
    const routes = remotes.flatMap(({ manifest: { base, routes, ...manifest } }) =>
      manifest.id === id ? Object.values(routes).map(({ path }) => `${base}/${path}`) : [],
    );
    const addresses = routes
      .map((path) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
      // A person's page and statement are checked in tests that create a person.
      .filter((path) => !path.includes(':'));
    expect(addresses.length, id).toBeGreaterThan(0);
    const paths = Object.values(looked).map((address) => address.replace(/\?.*/, ''));
    expect(paths, id).toEqual(expect.arrayContaining(addresses));
  }
});
