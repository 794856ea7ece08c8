import { link, phone, picture, pictureAlt, shortText } from './fields.ts';
import { defineList } from './list.ts';

const SHORT_MAX = 300;
/** Some fifty towns: more than anyone visits from one office. */
const TOWNS_MAX = 700;

const SAFEGUARDING = defineList({
  table: 'safeguarding_contacts',
  title: 'Safeguarding numbers',
  one: 'a council',
  page: '/raise-a-concern',
  meaning:
    'Whom people ring when someone is being harmed: the adult safeguarding teams of the councils in your area. A number past its review date stays on the site, and the dashboard warns of it in red until you check it.',
  empty:
    'No councils yet. Until you add one, the website asks people to ring their council’s adult social care team, and says that its number is on the council’s website.',
  missing: 'No numbers entered. People in danger are told to ask their council.',
  // People in danger read them: the councils in a provider's area, or in all branches' areas.
  max: 24,
  called: 'name',
  fields: [
    shortText('name', 'Council', { ask: 'Enter the name of the council', hint: 'As it calls itself' }),
    phone('day_phone', 'Phone in office hours'),
    phone('night_phone', 'Phone at all other times', {
      optional: true,
      hint: 'Enter the same number again if it is answered 24 hours a day.',
    }),
    shortText('towns', 'Towns', {
      max: TOWNS_MAX,
      hint: 'The towns in your area that belong to this council. Separate with commas.',
    }),
    link('page', 'Page about safeguarding', {
      hint: 'On the council’s website, beginning with https://',
    }),
    shortText('source', 'Source', {
      ask: 'Enter where you found the numbers, such as the council’s website',
      hint: 'Where you found the numbers, such as the council’s website.',
    }),
  ],
});

const TEAM = defineList({
  table: 'team_members',
  title: 'Team',
  one: 'a team member',
  page: '/team',
  meaning: 'The people on the Our Team page.',
  max: 100,
  called: 'name',
  welsh: ['designation', 'about', 'picture_alt'],
  detail: ({ designation = '' }) => designation,
  fields: [
    shortText('name', 'Name', { ask: 'Enter the name' }),
    shortText('designation', 'Job title', { ask: 'Enter the job title', hint: 'Such as Care coordinator' }),
    shortText('about', 'About the person', {
      ask: 'Enter a few words about the person',
      max: 3_000,
      rows: 5,
    }),
    picture('picture', { optional: true }),
    pictureAlt('picture_alt'),
  ],
});

const MANAGEMENT = defineList({
  table: 'managers',
  title: 'Management',
  one: 'a manager',
  page: '/about',
  meaning: 'Who leads the company, on the page Our Story. With nobody here, the page says nothing about it.',
  max: 12,
  called: 'name',
  welsh: ['designation', 'about'],
  detail: ({ designation = '' }) => designation,
  fields: [
    shortText('name', 'Name', { ask: 'Enter the name' }),
    shortText('designation', 'Role', {
      ask: 'Enter what the person does here',
      hint: 'Such as Registered manager',
    }),
    shortText('about', 'What this person does', {
      ask: 'Enter a few words about the person',
      max: SHORT_MAX,
      rows: 3,
    }),
  ],
});

const FAQ = defineList({
  table: 'faq_entries',
  title: 'Questions and answers',
  one: 'a question',
  page: '/faq',
  meaning: 'What people ask before care starts.',
  max: 200,
  called: 'question',
  together: 'category',
  welsh: ['category', 'question', 'answer'],
  detail: ({ category = '' }) => category,
  fields: [
    shortText('category', 'Heading', {
      ask: 'Enter the heading that the question stands under',
      hint: 'Such as Costs. Questions with the same heading are shown together.',
    }),
    shortText('question', 'Question', { ask: 'Enter the question' }),
    shortText('answer', 'Answer', {
      ask: 'Enter the answer',
      max: 3_000,
      rows: 8,
      hint: 'Leave an empty line between paragraphs. Links: [our prices](/prices) or [the NHS](https://www.nhs.uk).',
    }),
  ],
});

/** Lists that the rest of the code knows only by their fields, in Settings order. */
export const SHORT_LISTS = {
  safeguarding: SAFEGUARDING,
  team: TEAM,
  management: MANAGEMENT,
  faq: FAQ,
} as const;

const CARD = [
  shortText('name', 'Name', { ask: 'Enter the name' }),
  shortText('text', 'Text', { ask: 'Enter the text', max: SHORT_MAX, rows: 3 }),
  picture('picture'),
] as const;

const PARTNERS = defineList({
  table: 'partners',
  title: 'Partners',
  one: 'a partner',
  page: '/#partners',
  meaning: 'The logos on the home page, each with a short text.',
  max: 12,
  called: 'name',
  welsh: ['text'],
  fields: CARD,
});

const CARE_TASKS = defineList({
  table: 'care_tasks',
  title: 'Care tasks',
  one: 'a care task',
  page: '/#tasks',
  meaning: 'What a carer can do for people, on the home page.',
  max: 12,
  called: 'name',
  welsh: ['name', 'text'],
  fields: CARD,
});

const BANNERS = defineList({
  table: 'banners',
  title: 'Banners',
  one: 'a banner',
  page: '/',
  meaning: 'The top of the home page. Most people only see the first.',
  max: 6,
  called: 'name',
  welsh: ['name', 'heading', 'text', 'label', 'second_label', 'picture_alt'],
  fields: [
    shortText('name', 'Short name', {
      ask: 'Enter a short name',
      hint: 'Names its dot below the banners.',
    }),
    shortText('heading', 'Heading', { ask: 'Enter the heading' }),
    shortText('text', 'Text', { ask: 'Enter the text', max: SHORT_MAX, rows: 3 }),
    shortText('label', 'Button text', { ask: 'Enter the button text', group: 'Button' }),
    link('link', 'Link', {
      ask: 'Enter where the button leads, such as /contact',
      hint: 'Such as /contact',
      group: 'Button',
    }),
    shortText('second_label', 'Button text', { group: 'Second button' }),
    link('second_link', 'Link', { group: 'Second button' }),
    picture('picture'),
    pictureAlt('picture_alt'),
  ],
  check({ second_label: label = '', second_link: to = '' }): Record<string, string> {
    if (label && !to) return { second_link: 'Enter where the second button leads, such as /contact' };
    return to && !label ? { second_label: 'Enter the words on the second button' } : {};
  },
});

export const HOME_LISTS = { partners: PARTNERS, banners: BANNERS, 'care-tasks': CARE_TASKS } as const;
