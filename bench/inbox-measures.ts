import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import { countActive, countViews, countWork } from '#domain/cases/list/counts.server.ts';
import { listCases } from '#domain/cases/list/list.server.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { type CaseFilter, VIEWS, type View } from '#domain/cases/list/views.ts';
import { type Search, searchCases } from '#domain/cases/search/search.server.ts';
import { reading, readingAs } from '#domain/cases/test-cases.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { figuresByBranch } from '#domain/statistics/by-branch.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { accessOfOneBranch } from './inbox-branches.ts';
import { KNOWN } from './inbox-known.ts';
import { type BenchTag, idOfTag } from './inbox-tags.ts';

const TIMES = 100;
const WARM_UP = 5;
const DEPTH = 0.6;

const YEAR_MS = 365 * DAY_MS;

export interface Times {
  readonly ms: readonly number[];
  readonly cases: readonly number[];
}

export type Measured = ReadonlyMap<string, { readonly few: Times; readonly many: Times }>;

type Work = (time: number) => Promise<number>;

/** Alternates between few and many cases, so that other load affects both. @param named part of measures' names */
export async function measureInbox(
  few: OpenDatabase,
  many: OpenDatabase,
  now: number,
  named = '',
): Promise<Measured> {
  const measured = new Map<string, { few: Times; many: Times }>();
  const [worksOnFew, worksOnMany] = [await worksOn(few, now), await worksOn(many, now)];
  for (const [name, workOnMany] of Object.entries(worksOnMany)) {
    if (!name.includes(named)) continue;
    const workOnFew = worksOnFew[name] ?? workOnMany;
    const [small, large] = [[] as Timed[], [] as Timed[]];
    for (let time = -WARM_UP; time < TIMES; time++) {
      small.push(await timed(() => workOnFew(Math.abs(time))));
      large.push(await timed(() => workOnMany(Math.abs(time))));
    }
    measured.set(name, { few: timesOf(small), many: timesOf(large) });
  }
  return measured;
}

type Timed = Awaited<ReturnType<typeof timed>>;

async function timed(work: () => Promise<number>) {
  const started = performance.now();
  const cases = await work();
  return { ms: performance.now() - started, cases };
}

function timesOf(all: readonly Timed[]): Times {
  const counted = all.slice(WARM_UP);
  return { ms: counted.map(({ ms }) => ms), cases: counted.map(({ cases }) => cases) };
}

function sum(counts: object): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}

async function worksOn(open: OpenDatabase, now: number): Promise<Record<string, Work>> {
  const { db } = open;
  const staffId = await firstOfStaff(open);
  const looking = { access: EVERY_CASE, staffId, now };
  const list =
    (filter: Partial<CaseFilter> & { view: View }, before?: string): Work =>
    async () =>
      (await listCases(db, { ...looking, ...filter }, { before })).items.length;
  const countsOf = (tag: BenchTag) => async () =>
    sum(await countViews(db, { ...looking, tagId: await idOfTag(db, tag) }));
  const deep = await deepReference(open);
  const references = await someReferences(open);
  const search =
    (texts: readonly string[], more: Partial<Search> = {}): Work =>
    async (time) =>
      (await searchCases(open, { ...looking, ...more, text: texts[time % texts.length] ?? '' })).items.length;
  return {
    ...Object.fromEntries(VIEWS.map((view) => [`view ${view}`, list({ view })])),
    'view all, one kind': (time) =>
      list({ view: 'all', access: reading([CASE_KINDS[time % CASE_KINDS.length]!]) })(time),
    'next page, deep in all': list({ view: 'all' }, deep),
    'next page, deep in closed': list({ view: 'closed' }, deep),
    'filter by assignee': list({ view: 'all', assigneeId: staffId }),
    'filter by stage': list({ view: 'all', stage: 'not-appointed' }),
    ...(await narrowedLists(db, list, now)),
    ...(await worksOfOneBranch(open, looking)),
    'filter by assignee and stage': list({ view: 'all', assigneeId: staffId, stage: 'not-appointed' }),
    'counts of all views': async () => sum(await countViews(db, looking)),
    'counts of the first screen': async () =>
      sum((await countWork(db, looking)).byKind.map(({ counts }) => sum(counts))),
    'counts with a rare tag': countsOf('rare'),
    'counts with a usual tag': countsOf('usual'),
    'counts with a frequent tag': countsOf('frequent'),
    'counts with dates': async () =>
      sum(await countViews(db, { ...looking, from: now - YEAR_MS, until: now - YEAR_MS / 2 })),
    'counts with a filter': async () => sum(await countViews(db, { ...looking, assigneeId: staffId })),
    'counts in the drawer': async () => sum(await countActive(db, EVERY_CASE)),
    'search common words': search(['mother', 'please', 'care', 'thank you', 'monday', 'coventry']),
    'search rare words': search(['cockatoo', 'harpsichord', 'quillfeather', 'shrieks', 'nosuchword']),
    'search several words': search([
      'mother coventry',
      'margaret smith',
      'mother monday please',
      'cockatoo harpsichord',
      'she harpsichord pl',
      'cosima quillfeather',
    ]),
    'search as typed': search(beginnings('grandmother')),
    'search as typed, a name': search(beginnings('quillfeather')),
    'search a long word': search(['grandmother', 'physiotherapist', 'occupational']),
    'search all but one kind': search(['carer', 'visit', 'late', 'nobody'], {
      access: readingAs('coordinator'),
    }),
    'search one kind': search(['carer', 'visit', 'late', 'nobody'], { access: reading(['concern']) }),
    "search one kind for another's word": search(['thank'], { access: reading(['concern']) }),
    'search a number': search([KNOWN.phone, `+44 ${KNOWN.phone.slice(1)}`, '460958', '07700 900']),
    'search an address': search(beginnings(KNOWN.email)),
    'search a reference': (time) => {
      const reference = references[time % references.length] ?? '';
      return search([reference, reference.replace('-', ''), reference.slice(2)])(time);
    },
    'search, next page': search(['mother', 'cockatoo'], { before: deep }),
    'open a case': async (time) =>
      (await viewCase(db, references[time % references.length] ?? '', { access: EVERY_CASE, staffId }))
        ? 1
        : 0,
  };
}

