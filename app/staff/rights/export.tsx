import { audit } from '#domain/audit/audit.server.ts';
import { TIME_ZONE } from '#domain/promise/working-time.ts';
import { staffLoader } from '../guard.server.ts';
import { auditCsv } from './audit-csv.server.ts';
import { readAuditFilter } from './audit-filter.server.ts';

/** The audit log as far as the address names it, as a CSV file. The download itself is noted first. */
export const loader = staffLoader('read-audit', async ({ actor, services, url }) => {
  const { open, clock } = services;
  const now = clock();
  const { filter, asked } = readAuditFilter(url.searchParams);
  const detail = Object.keys(asked).length > 0 ? 'a part of it' : 'all of it';
  await open.transact((trx) =>
    audit(trx, open.dialect, { now, staffId: actor.id, action: 'exported', subject: 'audit log', detail }),
  );
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  return new Response(auditCsv(open.db, filter), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log-${day}.csv"`,
    },
  });
});
