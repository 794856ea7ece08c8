import { type IncomingMessage, ServerResponse } from 'node:http';
import { isUpload } from './body-limit.ts';

/** How long a visitor may take, in milliseconds. */
export interface Patience {
  readonly headersMs: number;
  readonly sendingMs: number;
  readonly uploadingMs: number;
  /** To take the next bytes of an answer, counted twice. */
  readonly readingMs: number;
  /** To come to an end when the process ends; then what still runs is cut off. */
  readonly drainingMs: number;
}

export const PATIENCE: Patience = {
  // Slow senders hold a socket no longer than this; a phone on a bad line manages in a fraction of it.
  headersMs: 10_000,
  // A form is 64 kB at most: that is a line of 9 kbit a second.
  sendingMs: 60_000,
  // Ten megabytes, which staff may send, over a line of one megabit a second, with some to spare.
  uploadingMs: 120_000,
  // Node looks twice, so nobody holds an answer for more than a minute. Longer than the beat of a live stream.
  readingMs: 30_000,
  drainingMs: 8_000,
};

/** An answer that is cut off when its reader takes nothing of it for `readingMs`, looked at twice. */
export function answersReadWithin(readingMs: number): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    override writeHead(...head: unknown[]): this {
      // Node itself sets it back for the next request of the connection.
      this.socket?.setTimeout(readingMs);
      return super.writeHead(...(head as [status: number]));
    }
  };
}

/** Answers 408 to a request that is not whole after `sendingMs`. Files may take as long as the server's own limit. */
export function cutSlowSender(request: IncomingMessage, response: ServerResponse, sendingMs: number): void {
  const { method = '', url = '' } = request;
  if (method === 'GET' || method === 'HEAD' || request.complete || isUpload(method, url)) return;
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!response.headersSent) response.writeHead(408, { Connection: 'close', 'Content-Length': 0 }).end();
    socket.destroySoon();
  }, sendingMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
