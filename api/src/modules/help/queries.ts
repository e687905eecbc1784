import { type Language, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { Prisma } from '../../data/generated/client.ts';
import type { Database } from '../../data/prisma.ts';
import { searchText } from '../../lib/search-text.ts';

export interface FoundArticle {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

interface Wanted {
  readonly language?: Language | undefined;
  readonly search?: string | undefined;
}

/** Articles that one search finds. */
const mostFound = 20;
/** From 0 to 1: how much of what was typed must resemble the question, so that misspelled words find it. */
const leastSimilar = 0.45;
/** PostgreSQL's rules for the words of each language. */
const wordRules: Readonly<Record<Language, string>> = {
  en: 'english',
  es: 'spanish',
  de: 'german',
  ar: 'arabic',
};

const publishedIn = (language: Language): Prisma.Sql =>
  language === SOURCE_LANGUAGE
    ? Prisma.sql`SELECT id, position, question, answer, keywords FROM help_article WHERE published`
    : Prisma.sql`
        SELECT id, position, translation.question, translation.answer, translation.keywords
        FROM help_article AS article JOIN help_translation AS translation ON article_id = id
        WHERE article.published AND translation.published AND language = ${language}`;

const withoutPunctuation = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`regexp_replace(${text}, '[[:punct:]]+', ' ', 'g')`;

/** The published articles of a language in their order, or those that a search finds, the best first. */
export function findArticles(
  database: Database,
  { language = SOURCE_LANGUAGE, search: typed }: Wanted,
): Promise<readonly FoundArticle[]> {
  const search = searchText(typed);
  if (search === undefined) {
    return database.$queryRaw<FoundArticle[]>`
      SELECT id::text, question, answer FROM (${publishedIn(language)}) AS articles ORDER BY position, id`;
  }
  const rules = Prisma.sql`${wordRules[language]}::regconfig`;
  // There are tens of articles, so no index is needed. Any of the words may match: people type whole sentences.
  // A database in the locale C would count “؟” as a letter.
  return database.$queryRaw<FoundArticle[]>`
    SELECT id::text, question, answer FROM (
      SELECT *, ts_rank(document, words) AS rank, word_similarity(${search}, question || ' ' || keywords) AS likeness
      FROM (
        SELECT *, setweight(to_tsvector(${rules}, ${withoutPunctuation(Prisma.sql`question`)}), 'A')
            || setweight(to_tsvector(${rules}, keywords), 'B')
            || setweight(to_tsvector(${rules}, ${withoutPunctuation(Prisma.sql`answer`)}), 'D') AS document,
          replace(plainto_tsquery(${rules}, ${withoutPunctuation(Prisma.sql`${search}`)})::text, '&', '|')::tsquery AS words
        FROM (${publishedIn(language)}) AS published
      ) AS articles
    ) AS ranked
    WHERE document @@ words OR likeness >= ${leastSimilar}
    ORDER BY rank + likeness / 4 DESC, position LIMIT ${mostFound}`;
}

/** All articles in their order, with their translations. */
export function findManagedArticles(database: Database) {
  return database.helpArticle.findMany({
    include: { translations: { orderBy: { language: 'asc' } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
}

export type ArticleRecord = Awaited<ReturnType<typeof findManagedArticles>>[number];
