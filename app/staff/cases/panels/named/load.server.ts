import { KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { nameableStaff, namedStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { seemNamed } from '#domain/cases/verbs/naming.ts';
import { may } from '#domain/staff/roles.ts';
import type { Looking } from '../looking.ts';

export type NamedShown = NonNullable<Awaited<ReturnType<typeof loadNamed>>>;

/** The members of staff whom a case is about; null for a kind that is about nobody. */
export async function loadNamed({ actor, services }: Looking, view: CaseView) {
  if (KINDS[view.kind].work !== 'investigation') return null;
  const { db } = services.open;
  const works = may(actor, 'answer-cases') && view.mergedInto === null && view.status !== 'spam';
  const [named, staff] = await Promise.all([namedStaff(db, view.id), works ? nameableStaff(db) : []]);
  const offered = staff.filter(({ id }) => id !== actor.id && !named.some((one) => one.id === id));
  return { works, named, offered, seem: seemNamed(offered, view.sent) };
}
