import { useEffect, useEffectEvent } from 'react';
import { staySignedIn } from './idle.ts';

/**
 * Asks outside the page while the warning shows: where the person allowed notifications and looks at something else, in
 * one that is answered with a click.
 */
export function useIdleReminder(question: string): void {
  const show = useEffectEvent(() => showNotification(question));
  useEffect(() => {
    const notification = show();
    return () => notification?.close();
  }, []);
}

function showNotification(question: string): Notification | undefined {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return undefined;
  try {
    const notification = new Notification(question, { tag: 'idle', icon: '/icon-192.png' });
    notification.onclick = () => {
      window.focus();
      staySignedIn();
    };
    return notification;
  } catch {
    // Some phones allow notifications from service workers only.
    return undefined;
  }
}
