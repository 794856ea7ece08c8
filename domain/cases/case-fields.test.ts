import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { SEARCHED_ANSWERS } from './application/answers.ts';
import {
  CALL_TIMES,
  CASE_FIELDS,
  CORRECTED_COLUMNS,
  callTimesWithin,
  columnOfField,
  columnsOfForm,
  SENT_COLUMNS,
  sentFacts,
} from './case-fields.ts';
import { corrected, readContact } from './contact.ts';

const BOOKKEEPING = [
  [
    'id',
    'reference',
    'kind',
    'received_at',
    'fingerprint',
    'sender',
    'network',
    'untold',
    'suspect',
    'confirmed_at',
  ],
  ['email_key', 'phone_key', 'source', 'logged_by', 'branch_id', 'assignee_id', 'opened_at', 'waiting_at'],
  ['waits_until', 'woken_at', 'next_answer_due_at'],
  ['spam_at', 'closed_at', 'closed_by', 'merged_into', 'merged_at', 'due_at'],
  ['first_due_at', 'first_answered_at', 'acknowledged_at', 'acknowledged_how', 'answer_due_at'],
  ['final_response_at', 'stage', 'version', 'pin_changes', 'privacy_notice'],
].flat();

describeOnBothDatabases('the fields of a case', (open) => {
  test('are every column that is not bookkeeping', async () => {
    const { db } = await open();
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'cases')?.columns.map(({ name }) => name);
    // Worked out by the database, so that SQLite does not count it.
    const filled = columns?.filter((name) => name !== 'status');
    expect(filled?.sort()).toEqual([...BOOKKEEPING, ...Object.keys(CASE_FIELDS)].sort());
  });

  test('and questions are every column of an application that the search reads', async () => {
    const { db } = await open();
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === 'applications')?.columns.map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining([...SEARCHED_ANSWERS]));
  });
});

test('no two fields have one name or one label', () => {
  const fields = Object.values(CASE_FIELDS);
  for (const text of [fields.map(({ label }) => label), fields.flatMap(({ names }) => [...names])]) {
    expect(text).toEqual([...new Set<string>(text)]);
  }
});

test('staff can correct every field that is to be corrected, and what a form does not ask stays', () => {
  const row = Object.fromEntries(SENT_COLUMNS.map((column) => [column, `${column} before`])) as never;
  const read = readContact({});
  const fields = read.ok ? read.value : {};
  expect(Object.keys(fields).map(columnOfField).sort()).toEqual([...CORRECTED_COLUMNS].sort());
  expect(corrected(row, { phone: '01632 960 001' } as never)).toEqual({
    ...(row as object),
    phone: '01632 960 001',
  });
});

test('a form that does not ask leaves the columns as they are where nothing is known', () => {
  expect(columnsOfForm({ username: 'Ann', email: 'a@example.org', website: 'spam' })).toEqual({
    title: null,
    first_name: 'Ann',
    last_name: null,
    email: 'a@example.org',
    phone: '',
    call_time: null,
    care_for: null,
    needs: null,
    carer_names: null,
    publication: null,
    danger: null,
    town: null,
    home_on: null,
    hospital: null,
    ward: null,
    arranged_by: null,
    message: '',
  });
});

test('what was left empty is no fact', () => {
  const facts = sentFacts(columnsOfForm({ name: 'Ann', phone: '01632 960 001', email: null }));
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Phone number: 01632 960 001']);
});

test.each([
  ['09:00', '17:00', ['Morning (9 to 12)', 'Afternoon (12 to 5)']],
  ['09:30', '18:00', [...CALL_TIMES]],
  ['12:00', '17:30', ['Afternoon (12 to 5)', 'Evening (after 5)']],
])(
  'from %s to %s people are offered the times to ring that an open office can keep',
  (opens, closes, times) => {
    expect(callTimesWithin({ days: [1], opens, closes })).toEqual(times);
    expect(callTimesWithin({ days: [1], opens, closes, assumed: true })).toEqual(CALL_TIMES);
  },
);
