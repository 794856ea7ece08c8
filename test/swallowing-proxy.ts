import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy that can go silent like a disconnected host: nothing is answered, and no connection ends. */
export interface SwallowingProxy {
  readonly port: number;
  /** Swallows all traffic on open connections, and with `new` on new ones too, until `answer`. */
  silence(which?: 'new'): void;
  answer(): void;
  stop(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** @param target the server's address @param at the proxy's port, a free one without it */
export async function startSwallowingProxy(
  target: Place,
  at: Place = { host: '127.0.0.1', port: 0 },
): Promise<SwallowingProxy> {
  const pairs = new Set<{ isSilent: boolean }>();
  const sockets = new Set<Socket>();
  let swallowsNew = false;
  // Half-open, so that a swallowed end isn't answered either.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ ...target, allowHalfOpen: true });
    const pair = { isSilent: swallowsNew };
    pairs.add(pair);
    for (const socket of [client, upstream]) sockets.add(socket);
    const pass = (from: Socket, to: Socket) =>
      from
        .on('data', (data) => pair.isSilent || to.write(data))
        .on('end', () => pair.isSilent || to.end())
        .on('error', () => pair.isSilent || to.destroy())
        .on('close', () => sockets.delete(from));
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(at), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    silence(which) {
      for (const pair of pairs) pair.isSilent = true;
      swallowsNew = which === 'new';
    },
    answer() {
      swallowsNew = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
