import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { concernDeadlines } from '../deadlines/contacts.server.ts';
import { EVERY_CASE } from '../kinds/access.ts';
import { listSent } from '../list/sent-messages.server.ts';
import { addActor, SATURDAY } from '../test-cases.ts';
import { addWithDeadlines, FIRST_DUE, historyOf, NOTHING_OPEN, readCase } from '../test-verbs.ts';
import { changeKind } from './change-kind.server.ts';
import { changeStatus } from './change-status.server.ts';
import { confirmationPass, openConfirmation } from './confirmation.server.ts';
import { mergeCases, unmergeCase } from './merge.server.ts';
import { addNote } from './notes.server.ts';

const EARLIER = FIRST_DUE - DAY_MS;
type Named = { readonly reference: string };

function merging(open: OpenDatabase, actor: Actor) {
  return (source: Named, into: Named, now = SATURDAY) =>
    mergeCases(open, { reference: source.reference, into: into.reference, actor, now });
}

describeOnBothDatabases('merging cases', (open) => {
  test('takes one out of the lists, tells it on both, and is undone without a trace', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const merge = merging(opened, actor);
    const source = await addWithDeadlines(opened, {
      kind: 'enquiry',
      first_due_at: EARLIER,
      due_at: EARLIER,
    });
    const target = await addWithDeadlines(opened, { kind: 'enquiry', opened_at: 1 });
    expect(await merge(source, target)).toEqual({ outcome: 'changed' });
    expect(await merge(source, target)).toEqual({ outcome: 'unchanged' });
    expect(await readCase(opened, source.id)).toMatchObject({
      status: 'merged',
      merged_into: target.id,
      due_at: null,
    });
    expect((await readCase(opened, target.id)).due_at).toBe(EARLIER);
    const { reference } = source;
    const undo = () => unmergeCase(opened, { reference, actor, now: SATURDAY });
    expect(await undo()).toEqual({ outcome: 'changed' });
    expect(await undo()).toEqual({ outcome: 'unchanged' });
    expect(await readCase(opened, source.id)).toEqual({ ...source, version: 2 });
    expect(await readCase(opened, target.id)).toEqual({ ...target, version: 2 });
    expect(await historyOf(opened, source.id)).toEqual([
      `merged: into ${target.reference}`,
      `unmerged: from ${target.reference}`,
    ]);
    expect(await historyOf(opened, target.id)).toEqual([
      `merged: with ${source.reference}`,
      `unmerged: from ${source.reference}`,
    ]);
  });

  test('makes the other due when the earlier was, until the person is answered', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const source = await addWithDeadlines(opened, {
      kind: 'enquiry',
      first_due_at: EARLIER,
      due_at: EARLIER,
    });
    const answered = await addWithDeadlines(opened, { kind: 'enquiry', first_answered_at: 1, due_at: null });
    await merging(opened, actor)(source, answered);
    const due = async () => (await readCase(opened, answered.id)).due_at;
    expect(await due()).toBe(EARLIER);
    const { reference } = answered;
    await changeStatus(opened, { reference, to: 'closed', answers: NOTHING_OPEN, actor, now: SATURDAY });
    expect(await due()).toBeNull();
    await changeStatus(opened, { reference, to: 'reopened', actor, now: SATURDAY });
    expect(await due()).toBe(EARLIER);
    const call = { type: 'call', countsAs: 'answer', body: 'Rang her', submissionKey: 'k' } as const;
    await addNote(opened, { ...call, reference, actor, now: SATURDAY + 1 });
    expect(await due()).toBeNull();
    await unmergeCase(opened, { reference: source.reference, actor, now: SATURDAY + 2 });
    expect((await readCase(opened, source.id)).due_at).toBe(EARLIER);
  });

  test('a concern has one clock: an enquiry in it has none, and an earlier concern brings its own', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const merge = merging(opened, actor);
    const concern = await addWithDeadlines(opened);
    await merge(
      await addWithDeadlines(opened, { kind: 'enquiry', first_due_at: EARLIER, due_at: EARLIER }),
      concern,
    );
    const clock = async () => concernDeadlines(opened.db, await readCase(opened, concern.id));
    expect((await readCase(opened, concern.id)).due_at).toBe(FIRST_DUE);
    expect(await clock()).toMatchObject({ first_due_at: FIRST_DUE });
    await merge(await addWithDeadlines(opened, { first_due_at: EARLIER, due_at: EARLIER }), concern);
    expect((await readCase(opened, concern.id)).due_at).toBe(EARLIER);
    expect(await clock()).toMatchObject({ first_due_at: EARLIER });
  });

  test('takes along what was merged before, and follows what was merged away', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const merge = merging(opened, actor);
    const [a, b, c, d] = [
      await addWithDeadlines(opened, { kind: 'enquiry' }),
      await addWithDeadlines(opened, { kind: 'enquiry' }),
      await addWithDeadlines(opened, { kind: 'enquiry', first_due_at: FIRST_DUE + DAY_MS }),
      await addWithDeadlines(opened, { kind: 'enquiry' }),
    ];
    await merge(a, b);
    await merge(b, c);
    expect((await readCase(opened, a.id)).merged_into).toBe(b.id);
    expect((await readCase(opened, c.id)).due_at).toBe(FIRST_DUE);
    await merge(d, a);
    expect((await readCase(opened, d.id)).merged_into).toBe(c.id);
    expect(await merge(c, a)).toEqual({ outcome: 'refused', why: "A case can't be merged into itself." });
    expect(await merge(a, d)).toMatchObject({
      outcome: 'refused',
      why: `This case is already merged into ${b.reference}.`,
    });
    await unmergeCase(opened, { reference: b.reference, actor, now: SATURDAY });
    expect(await readCase(opened, b.id)).toMatchObject({ status: 'new', due_at: FIRST_DUE });
    expect((await readCase(opened, a.id)).status).toBe('merged');
  });

  test('a concern and an application go only into their own kind, and anything else into them', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const merge = merging(opened, actor);
    const concern = await addWithDeadlines(opened);
    const enquiry = await addWithDeadlines(opened, { kind: 'enquiry' });
    const application = await addWithDeadlines(opened, { kind: 'application', stage: 'new' });
    expect(await merge(concern, enquiry)).toEqual({
      outcome: 'refused',
      why: `A concern can only be merged into another one, and ${enquiry.reference} is none.`,
    });
    expect(await merge(application, concern)).toMatchObject({ outcome: 'refused' });
    expect(await merge(enquiry, concern)).toEqual({ outcome: 'changed' });
    expect(await merge(await addWithDeadlines(opened), concern)).toEqual({ outcome: 'changed' });
    const { reference } = concern;
    expect(await changeKind(opened, { reference, kind: 'enquiry', actor, now: 1 })).toMatchObject({
      outcome: 'refused',
      why: expect.stringContaining('Undo that merge first.'),
    });
  });

  test('an open case does not go into a closed one, nor anything into spam', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const merge = merging(opened, actor);
    const active = await addWithDeadlines(opened);
    const closed = await addWithDeadlines(opened, { closed_at: 1 });
    const spam = await addWithDeadlines(opened, { spam_at: 1 });
    expect(await merge(active, closed)).toMatchObject({ outcome: 'refused' });
    expect(await merge(active, spam)).toMatchObject({ outcome: 'refused' });
    expect(await merge(spam, active)).toMatchObject({ outcome: 'refused' });
    expect(await merge(closed, active)).toEqual({ outcome: 'changed' });
  });

  test('needs two cases that the actor may read', async () => {
    const opened = await open();
    const viewer = await addActor(opened, { role: 'viewer' });
    const merge = merging(opened, viewer);
    const concern = await addWithDeadlines(opened);
    const enquiry = await addWithDeadlines(opened, { kind: 'enquiry' });
    expect(await merge(concern, enquiry)).toEqual({ outcome: 'missing' });
    const unknown = { outcome: 'refused', why: `There is no case with the reference ${concern.reference}.` };
    expect(await merge(enquiry, concern)).toEqual(unknown);
    expect(await merge(enquiry, { reference: 'C-\0' })).toMatchObject({ outcome: 'refused' });
    const actor = await addActor(opened);
    await merging(opened, actor)(enquiry, concern);
    const undo = { reference: enquiry.reference, actor: viewer, now: 1 };
    expect(await unmergeCase(opened, undo)).toEqual({ outcome: 'missing' });
  });

  test('of two people who merge crosswise at the same moment one is told', async () => {
    const opened = await open();
    const merge = merging(opened, await addActor(opened));
    const [one, other] = [await addWithDeadlines(opened), await addWithDeadlines(opened)];
    const outcomes = await Promise.all([merge(one, other), merge(other, one)]);
    expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    const rows = [await readCase(opened, one.id), await readCase(opened, other.id)];
    expect(rows.filter(({ status }) => status === 'merged')).toHaveLength(1);
  });

  test('changes nothing of what the sender and other programs read', async () => {
    const opened = await open();
    const merge = merging(opened, await addActor(opened));
    const [one, other] = [await addWithDeadlines(opened), await addWithDeadlines(opened)];
    await merge(one, other);
    const sent = await listSent(opened.db, 'concern', { access: EVERY_CASE });
    expect(sent?.messages.map(({ reference }) => reference)).toEqual([other.reference, one.reference]);
    const responseTimes = { opening: DEMO_PROVIDER.opening, targets: DEFAULT_TARGETS };
    const confirming = { ...responseTimes, secret: 'secret', now: SATURDAY };
    const confirmation = await openConfirmation(
      opened,
      confirmationPass('secret', one, SATURDAY),
      confirming,
    );
    expect(confirmation).toMatchObject({ reference: one.reference, kind: 'concern' });
  });
});
