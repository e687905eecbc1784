import { globSync } from 'node:fs';
import { root } from '../lib/tasks.ts';
import { read } from './files.ts';

/** A help article that every installation starts with, in one language. */
interface HelpArticle {
  readonly number: string;
  readonly language: string;
  readonly question: string;
  readonly keywords: string;
  answer: string;
}

const text = `'((?:[^']|'')*)'`;
const row = new RegExp(
  String.raw`\((?:gen_random_uuid\(\), )?(\d+), (?:'(es|de|ar)', )?${text},\s*${text}, ${text}\)`,
  'g',
);
const change = new RegExp(String.raw`\('(en|es|de|ar)',\s*${text},\s*${text}\)`, 'g');

/** The help articles as the migrations leave them. Throws if one changes an answer that there isn't. */
function readHelpArticles(): HelpArticle[] {
  const articles = [...read('api/prisma/migrations/0017_first_rows/migration.sql').matchAll(row)].map(
    ([, number = '', language = 'en', question = '', answer = '', keywords = '']) => ({
      number,
      language,
      question,
      keywords,
      answer,
    }),
  );
  const changes = globSync('api/prisma/migrations/*_help_*/migration.sql', { cwd: root })
    .sort()
    .flatMap((file) => [...read(file).matchAll(change)]);
  for (const [, language, before, after = ''] of changes) {
    const article = articles.find((each) => each.language === language && each.answer === before);
    if (!article) throw new Error(`No help article in ${language} says: ${before}`);
    article.answer = after;
  }
  return articles;
}

export const helpArticles: readonly Readonly<HelpArticle>[] = readHelpArticles();
