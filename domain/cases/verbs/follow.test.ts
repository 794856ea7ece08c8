import { expect, test } from 'vitest';
import { addMessage } from '#domain/incoming/add-message.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { testFiles } from '../replies/test-files.ts';
import { ARRIVALS } from '../test-arrivals.ts';
import { type FollowedOffice, followedOffice } from '../test-followed.ts';
import { enquire, NOW, rowOf } from '../test-reception.ts';
import { mergePeople } from './join-people.server.ts';
import { addNote } from './notes.server.ts';

const files = testFiles();

describeOnBothDatabases('what follows from a case', (opening) => {
  const office = async (kind?: 'safeguarding') => followedOffice(await opening(), files, kind);

  /** Each way in which something follows, and the case that has it. */
  const WAYS: Record<string, (here: FollowedOffice, message: string) => Promise<number>> = {
    ...ARRIVALS,
    'a form with the telephone number alone': async ({ opened, sender: { phone } }, message) =>
      rowOf(await enquire(opened, { phone, email: 'other@visitor.example', message }, { now: NOW })).id,
    'a call noted in an older message': async ({ opened, parts, lead: actor, older }, body) => {
      const call = { type: 'call', countsAs: null, body, submissionKey: 'call', now: NOW } as const;
      const { provider, targets } = parts;
      const asks = { opening: provider.opening, targets };
      await addNote(opened, { ...call, reference: older.reference, asks, actor });
      return older.id;
    },
    'people who become one': async ({ opened, lead: actor, source }, message) => {
      const fields = { email: 'other@visitor.example', phone: '0161 496 0001', message };
      const { id, reference } = rowOf(await enquire(opened, fields, { now: NOW }));
      await mergePeople(opened, { reference: source.reference, other: reference, actor, now: NOW });
      return id;
    },
    'words added long after it was closed': async (here, message) => {
      const closed = { closed_at: 1, closed_by: here.owner.id };
      await here.opened.db.updateTable('cases').set(closed).where('id', '=', here.source.id).execute();
      await addMessage(here.parts, { caseId: here.source.id, text: message, storedFiles: [], isSpam: false });
      const newest = here.opened.db.selectFrom('cases').select('id').orderBy('id', 'desc');
      return (await newest.executeTakeFirstOrThrow()).id;
    },
  };

  for (const [name, arrive] of Object.entries(WAYS)) {
    test(`${name}: is closed to whom a concern names, open to others, and of its branch`, async () => {
      const here = await office();
      const caseId = await arrive(here, 'He was rude.');
      expect(await here.reads(here.sam, caseId)).toBe(false);
      expect(await here.reads(here.lead, caseId)).toBe(true);
      expect(await here.reads(here.owner, caseId)).toBe(true);
      if (!STAYS.includes(name)) expect(await here.reads(here.rugby, caseId)).toBe(true);
      expect(await here.reads(here.leeds, caseId)).toBe(false);
    });

    test(`${name}: is read by safeguarding leads alone after a safeguarding case`, async () => {
      const here = await office('safeguarding');
      const caseId = await arrive(here, 'He was rude.');
      for (const person of [here.sam, here.viewer, here.owner])
        expect(await here.reads(person, caseId)).toBe(false);
      expect(await here.reads(here.lead, caseId)).toBe(true);
    });
  }
});

/** Cases that were there before keep their branch. */
const STAYS = ['reply', 'page', 'text', 'merge', 'a call noted in an older message'];
