import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#app/context.ts';
import { outboxWorks } from '#domain/outbox/list.server.ts';
import type { HonoEnv } from './app.ts';

/**
 * `/healthz`: the process lives. `/readyz`: visitors may be sent here, until the process is told to stop. Without its
 * database it still is: finished pages are served from memory, forms say so themselves, and every other process is
 * without it too. What is missing stands in the answer.
 */
export function health({ open, log }: Services, isStopping = () => false): Hono<HonoEnv> {
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (isStopping()) return c.text('stopping', 503);
      try {
        await sql`select 1`.execute(open.db);
        await outboxWorks(open.db);
        return c.text('ready');
      } catch (error) {
        log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'database or outbox away');
        return c.text('ready for readers: database or outbox away');
      }
    });
}
