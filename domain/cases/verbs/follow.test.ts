import { expect, test } from 'vitest';
import { addWords } from '#domain/incoming/add-words.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { testFiles } from '../replies/test-files.ts';
import { ARRIVALS } from '../test-arrivals.ts';
import { type FollowedOffice, followedOffice } from '../test-followed.ts';
import { enquire, NOW, rowOf } from '../test-reception.ts';

const files = testFiles();

describeOnBothDatabases('what follows from a case', (opening) => {
  const office = async (kind?: 'safeguarding') => followedOffice(await opening(), files, kind);

  /** Each way in which something follows, and the case that has it. */
  const WAYS: Record<string, (here: FollowedOffice, words: string) => Promise<number>> = {
    ...ARRIVALS,
    'a form with the telephone number alone': async ({ opened, sender: { phone } }, message) =>
      rowOf(await enquire(opened, { phone, email: 'other@visitor.example', message }, { now: NOW })).id,
    'words added long after it was closed': async (here, words) => {
      const closed = { closed_at: 1, closed_by: here.owner.id };
      await here.opened.db.updateTable('cases').set(closed).where('id', '=', here.source.id).execute();
      await addWords(here.parts, { caseId: here.source.id, text: words, kept: [], isSpam: false });
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
const STAYS = ['reply', 'page', 'text', 'merge'];
