import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { needsRule } from '../contact.ts';
import { type CaseEdit, type Changed, onCase } from '../edit/edit-case.server.ts';
import { accessOf } from '../kinds/access.ts';
import { needsOfForm } from '../needs.ts';
import { notedNeeds } from './needs-of-person.server.ts';
import { personOf } from './person-of.server.ts';
import { addPersonEvent, savePerson } from './save-person.server.ts';

/** Other programs' descriptions, which no field of ours has. */
const REST_MAX = 300;

export interface NeedsNoted {
  readonly needs: string;
  readonly reviewBy: string;
}

/** Reads the form about a person's needs. `today` is an ISO date in London. */
export function readNeedsForm(typed: Readonly<Record<string, string>>, today: string) {
  const schema = z.object({
    needs: needsRule('what they need'),
    rest: shortText({ called: 'what else they need', max: REST_MAX }),
    reviewBy: z.iso
      .date('Enter the day on which someone asks again')
      .refine((day) => day > today, 'Enter a date after today'),
  });
  const read = readFields(schema, { ...typed, needs: needsOfForm(typed) });
  if (!read.ok) return read;
  const { needs, rest, reviewBy } = read.value;
  const all = [needs ?? '', rest.replaceAll(';', ',')].filter(Boolean).join('; ');
  return { ok: true as const, value: { needs: all, reviewBy } satisfies NeedsNoted };
}

export interface NotingNeeds extends CaseEdit {
  readonly fields: NeedsNoted;
  readonly version: number;
}

/** All versions are retained, with who noted them. `conflict`: a colleague noted something since. */
export function noteNeeds(
  open: OpenDatabase,
  { fields, version, actor, now, ...at }: NotingNeeds,
): Promise<
  Changed | { readonly outcome: 'conflict'; readonly current: NeedsNoted; readonly version: number }
> {
  return onCase(open, { ...at, actor, now }, async (trx, row) => {
    const before = await notedNeeds(trx, await personOf(trx, row), accessOf(actor));
    if ((before?.id ?? 0) !== version) {
      const { needs = '', reviewBy = '', id = 0 } = before ?? {};
      return { outcome: 'conflict' as const, current: { needs, reviewBy }, version: id };
    }
    const { rootId } = await savePerson(trx, row);
    const { needs, reviewBy } = fields;
    const newest = await trx
      .selectFrom('cases')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const noted = { needs, review_by: reviewBy, staff_id: actor.id, at: now };
    await trx
      .insertInto('person_needs')
      .values({ ...noted, person_id: rootId, after_case: Number(newest.id) })
      .execute();
    const detail = needs || 'nothing';
    await addPersonEvent(trx, { personId: rootId, actor, now, action: 'needs', detail });
    return { outcome: 'changed' as const };
  });
}
