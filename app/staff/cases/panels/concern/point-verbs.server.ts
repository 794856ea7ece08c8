import {
  addPoint,
  answerPoint,
  changePoint,
  movePointUp,
  removePoint,
} from '#domain/cases/concern/points.server.ts';
import { pointAnswerSchema, pointSchema } from '#domain/cases/concern/points.ts';
import { wholeNumber } from '../../../whole-number.ts';
import { checked, settled, type Verb } from '../../parts/verb.server.ts';
import { showPoint } from './points-shown.server.ts';

export const pointVerbs = {
  point: checked(pointSchema, async ({ open, at, typed }, fields) => {
    const pointId = wholeNumber(typed.item);
    if (!pointId) return settled(await addPoint(open, { ...at, ...fields }), 'Point added.');
    return settled(await changePoint(open, { ...at, ...fields, pointId }), 'Point changed.');
  }),
  'answer-point': checked(pointAnswerSchema, async ({ open, at, typed, version }, fields) => {
    const pointId = wholeNumber(typed.item);
    const answered = await answerPoint(open, { ...at, pointId, fields, version });
    if (answered.outcome === 'conflict') {
      const { typed: current, version, saved } = showPoint(answered.current);
      return { outcome: 'conflict', current, version, saved };
    }
    const words = 'Answer saved.';
    if (answered.outcome === 'changed') return { outcome: 'changed', words, version: version + 1 };
    return settled(answered, words);
  }),
  'move-point': {
    async run({ open, at, typed }) {
      return settled(await movePointUp(open, { ...at, pointId: wholeNumber(typed.item) }), 'Point moved up.');
    },
  },
  'remove-point': {
    async run({ open, at, typed }) {
      return settled(await removePoint(open, { ...at, pointId: wholeNumber(typed.item) }), 'Point removed.');
    },
  },
} satisfies Record<string, Verb>;
