import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a free port, so that the site knows its address before it starts. */
export async function freePort(): Promise<string> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return `${port}`;
}
