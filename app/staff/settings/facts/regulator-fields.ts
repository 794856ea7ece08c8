import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import type { Standing } from '#domain/provider/regulated.ts';
import { ratingFields } from '#domain/settings/sections.ts';
import type { FieldSpec } from '../../kit/field.tsx';
import { checkbox, date, inGroup, select, text, url } from '../../kit/fields.ts';

const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  applied: 'Applied for registration',
  registered: 'Registered',
  unrated: 'Registered, not rated yet',
  rated: 'Registered and rated',
};

export function regulatorFields(nation: NationId): readonly FieldSpec[] {
  const { regulator, rating, answersFor } = NATIONS[nation];
  const rates = rating.aspects.length > 0;
  const standings = Object.entries(STANDING_NAMES).filter(([value]) => rates || !/rated/.test(value));
  return [
    select('standing', `How you stand with ${regulator.article}${regulator.name}`, {
      choices: standings.map(([value, label]) => ({ value, label })),
      hint: `The website names it and links to it. ${rating.duty}`,
    }),
    ...(rates ? ratedFields(nation) : []),
    text('locationId', 'Location id', { optional: true, hint: regulator.idHint }),
    url('reportUrl', 'Link to our report', {
      optional: true,
      hint:
        regulator.locationPage && 'Leave it empty to link to the page of your location at your regulator.',
    }),
    date('lastInspection', 'Latest inspection', {
      optional: true,
      hint: 'Leave it empty if you have not been inspected yet.',
    }),
    date('lastReview', 'Latest review', { optional: true }),
    text('manager', 'Registered manager', {
      optional: true,
      hint: 'About us and the complaints procedure name them.',
    }),
    ...(answersFor
      ? [
          text('answersFor', answersFor.title, {
            optional: true,
            hint: 'Named beside the registered manager.',
          }),
        ]
      : []),
  ];
}

function ratedFields(nation: NationId): readonly FieldSpec[] {
  const { aspects, grades, displayDays } = NATIONS[nation].rating;
  const displayed = checkbox('isDisplayed', 'We show this rating where care is given from', {
    hint: `Within ${displayDays} days of its publication. After a new one, tick it again.`,
  });
  return [
    ...inGroup('If you are rated', [
      ...ratingFields(nation).map(({ field }, i) =>
        select(field, aspects[i]?.name ?? '', { choices: grades, optional: true }),
      ),
      date('ratedOn', 'Published on', { optional: true }),
      ...(displayDays === null ? [] : [displayed]),
    ]),
    text('place', 'Place that is rated', {
      optional: true,
      hint: 'Its name or address as published. Pages say it with the rating, or with that you have none yet.',
    }),
    text('ratedFor', 'What it is rated for', {
      optional: true,
      hint: 'As published, to follow “for”, such as home care.',
    }),
  ];
}
