import { expect, test } from 'vitest';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { reading } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { EVERY_CASE } from '../kinds/access.ts';
import { listSent } from '../list/sent-messages.server.ts';
import { viewCase } from '../list/view.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { allCases, allMails } from '../test-reception.ts';
import { historyOf, readCase } from '../test-verbs.ts';
import { logCase, type NewLog } from './log-case.server.ts';
import { readLogged } from './log-form.ts';

const TYPED = {
  kind: 'concern',
  source: 'phone',
  name: 'Ada Archer',
  phone: '01632 960 001',
  email: 'Ada@Example.org',
  message: 'Nobody came on Tuesday.',
  receivedAt: '2026-11-18T14:30',
};

function log(
  open: OpenDatabase,
  actor: Actor,
  typed: Record<string, unknown> = {},
  facts: Partial<NewLog> = {},
) {
  const read = readLogged({ ...TYPED, ...typed }, SATURDAY);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return logCase(open, {
    fields: read.value,
    formKey: 'form-1',
    provider: DEMO_PROVIDER,
    targets: DEFAULT_TARGETS,
    actor,
    now: SATURDAY,
    ...facts,
  });
}

describeOnBothDatabases('what staff write down of a call', (open) => {
  test('is a case like any other, promised from when it arrived, and sends no mail', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const logged = await log(opened, actor);
    const [row] = await allCases(opened);
    const received = Date.parse('2026-11-18T14:30:00Z');
    const { by, answerBy } = await deadlinesFor('concern', received, DEMO_PROVIDER.opening, DEFAULT_TARGETS);
    expect(logged).toEqual({
      outcome: 'logged',
      reference: row!.reference,
      kind: 'concern',
      repeated: false,
      mailed: false,
    });
    expect(row).toMatchObject({
      kind: 'concern',
      status: 'new',
      received_at: received,
      first_name: 'Ada Archer',
      email_key: 'ada@example.org',
      phone_key: '01632960001',
      source: 'phone',
      logged_by: actor.id,
      due_at: by,
      answer_due_at: answerBy,
    });
    expect(await historyOf(opened, row!.id)).toEqual(['logged: phone call']);
    expect(await allMails(opened)).toEqual([]);
    const view = await viewCase(opened.db, row!.reference, {
      access: reading(['concern']),
      staffId: actor.id,
    });
    expect(view).toMatchObject({ loggedBy: actor.name, source: 'phone', unread: false });
    const sent = await listSent(opened.db, 'concern', { access: EVERY_CASE });
    expect(sent?.messages[0]?.fields).toMatchObject({ firstName: 'Ada Archer', lastName: '', title: '' });
  });

  test('is one case for one form, however often it is sent', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const both = await Promise.all([log(opened, actor), log(opened, actor)]);
    const later = await log(opened, actor, {}, { now: SATURDAY + 5 * DAY_MS });
    expect(both.map((one) => one.outcome === 'logged' && one.repeated).sort()).toEqual([false, true]);
    expect(later).toMatchObject({ repeated: true });
    expect(await allCases(opened)).toHaveLength(1);
    await log(opened, actor, {}, { formKey: 'form-2' });
    expect(await allCases(opened)).toHaveLength(2);
  });

  test('tells the person by mail only when asked to, and once', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const options = { acknowledge: 'on' };
    expect(await log(opened, actor, options)).toMatchObject({ mailed: true, repeated: false });
    expect(await log(opened, actor, options)).toMatchObject({ mailed: true, repeated: true });
    const silent = await log(opened, actor, {}, { formKey: 'form-2' });
    expect(silent).toMatchObject({ mailed: false });
    expect(await allMails(opened)).toEqual([['acknowledgement', 'ada@example.org']]);
  });

  test('may be a few words only, of any kind', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    for (const kind of ['enquiry', 'thanks', 'application']) {
      const typed = { kind, source: 'walk-in', name: '', phone: '', email: '', carerNames: 'Joy' };
      await log(opened, actor, { ...typed, receivedAt: '' }, { formKey: kind });
    }
    const rows = await allCases(opened);
    expect(rows.map((row) => [row.kind, row.carer_names, row.stage, row.received_at])).toEqual([
      ['enquiry', null, null, SATURDAY],
      ['thanks', 'Joy', null, SATURDAY],
      ['application', null, 'new', SATURDAY],
    ]);
    const { reference } = await readCase(opened, rows[2]!.id);
    const view = await viewCase(opened.db, reference, {
      access: reading(['application']),
      staffId: actor.id,
    });
    const sent = { phone: '', message: TYPED.message };
    expect(view).toMatchObject({ answers: [], name: 'No name given', sent });
  });

  test('is refused for a kind that the actor may not read, and for a key that no form has', async () => {
    const opened = await open();
    const viewer = await addActor(opened, { role: 'viewer' });
    expect(await log(opened, viewer)).toMatchObject({ outcome: 'refused' });
    const actor = await addActor(opened);
    expect(await log(opened, actor, {}, { formKey: '\0' })).toMatchObject({ outcome: 'refused' });
    expect(await allCases(opened)).toEqual([]);
  });
});
