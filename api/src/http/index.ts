export { csv, file } from './answers.ts';
export { AppError, invalidField } from './app-error.ts';
export { frame } from './event-stream.ts';
export { asAppError, databaseFailure } from './fault-mapping.ts';
export { limitAddress, limitPerson } from './guards.ts';
export { publishToAdmins, publishToPerson } from './live-events.ts';
export { type Call, type Guard, mount } from './mount.ts';
export type { Upload } from './multipart.ts';
