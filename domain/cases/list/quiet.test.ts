import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { DEFAULT_TARGETS } from '../deadlines/targets.ts';
import { sendReply } from '../replies/send.server.ts';
import { addActor, reading, SATURDAY } from '../test-cases.ts';
import { addContactOf, addWithDeadlines, readCase } from '../test-verbs.ts';
import { setAside } from '../verbs/asks.server.ts';
import { changeStatus } from '../verbs/change-status.server.ts';
import { addNote } from '../verbs/notes.server.ts';
import { countViews } from './counts.server.ts';
import { listCases } from './list.server.ts';
import { listMostUrgent } from './most-urgent.server.ts';
import { viewCase } from './view.server.ts';

const KINDS = ['enquiry', 'concern'] as const;
const LATER = SATURDAY + 8 * DAY_MS;

describeOnBothDatabases('a case that was answered and left open', (open) => {
  async function prepare() {
    const opened = await open();
    const me = await addActor(opened);
    const looking = { access: reading(KINDS), staffId: me.id };
    const add = (columns = {}) =>
      addWithDeadlines(opened, { kind: 'enquiry', assignee_id: me.id, ...columns });
    const listed = async (now: number) =>
      (await listCases(opened.db, { ...looking, view: 'quiet', now })).items.map(
        ({ reference }) => reference,
      );
    const own = async (now: number) =>
      (await listMostUrgent(opened.db, reading(KINDS), me.id, { limit: 12, now })).own.map(
        ({ reference }) => reference,
      );
    return { opened, me, looking, add, listed, own };
  }

  test('by a plain email comes up after a week, before what is due later, and is counted', async () => {
    const { opened, me, looking, add, listed, own } = await prepare();
    const { id, reference } = await add();
    const due = await add({ due_at: LATER + DAY_MS, received_at: LATER });
    await sendReply(opened, {
      ...{ reference, body: 'When may we ring?', purpose: 'answer', leaveAs: null, attachmentIds: [] },
      ...{ submissionKey: 'key', latestSeen: null, actor: me, now: SATURDAY, messageIdDomain: 'example.org' },
    });
    expect((await readCase(opened, id)).due_at).toBeNull();
    expect(await listed(SATURDAY + 6 * DAY_MS)).toEqual([]);
    expect(await listed(LATER)).toEqual([reference]);
    expect((await countViews(opened.db, { ...looking, now: LATER })).quiet).toBe(1);
    expect(await own(LATER)).toEqual([reference, due.reference]);
    const view = await viewCase(opened.db, reference, looking);
    expect(view?.quietSince).toBe(SATURDAY);
  });

  test('by a call comes up too, also where nobody has it, and goes when the office writes again', async () => {
    const { opened, me, add, listed, own } = await prepare();
    const { id, reference } = await add({ assignee_id: null });
    await addNote(opened, {
      ...{ reference, type: 'call', countsAs: 'answer', body: 'She will think about it.' },
      ...{ submissionKey: 'call', actor: me, now: SATURDAY },
    });
    await opened.db.updateTable('cases').set({ assignee_id: null }).where('id', '=', id).execute();
    expect(await listed(LATER)).toEqual([reference]);
    expect(await own(LATER)).toEqual([reference]);
    await addContactOf(opened, id, { at: LATER });
    expect(await listed(LATER)).toEqual([]);
    expect(await own(LATER)).toEqual([]);
  });

  test('is not quiet while it is on hold, closed, due, or has just been written to', async () => {
    const { opened, me, add, listed } = await prepare();
    const of = (reference: string) => ({ reference, actor: me, now: LATER - 1 });
    const [held, closed, requested, thanked] = [await add(), await add(), await add(), await add()];
    for (const { id } of [held, closed, requested, thanked]) await addContactOf(opened, id);
    expect(await listed(LATER)).toHaveLength(4);
    await changeStatus(opened, { ...of(held.reference), to: 'waiting', until: LATER + DAY_MS });
    await changeStatus(opened, { ...of(closed.reference), to: 'closed' });
    const asks = { opening: DEMO_PROVIDER.opening, targets: DEFAULT_TARGETS };
    for (const { reference } of [requested, thanked]) {
      const rang = {
        type: 'call',
        countsAs: null,
        asks,
        body: 'She rang.',
        submissionKey: reference,
      } as const;
      await addNote(opened, { ...of(reference), ...rang });
    }
    await setAside(opened, of(thanked.reference));
    expect(await listed(LATER)).toEqual([]);
    expect(await listed(LATER + 8 * DAY_MS)).toEqual([thanked.reference]);
  });
});
