import { CASE_KINDS, type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { lettersOf } from './table-fields.ts';

const CONTACT_WORDS = ['contact', 'contacts', 'person', 'people', 'customer', 'client'];

export function readKind(typed: string): CaseKind | 'contact' | null {
  const plain = lettersOf(typed);
  if (CONTACT_WORDS.includes(plain)) return 'contact';
  const isNamed = (kind: CaseKind) =>
    [KINDS[kind].one, KINDS[kind].many, KINDS[kind].name, KINDS[kind].short, kind]
      .map(lettersOf)
      .includes(plain);
  return CASE_KINDS.find((kind) => KINDS[kind].alsoCalled.includes(plain) || isNamed(kind)) ?? null;
}

export type TableStatus = 'new' | 'open' | 'waiting' | 'closed';

const STATUS_WORDS: Readonly<Record<TableStatus, readonly string[]>> = {
  new: ['new', 'received', 'unread', 'notstarted', 'todo', 'unassigned', 'untouched'],
  open: [
    ...[
      'open',
      'inprogress',
      'ongoing',
      'active',
      'started',
      'assigned',
      'underinvestigation',
      'investigating',
    ],
    ...['inhand', 'reopened', 'acknowledged', 'pending', 'live'],
  ],
  waiting: ['waiting', 'onhold', 'hold', 'awaitingreply', 'awaitingresponse', 'paused', 'awaitingcustomer'],
  closed: [
    ...[
      'closed',
      'resolved',
      'done',
      'complete',
      'completed',
      'finished',
      'archived',
      'cancelled',
      'canceled',
    ],
    ...['lost', 'won', 'rejected', 'upheld', 'notupheld', 'partlyupheld', 'spam', 'merged', 'withdrawn'],
  ],
};

export function readStatus(typed: string): TableStatus | null {
  const plain = lettersOf(typed);
  const found = Object.entries(STATUS_WORDS).find(([, terms]) => terms.includes(plain));
  return found ? (found[0] as TableStatus) : null;
}
