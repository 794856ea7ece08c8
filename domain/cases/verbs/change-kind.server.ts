import { deadlinesFor, spokenDay } from '#domain/cases/deadlines/deadlines.server.ts';
import { readTargets } from '#domain/cases/deadlines/target-settings.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { readProvider } from '#domain/provider/provider.server.ts';
import type { CaseKind, CaseRow } from '../case.table.ts';
import { newestExtension, refreshDeadlines } from '../deadlines/contacts.server.ts';
import {
  addEvent,
  type CaseEdit,
  type Changed,
  editCase,
  indexCase,
  onCase,
  refused,
  touchCase,
} from '../edit/edit-case.server.ts';
import { groupOf, mergedCases, whyMerged } from '../edit/merged.server.ts';
import { markUnread } from '../edit/unread.server.ts';
import { aCase, firstStage, isAcknowledged, itemName, KINDS, raisableKinds } from '../kinds/kinds.ts';
import { writeFollowers } from './follow.server.ts';
import { mayHold } from './merge.server.ts';
import { restartAlarm } from './safeguarding-alarms.server.ts';
import { suspectAgain } from './staff-questions.server.ts';
import { takeFromBarred, unassignFromUnauthorised } from './take-away.server.ts';

export interface ChangingKind extends CaseEdit {
  readonly kind: CaseKind;
}

/**
 * Counts the new kind's deadlines from arrival. An application sent as one stays one. Anyone who answers messages can
 * make a case a safeguarding case, even if they can't open it afterwards.
 */
export function changeKind(open: OpenDatabase, change: ChangingKind): Promise<Changed> {
  const { kind, actor, now } = change;
  return onCase(open, change, async (trx, row) => {
    if (row.kind === kind) return { outcome: 'unchanged' };
    const why = await whyNot(trx, row, change);
    if (why) return refused(why);
    const dates = await datesOf(trx, row, kind);
    await editCase(trx, row.id, { kind, stage: firstStage(kind), ...dates });
    await dropUndone(trx, row);
    await addEvent(trx, { caseId: row.id, actor, now, action: 'kind-changed', detail: detailOf(row, kind) });
    await refreshDeadlines(trx, row.id);
    await unassignFromUnauthorised(trx, { ...row, kind }, change);
    const followers = await writeFollowers(trx, { ...row, kind }, { of: row, now });
    await suspectAgain(trx, await groupOf(trx, row.id), now);
    for (const caseId of followers) await suspectAgain(trx, [caseId], now);
    for (const caseId of [row.id, ...followers]) await takeFromBarred(trx, caseId, change);
    if (KINDS[kind].forLeads) {
      await restartAlarm(trx, row.id);
      // Reading it as another kind doesn't count as a lead's reading.
      await markUnread(trx, row.id, actor);
    }
    await indexCase(trx, row.id);
    await touchCase(trx, { caseId: row.id, change: 'kind-changed', by: actor, now });
    return { outcome: 'changed' };
  });
}

function detailOf(row: CaseRow, kind: CaseKind): string {
  const text = `${aCase(row.kind)} to ${aCase(kind)}`;
  if (!isAcknowledged(kind)) return text;
  return `${text} (deadlines count from ${spokenDay(row.received_at)})`;
}

async function whyNot(trx: Database, row: CaseRow, { kind, actor }: ChangingKind): Promise<string | null> {
  if (row.merged_into !== null) return whyMerged(trx, row.merged_into);
  if (row.status === 'spam') return 'This case is marked as spam. Mark it as not spam first.';
  if (row.status === 'closed') return 'This case is closed. Reopen it first.';
  if (!raisableKinds(actor).includes(kind)) return 'You may not open cases of that kind.';
  if (KINDS[row.kind].work === 'hiring' && (await isWorkedOn(trx, row))) {
    return 'A job application stays one: its answers and what was noted for hiring have no place in another kind.';
  }
  const stranded = (await mergedCases(trx, row.id)).find((merged) => !mayHold(kind, merged.kind));
  return stranded ? `${stranded.reference} is merged into this case. Undo that merge first.` : null;
}

/** Returns whether it has application data. One made an application by mistake has none. */
async function isWorkedOn(trx: Database, row: CaseRow): Promise<boolean> {
  if (row.stage !== null && row.stage !== 'new') return true;
  for (const table of ['applications', 'hirings', 'hiring_checks'] as const) {
    const found = await trx
      .selectFrom(table)
      .select('case_id')
      .where('case_id', '=', row.id)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

async function datesOf(trx: Database, row: CaseRow, kind: CaseKind) {
  const { opening } = await readProvider(trx);
  const { by, answerBy } = await deadlinesFor(kind, row.received_at, opening, await readTargets(trx));
  const extension = KINDS[kind].work === 'investigation' && (await newestExtension(trx, row.id));
  return { first_due_at: by, answer_due_at: extension ? extension.due_at : answerBy };
}

/** Removes the old kind's checklist items, except any that are done, dated or assigned. */
async function dropUndone(trx: Database, { id, kind }: CaseRow): Promise<void> {
  const items = KINDS[kind].checklist.map(({ key }) => itemName(kind, key));
  await trx
    .deleteFrom('tasks')
    .where('case_id', '=', id)
    .where('item', 'in', items)
    .where('done_at', 'is', null)
    .where('due_on', 'is', null)
    .where('assignee_id', 'is', null)
    .execute();
}
