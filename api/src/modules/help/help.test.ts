import {
  addHelpArticle,
  listHelpArticles,
  listManagedHelpArticles,
  moveHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
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

beforeAll(async () => {
  server = await startTestServer();
  // The articles that every installation starts with.
  await asOwner('DELETE FROM help_article');
  sam = await server.person({ role: 'admin', staffSet: 'support' });
  for (const body of articles) {
    const { article } = await sam.client.call(addHelpArticle, { body });
    ids.set(body.question, article._id);
  }
});

const find = async (search?: string) =>
  (await server.visitor.call(listHelpArticles, { query: { search } })).articles.map(
    ({ question }) => question,
  );
const idOf = (question: string) => ids.get(question) ?? '';

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
  await sam.client.call(updateHelpArticle, { params, body });
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
