import { FONT_PAIR_NAMES, FONT_PAIRS } from '#domain/look/font-pairs.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { radio } from '../../kit/fields.ts';

export const TRY = 'try';

export const LOOK_FIELDS = [
  {
    name: 'main',
    label: 'Main colour',
    kind: 'own',
    hint: 'Of text, outlines, and the bars at the top and the bottom.',
  },
  {
    name: 'accent',
    label: 'Second colour',
    kind: 'own',
    hint: 'Of the buttons that matter most.',
  },
  radio('fonts', 'Fonts', {
    choices: FONT_PAIR_NAMES.map((value) => ({ value, label: FONT_PAIRS[value].name })),
  }),
] as const satisfies readonly FieldSpec[];
