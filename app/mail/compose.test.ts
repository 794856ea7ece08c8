import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CaseKind, CaseRow } from '#domain/cases/case.table.ts';
import { CASE_KINDS, casePath, KINDS } from '#domain/cases/kinds/kinds.ts';
import { writeWholeOfConfidential } from '#domain/cases/notices/office-emails.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { type Mailbox, type ParsedMail, startMailbox } from '#test/mailbox.ts';
import { addCase, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { type Composing, createCompose } from './compose.ts';

const WORDS = [
  'Dŵr a thŷ, "quoted" & <b>bold</b> <script>alert(1)</script>',
  '',
  'مرحبا، هل يمكنكم مساعدتنا؟',
  '👩🏾‍🦽‍➡️ two  spaces, www.not-a-link.example',
  'x'.repeat(2_000),
].join('\n');
const VISITOR = {
  title: 'Dr',
  first_name: 'Ceridwen',
  last_name: "O'Llŷr <i>",
  phone: '07700 900 982',
  email: 'ceridwen@visitor.example',
  message: WORDS,
};
const OFFICE = DEMO_PROVIDER.mailbox;
const COMPANY = { name: '', number: 'SC123456', office: '' };

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(() => mailServer.close().then(() => box.stop()));

async function deliver(database: OpenDatabase, changed: Partial<Composing> = {}): Promise<ParsedMail> {
  const compose = createCompose(composingOf(database.db, changed));
  await deliverDueMails(database, { mailServer, compose, clock: () => 1, log: silentLog });
  return box.mails.at(-1)!;
}

async function reply(database: OpenDatabase, { id: caseId }: CaseRow, body: string): Promise<number> {
  const staff = {
    id: 'staff-1',
    name: 'Olivia Owner',
    email: 'olivia@kindlewick.example',
    role: 'owner' as const,
    deactivated_at: null,
    created_at: '2026-11-20T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
  };
  await database.db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: replyId } = await database.db
    .insertInto('replies')
    .values({ case_id: caseId, staff_id: staff.id, body, sent_at: 0, submission_key: body })
    .returning('id')
    .executeTakeFirstOrThrow();
  return queueMail(database, { template: 'reply', caseId, replyId, recipient: VISITOR.email });
}

