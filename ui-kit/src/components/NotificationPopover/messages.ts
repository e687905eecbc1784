export const messages = {
  title: 'Notifications',
  failed: 'The notifications could not be loaded',
  all: 'All notifications and preferences',
} as const;
