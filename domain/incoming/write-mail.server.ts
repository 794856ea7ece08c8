import type { Insertable } from 'kysely';
import { indexCase, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { noteFiltered } from '#domain/cases/edit/note-filtered.server.ts';
import { followAgain } from '#domain/cases/verbs/follow-again.server.ts';
import type { Database } from '#domain/database.ts';
import type { IncomingMailTable } from './incoming.table.ts';
import type { StoredFile } from './store-files.server.ts';

export async function writeMail(
  trx: Database,
  row: Insertable<IncomingMailTable>,
  storedFiles: readonly StoredFile[],
): Promise<number> {
  const { id } = await trx.insertInto('incoming_mails').values(row).returning('id').executeTakeFirstOrThrow();
  if (storedFiles.length > 0)
    await trx
      .insertInto('incoming_files')
      .values(storedFiles.map((file) => ({ ...file, mail_id: id })))
      .execute();
  const { case_id: caseId, outcome, received_at: now, subject, text, aside_why: why } = row;
  // An email of ours that came back is announced with its case.
  const isQuiet = outcome === 'spam' || (outcome === 'aside' && !(why === 'bounce' && caseId != null));
  if (isQuiet)
    await noteFiltered(trx, { why: why ?? 'auto-reply', mailId: id, caseId: caseId ?? null, at: now });
  if (caseId != null) {
    if (outcome === 'joined') await followAgain(trx, { caseId, text: `${subject}\n${text}`, now });
    await indexCase(trx, caseId);
    await touchCase(trx, { caseId, change: outcome === 'new' ? 'new' : 'changed', now });
  }
  return id;
}
