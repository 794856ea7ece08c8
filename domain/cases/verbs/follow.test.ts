import { expect, test } from 'vitest';
import { addWords } from '#domain/incoming/add-words.server.ts';
import { takeIn } from '#domain/incoming/take-in.server.ts';
import { takeInText } from '#domain/incoming/take-in-text.server.ts';
import { mail, text } from '#domain/incoming/test-mails/build-mail.ts';
import { actorOf } from '#domain/staff/actor-of.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { accessOf } from '../kinds/access.ts';
import { testFiles } from '../replies/test-files.ts';
import { addActor } from '../test-cases.ts';
import { CONCERN, enquire, NOW, reception, rowOf } from '../test-reception.ts';
import { logCase } from './log-case.server.ts';
import { mergeCases, unmergeCase } from './merge.server.ts';
import { nameStaff } from './name-staff.server.ts';
import { receive } from './receive.server.ts';

const files = testFiles();
const JANE = { title: 'Mrs.', firstName: 'Jane', lastName: 'Okoro', needs: null } as const;
const EMAIL = 'jane.okoro@visitor.example';
const PHONE = '07700 900 456';

describeOnBothDatabases('what follows from a case', (opening) => {
  /** Jane's concern, which names Sam, or her safeguarding case; and an older enquiry of hers. */
  async function office(kind: 'concern' | 'safeguarding' = 'concern') {
    const opened = await opening();
    const owner = await addActor(opened, { role: 'owner', name: 'Olive Barr' });
    const lead = await addActor(opened, { role: 'manager', name: 'Lena Lead', isLead: true });
    const sam = await addActor(opened, { role: 'coordinator', name: 'Sam Bell' });
    const viewer = await addActor(opened, { role: 'viewer', name: 'Vera Vine' });
    const older = rowOf(await enquire(opened, { username: 'Jane Okoro', email: EMAIL, phone: PHONE }));
    const first = rowOf(await form(opened, kind, 'Mum has a bruise.'));
    const at = { reference: first.reference, actor: owner, now: NOW };
    if (kind === 'concern') await nameStaff(opened, { ...at, staffId: sam.id });
    const parts = { ...reception(opened), files, now: NOW + 1 };
    const reads = async ({ id }: Actor, caseId: number | null) => {
      const { reference } = await opened.db
        .selectFrom('cases')
        .select('reference')
        .where('id', '=', caseId ?? 0)
        .executeTakeFirstOrThrow();
      return (await findCase(opened.db, reference, accessOf(await actorOf(opened.db, id)))) !== undefined;
    };
    return { opened, owner, lead, sam, viewer, older, first, at, parts, reads };
  }
  function form(opened: TestDatabase, kind: 'concern' | 'safeguarding', message: string) {
    const danger = kind === 'safeguarding' ? 'harm' : CONCERN.danger;
    const fields = { ...CONCERN, ...JANE, email: EMAIL, phone: PHONE, message, danger } as never;
    return receive({ kind: 'concern', fields }, reception(opened));
  }

  type Office = Awaited<ReturnType<typeof office>>;
  const email = async ({ parts }: Office, from: string, subject: string) =>
    (await takeIn(parts, mail({ from, subject }, text('He was rude again on Sunday.')))).caseId;
  const newest = async ({ opened }: Office) =>
    (await opened.db.selectFrom('cases').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

  /** Each way in which something follows, and the case that has it. */
  const ARRIVALS: Record<string, (here: Office) => Promise<number | null>> = {
    'the form again': async ({ opened }) => rowOf(await form(opened, 'concern', 'One more thing.')).id,
    'another form': async ({ opened }) =>
      rowOf(await enquire(opened, { username: 'J. Okoro', email: EMAIL, phone: '0161 496 0000' })).id,
    'a form with the telephone number alone': async ({ opened }) =>
      rowOf(await enquire(opened, { username: 'J. Okoro', email: 'other@visitor.example', phone: PHONE })).id,
    'a fresh email': (here) => email(here, EMAIL, 'About my mother'),
    'a reply to an older message': async (here) => email(here, EMAIL, here.older.reference),
    'a stranger’s email that quotes it': (here) =>
      email(here, 'brother@visitor.example', here.first.reference),
    'a text message': async (here) => {
      await here.opened.db
        .updateTable('cases')
        .set({ received_at: 1 })
        .where('id', '=', here.first.id)
        .execute();
      await takeInText(here.parts, { kind: 'answer', from: '+447700900456', words: 'He was rude.' } as never);
      return here.older.id;
    },
    'words added to an older message': async (here) => {
      await addWords(here.parts, { caseId: here.older.id, text: 'He was rude.', kept: [], isSpam: false });
      return here.older.id;
    },
    'words added long after it was closed': async (here) => {
      const closed = { closed_at: 1, closed_by: here.owner.id };
      await here.opened.db.updateTable('cases').set(closed).where('id', '=', here.first.id).execute();
      await addWords(here.parts, { caseId: here.first.id, text: 'He was rude.', kept: [], isSpam: false });
      return newest(here);
    },
    'a call that is logged': async (here) => {
      const { targets, provider } = here.parts;
      const fields = {
        ...{ ...JANE, kind: 'enquiry', email: EMAIL, phone: null, source: 'phone', message: 'He was rude.' },
        ...{ acknowledge: false, receivedAt: null, carerNames: null },
      } as never;
      await logCase(here.opened, { fields, formKey: 'k', provider, targets, actor: here.owner, now: NOW });
      return newest(here);
    },
    'a message that is merged with one that follows': async (here) => {
      const other = rowOf(
        await enquire(here.opened, { email: 'someone@visitor.example', phone: '0161 496 0001' }),
      );
      const follows = rowOf(await enquire(here.opened, { email: EMAIL, message: 'Once more.' }));
      const actor = await actorOf(here.opened.db, here.lead.id);
      await mergeCases(here.opened, { reference: follows.reference, into: other.reference, actor, now: NOW });
      return other.id;
    },
    'one that was split off again': async (here) => {
      const other = rowOf(
        await enquire(here.opened, { email: 'someone@visitor.example', phone: '0161 496 0001' }),
      );
      const follows = rowOf(await enquire(here.opened, { email: EMAIL, message: 'Once more.' }));
      const actor = await actorOf(here.opened.db, here.lead.id);
      const { reference } = follows;
      await mergeCases(here.opened, { reference, into: other.reference, actor, now: NOW });
      await unmergeCase(here.opened, { reference, actor, now: NOW });
      return follows.id;
    },
  };

  for (const [name, arrive] of Object.entries(ARRIVALS)) {
    test(`${name}: is closed to whom a concern names, and open to others`, async () => {
      const here = await office();
      const caseId = await arrive(here);
      expect(await here.reads(here.sam, caseId)).toBe(false);
      expect(await here.reads(here.lead, caseId)).toBe(true);
      expect(await here.reads(here.owner, caseId)).toBe(true);
    });

    test(`${name}: is read by safeguarding leads alone after a safeguarding case`, async () => {
      const here = await office('safeguarding');
      const caseId = await arrive(here);
      for (const person of [here.sam, here.viewer, here.owner])
        expect(await here.reads(person, caseId)).toBe(false);
      expect(await here.reads(here.lead, caseId)).toBe(true);
    });
  }
});