async function worksOfOneBranch(
  open: OpenDatabase,
  everyone: { readonly staffId: string; readonly now: number },
): Promise<Record<string, Work>> {
  const { db } = open;
  const looking = { ...everyone, access: await accessOfOneBranch(db) };
  const view = (name: View) => async () => (await listCases(db, { ...looking, view: name }, {})).items.length;
  return {
    'one branch, view open': view('open'),
    'one branch, view all': view('all'),
    'one branch, view overdue': view('overdue'),
    'one branch, counts': async () => sum(await countViews(db, looking)),
    'one branch, first screen': async () =>
      sum((await countWork(db, looking)).byKind.map(({ counts }) => sum(counts))),
    'one branch, search': async (time) =>
      (await searchCases(open, { ...looking, text: ['mother', 'cockatoo', 'monday please'][time % 3] ?? '' }))
        .items.length,
    'figures by branch': async () => (await figuresByBranch(db, EVERY_CASE, looking.now)).length,
  };
}

type ListOf = (filter: Partial<CaseFilter> & { view: View }) => Work;

async function narrowedLists(db: Database, list: ListOf, now: number): Promise<Record<string, Work>> {
  const [rare, usual, frequent] = [
    await idOfTag(db, 'rare'),
    await idOfTag(db, 'usual'),
    await idOfTag(db, 'frequent'),
  ];
  return {
    'filter by a rare tag': list({ view: 'all', tagId: rare }),
    'filter by a rare tag, own cases': list({ view: 'mine', tagId: rare }),
    'filter by a usual tag': list({ view: 'all', tagId: usual }),
    'filter by a frequent tag': list({ view: 'all', tagId: frequent }),
    'filter by a tag that is not open': list({ view: 'open', tagId: frequent, access: reading(['thanks']) }),
    'filter by source': list({ view: 'all', source: 'phone' }),
    'filter by a source that is not there': list({ view: 'all', source: 'import' }),
    'filter by outcome': list({ view: 'all', access: reading(['concern']), outcome: 'not-upheld' }),
    'filter by dates': list({ view: 'all', from: now - YEAR_MS, until: now - YEAR_MS / 2 }),
    'oldest first': list({ view: 'all', sort: 'oldest' }),
    'next deadline first': list({ view: 'open', sort: 'due' }),
  };
}

export async function firstOfStaff({ db }: OpenDatabase): Promise<string> {
  const { id } = await db.selectFrom('staff').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

function beginnings(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i + 1));
}

async function deepReference({ db }: OpenDatabase): Promise<string> {
  const newest = await newestId(db);
  const { reference } = await db
    .selectFrom('cases')
    .select('reference')
    .where('status', '=', 'closed')
    .where('id', '<=', Math.floor(newest * (1 - DEPTH)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return reference;
}

async function newestId(db: Database): Promise<number> {
  const { newest } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}

async function someReferences({ db }: OpenDatabase): Promise<string[]> {
  const newest = await newestId(db);
  const ids = Array.from({ length: TIMES }, (_, i) => 1 + Math.floor((i * (newest - 1)) / TIMES));
  const rows = await db.selectFrom('cases').select('reference').where('id', 'in', ids).execute();
  return rows.map(({ reference }) => reference);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
