import type { ListName } from '#domain/settings/lists.ts';
import type { SettingField } from './field-spec.ts';

export type ListKey = ListName | 'jobs';

interface ListWords {
  readonly title: string;
  /** What one entry is called, with its article. */
  readonly one: string;
  /** Where the site shows it. */
  readonly page: string;
  readonly meaning: string;
  /** What the site does while there is none, where people rely on it. */
  readonly empty?: string;
  readonly fields: readonly SettingField[];
}

const PICTURE: SettingField = {
  name: 'picture',
  label: 'Picture',
  kind: 'picture',
  hint: 'Choose a photo or add one.',
};
const ALT: SettingField = {
  name: 'picture_alt',
  label: 'What the picture shows',
  kind: 'text',
  optional: true,
  hint: 'Read out to people who can’t see it. Leave empty to use the photo’s own description.',
};
const CARD: readonly SettingField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'text', label: 'Text', kind: 'textarea', rows: 3 },
  PICTURE,
];

export const LIST_WORDS: Record<ListKey, ListWords> = {
  safeguarding: {
    title: 'Safeguarding numbers',
    one: 'a council',
    page: '/raise-a-concern',
    meaning:
      'Whom people ring when somebody is being harmed: the adult safeguarding teams of the councils in your area. A number past its review date stays on the site until you change it, so check it in time.',
    empty:
      'No councils yet. Until you add one, the website asks people to ring their council’s adult social care team, and says that its number is on the council’s website.',
    fields: [
      { name: 'name', label: 'Council', kind: 'text', hint: 'Such as Coventry' },
      { name: 'day_phone', label: 'Phone in office hours', kind: 'tel' },
      {
        name: 'night_phone',
        label: 'Phone at all other times',
        kind: 'tel',
        optional: true,
        hint: 'Enter the same number again if it is answered 24 hours a day.',
      },
      {
        name: 'source',
        label: 'Source',
        kind: 'text',
        hint: 'Where you found the numbers, such as the council’s website.',
      },
    ],
  },
  management: {
    title: 'Management',
    one: 'a manager',
    page: '/about',
    meaning:
      'Who leads the company, on the page Our Story. With nobody here, the page says nothing about it.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'designation', label: 'Role', kind: 'text', hint: 'Such as Registered manager' },
      { name: 'about', label: 'What this person does', kind: 'textarea', rows: 3 },
    ],
  },
  team: {
    title: 'Team',
    one: 'a team member',
    page: '/team',
    meaning: 'The people on the Our Team page.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      {
        name: 'designation',
        label: 'Job title',
        kind: 'text',
        hint: 'Such as Care coordinator',
      },
      { name: 'about', label: 'About the person', kind: 'textarea' },
      { ...PICTURE, optional: true },
      ALT,
    ],
  },
  faq: {
    title: 'Questions and answers',
    one: 'a question',
    page: '/faq',
    meaning: 'What people ask before care starts.',
    fields: [
      {
        name: 'category',
        label: 'Heading',
        kind: 'text',
        hint: 'Such as Costs. Questions with the same heading are shown together.',
      },
      { name: 'question', label: 'Question', kind: 'text' },
      {
        name: 'answer',
        label: 'Answer',
        kind: 'textarea',
        hint: 'Leave an empty line between paragraphs. Links: [our fees](/blog) or [CQC](https://www.cqc.org.uk).',
        rows: 8,
      },
    ],
  },
  partners: {
    title: 'Partners',
    one: 'a partner',
    page: '/#partners',
    meaning: 'The logos on the home page, each with a short text.',
    fields: CARD,
  },
  banners: {
    title: 'Banners',
    one: 'a banner',
    page: '/',
    meaning: 'The top of the home page. Most people only see the first.',
    fields: [
      { name: 'name', label: 'Short name', kind: 'text', hint: 'Names its dot below the banners.' },
      { name: 'heading', label: 'Heading', kind: 'text' },
      { name: 'text', label: 'Text', kind: 'textarea', rows: 3 },
      { name: 'label', label: 'Button text', kind: 'text', group: 'Button' },
      { name: 'link', label: 'Link', kind: 'text', hint: 'Such as /contact', group: 'Button' },
      { name: 'second_label', label: 'Button text', kind: 'text', optional: true, group: 'Second button' },
      { name: 'second_link', label: 'Link', kind: 'text', optional: true, group: 'Second button' },
      PICTURE,
      ALT,
    ],
  },
  'care-tasks': {
    title: 'Care tasks',
    one: 'a care task',
    page: '/#tasks',
    meaning: 'What a carer can do for people, on the home page.',
    fields: CARD,
  },
  jobs: {
    title: 'Job posts',
    one: 'a job post',
    page: '/caregiver',
    meaning: 'Open jobs are shown on the careers page and to search engines.',
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'description', label: 'Job description', kind: 'textarea', rows: 8 },
      { name: 'fullTime', label: 'Full time', kind: 'checkbox', group: 'Kind of work' },
      { name: 'partTime', label: 'Part time', kind: 'checkbox', group: 'Kind of work' },
      { name: 'town', label: 'Town', kind: 'text' },
      { name: 'hours', label: 'Hours', kind: 'text', optional: true, hint: 'Such as 20 to 30 hours a week' },
      { name: 'payFrom', label: 'From', kind: 'text', optional: true, group: 'Pay in pounds an hour' },
      { name: 'payTo', label: 'To', kind: 'text', optional: true, group: 'Pay in pounds an hour' },
      { name: 'postedOn', label: 'Applications open', kind: 'date', group: 'Dates' },
      { name: 'closesOn', label: 'Applications close', kind: 'date', optional: true, group: 'Dates' },
    ],
  },
};
