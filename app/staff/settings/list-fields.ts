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
  readonly fields: readonly SettingField[];
}

const PICTURE: SettingField = {
  name: 'picture',
  label: 'Picture',
  kind: 'picture',
  hint: 'Photos are added under Gallery, Pictures.',
};
const ALT: SettingField = {
  name: 'picture_alt',
  label: 'What the picture shows',
  kind: 'text',
  optional: true,
  hint: 'Read out to people who do not see it. Empty: the picture only decorates.',
};
const CARD: readonly SettingField[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'text', label: 'Text', kind: 'textarea', rows: 3 },
  PICTURE,
];

export const LIST_WORDS: Record<ListKey, ListWords> = {
  team: {
    title: 'Team',
    one: 'a team member',
    page: '/team',
    meaning: 'The people on the page Our Team.',
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      {
        name: 'designation',
        label: 'What the person does here',
        kind: 'text',
        hint: 'Such as Care coordinator',
      },
      { name: 'about', label: 'About the person', kind: 'textarea' },
      PICTURE,
      ALT,
    ],
  },
  faq: {
    title: 'Questions and answers',
    one: 'a question',
    page: '/faq',
    meaning: 'Questions of one heading stand together.',
    fields: [
      {
        name: 'category',
        label: 'Heading',
        kind: 'text',
        hint: 'Such as Costs. A new one makes a new part.',
      },
      { name: 'question', label: 'Question', kind: 'text' },
      {
        name: 'answer',
        label: 'Answer',
        kind: 'textarea',
        hint: 'An empty line begins a paragraph.',
        rows: 8,
      },
    ],
  },
  partners: {
    title: 'Partners',
    one: 'a partner',
    page: '/#partners',
    meaning: 'The logos on the home page, each with a few words.',
    fields: CARD,
  },
  banners: {
    title: 'Banners',
    one: 'a banner',
    page: '/',
    meaning: 'What the home page begins with. The first is what most people see.',
    fields: [
      { name: 'name', label: 'Short name', kind: 'text', hint: 'Of its dot below the banners.' },
      { name: 'heading', label: 'Heading', kind: 'text' },
      { name: 'text', label: 'Text', kind: 'textarea', rows: 3 },
      { name: 'label', label: 'Words on the button', kind: 'text', group: 'Button' },
      { name: 'link', label: 'Leads to', kind: 'text', hint: 'Such as /contact', group: 'Button' },
      { name: 'second_label', label: 'Words on it', kind: 'text', optional: true, group: 'Second button' },
      { name: 'second_link', label: 'Leads to', kind: 'text', optional: true, group: 'Second button' },
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
    meaning: 'Open posts stand on the careers page, and search engines are told of them.',
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'description', label: 'What the job is', kind: 'textarea', rows: 8 },
      { name: 'fullTime', label: 'Full time', kind: 'checkbox', group: 'Kind of work' },
      { name: 'partTime', label: 'Part time', kind: 'checkbox', group: 'Kind of work' },
      { name: 'town', label: 'Town', kind: 'text' },
      { name: 'hours', label: 'Hours', kind: 'text', optional: true, hint: 'Such as 20 to 30 hours a week' },
      { name: 'payFrom', label: 'From', kind: 'text', optional: true, group: 'Pay in pounds an hour' },
      { name: 'payTo', label: 'To', kind: 'text', optional: true, group: 'Pay in pounds an hour' },
      { name: 'postedOn', label: 'First day to apply', kind: 'date', group: 'Dates' },
      { name: 'closesOn', label: 'Last day to apply', kind: 'date', optional: true, group: 'Dates' },
    ],
  },
};
