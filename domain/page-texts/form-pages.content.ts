import type { SitePath } from '#domain/content/pages.ts';
import { definePage, TOP, text } from './page-text.ts';

/**
 * Introductions of form pages. Their headings aren't texts, because menus and buttons use them as the form's name.
 * Content required by law or for someone's safety comes from the page's record.
 */
const introduced = <const Path extends SitePath>(path: Path, shows: string) => ({
  path,
  sections: [{ ...TOP, name: 'Above the form', shows }],
});

export const THANKS = definePage({
  ...introduced('/thank-a-caregiver', 'The form. It opens over other pages too, with the same text.'),
  fields: {
    'top-text': text(
      'Introduction',
      'Has a carer made your day better? Tell us, and we will pass it on to them. It means a lot to the people who do this work.',
    ),
  },
});

export const APPLY = definePage({
  ...introduced('/apply', 'The form. It opens over other pages too, with the same text.'),
  fields: {
    'top-text': text(
      'Introduction',
      'It takes about five minutes. You need no papers for it. If you have a driving licence from abroad, have it ready for its expiry date.',
    ),
    'top-adjust': text(
      'What you do not ask about, and help to take part',
      'We do not ask about your health, a disability or a criminal record here, so please do not tell us. If you need any change to take part, such as a form on paper or a talk by phone, just ask us.',
    ),
  },
});

export const CONCERN = definePage({
  ...introduced(
    '/raise-a-concern',
    'Whom to ring in danger (Settings > Safeguarding and Phones), and the form. It opens over other pages too, with the same text.',
  ),
  fields: {
    'top-text': text(
      'Introduction',
      'Thank you for telling us. You can raise a concern or make a complaint at any time. It will never affect your care.',
    ),
  },
});

export const DATA_COMPLAINT = definePage({
  ...introduced('/data-protection-complaint', 'What the law gives people, and the form.'),
  fields: {
    'top-text': text(
      'Introduction',
      'Tell us if you are unhappy with how we use your personal data: what we hold, who saw it, or how we answered you. It will never affect your care.',
    ),
  },
});
