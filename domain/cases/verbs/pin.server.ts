import type { Database, OpenDatabase } from '#domain/database.ts';
import { enqueueMail } from '#domain/outbox/enqueue.server.ts';
import { barredOf } from '#domain/staff/barred.server.ts';
import { worksForBranchOf } from '#domain/staff/branches.server.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { type CaseEdit, findCase, touchCase } from '../edit/edit-case.server.ts';
import { accessOf } from '../kinds/access.ts';
import { hasPermissions } from '../kinds/assignees.server.ts';
import { CASE_KINDS, KINDS } from '../kinds/kinds.ts';
import { pinOf } from '../pin.server.ts';

export interface Showing extends CaseEdit {
  readonly secret: Secret;
}

/** Returns a PIN for staff to read out, and records who looked; null if the actor may not read the case. */
export function showPin(
  open: OpenDatabase,
  { reference, actor, secret, now }: Showing,
): Promise<string | null> {
  return open.transact(async (trx) => {
    const row = await findCase(trx, reference, accessOf(actor));
    if (!row || row.spam_at !== null) return null;
    await trx
      .insertInto('case_pins_shown')
      .values({ case_id: row.id, staff_id: actor.id, pin_changes: row.pin_changes, at: now })
      .onConflict((conflict) => conflict.columns(['case_id', 'staff_id', 'pin_changes']).doNothing())
      .execute();
    return pinOf(secret, row);
  });
}

/** Finds current PINs seen by staff who may no longer answer the case; `caseId` checks only one. */
async function seenByOthers(db: Database, caseId?: number) {
  const seen = await db
    .selectFrom('case_pins_shown')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.id', '=', 'case_pins_shown.case_id')
        .onRef('cases.pin_changes', '=', 'case_pins_shown.pin_changes'),
    )
    .innerJoin('staff', 'staff.id', 'case_pins_shown.staff_id')
    .select(['cases.id', 'cases.pin_changes', 'case_pins_shown.staff_id'])
    .select((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('staff.deactivated_at', 'is', null),
            worksForBranchOf(eb.ref('cases.id')),
            eb.or(
              CASE_KINDS.map((kind) =>
                eb.and([
                  eb('cases.kind', '=', kind),
                  hasPermissions([KINDS[kind].readPermission, 'answer-cases']),
                ]),
              ),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('may'),
    )
    .$if(caseId !== undefined, (query) => query.where('cases.id', '=', caseId!))
    .execute();
  const people = [...new Set(seen.map(({ staff_id }) => staff_id))];
  const barred = await barredOf(db, people, caseId);
  return seen.filter(({ id, staff_id, may }) => !may || barred.get(staff_id)?.has(id));
}

/** Returns whether this case's PIN is blocked until it is changed. */
export async function isPinSeenByOthers(db: Database, caseId: number): Promise<boolean> {
  return (await seenByOthers(db, caseId)).length > 0;
}

export const TELL_NEW_PIN = 'Tell them their new PIN for their messages: the old one was changed';
/** Changes these PINs and emails the person; without an address, adds a task. Returns how many. */
export async function changeSeenPins(
  open: OpenDatabase,
  { messageIdDomain, now }: { readonly messageIdDomain: string; readonly now: number },
): Promise<number> {
  const seen = await seenByOthers(open.db);
  const byCase = new Map(seen.map((one) => [one.id, one]));
  for (const { id, pin_changes, staff_id } of byCase.values()) {
    await open.transact(async (trx) => {
      const row = await trx
        .updateTable('cases')
        .set({ pin_changes: pin_changes + 1 })
        .where('id', '=', id)
        .where('pin_changes', '=', pin_changes)
        .returning(['email', 'assignee_id', 'merged_into'])
        .executeTakeFirst();
      if (!row) return;
      await touchCase(trx, { caseId: id, now });
      if (row.email) {
        const mail = { template: 'new-pin', caseId: id, recipient: row.email } as const;
        await enqueueMail(trx, { ...mail, now, messageIdDomain });
        return;
      }
      await trx
        .insertInto('tasks')
        .values({
          ...{ case_id: id, item: null, title: TELL_NEW_PIN, due_on: null, assignee_id: row.assignee_id },
          ...{ created_by: staff_id, created_at: now, done_at: null, done_by: null },
        })
        .execute();
    });
  }
  return byCase.size;
}
