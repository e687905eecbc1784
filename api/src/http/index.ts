export { csv, file } from './answers.ts';
export { AppError, invalidField } from './app-error.ts';
export { asAppError } from './fault-mapping.ts';
export { limitAddress, limitPerson } from './guards.ts';
export { publishToAdmins, publishToPerson } from './live-events.ts';
export { mount } from './mount.ts';
export type { Upload } from './multipart.ts';
