import { startMailServer } from './mail-server.ts';

/** Runs the mail server on SMTP_PORT and INBOX_PORT until the process is asked to stop. */
const server = await startMailServer({
  smtp: Number(process.env.SMTP_PORT),
  inbox: Number(process.env.INBOX_PORT),
});
const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
