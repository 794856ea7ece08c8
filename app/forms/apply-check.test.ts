import { beforeEach, expect, test } from 'vitest';
import { TYPED_INTERNATIONAL } from '#domain/cases/application/test-application.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { requestContextFor } from '#test/request-context.ts';
import { checkApplication } from './apply-check.server.ts';
import { APPLY_STEPS, onlyIf, stepOf } from './apply-steps.ts';
import type { ApplyResult } from './form-result.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describeOnBothDatabases('a look at the answers of a job application', (open) => {
  let check: (form: Readonly<Record<string, string>>) => Promise<{ status: number; result: ApplyResult }>;
  let readCases: () => Promise<unknown[]>;
  beforeEach(async () => {
    const database = await open();
    const context = requestContextFor({ open: database, clock: () => NOW });
    readCases = () => database.db.selectFrom('cases').selectAll().execute();
    check = async (form) => {
      const body = new URLSearchParams(form);
      const answer = await checkApplication(
        new Request('http://localhost/apply/check', { method: 'POST', body }),
        context,
      );
      return { status: answer.init?.status ?? 200, result: answer.data };
    };
  });

  test('tells only of the step that was left, and keeps what was typed', async () => {
    const form = { step: 'about', title: 'Dr.', fullNames: 'Ngozi' };
    expect(await check(form)).toEqual({
      status: 422,
      result: {
        status: 'refused',
        errors: {
          title: 'Choose your title from the list',
          phone: 'Enter your phone number',
          email: 'Enter your email address',
        },
        typed: form,
      },
    });
    const { result } = await check({ ...TYPED_INTERNATIONAL, city: '', step: 'driving' });
    expect(result).toMatchObject({ status: 'fine', step: 'driving' });
  });

  test('at the last step asks for everything, because the answers come next', async () => {
    const { result } = await check({ ...TYPED_INTERNATIONAL, email: 'x', step: 'home' });
    expect(result).toMatchObject({ status: 'refused', errors: { email: expect.any(String) } });
    expect((await check({ ...TYPED_INTERNATIONAL, step: 'home' })).result.status).toBe('checked');
  });

  test('after a change goes straight back to all answers, or to what the change made necessary', async () => {
    const change = { ...TYPED_INTERNATIONAL, step: 'work', after: 'check' };
    expect((await check(change)).result.status).toBe('checked');
    const { result } = await check({ ...change, jobType: '' });
    expect(result).toMatchObject({ status: 'refused', errors: { jobType: expect.any(String) } });
    expect((await check({ ...change, city: 'Other', area: '' })).result).toMatchObject({
      status: 'change',
      step: 'home',
    });
    expect((await check({ ...change, email: 'x' })).result).toMatchObject({
      status: 'refused',
      errors: { email: expect.any(String) },
    });
  });

  test('without steps tells of everything, then shows every answer; nothing is kept', async () => {
    const refused = await check({});
    expect(refused.status).toBe(422);
    expect(Object.keys('errors' in refused.result ? refused.result.errors : {})).toHaveLength(9);
    const { result } = await check(TYPED_INTERNATIONAL);
    expect(result.status === 'checked' && result.answers).toHaveLength(13);
    expect(await readCases()).toEqual([]);
  });

  test('leads back to a step with all that was typed', async () => {
    const form = { ...TYPED_INTERNATIONAL, change: 'work' };
    expect((await check(form)).result).toEqual({ status: 'change', step: 'work', typed: form });
  });
});

test('every question stands in one step, and those with a condition say so', () => {
  const names = APPLY_STEPS.flatMap(({ questions }) => questions.map(({ name }) => name));
  expect(new Set(names).size).toBe(15);
  expect(names).toHaveLength(15);
  for (const name of names)
    expect(stepOf(name)).toBe(APPLY_STEPS.find((s) => s.questions.some((q) => q.name === name))?.id);
  expect(names.filter((name) => onlyIf(name))).toEqual([
    'experienceLength',
    'licenceType',
    'licenceExpiry',
    'ukLicenceType',
    'area',
  ]);
});
