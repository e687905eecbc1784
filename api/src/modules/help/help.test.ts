import { readFileSync } from 'node:fs';
import {
  addHelpArticle,
  type BodyOf,
  type Language,
  languages,
  listHelpArticles,
  listManagedHelpArticles,
  type ManagedHelpArticle,
  moveHelpArticle,
  type TranslatedLanguage,
  translateHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let sam: TestPerson;
const ids = new Map<string, string>();

const articles = [
  { question: 'How do I withdraw?', answer: 'Open Withdraw and enter an amount.', keywords: 'payout' },
  { question: 'Can a plan lose money?', answer: 'Yes. A daily return can be negative.', keywords: '' },
  { question: 'Why was I signed out?', answer: 'After five minutes without input.', keywords: 'session' },
];

const find = async (search?: string, language?: Language) =>
  (await server.visitor.call(listHelpArticles, { query: { search, language } })).articles.map(
    ({ question }) => question,
  );
const idOf = (question: string) => ids.get(question) ?? '';

beforeAll(async () => {
  server = await startTestServer();
});

it('starts with its articles in every language', async () => {
  const counts = await Promise.all(
    languages.map(async (language) => (await find(undefined, language)).length),
  );
  expect(counts).toEqual(languages.map(() => 13));
  expect((await find('dinero de verdad', 'es'))[0]).toBe('¿Hay dinero real en algo de esto?');
});

const correction = readFileSync(
  new URL('../../../prisma/migrations/0160_help_articles/migration.sql', import.meta.url),
  'utf8',
);

it('corrects the answers that it came with, and keeps those that staff wrote', async () => {
  const answerTo = async (wanted: string, language: Language) =>
    (await server.visitor.call(listHelpArticles, { query: { language } })).articles.find(
      ({ question }) => question === wanted,
    )?.answer;
  expect(await answerTo('Warum ist meine Auszahlung noch offen?', 'de')).toContain(
    'drei offene Auszahlungsanträge',
  );
  expect(await answerTo('I can’t log in. What now?', 'en')).toContain('use “Forgot your password?”');
  await asOwner('UPDATE help_article SET answer = $1 WHERE question = $2', [
    'Ours.',
    'Why was I signed out?',
  ]);
  await asOwner(correction);
  expect(await answerTo('Why was I signed out?', 'en')).toBe('Ours.');
});

it('keeps a translation outdated whose answer it corrects', async () => {
  const [before, after] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
  const [, old] = /'de',\s*'(Wir melden Sie nach[^']*)'/.exec(correction) ?? [];
  const [row] = await asOwner<{ id: string }>(
    `UPDATE help_translation SET answer = $1, updated_at = $2 WHERE language = 'de' AND answer LIKE 'Wir melden Sie nach%'
     RETURNING article_id AS id`,
    [old, before],
  );
  await asOwner('UPDATE help_article SET updated_at = $2 WHERE id = $1', [row?.id, after]);
  await asOwner(correction);
  const [found] = await asOwner<{ answer: string; at: Date }>(
    `SELECT answer, updated_at AS at FROM help_translation WHERE article_id = $1 AND language = 'de'`,
    [row?.id],
  );
  expect(found).toMatchObject({ answer: expect.stringContaining('ohne Warnung'), at: new Date(before) });
});

