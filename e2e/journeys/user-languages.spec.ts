import { setLanguage } from '@dayrise/contracts';
import { readTexts } from '../../tooling/languages/files.ts';
import { followLink } from '../fixtures/follow-link.ts';
import { expectAccessible, expectFits } from '../fixtures/looks.ts';
import { expect, people, test } from '../fixtures/test.ts';

const journeys = [
  {
    language: 'es',
    direction: 'ltr',
    login: 'Iniciar sesión',
    dashboard: 'Resumen',
    total: 'Valor total',
    money: /\d,\d\d\sUS\$/,
    plans: 'Planes',
    choose: 'Elegir plan',
    dialog: /^Abrir Newbie/,
    past: /Últimos 30 días, simulado/,
    statement: 'Extracto',
    seeStatement: 'Ver su extracto',
    kind: 'Rendimiento diario',
    filter: 'Filtrar el extracto',
  },
  {
    language: 'ar',
    direction: 'rtl',
    login: 'تسجيل الدخول',
    dashboard: 'لوحة المعلومات',
    total: 'القيمة الإجمالية',
    money: /\d\.\d\d/,
    plans: 'الخطط',
    choose: 'اختيار الخطة',
    dialog: /^فتح Newbie/,
    past: /آخر 30 يومًا، محاكاة/,
    statement: 'كشف الحساب',
    seeStatement: 'عرض كشف حسابك',
    kind: 'عائد يومي',
    filter: 'تصفية كشف الحساب',
  },
] as const;

for (const texts of journeys)
  test(`from the login to a plan and the statement, in ${texts.language}`, async ({ page, complaints }) => {
    const main = page.getByRole('main');
    await page.goto(`/${texts.language}/login`);
    await page.locator('input[name=email]').fill(people.user.email);
    await page.locator('input[name=password]').fill(people.user.password);
    await page.locator('form').getByRole('button', { name: texts.login }).click();
    await expect(page).toHaveURL(new RegExp(`/${texts.language}/user$`));
    await expect(page.getByRole('heading', { level: 1, name: texts.dashboard })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', texts.language);
    await expect(page.locator('html')).toHaveAttribute('dir', texts.direction);
    await expect(main.getByRole('heading', { name: texts.total, exact: true })).toBeVisible();
    // A name that is cut off keeps its start, whatever the language of the page.
    await expect(page.getByRole('banner').getByTitle('Ines Valdez')).toHaveCSS('direction', 'ltr');
    await expect(main.getByText(texts.money).first()).toBeVisible();

    await test.step('a plan', async () => {
      await page.getByRole('link', { name: texts.plans, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${texts.language}/user/plans$`));
      await expect(page.getByRole('heading', { level: 1, name: texts.plans })).toBeVisible();
      await expect(main.getByText(texts.past).first()).toBeVisible();
      await main.getByRole('button', { name: texts.choose }).first().click();
      await expect(page.getByRole('dialog', { name: texts.dialog })).toBeVisible();
    });

    await test.step('the statement, where the server answers with the page of the address', async () => {
      await page.goto(`/${texts.language}/user/statement`);
      await expect(page).toHaveTitle(new RegExp(`^${texts.statement} · `));
      await expect(page.getByRole('search', { name: texts.filter })).toBeVisible();
      await expect(main.getByRole('table').getByText(texts.kind, { exact: true }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', texts.direction);
    });
    expect(complaints).toEqual([]);
  });

test('the switch in the top bar changes the language in place', async ({ page, openInvestor }) => {
  // The choice is kept with the person.
  await openInvestor({ balance: 500 });
  await page.goto('/user/plans');
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await page.getByRole('banner').getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Pläne' })).toBeVisible();
  await expect(page).toHaveURL(/\/de\/user\/plans$/);
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Übersicht' }).click();
  await expect(page).toHaveURL(/\/de\/user$/);
});

test('a language that can’t be loaded is neither shown nor kept', async ({ page, openInvestor }) => {
  await openInvestor();
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(setLanguage.path)) kept.push(request.postData() ?? '');
  });
  await page.goto('/user/plans');
  const choose = (language: string) => page.getByRole('banner').getByRole('combobox').selectOption(language);
  await choose('de');
  await expect.poll(() => kept).toEqual(['{"language":"de"}']);
  let aborted = 0;
  // Scripts with other texts may still be on their way.
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('Idioma')) return route.fulfill({ response });
    aborted += 1;
    return route.abort();
  });
  await choose('es');
  await expect.poll(() => aborted).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { level: 1, name: 'Pläne' })).toBeVisible();
  await choose('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect.poll(() => kept).toEqual(['{"language":"de"}', '{"language":"ar"}']);
});

test('an amount is typed as the language writes it', async ({ page, openInvestor }) => {
  await openInvestor({ balance: 2000 });
  await page.goto('/de/user/withdraw');
  const amount = page.getByRole('textbox', { name: 'Betrag' });
  await amount.pressSequentially('1.250,50');
  await expect(amount).toHaveValue('1.250,50');
  await expect(page.getByRole('button', { name: 'Auszahlung von 1.250,50\u00a0$ beantragen' })).toBeVisible();
  await amount.clear();
  await amount.pressSequentially('12.50');
  await expect(page.getByText('Bitte ein Komma für Cent verwenden, etwa 12,50.')).toBeVisible();
});

/** The pages, and a button of some that opens a dialog: the name of its text in the catalogues. */
const pages: readonly (readonly [path: string, opens?: string])[] = [
  [''],
  ['/plans', 'plans.choose'],
  ['/positions', 'positions.close'],
  ['/performance'],
  ['/deposit', 'deposit.pay'],
  ['/payment-details?amount=500&plan=Newbie'],
  ['/statement'],
  ['/profile'],
  ['/contact-details'],
  ['/sessions'],
  ['/security', 'security.deletion.title'],
  ['/change-password'],
  ['/notifications'],
  ['/supportTicket', 'tickets.create'],
  ['/trade?chart=own'],
  ['/withdraw', 'withdraw.saved.save'],
];

for (const language of ['es', 'de', 'ar'] as const)
  test(`nothing in the investor area runs over or is cut off in ${language}, and axe finds nothing`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    const texts = readTexts(`mfe-user/src/languages/${language}.json`);
    const expectGood = async (name: string) => {
      await expectFits(page, `${language}-user-${name}`);
      await expectAccessible(page, 'everything but colors');
    };
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await signInAs('user');
    await page.goto(`/${language}/user/profile`);
    for (const [path, opens] of pages)
      await test.step(path, async () => {
        await followLink(page, `/${language}/user${path}`);
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
        const name = path.replace(/\?.*/, '').replaceAll('/', '');
        await expectGood(name);
        if (opens === undefined) return;
        await main
          .getByRole('button')
          .filter({ hasText: texts.get(opens) })
          .first()
          .click();
        await expect(dialog).toBeVisible();
        await expectGood(`${name}-dialog`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    await test.step('a ticket', async () => {
      await followLink(page, `/${language}/user/supportTicket`);
      await main
        .getByRole('link')
        .filter({ hasText: texts.get('tickets.view') })
        .first()
        .click();
      await expect(page.getByRole('log')).toBeVisible();
      await expectGood('ticket');
    });
    await test.step('the notifications of the top bar', async () => {
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(dialog).toBeVisible();
      // Without axe: a row that is half behind the sticky link at the bottom would be too small a target.
      await expectFits(page, `${language}-user-bell`);
    });
  });
