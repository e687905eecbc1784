import { Card, Link } from '@dayrise/ui-kit';
import {
  Bell,
  ChevronRight,
  Layers,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import styles from './profile-links.module.css';

const links = [
  {
    to: '/user/statement',
    icon: <ScrollText />,
    title: 'Statement',
    text: 'Every change to your balances: when, what, why and by whom',
  },
  {
    to: '/user/positions',
    icon: <Layers />,
    title: 'Positions',
    text: 'Your plans and what each day earned or lost',
  },
  {
    to: '/user/contact-details',
    icon: <UserPen />,
    title: 'Edit contact details',
    text: 'Your name and phone number, with the history of changes',
  },
  {
    to: '/user/notifications',
    icon: <Bell />,
    title: 'Notifications',
    text: 'What happened in your account, and how we notify you',
  },
  {
    to: '/user/security',
    icon: <ShieldCheck />,
    title: 'Security',
    text: 'Your email address, two-step login and what happened to your account',
  },
  {
    to: '/user/sessions',
    icon: <MonitorSmartphone />,
    title: 'Sessions',
    text: 'Where you’re signed in, and how to sign out elsewhere',
  },
] as const;

/** Links to pages that aren’t in the navigation. */
export function ProfileLinks() {
  return (
    <Card padding="none">
      <ul className={styles.links}>
        {links.map(({ to, icon, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.link} tone="quiet">
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{title}</span>
                <span className={styles.text}>{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
