import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: '__ID__',
  contract: 2,
  requires: { platform: '^__PLATFORM__', uiKit: '^__UI_KIT__', react: '^19.0.0' },
  base: '__BASE__',
  routes: {
    start: {
      path: '',
      access: '__ACCESS__',
      title: '__TITLE__',
      nav: { label: '__TITLE__', order: 100, icon: 'learn' },
    },
  },
});
