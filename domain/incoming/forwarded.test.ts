import { expect, test } from 'vitest';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor } from '#domain/cases/test-cases.ts';
import { allCases, allMails, reception } from '#domain/cases/test-reception.ts';
import { readConversation } from '#domain/conversation/read.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { saveMailbox } from './mailbox.server.ts';
import { file, mail, multipart, part, text } from './test-mails/build-mail.ts';
import { ANA, mailOffice } from './test-office.ts';

const files = testFiles();
const SUBJECT = 'Fwd: Care for mum';
const WORDS = 'Mum needs help.\n\nCan you come on Monday?';
const body = (from: string) =>
  `Difficult on the phone.\n\n---------- Forwarded message ---------\nFrom: ${from}\nDate: Thu, 12 Nov 2026 at 09:14\nSubject: Care for mum\nTo: <sam@office.example>\n\n${WORDS}`;
const ANN = 'Ann Example <ann@visitor.example>';

describeOnBothDatabases('an email that a colleague forwards', (opening) => {
  async function office() {
    const open = await opening();
    const sam = await addActor(open, { name: 'Sam Brown' });
    const { email } = await open.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', sam.id)
      .executeTakeFirstOrThrow();
    const domain = email.split('@')[1];
    const proved = [`Authentication-Results: mx.example; dmarc=pass header.from=${domain}`];
    const from = `Sam Brown <${email.toUpperCase()}>`;
    const mailOfficeParts = await mailOffice(open, files);
    const notes = () => open.db.selectFrom('case_notes').select(['case_id', 'staff_id', 'body']).execute();
    return { open, sam, email, from, proved, notes, ...mailOfficeParts };
  }

  test('is its writer’s, who is confirmed it, and what the colleague wrote is a note', async () => {
    const { open, sam, from, proved, notes, write } = await office();
    const result = await write(body(ANN), { from, subject: SUBJECT, more: proved });
    expect(result).toMatchObject({ outcome: 'new' });
    expect((await allCases(open)).at(-1)).toMatchObject({
      ...{ first_name: 'Ann Example', email: 'ann@visitor.example' },
      message: `Care for mum\n\n${WORDS}`,
    });
    expect(await allMails(open)).toContainEqual(['acknowledgement', 'ann@visitor.example']);
    expect(await notes()).toEqual([
      { case_id: result.caseId, staff_id: sam.id, body: expect.stringContaining('Difficult on the phone.') },
    ]);
    const row = await open.db.selectFrom('incoming_mails').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ text: WORDS, writer_by: 'forward', writer_address: 'ann@visitor.example' });
  });

  test('joins the case of its writer, in which the colleague is no more known than before', async () => {
    const { open, row, ours, now, from, proved, write, notes } = await office();
    const head = { from, more: proved };
    const result = await write(body(ANA), { ...head, subject: SUBJECT, answers: [ours] });
    expect(result).toMatchObject({ outcome: 'joined', caseId: row.id });
    expect(await notes()).toMatchObject([{ case_id: row.id }]);
    const { provider, targets } = reception(open);
    const responseTimes = { opening: provider.opening, targets, now };
    const [first] = await allCases(open);
    const read = await readConversation(open.db, first as CaseRow, responseTimes);
    const threadText = read.entries.map((entry) => entry.text ?? '').join('\n');
    expect(threadText).toContain(WORDS);
    expect(threadText).not.toContain('Difficult');
    const own = await write('Can we take it?', { ...head, subject: row.reference });
    expect(own).toMatchObject({ outcome: 'new' });
  });

  test.each([
    ['outlook.office365.com', 'ann@visitor.example'],
    ['imap.provider.example', 'SENDER'],
  ])('and Exchange marks as its own is its writer’s only in a mailbox there: %s', async (host, expected) => {
    const { open, from, email, write } = await office();
    const username = `hello@${email.split('@')[1]}`;
    await saveMailbox(open, {
      settings: {
        ...{ host, port: 993, tls: 'start', sign_in: 'password' },
        ...{ username, folder: 'INBOX', done_folder: null },
      },
      ...{ password: 'secret', secret: reception(open).secret, version: 0, by: 'Mina', now: 1 },
    });
    const more = ['X-MS-Exchange-Organization-AuthAs: Internal'];
    await write(body(ANN), { from, subject: SUBJECT, more });
    const added = (await allCases(open)).at(-1);
    expect(added?.email?.toLowerCase()).toBe(expected === 'SENDER' ? email.toLowerCase() : expected);
  });

  test('as a file is its writer’s, with what was attached to it', async () => {
    const { open, from, proved, take, notes } = await office();
    const inner = mail(
      { from: ANN, subject: 'Care for mum', to: 'sam@office.example' },
      multipart('mixed', 'inner', [text(WORDS), file('needs.txt', 'text/plain', 'Two visits a day.')]),
    );
    const attached = part(
      ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="Care for mum.eml"'],
      new TextDecoder().decode(inner),
    );
    const outer = multipart('mixed', 'outer', [text('Difficult on the phone.'), attached]);
    await take(mail({ from, subject: SUBJECT, more: proved }, outer));
    expect((await allCases(open)).at(-1)).toMatchObject({
      ...{ email: 'ann@visitor.example', message: `Care for mum\n\n${WORDS}` },
    });
    expect(await notes()).toMatchObject([{ body: expect.stringMatching(/^Difficult on the phone\./u) }]);
    const fileRows = await open.db.selectFrom('incoming_files').select('name').execute();
    expect(fileRows.map(({ name }) => name)).toContain('needs.txt');
  });

  test.each([
    ['whose sender is not proved', ({ from }: Sender) => ({ from })],
    [
      'of someone without an account',
      ({ proved }: Sender) => ({ from: `Eve <eve@office.example>`, more: proved }),
    ],
  ])('%s stays its sender’s, with every word', async (_, headOf) => {
    const { open, notes, write, ...sender } = await office();
    await write(body(ANN), { subject: SUBJECT, ...headOf(sender) });
    const added = (await allCases(open)).at(-1);
    expect(added?.message).toBe(`${SUBJECT}\n\n${body(ANN)}`);
    expect(added?.email).not.toBe('ann@visitor.example');
    expect(await notes()).toEqual([]);
  });

  interface Sender {
    readonly from: string;
    readonly proved: readonly string[];
  }
});
