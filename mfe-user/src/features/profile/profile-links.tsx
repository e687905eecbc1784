import { useTexts } from '@dayrise/platform/texts';
import { Card, Link } from '@dayrise/ui-kit';
import {
  Bell,
  ChevronRight,
  KeyRound,
  Layers,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import styles from './profile-links.module.css';
import { messages } from './texts.ts';

const links = [
  { to: '/user/statement', icon: <ScrollText />, name: 'statement' },
  { to: '/user/positions', icon: <Layers />, name: 'positions' },
  { to: '/user/contact-details', icon: <UserPen />, name: 'contactDetails' },
  { to: '/user/notifications', icon: <Bell />, name: 'notifications' },
  { to: '/user/security', icon: <ShieldCheck />, name: 'security' },
  { to: '/user/api-keys', icon: <KeyRound />, name: 'apiKeys' },
  { to: '/user/sessions', icon: <MonitorSmartphone />, name: 'sessions' },
] as const;

/** Links to pages that are not in the navigation. */
export function ProfileLinks() {
  const texts = useTexts(messages).links;
  return (
    <Card padding="none">
      <ul className={styles.links}>
        {links.map(({ to, icon, name }) => (
          <li key={to}>
            <Link to={to} className={styles.link} tone="quiet">
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{texts[name].title}</span>
                <span className={styles.text}>{texts[name].text}</span>
              </span>
              <ChevronRight aria-hidden="true" data-mirrors className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
