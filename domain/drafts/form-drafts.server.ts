import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { characters } from '#domain/contact-details/fields.ts';
import { namesPerson } from '#domain/contact-details/names-person.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';

/** Characters. Even in their longest encoding they fit into a request without files (64 KiB). */
export const FORM_DRAFT_MAX = 15_000;
const PLACE_MAX = 300;
/** Far more than anyone works on at the same time; beyond it, the oldest are deleted. */
export const FORM_DRAFTS_MAX = 200;
/** Long enough for a holiday; personal details must not stay for ever. */
const FORM_DRAFTS_KEPT_MS = 30 * DAY_MS;

export interface FormDraft {
  readonly place: string;
  readonly body: string;
  readonly updatedAt: number;
}

export interface NewFormDraft {
  readonly place: string;
  readonly body: string;
  readonly basedOn: number;
  readonly actor: Actor;
  readonly now: number;
}

export type FormDraftSaved =
  | { readonly outcome: 'kept' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly why: string }
  | { readonly outcome: 'conflict'; readonly current: FormDraft };

export function saveFormDraft(open: OpenDatabase, draft: NewFormDraft): Promise<FormDraftSaved> {
  const { place, body, basedOn, actor, now } = draft;
  return open.transact(async (trx): Promise<FormDraftSaved> => {
    if (!/^\/[!-~]*( [!-~]*)*$/.test(place) || place.length > PLACE_MAX) return { outcome: 'missing' };
    const of = await caseOf(trx, place, actor);
    if (!of) return { outcome: 'missing' };
    const there = await findDraft(trx, actor.id, place);
    if (there && there.updatedAt > basedOn && there.body !== body)
      return { outcome: 'conflict', current: there };
    if (body === '') {
      await trx
        .deleteFrom('form_drafts')
        .where('staff_id', '=', actor.id)
        .where('place', '=', place)
        .execute();
      return { outcome: 'kept' };
    }
    if (characters(body) > FORM_DRAFT_MAX) {
      return { outcome: 'refused', why: 'This is too long to be kept as a draft. Save it before you leave.' };
    }
    if (!body.isWellFormed() || body.includes('\0')) {
      return { outcome: 'refused', why: "The text has a hidden character that can't be kept." };
    }
    const row = { case_id: of.caseId, body, updated_at: now };
    await trx
      .insertInto('form_drafts')
      .values({ staff_id: actor.id, place, ...row })
      .onConflict((conflict) => conflict.columns(['staff_id', 'place']).doUpdateSet(row))
      .execute();
    await dropOldest(trx, actor.id);
    return { outcome: 'kept' };
  });
}

/** Lists the actor's drafts, without those about cases they may no longer read. */
export async function listFormDrafts(db: Database, actor: Actor): Promise<readonly FormDraft[]> {
  const access = accessOf(actor);
  return await db
    .selectFrom('form_drafts')
    .leftJoin('cases', 'cases.id', 'form_drafts.case_id')
    .select(['form_drafts.place', 'form_drafts.body', 'form_drafts.updated_at as updatedAt'])
    .where('form_drafts.staff_id', '=', actor.id)
    .where((eb) =>
      eb.or([
        eb('form_drafts.place', 'not like', '/cases/%'),
        ...(access.kinds.length > 0 ? [readableTo(access)] : []),
      ]),
    )
    .orderBy('form_drafts.updated_at')
    .execute();
}

export async function dropOldFormDrafts({ transact }: OpenDatabase, now: number): Promise<void> {
  await transact((trx) =>
    trx
      .deleteFrom('form_drafts')
      .where('updated_at', '<', now - FORM_DRAFTS_KEPT_MS)
      .execute(),
  );
}

/** Removes drafts that contain one of these addresses or numbers, in any form by anyone. */
export async function dropFormDraftsNaming(
  trx: Database,
  person: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Promise<void> {
  const isTheirs = namesPerson(person);
  const rows = await trx.selectFrom('form_drafts').select(['staff_id', 'place', 'body']).execute();
  for (const { staff_id, place, body } of rows) {
    if (!isTheirs(body)) continue;
    await trx.deleteFrom('form_drafts').where('staff_id', '=', staff_id).where('place', '=', place).execute();
  }
}

async function caseOf(
  trx: Database,
  place: string,
  actor: Actor,
): Promise<{ readonly caseId: number | null } | null> {
  const [, reference] = /^\/(?:cases|people)\/([^/ ]+)/.exec(place) ?? [];
  if (reference !== undefined) {
    const found = await findCase(trx, reference, accessOf(actor));
    return found ? { caseId: found.id } : null;
  }
  const [, review] = /^\/reviews\/(\d{1,15})/.exec(place) ?? [];
  if (review === undefined) return { caseId: null };
  const found = await trx
    .selectFrom('reviews')
    .select('case_id')
    .where('id', '=', Number(review))
    .executeTakeFirst();
  return found ? { caseId: found.case_id } : null;
}

async function findDraft(trx: Database, staffId: string, place: string): Promise<FormDraft | undefined> {
  return await trx
    .selectFrom('form_drafts')
    .select(['place', 'body', 'updated_at as updatedAt'])
    .where('staff_id', '=', staffId)
    .where('place', '=', place)
    .executeTakeFirst();
}

async function dropOldest(trx: Database, staffId: string): Promise<void> {
  const beyond = await trx
    .selectFrom('form_drafts')
    .select('place')
    .where('staff_id', '=', staffId)
    .orderBy('updated_at', 'desc')
    .offset(FORM_DRAFTS_MAX)
    .limit(FORM_DRAFTS_MAX)
    .execute();
  if (beyond.length === 0) return;
  await trx
    .deleteFrom('form_drafts')
    .where('staff_id', '=', staffId)
    .where(
      'place',
      'in',
      beyond.map((row) => row.place),
    )
    .execute();
}

export interface FormDraftTable {
  staff_id: string;
  place: string;
  case_id: number | null;
  body: string;
  updated_at: number;
}
