import { describe, expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import type { MailRow } from '#domain/outbox/mail.table.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { queueMail } from '#test/outbox.ts';
import type { NewCase } from '../case.table.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { INBOX_PAGE_SIZE, listCases } from './list.server.ts';
import { markRead } from './view.server.ts';
import { type CaseFilter, VIEWS, type View } from './views.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;

describeOnBothDatabases('the inbox list', (open) => {
  const listing = (database: TestDatabase, filter: Partial<CaseFilter> & { view: View }, before?: string) =>
    listCases(
      database.db,
      { access: reading(KINDS), staffId: 'nobody', now: SATURDAY, ...filter },
      { before },
    );
  const names = async (database: TestDatabase, filter: Partial<CaseFilter> & { view: View }) =>
    (await listing(database, filter)).items.map(({ name }) => name);

  test('marks a case whose email was given up, until someone has dealt with it', async () => {
    const database = await open();
    const { id } = await addCase(database.db);
    const mailId = await queueMail(database, { caseId: id, template: 'reply' });
    const isMarked = async () => (await listing(database, { view: 'all' })).items.map(({ unsent }) => unsent);
    expect(await isMarked()).toEqual([false]);
    const set = (columns: Partial<MailRow>) =>
      database.db.updateTable('mails').set(columns).where('id', '=', mailId).execute();
    await set({ failed_at: SATURDAY });
    expect(await isMarked()).toEqual([true]);
    await set({ dealt_at: SATURDAY, dealt_by: 'Ada Obi', dealt_why: 'Rang her.' });
    expect(await isMarked()).toEqual([false]);
  });

  async function addOneOfEach(database: TestDatabase) {
    const [mine, other] = [await addActor(database), await addActor(database, { name: 'Otto Other' })];
    const cases: Record<string, Partial<NewCase>> = {
      new: { due_at: SATURDAY + 1 },
      'new and late': { due_at: SATURDAY - 1, kind: 'thanks' },
      open: { opened_at: SATURDAY, assignee_id: mine.id },
      'open and later': { opened_at: SATURDAY, assignee_id: other.id, due_at: SATURDAY - 2, kind: 'enquiry' },
      waiting: { waiting_at: SATURDAY, assignee_id: mine.id },
      closed: { closed_at: SATURDAY, closed_by: mine.id, assignee_id: mine.id },
      spam: { spam_at: SATURDAY, closed_at: SATURDAY, closed_by: mine.id },
      merged: { kind: 'enquiry' },
    };
    const ids: Record<string, number> = {};
    for (const [i, [name, columns]] of Object.entries(cases).entries()) {
      const facts = { first_name: name, last_name: null, received_at: SATURDAY - i * 1000, ...columns };
      ids[name] = (await addCase(database.db, facts)).id;
    }
    await database.db
      .updateTable('cases')
      .set({ merged_into: ids.open as number })
      .where('id', '=', ids.merged as number)
      .execute();
    return { mine, other };
  }

  test('each view holds what its name says, and no merged case', async () => {
    const database = await open();
    const { mine } = await addOneOfEach(database);
    const views = await Promise.all(
      VIEWS.map(async (view) => [view, await names(database, { view, staffId: mine.id })]),
    );
    expect(Object.fromEntries(views)).toEqual({
      open: ['new', 'new and late', 'open', 'open and later'],
      mine: ['open'],
      unassigned: ['new', 'new and late'],
      'to-sort': [],
      waiting: ['waiting'],
      quiet: [],
      overdue: ['open and later', 'new and late'],
      all: ['new', 'new and late', 'open', 'open and later', 'waiting', 'closed'],
      closed: ['closed'],
      spam: ['spam'],
    });
  });

  test('a view of some kinds, of a person, or of both holds nothing else', async () => {
    const database = await open();
    const { mine, other } = await addOneOfEach(database);
    expect(await names(database, { view: 'open', access: reading(['enquiry', 'thanks']) })).toEqual([
      'new and late',
      'open and later',
    ]);
    expect(await names(database, { view: 'all', access: reading([]) })).toEqual([]);
    expect(await names(database, { view: 'all', assigneeId: mine.id })).toEqual([
      'open',
      'waiting',
      'closed',
    ]);
    expect(await names(database, { view: 'overdue', assigneeId: other.id })).toEqual(['open and later']);
    expect(await names(database, { view: 'mine', staffId: mine.id, assigneeId: other.id })).toEqual([]);
    expect(await names(database, { view: 'unassigned', assigneeId: other.id })).toEqual([]);
  });

  test('a stage is asked for among applications only', async () => {
    const database = await open();
    const { id } = await addActor(database);
    const application = { kind: 'application', last_name: null } as const;
    await addCase(database.db, { ...application, first_name: 'one', stage: 'interview', assignee_id: id });
    await addCase(database.db, { ...application, first_name: 'two', stage: 'interview' });
    await addCase(database.db, { ...application, first_name: 'three', stage: 'new' });
    await addCase(database.db, { first_name: 'four', stage: 'interview' });
    expect((await names(database, { view: 'open', stage: 'interview' })).sort()).toEqual(['one', 'two']);
    expect(await names(database, { view: 'open', stage: 'interview', assigneeId: id })).toEqual(['one']);
    expect(await names(database, { view: 'open', stage: 'interview', access: reading(['concern']) })).toEqual(
      [],
    );
  });

  test('a row tells how its case stands', async () => {
    const database = await open();
    const { id } = await addActor(database, { name: 'Mina Manager' });
    const { reference } = await addCase(database.db, {
      assignee_id: id,
      due_at: SATURDAY,
      opened_at: SATURDAY,
    });
    expect((await listing(database, { view: 'open' })).items).toEqual([
      {
        reference,
        kind: 'concern',
        status: 'open',
        name: 'Ada Archer',
        receivedAt: SATURDAY,
        wokenAt: null,
        waitsUntil: null,
        excerpt: 'The visit was late.',
        unread: true,
        unsent: false,
        assigneeId: id,
        assigneeName: 'Mina Manager',
        dueAt: SATURDAY,
        quietSince: null,
        isAnswered: false,
        stage: null,
        homeOn: null,
        source: 'website',
        newestEmail: null,
        newestEmailAt: null,
        isToSort: false,
      },
    ]);
  });

  describe('in pages', () => {
    async function walk(database: TestDatabase, view: View) {
      const seen: string[] = [];
      let before: string | undefined;
      let pages = 0;
      for (let more = true; more; pages++) {
        const page = await listing(database, { view }, before);
        seen.push(...page.items.map(({ reference }) => reference));
        before = page.items.at(-1)?.reference;
        more = page.hasOlder;
      }
      return { seen, pages };
    }

    test.each(['all', 'overdue'] as const)(
      'of the view %s loses nothing and repeats nothing, also when many came in the same millisecond',
      async (view) => {
        const database = await open();
        const total = 2 * INBOX_PAGE_SIZE + 3;
        for (let i = 0; i < total; i++) {
          const at = SATURDAY - Math.floor(i / 40);
          await addCase(database.db, { kind: KINDS[i % 4] ?? 'enquiry', received_at: at, due_at: at });
        }
        const { seen, pages } = await walk(database, view);
        expect(pages).toBe(3);
        expect(seen).toHaveLength(total);
        expect(new Set(seen)).toHaveProperty('size', total);
      },
    );

    test('an unknown place to go on from gives the first page', async () => {
      const database = await open();
      await addCase(database.db);
      expect((await listing(database, { view: 'all' }, 'C-NONE')).items).toHaveLength(1);
    });
  });

  test('what one person opened is still unread for another', async () => {
    const database = await open();
    const [one, other] = [await addActor(database), await addActor(database)];
    const { reference } = await addCase(database.db);
    for (let twice = 0; twice < 2; twice++) {
      await markRead(database, reference, { access: reading(['concern']), staffId: one.id, now: SATURDAY });
    }
    const unread = async (staffId: string) =>
      (await listing(database, { view: 'open', staffId })).items.map((item) => item.unread);
    expect(await unread(one.id)).toEqual([false]);
    expect(await unread(other.id)).toEqual([true]);
  });

  test('what may not be read is not marked as read', async () => {
    const database = await open();
    const { id } = await addActor(database, { role: 'viewer' });
    const { reference } = await addCase(database.db);
    await markRead(database, reference, { access: reading(['thanks']), staffId: id, now: SATURDAY });
    expect(await database.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
  });
});
