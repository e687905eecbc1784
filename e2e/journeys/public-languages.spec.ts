import { expect, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../fixtures/looks.ts';

const journeys = [
  {
    language: 'es',
    direction: 'ltr',
    headline: 'Gane hasta un 10 % diario, pagado a diario',
    risk: 'Ilustrativo. Los rendimientos simulados pueden ser negativos; nada está garantizado.',
    ribbon: 'Fondos simulados · sin dinero real',
    start: 'Empezar',
    signUpTitle: 'Cree su cuenta',
    signUp: 'Crear cuenta',
    nameMissing: 'Nombre: este campo es obligatorio.',
    english: /inglés/,
    loginLink: 'Iniciar sesión',
    wrongPassword: 'Contraseña incorrecta',
    help: 'Ayuda',
    helpTitle: '¿Necesita ayuda?',
    money: /500,00\sUS\$/,
  },
  {
    language: 'ar',
    direction: 'rtl',
    headline: 'اربح حتى 10% يوميًا، تُدفع كل يوم',
    risk: 'للتوضيح فقط. قد تكون العوائد المحاكاة سالبة؛ لا شيء مضمون.',
    ribbon: 'أموال محاكاة · لا أموال حقيقية',
    start: 'ابدأ الآن',
    signUpTitle: 'أنشئ حسابك',
    signUp: 'إنشاء حساب',
    nameMissing: 'الاسم: هذا الحقل مطلوب.',
    english: /بالإنجليزية/,
    loginLink: 'تسجيل الدخول',
    wrongPassword: 'كلمة المرور خاطئة',
    help: 'المساعدة',
    helpTitle: 'هل تحتاج إلى مساعدة؟',
    money: /500\.00/,
  },
] as const;

for (const texts of journeys)
  test(`from the landing to an error, in ${texts.language}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(`/${texts.language}`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', texts.language);
    await expect(html).toHaveAttribute('dir', texts.direction);
    await expect(page.getByRole('heading', { level: 1, name: texts.headline })).toBeVisible();
    await expect(page.getByText(texts.risk).first()).toBeVisible();
    await expect(page.getByText(texts.ribbon, { exact: true })).toBeVisible();
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/${texts.language}$`),
    );
    await expect(page.locator('#plans').getByText(texts.money).first()).toBeVisible();

    await test.step('sign-up says in the language what is missing', async () => {
      await page.locator('#main').getByRole('link', { name: texts.start }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${texts.language}/signup$`));
      await expect(page.getByRole('heading', { level: 1, name: texts.signUpTitle })).toBeVisible();
      // Every area is in the language, so nothing says that it is in English.
      await expect(page.locator('#main').getByText(texts.english)).toHaveCount(0);
      await page.getByRole('button', { name: texts.signUp }).click();
      await expect(page.getByText(texts.nameMissing)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('login says so too when the server refuses', async () => {
      await page.locator('#main').getByRole('link', { name: texts.loginLink }).click();
      // Sign-up has fields of the same names.
      await expect(page.getByRole('heading', { level: 1, name: texts.signUpTitle })).toBeHidden();
      await page.locator('input[name=email]').fill('nobody@demo.dayrise.test');
      await page.locator('input[name=password]').fill('wrong-password');
      await page.locator('form').getByRole('button', { name: texts.loginLink }).click();
      await expect(page.getByText(texts.wrongPassword)).toBeVisible();
    });

    await test.step('help has its title and its questions', async () => {
      await page.getByRole('banner').getByRole('link', { name: texts.help }).click();
      await expect(page.getByRole('heading', { level: 1, name: texts.helpTitle })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${texts.help} · `));
    });
    expect(faults).toEqual([]);
  });

test('the switch keeps the page and what was typed, and the choice stays', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Eröffnen Sie Ihr Konto' })).toBeVisible();
  await expect(page).toHaveURL(/\/de\/signup$/);
  await expect(page.getByLabel('Vollständiger Name')).toHaveValue('Ada Lovelace');
  expect(await page.evaluate(() => Reflect.get(window, 'same'))).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  // English addresses lead to the chosen language, until English is chosen.
  await page.goto('/help');
  await expect(page).toHaveURL(/\/de\/help$/);
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
  await expect(page).toHaveURL(/[^e]\/help$/);
  await page.reload();
  await expect(page).toHaveURL(/[^e]\/help$/);
});

test('a language chosen before the code of a prerendered page arrives is used', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await code.promise;
    await route.fallback();
  });
  await page.goto('/de/help', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  code.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Need Help?' })).toBeVisible();
  await expect(page).toHaveURL(/[^e]\/help$/);
});

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });
  test('is led to the Spanish page, and by an address to another language', async ({ page }) => {
    await page.goto('/learn/ten-percent');
    await expect(page).toHaveURL(/\/es\/learn\/ten-percent$/);
    await page.goto('/de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

const paths = ['', '/help', '/learn/ten-percent', '/learn/warning-signs', '/login', '/signup'];
for (const language of ['es', 'de', 'ar'])
  test(`nothing runs over or is cut off in ${language}, and axe finds nothing`, async ({ page }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFits(page, `${language}${path.replaceAll('/', '-')}`);
        await expectAccessible(page, 'everything but colors');
      });
  });
