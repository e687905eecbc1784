import { newVapidKeys } from '../../api/src/modules/notifications/push/new-vapid-keys.ts';

// `npm run push:keys`: a new key pair for push services, as two settings.
for (const [name, value] of Object.entries(newVapidKeys())) console.log(`${name}=${value}`);
