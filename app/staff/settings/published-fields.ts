import type { FieldSpec } from '../kit/field.tsx';

const RATED = 'If you are rated';

/** Fields of a published rating; `displayDays`: the legal limit for displaying it, null if there is none. */
export function publishedFields(displayDays: number | null): readonly FieldSpec[] {
  const displayed: FieldSpec = {
    name: 'isDisplayed',
    label: 'We show this rating where care is given from',
    kind: 'checkbox',
    group: RATED,
    hint: `Within ${displayDays} days of its publication. After a new one, tick it again.`,
  };
  return [
    { name: 'ratedOn', label: 'Published on', kind: 'date', optional: true, group: RATED },
    ...(displayDays === null ? [] : [displayed]),
    {
      name: 'place',
      label: 'Place that is rated',
      kind: 'text',
      optional: true,
      hint: 'Its name or address as published. Pages say it with the rating, or with that you have none yet.',
    },
    {
      name: 'ratedFor',
      label: 'What it is rated for',
      kind: 'text',
      optional: true,
      hint: 'As published, to follow “for”, such as home care.',
    },
  ];
}
