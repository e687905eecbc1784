import { apiExamples } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Card, CopyButton } from '@dayrise/ui-kit';
import { Tabs } from '@dayrise/ui-kit/data';
import { Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import styles from './api-keys.module.css';
import { messages } from './texts.ts';

const names = { curl: 'curl', ccxt: 'ccxt', javascript: 'JavaScript' } as const;

/** Programs that make a first call with a key. */
export function Examples() {
  const texts = useTexts(messages).examples;
  const [selected, setSelected] = useState('curl');
  const examples = apiExamples(window.location.origin);
  return (
    <Card title={texts.title} description={texts.text}>
      <Tabs
        label={texts.label}
        selected={selected}
        onSelect={setSelected}
        tabs={(['curl', 'ccxt', 'javascript'] as const).map((id) => ({
          id,
          label: names[id],
          panel: (
            <Stack>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
              <pre className={styles.example} tabIndex={0}>
                <code>{examples[id]}</code>
              </pre>
              <div>
                <CopyButton text={examples[id]} label={texts.copy} />
              </div>
            </Stack>
          ),
        }))}
      />
    </Card>
  );
}
