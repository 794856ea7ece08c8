import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database } from '#domain/database.ts';
import { complainant, disclosureWarning, lacksAuthority } from './complainant.ts';

/** To be asked before a final response leaves; null where they may hear what it says. */
export async function authorityQuestion(db: Database, caseId: number): Promise<string | null> {
  const { values } = await readRecord(db, complainant, caseId);
  if (!lacksAuthority(values)) return null;
  const person = values.person || 'the person';
  return `We have seen no authority to tell them about ${person}. Check that this says nothing about ${person}.`;
}

/** Over whatever is written to the person of a case; null where they may hear everything. */
export async function warningOf(db: Database, caseId: number): Promise<string | null> {
  const { values } = await readRecord(db, complainant, caseId);
  return lacksAuthority(values) ? disclosureWarning(values) : null;
}
