import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { undoReply } from '#domain/cases/replies/undo.server.ts';
import { indexAllCases } from '#domain/cases/search/index-all.server.ts';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { wish } from '#domain/cases/verbs/case-records.ts';
import { mergeCases, unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { missingForClosing } from './closing.server.ts';
import {
  addPoint,
  answerPoint,
  changePoint,
  movePointUp,
  POINTS_MAX,
  readPoints,
  removePoint,
  wishesOfMerged,
} from './points.server.ts';

describeOnBothDatabases('the points of a concern', (open) => {
  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference, id } = await addCase(opened.db);
    const at = { reference, actor, now: SATURDAY };
    const points = () => readPoints(opened.db, id);
    const answer = async (text: string, version = 1) => {
      const itemId = (await points()).find((point) => point.words === text)!.id;
      return answerPoint(opened, {
        ...at,
        itemId,
        version,
        fields: { finding: 'upheld', answer: `Yes: ${text}` },
      });
    };
    const recordOutcome = () =>
      saveRecord(opened, outcome, {
        ...at,
        version: 0,
        fields: { outcome: 'upheld', apology: 'I’m sorry.', done: 'A new rota.', learned: 'Ring first.' },
      });
    const key = randomUUID();
    const respond = (submissionKey = key) =>
      sendReply(opened, {
        ...at,
        body: 'Dear Mrs Archer',
        purpose: 'final-response',
        leaveAs: null,
        attachmentIds: [],
        submissionKey,
        latestSeen: null,
        messageIdDomain: 'example.org',
      });
    const sent = () => opened.db.selectFrom('replies').select('body').where('case_id', '=', id).execute();
    return { opened, id, at, points, answer, recordOutcome, respond, sent };
  }

  test('stand in the order in which they were listed, until one is moved up or removed', async () => {
    const { opened, at, points } = await prepare();
    for (const text of ['Late', 'Rude', 'Cold food'])
      expect(await addPoint(opened, { ...at, words: text })).toEqual({ outcome: 'changed' });
    expect(await addPoint(opened, { ...at, words: 'Rude' })).toEqual({ outcome: 'unchanged' });
    const [late, rude, food] = await points();
    expect(await movePointUp(opened, { ...at, itemId: food!.id })).toEqual({ outcome: 'changed' });
    expect(await movePointUp(opened, { ...at, itemId: late!.id })).toEqual({ outcome: 'unchanged' });
    expect(await changePoint(opened, { ...at, itemId: late!.id, words: 'An hour late' })).toEqual({
      outcome: 'changed',
    });
    expect(await removePoint(opened, { ...at, itemId: rude!.id })).toEqual({ outcome: 'changed' });
    expect(await removePoint(opened, { ...at, itemId: rude!.id })).toMatchObject({ outcome: 'refused' });
    expect((await points()).map(({ words: text }) => text)).toEqual(['An hour late', 'Cold food']);
    const events = await opened.db.selectFrom('case_events').select(['action', 'detail']).execute();
    expect(events.slice(3)).toEqual([
      { action: 'point-moved', detail: 'Cold food' },
      { action: 'point-changed', detail: 'An hour late (before: Late)' },
      { action: 'point-removed', detail: 'Rude' },
    ]);
  });

  test('are as many as a letter can answer', async () => {
    const { opened, at } = await prepare();
    for (let i = 0; i < POINTS_MAX; i++) await addPoint(opened, { ...at, words: `Point ${i}` });
    expect(await addPoint(opened, { ...at, words: 'One more' })).toMatchObject({ outcome: 'refused' });
  });

  test('of two people who answer one at once, the second sees both texts', async () => {
    const { opened, at, points, answer } = await prepare();
    await addPoint(opened, { ...at, words: 'Late' });
    await answer('Late');
    const itemId = (await points())[0]!.id;
    const mine = { finding: 'not-upheld', answer: 'No' } as const;
    expect(await answerPoint(opened, { ...at, itemId, version: 1, fields: mine })).toMatchObject({
      outcome: 'conflict',
      current: { answer: 'Yes: Late', finding: 'upheld' },
    });
  });

  test('each want an answer before the final response, which says them with the remedy and what was learned', async () => {
    const { opened, id, at, answer, recordOutcome, respond, sent } = await prepare();
    await addPoint(opened, { ...at, words: 'Late' });
    await addPoint(opened, { ...at, words: 'Rude' });
    await answer('Late');
    expect(await missingForClosing(opened.db, id)).toContain('points');
    expect(await respond()).toEqual({
      ok: false,
      reason: 'refused',
      why: 'The final response answers each point and says what is put right and learned. Missing: the answer to point 2, what is put right and what was learned.',
    });
    const note = { ...at, type: 'letter', countsAs: 'final-response', body: 'By post' } as const;
    expect(await addNote(opened, { ...note, submissionKey: randomUUID() })).toMatchObject({
      outcome: 'refused',
    });
    await answer('Rude');
    await recordOutcome();
    expect(await respond()).toMatchObject({ ok: true, repeated: false });
    expect(await respond()).toMatchObject({ ok: true, repeated: true });
    expect(await sent()).toEqual([
      {
        body: [
          'Dear Mrs Archer',
          '**Our answer to each point**',
          '**1. Late**\nUpheld. Yes: Late',
          '**2. Rude**\nUpheld. Yes: Rude',
          '**Our apology**\nI’m sorry.',
          '**What we are putting right**\nA new rota.',
          '**What we have learned**\nRing first.',
        ].join('\n\n'),
      },
    ]);
    expect(await missingForClosing(opened.db, id)).not.toContain('points');
    expect(await addPoint(opened, { ...at, words: 'Later' })).toMatchObject({ outcome: 'refused' });
    expect(await answer('Late', 2)).toEqual({
      outcome: 'refused',
      why: expect.stringContaining('sent already'),
    });
  });

  test('leave the draft as it was typed when the final response is undone, and can be changed again', async () => {
    const { opened, at, answer, recordOutcome, respond } = await prepare();
    await addPoint(opened, { ...at, words: 'Late' });
    await answer('Late');
    await recordOutcome();
    const sent = await respond();
    expect(await undoReply(opened, { ...at, replyId: (sent as { replyId: number }).replyId })).toBe('undone');
    expect(await opened.db.selectFrom('drafts').select('body').execute()).toEqual([
      { body: 'Dear Mrs Archer' },
    ]);
    expect(await addPoint(opened, { ...at, words: 'Rude' })).toEqual({ outcome: 'changed' });
  });

  test('stand in a letter that was made here, and not in one that came from elsewhere', async () => {
    const { opened, at, answer, recordOutcome } = await prepare();
    await addPoint(opened, { ...at, words: 'Late' });
    await answer('Late');
    await recordOutcome();
    const note = {
      ...at,
      type: 'letter',
      countsAs: 'final-response',
      carriesOmbudsman: true,
      body: 'Hello',
    } as const;
    await addNote(opened, { ...note, withAnswers: true, submissionKey: randomUUID() });
    await addNote(opened, { ...note, submissionKey: randomUUID() });
    const bodies = await opened.db.selectFrom('case_notes').select('body').orderBy('id').execute();
    expect(bodies).toEqual([
      { body: expect.stringContaining('1. Late\nUpheld. Yes: Late') },
      { body: 'Hello' },
    ]);
  });

  test('of merged concerns are answered together, and part again with them', async () => {
    const { opened, id, at, points } = await prepare();
    const other = await addCase(opened.db);
    const of = { ...at, reference: other.reference };
    await addPoint(opened, { ...of, words: 'Theirs' });
    await addPoint(opened, { ...at, words: 'Ours' });
    await saveRecord(opened, wish, { ...of, fields: { wished: 'A call' }, version: 0 });
    await mergeCases(opened, { ...of, into: at.reference });
    expect((await points()).map(({ words: text }) => text)).toEqual(['Ours', 'Theirs']);
    expect(await wishesOfMerged(opened.db, id)).toEqual([{ reference: other.reference, wished: 'A call' }]);
    const [, theirs] = await points();
    const fields = { finding: 'not-upheld', answer: 'No.' } as const;
    expect(await answerPoint(opened, { ...at, itemId: theirs!.id, version: 1, fields })).toEqual({
      outcome: 'changed',
    });
    await unmergeCase(opened, of);
    expect((await points()).map(({ words: text }) => text)).toEqual(['Ours']);
    expect(await readPoints(opened.db, other.id)).toMatchObject([{ words: 'Theirs', ...fields }]);
  });

  test('of another case are not found, and an enquiry has none', async () => {
    const { opened, at, points } = await prepare();
    await addPoint(opened, { ...at, words: 'Late' });
    const [point] = await points();
    const { reference } = await addCase(opened.db);
    expect(await removePoint(opened, { ...at, reference, itemId: point!.id })).toMatchObject({
      outcome: 'refused',
    });
    const enquiry = await addCase(opened.db, { kind: 'enquiry' });
    expect(await addPoint(opened, { ...at, reference: enquiry.reference, words: 'Late' })).toEqual({
      outcome: 'missing',
    });
  });

  test('are found by a search, as is what they want to happen', async () => {
    const { opened, at } = await prepare();
    await addPoint(opened, { ...at, words: 'A broken hoist' });
    expect(await saveRecord(opened, wish, { ...at, fields: { wished: 'Another rota' }, version: 0 })).toEqual(
      {
        outcome: 'changed',
      },
    );
    expect(
      await saveRecord(opened, wish, { ...at, fields: { wished: 'Money back' }, version: 0 }),
    ).toMatchObject({
      outcome: 'conflict',
      current: { values: { wished: 'Another rota' }, version: 1 },
    });
    await indexAllCases(opened);
    for (const text of ['hoist', 'another rota']) {
      const { items } = await searchCases(opened, {
        access: reading(['concern']),
        staffId: at.actor.id,
        text,
      });
      expect([text, items.length]).toEqual([text, 1]);
    }
  });
});
