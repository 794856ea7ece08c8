import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#app/context.ts';
import { outboxWorks } from '#domain/outbox/list.server.ts';
import type { HonoEnv } from './app.ts';

/** `/healthz`: the process lives. `/readyz`: database and outbox answer, so visitors may be sent here. */
export function health({ open, log }: Services): Hono<HonoEnv> {
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      try {
        await sql`select 1`.execute(open.db);
        await outboxWorks(open.db);
        return c.text('ready');
      } catch (error) {
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'not ready');
        return c.text('not ready', 503);
      }
    });
}
