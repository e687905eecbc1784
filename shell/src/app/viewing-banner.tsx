import { type Session, signOut } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Eye } from 'lucide-react';
import { fill, useAreaTexts } from '../language/language.ts';
import styles from './frame.module.css';

/** The hours and minutes of a moment (ISO 8601), in the viewer's time zone. */
function clockTime(moment: string): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Above every page of a tab in which staff view as a person. */
export function ViewingBanner({ user, until }: { user: Session['user']; until: string }) {
  const texts = useAreaTexts().viewing;
  const [before, after] = fill(texts.text, { time: clockTime(until), name: '\n' }).split('\n');
  return (
    <section className={styles.viewing} aria-label={texts.label}>
      <Eye aria-hidden="true" />
      <p>
        {before}
        <strong>{user.name}</strong>
        {after}
      </p>
      <Button size="small" onClick={signOut}>
        {texts.leave}
      </Button>
    </section>
  );
}
