import type { CaseSource } from '#domain/cases/case.table.ts';
import type { Sort, View } from '#domain/cases/list/views.ts';
import type { Place } from './inbox-address.ts';

export const SOURCE_NAMES: Record<CaseSource, string | null> = {
  website: null,
  phone: 'By phone',
  'walk-in': 'Walk-in',
  letter: 'By letter',
  email: 'By email',
  text: 'By text message',
  import: 'Imported',
  contacts: 'From a list of contacts',
};

interface ViewText {
  readonly name: string;
  readonly empty: readonly [heading: string, sentence: string];
  readonly order: string;
}

const NEWEST = 'Newest first';

export const VIEW_WORDS: Record<View, ViewText> = {
  open: {
    name: 'Open',
    empty: ['You’re all caught up', 'New messages appear here as they arrive.'],
    order: NEWEST,
  },
  mine: {
    name: 'Mine',
    empty: ['Nothing is assigned to you', 'Cases that you or a colleague assign to you appear here.'],
    order: NEWEST,
  },
  unassigned: {
    name: 'Unassigned',
    empty: ['Nothing is unassigned', 'New messages appear here until they are assigned.'],
    order: NEWEST,
  },
  'to-sort': {
    name: 'To sort',
    empty: [
      'Nothing to sort',
      'An email that may belong to another case appears here, and in no other list, until you say where it belongs.',
    ],
    order: NEWEST,
  },
  waiting: {
    name: 'On hold',
    empty: ['Nothing on hold', 'Cases appear here until the day on which they come back.'],
    order: 'Next back first',
  },
  quiet: {
    name: 'No reply from them',
    empty: [
      'Nothing has gone quiet',
      'An open case without a deadline appears here when nothing has happened for 7 days: close it, put it on hold, or write again.',
    ],
    order: 'Longest quiet first',
  },
  overdue: {
    name: 'Overdue',
    empty: ['Nothing is overdue', 'Every case is within its deadline. Well done.'],
    order: 'Longest overdue first',
  },
  all: {
    name: 'All',
    empty: ['There are no cases yet', 'Every case except spam appears here, closed ones too.'],
    order: NEWEST,
  },
  closed: {
    name: 'Closed',
    empty: ['Nothing has been closed yet', 'Cases appear here when someone closes them.'],
    order: NEWEST,
  },
  spam: {
    name: 'Spam',
    empty: ['There is no spam', 'What looks like spam, or was marked as spam, appears here.'],
    order: NEWEST,
  },
};

export const SORT_WORDS: Record<Sort, string> = {
  newest: NEWEST,
  oldest: 'Oldest first',
  due: 'Next deadline first',
};

export function orderText({ view, sort, q }: Pick<Place, 'view' | 'sort' | 'q'>): string {
  if (q) return `Cases with “${q}”, newest first`;
  return sort ? SORT_WORDS[sort] : VIEW_WORDS[view].order;
}
