import type { OpenDatabase } from '#domain/database.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { countActive, countViews } from '#domain/inbox/counts.server.ts';
import { listCases } from '#domain/inbox/list.server.ts';
import { searchCases } from '#domain/inbox/search.server.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { type CaseFilter, VIEWS, type View } from '#domain/inbox/views.ts';

/** Each thing is done so often, after a few times that do not count. */
const TIMES = 100;
const WARM_UP = 5;
const KINDS: readonly CaseKind[] = ['concern', 'thanks', 'enquiry', 'application'];
/** How far down the "next page" is. */
const DEEP_PAGES = 20;

/** Milliseconds that each time took, by what was done. */
export type Measured = ReadonlyMap<
  string,
  { readonly few: readonly number[]; readonly many: readonly number[] }
>;

type Work = (time: number) => Promise<unknown>;

/**
 * Does everything that the screens of the inbox do, on a database of few and one of many made-up cases by turns, so
 * that whatever else the machine does meets both.
 * @param named only what has this in its name
 */
export async function measureInbox(
  few: OpenDatabase,
  many: OpenDatabase,
  now: number,
  named = '',
): Promise<Measured> {
  const measured = new Map<string, { few: number[]; many: number[] }>();
  const [worksOnFew, worksOnMany] = [await worksOn(few, now), await worksOn(many, now)];
  for (const [name, workOnMany] of Object.entries(worksOnMany)) {
    if (!name.includes(named)) continue;
    const times = { few: [] as number[], many: [] as number[] };
    const workOnFew = worksOnFew[name] ?? workOnMany;
    for (let time = -WARM_UP; time < TIMES; time++) {
      const taken = [
        await timed(workOnFew, Math.abs(time)),
        await timed(workOnMany, Math.abs(time)),
      ] as const;
      if (time < 0) continue;
      times.few.push(taken[0]);
      times.many.push(taken[1]);
    }
    measured.set(name, times);
  }
  return measured;
}

async function timed(work: Work, time: number): Promise<number> {
  const started = performance.now();
  await work(time);
  return performance.now() - started;
}

async function worksOn(open: OpenDatabase, now: number): Promise<Record<string, Work>> {
  const { db } = open;
  const { id: staffId } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow();
  const looking = { kinds: KINDS, staffId, now };
  const list = (filter: Partial<CaseFilter> & { view: View }, before?: string) =>
    listCases(db, { ...looking, ...filter }, { before });
  const deep = await deepReference(open, looking);
  const references = await someReferences(open);
  const search = (texts: readonly string[]) => (time: number) =>
    searchCases(open, { ...looking, text: texts[time % texts.length] ?? '' });
  const some = await someoneOf(open);
  return {
    ...Object.fromEntries(VIEWS.map((view) => [`view ${view}`, () => list({ view })])),
    'view all, one kind': (time) => list({ view: 'all', kinds: [KINDS[time % KINDS.length] as CaseKind] }),
    'next page, deep in all': () => list({ view: 'all' }, deep),
    'next page, deep in closed': () => list({ view: 'closed' }, deep),
    'filter by assignee': () => list({ view: 'all', assigneeId: staffId }),
    'filter by stage': () => list({ view: 'all', stage: 'hired' }),
    'filter by assignee and stage': () => list({ view: 'all', assigneeId: staffId, stage: 'not-appointed' }),
    'counts of all views': () => countViews(db, looking),
    'counts with a filter': () => countViews(db, { ...looking, assigneeId: staffId }),
    'counts in the drawer': () => countActive(db, KINDS),
    'search common words': search(['mother', 'please', 'care', 'thank you', 'monday', 'coventry']),
    'search rare words': search([
      'parrots',
      'thistlethwaite',
      'portugal',
      'quartermaine easter',
      'gujarati',
      'nosuchword',
    ]),
    'search several words': search([
      'mother coventry monday',
      'margaret smith',
      'carer late tuesday',
      'parrots easter',
      'hip operation rugby',
      'wojciechowski kenilworth',
    ]),
    'search as typed': search(beginnings('grandmother')),
    'search as typed, a name': search(beginnings('thistlethwaite')),
    'search one kind': (time) =>
      searchCases(open, {
        ...looking,
        kinds: ['concern'],
        text: ['thank', 'mother', 'medication'][time % 3] ?? '',
      }),
    'search a number': search([
      some.phone,
      some.phone.replace(/^0/, '+44 '),
      some.phone.slice(-6),
      '07700 900',
    ]),
    'search an address': search([some.email, ...beginnings(some.email)]),
    'search a reference': (time) => {
      const reference = references[time % references.length] ?? '';
      return search([reference, reference.replace('-', ''), reference.slice(2), reference.slice(0, 5)])(time);
    },
    'search, next page': (time) =>
      searchCases(open, { ...looking, text: ['mother', 'parrots'][time % 2] ?? '', before: deep }),
    'open a case': (time) =>
      viewCase(db, references[time % references.length] ?? '', { kinds: KINDS, staffId }),
  };
}

function beginnings(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i + 1));
}

async function deepReference(open: OpenDatabase, looking: Omit<CaseFilter, 'view'>): Promise<string> {
  let before: string | undefined;
  for (let page = 0; page < DEEP_PAGES; page++) {
    const { items, hasOlder } = await listCases(open.db, { ...looking, view: 'closed' }, { before });
    if (!hasOlder) break;
    before = items.at(-1)?.reference;
  }
  return before ?? '';
}

/** From all ages. */
async function someReferences({ db }: OpenDatabase): Promise<string[]> {
  const { newest } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: TIMES }, (_, i) => 1 + Math.floor((i * (newest - 1)) / TIMES));
  const rows = await db.selectFrom('cases').select('reference').where('id', 'in', ids).execute();
  return rows.map(({ reference }) => reference);
}

async function someoneOf({ db }: OpenDatabase): Promise<{ phone: string; email: string }> {
  const row = await db
    .selectFrom('cases')
    .select(['phone', 'email'])
    .where('email', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { phone: row.phone, email: row.email ?? '' };
}

/** The value that the part `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
