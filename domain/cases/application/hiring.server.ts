import type { CaseRow } from '#domain/cases/case.table.ts';
import {
  type By,
  type CaseEdit,
  type Changed,
  editCase,
  indexCase,
  recordEdit,
  refused,
  takeUp,
  workOn,
} from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import { NO_REFEREE, type Referee, refereesSchema } from './hiring.ts';
import { type HiringItem, itemsOf, textOf } from './schedule-3.ts';
import { isOffered, STAGE_NAMES, type Stage } from './stage.ts';

export type Hiring = Awaited<ReturnType<typeof readHiring>>;

const NOTHING = {
  interviewAt: null,
  notAppointedReason: null,
  referees: [NO_REFEREE, NO_REFEREE] as const,
  version: 0,
  by: null,
  at: null,
};

export async function readHiring(db: Database, caseId: number) {
  const row = await db
    .selectFrom('hirings')
    .innerJoin('staff', 'staff.id', 'hirings.updated_by')
    .select(['interview_at as interviewAt', 'not_appointed_reason as notAppointedReason', 'referees'])
    .select(['hirings.version', 'staff.name as by', 'hirings.updated_at as at'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ? { ...row, referees: refereesSchema.parse(JSON.parse(row.referees)) } : NOTHING;
}

export function listChecks(db: Database, caseId: number) {
  return db
    .selectFrom('hiring_checks')
    .innerJoin('staff', 'staff.id', 'hiring_checks.staff_id')
    .select(['item', 'note', 'at', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .execute();
}

export interface HiringChange extends CaseEdit {
  readonly interviewAt: number | null;
  readonly referees: readonly [Referee, Referee];
  readonly version: number;
}

export type HiringSaved =
  | Changed
  | { readonly outcome: 'past' }
  | { readonly outcome: 'conflict'; readonly current: Hiring };

/** Records the interview and the referees. An interview that isn't in the future gives `past`. */
export function saveHiring(open: OpenDatabase, change: HiringChange): Promise<HiringSaved> {
  const { interviewAt, referees, version, actor, now } = change;
  return onApplication(open, change, async (trx, row): Promise<HiringSaved> => {
    const present = await readHiring(trx, row.id);
    const same =
      present.interviewAt === interviewAt && JSON.stringify(present.referees) === JSON.stringify(referees);
    if (same) return { outcome: 'unchanged' };
    if (present.version !== version) return { outcome: 'conflict', current: present };
    if (interviewAt !== null && interviewAt !== present.interviewAt && interviewAt <= now) {
      return { outcome: 'past' };
    }
    await writeHiring(
      trx,
      row.id,
      { ...present, interviewAt, referees, version: present.version + 1 },
      { actor, now },
    );
    await editCase(trx, row.id);
    await indexCase(trx, row.id);
    return { outcome: 'changed' };
  });
}

export interface CheckChange extends CaseEdit {
  readonly item: HiringItem;
  readonly note: string;
}

/** Records that an item of Schedule 3 was checked, unless a colleague has already ticked it. */
export function tickCheck(open: OpenDatabase, change: CheckChange): Promise<Changed> {
  const { item, note, actor, now } = change;
  return onApplication(open, change, async (trx, row): Promise<Changed> => {
    if (item === 'health' && !isOffered(row.stage)) {
      return refused('Health information is asked for only after a conditional offer.');
    }
    const ticked = await trx
      .insertInto('hiring_checks')
      .values({ case_id: row.id, item, note, at: now, staff_id: actor.id })
      .onConflict((conflict) => conflict.columns(['case_id', 'item']).doNothing())
      .returning('item')
      .executeTakeFirst();
    if (!ticked) return tickedBy(trx, row.id, change);
    await editCase(trx, row.id);
    return { outcome: 'changed' };
  });
}

export function untickCheck(open: OpenDatabase, change: Omit<CheckChange, 'note'>): Promise<Changed> {
  return onApplication(open, change, async (trx, row): Promise<Changed> => {
    if (row.stage === 'hired') {
      return refused(
        'This person is hired on these checks. Move the application back before you change one.',
      );
    }
    const gone = await trx
      .deleteFrom('hiring_checks')
      .where('case_id', '=', row.id)
      .where('item', '=', change.item)
      .returning('item')
      .executeTakeFirst();
    if (!gone) return { outcome: 'unchanged' };
    await editCase(trx, row.id);
    return { outcome: 'changed' };
  });
}

function onApplication<T>(
  open: OpenDatabase,
  step: CaseEdit,
  work: (trx: Database, row: CaseRow & { readonly stage: Stage }) => Promise<T>,
) {
  return workOn(open, { ...step, only: 'hiring' }, (trx, row) =>
    work(trx, { ...row, stage: row.stage ?? 'new' }),
  );
}

async function writeHiring(
  trx: Database,
  caseId: number,
  hiring: Omit<Hiring, 'by' | 'at'>,
  { actor, now }: By,
): Promise<void> {
  const columns = {
    interview_at: hiring.interviewAt,
    not_appointed_reason: hiring.notAppointedReason,
    referees: JSON.stringify(hiring.referees),
    version: hiring.version,
    updated_at: now,
    updated_by: actor.id,
  };
  await trx
    .insertInto('hirings')
    .values({ case_id: caseId, ...columns })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
    .execute();
}

async function tickedBy(trx: Database, caseId: number, { item, note }: CheckChange): Promise<Changed> {
  const check = (await listChecks(trx, caseId)).find((one) => one.item === item);
  if (!check || check.note === note) return { outcome: 'unchanged' };
  return refused(
    `${check.by} has ticked this already${check.note ? `, with the note “${check.note}”` : ''}. Untick it first if yours is to stand.`,
  );
}

export interface StageChange extends CaseEdit {
  readonly to: Stage;
  readonly from: Stage;
  readonly reason: string;
}

/** Moves a stage on or back. Hiring needs a conditional offer, all checks, and requested references. */
export function changeStage(open: OpenDatabase, change: StageChange): Promise<Changed> {
  const { to, from, actor, now } = change;
  return onApplication(open, change, async (trx, row): Promise<Changed> => {
    if (row.stage === to) return { outcome: 'unchanged' };
    if (row.stage !== from) {
      return refused(
        `This application was moved while you had it open, and is at ${STAGE_NAMES[row.stage]} now. Check it before you move it.`,
      );
    }
    const why = await whyNot(trx, row, change);
    if (why) return refused(why);
    await takeUp(trx, { caseId: row.id, now });
    await saveReason(trx, row.id, change);
    const text = `${STAGE_NAMES[row.stage]} to ${STAGE_NAMES[to]}`;
    const detail = to === 'not-appointed' ? `${text}: ${change.reason}` : text;
    const event = { caseId: row.id, actor, now, action: 'stage-changed', detail } as const;
    return recordEdit(trx, event, { stage: to });
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
  const checked = (await listChecks(trx, row.id)).map(({ item }) => item);
  const { nation } = await readProvider(trx);
  const missing = itemsOf(nation).filter((item) => !checked.includes(item));
  if (missing.length === 0) return whyNotRequested(await readHiring(trx, row.id));
  const names = missing.map((item) => textOf(item, nation).name);
  return `All checks must be complete before someone starts. Outstanding: ${names.join('; ')}.`;
}

/** A second referee is not every office's policy, so only named ones, or none at all, count. */
function whyNotRequested({ referees }: Pick<Hiring, 'referees'>): string | null {
  const waiting = referees.filter(({ name, state }) => name !== '' && state === 'not-asked');
  const names = waiting.map(({ name }) => name).join(' and ');
  if (names)
    return `Not asked for a reference yet: ${names}. Ask first, or record the reference that you have.`;
  if (referees.some(({ state }) => state !== 'not-asked')) return null;
  return 'No referee has been asked. Record at least one reference under Interview and referees.';
}

/** Removes the reason once the decision not to appoint is reversed. */
async function saveReason(trx: Database, caseId: number, change: StageChange): Promise<void> {
  const hiring = await readHiring(trx, caseId);
  const notAppointedReason = change.to === 'not-appointed' ? change.reason : null;
  if (hiring.notAppointedReason === notAppointedReason) return;
  await writeHiring(trx, caseId, { ...hiring, notAppointedReason }, change);
}
