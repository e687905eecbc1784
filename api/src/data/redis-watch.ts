/** Milliseconds between two probes of the server, and consecutive probes that may fail. */
const probeIntervalMs = 250;
const unansweredLooks = 5;

interface WatchedClient {
  readonly isReady: boolean;
  ping(): Promise<unknown>;
  destroy(): void;
  connect(): Promise<unknown>;
}

/**
 * Reconnects a client when its server stops answering, which fails the commands under way. The library's limits
 * don't notice a server that hangs: `commandOptions.timeout` ends when a command is sent, and `socketTimeout` begins
 * again with each one.
 */
export function watch(client: WatchedClient, onError: (error: unknown) => void): void {
  let asking = false;
  let unanswered = 0;
  const ask = async () => {
    asking = true;
    unanswered = 0;
    // The client itself reconnects when a connection breaks off.
    await client.ping().catch(() => undefined);
    asking = false;
  };
  // Probes are counted, not milliseconds: while this process is busy, its timers and the replies are both delayed.
  setInterval(() => {
    if (!client.isReady) return;
    if (!asking) {
      void ask();
      return;
    }
    unanswered += 1;
    if (unanswered < unansweredLooks) return;
    client.destroy();
    client.connect().catch(onError);
  }, probeIntervalMs).unref();
}
