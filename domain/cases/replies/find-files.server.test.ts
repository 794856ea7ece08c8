import { expect, test } from 'vitest';
import { searchCases } from '#domain/cases/search/search.server.ts';
import { addActor, addCase, reading, SATURDAY } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { SAMPLES } from '#test/sample-files.ts';
import { addAttachment } from './attachments.server.ts';
import { removeStored } from './remove-stored.server.ts';
import { bytesOf, testFiles } from './test-files.ts';

describeOnBothDatabases('a search for the name of a file', (open) => {
  const files = testFiles();

  test('finds the case that has it, until it is removed, and none that someone still writes to', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference } = await addCase(opened.db);
    const found = async (text: string) =>
      (await searchCases(opened, { text, access: reading(['concern']), staffId: actor.id })).items.map(
        (item) => item.reference,
      );
    const add = (direction: 'in' | 'out', name: string) =>
      addAttachment(opened, files, {
        reference,
        direction,
        name,
        bytes: bytesOf(SAMPLES.pdf),
        actor,
        now: SATURDAY,
      });
    const stored = await add('in', 'Body map, left arm.pdf');
    await add('out', 'Prices 2026.pdf');
    expect(await found('body map')).toEqual([reference]);
    expect(await found('prices')).toEqual([]);
    const id = stored.ok ? stored.attachment.id : 0;
    expect(await removeStored(opened, { reference, id, actor, now: SATURDAY })).toEqual({
      outcome: 'changed',
    });
    expect(await found('body map')).toEqual([]);
  });
});
