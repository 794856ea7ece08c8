import { expect, test } from 'vitest';
import { indexCase } from '#domain/cases/edit/edit-case.server.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { readReference } from './merge.server.ts';
import { verbActions } from './verbs.server.ts';

const { merge } = verbActions;

describeOnBothDatabases('a case', (open) => {
  test('merges into one of those that its words find, as far as the role may read them', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'enquiry', first_answered_at: 1 });
    const asking = (form: Record<string, string>) => ({ path: '/', params: { reference }, form });
    const press = (form: Record<string, string>) => call(merge, asking(form));
    const row = () =>
      opened.db.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    const ann = await addCase(opened.db, { kind: 'enquiry', first_name: 'Wynnea', last_name: 'Taylor' });
    const hidden = await addCase(opened.db, {
      kind: 'data-complaint',
      first_name: 'Canary',
      last_name: 'Taylor',
    });
    await opened.transact(async (trx) => {
      for (const { id } of [ann, hidden]) await indexCase(trx, id);
    });
    const response = await press({ into: 'Taylor' });
    expect(response).toMatchObject({ status: 200, value: { status: 'more', typed: { into: 'Taylor' } } });
    expect(JSON.stringify(response.value)).toContain('Wynnea Taylor: ');
    expect((await row()).merged_into).toBeNull();
    const unchosen = await press({ into: 'Taylor', searched: 'Taylor' });
    expect(unchosen).toMatchObject({ status: 422, value: { errors: { chosen: expect.any(String) } } });
    // Other words than those that were looked for: the choice is not theirs.
    const changed = { into: 'Canary', searched: 'Taylor', chosen: ann.reference };
    expect(await press(changed)).toMatchObject({ value: { status: 'more' } });
    expect((await row()).merged_into).toBeNull();
    const coordinator = await signedInCaller(opened, 'coordinator');
    for (const into of ['Canary', hidden.reference]) {
      const answer = await coordinator.call(merge, asking({ into }));
      expect(JSON.stringify(answer.value ?? null)).not.toContain('Canary Taylor');
    }
    const choice = { into: 'Taylor', searched: 'Taylor', chosen: ann.reference };
    expect(await press(choice)).toMatchObject({ status: 303 });
    expect((await row()).merged_into).toBe(ann.id);
  });
});

test.each(['C-ABC234', 'c-abc234', ' abc234 ', 'C ABC234', 'c - abc 234'])(
  '%j names the case C-ABC234',
  (text) => {
    expect(readReference(text)).toBe('C-ABC234');
  },
);

test('a reference that begins with C needs no prefix', () => {
  expect(readReference('CABC23')).toBe('C-CABC23');
  expect(readReference('C-CABC23')).toBe('C-CABC23');
});

test.each(['', 'C-', 'ABC23', 'C-ABC2345', 'C-ABC23é', '\u0000ABC23'])('%j names none', (text) => {
  expect(readReference(text)).toBeNull();
});
