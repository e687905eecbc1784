import type { AccountChange } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';
import { recoveryMessages } from './recovery-texts.ts';

/** What happened to an account that its owner took back, and what was changed in it before. */
export function Recovered({ message, changes }: { message: string; changes: readonly AccountChange[] }) {
  const texts = useTexts(recoveryMessages).changes;
  const { formatDateTime } = useFormatting();
  return (
    <>
      <p>{message}</p>
      {changes.length > 0 && (
        <>
          <h2>{texts.title}</h2>
          <ul>
            {changes.map(({ kind, at }) => (
              <li key={`${at} ${kind}`}>
                {/* The server may know kinds that are newer than this page. */}
                {formatDateTime(at)}: {texts.kinds[kind] ?? texts.other}
              </li>
            ))}
          </ul>
          <p>{texts.text}</p>
        </>
      )}
    </>
  );
}
