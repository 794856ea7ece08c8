import { expect, test } from 'vitest';
import { DEFAULT_TARGETS } from '#domain/cases/deadlines/targets.ts';
import { saveEntry } from '#domain/lists/change.server.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase, queueMail, readMail } from '#test/outbox.ts';
import { createCompose } from './compose.ts';

const IN_BELFAST = { ...DEMO_PROVIDER, nation: 'northern-ireland' } as const;

describeOnBothDatabases('safeguarding in emails', (open) => {
  test('the email about a concern has the numbers that the office entered, and no others', async () => {
    const database = await open();
    const { db } = database;
    const compose = createCompose({
      db,
      look: () => BUILT_IN_LOOK,
      provider: () => IN_BELFAST,
      targets: () => DEFAULT_TARGETS,
      files: { get: async () => null },
      origin: 'https://www.lagan.example',
    });
    const { id: caseId } = await addCase(database, { kind: 'concern', email: 'ana@visitor.example' });
    const queued = await queueMail(database, { caseId, recipient: 'ana@visitor.example' });
    const words = async () => (await compose(await readMail(database, queued))).text;

    expect(await words()).toContain(
      'ring your Health and Social Care Trust’s adult safeguarding team. Its number is on your Trust’s website.',
    );
    const fields = {
      name: 'Belfast Trust',
      day_phone: '028 9018 0001',
      night_phone: '028 9018 0002',
      source: 'its website',
      review_by: '',
    };
    await saveEntry(database, 'safeguarding', { id: null, version: 0, fields, now: 6 });
    const text = await words();
    expect(text).toContain('ring the Health and Social Care Trust’s adult protection gateway team:');
    expect(text).toContain(
      'Belfast Trust: 028 9018 0001 in office hours and 028 9018 0002 at all other times',
    );
    expect(text).not.toMatch(/the council|your council/i);
  });
});
