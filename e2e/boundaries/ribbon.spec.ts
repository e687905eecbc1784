import { manifest as adminManifest } from '../../mfe-admin/src/manifest.ts';
import { manifest as publicManifest } from '../../mfe-public/src/manifest.ts';
import { manifest as userManifest } from '../../mfe-user/src/manifest.ts';
import { expect, test } from '../fixtures/test.ts';

const areas = [
  { manifest: publicManifest, role: null },
  { manifest: userManifest, role: 'user' },
  { manifest: adminManifest, role: 'admin' },
] as const;

for (const { manifest, role } of areas) {
  test(`the ribbon stands on every route of ${manifest.id}, and where there is none`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(180_000);
    if (role) await signInAs(role);
    const paths = Object.values(manifest.routes)
      .map(({ path }) => `${manifest.base}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
      .filter((path) => !path.includes(':'));
    for (const path of [...paths, `${manifest.base}/no-such-page`.replace('//', '/')]) {
      await page.goto(path);
      await expect(page.getByText('Simulated funds · no real money').first(), path).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
}
