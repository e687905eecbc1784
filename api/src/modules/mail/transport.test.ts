import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { config } from '../../config.ts';
import { deliver } from './transport.ts';

it('gives up on a server that never ends its reply, and closes the connection', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.test\r\n');
    socket.once('data', () => {
      const trickle = setInterval(() => socket.write('250-mail.test\r\n'), 20);
      socket.once('close', () => clearInterval(trickle));
    });
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  Object.assign(config, { MAIL_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const to = { name: 'Ada', address: 'ada@test.dayrise.test' };
  const mail = { id: 'one', to, subject: 'Subject', html: '<p>Text</p>', text: 'Text', unsubscribeUrl: null };
  await expect(deliver(mail, 1000)).rejects.toThrow();
  await expect.poll(() => sockets.size).toBe(0);
  server.close();
});
