import type { offlineEnglish } from '../offline/offline-texts.ts';
import { remoteEnglish } from '../remotes/remote-texts.ts';
import type { announcementEnglish } from './announcement-texts.ts';
import type { areaEnglish } from './area-texts.ts';
import type { barEnglish } from './bar-texts.ts';
import type { endEnglish } from './end-texts.ts';
import type { idleEnglish } from './idle-texts.ts';
import type { notFoundEnglish } from './not-found-texts.ts';

/**
 * The shell's texts on public pages, in English; `languages/<language>.json` has the others. They are plain texts, so
 * that the frame needs no formatting of messages.
 */
export const english = {
  nav: {
    label: 'Main',
    help: 'Help',
    login: 'Login',
  },
  theme: {
    system: 'Theme: system. Switch to light',
    light: 'Theme: light. Switch to dark',
    dark: 'Theme: dark. Switch to system',
  },
  ...remoteEnglish,
};

/** `late` has the texts of parts that load after the frame; their English loads with them. */
export type ShellTexts = typeof english & {
  /** English texts of the signed-in pages' frame are there with it. */
  readonly area?: typeof areaEnglish & typeof idleEnglish;
  readonly late?: typeof barEnglish &
    typeof announcementEnglish &
    typeof endEnglish &
    typeof notFoundEnglish &
    typeof offlineEnglish;
};
