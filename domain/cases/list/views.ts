import type { Stage } from '#domain/cases/application/stage.ts';
import type { CaseKind } from '../case.table.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '../case-status.ts';

/** The lists that an inbox offers. */
export const VIEWS = ['open', 'mine', 'unassigned', 'waiting', 'overdue', 'all', 'closed', 'spam'] as const;
export type View = (typeof VIEWS)[number];

/** How the cases of each view stand. */
export const VIEW_STATUSES: Record<View, readonly CaseStatus[]> = {
  open: ['new', 'open'],
  mine: ACTIVE_STATUSES,
  unassigned: ACTIVE_STATUSES,
  waiting: ['waiting'],
  overdue: ACTIVE_STATUSES,
  all: [...ACTIVE_STATUSES, 'closed'],
  closed: ['closed'],
  spam: ['spam'],
};

/** What is still to be done, as the first screen shows it. */
export const WORK_VIEWS = [
  'open',
  'mine',
  'unassigned',
  'waiting',
  'overdue',
] as const satisfies readonly View[];
export type WorkView = (typeof WORK_VIEWS)[number];

/**
 * Counts go no further, beside a view, in the drawer and on the first screen alike, so that they agree: counting to
 * 1,000 took four times as long with a million cases as with a thousand, and a larger backlog of one kind is told by
 * the chart of the weeks.
 */
export const COUNT_CAP = 250;

/** Which cases a list holds. */
export interface CaseFilter {
  /** Only what the person who looks may read. */
  readonly kinds: readonly CaseKind[];
  readonly view: View;
  /** Only the cases of this member of staff. */
  readonly assigneeId?: string | undefined;
  /** Only applications at this stage. */
  readonly stage?: Stage | undefined;
  /** Who looks: for "mine" and for what is unread. */
  readonly staffId: string;
  /** Epoch milliseconds, for what is overdue. */
  readonly now: number;
}
