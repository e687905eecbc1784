import type { messages } from './texts.ts';

type Units = Pick<ReturnType<typeof messages.in>, 'seconds' | 'minutes' | 'hours'>;

/** A duration in milliseconds as text: seconds, minutes, or hours from two hours on. */
export function durationText(milliseconds: number, texts: Units): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return texts.seconds({ count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? texts.minutes({ count: minutes }) : texts.hours({ count: Math.round(minutes / 60) });
}
