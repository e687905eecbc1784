/** The semantic colors and their purposes, in the order of the tokens page. */
export const colors = [
  { name: '--color-canvas', use: 'Page background' },
  { name: '--color-surface', use: 'Cards, controls, tables' },
  { name: '--color-raised', use: 'Dialogs, menus, toasts' },
  { name: '--color-sunken', use: 'Footers, read-only fields, quiet badges' },
  { name: '--color-hover', use: 'Background on hover' },
  { name: '--color-line', use: 'Borders of cards and rows' },
  { name: '--color-line-control', use: 'Borders of controls, at least 3:1' },
  { name: '--color-text', use: 'Text, at least 4.5:1' },
  { name: '--color-text-quiet', use: 'Labels, help, secondary facts, at least 4.5:1' },
  { name: '--color-inverse', use: 'Tooltips and the skip link' },
  { name: '--color-text-inverse', use: 'Text on inverse' },
  { name: '--color-action', use: 'Interactive elements' },
  { name: '--color-action-hover', use: 'Interactive elements on hover' },
  { name: '--color-action-soft', use: 'Background of the selected item' },
  { name: '--color-on-action', use: 'Text on action and danger colors' },
  { name: '--color-focus', use: 'The focus ring' },
  { name: '--color-gain', use: 'Gains and success, always with a sign or an icon' },
  { name: '--color-gain-soft', use: 'Background of gains' },
  { name: '--color-loss', use: 'Losses and errors, always with a sign or an icon' },
  { name: '--color-loss-soft', use: 'Background of losses' },
  { name: '--color-warning', use: 'Warnings and the simulated-funds ribbon' },
  { name: '--color-warning-soft', use: 'Background of warnings' },
  { name: '--color-info', use: 'Information' },
  { name: '--color-info-soft', use: 'Background of information' },
  { name: '--color-danger', use: 'Actions that can’t be undone' },
  { name: '--color-danger-hover', use: 'Such actions on hover' },
  { name: '--color-active-link', use: 'The Help link while active' },
  { name: '--color-brand', use: 'The logo only' },
  { name: '--color-scrim', use: 'Overlay on the page behind a dialog' },
] as const;

export const textSizes = [
  '--text-12',
  '--text-14',
  '--text-16',
  '--text-18',
  '--text-22',
  '--text-28',
  '--text-36',
  '--text-48',
  '--text-64',
] as const;

export const spaces = [
  '--space-4',
  '--space-8',
  '--space-12',
  '--space-16',
  '--space-24',
  '--space-32',
  '--space-48',
  '--space-64',
  '--space-96',
] as const;

export const radii = ['--radius-control', '--radius-card', '--radius-full'] as const;
export const shadows = ['--shadow-float'] as const;
export const motions = ['--motion-fast', '--motion-medium', '--motion-slow', '--ease-out'] as const;

const grounds = [
  '--color-canvas',
  '--color-surface',
  '--color-raised',
  '--color-sunken',
  '--color-hover',
] as const;

/** Which color stands on which, and the least contrast: 4.5 for text, 3 for edges of controls and the focus ring. */
export const contrasts = [
  { name: '--color-text', on: grounds, least: 4.5 },
  { name: '--color-text-quiet', on: grounds, least: 4.5 },
  { name: '--color-action', on: [...grounds, '--color-action-soft'], least: 4.5 },
  {
    name: '--color-on-action',
    on: ['--color-action', '--color-action-hover', '--color-danger', '--color-danger-hover'],
    least: 4.5,
  },
  { name: '--color-text-inverse', on: ['--color-inverse'], least: 4.5 },
  { name: '--color-gain', on: [...grounds, '--color-gain-soft'], least: 4.5 },
  { name: '--color-loss', on: [...grounds, '--color-loss-soft'], least: 4.5 },
  { name: '--color-warning', on: ['--color-canvas', '--color-surface', '--color-warning-soft'], least: 4.5 },
  { name: '--color-info', on: ['--color-canvas', '--color-surface', '--color-info-soft'], least: 4.5 },
  { name: '--color-active-link', on: ['--color-canvas', '--color-surface'], least: 4.5 },
  { name: '--color-line-control', on: ['--color-canvas', '--color-surface', '--color-raised'], least: 3 },
  { name: '--color-focus', on: grounds, least: 3 },
] as const;
