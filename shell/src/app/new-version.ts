import { languageStore, notify } from '@dayrise/platform';
import { areaMessages } from '../language/texts.ts';
import { shellBuildStore } from '../remotes/registry.ts';

/** Tells people when there is a new build of the shell. They decide when to reload: it would lose what they typed. */
export function announceNewVersions(): void {
  shellBuildStore.subscribe(() =>
    notify({ kind: 'warning', text: areaMessages.in(languageStore.get()).newVersion }),
  );
}
