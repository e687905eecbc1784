import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to a store whose connections can be cut and restored, as in a network failure. */
export interface CutLine {
  /** The store's URL through the proxy. */
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): void;
}

/** Starts a proxy to the store at `address` on a free local port. */
export async function openCutLine(address: string): Promise<CutLine> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The server has no port.');
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(listening.port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
