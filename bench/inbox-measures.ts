import type { OpenDatabase } from '#domain/database.ts';
import type { CaseKind } from '#domain/inbox/case.table.ts';
import { countActive, countViews, countWork } from '#domain/inbox/counts.server.ts';
import { listCases } from '#domain/inbox/list.server.ts';
import { type Search, searchCases } from '#domain/inbox/search.server.ts';
import { viewCase } from '#domain/inbox/view.server.ts';
import { type CaseFilter, VIEWS, type View } from '#domain/inbox/views.ts';

/** Each thing is done so often, after a few times that do not count. */
const TIMES = 100;
const WARM_UP = 5;
const KINDS: readonly CaseKind[] = ['concern', 'thanks', 'enquiry', 'application'];
/** How far down the "next page" is. */
const DEEP_PAGES = 20;

/** Milliseconds that each time took. */
export interface Times {
  readonly few: readonly number[];
  readonly many: readonly number[];
  /** With many cases, but only as many of them asked for as were there with few. */
  readonly alike: readonly number[];
}

/** By what was done. */
export type Measured = ReadonlyMap<string, Times>;

/** @param limit how many cases are asked for, a page without */
type Work = (time: number, limit?: number) => Promise<unknown>;

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
  const measured = new Map<string, Times>();
  const [worksOnFew, worksOnMany] = [await worksOn(few, now), await worksOn(many, now)];
  for (const [name, workOnMany] of Object.entries(worksOnMany)) {
    if (!name.includes(named)) continue;
    const times = { few: [] as number[], many: [] as number[], alike: [] as number[] };
    const workOnFew = worksOnFew[name] ?? workOnMany;
    for (let time = -WARM_UP; time < TIMES; time++) {
      const turn = Math.abs(time);
      const small = await timed(() => workOnFew(turn));
      const large = await timed(() => workOnMany(turn));
      const alike = await timed(() => workOnMany(turn, Math.max(1, rowsOf(small.result))));
      if (time < 0) continue;
      times.few.push(small.ms);
      times.many.push(large.ms);
      times.alike.push(alike.ms);
    }
    measured.set(name, times);
  }
  return measured;
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}

function rowsOf(result: unknown): number {
  return (result as { items?: readonly unknown[] }).items?.length ?? 0;
}

async function worksOn(open: OpenDatabase, now: number): Promise<Record<string, Work>> {
  const { db } = open;
  const { id: staffId } = await db.selectFrom('staff').select('id').orderBy('id').executeTakeFirstOrThrow();
  const looking = { kinds: KINDS, staffId, now };
  const list =
    (filter: Partial<CaseFilter> & { view: View }, before?: string) => (_: number, limit?: number) =>
      listCases(db, { ...looking, ...filter }, { before, limit });
  const deep = await deepReference(open, looking);
  const references = await someReferences(open);
  const search =
    (texts: readonly string[], more: Partial<Search> = {}) =>
    (time: number, limit?: number) =>
      searchCases(open, { ...looking, ...more, text: texts[time % texts.length] ?? '', limit });
  const some = await someoneOf(open);
  return {
    ...Object.fromEntries(VIEWS.map((view) => [`view ${view}`, list({ view })])),
    'view all, one kind': (time, limit) =>
      list({ view: 'all', kinds: [KINDS[time % KINDS.length] as CaseKind] })(time, limit),
    'next page, deep in all': list({ view: 'all' }, deep),
    'next page, deep in closed': list({ view: 'closed' }, deep),
    'filter by assignee': list({ view: 'all', assigneeId: staffId }),
    'filter by stage': list({ view: 'all', stage: 'hired' }),
    'filter by assignee and stage': list({ view: 'all', assigneeId: staffId, stage: 'not-appointed' }),
    'counts of all views': () => countViews(db, looking),
    'counts of the first screen': () => countWork(db, looking),
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
    'search one kind': search(['thank', 'mother', 'medication'], { kinds: ['concern'] }),
    'search a number': search([
      some.phone,
      some.phone.replace(/^0/, '+44 '),
      some.phone.slice(-6),
      '07700 900',
    ]),
    'search an address': search([some.email, ...beginnings(some.email)]),
    'search a reference': (time, limit) => {
      const reference = references[time % references.length] ?? '';
      const spellings = [reference, reference.replace('-', ''), reference.slice(2), reference.slice(0, 5)];
      return search(spellings)(time, limit);
    },
    'search, next page': search(['mother', 'parrots'], { before: deep }),
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
