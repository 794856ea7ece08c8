import { referral, safeguardingDecision } from '#domain/cases/concern/decisions.ts';
import { readFinalResponse } from '#domain/cases/concern/final-response.server.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { type Recorded, readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database } from '#domain/database.ts';
import type { CaseRow } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import { deadlinesStartedAt, readContacts } from '../deadlines/contacts.server.ts';
import { metBy } from '../deadlines/due.ts';
import type { CaseFact } from '../kinds/kind-record.ts';
import { isAcknowledged, itemName, KINDS } from '../kinds/kinds.ts';
import type { ThreadEntry } from '../list/thread.server.ts';
import type { TaskView } from './tasks.server.ts';

const NO_WORK: readonly CaseStatus[] = ['spam', 'merged'];

interface Done {
  readonly at: number;
  readonly by: string | null;
}

interface ChecklistRequest {
  readonly row: CaseRow;
  readonly thread: readonly ThreadEntry[];
  readonly savedTasks: readonly TaskView[];
}

/**
 * Lists the kind's checklist, then other tasks. Items the product sees done are ticked unless someone unticks them.
 * Closed cases retain what was not done; spam and merged cases have nothing to do.
 */
export async function tasksToShow(db: Database, request: ChecklistRequest): Promise<readonly TaskView[]> {
  const { row, savedTasks } = request;
  const facts = await factsOf(db, request);
  const items = KINDS[row.kind].checklist.map(({ key, title, tickedBy, alsoTickedBy }) => {
    const item = itemName(row.kind, key);
    const ticked = savedTasks.find((task) => task.caseId === row.id && task.item === item);
    const byHand = ticked && { at: ticked.doneAt, by: ticked.doneBy };
    const seen = tickedBy ?? alsoTickedBy;
    const fact = seen ? facts[seen] : null;
    const done = fact ?? byHand;
    const view: TaskView = {
      id: key,
      caseId: row.id,
      item,
      title,
      dueOn: ticked?.dueOn ?? null,
      assignee: ticked?.assignee ?? null,
      doneAt: done?.at ?? null,
      doneBy: done?.by ?? null,
      notNeeded: ticked?.notNeeded ?? null,
      ticked: tickedBy || fact ? 'by-itself' : 'by-hand',
    };
    return { ticked, view };
  });
  const hasWork = !NO_WORK.includes(row.status);
  const views = items.map(({ view }) => view).filter(({ doneAt }) => hasWork || doneAt !== null);
  return [...views, ...savedTasks.filter((task) => !items.some(({ ticked }) => ticked === task))];
}

async function factsOf(
  db: Database,
  { row, thread }: ChecklistRequest,
): Promise<Record<CaseFact, Done | null>> {
  const isInvestigated = KINDS[row.kind].work === 'investigation';
  const [contacts, since, answered, referred, recorded, final] = await Promise.all([
    readContacts(db, row.id),
    deadlinesStartedAt(db, row.id),
    isInvestigated ? readRecord(db, safeguardingDecision, row.id) : null,
    isInvestigated ? readRecord(db, referral, row.id) : null,
    isInvestigated ? readRecord(db, outcome, row.id) : null,
    isAcknowledged(row.kind) ? readFinalResponse(db, row) : null,
  ]);
  const { first, acknowledgement } = metBy({ kind: row.kind, contacts, since });
  // An abandoned response, or a letter without the required details, doesn't count.
  const isAccepted = final?.state === 'sent' || final?.state === 'on-its-way';
  return {
    answered: first ?? null,
    acknowledged: acknowledgement ?? null,
    safeguarding: doneBy(answered),
    'referral-decided': doneBy(referred),
    outcome: recorded?.values.outcome ? doneBy(recorded) : null,
    'final-response': isAccepted && final.at !== null ? { at: final.at, by: final.by } : null,
    sorted: sortedAt(row, thread),
  };
}

function doneBy(recorded: Pick<Recorded, 'at' | 'by'> | null): Done | null {
  return recorded && recorded.at !== null ? { at: recorded.at, by: recorded.by } : null;
}

function sortedAt(row: CaseRow, thread: readonly ThreadEntry[]): Done | null {
  if (row.stage === null || row.stage === 'new') return null;
  for (const entry of thread) {
    if (entry.type === 'event' && entry.from === null && entry.action === 'stage-changed') {
      return { at: entry.at, by: entry.by };
    }
  }
  return { at: row.opened_at ?? row.received_at, by: null };
}
