import { expect, test } from 'vitest';
import { CONCERN, enquire, reception, rowOf } from '#domain/cases/test-reception.ts';
import { receive } from '#domain/cases/verbs/receive.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { addBranch } from './test-branches.ts';

const RUGBY = {
  name: 'Rugby',
  towns: 'Rugby\nDaventry',
  postcode: 'CV21 2AA',
  mailbox: 'rugby@group.example',
};
const LEEDS = { name: 'Leeds', towns: 'Leeds\nLS29', postcode: 'LS1 1AA' };

async function branchOf({ db }: TestDatabase, received: Parameters<typeof rowOf>[0]) {
  const { id } = rowOf(received);
  const row = await db.selectFrom('cases').select('branch_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.branch_id;
}

describeOnBothDatabases('a message to a provider with several branches', (open) => {
  test('goes to the branch that was chosen, and otherwise by the one place that it names', async () => {
    const opened = await open();
    const rugby = await addBranch(opened, RUGBY);
    const leeds = await addBranch(opened, LEEDS);
    let sent = 0;
    const goesTo = async (message: string, branch?: string) => {
      sent += 1;
      const person = { email: `visitor-${sent}@visitor.example`, phone: `01632 96000${sent}` };
      return branchOf(opened, await enquire(opened, { ...person, message }, { branch }));
    };
    expect(await goesTo('Mum lives in Leeds.', 'Rugby')).toBe(rugby);
    expect(await goesTo('She lives at 4 Mill Lane, cv21 3bt.')).toBe(rugby);
    expect(await goesTo('She lives in LS29 8AB, near the river.')).toBe(leeds);
    expect(await goesTo('Dad moved to daventry in May.')).toBe(rugby);
    expect(await goesTo('From Rugby to Leeds we drive two hours.')).toBeNull();
    expect(await goesTo('Could someone ring me?')).toBeNull();
    expect(await goesTo('She lives in EX1 1AA.')).toBeNull();
    expect(await goesTo('Mum lives in Leeds.', 'Atlantis')).toBe(leeds);
  });

  test('goes by the town that a concern asks for', async () => {
    const opened = await open();
    const leeds = await addBranch(opened, LEEDS);
    await addBranch(opened, RUGBY);
    expect(
      await branchOf(
        opened,
        await receive({ kind: 'concern', fields: { ...CONCERN, town: 'Leeds' } }, reception(opened)),
      ),
    ).toBe(leeds);
  });

  test('is told of at the branch’s own address, where it has one', async () => {
    const opened = await open();
    await addBranch(opened, RUGBY);
    await addBranch(opened, LEEDS);
    await enquire(opened, { message: 'Near Rugby.' });
    await enquire(opened, { message: 'Near Leeds.' });
    const recipients = await opened.db
      .selectFrom('mails')
      .select('recipient')
      .where('template', '=', 'office-notification')
      .orderBy('id')
      .execute();
    expect(recipients.map(({ recipient }) => recipient)).toEqual([
      'rugby@group.example',
      'enquiries@kindlewick.example',
    ]);
  });
});

describeOnBothDatabases('a provider with one office', (open) => {
  test('has no branch in any case', async () => {
    const opened = await open();
    expect(await branchOf(opened, await enquire(opened, { message: 'Near Rugby.' }))).toBeNull();
  });
});
