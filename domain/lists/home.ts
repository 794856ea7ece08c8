import { defineList, link, shortText } from './list.ts';
import { picture, pictureAlt } from './picture-fields.ts';

const SHORT_MAX = 300;

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
