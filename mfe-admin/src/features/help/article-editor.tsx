import {
  type AnyEndpoint,
  addHelpArticle,
  type Language,
  locales,
  type ManagedHelpArticle,
  translateHelpArticle,
  updateHelpArticle,
} from '@dayrise/contracts';
import { HelpArticleBody, HelpArticleChange } from '@dayrise/contracts/schemas';
import { useQueryClient } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Callout } from '@dayrise/ui-kit/layout';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { keys } from '../../lib/keys.ts';
import styles from './help.module.css';
import { textsIn } from './queries.ts';
import { messages } from './texts.ts';

const fields = ['question', 'answer', 'keywords'] as const;
type Fields = Record<(typeof fields)[number], string>;

const pickChanged = (values: Fields, isChanged: (field: keyof Fields) => boolean) =>
  Object.fromEntries(fields.filter(isChanged).map((field) => [field, values[field]]));

interface ArticleEditorProps {
  /** Null for a new one. */
  readonly article: ManagedHelpArticle | null;
  readonly language: Language;
  readonly onClose: () => void;
}

/** The dialog that adds, changes or translates a help article. */
export function ArticleEditor({ article, language, onClose }: ArticleEditorProps) {
  const all = useTexts(messages);
  const texts = all.editor;
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  const own = article ? textsIn(article, language) : undefined;
  const saved = language === 'en' ? updateHelpArticle : translateHelpArticle;
  const endpoint: AnyEndpoint = article ? saved : addHelpArticle;
  const form = useEndpointForm(endpoint, {
    schema: own ? HelpArticleChange : HelpArticleBody,
    ...(article && { params: { id: article._id, language } }),
    start: { question: own?.question ?? '', answer: own?.answer ?? '', keywords: own?.keywords ?? '' },
    // A colleague may have changed the others. A translation that is saved as it is fits the English texts of now.
    toBody: (values, isChanged) =>
      own && (language === 'en' || fields.some(isChanged)) ? pickChanged(values, isChanged) : values,
    onDone: () => {
      onClose();
      return client.invalidateQueries({ queryKey: keys.help });
    },
  });
  const inLanguage = { lang: language, dir: locales[language].direction };
  return (
    <FormDialog
      title={article ? texts.edit({ language: locales[language].name }) : all.new}
      form={form}
      onClose={onClose}
      submitLabel={texts.save}
      busyLabel={texts.saving}
    >
      {article && language !== 'en' && (
        <Callout title={texts.english}>
          <div lang="en" dir="ltr" className={styles.english}>
            {`${article.question}\n\n${article.answer}`}
          </div>
        </Callout>
      )}
      <TextField label={labels.question} maxLength={200} {...inLanguage} {...form.field('question')} />
      <TextArea
        label={labels.answer}
        rows={8}
        help={texts.answerHelp}
        {...inLanguage}
        {...form.field('answer')}
      />
      <TextField
        label={labels.keywords}
        optional
        maxLength={300}
        help={texts.keywordsHelp}
        {...inLanguage}
        {...form.field('keywords')}
      />
    </FormDialog>
  );
}
