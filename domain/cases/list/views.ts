import type { Stage } from '#domain/cases/application/stage.ts';
import type { Outcome } from '#domain/cases/concern/outcome.ts';
import type { CaseKind, CaseSource } from '../case.table.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '../case-status.ts';
import type { Access } from '../kinds/access.ts';

export const VIEWS = [
  'open',
  'mine',
  'unassigned',
  'to-sort',
  'waiting',
  'quiet',
  'overdue',
  'all',
  'closed',
  'spam',
] as const;
export type View = (typeof VIEWS)[number];

export const VIEW_STATUSES: Record<View, readonly CaseStatus[]> = {
  open: ['new', 'open'],
  mine: ['new', 'open'],
  unassigned: ['new', 'open'],
  'to-sort': ACTIVE_STATUSES,
  waiting: ['waiting'],
  quiet: ['new', 'open'],
  overdue: ACTIVE_STATUSES,
  all: [...ACTIVE_STATUSES, 'closed'],
  closed: ['closed'],
  spam: ['spam'],
};

export const WORK_VIEWS = [
  'open',
  'mine',
  'unassigned',
  'waiting',
  'quiet',
  'overdue',
] as const satisfies readonly View[];
export type WorkView = (typeof WORK_VIEWS)[number];

/** Every count stops here, so that all agree: 1,000 took four times as long with a million cases. */
export const COUNT_CAP = 250;

/** Replaces a view's own order. `due`: only cases with a deadline. */
export const SORTS = ['newest', 'oldest', 'due'] as const;
export type Sort = (typeof SORTS)[number];

export interface CaseFilter {
  readonly access: Access;
  readonly kinds?: readonly CaseKind[] | undefined;
  readonly view: View;
  readonly assigneeId?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly source?: CaseSource | undefined;
  readonly outcome?: Outcome | undefined;
  readonly tagId?: number | undefined;
  /** Epoch milliseconds, compared with the listed date: when a case arrived or came back from hold. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly sort?: Sort | undefined;
  readonly staffId: string;
  readonly now: number;
}
