import { addBranch } from '#domain/lists/test-branches.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { writeBranches } from '#domain/staff/branches.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { TestDatabase } from '#test/databases.ts';
import { findCase } from './edit/edit-case.server.ts';
import { accessOf } from './kinds/access.ts';
import { addActor } from './test-cases.ts';
import { CONCERN, enquire, NOW, reception, rowOf } from './test-reception.ts';
import { changeBranch } from './verbs/change-branch.server.ts';
import { nameStaff } from './verbs/name-staff.server.ts';
import { receive } from './verbs/receive.server.ts';

export type FollowedOffice = Awaited<ReturnType<typeof followedOffice>>;

/** Jane's concern of Rugby, which names Sam, or her safeguarding case; and an older enquiry of hers. */
export async function followedOffice(opened: TestDatabase, files: Files, kind?: 'safeguarding') {
  const [rugbyId, leedsId] = [
    await addBranch(opened, { name: 'Rugby' }),
    await addBranch(opened, { name: 'Leeds' }),
  ];
  const ofBranch = async (name: string, branch: number) => {
    const actor = await addActor(opened, { role: 'coordinator', name });
    await opened.transact((trx) => writeBranches(trx, actor.id, [branch]));
    return actor;
  };
  const owner = await addActor(opened, { role: 'owner', name: 'Olive Barr' });
  const people = {
    owner,
    lead: await addActor(opened, { role: 'manager', name: 'Lena Lead', isLead: true }),
    sam: await addActor(opened, { role: 'coordinator', name: 'Sam Bell' }),
    viewer: await addActor(opened, { role: 'viewer', name: 'Vera Vine' }),
    rugby: await ofBranch('Rita Rugby', rugbyId),
    leeds: await ofBranch('Leo Leeds', leedsId),
  };
  const sender = { email: 'jane.okoro@visitor.example', phone: '07700 900 456' };
  const older = rowOf(await enquire(opened, { username: 'Jane Okoro', ...sender }, { now: NOW - 1 }));
  const danger = kind === 'safeguarding' ? 'harm' : CONCERN.danger;
  const fields = { ...CONCERN, lastName: 'Okoro', ...sender, message: 'Mum has a bruise.', danger } as const;
  const source = rowOf(await receive({ kind: 'concern', fields }, reception(opened)));
  const at = { reference: source.reference, actor: kind === 'safeguarding' ? people.lead : owner, now: NOW };
  await changeBranch(opened, { ...at, branch: rugbyId });
  if (kind !== 'safeguarding') await nameStaff(opened, { ...at, staffId: people.sam.id });
  const parts = { ...reception(opened), files, now: NOW + 1 };
  const lead = await actorOf(opened.db, people.lead.id);
  const branches = { rugbyId, leedsId };
  return {
    ...{ opened, files, sender, older, source, at, parts, branches, now: NOW + 1, ...people, lead },
    reads: (person: Pick<Actor, 'id'>, caseId: number) => reads(opened, person, caseId),
  };
}

/** Whether someone finds a case, with all that closes cases to them by now. */
export async function reads(
  { db }: TestDatabase,
  { id }: Pick<Actor, 'id'>,
  caseId: number,
): Promise<boolean> {
  const found = db.selectFrom('cases').select('reference').where('id', '=', caseId);
  const { reference } = await found.executeTakeFirstOrThrow();
  return (await findCase(db, reference, accessOf(await actorOf(db, id)))) !== undefined;
}
