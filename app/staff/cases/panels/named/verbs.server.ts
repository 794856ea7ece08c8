import { liftGuard } from '#domain/cases/verbs/lift-guard.server.ts';
import { clearStaff, nameStaff, unnameStaff } from '#domain/cases/verbs/name-staff.server.ts';
import { unnamingSchema } from '#domain/cases/verbs/naming.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';

export const namedVerbs = {
  'name-staff': {
    async run({ open, at, typed: { staffId = '' } }) {
      if (staffId === '') return invalid({ staffId: 'Choose who the case is about' });
      return settled(await nameStaff(open, { ...at, staffId }), 'Named. To them there is no such case now.');
    },
  },
  'clear-staff': {
    async run({ open, at, typed: { staffId = '' } }) {
      return settled(await clearStaff(open, { ...at, staffId }), 'They can open the case now.');
    },
  },
  'lift-guard': {
    async run({ open, at }) {
      return settled(await liftGuard(open, at), 'Everybody who reads messages of this type can open it now.');
    },
  },
  'unname-staff': checked(unnamingSchema, async ({ open, at }, fields) =>
    settled(await unnameStaff(open, { ...at, ...fields }), 'Name removed. They can open the case again.'),
  ),
} satisfies Record<string, Verb>;
