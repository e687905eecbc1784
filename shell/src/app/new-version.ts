import { notify } from '@dayrise/platform';
import { areaEnglish } from '../language/area-texts.ts';
import { packStore } from '../language/language.ts';
import { shellBuildStore } from '../remotes/registry.ts';

/** Tells people when there is a new build of the shell. They decide when to reload: it would lose what they typed. */
export function announceNewVersions(): void {
  shellBuildStore.subscribe(() =>
    notify({ kind: 'warning', text: (packStore.get().texts.area ?? areaEnglish).newVersion }),
  );
}
