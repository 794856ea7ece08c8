import { expect, test } from 'vitest';
import { servicesContext } from '#app/context.ts';
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

  test('say "not ready" without an outbox, while the process still lives', async () => {
    const database = await open();
    await database.db.schema.dropTable('mail_copies').execute();
    await database.db.schema.dropTable('mails').execute();
    const app = health(requestContextFor({ open: database }).get(servicesContext));
    const ready = await app.request('/readyz');
    expect([ready.status, await ready.text()]).toEqual([503, 'not ready']);
    expect((await app.request('/healthz')).status).toBe(200);
  });
});
