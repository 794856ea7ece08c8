import { expect, test } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { addCase, queueMail } from './outbox.ts';
import { faultsOf } from './stored-messages.ts';

describeOnBothDatabases('what is told of messages whose senders saw success', (open) => {
  const saved = async () => {
    const database = await open();
    const add = async (message: string, mails = 2) => {
      const { id, reference } = await addCase(database, { message });
      for (let n = 0; n < mails; n++) await queueMail(database, { caseId: id });
      return reference;
    };
    return { add, faults: (figures: [string, string][]) => faultsOf(database.url, new Map(figures)) };
  };

  test('is nothing where each is there once with its emails', async () => {
    const { add, faults } = await saved();
    expect(await faults([['One', await add('One')]])).toEqual([]);
  });

  test('is each that is lost, doubled, under another reference, without its emails, or not acknowledged', async () => {
    const { add, faults } = await saved();
    const twice = await add('Twice');
    await add('Twice');
    const other = await add('Other');
    const silent = await add('Silent', 1);
    await add('Untold');
    expect(
      await faults([
        ['Lost', 'C-AAAAAA'],
        ['Twice', twice],
        ['Other', 'C-BBBBBB'],
        ['Silent', silent],
      ]),
    ).toEqual([
      '“Lost” (C-AAAAAA) is lost',
      '“Twice” is there 2 times',
      `“Other” is ${other}, and its sender has C-BBBBBB`,
      '“Silent” has 1 emails',
      'Nobody was told of “Untold”',
    ]);
  });
});
