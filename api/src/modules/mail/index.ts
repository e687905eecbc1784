export { sendMail } from './commands/send-mail.ts';
export { button, facts, type MailContent, note, paragraph } from './content.ts';
