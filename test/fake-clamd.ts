import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { EICAR } from './clamd.ts';

const STREAM_BYTES_MAX = 1024 * 1024;

/**
 * - `scans`: detects only the test file; more than a megabyte is too much for it
 * - `silent`: accepts everything without an answer; `deaf`: accepts nothing
 * - `cut`: ends the connection in the middle of a file
 * - `nonsense`: answers what no clamd does; `endless`: never ends its answer
 */
export type Manner = 'scans' | 'silent' | 'deaf' | 'cut' | 'nonsense' | 'endless';

export interface FakeClamd {
  readonly place: { readonly host: string; readonly port: number };
  manner: Manner;
  scans: number;
  version: string;
  stop(): Promise<void>;
}

export async function startFakeClamd(manner: Manner = 'scans'): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    hear(clamd, socket);
  });
  const clamd: FakeClamd = {
    place: { host: '127.0.0.1', port: 0 },
    ...{ manner, scans: 0, version: 'ClamAV 1.4.3/27803/Fri Nov 27 09:26:45 2026' },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(clamd, { place: { host: '127.0.0.1', port } });
}

function hear(clamd: FakeClamd, socket: Socket): void {
  let heard = Buffer.alloc(0);
  let isBegun = false;
  let isAnswered = false;
  const answer = (reply: string) => {
    isAnswered = true;
    write(clamd, socket, reply);
  };
  if (clamd.manner === 'deaf') return void socket.pause();
  socket.on('data', (piece: Buffer) => {
    // Discards input after the response, so that the response isn't lost with the connection.
    if (isAnswered || (clamd.manner === 'silent' && isBegun)) return;
    heard = Buffer.concat([heard, piece]);
    if (!isBegun && heard.toString('latin1').startsWith('zVERSION\0')) return answer(clamd.version);
    if (!isBegun && heard.toString('latin1').startsWith('zINSTREAM\0')) {
      isBegun = true;
      clamd.scans += 1;
      heard = heard.subarray('zINSTREAM\0'.length);
    }
    if (!isBegun) return;
    if (clamd.manner === 'cut' && heard.length > 0) return void socket.destroy();
    const file = fileIn(heard);
    if (file.bytes.length > STREAM_BYTES_MAX) answer('INSTREAM size limit exceeded. ERROR');
    else if (file.isWhole) answer(file.bytes.includes(EICAR) ? 'stream: Test.File FOUND' : 'stream: OK');
  });
}

function write({ manner }: FakeClamd, socket: Socket, reply: string): void {
  if (manner === 'silent') return;
  if (manner === 'nonsense') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  if (manner === 'endless') return void socket.write(Buffer.alloc(STREAM_BYTES_MAX, 'x'));
  socket.end(`${reply}\0`);
}

function fileIn(heard: Buffer): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return { bytes: Buffer.concat(pieces), isWhole: true };
    pieces.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { bytes: Buffer.concat(pieces), isWhole: false };
}
