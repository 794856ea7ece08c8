import { CORRECTED_COLUMNS, fieldsOfRow, type SentColumns } from '#domain/cases/case-fields.ts';
import { isActive } from '#domain/cases/case-status.ts';
import { formalName } from '#domain/cases/display-name.ts';
import { fullTime, shortTime } from '#domain/cases/display-time.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { linkedCases } from '#domain/cases/list/linked-cases.server.ts';
import { samePerson } from '#domain/cases/list/same-person.server.ts';
import { tagsInUse, tagsOfCase } from '#domain/cases/list/tags.server.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { UNDO_CLOSE_MS } from '#domain/cases/verbs/change-status.server.ts';
import { contactVersion } from '#domain/cases/verbs/edit-contact.server.ts';
import { endAlarms } from '#domain/cases/verbs/safeguarding-alarms.server.ts';
import type { Database } from '#domain/database.ts';
import { possibleCaseOf } from '#domain/incoming/sort.server.ts';
import { branchNames } from '#domain/lists/branches.server.ts';
import { ofBranchFirst } from '#domain/provider/safeguarding.ts';
import { may } from '#domain/staff/roles.ts';
import { findStop } from '#domain/text-messages/stops.server.ts';
import { says } from '../../brief-cookies.ts';
import type { Signed } from '../../guard.server.ts';
import { KINDS } from '../../kinds.ts';
import type { Typed } from '../../kit/answers.ts';
import { noteView, type Viewing } from '../../kit/view.server.ts';
import { loadPrivacyOf } from '../../privacy/of-case.server.ts';
import { loadConcern } from '../panels/concern/load.server.ts';
import { loadHiring } from '../panels/hiring/hiring.server.ts';
import { loadLearning } from '../panels/learning/learning.server.ts';
import { loadNamed, loadNeedToKnow } from '../panels/named/named.server.ts';
import { loadReplyDesk } from '../panels/reply/load.server.ts';
import { loadSafeguarding } from '../panels/safeguarding/safeguarding.server.ts';
import { dueSoonBy } from '../parts/office-calendar.server.ts';
import type { Looking } from '../parts/record.server.ts';
import { showFacts } from './case-view.server.ts';
import type { HistoryPages } from './short-thread.server.ts';

export type CaseScreen = Awaited<ReturnType<typeof loadCase>> & { readonly historyPages: HistoryPages };
export type OtherView = CaseScreen['others'][number];

export async function loadCase(signed: Signed & Viewing, view: CaseView, access: Access) {
  const { actor, services } = signed;
  const { db } = services.open;
  const { id: caseId, kind, emailKey, phoneKey } = view;
  const now = services.clock();
  const mayAnswer = may(actor, 'answer-cases');
  const group = [caseId, ...view.mergedCases.map(({ id }) => id)];
  const [
    others,
    linked,
    tags,
    tagsOffered,
    people,
    soonBy,
    desk,
    panels,
    privacy,
    stop,
    version,
    possibleCase,
    raising,
    branches,
  ] = await Promise.all([
    samePerson(db, { caseId, emailKey, phoneKey, access }),
    linkedCases(db, group, access),
    tagsOfCase(db, caseId),
    mayAnswer ? tagsInUse(db, access) : [],
    mayAnswer ? assignableStaff(db, { id: caseId, kind }) : [],
    dueSoonBy(now, services.provider().opening),
    loadReplyDesk(signed, view),
    loadPanels(signed, view),
    loadPrivacyOf(signed, caseId),
    findStop(db, services.secret, view.sent.phone),
    contactVersion(db, caseId),
    isActive(view.status) ? possibleCaseOf(db, caseId, access) : null,
    raisingOf(db, view, mayAnswer),
    branchNames(db),
    noteView(signed, [view, ...view.mergedCases]),
    noteOpened(signed, group),
  ]);
  return {
    ...showFacts(view, { now, sends: services.outbox.sends, soonBy }),
    others: others.map(showReceived),
    linked: linked.map(showLinked),
    tags,
    tagsOffered,
    people,
    mayHold: mayAnswer && isActive(view.status),
    undoClose: mayAnswer ? undoableClose(view, actor.id, now) : null,
    me: actor.id,
    kinds: access.kinds,
    raising,
    branches,
    councils: ofBranchFirst(services.safeguarding(), view.branchId),
    branch: branches.find(({ id }) => id === view.branchId) ?? null,
    mayMove: mayAnswer && branches.length > 0 && view.mergedInto === null,
    mayChangeKind: access.kinds.length > 1 && view.answers.length === 0 && isActive(view.status),
    mayAnswer,
    textStop: stop ? { when: fullTime(stop.at), text: stop.words } : null,
    showsPin: mayAnswer && view.status !== 'spam',
    contact: mayAnswer && view.mergedInto === null ? showContact(view.sent, version) : null,
    sends: services.outbox.sends,
    desk,
    ...panels,
    /** Shows the case to which it may belong; null if nothing needs sorting. */
    possibleCase: possibleCase && showPossibleCase(possibleCase),
    ...privacy,
  };
}

