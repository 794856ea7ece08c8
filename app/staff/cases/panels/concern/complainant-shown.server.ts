import { type RecordedComplainant, readComplainant } from '#domain/cases/concern/complainant.server.ts';
import {
  AUTHORITY_NAMES,
  BEHALF_NAMES,
  disclosureWarning,
  lacksAuthority,
  PAYER_NAMES,
  payerAdvice,
} from '#domain/cases/concern/complainant.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import type { Database } from '#domain/database.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';

export type ComplainantShown = Awaited<ReturnType<typeof loadComplainant>>;

export async function loadComplainant(db: Database, caseId: number, nation: NationId) {
  const recorded = await readComplainant(db, caseId);
  const { behalf, person, relation, authority, proof, payer } = recorded;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Complains about', behalf && BEHALF_NAMES[behalf]],
    ['Whose care it is', person],
    ['Related to them', relation],
    ['Authority', authority && AUTHORITY_NAMES[authority]],
    ['What was seen of it', proof],
    ['Who pays for the care', payer && PAYER_NAMES[payer]],
  ];
  return {
    ...showComplainant(recorded),
    facts,
    lacksAuthority: lacksAuthority(recorded),
    advice: payerAdvice(payer, NATIONS[nation]),
  };
}

export function showComplainant({ version, by, at, ...fields }: RecordedComplainant) {
  const { behalf, person, relation, authority, proof, payer } = fields;
  return {
    typed: {
      behalf: behalf ?? '',
      person,
      relation,
      authority: authority ?? '',
      proof,
      payer: payer ?? '',
    },
    version,
    saved: by !== null && at !== null ? `${by}, ${shortTime(at)}` : null,
  };
}

/** Over whatever is written to the person of a case; null where they may hear everything. */
export async function warningOf(db: Database, caseId: number): Promise<string | null> {
  const complainant = await readComplainant(db, caseId);
  return lacksAuthority(complainant) ? disclosureWarning(complainant) : null;
}
