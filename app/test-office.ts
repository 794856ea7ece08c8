import { makeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { SCOPE_NAMES } from '#domain/api-tokens/scopes.ts';
import { CASE_KINDS, KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, SATURDAY } from '#domain/cases/test-cases.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { saveFormDraft } from '#domain/drafts/form-drafts.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { actorOf } from '#domain/staff/barred.server.ts';
import { writeBranches } from '#domain/staff/branches.server.ts';
import type { Actor, Role, Standing } from '#domain/staff/roles.ts';
import type { TestDatabase } from '#test/databases.ts';
import { callerWith, signedInCaller } from './staff/test-call.ts';
import { addCanary, type Canary } from './test-canaries.ts';
import { addFollowUps } from './test-follow-ups.ts';
import type { Caller, Names } from './test-walk.ts';

export interface Person {
  readonly name: string;
  readonly call: Caller;
  readonly headers?: Names;
  readonly standing: Standing | null;
  /** A null means every branch. */
  readonly branches: readonly number[] | null;
  readonly isNamed?: boolean;
}

const WORDS = ['alder', 'birch', 'cedar', 'dogwood', 'elmtree', 'firtree', 'hazel', 'ivybush'];
const files = testFiles();

/** Two branches with a case of each kind and what follows from some, and someone of each standing. */
export async function office(opened: TestDatabase) {
  const alpha = await addBranch(opened, { name: 'Leeds' });
  const beta = await addBranch(opened, { name: 'Rugby' });
  const { id: leadId } = await addActor(opened, { role: 'owner', name: 'Olive Barr', isLead: true });
  const lead = await actorOf(opened.db, leadId);
  const kinds: readonly Pick<Canary, 'kind' | 'branch' | 'isNaming'>[] = [
    ...CASE_KINDS.map((kind) => ({ kind, branch: beta, isNaming: kind === 'data-complaint' })),
    { kind: 'concern', branch: alpha, isNaming: true },
    { kind: 'enquiry', branch: null },
  ];
  const canaries: Canary[] = [];
  for (const [place, kind] of kinds.entries())
    canaries.push(await addCanary(opened, { ...kind, word: `canary${WORDS[place]}`, files, actor: lead }));
  const at = { actor: lead, now: SATURDAY };
  const [first, ...others] = canaries;
  for (const { reference } of others)
    await linkCases(opened, { ...at, reference: first!.reference, other: reference });
  const people = await everybody(opened, { alpha, beta });
  const former = people.find(({ name }) => name === 'a former lead')!;
  await workAsLead(opened, { staffId: former.id, lead, reference: first!.reference, word: first!.word });
  for (const { reference } of canaries.filter(({ isNaming }) => isNaming)) {
    for (const { id } of people.filter(({ isNamed }) => isNamed))
      await nameStaff(opened, { ...at, reference, staffId: id });
  }
  const followed = canaries.filter(({ kind }) => KINDS[kind].confidential && kind !== 'application');
  for (const source of followed) canaries.push(...(await addFollowUps({ opened, files, lead }, source)));
  return { canaries, people };
}

async function workAsLead(
  opened: TestDatabase,
  { staffId, lead, reference, word }: { staffId: string; lead: Actor; reference: string; word: string },
) {
  await nameLead(opened, staffId, 1);
  await assignCase(opened, { reference, actor: lead, now: SATURDAY, assigneeId: staffId });
  const actor = await actorOf(opened.db, staffId);
  const draft = { place: `/cases/${reference}/note`, body: word, basedOn: 0, now: SATURDAY };
  await saveFormDraft(opened, { ...draft, actor });
  await nameLead(opened, staffId, 0);
}

function nameLead({ db }: TestDatabase, staffId: string, isLead: 0 | 1) {
  return db.updateTable('staff').set({ safeguarding_lead: isLead }).where('id', '=', staffId).execute();
}

async function everybody(opened: TestDatabase, { alpha, beta }: { alpha: number; beta: number }) {
  const enter = async (
    name: string,
    role: Role,
    { branches = null, isNamed = false, isLead = false }: Partial<Omit<Person, 'name'> & Standing> = {},
  ) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`;
    const { id, call, services } = await signedInCaller(opened, role, {}, email);
    if (branches) await opened.transact((trx) => writeBranches(trx, id, branches));
    if (isLead) await nameLead(opened, id, 1);
    const standing = { role, isLead };
    return { id, name, call, services, standing, branches, isNamed };
  };
  const people = [
    await enter('an editor', 'editor'),
    await enter('a viewer of one branch', 'viewer', { branches: [alpha] }),
    await enter('a viewer of all', 'viewer'),
    await enter('a coordinator of one branch', 'coordinator', { branches: [beta] }),
    await enter('a named coordinator', 'coordinator', { isNamed: true }),
    await enter('a manager of one branch', 'manager', { branches: [alpha] }),
    await enter('a manager of no branch', 'manager', { branches: [] }),
    await enter('a named manager', 'manager', { isNamed: true }),
    await enter('a former lead', 'manager'),
    await enter('a lead', 'manager', { isLead: true }),
    await enter('an owner', 'owner'),
    await enter('a named owner', 'owner', { isNamed: true }),
  ];
  const anonymous = {
    id: '',
    name: 'a visitor',
    call: callerWith(people[0]!.services, null),
    standing: null,
    branches: null,
  };
  const made = { name: 'Rota', days: 90, scopes: SCOPE_NAMES, kinds: PROGRAM_KINDS, now: Date.now() };
  const programs = people
    .filter(({ standing }) => standing.role === 'owner')
    .map(async (one) => {
      const actor = await actorOf(opened.db, one.id);
      const headers = { authorization: `Bearer ${await makeToken(opened, { ...made, actor })}` };
      return { ...one, headers };
    });
  const others = people.filter(({ standing }) => standing.role !== 'owner');
  return [anonymous, ...others, ...(await Promise.all(programs))].map((one) => ({ isNamed: false, ...one }));
}
