import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { type Caller, action as callersAction } from './callers.tsx';
import { action as saveAction, loader as saveLoader } from './save.tsx';

const CALL = { kind: 'concern', source: 'phone', message: 'Nobody came on Sunday.', formKey: 'k' };

describeOnBothDatabases('what staff write down', (open) => {
  async function prepare(role: Parameters<typeof signedInCaller>[1] = 'manager') {
    const opened = await open();
    const person = await signedInCaller(opened, role);
    const send = (form: Record<string, string>, plain = false) =>
      person.call(saveAction, { path: '/log/save', form, plain });
    const cases = () =>
      opened.db
        .selectFrom('cases')
        .select(['reference', 'kind', 'source', 'first_name', 'logged_by'])
        .execute();
    return { ...person, opened, send, cases };
  }

  test('becomes a case, once, and its screen opens', async () => {
    const { send, cases, id } = await prepare();
    const sent = await send({ ...CALL, name: 'Ada Archer' });
    const again = await send({ ...CALL, name: 'Ada Archer' });
    const [row, ...others] = await cases();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: 'concern', source: 'phone', first_name: 'Ada Archer', logged_by: id });
    for (const answer of [sent, again]) {
      expect(answer).toMatchObject({ status: 303, location: `/complaints/${row?.reference}` });
    }
  });

  test('is by someone who is offered by number, address or name, as far as the role may read them', async () => {
    const { opened, send, call } = await prepare();
    const ada = { ...CALL, name: 'Ada Archer', phone: '01632 960 001' };
    await send(ada);
    await send({
      ...ada,
      kind: 'data-complaint',
      name: 'Canary Cole',
      phone: '',
      email: 'c@example.org',
      formKey: 'l',
    });
    const offered = async (person: { call: typeof call }, form: Record<string, string>) => {
      const { value } = await person.call(callersAction, { path: '/log/callers', form });
      return (value as readonly Caller[]).map(({ name }) => name);
    };
    expect(await offered({ call }, { phone: '+441632960001' })).toEqual(['Ada Archer']);
    expect(await offered({ call }, { name: 'arch' })).toEqual(['Ada Archer']);
    expect(await offered({ call }, { email: 'C@example.org' })).toEqual(['Canary Cole']);
    expect(await offered({ call }, { name: 'A' })).toEqual([]);
    const coordinator = await signedInCaller(opened, 'coordinator');
    expect(await offered(coordinator, { phone: ada.phone })).toEqual(['Ada Archer']);
    expect(await offered(coordinator, { name: 'canary', email: 'c@example.org' })).toEqual([]);
  });

  test('is refused with a sentence for each field, and nothing typed is lost', async () => {
    const { send, cases } = await prepare();
    const typed = { kind: '', source: 'drone', message: '', name: 'Ada', receivedAt: 'yesterday' };
    expect(await send(typed)).toMatchObject({
      status: 422,
      value: {
        status: 'refused',
        errors: {
          kind: expect.any(String),
          source: expect.any(String),
          receivedAt: expect.any(String),
          message: expect.any(String),
        },
        typed,
      },
    });
    expect(await cases()).toEqual([]);
  });

  test('wakes the outbox only when the person gets a mail', async () => {
    const { send, nudges } = await prepare();
    await send({ ...CALL, email: 'ada@example.org' });
    expect(nudges).toEqual([]);
    await send({ ...CALL, email: 'ada@example.org', acknowledge: 'on', formKey: 'l' });
    expect(nudges).toHaveLength(1);
  });

  test('is not for a viewer, and its address alone leads to the form', async () => {
    const viewer = await prepare('viewer');
    expect((await viewer.send(CALL)).status).toBe(403);
    const { call } = await prepare();
    expect(await call(saveLoader, { path: '/log/save' })).toMatchObject({ status: 303, location: '/log' });
  });
});
