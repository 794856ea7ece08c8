import type { NamedService } from '#domain/care-services/service-list.ts';
import {
  CONSENT_WAYS,
  HOME_QUOTE_MAX,
  QUOTE_MAX,
  REVIEW_NAME_MAX,
  type RecordedWay,
  type ReviewText,
  SOURCE_MAX,
  STARS_MAX,
} from '#domain/reviews/review.ts';
import {
  HOME_PAGE,
  reviewPageName,
  reviewPages,
  SHOWN_MAX,
  TESTIMONIALS_PAGE,
} from '#domain/reviews/review-pages.ts';
import type { Typed } from '../kit/answers.ts';
import type { FieldSpec } from '../kit/field.tsx';

export interface ReviewCopy extends Omit<ReviewText, 'isShortened'> {
  readonly original: string;
  readonly names: readonly string[];
}

export function copyTyped({ names, quote, name, service, stars, starsSource }: Omit<ReviewCopy, 'original'>) {
  const isOwn = names.includes(name);
  return {
    quote,
    nameChoice: isOwn ? name : name && 'other',
    otherName: isOwn ? '' : name,
    service: service ?? '',
    stars: String(stars ?? ''),
    starsSource: starsSource ?? '',
  } as Record<string, string>;
}

export function ticked(typed: Typed, services: readonly NamedService[]): readonly string[] {
  return reviewPages(services).filter((path) => typed[path]);
}

const QUOTE: FieldSpec = {
  name: 'quote',
  label: 'What the site shows',
  kind: 'textarea',
  rows: 8,
  hint: `Leave words out as you like, at most ${QUOTE_MAX} characters. Where they are missing, “…” is put in.`,
};

export function reviewTextFields(
  names: readonly string[],
  services: readonly NamedService[],
): readonly FieldSpec[] {
  const group = 'Stars, only if the person gave them';
  return [
    QUOTE,
    {
      name: 'nameChoice',
      label: 'Name shown',
      kind: 'radio',
      choices: [
        ...names.map((name) => ({ value: name, label: name })),
        { value: 'other', label: 'Other name' },
      ],
    },
    {
      name: 'otherName',
      label: 'Other name, such as: a daughter, Leeds',
      kind: 'text',
      maxLength: REVIEW_NAME_MAX,
    },
    {
      name: 'service',
      label: 'About which service',
      kind: 'select',
      optional: true,
      none: 'No service in particular',
      choices: services.map(({ key, label }) => ({ value: key, label })),
    },
    {
      name: 'stars',
      label: 'Number of stars',
      kind: 'select',
      group,
      none: 'None were given',
      choices: Array.from({ length: STARS_MAX }, (_, place) => String(STARS_MAX - place)),
    },
    {
      name: 'starsSource',
      label: 'Where they gave them',
      kind: 'text',
      group,
      maxLength: SOURCE_MAX,
      hint: 'For example, their letter of 3 November',
    },
  ];
}

const WAYS: Record<RecordedWay, string> = {
  email: 'By email',
  letter: 'By letter',
  phone: 'By phone',
  'in-person': 'In person',
};

export const CONSENT_FIELDS: readonly FieldSpec[] = [
  // Consent is to exactly this text: whether a colleague changed it must be visible.
  { ...QUOTE, kind: 'hidden' },
  { name: 'name', label: 'Name shown', kind: 'hidden' },
  {
    name: 'how',
    label: 'How the person told us',
    kind: 'select',
    choices: CONSENT_WAYS.map((way) => ({ value: way, label: WAYS[way] })),
  },
  { name: 'day', label: 'When they agreed', kind: 'day', hint: 'For example, 27 3 2026' },
  {
    name: 'evidence',
    label: 'Where the evidence is',
    kind: 'text',
    maxLength: SOURCE_MAX,
    hint: 'For example, their email of 20 November, or who spoke to them and when',
  },
  {
    name: 'agreed',
    label: 'The writer has agreed that our website shows exactly these words and this name.',
    kind: 'checkbox',
  },
  {
    name: 'unpaid',
    label: 'Nobody gave or promised the writer anything for it: no gift, no discount, no favour.',
    kind: 'checkbox',
  },
];

export function pagesFields(services: readonly NamedService[]): readonly FieldSpec[] {
  return [
    {
      name: 'pages',
      label: 'Pages',
      kind: 'ticks',
      hint: `Of the reviews placed there the home page shows the ${SHOWN_MAX.home} newest, of at most ${HOME_QUOTE_MAX} characters, and the page of a service the newest.`,
      choices: reviewPages(services).map((page) => {
        const name = reviewPageName(page, services);
        const isService = page !== HOME_PAGE && page !== TESTIMONIALS_PAGE;
        return { value: page, label: isService ? `Service: ${name}` : name };
      }),
    },
  ];
}

export function pagesTyped({ pages, service }: { pages: readonly string[]; service: string | null }): Typed {
  const first = service === null ? [TESTIMONIALS_PAGE] : [TESTIMONIALS_PAGE, service];
  return Object.fromEntries((pages.length > 0 ? pages : first).map((path) => [path, 'on']));
}
