import { readRecord } from '#domain/cases/records/case-record.server.ts';
import type { Database } from '#domain/database.ts';
import { complainant, disclosureWarning, lacksAuthority } from './complainant.ts';

/** Must be asked before a final response is sent; returns null if they may hear what it says. */
export async function authorityQuestion(db: Database, caseId: number): Promise<string | null> {
  const { values } = await readRecord(db, complainant, caseId);
  if (!lacksAuthority(values)) return null;
  const person = values.person || 'the person';
  return `We have seen no authority to tell them about ${person}. Check that this says nothing about ${person}.`;
}

/** Returns the warning above anything written to a case's person; null if they may hear everything. */
export async function warningOf(db: Database, caseId: number): Promise<string | null> {
  const { values } = await readRecord(db, complainant, caseId);
  return lacksAuthority(values) ? disclosureWarning(values) : null;
}
