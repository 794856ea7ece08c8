import { expect, test } from 'vitest';
import { accessOf } from '#domain/cases/kinds/access.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { linkedCases } from '../list/linked-cases.server.ts';
import { viewCase } from '../list/view.server.ts';
import { addActor, addCase, readingAs, SATURDAY } from '../test-cases.ts';
import { historyOf } from '../test-verbs.ts';
import { linkCases, unlinkCases } from './links.server.ts';
import { mergeCases, unmergeCase } from './merge.server.ts';

type Named = { readonly id: number; readonly reference: string };

function between(open: OpenDatabase, actor: Actor) {
  const at = (one: Named, other: Named) => ({
    ...{ reference: one.reference, other: other.reference },
    ...{ actor, now: SATURDAY },
  });
  return {
    link: (one: Named, other: Named) => linkCases(open, at(one, other)),
    unlink: (one: Named, other: Named) => unlinkCases(open, at(one, other)),
    merge: (one: Named, into: Named) =>
      mergeCases(open, { reference: one.reference, into: into.reference, actor, now: SATURDAY }),
    linkedOf: async (...cases: Named[]) => {
      const ids = cases.map(({ id }) => id);
      const linked = await linkedCases(open.db, ids, accessOf(actor));
      return linked.map(({ reference }) => reference);
    },
  };
}

describeOnBothDatabases('linking cases', (open) => {
  test('shows each on the other, is told on both, and is undone from either', async () => {
    const opened = await open();
    const { link, unlink, linkedOf } = between(opened, await addActor(opened));
    const [one, other] = [await addCase(opened.db), await addCase(opened.db, { kind: 'thanks' })];
    expect(await link(one, other)).toEqual({ outcome: 'changed' });
    expect(await link(other, one)).toEqual({ outcome: 'unchanged' });
    expect(await linkedOf(one)).toEqual([other.reference]);
    expect(await linkedOf(other)).toEqual([one.reference]);
    expect(await unlink(other, one)).toEqual({ outcome: 'changed' });
    expect(await unlink(one, other)).toEqual({ outcome: 'unchanged' });
    expect(await linkedOf(one)).toEqual([]);
    expect(await historyOf(opened, one.id)).toEqual([
      `linked: with ${other.reference}`,
      `unlinked: to ${other.reference}`,
    ]);
    expect(await historyOf(opened, other.id)).toHaveLength(2);
  });

  test('needs two different cases, and comes along with a merge', async () => {
    const opened = await open();
    const { link, unlink, merge, linkedOf } = between(opened, await addActor(opened));
    const kind = 'enquiry';
    const [one, into, other] = [
      await addCase(opened.db, { kind }),
      await addCase(opened.db, { kind }),
      await addCase(opened.db),
    ];
    expect(await link(one, one)).toMatchObject({ outcome: 'refused' });
    expect(await link(one, { id: 0, reference: 'C-000000' })).toMatchObject({ outcome: 'refused' });
    await link(one, other);
    await link(one, into);
    await merge(one, into);
    expect(await linkedOf(into, one)).toEqual([other.reference]);
    expect(await link(one, other)).toMatchObject({ outcome: 'refused' });
    expect(await link(other, one)).toEqual({ outcome: 'changed' });
    expect((await linkedOf(other)).toSorted()).toEqual([one.reference, into.reference].toSorted());
    expect(await unlink(into, other)).toEqual({ outcome: 'changed' });
    expect(await linkedOf(into, one)).toEqual([]);
  });

  test('tells nobody of a case that they may not read', async () => {
    const opened = await open();
    const { link, merge } = between(opened, await addActor(opened));
    const viewer = await addActor(opened, { role: 'viewer' });
    const access = readingAs('viewer');
    const kind = 'enquiry';
    const [enquiry, thanks, concern] = [
      await addCase(opened.db, { kind }),
      await addCase(opened.db, { kind: 'thanks' }),
      await addCase(opened.db),
    ];
    await link(enquiry, concern);
    await link(enquiry, thanks);
    await merge(thanks, concern);
    expect(await linkedCases(opened.db, [enquiry.id], access)).toEqual([]);
    const seen = () => viewCase(opened.db, enquiry.reference, { access, staffId: viewer.id });
    expect((await seen())?.thread).toEqual([]);
    const { linkedOf } = between(opened, viewer);
    await unmergeCase(opened, {
      ...{ reference: thanks.reference, now: SATURDAY },
      actor: await addActor(opened),
    });
    expect(await linkedOf(enquiry)).toEqual([thanks.reference]);
    expect((await seen())?.thread).toHaveLength(1);
    const { link: linkAsViewer } = between(opened, viewer);
    expect(await linkAsViewer(enquiry, concern)).toMatchObject({
      why: `There is no case with the reference ${concern.reference}.`,
    });
    const freed = await viewCase(opened.db, thanks.reference, { access, staffId: viewer.id });
    expect(JSON.stringify(freed?.thread)).not.toContain(concern.reference);
  });
});
