import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

const TXT = 16;
const IN = 1;
/** Answer, recursion available. */
const ANSWERS = 0x8180;
const NO_SUCH_NAME = 3;
const PIECE_BYTES_MAX = 255;

export async function startDnsServer(records: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** Builds a response by RFC 1035, section 4: the question again, and an answer for each record. */
function answerTo(query: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += 1 + length;
  }
  const question = query.subarray(12, at + 5);
  const found = records[labels.join('.').toLowerCase()];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(ANSWERS + (found ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([head, question, ...(found ?? []).map(recordOf)]);
}

function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PIECE_BYTES_MAX) {
    const piece = bytes.subarray(from, from + PIECE_BYTES_MAX);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
