import { createTicket, LARGEST_IMAGE, MOST_MESSAGE_IMAGES } from '@dayrise/contracts';
import { CreateTicketBody } from '@dayrise/contracts/schemas';
import { notify, settings, useQueryClient, useUnsavedInput } from '@dayrise/platform';
import { failureKind, useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useEndpointForm } from '@dayrise/platform/form';
import { useTexts } from '@dayrise/platform/texts';
import { TextArea, TextField } from '@dayrise/ui-kit/forms';
import { FileDrop } from '@dayrise/ui-kit/media';
import { FormDialog } from '@dayrise/ui-kit/overlays';
import { useId, useState } from 'react';
import { areas } from '../../lib/keys.ts';
import styles from './create-dialog.module.css';
import { MatchingAnswers } from './matching-answers.tsx';
import { messages } from './texts.ts';

/** The dialog that creates a ticket. */
export function CreateTicketDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const client = useQueryClient();
  // As of when the dialog was opened: sent again, a ticket must have the same content.
  const [{ builds }] = useState(() => settings.get());
  const [images, setImages] = useState<readonly { readonly id: number; readonly file: File }[]>([]);
  const [share, setShare] = useState<number | null>(null);
  useUnsavedInput(images.length > 0);
  const { refusal } = useFailures();
  const refresh = () => client.invalidateQueries({ queryKey: areas.support });
  const form = useEndpointForm(createTicket, {
    schema: CreateTicketBody,
    start: { title: '', description: '' },
    toBody: (values) => ({ ...values, ...(builds && { builds }) }),
    upload: () =>
      images.length === 0
        ? {}
        : { files: { image: images.map(({ file }) => file) }, onUploadProgress: setShare },
    failure: (error) => {
      const reason = refusal(error);
      return failureKind(error) === 'no-answer' ? texts.dialog.failed({ reason }) : reason;
    },
    onDone: () => {
      setImages([]);
      notify({ kind: 'success', text: texts.created });
      onClose();
      return refresh();
    },
    onFailed: () => {
      setShare(null);
      return refresh();
    },
  });
  const shown = {
    ...form,
    unsaved: form.unsaved || images.length > 0,
  };
  const place = useId();
  const next = { id: (images.at(-1)?.id ?? 0) + 1, file: null };
  const places = images.length < MOST_MESSAGE_IMAGES ? [...images, next] : images;
  return (
    <FormDialog
      title={texts.create}
      form={shown}
      onClose={onClose}
      cancelLabel={texts.dialog.close}
      submitLabel={texts.dialog.submit}
      busyLabel={texts.dialog.submitting}
    >
      <TextField label={labels.title} autoFocus {...form.field('title')} />
      <MatchingAnswers subject={form.values.title} />
      <TextArea
        label={labels.description}
        rows={6}
        help={texts.dialog.descriptionHelp}
        {...form.field('description')}
      />
      {places.map(({ id, file }, index) => (
        <FileDrop
          key={id}
          id={`${place}-${index}`}
          label={file ? texts.dialog.picture({ number: index + 1 }) : texts.dialog.addPicture}
          file={file}
          maxBytes={LARGEST_IMAGE}
          progress={file === null || share === null ? null : share * 100}
          onFileChange={(chosen) => {
            setImages(images.toSpliced(index, 1, ...(chosen ? [{ id, file: chosen }] : [])));
            // The next picture takes the place of a removed one.
            if (!chosen) requestAnimationFrame(() => document.getElementById(`${place}-${index}`)?.focus());
          }}
        />
      ))}
      {builds && <p className={styles.attached}>{texts.dialog.attached}</p>}
    </FormDialog>
  );
}
