import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, items, line, rich, STEP, TOP } from './page-text.ts';

/** Why it can't be removed: it's entered elsewhere, or is the law of the nation. */
const SAFETY = 'people must find whom to ring when somebody is in danger';
const OMBUDSMAN = 'people must know who looks at a complaint that you could not settle';

export const COMPLAINTS = definePage({
  path: '/complaints-procedure',
  isLegal: true,
  sections: [
    TOP,
    {
      key: 'danger',
      name: 'If somebody is in danger',
      shows: '999, and your safeguarding contacts (Settings > Safeguarding).',
      stays: SAFETY,
    },
    { key: 'steps', name: 'What happens, and when', stays: 'people must know what you do with a complaint' },
    {
      key: 'answers',
      name: 'Who answers for the company',
      shows: 'Who answers for your company (Settings > Regulator).',
      stays: 'it shows only what you entered in Settings',
    },
    {
      key: 'ombudsman',
      name: 'If we do not put it right',
      shows: 'The ombudsman of your nation, with its phone and rules.',
      stays: OMBUDSMAN,
    },
    {
      key: 'regulator',
      name: 'The regulator',
      shows: 'Your regulator and its report about you (Settings > Regulator).',
      stays: 'people may tell your regulator about their care',
    },
    { key: 'data', name: 'A complaint about personal data', stays: 'people must know how to make it' },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/complaints-procedure'))),
    'top-text': rich(
      'Text',
      'If something is wrong, please tell us. A complaint will never make your care worse. It helps us to do better, for you and for the next person. You, your family or anyone you choose can complain.',
    ),
    'danger-heading': line('Heading', 'If somebody is in danger'),
    'steps-heading': line('Heading', 'What happens, and when'),
    'steps-items': items(
      'Steps',
      STEP,
      `
You tell us
{waysToComplain}. You do not need to put it in writing.{afterHours: At night and at weekends ring {onCall}.|}{onCallOnly: Our on-call number is {onCall}.|}

We say that we have it: within {acknowledgementDays}
You hear who is looking into it, and you get a reference to quote.

We look into it
We talk to you and to the people who were there, and we read the notes. We ask what would put it right. Somebody who is not part of the complaint does this.

We answer: within {concernDays}
In plain words: what we found, what we are sorry for, and what we are going to change. If we need longer, we tell you why and give you a new day.
`,
      {
        keeps: {
          names: ['acknowledgementDays', 'concernDays'],
          why: 'they are the days that your office works to (Settings > Response times)',
        },
      },
    ),
    'ombudsman-heading': line('Heading', 'If we do not put it right'),
    'regulator-heading': line('Heading', 'The regulator'),
    'data-heading': line('Heading', 'A complaint about your personal data'),
    'data-text': rich(
      'Text',
      'There is a way of its own for that: [our form](/data-protection-complaint). What we keep and why is in our [privacy notice](/privacy).',
    ),
  },
});
