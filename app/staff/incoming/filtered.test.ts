import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { allMails, enquire } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { bounceOf, mailOffice, STRANGER } from '#domain/incoming/test-office.ts';
import { may, ROLES } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import * as checked from './checked.tsx';
import * as making from './make-case.tsx';
import * as original from './original.tsx';
import * as list from './route.tsx';

const files = testFiles();

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly why: string;
}

async function office(open: OpenDatabase) {
  const mailOfficeParts = await mailOffice(open, files);
  const { call } = await signedInCaller(open, 'coordinator', { files });
  const load = async (query = '') => {
    const { value } = await call(list.loader, { path: `/incoming${query}` });
    return value as { messages: Listed[]; counts: Record<string, number> };
  };
  const listed = async (query = '') => (await load(query)).messages;
  const subjects = async (query = '') => (await listed(query)).map(({ subject }) => subject);
  const rescue = (id: number) =>
    call(making.action, { path: `/incoming/${id}/case`, params: { id: String(id) }, form: {} });
  const check = (until: number, from = 0) =>
    call(checked.action, {
      path: `/incoming/checked/${until}?from=${from}`,
      params: { until: String(until) },
      form: {},
    });
  const cases = () => open.db.selectFrom('cases').selectAll().orderBy('id').execute();
  return { ...mailOfficeParts, call, load, listed, subjects, rescue, check, cases };
}

const news = {
  from: STRANGER,
  subject: 'Our news',
  more: ['List-Unsubscribe: <https://stranger.example/u>'],
};
const away = { from: STRANGER, subject: 'Away', more: ['Auto-Submitted: auto-replied'] };
const junk = { from: STRANGER, subject: 'Buy this', more: ['X-Spam-Flag: YES'] };

