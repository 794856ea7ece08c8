import { join } from 'node:path';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import type { Schema } from '#domain/database.ts';
import { startMailboxWorker } from '#domain/incoming/mailbox-worker.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { openLog } from '#platform/log/log.server.ts';

const [, , url = '', folder = '', secret = ''] = process.argv;
const open = openDatabase<Schema>(url);
const files = openFiles(join(folder, 'files'));
startMailboxWorker({
  ...{ open, secret, clock: () => Date.now(), log: openLog('silent').log },
  taking: () => ({ files, provider: DEMO_PROVIDER, targets: DEFAULT_TARGETS }),
  onReceived: () => {},
  allowsPlain: true,
});
// The worker's timers don't keep the process alive.
setInterval(() => {}, 60_000);
