import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { giveBack, takeCopy } from '#test/postgres-copies.ts';
import { openMigrated } from './open-database.ts';

const WAIT_MS = 20;

test('a site that starts before its PostgreSQL server waits for it', async () => {
  const copy = new URL(await takeCopy(inject('postgresUrl'), inject('postgresOriginal')));
  const { port, hostname } = copy;
  const away = new URL(copy);
  away.port = await freePort();
  const waiting = Promise.withResolvers<void>();
  const log = pino(
    {},
    { write: (line: string) => void (line.includes('waiting for the database') && waiting.resolve()) },
  );
  const opening = openMigrated(away.href, log, { waitMs: WAIT_MS });
  await waiting.promise;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) end.on('error', () => {});
    socket.pipe(onward).pipe(socket);
  }).listen(Number(away.port), hostname);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = await opening;
  expect(await open.db.selectFrom('cases').select('id').execute()).toEqual([]);
  await open.close();
  await giveBack(inject('postgresUrl'), copy.href);
});
