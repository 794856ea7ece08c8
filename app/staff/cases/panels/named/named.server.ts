import { isReadable } from '#domain/cases/edit/merged.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { isAboutStaff } from '#domain/cases/kinds/kinds.ts';
import type { CaseView } from '#domain/cases/list/view.server.ts';
import { liftGuard, readGuard } from '#domain/cases/verbs/lift-guard.server.ts';
import { clearStaff, namedStaff, nameStaff, unnameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { seemNamed, unnamingSchema } from '#domain/cases/verbs/naming.ts';
import { nameableStaff, questionsAboutStaff } from '#domain/cases/verbs/staff-questions.server.ts';
import { may } from '#domain/staff/roles.ts';
import type { Looking } from '../../parts/record.server.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { loadAlerts } from '../safeguarding/safeguarding.server.ts';

export type NamedView = NonNullable<Awaited<ReturnType<typeof loadNamed>>>;
export type NeedToKnowView = Awaited<ReturnType<typeof loadNeedToKnow>>;

export async function loadNamed({ actor, services }: Looking, view: CaseView) {
  const { db } = services.open;
  const named = await namedStaff(db, view.id);
  if (!isAboutStaff(view.kind) && named.length === 0) return null;
  const works = mayWorkOn(actor, view);
  const staff = works ? await nameableStaff(db) : [];
  const about = named.filter(({ barredWith }) => barredWith === null);
  const offered = staff.filter(({ id }) => id !== actor.id && !about.some((one) => one.id === id));
  const lifts = (isForOwners: boolean) => works && (!isForOwners || actor.role === 'owner');
  const people = named.map(({ isForOwners, ...one }) => ({ ...one, mayLift: lifts(isForOwners) }));
  return { named: people, offered };
}

/** Returns the staff a case is hidden from until a decision, and those with access it seems to name. */
export async function loadNeedToKnow({ actor, services }: Looking, view: CaseView) {
  const { db } = services.open;
  const access = accessOf(actor);
  const [staffQuestions, guard, seem] = await Promise.all([
    questionsAboutStaff(db, view.id),
    readGuard(db, view, access),
    isAboutStaff(view.kind) ? seemNamedStill(db, view) : [],
  ]);
  const questions = await Promise.all(
    staffQuestions.map(async ({ staffId: id, name, source, how }) => {
      const isVisible = source !== null && (await isReadable(db, source, access));
      return { id, name, how, source: isVisible ? { reference: source.reference, kind: source.kind } : null };
    }),
  );
  const unasked = seem.filter(({ id }) => !staffQuestions.some(({ staffId }) => staffId === id));
  return {
    works: mayWorkOn(actor, view),
    questions,
    guard: guard && { ...guard, kind: view.kind },
    alerts: guard && (await loadAlerts(db, view.id)),
    seem: unasked.filter(({ id }) => id !== actor.id),
    seemsMe: unasked.some(({ id }) => id === actor.id),
  };
}

async function seemNamedStill(db: Looking['services']['open']['db'], view: CaseView) {
  const [staff, answered] = await Promise.all([
    nameableStaff(db),
    db.selectFrom('case_suspected_staff').select('staff_id').where('case_id', '=', view.id).execute(),
  ]);
  const named = await namedStaff(db, view.id);
  const known = new Set([...answered.map(({ staff_id }) => staff_id), ...named.map(({ id }) => id)]);
  return seemNamed(staff, view.sent).filter(({ id }) => !known.has(id));
}

function mayWorkOn(actor: Looking['actor'], { mergedInto, status }: CaseView): boolean {
  return may(actor, 'answer-cases') && mergedInto === null && status !== 'spam';
}

export const namedVerbs = {
  'name-staff': {
    async run({ open, at, typed: { staffId = '' } }) {
      if (staffId === '') return invalid({ staffId: 'Choose who the case is about' });
      return settled(await nameStaff(open, { ...at, staffId }), 'Named. They can no longer see this case.');
    },
  },
  'clear-staff': {
    async run({ open, at, typed: { staffId = '' } }) {
      return settled(await clearStaff(open, { ...at, staffId }), 'They can open the case now.');
    },
  },
  'lift-guard': {
    async run({ open, at }) {
      return settled(await liftGuard(open, at), 'Everyone who reads messages of this type can open it now.');
    },
  },
  'unname-staff': checked(unnamingSchema, async ({ open, at }, fields) =>
    settled(await unnameStaff(open, { ...at, ...fields }), 'Name removed. They can open the case again.'),
  ),
} satisfies Record<string, Verb>;
