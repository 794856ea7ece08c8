import {
  addPoint,
  answerPoint,
  changePoint,
  movePointUp,
  removePoint,
} from '#domain/cases/concern/points.server.ts';
import { ANSWER_FIELDS, POINT_FIELDS } from '#domain/cases/concern/points.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checkedFields } from '../../parts/record.server.ts';
import { settled, type Verb } from '../../parts/verb.server.ts';
import { showPoint } from './point-views.server.ts';

export const pointVerbs = {
  point: checkedFields(POINT_FIELDS, async ({ open, at, typed }, fields) => {
    const itemId = wholeNumber(typed.item);
    if (!itemId) return settled(await addPoint(open, { ...at, ...fields }), 'Point added.');
    return settled(await changePoint(open, { ...at, ...fields, itemId }), 'Point changed.');
  }),
  'answer-point': checkedFields(ANSWER_FIELDS, async ({ open, at, typed, version }, fields) => {
    const itemId = wholeNumber(typed.item);
    const answered = await answerPoint(open, { ...at, itemId, fields, version });
    if (answered.outcome === 'conflict') {
      const { typed: current, version, saved } = showPoint(answered.current);
      return { outcome: 'conflict', current, version, saved };
    }
    const text = 'Answer saved.';
    if (answered.outcome === 'changed') return { outcome: 'changed', text, version: version + 1 };
    return settled(answered, text);
  }),
  'move-point': {
    async run({ open, at, typed }) {
      return settled(await movePointUp(open, { ...at, itemId: wholeNumber(typed.item) }), 'Point moved up.');
    },
  },
  'remove-point': {
    async run({ open, at, typed }) {
      return settled(await removePoint(open, { ...at, itemId: wholeNumber(typed.item) }), 'Point removed.');
    },
  },
} satisfies Record<string, Verb>;
