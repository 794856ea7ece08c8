import { expect, test } from 'vitest';
import { CASE_KINDS, readableKinds } from '#domain/cases/kinds/kinds.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { allMails } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { bounceOf, mailOffice, STRANGER } from '#domain/incoming/test-office.ts';
import { may, ROLES } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
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

/** What nobody has to answer, as it comes to an office, and a manager who looks at it. */
async function office(open: OpenDatabase) {
  const { write, take, ours } = await mailOffice(open, files);
  const { call } = await signedInCaller(open, 'manager', { files });
  const listed = async (query = '') => {
    const { value } = await call(list.loader, { path: `/incoming${query}` });
    return (value as { mails: Listed[] }).mails;
  };
  const make = (id: number) =>
    call(making.action, {
      ...{ path: `/incoming/${id}/case`, pattern: 'incoming/:id/case' },
      ...{ params: { id: String(id) }, form: {} },
    });
  const cases = () => open.db.selectFrom('cases').selectAll().orderBy('id').execute();
  return { write, take, ours, call, listed, make, cases };
}

const news = {
  from: STRANGER,
  subject: 'Our news',
  more: ['List-Unsubscribe: <https://stranger.example/u>'],
};

describeOnBothDatabases('emails that were set aside and belong to no case', (opening) => {
  test('are listed with why, the newest first, and without what is shown with a case', async () => {
    const open = await opening();
    const { write, take, ours, listed } = await office(open);
    await write('I am away.', { from: STRANGER, subject: 'Away', more: ['Auto-Submitted: auto-replied'] });
    await write('Ten tips.', news);
    await write('I am away.', { answers: [ours], more: ['Auto-Submitted: auto-replied'] });
    await take(bounceOf('<other@elsewhere.example>'));
    await write('Could you help?', { from: STRANGER, subject: 'A question' });
    expect(await listed()).toMatchObject([
      {
        subject: 'Undelivered Mail Returned to Sender',
        why: expect.stringContaining('could not be delivered'),
      },
      {
        ...{ subject: 'Our news', name: 'Eve Winter', address: 'eve@stranger.example' },
        why: 'It was sent to many people, with a link to unsubscribe.',
      },
      { subject: 'Away', why: expect.stringContaining('holiday notice') },
    ]);
    await open.db.updateTable('incoming_mails').set({ aside_why: null }).execute();
    expect((await listed())[1]).toMatchObject({ why: 'A program sent it.' });
  });

  test('come page by page', async () => {
    const open = await opening();
    const { write, listed } = await office(open);
    for (let i = 1; i <= 52; i++) await write(`Tip ${i}.`, { ...news, subject: `News ${i}` });
    const subjects = async (query: string) => (await listed(query)).map(({ subject }) => subject);
    expect(await subjects('')).toHaveLength(50);
    expect(await subjects('?page=2')).toEqual(['News 2', 'News 1']);
    expect(await subjects('?page=x')).toHaveLength(50);
  });

  test('are downloaded as they came', async () => {
    const open = await opening();
    const { write, listed, call } = await office(open);
    await write('Ten tips.', news);
    const [{ id }] = (await listed()) as [Listed];
    const params = { id: String(id) };
    const { value } = await call(original.loader, { path: `/incoming/${id}/original`, params });
    expect(await (value as Response).text()).toContain('Ten tips.');
    const exported = await open.db
      .selectFrom('audit_entries')
      .select('subject')
      .where('action', '=', 'exported')
      .execute();
    expect(exported).toEqual([{ subject: 'email set aside' }]);
    const { caseId } = await write('Could you help?', { from: STRANGER });
    const other = await open.db
      .selectFrom('incoming_mails')
      .select('id')
      .where('case_id', '=', caseId)
      .executeTakeFirstOrThrow();
    for (const wrong of [String(other.id), '0', 'x', '9'.repeat(15)])
      expect(await call(original.loader, { path: '/', params: { id: wrong } })).toMatchObject({
        status: 404,
      });
  });

  test('become an enquiry once, with its event, and their sender gets no confirmation', async () => {
    const open = await opening();
    const { write, listed, make, cases } = await office(open);
    await write('Ten tips.', news);
    const before = await allMails(open);
    const [{ id }] = (await listed()) as [Listed];
    const [one, other] = await Promise.all([make(id), make(id)]);
    const made = (await cases()).at(-1)!;
    expect(await cases()).toHaveLength(2);
    expect([one, other]).toMatchObject(
      Array(2).fill({ status: 303, location: `/contactInbox/${made.reference}` }),
    );
    const { received_at } = await open.db
      .selectFrom('incoming_mails')
      .select('received_at')
      .where('case_id', '=', made.id)
      .where('outcome', '=', 'new')
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      ...{ kind: 'enquiry', status: 'new', source: 'email', assignee_id: null, received_at },
      ...{ first_name: 'Eve Winter', email: 'eve@stranger.example', message: 'Our news\n\nTen tips.' },
    });
    const events = await open.db
      .selectFrom('case_events')
      .select('action')
      .where('case_id', '=', made.id)
      .execute();
    expect(events).toEqual([{ action: 'made-of-email' }]);
    expect(await listed()).toEqual([]);
    expect(await allMails(open)).toEqual(before);
    expect(await make(999)).toMatchObject({ status: 404 });
  });

  test.each(ROLES)('are seen by a %s only if they may read and answer every kind of case', async (role) => {
    const open = await opening();
    const manager = await office(open);
    const { write, listed, cases } = manager;
    await write('Ten tips.', news);
    const [{ id }] = (await listed()) as [Listed];
    const isAllowed =
      readableKinds({ role, isLead: true }).length === CASE_KINDS.length && may(role, 'answer-cases');
    const { call } = role === 'manager' ? manager : await signedInCaller(open, role, { files });
    const params = { id: String(id) };
    const allowed = isAllowed ? 200 : 403;
    expect(await call(list.loader, { path: '/incoming' })).toMatchObject({ status: allowed });
    expect(await call(original.loader, { path: '/', params })).toMatchObject({ status: allowed });
    expect(await call(making.action, { path: '/', params, form: {} })).toMatchObject({
      status: isAllowed ? 303 : 403,
    });
    expect(await cases()).toHaveLength(isAllowed ? 2 : 1);
  });
});
