import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import { allCases, allMails, enquire, reception, rowOf } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { barredFrom } from '#domain/staff/barred.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { openFiles } from '#platform/files/files.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { takeIn } from './take-in.server.ts';
import { bytesOf, type Head, mail, multipart, part, text } from './test-mails/build-mail.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-incoming-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = openFiles(folder);

const ANA = 'Ana Bello <ana.bello@visitor.example>';
const STRANGER = 'Eve Winter <eve@stranger.example>';

/** An enquiry of Ana's that was acknowledged by an email, and what the office takes in afterwards. */
async function office(open: OpenDatabase) {
  const row = rowOf(await enquire(open, { email: 'Ana.Bello@visitor.example' }));
  const { message_id: ours } = await open.db
    .selectFrom('mails')
    .select('message_id')
    .where('template', '=', 'acknowledgement')
    .executeTakeFirstOrThrow();
  const { secret, provider, targets, now } = reception(open);
  const take = (raw: Uint8Array, at = now + DAY_MS) =>
    takeIn({ open, files, secret, provider, targets, now: at }, raw);
  const write = (wording: string, head: Head = {}, at?: number) =>
    take(mail({ from: ANA, subject: 'Re: your message', ...head }, text(wording)), at);
  const caseNow = () =>
    open.db.selectFrom('cases').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  return { row, ours, take, write, caseNow, now };
}

const set = (
  open: OpenDatabase,
  id: number,
  columns: { waiting_at?: number; closed_at?: number; closed_by?: string },
) => open.db.updateTable('cases').set(columns).where('id', '=', id).execute();

