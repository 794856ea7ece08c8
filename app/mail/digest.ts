import { startOfDay } from '#domain/calendar/working-time.ts';
import { spokenDay, spokenTime } from '#domain/cases/deadlines/deadlines.server.ts';
import { CASE_KINDS, casePath, KINDS } from '#domain/cases/kinds/kinds.ts';
import type { DigestDetail, DigestItem, DigestList } from '#domain/cases/notices/notice.ts';
import type { DigestLetter } from '#domain/letters/letter.ts';
import type { Provider } from '#domain/provider/provider.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import { type Block, type Inline, type MailContent, notification, paragraph } from './content.ts';

const LISTS: Record<DigestList['list'], { readonly title: string; readonly path: string }> = {
  'to-sort': { title: 'To sort', path: 'inbox?view=to-sort' },
  overdue: { title: 'Overdue', path: 'inbox?view=overdue' },
  today: { title: 'Due today', path: 'inbox?view=open' },
  unassigned: { title: 'Unassigned', path: 'inbox?view=unassigned' },
  mine: { title: 'Assigned to you', path: 'inbox?view=mine' },
  tasks: { title: 'Your tasks due', path: 'tasks' },
  'later-tasks': { title: 'Your other tasks', path: 'tasks' },
};

const COUNTED: Record<DigestList['list'], string> = {
  'to-sort': 'to sort',
  overdue: 'overdue',
  today: 'due today',
  unassigned: 'unassigned',
  mine: 'assigned to you',
  tasks: 'tasks due',
  'later-tasks': 'other tasks',
};

/** Lists waiting work by reference and kind on the morning of a working day. It names no one. */
export function digest(letter: DigestLetter, provider: Provider, origin: string): MailContent {
  const day = spokenDay(startOfDay(Temporal.PlainDate.from(letter.day)));
  return {
    subject: `Your summary for ${day.split(' ')[0]}: ${summary(letter)}`,
    preview: `Your summary for ${day}.`,
    title: `Your summary for ${day}`,
    blocks: [
      ...requestBlocks(letter, origin),
      ...letter.lists.flatMap((list) => listBlocks(list, letter.at, origin)),
      { kind: 'action', label: 'Open the dashboard', href: `${origin}/dashboard` },
    ],
    footer: `You’re receiving this on working days because you asked for a daily summary. You can change this on the ${provider.name} dashboard, under My settings: ${origin}/me`,
    headers: notification(provider, origin),
  };
}

function summary({ lists, requests = [] }: Pick<DigestDetail, 'lists' | 'requests'>): string {
  const requestsText = requests.length > 0 ? [`${requests.length} asked by the regulator`] : [];
  return [...requestsText, ...lists.map((list) => `${total(list)} ${COUNTED[list.list]}`)].join(', ');
}

/** These come first, because the law sets their deadline. */
function requestBlocks({ requests = [], day }: DigestLetter, origin: string): Block[] {
  if (requests.length === 0) return [];
  const items = requests.map(({ reference, dueOn }): Inline[] => [
    { text: reference, href: `${origin}/regulator-requests/${reference}` },
    `, ${dueOn < day ? 'was due' : 'due'} ${spokenDate(dueOn)}`,
  ]);
  return [
    { kind: 'heading', text: 'Requests by the regulator' },
    { kind: 'list', items },
  ];
}

function listBlocks(list: DigestList, at: number, origin: string): Block[] {
  const { title, path } = LISTS[list.list];
  const left = sum(list) - list.items.length;
  const all = { text: 'See them all on the dashboard', href: `${origin}/${path}` };
  const orMore = list.more ? ' or more' : '';
  return [
    { kind: 'heading', text: `${title}: ${byKind(list)}${orMore}` },
    { kind: 'list', items: list.items.map((item) => line(item, at, origin)) },
    ...(left > 0 ? [paragraph(`And ${left}${orMore} more. `, all, '.')] : []),
  ];
}

function line({ reference, kind, dueAt, dueOn }: DigestItem, at: number, origin: string): Inline[] {
  const { one } = KINDS[kind];
  const link = { text: reference, href: origin + casePath(kind, reference) };
  if (dueOn !== null) return [link, `, ${one}, task due ${spokenDay(Date.parse(`${dueOn}T12:00:00Z`))}`];
  if (dueAt === null) return [link, `, ${one}`];
  return [link, `, ${one}, ${dueAt <= at ? 'was due' : 'due'} ${spokenTime(dueAt)}`];
}

function byKind({ counts }: DigestList): string {
  return CASE_KINDS.map((kind) => [kind, counts[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${KINDS[kind][count === 1 ? 'one' : 'many']}`)
    .join(', ');
}

function sum({ counts }: DigestList): number {
  return Object.values(counts).reduce((before, count) => before + count, 0);
}

function total(list: DigestList): string {
  return `${sum(list).toLocaleString('en-GB')}${list.more ? '+' : ''}`;
}