describeOnBothDatabases('filtered messages', (opening) => {
  test('are counted and listed with why, the newest first, and checked once for everyone', async () => {
    const open = await opening();
    const { write, take, ours, load, listed, subjects, check, now } = await office(open);
    await write('I am away.', away);
    await write('Ten tips.', news);
    await write('I am away.', {
      answers: [ours],
      subject: 'Away too',
      more: ['Auto-Submitted: auto-replied'],
    });
    await take(bounceOf('<other@elsewhere.example>'));
    await write('Cheap watches.', junk);
    await write('Could you help?', { from: STRANGER, subject: 'A question' });
    await enquire(open, {}, { now });
    await enquire(open, {}, { now: now + 1 });
    expect((await load()).counts).toEqual({ automatic: 4, ours: 0, spam: 1, duplicates: 1, unchecked: 6 });
    expect(await subjects('?list=automatic')).toEqual([
      'Undelivered Mail Returned to Sender',
      'Away too',
      'Our news',
      'Away',
    ]);
    expect((await listed('?list=spam'))[0]).toMatchObject({
      ...{ subject: 'Buy this', name: 'Eve Winter', address: 'eve@stranger.example' },
      ...{
        text: expect.stringContaining('Cheap'),
        about: { kind: 'enquiry' },
        why: expect.stringContaining('marked as spam'),
      },
    });
    const newest = Math.max(...(await listed()).map(({ id }) => id));
    await write('Ten more tips.', { ...news, subject: 'More news' });
    await check(newest);
    expect(await subjects()).toEqual(['More news']);
    expect((await load()).counts).toMatchObject({ automatic: 5, unchecked: 1 });
  });

  test('are emails beyond twenty in an hour about one case, unless one reports harm, and can be answered', async () => {
    const open = await opening();
    const { write, ours, row, load, listed, rescue } = await office(open);
    for (let i = 1; i <= 22; i++) await write(`Question ${i}?`, { answers: [ours], subject: `Number ${i}` });
    await write('My mother has fallen.', { answers: [ours], subject: 'Number 23' });
    const joined = () =>
      open.db
        .selectFrom('incoming_mails')
        .select('subject')
        .where('case_id', '=', row.id)
        .where('outcome', '=', 'joined')
        .orderBy('id')
        .execute();
    expect((await joined()).map(({ subject }) => subject).slice(19)).toEqual(['Number 20', 'Number 23']);
    expect((await load()).counts).toMatchObject({ spam: 2, unchecked: 2 });
    const [newest] = await listed();
    expect(newest).toMatchObject({
      subject: 'Number 22',
      why: 'More than 20 emails came from this address within an hour.',
    });
    await rescue(newest?.id ?? 0);
    expect(await joined()).toHaveLength(22);
    expect((await load()).counts).toMatchObject({ spam: 1, unchecked: 1 });
  });

  test('are there for staff to whom some other case is closed', async () => {
    const open = await opening();
    const { write, subjects } = await office(open);
    await addCase(open.db, { kind: 'safeguarding' });
    await write('Tip 1.', { ...news, subject: 'News 1' });
    expect(await subjects()).toEqual(['News 1']);
  });

  test('come page by page, and are checked so', async () => {
    const open = await opening();
    const { write, subjects, listed, check } = await office(open);
    for (let i = 1; i <= 52; i++) await write(`Tip ${i}.`, { ...news, subject: `News ${i}` });
    expect(await subjects()).toHaveLength(50);
    expect(await subjects('?list=automatic&page=2')).toEqual(['News 2', 'News 1']);
    expect(await subjects('?page=x')).toHaveLength(50);
    const ids = (await listed()).map(({ id }) => id);
    await check(Math.max(...ids), Math.min(...ids));
    expect(await subjects()).toEqual(['News 2', 'News 1']);
  });

  test('are downloaded as they came', async () => {
    const open = await opening();
    const { write, listed, call } = await office(open);
    await write('Ten tips.', news);
    const [{ id }] = (await listed()) as [Listed];
    const params = { id: String(id) };
    const { value } = await call(original.loader, { path: `/incoming/${id}/original`, params });
    expect(await (value as Response).text()).toContain('Ten tips.');
    for (const wrong of ['0', 'x', '9'.repeat(15)])
      expect(await call(original.loader, { path: '/', params: { id: wrong } })).toMatchObject({
        status: 404,
      });
  });

  test('of no case become an enquiry once, whose sender gets no confirmation', async () => {
    const open = await opening();
    const { write, listed, rescue, cases } = await office(open);
    await write('Ten tips.', news);
    const before = await allMails(open);
    const [{ id }] = (await listed()) as [Listed];
    await rescue(id);
    expect(await rescue(id)).toMatchObject({ status: 404 });
    const made = (await cases()).at(-1)!;
    expect(await cases()).toHaveLength(2);
    const { received_at } = await open.db
      .selectFrom('incoming_mails')
      .select('received_at')
      .where('case_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      ...{ kind: 'enquiry', status: 'new', source: 'email', assignee_id: null, received_at },
      ...{ first_name: 'Eve Winter', email: 'eve@stranger.example', message: 'Our news\n\nTen tips.' },
    });
    expect(await listed('?list=automatic')).toEqual([]);
    expect(await allMails(open)).toEqual(before);
  });

  test('that are spam are messages again, confirmed, with the deadline of when they arrived', async () => {
    const open = await opening();
    const { write, listed, rescue, cases } = await office(open);
    const usual = await write('Could you help?', { from: 'Al Hill <al@visitor.example>' });
    await write('Cheap watches.', junk);
    const [{ id }] = (await listed()) as [Listed];
    expect(await rescue(id)).toMatchObject({ status: 303 });
    const all = await cases();
    const rescued = all.at(-1)!;
    expect(rescued).toMatchObject({ status: 'new', spam_at: null, due_at: expect.any(Number) });
    const other = all.find((one) => one.id === usual.caseId)!;
    // Both arrived within two minutes.
    expect(Math.abs(rescued.due_at! - other.due_at!)).toBeLessThanOrEqual(120_000);
    expect(await allMails(open)).toContainEqual(['acknowledgement', 'eve@stranger.example']);
    expect(await listed('?list=spam')).toEqual([]);
  });

  test('of a case ask for an answer in it', async () => {
    const open = await opening();
    const { row, write, ours, listed, rescue } = await office(open);
    await write('Start on Monday.', { answers: [ours], more: ['Auto-Submitted: auto-replied'] });
    const [{ id }] = (await listed()) as [Listed];
    expect(await rescue(id)).toMatchObject({ status: 303, location: `/contactInbox/${row.reference}` });
    const mail = await open.db.selectFrom('incoming_mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.outcome).toBe('joined');
    const asks = await open.db.selectFrom('case_asks').select('at').execute();
    expect(asks.map(({ at }) => Number(at))).toEqual([Number(mail.received_at)]);
    expect(await listed('?list=automatic')).toEqual([]);
  });

  test('that belong to a case, or follow one, are there only for those who may read it', async () => {
    const open = await opening();
    const { row, write, ours, load, listed, rescue, check } = await office(open);
    await write('I am away.', { answers: [ours], more: ['Auto-Submitted: auto-replied'] });
    await write('Cheap watches.', { ...junk, subject: row.reference });
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await open.db.updateTable('cases').set({ kind: 'safeguarding' }).where('id', '=', row.id).execute();
    expect((await load()).counts).toMatchObject({ automatic: 0, spam: 0, unchecked: 0 });
    await check(Math.max(...ids));
    for (const id of ids) expect(await rescue(id)).toMatchObject({ status: 404 });
    const unchecked = await open.db
      .selectFrom('filtered_messages')
      .select('id')
      .where('checked_at', 'is', null)
      .execute();
    expect(unchecked).toHaveLength(2);
  });

  test.each(ROLES)('are seen by a %s only if they answer messages', async (role) => {
    const open = await opening();
    const coordinator = await office(open);
    const { write, listed } = coordinator;
    await write('Ten tips.', news);
    const [{ id }] = (await listed()) as [Listed];
    const { call } = role === 'coordinator' ? coordinator : await signedInCaller(open, role, { files });
    const params = { id: String(id) };
    const allowed = may(role, 'answer-cases') ? 200 : 403;
    expect(await call(list.loader, { path: '/incoming' })).toMatchObject({ status: allowed });
    expect(await call(original.loader, { path: '/', params })).toMatchObject({ status: allowed });
    expect(await call(making.action, { path: '/', params, form: {} })).toMatchObject({
      status: allowed === 200 ? 303 : 403,
    });
  });
});
