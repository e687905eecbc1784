export const messages = {
  skip: 'Skip to content',
  main: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
} as const;
