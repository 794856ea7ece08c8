import { headingOf, pageAt, type SitePath } from '#domain/content/pages.ts';
import { definePage, line, TOP, text } from './page-text.ts';

const heading = (path: SitePath) => line('Heading', headingOf(pageAt(path)));

export const TEAM = definePage({
  path: '/team',
  sections: [
    { ...TOP, shows: 'Your team (Settings > Team).' },
    { key: 'join', name: 'Would you like to be here?', isLast: true },
  ],
  fields: {
    'top-heading': heading('/team'),
    'top-text': text(
      'Introduction',
      'Good care is done by people who know you, and planned by people who answer the phone.',
    ),
    'top-who': text('Before the people', 'Here is who does what, so that you know whom to ask for.', {
      hint: 'Shown once somebody is on the page.',
    }),
    'join-heading': line('Heading', 'Would you like to be here?'),
    'join-text': text(
      'Text',
      'We are always glad to hear from kind people. You do not need to have done this before.',
    ),
  },
});

export const FAQ = definePage({
  path: '/faq',
  sections: [
    { ...TOP, shows: 'Your questions and answers (Settings).' },
    { key: 'ask', name: 'Form for a question', isLast: true, stays: 'people must be able to ask' },
  ],
  fields: {
    'top-heading': heading('/faq'),
    'ask-heading': line('Heading', 'Can’t find your question?', {
      hint: 'Shown once there are questions above it.',
    }),
    'ask-text': text('Text', 'Send it to us. We answer by email within {enquiryDays}.'),
  },
});

export const PRICES = definePage({
  path: '/prices',
  sections: [
    { ...TOP, shows: 'Your prices (Settings > Prices).' },
    { key: 'call', name: 'Invitation at the end', isLast: true },
  ],
  fields: {
    'top-heading': heading('/prices'),
    'top-text': text(
      'Introduction',
      'What care costs depends on how long a visit is, the time of day and week, and what help you need.',
    ),
    'call-heading': line('Heading', 'Ask us for your price'),
    'call-text': text(
      'Text',
      'Tell us what help you need, and when. We will tell you what it would cost. We answer within {enquiryDays}{freeTalk:, and the first consultation is free|}.',
    ),
  },
});

export const CONTACT = definePage({
  path: '/contact',
  sections: [{ ...TOP, shows: 'The form, your office, its hours and the map.' }],
  fields: {
    'top-heading': heading('/contact'),
    'top-lead': line('Above the introduction', 'General enquiries'),
    'top-text': text(
      'Introduction',
      'Ask us anything about care at home. You don’t need to know what you want yet. We answer within {enquiryDays}.',
    ),
  },
});

export const GALLERY = definePage({
  path: '/gallery',
  sections: [{ ...TOP, shows: 'Your pictures (Pictures > Gallery).' }],
  fields: { 'top-heading': heading('/gallery') },
});
