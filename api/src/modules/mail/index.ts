export { sendMail } from './commands/send-mail.ts';
