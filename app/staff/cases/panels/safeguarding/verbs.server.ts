import { decideReferral } from '#domain/cases/concern/referral.server.ts';
import { referralSchema } from '#domain/cases/concern/referral.ts';
import { markSchema } from '#domain/cases/safeguarding/body-map.ts';
import { addMark, addStep, removeMark } from '#domain/cases/safeguarding/record.server.ts';
import { stepSchema } from '#domain/cases/safeguarding/record.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';
import { showReferral } from './load.server.ts';

export const safeguardingVerbs = {
  referral: checked(referralSchema, async ({ open, at, version }, fields) => {
    const decided = await decideReferral(open, { ...at, fields, version });
    if (decided.outcome !== 'conflict') return settled(decided, 'Decision saved.');
    const { typed: current, version: decision, saved } = showReferral(decided.current, decided.current.at);
    return { outcome: 'conflict', current, version: decision, saved };
  }),
  step: checked(
    stepSchema,
    async ({ open, at }, fields) => {
      const added = await addStep(open, { ...at, fields });
      if (added.outcome === 'wrong-date') return invalid({ doneOn: added.why });
      return settled(added, 'Added.');
    },
    ({ day = '', month = '', year = '', ...typed }) => ({ ...typed, doneOn: { day, month, year } }),
  ),
  mark: checked(markSchema, async ({ open, at }, fields) =>
    settled(await addMark(open, { ...at, fields }), 'Mark added.'),
  ),
  unmark: {
    async run({ open, at, typed }) {
      return settled(await removeMark(open, { ...at, markId: wholeNumber(typed.mark) }), 'Mark removed.');
    },
  },
} satisfies Record<string, Verb>;
