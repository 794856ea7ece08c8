import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action } from './route.tsx';

describeOnBothDatabases('a draft of a form that a window sends', (open) => {
  async function prepare() {
    const { db, ...opened } = await open();
    const person = await signedInCaller({ db, ...opened });
    const save = async (form: Record<string, string>) => {
      const sent = { place: '/log/save', message: '{"name":1}', basedOn: '0', owner: person.id, ...form };
      return (await person.call(action, { path: '/drafts', form: sent })).status;
    };
    const readDrafts = () => db.selectFrom('form_drafts').select(['staff_id', 'place', 'body']).execute();
    return { person, save, readDrafts };
  }

  test('is kept for who wrote it', async () => {
    const { person, save, readDrafts } = await prepare();
    expect(await save({})).toBe(200);
    expect(await readDrafts()).toEqual([{ staff_id: person.id, place: '/log/save', body: '{"name":1}' }]);
    expect(await save({ message: '{"name":2}' })).toBe(409);
  });

  test('is not kept under the name of a colleague who has signed in since', async () => {
    const { save, readDrafts } = await prepare();
    expect(await save({ owner: 'somebody-else' })).toBe(401);
    expect(await readDrafts()).toEqual([]);
  });

  test('is not kept of a form for passwords and codes', async () => {
    const { save, readDrafts } = await prepare();
    expect(await save({ place: '/account/password' })).toBe(404);
    expect(await readDrafts()).toEqual([]);
  });
});
