import { type Session, signOut } from '@dayrise/platform';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { Eye } from 'lucide-react';
import { areaMessages } from '../language/texts.ts';
import styles from './frame.module.css';

/** The hours and minutes of a moment (ISO 8601), in the viewer's time zone. */
function clockTime(moment: string): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Above every page of a tab in which staff view as a person. */
export function ViewingBanner({ user, until }: { user: Session['user']; until: string }) {
  const texts = useTexts(areaMessages).viewing;
  return (
    <section className={styles.viewing} aria-label={texts.label}>
      <Eye aria-hidden="true" />
      <p>
        <TextWithElement text={(name) => texts.text({ name, time: clockTime(until) })}>
          <strong>{user.name}</strong>
        </TextWithElement>
      </p>
      <Button size="small" onClick={signOut}>
        {texts.leave}
      </Button>
    </section>
  );
}
