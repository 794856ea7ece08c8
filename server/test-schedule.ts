import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { countVisits } from '#domain/seo/visits.server.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { httpSms } from '#platform/sms/http-sms.server.ts';
import { backupsOf } from '#test/backups.ts';
import { drawingsOf } from '#test/drawings.ts';
import { mediaStoreIn } from '#test/media-store.ts';
import { silentLog } from '#test/outbox.ts';
import { readinessOf } from '#test/readiness.ts';
import type { ScheduleParts } from './scheduled-work.ts';

export function scheduleParts(
  open: OpenDatabase,
  clock: () => number,
  { sends = true, nudge = () => {} } = {},
): ScheduleParts {
  const media = mediaStoreIn();
  return {
    ...{ open, clock, media, log: silentLog },
    provider: () => DEMO_PROVIDER,
    targets: () => DEFAULT_TARGETS,
    outbox: { sends, waitsFor: sends ? null : 'mail server', from: null, nudge, read: async () => null },
    files: openFiles(join(tmpdir(), 'kindlewick-test-files')),
    drawings: drawingsOf(open, media),
    secret: 'a secret of the tests',
    sms: { sender: httpSms, reportUrl: null },
    mailbox: { nudge: () => {}, look: async () => 0 },
    backups: backupsOf(open),
    readiness: readinessOf(open, clock),
    ...{ isOpen: () => true, inboundSmtp: null, postDeliveryCheck: async () => null },
    purges: { doDue: async () => {} },
    ...{ writing: { look: async () => {} }, databaseUrl: 'file:///nowhere' },
    visits: countVisits(),
    look: () => BUILT_IN_LOOK,
  };
}
