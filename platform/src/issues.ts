// Apart from `failures.ts`, because the texts of issues are 2 KiB, which pages without a form don't need.
import { type IssueCode, locales } from '@dayrise/contracts';
import { issueText, type SchemaIssue, schemaIssue } from '@dayrise/contracts/issue-text';
import { ApiError, languageStore } from '@dayrise/platform';
import { contractTranslations } from '@dayrise/platform/texts';

type FoundIssue = Parameters<typeof issueText>[0];

function textsByField(issues: readonly FoundIssue[]): Record<string, string> {
  const language = languageStore.get();
  const messages: Record<string, string> = {};
  for (const issue of issues)
    messages[String(issue.path.find((part) => part !== 'body') ?? 'root')] ??= issueText(
      issue,
      locales[language].locale,
      contractTranslations(language),
    );
  return messages;
}

/** What a code says about a field, in the language of the page. */
export const fieldMessage = (field: string, code: IssueCode): string =>
  textsByField([{ path: [field], code }])[field] ?? '';

/** What a schema says about each field, in the language of the page; `root` is for issues of the whole. */
export const messagesByField = (issues: readonly SchemaIssue[]): Record<string, string> =>
  textsByField(issues.map((issue) => schemaIssue(issue)));

/** What a refusal says about each field; empty for other failures. A `body` in front of the field's name is skipped. */
export const issuesByField = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? textsByField(error.issues) : {};
