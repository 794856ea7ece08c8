import { markSchema } from '#domain/cases/safeguarding/body-map.ts';
import { addMark, addStep, removeMark } from '#domain/cases/safeguarding/record.server.ts';
import { stepItems } from '#domain/cases/safeguarding/record.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checkedFields } from '../../parts/record.server.ts';
import { checked, invalid, settled, type Verb } from '../../parts/verb.server.ts';

export const safeguardingVerbs = {
  step: checkedFields(stepItems.fields, async ({ open, at }, fields) => {
    const added = await addStep(open, { ...at, fields });
    if (added.outcome === 'wrong-date') return invalid({ doneOn: added.why });
    return settled(added, 'Added.');
  }),
  mark: checked(markSchema, async ({ open, at }, fields) =>
    settled(await addMark(open, { ...at, fields }), 'Mark added.'),
  ),
  unmark: {
    async run({ open, at, typed }) {
      return settled(await removeMark(open, { ...at, markId: wholeNumber(typed.mark) }), 'Mark removed.');
    },
  },
} satisfies Record<string, Verb>;
