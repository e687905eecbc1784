import type { ManagedHelpArticle } from '@dayrise/contracts';
import { HelpArticleBody } from '@dayrise/contracts/schemas';
import { useMutation, useQueryClient } from '@dayrise/platform';
import { issuesByField } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, Button } from '@dayrise/ui-kit';
import { Form, TextArea, TextField } from '@dayrise/ui-kit/forms';
import { Dialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { useContractText } from '../../lib/contract-text.ts';
import { checkFields } from '../../lib/field-messages.ts';
import { keys } from '../../lib/keys.ts';
import { useFailures } from '../../lib/use-failures.ts';
import { saveArticle } from './queries.ts';
import { messages } from './texts.ts';

interface ArticleEditorProps {
  /** Null for a new one. */
  readonly article: ManagedHelpArticle | null;
  readonly onClose: () => void;
}

/** The dialog that adds or changes a help article. */
export function ArticleEditor({ article, onClose }: ArticleEditorProps) {
  const all = useTexts(messages);
  const texts = all.editor;
  const say = useContractText();
  const { refusal } = useFailures();
  const client = useQueryClient();
  const form = useId();
  const start = {
    question: article?.question ?? '',
    answer: article?.answer ?? '',
    keywords: article?.keywords ?? '',
  };
  const [input, setInput] = useState(start);
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({});
  const save = useMutation({
    mutationFn: (values: Parameters<typeof saveArticle>[1]) => saveArticle(article?._id ?? null, values),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: keys.help }),
  });
  const issues = { ...issuesByField(save.error), ...problems };
  const field = (name: keyof typeof input) => ({
    value: input[name],
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
      title={article ? texts.edit : all.new}
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
          const checked = checkFields(HelpArticleBody, { ...input, published: article?.published ?? true });
          setProblems(checked.ok ? {} : checked.messages);
          if (checked.ok && !save.isPending) save.mutate(checked.values);
        }}
      >
        {save.error && Object.keys(issues).length === 0 && (
          <Banner tone="error">{refusal(save.error)}</Banner>
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
