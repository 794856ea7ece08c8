import { definePage, line, TOP, text } from './page-text.ts';

export const HOME = definePage({
  path: '/',
  sections: [
    { ...TOP, shows: 'Your banners (Settings > Banners), and what the regulator says of you.' },
    { key: 'values', name: 'What you stand for' },
    {
      key: 'services',
      name: 'Services',
      shows: 'The services that you offer (Settings > Services).',
    },
    { key: 'tasks', name: 'What a carer can do', shows: 'Your list of tasks (Settings).' },
    { key: 'wellbeing', name: 'Well-being', shows: 'Your film, if you entered one.' },
    { key: 'said', name: 'What people say', shows: 'Your reviews.' },
    { key: 'partners', name: 'Partners', shows: 'Your partners (Settings).' },
    { key: 'call', name: 'Invitation to talk' },
    {
      key: 'ask',
      name: 'Form for a message',
      stays: 'people must be able to reach you from the home page',
      isLast: true,
    },
  ],
  fields: {
    'values-name1': line('First heading', 'We Enrich'),
    'values-text1': text('First text', 'Small routines, done your way, that make a day feel like yours.'),
    'values-name2': line('Second heading', 'We Empower'),
    'values-text2': text('Second text', 'Help with what is hard, so you keep doing what you can.'),
    'values-name3': line('Third heading', 'We Engage'),
    'values-text3': text(
      'Third text',
      '{regularCarers:The same few carers, who know|Carers who get to know} you, your family and your street.',
    ),
    'services-heading': line('Heading', 'Care for every stage'),
    'tasks-heading': line('Heading', 'What a carer can do for you'),
    'wellbeing-heading': line('Heading', 'Your mind matters as much as your body'),
    'wellbeing-text': text(
      'Text',
      'A long winter or an empty chair wears people down. A carer who comes often sees it and has time to ask. A talk, a walk and something to look forward to can change a week.',
    ),
    'wellbeing-low': text(
      'For people who feel very low',
      'If you feel very low, please tell your GP{healthLine:, or ring {healthLine} at any hour|}.',
    ),
    'said-heading': line('Heading', 'What people say'),
    'partners-heading': line('Heading', 'Who we work with'),
    'call-heading': line('Heading', 'Not sure what you need? Most people are not.'),
    'call-text': text(
      'Text',
      'Tell us what a normal day is like. We will tell you how we could help, and when we can’t.{freeTalk: The first consultation is free.|}',
    ),
    'ask-heading': line('Heading', 'Ask us anything'),
    'ask-text': text(
      'Text',
      'Tell us a little about what is going on. A person in our office reads every message and answers within {enquiryDays}.',
    ),
  },
});
