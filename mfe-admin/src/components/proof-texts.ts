import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('proofViewer', {
  tools: 'Image tools',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  rotate: 'Rotate',
  whole: 'Whole image',
  zoomed: '{percent}%',
  keys: { zoom: 'zoom', rotate: 'rotate', whole: 'whole image' },
  open: 'Open in a new tab',
  image: 'Image',
  alt: 'Proof of payment as it was uploaded',
  failed: 'The image could not be shown',
  reload: 'Load again',
  removed: 'The image was removed with the account.',
  failedText: 'Its link is valid for 5 minutes. Nothing was changed.',
});
