import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The mail server's test certificate, which no authority has signed. */
const tlsOptions = createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as (options: object) => {
  readonly key: string;
  readonly cert: string;
};

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function startReceiver(answer?: (received: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const { key, cert } = tlsOptions({});
  const server = createServer({ key, cert }, async (request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(one);
    if (answer) answer(one, response);
    else response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = String((server.address() as AddressInfo).port);
  return {
    received,
    url: `https://receiver.example:${port}/hook`,
    /** Names resolve to this machine, which tests may request. */
    asking: { resolve: async () => ['127.0.0.1'], mayAsk: () => true, ports: [port], timeoutMs: 5_000 },
    stop: () => server.close().closeAllConnections(),
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
