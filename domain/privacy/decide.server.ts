import type { Changed } from '#domain/cases/edit/edit-case.server.ts';
import { onCase, refused } from '#domain/cases/edit/edit-case.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { clearFile } from './clear-file.server.ts';
import { isDecided, readDue } from './due.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';

export interface Decision {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

export function retainLonger(open: OpenDatabase, decision: Decision): Promise<Changed> {
  return onCase(open, decision, async (trx, row): Promise<Changed> => {
    const extension = { kept_at: decision.now, kept_by: decision.actor.id };
    await trx
      .insertInto('retention_decisions')
      .values({ case_id: row.id, ...extension })
      .onConflict((conflict) => conflict.column('case_id').doUpdateSet(extension))
      .execute();
    return { outcome: 'changed' };
  });
}

/** Erases thanks, or the application of someone who was hired, once its period is over. It can't be undone. */
export async function eraseDecided(
  open: OpenDatabase,
  { files, periods }: { readonly files: Files; readonly periods: RetentionPeriods },
  decision: Decision,
): Promise<Changed> {
  const gone = await onCase(open, decision, async (trx, row) => {
    const rows = await lockGroup(trx, open, row.id);
    const rule = row.kind === 'application' ? 'hired' : row.kind;
    if (!isDecided(rule)) return refused('Cases of this kind are erased without a decision.');
    const [due] = await readDue(trx, rule, periods, [row.id]);
    if (!due || due.dueAt > decision.now) return refused('The period of this case is not over.');
    if (due.isHeld) return refused('This case is under a legal hold. Lift it first.');
    return eraseGroup(trx, open, rows);
  });
  if ('outcome' in gone) return gone;
  for (const key of gone.fileKeys) await files.delete(key);
  await clearFile(open);
  return { outcome: 'changed' };
}
