import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { action, loader } from './remove.tsx';

describeOnBothDatabases('removing a file that was kept by mistake', (open) => {
  async function prepare(role: 'manager' | 'coordinator', addedByMe = false) {
    const opened = await open();
    const { id: me, call } = await signedInCaller(opened, role);
    const { id: colleague } = await addActor(opened, { name: 'Cora Cole' });
    const { id: caseId, reference } = await addCase(opened.db);
    const { id } = await opened.db
      .insertInto('attachments')
      .values({
        case_id: caseId,
        reply_id: null,
        staff_id: addedByMe ? me : colleague,
        direction: 'in',
        name: 'wrong-person.pdf',
        type: 'application/pdf',
        bytes: 2_048,
        file_key: 'key',
        created_at: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { reference, id: String(id) };
    const path = `/cases/${reference}/files/${id}/remove`;
    const left = async () => (await opened.db.selectFrom('attachments').select('id').execute()).length;
    return { call, params, path, left, reference };
  }

  test('names the file first, removes it, and leads back to the case', async () => {
    const { call, params, path, left, reference } = await prepare('manager');
    const response = await call(loader, { path, params });
    expect(response.value).toMatchObject({
      reference,
      file: { name: 'wrong-person.pdf', by: 'Cora Cole', removal: path },
    });
    expect(await left()).toBe(1);
    const done = await call(action, { path, params, form: {}, plain: true });
    expect(done).toMatchObject({ status: 303, location: `/complaints/${reference}` });
    expect(await left()).toBe(0);
    expect((await call(loader, { path, params })).status).toBe(404);
    expect((await call(action, { path, params, form: {} })).status).toBe(404);
  });

  test('is for whoever kept it, and for managers', async () => {
    const { call, params, path, left } = await prepare('coordinator');
    expect((await call(loader, { path, params })).value).toMatchObject({ file: { removal: null } });
    expect(await call(action, { path, params, form: {} })).toMatchObject({
      status: 409,
      value: { why: expect.stringContaining('manager') },
    });
    expect(await left()).toBe(1);
    const own = await prepare('coordinator', true);
    expect((await own.call(action, { path: own.path, params: own.params, form: {} })).status).toBe(303);
    expect(await own.left()).toBe(0);
  });
});
