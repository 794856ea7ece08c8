import { makeToken } from '#domain/api-tokens/api-tokens.server.ts';
import { SCOPE_NAMES } from '#domain/api-tokens/scopes.ts';
import { auditEach } from '#domain/audit/audit.server.ts';
import { CASE_KINDS, PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { addActor, SATURDAY } from '#domain/cases/test-cases.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { nameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { saveFormDraft } from '#domain/drafts/form-drafts.server.ts';
import { addBranch } from '#domain/lists/test-branches.ts';
import { recordRequest } from '#domain/privacy/requests.server.ts';
import { addFullCase } from '#domain/privacy/test-person.ts';
import { actorOf } from '#domain/staff/actor-of.server.ts';
import { writeBranches } from '#domain/staff/branches.server.ts';
import type { Actor, Role, Standing } from '#domain/staff/roles.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import type { TestDatabase } from '#test/databases.ts';
import { callerWith, signedInCaller } from './staff/test-call.ts';
import type { Caller, Names } from './test-walk.ts';

/** In every message, so that one search finds all that may be found. */
export const COMMON = 'heronry';
const WORDS = ['alder', 'birch', 'cedar', 'dogwood', 'elmtree', 'firtree', 'hazel', 'ivybush'];
/** Of the case that is about a member of staff. */
export const NAMING = 'canaryhazel';
const files = testFiles();

/** A case whose words nobody else uses, and what its parts are called in addresses. */
export interface Canary {
  readonly word: string;
  readonly id: number;
  readonly reference: string;
  readonly kind: (typeof CASE_KINDS)[number];
  readonly branch: number | null;
  readonly names: readonly Names[];
}

export interface Person {
  readonly name: string;
  readonly call: Caller;
  readonly headers?: Names;
  readonly standing: Standing | null;
  /** Null: every branch. */
  readonly branches: readonly number[] | null;
  readonly isNamed?: boolean;
}

/** Two branches with a case of each kind, and somebody of each standing. */
export async function office(opened: TestDatabase) {
  const alpha = await addBranch(opened, { name: 'Leeds' });
  const beta = await addBranch(opened, { name: 'Rugby' });
  const { id: leadId } = await addActor(opened, { role: 'owner', name: 'Olive Barr', isLead: true });
  const lead = await actorOf(opened.db, leadId);
  const canaries: Canary[] = [];
  for (const [place, kind] of [...CASE_KINDS, 'concern' as const, 'enquiry' as const].entries()) {
    const branch = [alpha, null][place - CASE_KINDS.length] ?? (place < CASE_KINDS.length ? beta : null);
    canaries.push(await addCanary(opened, `canary${WORDS[place]}`, { kind, branch, actor: lead }));
  }
  const at = { actor: lead, now: SATURDAY };
  const [first, ...others] = canaries;
  for (const { reference } of others)
    await linkCases(opened, { ...at, reference: first!.reference, other: reference });
  const people = await everybody(opened, { alpha, beta });
  const former = people.find(({ name }) => name === 'a former lead')!;
  await workAsLead(opened, { staffId: former.id, lead, reference: first!.reference, word: first!.word });
  const named = canaries.find(({ word }) => word === NAMING)!;
  for (const { id, isNamed } of people)
    if (isNamed) await nameStaff(opened, { ...at, reference: named.reference, staffId: id });
  return { canaries, people };
}

/** What somebody leaves who was a safeguarding lead for a time: work, a look, and words that they had begun. */
async function workAsLead(
  opened: TestDatabase,
  { staffId, lead, reference, word }: { staffId: string; lead: Actor; reference: string; word: string },
) {
  const named = (isLead: 0 | 1) =>
    opened.db.updateTable('staff').set({ safeguarding_lead: isLead }).where('id', '=', staffId).execute();
  await named(1);
  await assignCase(opened, { reference, actor: lead, now: SATURDAY, assigneeId: staffId });
  const actor = await actorOf(opened.db, staffId);
  const draft = { place: `/cases/${reference}/note`, body: word, basedOn: 0, now: SATURDAY };
  await saveFormDraft(opened, { ...draft, actor });
  await named(0);
}

interface Adding {
  readonly kind: Canary['kind'];
  readonly branch: number | null;
  readonly actor: Actor;
}

async function addCanary(
  opened: TestDatabase,
  word: string,
  { kind, branch, actor }: Adding,
): Promise<Canary> {
  const email = `${word}@example.org`;
  const row = await addFullCase(
    opened,
    files,
    actor,
    {
      ...{ kind, branch_id: branch, first_name: word, last_name: word, email, email_key: email },
      ...{ phone: '', phone_key: null, message: `${word} of the ${COMMON}`, due_at: SATURDAY },
    },
    { marker: word, email },
  );
  const { db } = opened;
  await db.updateTable('reviews').set({ published_at: null }).where('case_id', '=', row.id).execute();
  const asked = { asksFor: 'copy', askedOn: '2026-11-21', channel: 'email', identity: 'known' } as const;
  const person = { emails: [email], phones: [], references: [] };
  const request = await recordRequest(opened, { ...asked, ...person }, { actor, now: SATURDAY });
  const viewed = { now: SATURDAY, staffId: actor.id, action: 'viewed', detail: word } as const;
  await auditEach({ open: opened, secret: SECRET }, [row.reference], viewed);
  return {
    word,
    id: row.id,
    reference: row.reference,
    kind,
    branch,
    names: await namesIn(opened, row, request),
  };
}

/** How addresses call what belongs to a case. */
async function namesIn(
  { db }: TestDatabase,
  { id, reference }: { id: number; reference: string },
  request: string,
) {
  const idIn = async (
    table: 'tasks' | 'attachments' | 'incoming_mails' | 'mails' | 'reviews' | 'bundle_cases',
  ) => {
    const column = table === 'bundle_cases' ? 'bundle_id' : 'id';
    const rows = await db.selectFrom(table).select(`${column} as id`).where('case_id', '=', id).execute();
    return rows.map((row) => String(row.id));
  };
  const [task] = await idIn('tasks');
  const [file] = await idIn('attachments');
  const [email] = await idIn('incoming_mails');
  const [bundle] = await idIn('bundle_cases');
  const inMail = await db
    .selectFrom('incoming_files')
    .select('id')
    .where('mail_id', '=', Number(email))
    .execute();
  const asked = await db
    .selectFrom('regulator_requests')
    .innerJoin('bundles', 'bundles.request_id', 'regulator_requests.id')
    .select('reference')
    .where('bundles.id', '=', Number(bundle))
    .executeTakeFirstOrThrow();
  const parts = { task: task!, email: email!, file: String(inMail[0]?.id), bundle: bundle! };
  const ids = [file!, email!, ...(await idIn('mails')), ...(await idIn('reviews'))];
  return [
    ...[...new Set(ids)].map((one) => ({ ...parts, reference, id: one })),
    ...[request, asked.reference].map((one) => ({ ...parts, reference: one, id: bundle! })),
  ];
}

async function everybody(opened: TestDatabase, { alpha, beta }: { alpha: number; beta: number }) {
  const enter = async (
    name: string,
    role: Role,
    { branches = null, isNamed = false }: { branches?: readonly number[] | null; isNamed?: boolean } = {},
  ) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`;
    const { id, call, services } = await signedInCaller(opened, role, {}, email);
    if (branches) await opened.transact((trx) => writeBranches(trx, id, branches));
    const standing = { role };
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