describe('with other articles', () => {
  beforeAll(async () => {
    await asOwner('DELETE FROM help_article');
    sam = await server.person({ role: 'admin', staffSet: 'support' });
    for (const body of articles) {
      const { article } = await sam.client.call(addHelpArticle, { body });
      ids.set(body.question, article._id);
    }
  });

  it('lists the articles in their order', async () => {
    expect(await find()).toEqual(articles.map(({ question }) => question));
  });

  it.each([
    ['withdrawing my balance', 'How do I withdraw?'],
    ['payout', 'How do I withdraw?'],
    ['witdraw', 'How do I withdraw?'],
    ['my plan had a negative day and lost money', 'Can a plan lose money?'],
    ['sessions', 'Why was I signed out?'],
  ])('finds the article for "%s"', async (search, question) => {
    expect((await find(search))[0]).toBe(question);
  });

  it.each(['xylophone', '%', "'", '!&|(:*', 'the'])('finds nothing for "%s"', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it('hides an unpublished article, and shows staff all of them', async () => {
    const [body] = articles;
    if (!body) throw new Error('There are no articles.');
    const params = { id: idOf(body.question) };
    await sam.client.call(updateHelpArticle, { params, body: { ...body, published: false } });
    expect(await find()).not.toContain(body.question);
    expect(await find('withdraw')).toEqual([]);
    const managed = await sam.client.call(listManagedHelpArticles);
    expect(managed.articles[0]).toMatchObject({ question: body.question, published: false });
    await sam.client.call(updateHelpArticle, { params, body: { published: true } });
  });

  it('moves articles, also by two members of staff at once', async () => {
    const move = (question: string, direction: 'up' | 'down') =>
      sam.client.call(moveHelpArticle, { params: { id: idOf(question) }, body: { direction } });
    await Promise.all([move('Why was I signed out?', 'up'), move('How do I withdraw?', 'down')]);
    const order = await find();
    expect(new Set(order).size).toBe(3);
    expect(order[0]).not.toBe('How do I withdraw?');
    const same = (await move(order[0] ?? '', 'up')).articles.map(({ question }) => question);
    expect(same).toEqual(order);
  });

  it('shows an article in the languages that it was translated into', async () => {
    const [first, second] = articles.map(({ question }) => ({ id: idOf(question) }));
    if (!first || !second) throw new Error('There are no articles.');
    const translate = (
      params: { id: string; language: TranslatedLanguage },
      question: string,
      published = true,
    ) =>
      sam.client.call(translateHelpArticle, {
        params,
        body: { question, answer: `${question}!`, keywords: '', published },
      });
    await translate({ ...first, language: 'de' }, 'Wie zahle ich Guthaben aus?');
    await translate({ ...second, language: 'de' }, 'Kann ein Plan verlieren?');
    const { article } = await translate({ ...first, language: 'ar' }, 'كيف أسحب الأموال؟');
    expect(article.translations.map(({ language }) => language).sort()).toEqual(['ar', 'de']);
    expect(await find(undefined, 'es')).toEqual([]);
    expect(new Set(await find(undefined, 'de'))).toEqual(
      new Set(['Wie zahle ich Guthaben aus?', 'Kann ein Plan verlieren?']),
    );
    // As other forms of the word, by the rules of each language.
    expect(await find('Pläne', 'de')).toEqual(['Kann ein Plan verlieren?']);
    expect(await find('أموال', 'ar')).toEqual(['كيف أسحب الأموال؟']);
    expect(await find('Pläne')).toEqual([]);

    await translate({ ...second, language: 'de' }, 'Verliert ein Plan?', false);
    expect(await find(undefined, 'de')).toEqual(['Wie zahle ich Guthaben aus?']);
  });

  it('withdraws an article in every language', async () => {
    const [body] = articles;
    if (!body) throw new Error('There are no articles.');
    const params = { id: idOf(body.question) };
    await sam.client.call(updateHelpArticle, { params, body: { ...body, published: false } });
    expect(await find(undefined, 'de')).toEqual([]);
    expect(await find('auszahlen', 'de')).toEqual([]);
  });

  it('names the moment of the last change of the English texts', async () => {
    const [, body] = articles;
    if (!body) throw new Error('There are no articles.');
    const params = { id: idOf(body.question) };
    const save = async (change: object) =>
      (await sam.client.call(updateHelpArticle, { params, body: { ...body, ...change } })).article.updatedAt;
    const hidden = await save({ published: false });
    expect(await save({})).toBe(hidden);
    expect(await save({ answer: 'Yes, on every day with losses.' })).not.toBe(hidden);
  });

  it('keeps what a change leaves out: the texts of a colleague, and that they withdrew an article', async () => {
    const { article } = await sam.client.call(addHelpArticle, {
      body: { question: 'What is a hold?', answer: 'Money that waits.', keywords: 'reserved' },
    });
    const params = { id: article._id };
    const change = async (body: BodyOf<typeof updateHelpArticle>) =>
      (await sam.client.call(updateHelpArticle, { params, body })).article;
    await change({ answer: 'Money that waits for a decision.' });
    await change({ published: false });
    const texts = { answer: 'Money that waits for a decision.', keywords: 'reserved', published: false };
    expect(await change({ question: 'What does “on hold” mean?' })).toMatchObject({
      question: 'What does “on hold” mean?',
      ...texts,
    });
    expect(await change({})).toMatchObject({ question: 'What does “on hold” mean?', ...texts });

    const german = { ...params, language: 'de' } as const;
    const translate = async (body: BodyOf<typeof translateHelpArticle>) =>
      (await sam.client.call(translateHelpArticle, { params: german, body })).article.translations;
    await expect(translate({ published: false })).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['question'] }],
    });
    await translate({ question: 'Was ist vorgemerkt?', answer: 'Geld, das wartet.' });
    await translate({ published: false });
    expect(await translate({ answer: 'Geld, das auf eine Entscheidung wartet.' })).toMatchObject([
      {
        question: 'Was ist vorgemerkt?',
        answer: 'Geld, das auf eine Entscheidung wartet.',
        published: false,
      },
    ]);
  });

  it('still marks an outdated translation after it was published or unpublished', async () => {
    const { article } = await sam.client.call(addHelpArticle, {
      body: { question: 'What is a fee?', answer: 'A share of the amount.' },
    });
    const params = { id: article._id };
    const german = { ...params, language: 'de' } as const;
    const translate = async (body: BodyOf<typeof translateHelpArticle>) =>
      (await sam.client.call(translateHelpArticle, { params: german, body })).article;
    await translate({ question: 'Was ist eine Gebühr?', answer: 'Ein Anteil am Betrag.' });
    await sam.client.call(updateHelpArticle, { params, body: { answer: 'A fixed share of the amount.' } });
    const isOutdated = ({ updatedAt, translations }: ManagedHelpArticle) =>
      Date.parse(translations[0]?.updatedAt ?? '') < Date.parse(updatedAt);
    expect(isOutdated(await translate({ published: false }))).toBe(true);
    expect(isOutdated(await translate({ published: true }))).toBe(true);
    const checked = { question: 'Was ist eine Gebühr?', answer: 'Ein Anteil am Betrag.' };
    expect(isOutdated(await translate(checked))).toBe(false);
  });
});
