import { expect, test } from 'vitest';
import { ask } from './imap-ask.server.ts';

/** A connection that says nothing more; anyone who waits learns when it is closed. */
function silent() {
  const { promise, reject } = Promise.withResolvers<never>();
  const client = { stats: () => ({ sent: 1, received: 1 }), close: () => reject(new Error('Closed')) };
  return { client: client as never, answer: promise };
}

test('a server that falls silent in the middle of an answer is left', async () => {
  const { client, answer } = silent();
  await expect(ask(client, answer, 1)).rejects.toMatchObject({ failure: 'connection' });
});

test('a server that goes on speaking is heard to the end', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = 0;
  const stats = () => {
    received += 1;
    if (received === 5) resolve('All of it');
    return { sent: 1, received };
  };
  const close = () => resolve('Cut');
  expect(await ask({ stats, close } as never, promise, 1)).toBe('All of it');
});
