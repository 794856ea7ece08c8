import { MEETINGS_MAX, SHORTEST_VISIT } from '#domain/provider/response-times.ts';
import { ANSWERED_SHOWN_FROM } from '#domain/statistics/answered.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const PROMISES: readonly FieldSpec[] = [
  {
    name: 'freeTalk',
    label: 'The first talk is free',
    kind: 'checkbox',
    group: 'The website says only what you tick',
  },
  {
    name: 'regularCarers',
    label: 'The same few carers come to each person',
    kind: 'checkbox',
    group: 'The website says only what you tick',
  },
  {
    name: 'inTime',
    label: 'How many messages you answered in time, in the last 90 days',
    kind: 'checkbox',
    group: 'The website says only what you tick',
    hint: `Counted for you, on your contact page and the pages of your services. Shown from ${ANSWERED_SHOWN_FROM} messages on.`,
  },
  {
    name: 'meetings',
    label: 'Meetings before care starts',
    kind: 'whole',
    optional: true,
    hint: `1 to ${MEETINGS_MAX}. If you leave it empty, the site does not say how many there are.`,
  },
  {
    name: 'shortestVisit',
    label: 'Shortest visit, in minutes',
    kind: 'whole',
    optional: true,
    hint: `${SHORTEST_VISIT.min} to ${SHORTEST_VISIT.max}. If you leave it empty, the site does not say how short a visit can be.`,
  },
];
