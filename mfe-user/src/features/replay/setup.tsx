import { REPLAY_CASH, REPLAY_STEPS } from '@dayrise/contracts';
import { useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, useFormatting } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { ChoiceInUrl } from '../../components/choice-in-url.tsx';
import { lengths, speeds } from './progress.ts';
import { messages } from './texts.ts';

export const chosenLength = (search: URLSearchParams) =>
  lengths.find((length) => length === search.get('length')) ?? 'week';

export const chosenSpeed = (search: URLSearchParams): keyof typeof speeds =>
  (['slow', 'fast'] as const).find((speed) => speed === search.get('speed')) ?? 'medium';

/** The address of a replay; without a number, of other days. */
export const replayAddress = (search: URLSearchParams, seed = Math.floor(Math.random() * 1e9)): string =>
  `/user/replay?length=${chosenLength(search)}&speed=${chosenSpeed(search)}&seed=${seed}`;

/** How long and how fast a replay is. */
export function Setup() {
  const texts = useTexts(messages);
  const { formatMoney } = useFormatting();
  const [search] = useSearchParams();
  const [seed] = useState(() => Math.floor(Math.random() * 1e9));
  const [length, speed] = [chosenLength(search), chosenSpeed(search)];
  return (
    <Card title={texts.choose}>
      <Stack gap={24}>
        <p>{texts.howCash({ cash: formatMoney(REPLAY_CASH) })}</p>
        {texts.how.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <Stack gap={8}>
          <ChoiceInUrl
            parameter="length"
            label={texts.length}
            options={lengths.map((value) => ({
              value,
              label: texts.lengthShort[value],
              name: texts.lengths[value],
            }))}
            value={length}
          />
          <p>{texts.steps[length]}</p>
        </Stack>
        <Stack gap={8}>
          <ChoiceInUrl
            parameter="speed"
            label={texts.speed}
            options={(['slow', 'medium', 'fast'] as const).map((value) => ({
              value,
              label: texts.speeds[value],
            }))}
            value={speed}
          />
          <p>
            {texts.lasts({
              seconds: speeds[speed] / 1000,
              minutes: Math.max(1, Math.round((REPLAY_STEPS[length] * speeds[speed]) / 60_000)),
            })}
          </p>
        </Stack>
        <Inline>
          <ButtonLink to={replayAddress(search, seed)} variant="primary" size="large">
            {texts.start}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