type Linked = Awaited<ReturnType<typeof linkedCases>>[number];

function showLinked({ reference, kind, status, name, receivedAt, excerpt }: Linked) {
  return showReceived({ reference, kind, status, name, excerpt, receivedAt });
}

type PossibleCase = NonNullable<Awaited<ReturnType<typeof possibleCaseOf>>>;

function showPossibleCase({ reference, kind, isSamePerson, ...person }: PossibleCase) {
  return { reference, kind, isSamePerson, name: formalName(person) };
}

/** Ignores automatic reloads: possibly no one is at the screen. */
async function noteOpened({ actor, services, request }: Signed & Viewing, caseIds: readonly number[]) {
  if (says(request, 'quiet')) return;
  await endAlarms(services.open, caseIds, { staffId: actor.id, now: services.clock() });
}

function showReceived<Other extends { readonly receivedAt: number }>({ receivedAt, ...other }: Other) {
  return { ...other, received: shortTime(receivedAt) };
}

/** Lists the staff with access once it is a safeguarding case; null if it can’t become one. */
async function raisingOf(
  db: Database,
  view: CaseView,
  mayAnswer: boolean,
): Promise<readonly string[] | null> {
  const { kind, answers, status } = view;
  if (!mayAnswer || kind === 'safeguarding' || answers.length > 0 || !isActive(status)) return null;
  return (await assignableStaff(db, { id: view.id, kind: 'safeguarding' })).map(({ name }) => name);
}

function undoableClose(
  { closedAt, status, closedBy }: CaseView,
  actorId: string,
  now: number,
): number | null {
  const isOwn = status === 'closed' && closedBy === actorId;
  return isOwn && closedAt !== null && now - closedAt < UNDO_CLOSE_MS ? closedAt : null;
}

export type ContactView = ReturnType<typeof showContact>;

function showContact(row: SentColumns, version: number) {
  return { typed: contactFields(row), version };
}

export function contactFields(row: SentColumns): Typed {
  const known = Object.entries(fieldsOfRow(row, CORRECTED_COLUMNS)).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value ?? '')]));
}

export async function loadPanels(signed: Looking, view: CaseView) {
  const { work } = KINDS[view.kind];
  const [concern, hiring, safeguarding, named, needToKnow, learning] = await Promise.all([
    work === 'investigation' ? loadConcern(signed, view.id) : null,
    work === 'hiring' ? loadHiring(signed, view.id) : null,
    loadSafeguarding(signed, view.id),
    loadNamed(signed, view),
    loadNeedToKnow(signed, view),
    loadLearning(signed, view),
  ]);
  return { concern, hiring, safeguarding, named, needToKnow, learning };
}
