export { checkDevice } from '@dayrise/platform/notifications';
