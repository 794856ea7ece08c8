import { londonDay } from '#domain/calendar/working-time.ts';
import { staffLoader } from '../guard.server.ts';
import { noteDownload } from '../kit/view.server.ts';
import { auditCsv, readAuditFilter } from './audit.server.ts';

export const loader = staffLoader('read-audit', async ({ actor, services, url }) => {
  const { open, clock } = services;
  const { filter, filterValues } = readAuditFilter(url.searchParams, actor);
  const detail = Object.keys(filterValues).length > 0 ? 'a part of it' : 'all of it';
  await noteDownload({ actor, services }, ['audit log'], detail);
  const day = londonDay(clock());
  return new Response(auditCsv(open.db, filter), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-log-${day}.csv"`,
    },
  });
});
