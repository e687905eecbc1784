import { defineMessages } from '../../lib/messages.ts';

/** Texts of the remotes. */
export const messages = defineMessages('remotes', {
  title: 'Remotes',
  lead: 'Parts of the site that teams deploy independently: who gets which build, and how it performs in browsers. Figures are for the last 24 hours.',
  copyPin: 'Copy link to these builds',
  failedToLoad: 'The remotes could not be loaded',
  newRemote: 'Let a team deploy a new remote',
  audience: {
    nobody: 'Nobody (the people were deleted)',
    investors: 'All investors',
    staff: 'All staff',
    percent: '{percent}% of the people who are signed in',
  },
  builds: {
    caption: 'Builds of {id}',
    build: 'Build',
    active: 'Active',
    rollout: 'Rollout',
    aborted: 'Aborted',
    incompatible: 'Incompatible',
    owner: 'Owner',
    deployed: 'Deployed',
    withPlatform: 'With the platform',
    loads: 'Loads',
    loadTime: 'Load time',
    milliseconds: '{time} ms',
    failures: 'Failures',
    errors: 'Errors',
    action: 'Action',
    activate: 'Activate',
  },
  nobodyYet: 'Nobody gets it yet.',
  everybody: 'Everybody gets {build}.',
  everybodyExcept: 'Everybody gets {build}, except:',
  changeRollout: 'Change rollout',
  startRollout: 'Start rollout',
  rollBack: 'Roll back',
  noBuilds: 'No builds yet. Deploy one with a token of this remote.',
  errors: 'Errors in browsers',
  error: '{build}, {owner} · {count, plural, one {# time} other {# times}}, last {time}',
  problems: { failure: 'Not loaded', error: 'Error', warning: 'Warning' },
  tokens: 'Deploy tokens ({count})',
  isActive: '{id} {build} is active.',
});

/** Texts of the dialogs that give everybody another build. */
export const activationMessages = defineMessages('activation', {
  remote: 'Remote',
  now: 'Now',
  none: 'None',
  next: 'Then',
  reasonHelp: 'It’s recorded in the audit log.',
  rollback: {
    title: 'Roll back?',
    consequence:
      'Everybody gets the earlier build, and its rollout ends. Open tabs switch at their next navigation.',
    confirm: 'Roll back',
    busy: 'Rolling back',
  },
  activate: {
    title: 'Activate this build?',
    consequence: 'Everybody gets this build. Open tabs switch at their next navigation.',
    confirm: 'Activate',
    busy: 'Activating',
  },
});

/** Texts of the dialog that gives a build to some people. */
export const rolloutMessages = defineMessages('rollout', {
  title: 'Rollout of {id}',
  over: 'The rollout is over.',
  saved: 'The rollout is saved.',
  cancel: 'Cancel',
  saving: 'Saving',
  end: 'End rollout',
  save: 'Save rollout',
  build: 'Build',
  activeBuild: '{build} (active)',
  people: 'Named people',
  peopleHelp: 'Email addresses, one per line. This rule comes first.',
  role: 'Role',
  noRole: 'No role',
  share: 'Share of the people who are signed in',
  shareHelp: '1 to 100 percent. People who have the build keep it while the share grows.',
  reason: 'Reason',
  automatic:
    'The rollout ends automatically if the build does worse than the active one. A build never becomes active automatically.',
});

/** Texts of deploy tokens. */
export const tokenMessages = defineMessages('tokens', {
  copyNow: 'Copy the token now. It won’t be shown again.',
  copy: 'Copy token',
  make: 'Make token',
  making: 'Making',
  remote: 'Remote',
  remoteHelp: 'The remote’s id, such as mfe_practice.',
  team: 'Team',
  teamHelp: 'The team that owns the builds deployed with this token.',
  isRevoked: 'The token is revoked.',
  none: 'No tokens. Nobody can deploy this remote over HTTP.',
  made: 'Made by {name} {time}',
  used: 'Used {time}',
  revoked: 'Revoked',
  revoke: 'Revoke',
  revokeOf: 'Revoke the token of {owner}',
});
