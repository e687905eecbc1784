import { failureKind, textDetail } from '@dayrise/platform/failures';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { EmptyState, ErrorState } from '@dayrise/ui-kit';
import { SearchX, ShieldX } from 'lucide-react';
import { messages } from '../lib/failure-texts.ts';

interface FailureViewProps {
  readonly error: unknown;
  readonly title?: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Replaces content that could not be loaded: why, and what to do. */
export function FailureView({ error, title, onRetry, retrying }: FailureViewProps) {
  const texts = useTexts(messages);
  switch (failureKind(error)) {
    case 'forbidden': {
      const permission = textDetail(error, 'permission');
      return (
        <EmptyState role="alert" icon={<ShieldX />} title={texts.forbidden.title}>
          {permission ? (
            <TextWithElement text={(place) => texts.forbidden.permission({ permission: place })}>
              <code>{permission}</code>
            </TextWithElement>
          ) : (
            texts.forbidden.admins
          )}
        </EmptyState>
      );
    }
    case 'missing':
      return (
        <EmptyState role="alert" icon={<SearchX />} title={title ?? texts.missing.title}>
          {texts.missing.text}
        </EmptyState>
      );
    default:
      return <ErrorState title={title} onRetry={onRetry} retrying={retrying} />;
  }
}
