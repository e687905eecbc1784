import type { offlineEnglish } from '../offline/offline-texts.ts';
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
  loading: 'Loading the page',
  failed: {
    unreachable: {
      title: 'This part can’t be reached right now',
      text: 'Nothing you did was lost, and the rest of the site works. We keep trying, and this page comes back automatically.',
    },
    timeout: {
      title: 'This part is taking too long',
      text: 'Nothing you did was lost, and the rest of the site works. We keep trying, and this page comes back automatically.',
    },
    tampered: {
      title: 'This part was not opened, for your safety',
      text: 'Its files are not the ones that were published, so none of them was run. We check again every few seconds.',
    },
    broken: {
      title: 'This part doesn’t work right now',
      text: 'Its code has loaded but could not be started. We check for a repaired version every few seconds.',
    },
    thrown: {
      title: 'This page ran into an error',
      text: 'The rest of the site works. Try again; if it fails again, send support the link to this page.',
    },
  },
  incompatible: {
    title: 'This part isn’t compatible with this version of the site',
    text: 'Reload the page to get the newest version; we also check every few seconds, and open this part as soon as it is compatible.',
    reload: 'Reload the page',
  },
  tryAgain: 'Try again',
  copyLink: 'Copy link for support',
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
