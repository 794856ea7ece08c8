import { connect, type Socket } from 'node:net';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly durationMs: number;
  readonly request: (path: string, host: string) => string;
  readonly status: number;
}

/** Returns answered requests a second. Common load generators use as much of the machine as the measured server. */
export async function load({ url, connections, durationMs, request, status }: Load): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const end = performance.now() + durationMs;
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () =>
      drive(
        connect(Number(port), hostname),
        () => (performance.now() < end ? request(pathname, host) : null),
        status,
      ),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function drive(socket: Socket, next: () => string | null, status: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const expected = `HTTP/1.1 ${status} `;
  let answered = 0;
  let held = '';
  let missing = 0;
  const send = () => {
    const text = next();
    if (text === null) {
      socket.end();
      resolve(answered);
    } else socket.write(text);
  };
  socket.setNoDelay(true);
  socket.once('connect', send);
  socket.once('error', reject);
  socket.on('data', (chunk) => {
    if (missing > 0) {
      missing -= chunk.length;
      if (missing > 0) return;
    } else {
      held += chunk.toString('latin1');
      const headEnd = held.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      if (!held.startsWith(expected)) {
        socket.destroy();
        return reject(new Error(`Expected ${status}, got ${held.slice(0, 60)}`));
      }
      const length = /content-length: (\d+)/i.exec(held.slice(0, headEnd))?.[1];
      if (length === undefined) {
        // A chunked body ends with its empty chunk.
        if (!held.endsWith('0\r\n\r\n') || held.length === headEnd + 4) return;
        missing = 0;
      } else missing = Number(length) - (held.length - headEnd - 4);
      held = '';
      if (missing > 0) return;
    }
    missing = 0;
    answered++;
    send();
  });
  return promise;
}

export const get = (path: string, host: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n\r\n`;

export function post(body: string) {
  return (path: string, host: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nOrigin: http://${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}
