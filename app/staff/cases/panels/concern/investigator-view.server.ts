import { readInvestigator } from '#domain/cases/concern/investigator.server.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import type { Database } from '#domain/database.ts';

export type InvestigatorView = Awaited<ReturnType<typeof loadInvestigator>>;

export async function loadInvestigator(db: Database, caseId: number, actorId: string) {
  const investigator = await readInvestigator(db, caseId);
  return {
    investigator,
    confirmed: investigator?.confirmedAt ? shortTime(investigator.confirmedAt) : null,
    isMe: investigator?.id === actorId,
  };
}
