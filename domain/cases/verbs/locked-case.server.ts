import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { CaseRow } from '../case.table.ts';
import { readableKinds } from '../kinds/readable-kinds.ts';
import { REFERENCE_SHAPE } from '../list/wire-lists.server.ts';
import { isReadable } from './merged.server.ts';

/**
 * The case of `reference`, if the actor may read its kind, held until the transaction ends: of two people who
 * edit it at once the second finds what the first has done. SQLite has one writer at a time anyway.
 */
export async function lockCase(
  trx: Database,
  { dialect }: Pick<OpenDatabase, 'dialect'>,
  { reference, actor }: { readonly reference: string; readonly actor: Pick<Actor, 'role'> },
): Promise<CaseRow | undefined> {
  const kinds = readableKinds(actor.role);
  // PostgreSQL takes no text with a NUL in it, not even to say that there is none such.
  if (kinds.length === 0 || !REFERENCE_SHAPE.test(reference)) return undefined;
  const row = await trx
    .selectFrom('cases')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row && (await isReadable(trx, row, kinds)) ? row : undefined;
}

/** Writes columns of a case, and counts the edit. */
export async function editCase(
  trx: Database,
  caseId: number,
  columns: Partial<Omit<CaseRow, 'id' | 'status' | 'version'>> = {},
): Promise<void> {
  await trx
    .updateTable('cases')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .execute();
}

/** The reference of a case, for a sentence that sends staff there. */
export async function referenceOf(trx: Database, caseId: number): Promise<string> {
  const row = await trx
    .selectFrom('cases')
    .select('reference')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return row.reference;
}

/** Why nothing is done to a case that was merged into another: its work goes on there. */
export async function whyMerged(trx: Database, mergedInto: number): Promise<string> {
  return `This case was merged into ${await referenceOf(trx, mergedInto)}. Work on that one, or undo the merge.`;
}