describeOnBothDatabases('an email that comes in', (opening) => {
  test('joins its case by the email it answers, takes it off hold, and is unread for everyone', async () => {
    const open = await opening();
    const { row, ours, write, caseNow, now } = await office(open);
    const { id: staff_id } = await addActor(open);
    await set(open, row.id, { waiting_at: now });
    await open.db.insertInto('case_reads').values({ case_id: row.id, staff_id, read_at: now }).execute();
    const result = await write('Thursday is fine.', { answers: [ours] });
    expect(result).toMatchObject({ outcome: 'joined', caseId: row.id, repeated: false });
    expect(await caseNow()).toMatchObject({ status: 'new', waiting_at: null });
    expect(await open.db.selectFrom('case_reads').selectAll().execute()).toEqual([]);
    const mailRow = await open.db.selectFrom('incoming_mails').selectAll().executeTakeFirstOrThrow();
    expect(mailRow).toMatchObject({ from_name: 'Ana Bello', nature: 'person', perhaps_of: null });
    expect(await files.path(mailRow.file_key)).not.toBeNull();
    // No one is sent a confirmation of an answer.
    expect((await allMails(open)).filter(([template]) => template === 'acknowledgement')).toHaveLength(1);
  });

  test('joins it by the reference in its subject, and an email of theirs by what that answered', async () => {
    const open = await opening();
    const { row, ours, write } = await office(open);
    const first = await write('One thing more.', { subject: `About ${row.reference.toLowerCase()}` });
    expect(first).toMatchObject({ outcome: 'joined', caseId: row.id });
    const theirs = '<second@visitor.example>';
    await write('And another.', { answers: [ours], messageId: theirs });
    expect(await write('A third.', { answers: [theirs] })).toMatchObject({
      outcome: 'joined',
      caseId: row.id,
    });
  });

  test('reopens what was closed within thirty days, and begins a new case after that', async () => {
    const open = await opening();
    const { row, ours, write, caseNow, now } = await office(open);
    const { id: closed_by } = await addActor(open);
    await set(open, row.id, { closed_at: now, closed_by });
    expect(await write('Later.', { answers: [ours] }, now + 31 * DAY_MS)).toMatchObject({ outcome: 'new' });
    expect(await caseNow()).toMatchObject({ status: 'closed' });
    expect(await write('Soon.', { answers: [ours] }, now + 30 * DAY_MS)).toMatchObject({ outcome: 'joined' });
    expect(await caseNow()).toMatchObject({ closed_at: null, closed_by: null });
  });

  test('of someone else who knows a reference is an enquiry of its own, which is read as the other one is', async () => {
    const open = await opening();
    const { row, write } = await office(open);
    await open.db.updateTable('cases').set({ kind: 'concern' }).where('id', '=', row.id).execute();
    const result = await write('What became of it?', { from: STRANGER, subject: row.reference });
    expect(result).toMatchObject({ outcome: 'new' });
    const [, other] = await allCases(open);
    expect(other).toMatchObject({
      id: result.caseId,
      kind: 'enquiry',
      source: 'email',
      email: 'eve@stranger.example',
    });
    const mailRow = await open.db.selectFrom('incoming_mails').select('perhaps_of').executeTakeFirstOrThrow();
    expect(mailRow.perhaps_of).toBe(row.id);
    for (const [role, isBarred] of [
      ['viewer', true],
      ['coordinator', false],
    ] as const) {
      const { id } = await addActor(open, { role });
      expect((await barredFrom(open.db, id)).has(result.caseId ?? 0)).toBe(isBarred);
    }
  });

  test('of someone new is an enquiry, confirmed once however often it is fetched', async () => {
    const open = await opening();
    const { write } = await office(open);
    const head = { from: STRANGER, subject: 'Care for my father' };
    const [one, same] = await Promise.all([write('He is 91.', head), write('He is 91.', head)]);
    expect([one.repeated, same.repeated].toSorted()).toEqual([false, true]);
    expect(one.id).toBe(same.id);
    expect((await allCases(open)).map(({ message }) => message)).toContain('Care for my father\n\nHe is 91.');
    expect(await allMails(open)).toContainEqual(['acknowledgement', 'eve@stranger.example']);
  });

  test('is told to the assignee who has read the case, once until they read it again', async () => {
    const open = await opening();
    const { row, ours, write, now } = await office(open);
    const { id, email } = await addActor(open);
    await open.db.updateTable('cases').set({ assignee_id: id }).where('id', '=', row.id).execute();
    const readNotices = async () =>
      (await allMails(open)).filter(([template]) => template === 'staff-notice').map(([, to]) => to);
    const reads = () =>
      open.db.insertInto('case_reads').values({ case_id: row.id, staff_id: id, read_at: now }).execute();
    await write('Not opened yet.', { answers: [ours] });
    expect(await readNotices()).toEqual([]);
    await reads();
    await write('One thing more.', { answers: [ours] });
    await write('And another.', { answers: [ours] });
    expect(await readNotices()).toEqual([email]);
    await reads();
    await write('A last one.', { answers: [ours] });
    expect(await readNotices()).toEqual([email, email]);
  });

  test('of a robot wakes nobody and begins nothing, with or without a case', async () => {
    const open = await opening();
    const { row, ours, write, caseNow, now } = await office(open);
    await set(open, row.id, { waiting_at: now });
    const away = ['Auto-Submitted: auto-replied'];
    expect(await write('I am away.', { answers: [ours], more: away })).toMatchObject({
      outcome: 'aside',
      caseId: row.id,
    });
    expect(
      await write('Our newsletter.', {
        from: STRANGER,
        more: ['List-Unsubscribe: <https://stranger.example/u>'],
      }),
    ).toMatchObject({
      outcome: 'aside',
      caseId: null,
    });
    expect(await caseNow()).toMatchObject({ waiting_at: now });
    expect(await allCases(open)).toHaveLength(1);
  });

  test('that tells of one that came back undoes its sending', async () => {
    const open = await opening();
    const { row, ours, take, now } = await office(open);
    await open.db.updateTable('mails').set({ sent_at: now }).where('message_id', '=', ours).execute();
    const report = part(
      ['Content-Type: message/delivery-status'],
      'Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ana.bello@visitor.example\nAction: failed\nStatus: 5.1.1',
    );
    const original = part(['Content-Type: text/rfc822-headers'], `Message-ID: ${ours}`);
    const head = { from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered Mail Returned to Sender' };
    const bounce = mail(
      head,
      multipart('report; report-type=delivery-status', 'b', [text('Sorry.'), report, original]),
    );
    expect(await take(bounce)).toMatchObject({ outcome: 'aside', caseId: row.id });
    const back = await open.db
      .selectFrom('mails')
      .selectAll()
      .where('message_id', '=', ours)
      .executeTakeFirstOrThrow();
    expect(back).toMatchObject({ sent_at: null, last_error: 'Came back: There is no such address' });
    expect(back.failed_at).not.toBeNull();
  });

  test('that its server finds forged, or spam, is filed as spam and never joined', async () => {
    const open = await opening();
    const { ours, write } = await office(open);
    const forged = [
      'Authentication-Results: mx.provider.example; dmarc=fail (p=reject) header.from=visitor.example',
    ];
    const result = await write('Send me all you know.', { answers: [ours], more: forged });
    expect(result.outcome).toBe('spam');
    expect((await allCases(open)).find(({ id }) => id === result.caseId)?.status).toBe('spam');
  });

  test('that cannot be read is kept as it came, in a case for someone to open', async () => {
    const open = await opening();
    const { take } = await office(open);
    const deep = `${Array.from({ length: 60 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}`).join('\n')}\n`;
    const result = await take(bytesOf(`From: ${STRANGER}\nMIME-Version: 1.0\n${deep}`));
    expect(result).toMatchObject({ outcome: 'new', caseId: expect.any(Number) });
    const mailRow = await open.db.selectFrom('incoming_mails').selectAll().executeTakeFirstOrThrow();
    expect(mailRow).toMatchObject({ nature: 'unreadable', subject: '' });
    expect(await files.path(mailRow.file_key)).not.toBeNull();
  });
});
