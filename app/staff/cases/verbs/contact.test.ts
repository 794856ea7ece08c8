import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { inboxLoader } from '../list/inbox.server.ts';
import type { CaseScreen } from '../screen/case-view.server.ts';
import { verbActions } from './verbs.server.ts';

const ADA = { title: 'Mrs.', firstName: 'Ada', lastName: 'Archer', email: 'ada@example.org', phone: '' };

describeOnBothDatabases('the form for contact details', (open) => {
  test('saves with and without script, and refuses what the public forms refuse', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference, id } = await addCase(opened.db, { email: 'ada@exmaple.org' });
    const params = { reference };
    const send = (form: Record<string, string>, plain = false) =>
      call(verbActions.contact, { path: '/', params, form: { ...ADA, version: '0', ...form }, plain });
    expect(await send({ email: 'ada@', phone: '12' })).toMatchObject({
      status: 422,
      value: {
        errors: {
          email: 'Enter an email address in the form name@example.com, or leave it empty',
          phone: 'Enter a phone number that we can ring, such as 01632 960 001 or +44 1632 960 001',
        },
        typed: { email: 'ada@' },
      },
    });
    expect(await send({ email: '', phone: '' })).toMatchObject({ status: 422 });
    expect(await send({}, true)).toMatchObject({ status: 303, location: `/complaints/${reference}` });
    expect(await send({ email: 'other@example.org' })).toMatchObject({
      status: 409,
      value: { status: 'conflict', current: { email: 'ada@example.org' } },
    });
    const { email } = await opened.db
      .selectFrom('cases')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(email).toBe('ada@example.org');
  });

  test('stands on the screen of a case for who may answer it, and for nobody else', async () => {
    const opened = await open();
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    const contactFor = async (role: 'manager' | 'viewer') => {
      const { call } = await signedInCaller(opened, role);
      const path = `/inbox/${reference}?view=all`;
      const { value } = await call(inboxLoader(null), { path, params: { reference } });
      return (value as { selected: CaseScreen }).selected.contact;
    };
    const typed = { firstName: 'Ada', lastName: 'Archer' };
    expect(await contactFor('manager')).toMatchObject({ typed, version: 0 });
    expect(await contactFor('viewer')).toBeNull();
  });
});
