import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { probeWriting } from '#domain/proof/writing.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { health } from './health.ts';

describeOnBothDatabases('the health answers', (open) => {
  test('say that the process lives and that visitors may be sent here', async () => {
    const app = health(requestContextFor({ open: await open() }).get(servicesContext));
    const alive = await app.request('/healthz');
    expect([alive.status, await alive.text()]).toEqual([200, 'ok']);
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready']);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('say what is missing without an outbox, and that readers may still be sent here', async () => {
    const database = await open();
    await database.db.schema.dropTable('mail_copies').execute();
    await database.db.schema.dropTable('mails').execute();
    const app = health(requestContextFor({ open: database }).get(servicesContext));
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready for readers: database or outbox away']);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('say with an error status that messages can’t be saved, until one can be', async () => {
    const database = await open();
    const app = health(requestContextFor({ open: database }).get(servicesContext));
    const ask = async (path: string) => {
      const answer = await app.request(path);
      return [answer.status, await answer.text()];
    };
    expect(await ask('/savez')).toEqual([200, 'messages are saved']);
    database.writing.failed(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
    expect(await ask('/savez')).toEqual([503, 'messages can’t be saved: SQLITE_FULL']);
    // Readers are still sent here: cached pages show the number to ring.
    expect(await ask('/readyz')).toEqual([200, 'ready for readers: messages can’t be saved (SQLITE_FULL)']);
    await probeWriting(database, Date.now());
    expect(await ask('/savez')).toEqual([200, 'messages are saved']);
  });

  test('send nobody here once the process was told to stop', async () => {
    const context = requestContextFor({ open: await open() }).get(servicesContext);
    let stopping = false;
    const app = health(context, () => stopping);
    expect((await app.request('/readyz')).status).toBe(200);
    stopping = true;
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
  });
});
