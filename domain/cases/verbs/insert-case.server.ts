import type { Database } from '#domain/database.ts';
import { branchFor } from '#domain/lists/branches.server.ts';
import type { BranchEntry } from '#domain/lists/branches.ts';
import { referenceCode } from '#platform/ids/reference-code.ts';
import type { CaseRow, NewCase } from '../case.table.ts';
import { type Following, followsFrom, writeFollows } from './follow.server.ts';
import { suspectNamed } from './staff-questions.server.ts';

const REFERENCE_LENGTH = 6;
/** With a million cases, one in a thousand references is taken; ten in a row never are. */
const REFERENCE_TRIES = 10;

export type Inserted<Draft> = Draft &
  Pick<CaseRow, 'id' | 'reference' | 'branch_id'> &
  Pick<Following, 'sources'>;

/**
 * Hides a case from those who can't see its sources ({@link followsFrom}) and those it seems to name. `branch`
 * defaults to that of its town or postcode ({@link branchFor}); `quoted` is the id of a case it quotes.
 */
export async function insertCase<Draft extends Omit<NewCase, 'reference' | 'branch_id'>>(
  trx: Database,
  draft: Draft,
  { branch, quoted }: { readonly branch?: BranchEntry | null; readonly quoted?: number | null } = {},
): Promise<Inserted<Draft>> {
  const { email_key = null, phone_key = null, message, carer_names = null, kind, received_at: now } = draft;
  const following = await followsFrom(trx, { id: 0, email_key, phone_key }, quoted);
  const { sources } = following;
  const own = branch === undefined ? await branchFor(trx, placeIn(draft)) : branch;
  const branch_id = following.branch === undefined ? (own?.id ?? following.usualBranch) : following.branch;
  const row = await insertRow(trx, { ...draft, branch_id });
  await writeFollows(trx, row.id, { sources, now });
  await suspectNamed(trx, { id: row.id, kind, follows: sources, message, carer_names }, now);
  return { ...row, sources };
}

async function insertRow<Draft extends Omit<NewCase, 'reference'>>(trx: Database, draft: Draft) {
  for (let tries = 0; tries < REFERENCE_TRIES; tries++) {
    const reference = `C-${referenceCode(REFERENCE_LENGTH)}`;
    const row = await trx
      .insertInto('cases')
      .values({ ...draft, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      // Returning all columns would take as long as writing them.
      .returning('id')
      .executeTakeFirst();
    if (row) return { ...draft, id: row.id, reference };
  }
  throw new Error('No free reference was found');
}

export function placeIn({ town, message }: Pick<NewCase, 'town' | 'message'>) {
  return { place: town, text: message };
}
