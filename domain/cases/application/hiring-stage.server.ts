import { addEvent, type Changed, editCase, refused, takeUp } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { type HiringStep, listChecks, onApplication, readHiring, writeHiring } from './hiring.server.ts';
import { SCHEDULE_3_ITEMS, SCHEDULE_3_WORDS } from './schedule-3.ts';
import { isOffered, STAGE_NAMES, type Stage } from './stage.ts';

export interface StageChange extends HiringStep {
  readonly to: Stage;
  readonly seen: Stage;
  readonly reason: string;
}

/** Forward or back. Hiring needs the eight items of Schedule 3 and a conditional offer. */
export function changeStage(open: OpenDatabase, change: StageChange): Promise<Changed> {
  const { to, seen, actor, now } = change;
  return onApplication(open, change, async (trx, row): Promise<Changed> => {
    if (row.stage === to) return { outcome: 'unchanged' };
    if (row.stage !== seen) {
      return refused(
        `This application was moved meanwhile, and is at ${STAGE_NAMES[row.stage]} now. Look again before you move it.`,
      );
    }
    const why = await whyNot(trx, row, change);
    if (why) return refused(why);
    await takeUp(trx, { caseId: row.id, now });
    await editCase(trx, row.id, { stage: to });
    await keepReason(trx, row.id, change);
    const words = `${STAGE_NAMES[row.stage]} to ${STAGE_NAMES[to]}`;
    const detail = to === 'not-appointed' ? `${words}: ${change.reason}` : words;
    await addEvent(trx, { caseId: row.id, actor, now, action: 'stage-changed', detail });
    return { outcome: 'changed' };
  });
}

async function whyNot(
  trx: Database,
  row: { readonly id: number; readonly stage: Stage },
  { to, reason }: StageChange,
): Promise<string | null> {
  if (to === 'not-appointed' && reason === '') return 'Enter the reason why this person is not appointed.';
  if (to !== 'hired') return null;
  if (!isOffered(row.stage)) {
    return 'Nobody is hired without a conditional offer. Move the application to Conditional offer first.';
  }
  const seen = (await listChecks(trx, row.id)).map(({ item }) => item);
  const missing = SCHEDULE_3_ITEMS.filter((item) => !seen.includes(item));
  if (missing.length === 0) return null;
  const names = missing.map((item) => SCHEDULE_3_WORDS[item].name);
  return `Regulation 19 asks for all eight items before somebody starts. Outstanding: ${names.join('; ')}.`;
}

/** A reason stays only as long as the decision not to appoint. */
async function keepReason(trx: Database, caseId: number, change: StageChange): Promise<void> {
  const hiring = await readHiring(trx, caseId);
  const notAppointedReason = change.to === 'not-appointed' ? change.reason : null;
  if (hiring.notAppointedReason === notAppointedReason) return;
  await writeHiring(trx, caseId, { ...hiring, notAppointedReason }, change);
}
