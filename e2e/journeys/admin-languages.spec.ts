import { getProfile } from '@dayrise/contracts';
import { followLink } from '../fixtures/follow-link.ts';
import { expectAccessible, expectFits } from '../fixtures/looks.ts';
import { askWithdrawal, cardOf } from '../fixtures/requests.ts';
import { screens } from '../fixtures/screens.ts';
import { expect, people, test } from '../fixtures/test.ts';

const journeys = [
  {
    language: 'es',
    direction: 'ltr',
    login: 'Iniciar sesión',
    dashboard: 'Resumen',
    checks: 'ningún saldo es menor que cero',
    requests: 'Solicitudes de retiro',
    reject: 'Rechazar',
    question: '¿Rechazar este retiro?',
    reason: 'Motivo',
    missing: 'Indique un motivo.',
    confirm: /^Rechazar 600,00\sUS\$$/,
    done: /rechazada!$/,
    badge: 'Rechazado',
  },
  {
    language: 'ar',
    direction: 'rtl',
    login: 'تسجيل الدخول',
    dashboard: 'لوحة المعلومات',
    checks: 'لا يوجد رصيد تحت الصفر',
    requests: 'طلبات السحب',
    reject: 'رفض',
    question: 'هل ترفض هذا السحب؟',
    reason: 'السبب',
    missing: 'أدخل سببًا.',
    confirm: /^رفض .*600\.00/,
    done: /^رُفض الطلب رقم/,
    badge: 'مرفوض',
  },
] as const;

for (const texts of journeys)
  test(`from the login to a decision on a withdrawal, in ${texts.language}`, async ({
    page,
    complaints,
    investorWith,
  }) => {
    const person = await investorWith({ balance: 900 });
    await askWithdrawal(person, 600);
    await page.goto(`/${texts.language}/login`);
    await page.locator('input[name=email]').fill(people.admin.email);
    await page.locator('input[name=password]').fill(people.admin.password);
    await page.locator('form').getByRole('button', { name: texts.login }).click();
    await expect(page).toHaveURL(new RegExp(`/${texts.language}/admin$`));
    await expect(page.getByRole('heading', { level: 1, name: texts.dashboard })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', texts.direction);
    await page.locator('details', { hasText: texts.checks }).locator('summary').click();
    await expect(page.getByText(texts.checks)).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: texts.requests }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${texts.language}/admin/withdrawRequest$`));

    const search = encodeURIComponent(person.user.name);
    await page.goto(`/${texts.language}/admin/withdrawRequest?search=${search}`);
    await expect(page).toHaveTitle(new RegExp(`^${texts.requests} · `));
    const card = cardOf(page, person);
    await card.getByRole('button', { name: texts.reject, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: texts.question });
    await question.getByRole('button', { name: texts.confirm }).click();
    await expect(question.getByText(texts.missing)).toBeVisible();
    await question.getByRole('textbox', { name: texts.reason }).fill('No es su dirección');
    await question.getByRole('button', { name: texts.confirm }).click();
    await expect(page.getByText(texts.done).first()).toBeVisible();
    await expect(card.getByText(texts.badge, { exact: true })).toBeVisible();
    expect((await person.api.call(getProfile)).user.balance).toBe(900);
    expect(complaints).toEqual([]);
  });

test('the switch in the top bar changes the language in place, and the next sign-in follows it', async ({
  page,
  pageOf,
  secondAdmin,
}) => {
  const person = await secondAdmin();
  const theirs = await pageOf(person, '/admin/withdrawRequest');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Withdraw Request' })).toBeVisible();
  const kept = theirs.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await theirs.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(theirs).toHaveURL(/\/de\/admin\/withdrawRequest$/);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Auszahlungsanträge' })).toBeVisible();
  await kept;
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.user.email);
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/de\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
});

/** Texts of parts that are incompatible or failed to load. */
const failures = {
  es: /volver a cargar|no se ha podido|no se pudo/i,
  de: /neu laden|nicht geladen werden/i,
  ar: /إعادة تحميل|تعذّر|تعذر/,
};
for (const language of ['es', 'de', 'ar'] as const)
  test(`nothing in the back office runs over or is cut off in ${language}, and axe finds nothing`, async ({
    page,
    complaints,
    signInAs,
  }) => {
    test.slow();
    await signInAs('admin');
    await page.goto(`/${language}/admin/staff`);
    for (const [name, path] of Object.entries(screens.mfe_admin))
      await test.step(name, async () => {
        await followLink(page, `/${language}${path}`);
        // A failed part offers a retry.
        await expect(page.getByRole('main').getByText(failures[language])).toHaveCount(0);
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
        await expectFits(page, `admin-${name}-${language}`);
        await expectAccessible(page, 'everything but colors');
      });
    expect(complaints).toEqual([]);
  });

test('names in another language start where an Arabic page starts', async ({
  page,
  signInAs,
  investorWith,
}) => {
  const person = await investorWith({ balance: 900 });
  await askWithdrawal(person, 600);
  await signInAs('admin');
  for (const path of ['withdrawRequest', 'usersList']) {
    await page.goto(`/ar/admin/${path}?search=${encodeURIComponent(person.user.name)}`);
    const name = page.getByRole('main').getByText(person.user.name, { exact: true }).first();
    await expect(name).toBeVisible();
    const gap = await name.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
    });
    expect(gap, path).toBeLessThan(1);
  }
});

test('the inspector outlines a page where it is, from right to left too', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/ar/admin/remotes?inspect');
  const labels = page.getByText(/^mfe_admin \w+ · Dayrise · \d+ ms$/);
  await expect(labels.first()).toBeVisible();
  const part = page.locator('[data-part-start="route remotes"] + *');
  const edges = () =>
    labels.evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().left)));
  // Both move while the page loads.
  await expect(async () =>
    expect(await edges()).toContain(Math.round((await part.boundingBox())?.x ?? Number.NaN)),
  ).toPass();
});
