export const messages = {
  skip: 'Skip to content',
  closeMenu: 'Close menu',
  main: 'Main',
  expand: 'Expand sidebar',
  collapse: 'Collapse sidebar',
  shortcuts: 'Shortcuts',
  menu: 'Menu',
} as const;
