import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Before a server that can go silent as a host does that is cut off: nothing comes back, and no connection ends. */
export interface SwallowingProxy {
  readonly port: number;
  /** From now on what is open swallows all that is sent; `new` connections too, until it is to answer again. */
  silence(which?: 'new'): void;
  /** New connections are served. */
  answer(): void;
  stop(): Promise<void>;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** @param target where the server listens; @param at where the proxy does, a free port without it */
export async function startSwallowingProxy(
  target: Place,
  at: Place = { host: '127.0.0.1', port: 0 },
): Promise<SwallowingProxy> {
  const pairs = new Set<{ isSilent: boolean }>();
  const sockets = new Set<Socket>();
  let swallowsNew = false;
  // Left half open, an end that is swallowed is never answered either.
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
