import { expect, test } from 'vitest';
import { deadlinesFor } from '#domain/cases/deadlines/deadlines.server.ts';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { periodsSchema } from '#domain/provider/periods.schema.ts';
import { PERIODS } from '#domain/provider/periods.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { may } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { targetsSchema } from '../deadlines/targets.schema.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { listCases } from '../list/list.server.ts';
import { viewCase } from '../list/view.server.ts';
import { assignedDetail } from '../notices/notice.ts';
import { savedAnswerSchema } from '../replies/saved-answer.ts';
import { searchCases } from '../search/search.server.ts';
import { CASE_KINDS, DEADLINES, isAcknowledged, itemName, KINDS } from './kinds.ts';

function areDistinct(values: readonly string[]) {
  expect(new Set(values).size, values.join()).toBe(values.length);
}

test('no two kinds share an address, a name, a permission or a mark', () => {
  const records = CASE_KINDS.map((kind) => KINDS[kind]);
  areDistinct(records.map(({ path }) => path));
  areDistinct(records.map(({ name }) => name));
  areDistinct(records.map(({ title }) => title));
  areDistinct(records.map(({ readPermission }) => readPermission));
  areDistinct(records.map(({ searchMark }) => searchMark));
  areDistinct(DEADLINES.map(({ setting }) => setting));
  areDistinct(CASE_KINDS.flatMap((kind) => KINDS[kind].checklist.map(({ key }) => itemName(kind, key))));
});

test.each(CASE_KINDS)('the record of %s is whole', (kind) => {
  const { searchMark, readPermission, confidential, checklist, retention } = KINDS[kind];
  expect(searchMark).toMatch(/^[a-z]$/);
  for (const role of ['owner', 'manager'] as const)
    expect(may({ role, isLead: true }, readPermission)).toBe(true);
  expect(confidential && may({ role: 'viewer', isLead: true }, readPermission)).toBe(false);
  expect(PERIODS[retention.period].from).toBeTruthy();
  expect(checklist.length).toBeGreaterThan(1);
  const facts = checklist.flatMap(({ tickedBy }) => tickedBy ?? []);
  expect(facts).toEqual(
    expect.arrayContaining(isAcknowledged(kind) ? ['acknowledged', 'final-response'] : ['answered']),
  );
  expect(
    assignedDetail.safeParse({
      notice: 'assigned-many',
      items: [{ reference: 'C-ABC234', kind, dueAt: null }],
    }).success,
  ).toBe(true);
  expect(savedAnswerSchema.safeParse({ title: 'A title', kind, body: 'Thank you.' }).success).toBe(true);
});

test('what was stored before a kind came has its usual deadline and period', () => {
  const { dataComplaintYears: _, ...periods } = periodsSchema.parse(undefined);
  expect(periodsSchema.parse(periods).dataComplaintYears).toBe(PERIODS.dataComplaintYears.value);
  expect(targetsSchema.parse(DEFAULT_TARGETS)).toEqual(DEFAULT_TARGETS);
});

test.each([
  ['2026-11-02T10:00:00Z', '2026-12-02T17:00:00Z', 'the thirtieth day after it arrived'],
  ['2026-11-05T23:30:00Z', '2026-12-07T17:00:00Z', 'the next working day after a Saturday'],
  ['2026-11-25T10:00:00Z', '2026-12-29T17:00:00Z', 'past Christmas and the substitute for Boxing Day'],
])('a data-protection complaint of %s is acknowledged by %s: %s', async (from, by) => {
  const opening = { ...DEMO_PROVIDER.opening, closes: '17:00' };
  const deadlines = await deadlinesFor('data-complaint', Date.parse(from), opening, DEFAULT_TARGETS);
  expect(new Date(deadlines.by).toISOString()).toBe(new Date(by).toISOString());
  expect(deadlines.answerBy).toBeGreaterThan(deadlines.by);
});

describeOnBothDatabases('a case of every kind', (open) => {
  test.each(CASE_KINDS)(
    'of %s is listed, searched and opened by who may, and by nobody else',
    async (kind) => {
      const opened = await open();
      const { id: staffId } = await addActor(opened);
      const { id, reference } = await addCase(opened.db, { kind, message: 'The heron came by.' });
      for (const other of CASE_KINDS)
        await addCase(opened.db, { kind: other, message: 'Nothing of the sort.' });
      await opened.transact((trx) => indexCase(trx, id));
      const others = CASE_KINDS.filter((other) => other !== kind);
      const found = async (kinds: readonly (typeof kind)[], text: string) =>
        (await searchCases(opened, { text, access: reading(kinds), staffId })).items.map(
          (item) => item.reference,
        );
      for (const text of ['heron', 'her', reference]) {
        expect(await found(CASE_KINDS, text), text).toEqual([reference]);
        expect(await found([kind], text), text).toEqual([reference]);
        expect(await found(others, text), text).toEqual([]);
      }
      const listed = await listCases(opened.db, {
        access: reading([kind]),
        view: 'all',
        staffId,
        now: SATURDAY,
      });
      expect(listed.items.map((item) => item.kind)).toEqual([kind, kind]);
      const view = await viewCase(opened.db, reference, { access: reading([kind]), staffId });
      expect(view?.tasks.map(({ title }) => title)).toEqual(KINDS[kind].checklist.map(({ title }) => title));
      expect(await viewCase(opened.db, reference, { access: reading(others), staffId })).toBeNull();
    },
  );
});
