import type { ImportState, ItemKind } from '#domain/import/import.table.ts';

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read.',
  columns: 'Waiting for you: say what its columns are.',
  ready: 'Waiting for you: nothing is imported yet.',
  running: 'Being imported.',
  stopped: 'Stopped.',
  done: 'Done.',
};

const ITEM_WORDS: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  picture: ['picture', 'pictures'],
  redirect: ['redirect from an old address', 'redirects from old addresses'],
  case: ['case', 'cases'],
  contact: ['contact', 'contacts'],
  other: ['other item', 'other items'],
};

export function formatCount(kind: ItemKind, count: number): string {
  const [one, many] = ITEM_WORDS[kind];
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}

export function formatRows(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'row' : 'rows'}`;
}
