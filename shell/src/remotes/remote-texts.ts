/** English texts for a remote that is loading or can't be shown. */
export const remoteEnglish = {
  loading: 'Loading the page',
  failed: {
    unreachable: {
      title: 'This part can’t be reached right now',
      text: 'Nothing you did was lost, and the rest of the site works. We’re retrying; this page will reload by itself.',
    },
    timeout: {
      title: 'This part is taking too long',
      text: 'Nothing you did was lost, and the rest of the site works. We’re retrying; this page will reload by itself.',
    },
    tampered: {
      title: 'This part was not opened, for your safety',
      text: 'Its files don’t match the published ones, so none of them was run. We check again every few seconds.',
    },
    broken: {
      title: 'This part doesn’t work right now',
      text: 'Its code loaded but could not be started. We check for a repaired version every few seconds.',
    },
    thrown: {
      title: 'This page ran into an error',
      text: 'The rest of the site works. Try again; if it fails again, send support the link to this page.',
    },
  },
  incompatible: {
    title: 'This part isn’t compatible with this version of the site',
    contract: 'It was made for another version of the site: contract {wanted}. This page supports {have}.',
    version: 'It needs version {wanted} of {name}. This page has {have}.',
    missing: 'It needs {name}, which this page doesn’t have.',
    names: { platform: 'the platform', uiKit: 'its components', react: 'React' },
    text: 'Reload the page to get the newest version. We also check every few seconds, and open this part as soon as it is compatible.',
    reload: 'Reload the page',
  },
  tryAgain: 'Try again',
  copyLink: 'Copy link for support',
};
