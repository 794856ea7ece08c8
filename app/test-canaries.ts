import { auditEach } from '#domain/audit/audit.server.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import type { Sender } from '#domain/cases/test-arrivals.ts';
import { SATURDAY } from '#domain/cases/test-cases.ts';
import { phoneKey } from '#domain/contact-details/contact-keys.ts';
import { recordRequest } from '#domain/privacy/requests.server.ts';
import { addFullCase } from '#domain/privacy/test-person.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { SECRET } from '#domain/staff/test-accounts.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { TestDatabase } from '#test/databases.ts';
import type { Names } from './test-walk.ts';

export const COMMON = 'heronry';
/** How each canary begins, and what follows from it. */
export const WORD = /(?:canary|finch)[a-z]+/gi;

/** A case whose words no one else uses, and what its parts are called in addresses. */
export interface Canary {
  readonly word: string;
  readonly id: number;
  readonly reference: string;
  readonly kind: CaseKind;
  readonly branch: number | null;
  readonly sender: Sender;
  readonly names: readonly Names[];
  /** It is about those members of staff who are named. */
  readonly isNaming?: boolean;
  /** The case that it follows from. */
  readonly follows?: Canary;
}

interface Adding extends Pick<Canary, 'word' | 'kind' | 'branch' | 'isNaming'> {
  readonly files: Files;
  readonly actor: Actor;
}

export async function addCanary(opened: TestDatabase, adding: Adding): Promise<Canary> {
  const { word, kind, branch, isNaming = false, files, actor } = adding;
  const { id: others } = await opened.db
    .selectFrom('cases')
    .select((eb) => eb.fn.countAll<number>().as('id'))
    .executeTakeFirstOrThrow();
  const email = `${word}@example.org`;
  const phone = `07700 900 ${100 + Number(others)}`;
  const row = await addFullCase(
    opened,
    files,
    actor,
    {
      ...{ kind, branch_id: branch, first_name: word, last_name: COMMON, email, email_key: email },
      ...{ phone, phone_key: phoneKey(phone), message: `${word} of the ${COMMON}`, due_at: SATURDAY },
    },
    { marker: word, email },
  );
  const { db } = opened;
  await db.updateTable('reviews').set({ published_at: null }).where('case_id', '=', row.id).execute();
  const requestFields = {
    asksFor: 'copy',
    askedOn: '2026-11-21',
    channel: 'email',
    identity: 'known',
  } as const;
  const person = { emails: [email], phones: [], references: [] };
  const request = await recordRequest(opened, { ...requestFields, ...person }, { actor, now: SATURDAY });
  const viewed = { now: SATURDAY, staffId: actor.id, action: 'viewed', detail: word } as const;
  await auditEach({ open: opened, secret: SECRET }, [row.reference], viewed);
  const { id, reference } = row;
  const names = await namesIn(opened, row, request);
  return { word, id, reference, kind, branch, isNaming, sender: { email, phone }, names };
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
  const dataRequest = await db
    .selectFrom('regulator_requests')
    .innerJoin('bundles', 'bundles.request_id', 'regulator_requests.id')
    .select('reference')
    .where('bundles.id', '=', Number(bundle))
    .executeTakeFirstOrThrow();
  const parts = { task: task!, email: email!, file: String(inMail[0]?.id), bundle: bundle! };
  const ids = [file!, email!, ...(await idIn('mails')), ...(await idIn('reviews'))];
  return [
    ...[...new Set(ids)].map((one) => ({ ...parts, reference, id: one })),
    ...[request, dataRequest.reference].map((one) => ({ ...parts, reference: one, id: bundle! })),
  ];
}
