import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Metric, metricsText } from '#platform/metrics/metric.ts';
import type { Listening } from './listen.ts';

export interface MetricsPlace {
  readonly host: string;
  readonly port: number;
}

/** A collector sends its few lines in one packet. */
const REQUEST_MS = 4_000;

/** Answers only `GET /metrics`, on a separate port that no visitor reaches. */
export async function listenForMetrics(
  collect: () => Promise<readonly Metric[]>,
  { host, port }: MetricsPlace,
): Promise<Listening> {
  const limits = {
    headersTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: REQUEST_MS / 2,
  };
  const server = createServer(limits, async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = metricsText(await collect());
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
