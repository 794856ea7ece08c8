import type { CaseRow } from '#domain/cases/case.table.ts';
import { readInvestigator } from '#domain/cases/concern/investigator.server.ts';
import { assignableStaff } from '#domain/cases/kinds/assignees.server.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import type { Database } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';

export type InvestigatorShown = Awaited<ReturnType<typeof loadInvestigator>>;

export async function loadInvestigator(
  db: Database,
  row: Pick<CaseRow, 'id' | 'kind'>,
  { actor, works }: { readonly actor: Pick<Actor, 'id'>; readonly works: boolean },
) {
  const [investigator, staff] = await Promise.all([
    readInvestigator(db, row.id),
    works ? assignableStaff(db, row) : [],
  ]);
  return {
    investigator,
    confirmed: investigator?.confirmedAt ? shortTime(investigator.confirmedAt) : null,
    isMe: investigator?.id === actor.id,
    offered: staff.filter(({ id }) => id !== investigator?.id),
  };
}
