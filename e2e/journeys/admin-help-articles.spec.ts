import { type BodyOf, listManagedHelpArticles, translateHelpArticle } from '@dayrise/contracts';
import { expect, test } from '../fixtures/test.ts';

test('a translation that staff correct and withdraw changes on the help page of its language', async ({
  page,
  browser,
  signInAs,
  admin,
}) => {
  const { articles } = await admin.call(listManagedHelpArticles);
  const article = articles.find(({ question }) => question === 'Can a plan lose money?');
  const before = article?.translations.find(({ language }) => language === 'es');
  if (!article || !before) throw new Error('The article is not translated.');
  const questions = async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto('/es/help');
    // The server's articles have replaced the built-in questions.
    await expect(visitor.getByRole('heading', { name: '¿Cómo cierro un plan?' })).toBeVisible();
    const shown = await visitor.getByRole('heading', { level: 3 }).allInnerTexts();
    await context.close();
    return shown;
  };
  expect(await questions()).toContain(before.question);

  try {
    await signInAs('admin');
    await page.goto('/admin/helpArticles');
    await page.getByRole('radio', { name: 'Español' }).check();
    await page.getByRole('button', { name: `Edit: ${before.question}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit article: Español' });
    await expect(dialog.getByText(article.question)).toBeVisible();
    await dialog.getByLabel('Question').fill('¿Puede perder dinero un plan?');
    await dialog.getByRole('button', { name: 'Save article' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await questions()).toContain('¿Puede perder dinero un plan?');

    await page.getByRole('button', { name: 'Unpublish: ¿Puede perder dinero un plan?' }).click();
    await expect(page.getByRole('button', { name: 'Publish: ¿Puede perder dinero un plan?' })).toBeVisible();
    expect((await questions()).filter((question) => question.includes('perder dinero'))).toEqual([]);
  } finally {
    const { question, answer, keywords } = before;
    await admin.call(translateHelpArticle, {
      params: { id: article._id, language: 'es' },
      body: { question, answer, keywords, published: true },
    });
  }
});

test('publishing and editing keep what a colleague changed meanwhile', async ({ page, signInAs, admin }) => {
  const ofGerman = async () => {
    const { articles } = await admin.call(listManagedHelpArticles);
    const article = articles.find(({ question }) => question === 'Can a plan lose money?');
    const translation = article?.translations.find(({ language }) => language === 'de');
    if (!article || !translation) throw new Error('The article is not translated.');
    return { id: article._id, ...translation };
  };
  const { id, question, answer, keywords } = await ofGerman();
  const change = (body: BodyOf<typeof translateHelpArticle>) =>
    admin.call(translateHelpArticle, { params: { id, language: 'de' }, body });
  await signInAs('admin');
  await page.goto('/admin/helpArticles');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  try {
    await page.getByRole('button', { name: `Edit: ${question}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit article: Deutsch' });
    await change({ answer: 'Ja, an Tagen mit Verlust.', published: false });
    await dialog.getByLabel('Question').fill('Verliert ein Plan auch Geld?');
    await dialog.getByRole('button', { name: 'Save article' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await ofGerman()).toMatchObject({
      question: 'Verliert ein Plan auch Geld?',
      answer: 'Ja, an Tagen mit Verlust.',
      published: false,
    });

    const publish = page.getByRole('button', { name: 'Publish: Verliert ein Plan auch Geld?' });
    await expect(publish).toBeVisible();
    await change({ answer: 'Ja, an jedem Tag mit Verlust.' });
    await publish.click();
    await expect.poll(ofGerman).toMatchObject({ answer: 'Ja, an jedem Tag mit Verlust.', published: true });
  } finally {
    await change({ question, answer, keywords, published: true });
  }
});

test('an article that is moved with the keyboard keeps the focus', async ({ page, signInAs, admin }) => {
  const order = async () =>
    (await admin.call(listManagedHelpArticles)).articles.slice(0, 3).map(({ question }) => question);
  const [first = '', second = '', third = ''] = await order();
  await signInAs('admin');
  await page.goto('/admin/helpArticles');
  const up = page.getByRole('button', { name: `Move up: ${third}` });
  /** Also on the page, which takes no other move until then. */
  const expectOrder = async (...questions: string[]) => {
    await expect.poll(order).toEqual(questions);
    const articles = page.getByRole('main').getByRole('heading', { level: 2 });
    for (const [place, question] of questions.entries())
      await expect(articles.nth(place)).toContainText(question);
  };
  await up.press('Enter');
  await expectOrder(first, third, second);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(third, first, second);
  // It can't move further.
  const down = page.getByRole('button', { name: `Move down: ${third}` });
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(first, third, second);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(first, second, third);
});
