import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { action } from './upload.tsx';

describeOnBothDatabases('a file that is sent by itself', (open) => {
  async function sendNamed(header: string | null) {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const path = `/cases/${reference}/upload?direction=in`;
    const headers = header === null ? undefined : { 'X-File-Name': header };
    const init = { method: 'POST', body: 'a letter' };
    const { status } = await call(action, { path, params: { reference }, headers, init });
    const kept = await opened.db.selectFrom('attachments').select('name').execute();
    return { status, names: kept.map(({ name }) => name) };
  }

  test('is called what its header says, in any script', async () => {
    const name = 'Żaneta’s letter 100% – 陳.txt';
    expect(await sendNamed(encodeURIComponent(name))).toEqual({ status: 200, names: [name] });
  });

  test('is kept without a name of its own', async () => {
    expect(await sendNamed(null)).toMatchObject({ status: 200, names: [expect.stringMatching(/./)] });
  });

  test('is refused with a name that cannot be read', async () => {
    expect(await sendNamed('100%.txt')).toEqual({ status: 400, names: [] });
  });
});
