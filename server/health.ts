import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Services } from '#app/context.ts';
import { outboxWorks } from '#domain/outbox/list.server.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import type { HonoEnv } from './app.ts';

/** `/readyz` passes without a database: cached pages work. `/savez` (on call): can messages be saved? */
export function health({ open, log }: Services, isStopping = () => false): Hono<HonoEnv> {
  return new Hono<HonoEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      if (isStopping()) return c.text('stopping', 503);
      const failure = open.writing.failure();
      if (failure) return c.text(`ready for readers: messages can’t be saved (${failure.code})`);
      try {
        await sql`select 1`.execute(open.db);
        await outboxWorks(open.db);
        return c.text('ready');
      } catch (error) {
        log.error({ error: nameAndPlace(error) }, 'database or outbox away');
        return c.text('ready for readers: database or outbox away');
      }
    })
    .get('/savez', (c) => {
      c.header('Cache-Control', 'no-store');
      const failure = open.writing.failure();
      return failure ? c.text(`messages can’t be saved: ${failure.code}`, 503) : c.text('messages are saved');
    });
}
