import type { offlineEnglish } from '../offline/offline-texts.ts';
import { remoteEnglish } from '../remotes/remote-texts.ts';
import type { searchEnglish } from '../search/search-texts.ts';
import type { announcementEnglish } from './announcement-texts.ts';
import type { areaEnglish } from './area-texts.ts';
import type { barEnglish } from './bar-texts.ts';
import type { endEnglish } from './end-texts.ts';
import type { idleEnglish } from './idle-texts.ts';
import type { notFoundEnglish } from './not-found-texts.ts';
import type { pinEnglish } from './pin-texts.ts';

/**
 * The shell's English texts on public pages; the translations are in `languages/<language>.json`. They are plain texts,
 * so that the frame doesn't need the code that formats messages.
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

/** `late` has the texts of parts that load after the frame. Their English texts load with them. */
export type ShellTexts = typeof english & {
  /** The English texts are in the code of the signed-in pages' frame. */
  readonly area?: typeof areaEnglish & typeof idleEnglish;
  readonly late?: typeof barEnglish &
    typeof announcementEnglish &
    typeof endEnglish &
    typeof notFoundEnglish &
    typeof pinEnglish &
    typeof offlineEnglish &
    typeof searchEnglish;
};
