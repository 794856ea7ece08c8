import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { formalName } from '#domain/inbox/display-name.ts';
import { fullDay } from '#domain/inbox/shown-time.ts';
import { REFERENCE_SHAPE } from '#domain/inbox/wire-lists.server.ts';
import { staffLoader } from '../guard.server.ts';
import { noteView } from '../rights/view.server.ts';
import { showOmbudsmanDay } from './load.server.ts';

/** What the letter of acknowledgement to the person behind a concern says. */
export const letterLoader = staffLoader('answer-cases', async (signed) => {
  const { actor, services, params } = signed;
  const reference = params.reference ?? '';
  const row =
    REFERENCE_SHAPE.test(reference) &&
    (await services.open.db
      .selectFrom('cases')
      .leftJoin('staff', 'staff.id', 'cases.assignee_id')
      .select(['cases.reference', 'kind', 'title', 'first_name', 'last_name', 'received_at', 'answer_due_at'])
      .select(['acknowledged_at', 'staff.name as assignee'])
      .where('cases.reference', '=', reference)
      .where('kind', '=', 'concern')
      .executeTakeFirst());
  if (!row) throw data(null, { status: 404 });
  await noteView(signed, row);
  const { name, phone, mailbox, address, regulator } = services.provider();
  return {
    reference,
    to: formalName(row),
    today: fullDay(services.clock()),
    received: fullDay(row.received_at),
    answerDue: row.answer_due_at === null ? null : fullDay(row.answer_due_at),
    ombudsmanDay: showOmbudsmanDay(row),
    lookedIntoBy: row.assignee,
    acknowledged: row.acknowledged_at !== null,
    from: actor.name,
    provider: { name, phone, mailbox, address, regulator },
    formKey: randomUUID(),
  };
});
