import { readLastKnown } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, DescriptionList, useFormatting } from '@dayrise/ui-kit';
import { LAST_FIGURES, names } from './keep-figures.ts';
import styles from './last-figures.module.css';
import { messages } from './last-figures-texts.ts';

/** The figures that this app saw last, with their time, while there is no network. */
export default function LastFigures() {
  const texts = useTexts(messages);
  const { formatDateTime, formatMoney } = useFormatting();
  const kept = readLastKnown(LAST_FIGURES);
  if (!kept) return null;
  const figures = Object(kept.value);
  return (
    <Banner tone="warning" title={texts.title({ time: formatDateTime(kept.at) })}>
      <p>{texts.old}</p>
      <DescriptionList
        className={styles.figures}
        layout="grid"
        items={names
          .filter((name) => typeof figures[name] === 'number')
          .map((name) => ({
            label: name === 'value' ? texts.total : texts[name],
            value: formatMoney(figures[name]),
          }))}
      />
    </Banner>
  );
}
