import type { Database } from '../../data/prisma.ts';
import { searchText } from '../../lib/search-text.ts';

export interface FoundArticle {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Articles that one search finds. */
const mostFound = 20;
/** From 0 to 1: how much of what was typed must resemble the question, so that misspelled words find it. */
const leastSimilar = 0.45;

/** The published articles in their order, or those that a search finds, the best first. */
export async function findArticles(
  database: Database,
  wanted: string | undefined,
): Promise<readonly FoundArticle[]> {
  const search = searchText(wanted);
  if (search === undefined) {
    return database.helpArticle.findMany({
      where: { published: true },
      select: { id: true, question: true, answer: true },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
  }
  // There are tens of articles, so no index is needed. Any of the words may match: people type whole sentences.
  return database.$queryRaw<FoundArticle[]>`
    SELECT id::text, question, answer FROM (
      SELECT *, ts_rank(document, words) AS rank, word_similarity(${search}, question || ' ' || keywords) AS likeness
      FROM (
        SELECT *, setweight(to_tsvector('english', question), 'A') || setweight(to_tsvector('english', keywords), 'B')
            || setweight(to_tsvector('english', answer), 'D') AS document,
          replace(plainto_tsquery('english', ${search})::text, '&', '|')::tsquery AS words
        FROM help_article WHERE published
      ) AS articles
    ) AS ranked
    WHERE document @@ words OR likeness >= ${leastSimilar}
    ORDER BY rank + likeness / 4 DESC, position LIMIT ${mostFound}`;
}

/** All articles in their order. */
export function findManagedArticles(database: Database) {
  return database.helpArticle.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] });
}

export type ArticleRecord = Awaited<ReturnType<typeof findManagedArticles>>[number];
