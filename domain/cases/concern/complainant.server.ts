import { addEvent, type Changed, editCase, indexCase, workOn } from '#domain/cases/edit/edit-case.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import {
  AUTHORITY_NAMES,
  BEHALF_NAMES,
  type ComplainantFields,
  lacksAuthority,
  PAYER_NAMES,
} from './complainant.ts';

export interface RecordedComplainant extends ComplainantFields {
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

const NOTHING: RecordedComplainant = {
  behalf: null,
  person: '',
  relation: '',
  authority: null,
  proof: '',
  payer: null,
  version: 0,
  by: null,
  at: null,
};

const FIELDS = ['behalf', 'person', 'relation', 'authority', 'proof', 'payer'] as const;

/** Who complains for whom, with what authority, and who pays for the care. */
export async function readComplainant(db: Database, caseId: number): Promise<RecordedComplainant> {
  const row = await db
    .selectFrom('concern_complainants')
    .innerJoin('staff', 'staff.id', 'concern_complainants.updated_by')
    .select(FIELDS)
    .select(['concern_complainants.version', 'staff.name as by', 'concern_complainants.updated_at as at'])
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row ?? NOTHING;
}

/** To be asked before a final response leaves; null where they may hear what it says. */
export async function authorityQuestion(db: Database, caseId: number): Promise<string | null> {
  const complainant = await readComplainant(db, caseId);
  if (!lacksAuthority(complainant)) return null;
  const person = complainant.person || 'the person';
  return `We have seen no authority to tell them about ${person}. Check that this says nothing about ${person}.`;
}

export interface NewComplainant {
  readonly reference: string;
  readonly fields: ComplainantFields;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type ComplainantRecorded =
  | Changed
  | { readonly outcome: 'conflict'; readonly current: RecordedComplainant };

/** In parts, too. `conflict`: a colleague wrote it down since the form was shown; nothing was saved. */
export function recordComplainant(open: OpenDatabase, change: NewComplainant): Promise<ComplainantRecorded> {
  const { fields, version, actor, now } = change;
  return workOn(
    open,
    change,
    async (trx, row): Promise<ComplainantRecorded> => {
      const present = await readComplainant(trx, row.id);
      if (FIELDS.every((field) => present[field] === fields[field])) return { outcome: 'unchanged' };
      if (present.version !== version) return { outcome: 'conflict', current: present };
      const columns = { ...fields, version: present.version + 1, updated_at: now, updated_by: actor.id };
      await trx
        .insertInto('concern_complainants')
        .values({ case_id: row.id, ...columns })
        .onConflict((conflict) => conflict.column('case_id').doUpdateSet(columns))
        .execute();
      await editCase(trx, row.id);
      await indexCase(trx, row.id);
      const detail = complainantSaid(fields);
      await addEvent(trx, { caseId: row.id, actor, now, action: 'complainant-recorded', detail });
      return { outcome: 'changed' };
    },
    'investigation',
  );
}

/** In one line, such as `Somebody else’s care: Rose Archer, daughter; The person’s consent: seen 24 November`. */
export function complainantSaid(fields: ComplainantFields): string {
  const { behalf, person, relation, authority, proof, payer } = fields;
  const after = (name: string | null, ...more: readonly string[]) => {
    const words = more.filter(Boolean).join(', ');
    return name && words ? `${name}: ${words}` : (name ?? words);
  };
  return [
    after(behalf && BEHALF_NAMES[behalf], person, relation),
    after(authority && AUTHORITY_NAMES[authority], proof),
    payer && `Pays: ${PAYER_NAMES[payer]}`,
  ]
    .filter(Boolean)
    .join('; ');
}
