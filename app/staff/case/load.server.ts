import { assignableStaff } from '#domain/inbox/assignees.server.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '#domain/inbox/case-status.ts';
import { contactVersion } from '#domain/inbox/edit-contact.server.ts';
import { samePerson } from '#domain/inbox/same-person.server.ts';
import { shortTime } from '#domain/inbox/shown-time.ts';
import type { CaseView } from '#domain/inbox/view.server.ts';
import { may } from '#domain/staff/roles.ts';
import { undoableClose } from '../cases/change.server.ts';
import { loadConcern } from '../concern/load.server.ts';
import type { Signed } from '../guard.server.ts';
import { loadHiring } from '../hiring/load.server.ts';
import { dueSoonBy } from '../inbox/due-soon.server.ts';
import { loadHold } from '../privacy/load-hold.server.ts';
import { loadReplyDesk } from '../reply/load.server.ts';
import { noteView, type Viewing } from '../rights/view.server.ts';
import { showFacts } from './case-shown.server.ts';
import { showContact } from './contact-shown.server.ts';

/** A whole case, as its screen shows it: everything in words that are made here. */
export type CaseShown = Awaited<ReturnType<typeof loadCase>>;
export type OtherShown = CaseShown['others'][number];

/** Loads all that stands on the screen of a case, for somebody who may read `kinds`. */
export async function loadCase(signed: Signed & Viewing, view: CaseView, kinds: readonly CaseKind[]) {
  const { actor, services } = signed;
  const { db } = services.open;
  const { id: caseId, kind, name, emailKey, phoneKey } = view;
  const now = services.clock();
  const mayAnswer = may(actor.role, 'answer-cases');
  const [views, others, people, soonBy, desk, concern, hiring, hold, version] = await Promise.all([
    noteView(signed, [view, ...view.mergedCases]),
    samePerson(db, { caseId, emailKey, phoneKey, kinds }),
    mayAnswer ? assignableStaff(db, kind) : [],
    dueSoonBy(now, services.provider().opening),
    loadReplyDesk(signed, { caseId, reference: view.reference, kind, name }),
    kind === 'concern' ? loadConcern(signed, caseId) : null,
    kind === 'application' ? loadHiring(signed, caseId) : null,
    loadHold(signed, caseId),
    contactVersion(db, caseId),
  ]);
  const { sends } = services.outbox;
  return {
    ...showFacts(view, { now, sends, soonBy }),
    /** See `useShown`. */
    views,
    others: others.map(({ receivedAt, ...other }) => ({ ...other, received: shortTime(receivedAt) })),
    /** Who it can be given to. */
    people,
    /** When the person closed it, while that can be taken back. */
    undoClose: mayAnswer ? undoableClose(view, actor.id, now) : null,
    /** Who looks. */
    me: actor.id,
    /** What it can become. An application that was sent as one stays one. */
    kinds,
    mayChangeKind: kinds.length > 1 && view.answers.length === 0 && isActive(view.status),
    mayAnswer,
    /** As their form begins; null where they can't be corrected. */
    contact:
      mayAnswer && view.mergedInto === null
        ? showContact({ ...view.nameColumns, email: view.email, phone: view.phone ?? '' }, version)
        : null,
    sends,
    desk,
    concern,
    hiring,
    ...hold,
  };
}

function isActive(status: CaseStatus): boolean {
  return (ACTIVE_STATUSES as readonly CaseStatus[]).includes(status);
}
