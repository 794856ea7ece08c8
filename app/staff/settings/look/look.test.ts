import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list.server.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { readLook } from '#domain/provider/look.server.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { auditSentence } from '../../audit/audit-sentence.ts';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './route.tsx';

const LOOK = { path: '/settings/look', pattern: 'settings/look' };
const BLUE = { main: '#1e5aa8', accent: '#f28c28', fonts: 'modern' };

describeOnBothDatabases('the form of the look', (open) => {
  test('saves what was typed as a brand’s book spells it, and the log tells what it was before', async () => {
    const database = await open();
    await database.transact((trx) => writeSiteOpen(trx, true, 1));
    const { call } = await signedInCaller(database, 'manager');
    const form = { main: ' 1E5AA8', accent: '#F28C28', fonts: 'modern', version: '0' };
    expect(await call(action, { ...LOOK, form })).toMatchObject({
      status: 303,
      location: '/settings/look?saved',
    });
    expect((await readLook(database.db)).look).toEqual(BLUE);
    expect(auditSentence((await listAudit(database.db, {})).items[0]!, new Map())).toMatchObject({
      did: 'changed 3 answers in Settings, Look',
      changes: [
        { label: 'Main colour', from: '#17352f', to: '#1e5aa8' },
        { label: 'Second colour', from: '#b8432f', to: '#f28c28' },
        { label: 'Fonts', from: 'warm', to: 'modern' },
      ],
    });
    expect((await call(loader, LOOK)).value).toMatchObject({ look: BLUE, version: 1 });
  });

  test('says beside its field what is no colour and no pair of fonts, and saves nothing', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'manager');
    const form = { main: 'navy', accent: '#f28c28', fonts: 'comic', version: '0' };
    expect(await call(action, { ...LOOK, form })).toMatchObject({
      status: 422,
      value: {
        errors: { main: expect.stringMatching(/^Enter # and six digits/), fonts: 'Choose a pair of fonts' },
        typed: form,
      },
    });
    expect((await readLook(database.db)).look).toEqual(BUILT_IN_LOOK);
  });

  test('shows a colleague’s colours to whoever saves after them', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'manager');
    await call(action, { ...LOOK, form: { ...BLUE, version: '0' } });
    const late = { main: '#5b2a86', accent: '#0f766e', fonts: 'gentle', version: '0' };
    expect(await call(action, { ...LOOK, form: late })).toMatchObject({
      status: 409,
      value: { status: 'conflict', current: BLUE, version: 1, typed: late },
    });
    expect((await readLook(database.db)).look).toEqual(BLUE);
  });

  test('gives colours back that are only tried, and saves nothing', async () => {
    const database = await open();
    const { call } = await signedInCaller(database, 'manager');
    const form = { ...BLUE, version: '0', try: 'yes' };
    expect(await call(action, { ...LOOK, form })).toMatchObject({
      status: 200,
      value: { status: 'more', typed: BLUE },
    });
    expect((await readLook(database.db)).look).toEqual(BUILT_IN_LOOK);
  });
});