function visibleText(html: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" };
  return html
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

describeOnBothDatabases('the mails', (open) => {
  test.each([
    ['enquiry', 'contactInbox', 'New enquiry'],
    ['concern', 'complaints', 'New concern'],
    ['thanks', 'carethanks', 'New thank-you message'],
  ] as const)(
    'the office that wants all of a message reads it and opens it at its screen: %s',
    async (kind, screen, subject) => {
      const database = await open();
      await database.transact((trx) => writeWholeOfConfidential(trx, true, 0));
      const carer_names = kind === 'thanks' ? 'Amina & Tom' : null;
      const row = await addCase(database, { ...VISITOR, kind, carer_names });
      await queueMail(database, { template: 'office-notification', caseId: row.id, recipient: OFFICE });
      const mail = await deliver(database);
      expect(mail.subject).toBe(`${subject} (${row.reference})`);
      expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
      for (const text of [mail.text, visibleText(mail.html)]) {
        expect(text).toContain(WORDS);
        expect(text).toContain("Dr Ceridwen O'Llŷr <i>");
        expect(text).toContain('07700 900 982');
        expect(text).toContain('ceridwen@visitor.example');
        expect(text).toContain('11:05 pm on Friday 20 November');
        expect(text.includes('Amina & Tom')).toBe(kind === 'thanks');
        expect(/acknowledge it by 5 pm on Wednesday 25 November/i.test(text)).toBe(kind === 'concern');
      }
      const link = `https://www.kindlewick.example/${screen}/${row.reference}`;
      expect(mail.text).toContain(link);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).not.toMatch(/<script|<i>|href="[^"]*not-a-link/);
    },
  );

  test.each(CASE_KINDS.filter((kind) => KINDS[kind].confidential))(
    'the office learns of a %s no more than its reference, unless it asked for more',
    async (kind) => {
      const database = await open();
      const row = await addCase(database, { ...VISITOR, kind, carer_names: 'Zebedee' });
      await queueMail(database, { template: 'office-notification', caseId: row.id, recipient: OFFICE });
      const mail = await deliver(database);
      const typed = [...WORDS.split('\n').filter(Boolean), 'Ceridwen', 'Llŷr', '07700', 'visitor.example'];
      for (const text of [mail.subject, mail.text, visibleText(mail.html), mail.raw.toString()]) {
        for (const wording of typed) expect(text).not.toContain(wording);
      }
      expect(mail.text).toContain(`https://www.kindlewick.example${casePath(kind, row.reference)}`);
      expect(mail.text).toContain('only on the dashboard');
    },
  );

  test('a branch with a mailbox of its own is told there', async () => {
    const database = await open();
    const branch_id = await addBranch(database, { name: 'Rugby', mailbox: 'rugby@kindlewick.example' });
    const row = await addCase(database, { ...VISITOR, branch_id });
    await queueMail(database, { template: 'office-notification', caseId: row.id, recipient: OFFICE });
    expect((await deliver(database)).to).toContain('rugby@kindlewick.example');
  });

  test('both emails about a data-protection complaint name the days of the law and who may be turned to next', async () => {
    const database = await open();
    const row = await addCase(database, { ...VISITOR, kind: 'data-complaint' });
    await queueMail(database, { caseId: row.id, recipient: VISITOR.email });
    const toPerson = await deliver(database);
    expect(toPerson.text).toContain('by 5 pm on Monday 21 December at the latest');
    expect(toPerson.text).toContain('ico.org.uk');
    await queueMail(database, { template: 'office-notification', caseId: row.id, recipient: OFFICE });
    expect((await deliver(database)).text).toContain('The law gives us 30 days to acknowledge it');
  });

  test.each(['enquiry', 'concern', 'thanks'] as const)(
    "an acknowledgement says what happens next in none of the visitor's words: %s",
    async (kind: CaseKind) => {
      const database = await open();
      const row = await addCase(database, { ...VISITOR, kind, carer_names: 'Zebedee' });
      await queueMail(database, { caseId: row.id, recipient: VISITOR.email });
      const mail = await deliver(database);
      expect(mail.subject).toBe(`Your message to Kindlewick Home Care (${row.reference})`);
      expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
      const typed = [...WORDS.split('\n').filter(Boolean), 'Ceridwen', 'Llŷr', '07700', 'Zebedee'];
      for (const text of [mail.text, visibleText(mail.html)]) {
        for (const wording of typed) expect(text).not.toContain(wording);
        expect(text).toContain(row.reference);
        expect(text).toMatch(/by 5 pm on \w+ \d+ November/);
        expect(text.includes(`${DEMO_PROVIDER.onCallPhone}, day or night`)).toBe(kind !== 'thanks');
        expect(/\b999\b/.test(text)).toBe(kind === 'concern');
        expect(text.includes('Local Government and Social Care Ombudsman')).toBe(kind === 'concern');
        expect(text.includes('Care Quality Commission')).toBe(kind === 'concern');
      }
    },
  );

  test('a reply has the words of staff as typed, their name, and the thread of the acknowledgement', async () => {
    const database = await open();
    const row = await addCase(database, VISITOR);
    const acknowledgementId = await queueMail(database, { caseId: row.id, recipient: VISITOR.email });
    const first = await deliver(database);
    await reply(database, row, WORDS);
    const mail = await deliver(database);
    expect(mail.subject).toBe(first.subject);
    expect(mail.headers.get('in-reply-to')).toBe((await readMail(database, acknowledgementId)).message_id);
    expect(mail.headers.get('references')).toBe(first.messageId);
    expect(mail.headers.has('auto-submitted')).toBe(false);
    for (const text of [mail.text, visibleText(mail.html)]) {
      expect(text).toContain(WORDS);
      expect(text).toContain('Olivia Owner\nKindlewick Home Care');
      expect(text).toContain(row.reference);
      expect(text).not.toContain('Ceridwen');
      expect(text).not.toContain('07700 900 982');
    }
    expect(mail.html).not.toMatch(/<script|<b>|href="[^"]*not-a-link/);
  });

  test('a reply starts a thread when no mail was sent before, and the next one follows it', async () => {
    const database = await open();
    const row = await addCase(database, VISITOR);
    await reply(database, row, 'First');
    const first = await deliver(database);
    expect(first.headers.has('in-reply-to')).toBe(false);
    await reply(database, row, 'Second');
    expect((await deliver(database)).headers.get('in-reply-to')).toBe(first.messageId);
  });

  test('no subject or preview line of any mail names the visitor', async () => {
    const database = await open();
    const row = await addCase(database, VISITOR);
    await queueMail(database, { template: 'office-notification', caseId: row.id, recipient: OFFICE });
    await queueMail(database, { caseId: row.id, recipient: VISITOR.email });
    await reply(database, row, 'Hello');
    await deliver(database);
    expect(box.mails).toHaveLength(3);
    for (const { subject, html } of box.mails) {
      const preview = /class="preview"[^>]*>([^<]*)/.exec(html)?.[1];
      expect(preview).toBeTruthy();
      for (const line of [subject, preview]) expect(line).not.toMatch(/Ceridwen|Llŷr|visitor|07700/);
    }
  });

  test('answers go to the provider, whoever the sender is', async () => {
    const database = await open();
    await queueMail(database);
    const usual = await deliver(database);
    expect(usual.from).toBe('Kindlewick Home Care <enquiries@kindlewick.example>');
    expect(usual.replyTo).toBe(OFFICE);
    await queueMail(database);
    const set = await deliver(database, { mailFrom: '"The site" <site@mailer.example>' });
    expect(set.from).toMatch(/^"?The site"? <site@mailer\.example>$/);
    expect(set.envelope.from).toBe('site@mailer.example');
    expect(set.replyTo).toBe(OFFICE);
  });

  test("a provider's name that looks like code is shown, not run, with its company", async () => {
    const database = await open();
    await queueMail(database);
    const mail = await deliver(database, {
      provider: () => ({ ...DEMO_PROVIDER, name: '</title><script>x', company: COMPANY }),
    });
    expect([mail.html, mail.text].map((part) => part?.includes(COMPANY.number))).toEqual([true, true]);
    expect(mail.html).not.toContain('<script');
    expect(mail.text).toContain('</title><script>x');
  });

  test('a reply that is missing is not made up', async () => {
    const database = await open();
    const row = await addCase(database, VISITOR);
    const id = await queueMail(database, { template: 'reply', caseId: row.id, recipient: VISITOR.email });
    await deliver(database);
    expect(await readMail(database, id)).toMatchObject({ attempts: 1, sent_at: null });
    expect(box.mails).toEqual([]);
  });
});
