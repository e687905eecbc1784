import { type Session, signOut } from '@dayrise/platform';
import { Button } from '@dayrise/ui-kit';
import { Eye } from 'lucide-react';
import styles from './frame.module.css';

/** The hours and minutes of a moment (ISO 8601), in the viewer's time zone. */
function clockTime(moment: string): string {
  const date = new Date(moment);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Above every page of a tab in which staff view as a person. */
export const ViewingBanner = ({ user, until }: { user: Session['user']; until: string }) => (
  <section className={styles.viewing} aria-label="Viewing as somebody else">
    <Eye aria-hidden="true" />
    <p>
      You are viewing as <strong>{user.name}</strong>. Read-only until {clockTime(until)}.
    </p>
    <Button size="small" onClick={signOut}>
      Leave
    </Button>
  </section>
);
