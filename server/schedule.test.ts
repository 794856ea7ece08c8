import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCompose } from '#app/mail/compose.ts';
import { markHere, PRESENT_MS } from '#domain/cases/live/presence.server.ts';
import { DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { saveChoices } from '#domain/cases/notices/people.server.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { postDraftSchema } from '#domain/content/post-draft.ts';
import { saveDraft } from '#domain/content/post-drafts.server.ts';
import { readPost } from '#domain/content/posts.server.ts';
import { publishDraft } from '#domain/content/publish-draft.server.ts';
import { deliverDueMails } from '#domain/outbox/deliver.server.ts';
import { readLease } from '#domain/schedule/lease.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import type { MailServer } from '#platform/mail/outgoing-mail.ts';
import { openMailServer } from '#platform/mail/smtp.server.ts';
import { composingOf } from '#test/composing.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { type Mailbox, startMailbox } from '#test/mailbox.ts';
import { queueMail, silentLog } from '#test/outbox.ts';
import { startSchedule } from './schedule.ts';
import { everyHour, everyMinute } from './scheduled-work.ts';
import { scheduleParts } from './test-schedule.ts';

const MONDAY = Date.parse('2026-11-23T08:00:00Z');
const ORIGIN = 'https://www.kindlewick.example';

let box: Mailbox;
let mailServer: MailServer;
beforeEach(async () => {
  box = await startMailbox();
  mailServer = openMailServer(box.url);
});
afterEach(async () => {
  vi.useRealTimers();
  await mailServer.close();
  await box.stop();
});

function office(open: TestDatabase, { sends = true } = {}) {
  const clock = () => MONDAY;
  const compose = createCompose(composingOf(open.db, { origin: ORIGIN }));
  const nudge = vi.fn();
  const parts = scheduleParts(open, clock, { sends, nudge });
  const deliver = () => deliverDueMails(open, { mailServer, compose, clock, log: silentLog });
  return { parts, nudge, deliver };
}

const LONG = { leaseMs: MINUTE_MS, lookMs: 20 };

async function held(open: TestDatabase): Promise<string> {
  for (;;) {
    const lease = await readLease(open.db);
    if (lease) return lease.holder;
    // On SQLite nothing else would get a turn.
    await nextTurn();
  }
}

async function planPost(open: TestDatabase, { id: staffId }: { id: string }, at: number): Promise<void> {
  const content = postDraftSchema.parse({
    title: 'Planned',
    excerpt: 'It waits.',
    text: 'It waits.',
    category: 'care-options',
    tags: '',
    author: 'The office',
    picture: 'writing',
    pictureAlt: 'A desk.',
  });
  const by = { kind: 'post' as const, staffId, now: at - HOUR_MS };
  const saved = await saveDraft(open, { ...by, id: null, version: 0, content, versionReason: 'saved' });
  if (saved.outcome !== 'saved') throw new Error(saved.outcome);
  await publishDraft(open, { ...by, id: saved.id, version: saved.version, content, at });
}

describeOnBothDatabases('the schedule', (open) => {
  test('mails what is overdue, with a link and without a name or a word of the message', async () => {
    const database = await open();
    const { email } = await addActor(database);
    const due = { received_at: MONDAY - DAY_MS, due_at: MONDAY - HOUR_MS, message: 'Nobody came at noon.' };
    const { reference } = await addCase(database.db, due);
    const { parts, nudge, deliver } = office(database);
    await everyMinute(parts);
    expect(nudge).toHaveBeenCalledOnce();
    await deliver();
    const [mail, ...others] = box.mails;
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual([email]);
    expect(mail?.subject).toBe(`Overdue: concern (${reference})`);
    expect(mail?.text).toContain('Was due: 7 am on Monday 23 November');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(`${ORIGIN}/complaints/${reference}`);
      expect(text).toContain(`${ORIGIN}/me`);
      expect(text).not.toMatch(/Ada|Archer|noon|01632 960 001/);
    }
    expect(mail?.raw.toString()).toMatch(/^Auto-Submitted: auto-generated/m);
    await everyMinute(parts);
    expect(nudge).toHaveBeenCalledOnce();
  });

  test('mails the registered manager of someone who comes home from hospital soon', async () => {
    const database = await open();
    const { email } = await addActor(database, { role: 'manager' });
    const home = { home_on: '2026-11-25', hospital: 'St Example', ward: '7b' };
    const { reference } = await addCase(database.db, { kind: 'enquiry', due_at: MONDAY + DAY_MS, ...home });
    const { parts, deliver } = office(database);
    await everyMinute(parts);
    await deliver();
    expect(box.mails.map(({ envelope, subject }) => [envelope.to, subject])).toEqual([
      [[email], `Coming home from hospital: look at this now (${reference})`],
    ]);
    expect(box.mails[0]?.text).toContain(`${ORIGIN}/contactInbox/${reference}`);
    expect(box.mails[0]?.text).not.toMatch(/Ada|Archer|St Example|7b/);
  });

  test('mails the digest of the morning', async () => {
    const database = await open();
    const maya = await addActor(database);
    const choices = { ...DEFAULT_CHOICES, overdue: false, digest: true };
    await saveChoices(database, { staffId: maya.id, choices, now: 1 });
    const late = await addCase(database.db, { due_at: MONDAY - DAY_MS });
    for (let n = 0; n < 12; n++) await addCase(database.db, { kind: 'enquiry', due_at: MONDAY + HOUR_MS });
    const { parts, deliver } = office(database);
    await everyMinute(parts);
    await deliver();
    expect(box.mails).toHaveLength(1);
    const [mail] = box.mails;
    expect(mail?.subject).toBe('Your summary for Monday: 1 overdue, 12 due today, 13 unassigned');
    expect(mail?.text).toContain('YOUR SUMMARY FOR MONDAY 23 NOVEMBER');
    expect(mail?.text).toContain(`- ${late.reference}, concern, was due 8 am on Sunday 22 November`);
    expect(mail?.text).toContain('DUE TODAY: 12 ENQUIRIES');
    expect(mail?.text).toContain('And 2 more.');
    expect(mail?.text).toContain('UNASSIGNED: 1 CONCERN, 12 ENQUIRIES');
    expect(mail?.html).toContain(`href="${ORIGIN}/complaints/${late.reference}"`);
    expect(mail?.html).toContain(`href="${ORIGIN}/inbox?view=unassigned"`);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Ada|Archer/);
    expect(mail?.headers.get('list-id')).toMatch(/dashboard <notifications\..+>$/);
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${ORIGIN}/me>`);
  });

  test('queues nothing while no mail can leave', async () => {
    const database = await open();
    await addActor(database);
    await addCase(database.db, { due_at: MONDAY - HOUR_MS });
    await everyMinute(office(database, { sends: false }).parts);
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('forgets who left a case without saying so', async () => {
    const database = await open();
    const actor = await addActor(database);
    const { reference } = await addCase(database.db);
    await markHere(database, { reference, writing: false, actor, now: MONDAY - PRESENT_MS });
    await everyMinute(office(database).parts);
    expect(await database.db.selectFrom('presence').select('case_id').execute()).toEqual([]);
  });

  test('drops a mail to a colleague that could not leave for a day, and no other mail', async () => {
    const database = await open();
    const maya = await addActor(database);
    const tomas = await addActor(database);
    const { id, reference } = await addCase(database.db);
    const { parts } = office(database);
    const mailId = await queueMail(database, { caseId: id });
    await assignCase(database, { reference, assigneeId: tomas.id, actor: maya, now: MONDAY - DAY_MS });
    const mails = () => database.db.selectFrom('mails').select('id').execute();
    await everyHour(parts);
    expect(await mails()).toHaveLength(2);
    await everyHour({ ...parts, clock: () => MONDAY + 1 });
    expect(await mails()).toEqual([{ id: mailId }]);
  });

  test('runs each minute until it is stopped: what is overdue is mailed, a planned post published', async () => {
    const database = await open();
    const { parts } = office(database);
    const nudge = vi.fn();
    await planPost(database, await addActor(database), MONDAY);
    await addCase(database.db, { due_at: MONDAY - HOUR_MS });
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-11-23T08:00:30Z'),
    });
    const schedule = startSchedule({ ...parts, outbox: { ...parts.outbox, nudge } }, LONG);
    await held(database);
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    await eventually(() => expect(nudge).toHaveBeenCalledOnce());
    await eventually(async () => expect(await readPost(database.db, 'planned')).not.toBeNull());
    await schedule.stop();
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  });

  test('a colleague is mailed about what was assigned to them', async () => {
    const database = await open();
    const maya = await addActor(database);
    const tomas = await addActor(database);
    const { reference } = await addCase(database.db, { kind: 'application', due_at: MONDAY + HOUR_MS });
    await assignCase(database, { reference, assigneeId: tomas.id, actor: maya, now: MONDAY });
    await office(database).deliver();
    expect(box.mails.map(({ subject, envelope }) => [subject, envelope.to])).toEqual([
      [`Assigned to you: job application (${reference})`, [tomas.email]],
    ]);
    expect(box.mails[0]?.text).toContain('A colleague has assigned a job application to you.');
  });
});
