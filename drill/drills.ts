import { FLOOD } from './bots.ts';
import { CLOCK } from './clock.ts';
import { DISK } from './disk.ts';
import type { Drill } from './drill.ts';
import { KILL } from './kill.ts';
import { PG } from './pg.ts';
import { PGBOUNCER_GONE } from './pgbouncer.ts';
import { RESTORE } from './restore.ts';
import { ROLLING } from './rolling.ts';
import { SILENT } from './silent.ts';
import { SMTP } from './smtp.ts';

/** The keys are the names that `npm run drill` takes; docs/reliability.md has a row of figures for each. */
export const DRILLS = {
  kill: KILL,
  disk: DISK,
  smtp: SMTP,
  pg: PG,
  silent: SILENT,
  pgbouncer: PGBOUNCER_GONE,
  rolling: ROLLING,
  restore: RESTORE,
  clock: CLOCK,
  bots: FLOOD,
} satisfies Record<string, Drill>;

export type DrillName = keyof typeof DRILLS;
