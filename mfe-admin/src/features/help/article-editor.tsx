import { type Language, locales, type ManagedHelpArticle } from '@dayrise/contracts';
import { HelpArticleBody } from '@dayrise/contracts/schemas';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Callout } from '@dayrise/ui-kit/layout';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useContractText } from '../../lib/contract-text.ts';
import { checkFields } from '../../lib/field-messages.ts';
import { keys } from '../../lib/keys.ts';
import { useFailures } from '../../lib/use-failures.ts';
import styles from './help.module.css';
import { saveArticle, textsIn } from './queries.ts';
import { messages } from './texts.ts';

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
  const say = useContractText();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const form = useId();
  const own = article ? textsIn(article, language) : undefined;
  const start = {
    question: own?.question ?? '',
    answer: own?.answer ?? '',
    keywords: own?.keywords ?? '',
  };
  const [input, setInput] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const save = useMutation({
    mutationFn: (values: Parameters<typeof saveArticle>[2]) =>
      saveArticle(article?._id ?? null, language, values),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: keys.help }),
  });
  const issues = { ...issuesByField(save.error), ...problems };
  const field = (name: keyof typeof input) => ({
    value: input[name],
    lang: language,
    dir: locales[language].direction,
    error: say(issues[name]),
    onChange: (event: { currentTarget: { value: string } }) => {
      setInput({ ...input, [name]: event.currentTarget.value });
      setProblems({});
      save.reset();
    },
  });
  return (
    <Dialog
      open
      title={article ? texts.edit({ language: locales[language].name }) : all.new}
      dismissible={false}
      unsaved={JSON.stringify(input) !== JSON.stringify(start) && !save.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={save.isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const checked = checkFields(HelpArticleBody, { ...input, published: own?.published ?? true });
          setProblems(checked.ok ? {} : checked.messages);
          if (checked.ok && !save.isPending) save.mutate(checked.values);
        }}
      >
        {save.error && Object.keys(issues).length === 0 && (
          <Banner tone="error">{refusal(save.error)}</Banner>
        )}
        {article && language !== 'en' && (
          <Callout title={texts.english}>
            <div lang="en" dir="ltr" className={styles.english}>
              {`${article.question}\n\n${article.answer}`}
            </div>
          </Callout>
        )}
        <TextField label={texts.question} maxLength={200} {...field('question')} />
        <TextArea label={texts.answer} rows={8} help={texts.answerHelp} {...field('answer')} />
        <TextField
          label={texts.keywords}
          optional
          maxLength={300}
          help={texts.keywordsHelp}
          {...field('keywords')}
        />
      </Form>
    </Dialog>
  );
}
