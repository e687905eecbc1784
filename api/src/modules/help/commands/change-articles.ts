import type { HelpArticleBody, HelpArticleChange, TranslatedLanguage } from '@dayrise/contracts';
import type { z } from 'zod';
import type { CommandContext } from '../../../context.ts';
import { type InTransaction, withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';
import { type ArticleRecord, findManagedArticles } from '../queries.ts';

type Texts = z.output<typeof HelpArticleBody>;
type Change = z.output<typeof HelpArticleChange>;

/** Locks all articles, so that two changes of their order end in one of the two. */
async function lockArticles({ database }: InTransaction<CommandContext>): Promise<ArticleRecord[]> {
  await database.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('help_article', 0))::text`;
  return findManagedArticles(database);
}

const auditedOf = ({
  question,
  answer,
  keywords,
  published,
}: Pick<ArticleRecord, 'question' | 'answer' | 'keywords' | 'published'>) => ({
  question,
  answer,
  keywords,
  published,
});

/** Adds an article at the end. */
export function addArticle(
  context: CommandContext,
  { keywords = '', ...texts }: Texts,
): Promise<ArticleRecord> {
  return withTransaction(context, async (within) => {
    const last = (await lockArticles(within)).at(-1);
    const article = await within.database.helpArticle.create({
      data: { ...texts, keywords, position: (last?.position ?? 0) + 1, updatedAt: clock.date() },
      include: { translations: true },
    });
    await recordAudit(within, {
      action: 'help_article.added',
      subject: { kind: 'help_article', id: article.id },
      after: auditedOf(article),
    });
    return article;
  });
}

/** Changes, publishes or unpublishes an article; what the change leaves out stays. Throws `not_found`. */
export function updateArticle(context: CommandContext, id: string, change: Change): Promise<ArticleRecord> {
  return withTransaction(context, async (within) => {
    const before = (await lockArticles(within)).find((one) => one.id === id);
    if (!before) throw new AppError('not_found');
    const { question = before.question, answer = before.answer } = change;
    // Translations that are older than the English texts may need a change, so publishing alone keeps the moment.
    const isSameText = question === before.question && answer === before.answer;
    const article = await within.database.helpArticle.update({
      where: { id },
      data: { ...change, ...(!isSameText && { updatedAt: clock.date() }) },
      include: { translations: true },
    });
    await recordAudit(within, {
      action: 'help_article.changed',
      subject: { kind: 'help_article', id },
      before: auditedOf(before),
      after: auditedOf(article),
    });
    return article;
  });
}

/** The texts of a new translation. Throws `invalid` where one is missing. */
function wholeTexts({ question, answer, keywords = '', published = true }: Change) {
  if (question === undefined) throw invalidField(['question'], 'required');
  if (answer === undefined) throw invalidField(['answer'], 'required');
  return { question, answer, keywords, published };
}

/**
 * Adds or changes a translation, or publishes or unpublishes it; what the change leaves out stays. Throws `not_found`,
 * and `invalid` for a new one without a question or an answer.
 */
export function translateArticle(
  context: CommandContext,
  id: string,
  language: TranslatedLanguage,
  change: Change,
): Promise<ArticleRecord> {
  return withTransaction(context, async (within) => {
    const article = (await lockArticles(within)).find((one) => one.id === id);
    if (!article) throw new AppError('not_found');
    const before = article.translations.find((one) => one.language === language);
    const key = { articleId: id, language };
    // Texts that are saved fit the English ones of now, even if nothing had to be changed.
    const hasTexts = change.question !== undefined || change.answer !== undefined;
    const after = before
      ? await within.database.helpTranslation.update({
          where: { articleId_language: key },
          data: { ...change, ...(hasTexts && { updatedAt: clock.date() }) },
        })
      : await within.database.helpTranslation.create({
          data: { ...key, ...wholeTexts(change), updatedAt: clock.date() },
        });
    await recordAudit(within, {
      action: 'help_article.translated',
      subject: { kind: 'help_article', id },
      ...(before && { before: { language, ...auditedOf(before) } }),
      after: { language, ...auditedOf(after) },
    });
    return { ...article, translations: [...article.translations.filter((one) => one !== before), after] };
  });
}

/** Moves an article before or after its neighbor; the first and the last one stay. Throws `not_found`. */
export function moveArticle(
  context: CommandContext,
  id: string,
  direction: 'up' | 'down',
): Promise<ArticleRecord[]> {
  return withTransaction(context, async (within) => {
    const articles = await lockArticles(within);
    const from = articles.findIndex((one) => one.id === id);
    const moved = articles[from];
    const neighbor = articles[direction === 'up' ? from - 1 : from + 1];
    if (!moved) throw new AppError('not_found');
    if (!neighbor) return articles;
    const move = (one: ArticleRecord, position: number) =>
      within.database.helpArticle.update({ where: { id: one.id }, data: { position } });
    await move(moved, neighbor.position);
    await move(neighbor, moved.position);
    await recordAudit(within, {
      action: 'help_article.moved',
      subject: { kind: 'help_article', id },
      before: { position: moved.position },
      after: { position: neighbor.position },
    });
    return findManagedArticles(within.database);
  });
}
