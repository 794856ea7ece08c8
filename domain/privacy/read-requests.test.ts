import { expect, test } from 'vitest';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { findRequest, listRequests } from './read-requests.server.ts';
import { finishRequest, recordRequest } from './requests.server.ts';

const NOW = SATURDAY;
const ASKED = { asksFor: 'copy', askedOn: '2026-11-21', channel: 'email', identity: 'known' } as const;

describeOnBothDatabases('a data request', (open) => {
  async function office() {
    const opened = await open();
    const [leeds, rugby] = [
      await addBranch(opened, { name: 'Leeds' }),
      await addBranch(opened, { name: 'Rugby' }),
    ];
    const owner = await addActor(opened, { role: 'owner' });
    const works = async (...branches: number[]): Promise<Actor> => ({
      ...(await addActor(opened)),
      branches: new Set(branches),
    });
    const email = 'ada@example.org';
    const row = await addCase(opened.db, { email, email_key: email, branch_id: rugby });
    const record = (actor: Actor, person: Partial<Record<'emails' | 'references', string[]>>) =>
      recordRequest(
        opened,
        { ...ASKED, emails: [], phones: [], references: [], ...person },
        { actor, now: NOW },
      );
    const listed = async (reader: Actor) =>
      (await listRequests(opened.db, reader)).map(({ reference }) => reference);
    return { opened, leeds, rugby, owner, works, email, row, record, listed };
  }

  test('is read by who works for a branch of the person’s messages, and by who logged it', async () => {
    const { opened, leeds, rugby, owner, works, email, record, listed } = await office();
    const reference = await record(owner, { emails: [email] });
    const [ofLeeds, ofRugby, ofNone] = [await works(leeds), await works(leeds, rugby), await works()];
    for (const reader of [owner, ofRugby]) {
      expect(await listed(reader)).toEqual([reference]);
      expect(await findRequest(opened.db, reference, reader)).toMatchObject({ person: { emails: [email] } });
    }
    for (const reader of [ofLeeds, ofNone]) {
      expect(await listed(reader)).toEqual([]);
      expect(await findRequest(opened.db, reference, reader)).toBeNull();
    }
    const own = await record(ofLeeds, { emails: ['nowhere@example.org'] });
    expect(await listed(ofLeeds)).toEqual([own]);
    expect(await listed(ofRugby)).toEqual([reference]);
    expect((await listed(owner)).sort()).toEqual([reference, own].sort());
  });

  test('stays with the head office and who ended it when only marks are left', async () => {
    const { opened, rugby, owner, works, email, record, listed } = await office();
    const reference = await record(owner, { emails: [email] });
    const [ended, colleague] = [await works(rugby), await works(rugby)];
    const ending = { state: 'done', ground: null, secret: 'secret', actor: ended, now: NOW } as const;
    expect(await finishRequest(opened, reference, ending)).toBe(true);
    expect([await listed(owner), await listed(ended), await listed(colleague)]).toEqual([
      [reference],
      [reference],
      [],
    ]);
  });

  test('about a case that names the reader is not theirs, and never shows its reference', async () => {
    const { opened, owner, email, row, record, listed } = await office();
    const named: Actor = { ...(await addActor(opened)), barredFrom: new Set([row.id]) };
    const reference = await record(owner, { emails: [email], references: [row.reference] });
    expect(await listed(named)).toEqual([]);
    await addCase(opened.db, { email, email_key: email, kind: 'enquiry' });
    expect(await findRequest(opened.db, reference, named)).toMatchObject({
      person: { emails: [email], references: [] },
    });
  });

  test('of someone whom only safeguarding leads know is there, and does not say whose it is', async () => {
    const { opened, record, owner } = await office();
    const email = 'zoe@example.org';
    await addCase(opened.db, { email, email_key: email, kind: 'safeguarding' });
    const reference = await record(owner, { emails: [email] });
    expect(await listRequests(opened.db, await addActor(opened))).toMatchObject([
      { reference, person: null },
    ]);
    expect(await listRequests(opened.db, owner)).toMatchObject([{ person: { emails: [email] } }]);
  });
});
