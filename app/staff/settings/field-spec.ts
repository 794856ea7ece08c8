import { WEEKDAY_NUMBERS } from '#domain/calendar/week.ts';
import type { NamedService } from '#domain/care-services/service-list.ts';
import { NATIONS, type NationId } from '#domain/nations/nations.ts';
import { PERIOD_NAMES, PERIODS } from '#domain/provider/periods.ts';
import type { Standing } from '#domain/provider/regulated.ts';
import { weekdays } from '#domain/provider/spoken.ts';
import {
  EXCEPTIONS_MAX,
  type FactSection,
  nationOfRatings,
  ratingFields,
  type Typed,
} from '#domain/settings/sections.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { CAREERS } from './careers-fields.ts';
import { COMPANY_FIELDS, LAW, peopleFields } from './disclosed-fields.ts';
import { ADDRESS, AREA, PHONES } from './office-fields.ts';
import { PROMISES } from './response-time-fields.ts';
import { serviceFields, servicesRequested } from './services-fields.ts';

const RATED = 'If you are rated';

/** Fields of a published rating; `displayDays`: the legal limit for displaying it, null if there is none. */
function publishedFields(displayDays: number | null): readonly FieldSpec[] {
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

const PROVIDER: readonly FieldSpec[] = [
  {
    name: 'name',
    label: 'Name',
    kind: 'text',
    hint: 'As your clients know you. Pages, emails and letters say it.',
  },
  {
    name: 'shortName',
    label: 'Short name',
    kind: 'text',
    optional: true,
    hint: 'As the logo shows it. If you leave it empty: the name without “Ltd”.',
  },
  ...COMPANY_FIELDS,
  {
    name: 'social',
    label: 'Social networks',
    kind: 'textarea',
    optional: true,
    rows: 3,
    hint: 'The addresses of your pages there, one a line, such as facebook.com/us. Put the name in front where the address doesn’t tell it.',
  },
  {
    name: 'filmUrl',
    label: 'Film about well-being',
    kind: 'url',
    optional: true,
    hint: 'The home page links to it. Without one, no film is mentioned.',
  },
  { name: 'copyrightYear', label: 'Copyright year', kind: 'text', optional: true },
];

const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  applied: 'Applied for registration',
  registered: 'Registered',
  unrated: 'Registered, not rated yet',
  rated: 'Registered and rated',
};

function regulatorFields(nation: NationId): readonly FieldSpec[] {
  const { regulator, rating } = NATIONS[nation];
  const rates = rating.aspects.length > 0;
  const standings = Object.entries(STANDING_NAMES).filter(([value]) => rates || !/rated/.test(value));
  return [
    {
      name: 'standing',
      label: `How you stand with ${regulator.article}${regulator.name}`,
      kind: 'select',
      choices: standings.map(([value, label]) => ({ value, label })),
      hint: `The website names it and links to it. ${rating.duty}`,
    },
    ...ratingFields(nation).map(
      ({ field }, i): FieldSpec => ({
        name: field,
        label: rating.aspects[i]?.name ?? '',
        kind: 'select',
        choices: rating.grades,
        optional: true,
        group: 'If you are rated',
      }),
    ),
    ...(rates ? publishedFields(rating.displayDays) : []),
    {
      name: 'locationId',
      label: 'Location id',
      kind: 'text',
      optional: true,
      hint: regulator.idHint,
    },
    {
      name: 'reportUrl',
      label: 'Link to our report',
      kind: 'url',
      optional: true,
      hint: regulator.pageOf && 'Leave it empty to link to the page of your location at your regulator.',
    },
    {
      name: 'lastInspection',
      label: 'Latest inspection',
      kind: 'date',
      optional: true,
      hint: 'Leave it empty if you have not been inspected yet.',
    },
    { name: 'lastReview', label: 'Latest review', kind: 'date', optional: true },
    ...peopleFields(nation),
  ];
}

const RETENTION: readonly FieldSpec[] = PERIOD_NAMES.map((name) => {
  const { label, unit, from, min, max, source, why } = PERIODS[name];
  return {
    name,
    label: `${label}: ${unit}`,
    kind: 'text',
    hint: `Counted ${from}. From ${min} to ${max}. Source: ${source}. ${why}`,
  };
});

export const REVIEW_FIELD: FieldSpec = {
  name: 'reviewBy',
  label: 'Review date',
  kind: 'date',
  hint: 'You’ll be reminded on this date to check that these are still true.',
};

export function factFields(
  section: FactSection,
  typed: Typed,
  nation: NationId = nationOfRatings(typed),
  services: readonly NamedService[] = servicesRequested(typed),
): readonly FieldSpec[] {
  switch (section) {
    case 'provider':
      return PROVIDER;
    case 'phones':
      return PHONES;
    case 'address':
      return ADDRESS;
    case 'area':
      return AREA;
    case 'services':
      return serviceFields(services);
    case 'regulator':
      return regulatorFields(nation);
    case 'promises':
      return PROMISES;
    case 'careers':
      return CAREERS;
    case 'law':
      return LAW;
    case 'retention':
      return RETENTION;
    case 'opening':
      return openingFields(typed);
  }
}

export const ADD_DAY = 'addDay';
export const ADD_HOLIDAYS = 'addHolidays';
export const HOLIDAYS_ADDED = 'holidaysAdded';

/** A day without hours is closed: leaving both empty needs no box to say so. */
const WEEK: readonly FieldSpec[] = WEEKDAY_NUMBERS.flatMap((day): readonly FieldSpec[] =>
  (['Opens', 'Closes'] as const).map((column) => ({
    name: `${column === 'Opens' ? 'from' : 'until'}${day}`,
    label: `${weekdays([day])}, ${column.toLowerCase()}`,
    kind: 'time',
    optional: true,
    group: 'Every week',
    groupHint: 'Leave both empty on days when you are closed.',
    cell: { row: weekdays([day]), column },
  })),
);

function openingFields(typed: Typed): readonly FieldSpec[] {
  const filled = Math.max(
    -1,
    ...Object.keys(typed)
      .filter((name) => typed[name] && /^(date|reason|opens|closes)\d+$/.test(name))
      .map((name) => Number(name.replace(/\D/g, ''))),
  );
  const rows = Math.min(EXCEPTIONS_MAX, filled + 1 + (typed[ADD_DAY] ? 1 : 0));
  return [...WEEK, ...Array.from({ length: rows }, (_, row) => exceptionFields(row)).flat()];
}

function exceptionFields(row: number): readonly FieldSpec[] {
  const group = `Closed day or different hours, ${row + 1}`;
  return [
    { name: `date${row}`, label: 'Date', kind: 'date', group, optional: true },
    { name: `reason${row}`, label: 'Reason (visitors can see this)', kind: 'text', group, optional: true },
    {
      name: `opens${row}`,
      label: 'Opens',
      hint: 'Leave empty if closed all day',
      kind: 'time',
      group,
      optional: true,
    },
    {
      name: `closes${row}`,
      label: 'Closes',
      hint: 'Leave empty if closed all day',
      kind: 'time',
      group,
      optional: true,
    },
    {
      name: `proclaimed${row}`,
      label: 'It is a bank holiday by royal proclamation',
      hint: 'Only for one that “Add the bank holidays” does not know. Deadlines set by law then count it too, from now on.',
      kind: 'checkbox',
      group,
    },
  ];
}
