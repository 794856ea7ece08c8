import { DANGER } from '#domain/cases/kinds/danger.ts';
import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, items, line, POINT, rich, STEP, TOP } from './page-text.ts';

const SAFETY = 'people must find whom to ring when somebody is in danger';

/** The page for someone who is being hurt: a tired or frightened person must understand it immediately. */
export const STAYING_SAFE = definePage({
  path: '/staying-safe',
  isLegal: true,
  sections: [
    { ...TOP, shows: 'The button “Exit this page”.' },
    {
      key: 'danger',
      name: 'If somebody is in danger now',
      shows: '999, and your on-call phone (Settings > Phones).',
      stays: SAFETY,
    },
    { key: 'signs', name: 'What abuse and neglect are', stays: 'people must be able to tell what it is' },
    {
      key: 'ring',
      name: 'Who you can ring',
      shows:
        'Your safeguarding contacts (Settings > Safeguarding), your phones, and the regulator of your nation.',
      stays: SAFETY,
    },
    { key: 'us', name: 'You can tell us', stays: 'people must know what you do with what they tell you' },
    {
      key: 'trace',
      name: 'How to hide that you were here',
      stays: 'somebody may be in danger if another person sees that they read this page',
    },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/staying-safe'))),
    'top-text': rich(
      'Text',
      'This page is for you if somebody hurts you, scares you or does not look after you. It is for you, too, if you worry about somebody else. You do not have to be sure. It is never your fault.',
    ),
    'danger-heading': line('Heading', 'If somebody is in danger now'),
    'signs-heading': line('Heading', 'What abuse and neglect are'),
    'signs-text': rich(
      'Text',
      'Abuse is when somebody hurts you or treats you badly. Neglect is when you need care and do not get it. Anybody can do it: somebody in your family, a friend, a neighbour or a carer. It can be one of us.',
    ),
    'signs-items': items(
      'Examples',
      POINT,
      `
Hurting your body
Somebody hits you, pushes you or holds you down. They lock you in. They give you the wrong pills to keep you quiet.

Hurting your feelings
Somebody shouts at you, scares you or makes fun of you. They keep you from your friends.

Taking your money or things
Somebody takes your money, your bank card or your things. They make you sign something.

Touching that you do not want
Somebody touches you or kisses you when you do not want it. They make you do or look at things that you do not want.

Not looking after you
You need help and do not get it. You are left hungry, cold, dirty or in pain. Nobody gives you your pills or gets the doctor.

Treating you worse than others
Somebody is unkind to you because of your age, your skin, your faith, an illness, or who you love.
`,
    ),
    'ring-heading': line('Heading', 'Who you can ring'),
    'us-heading': line('Heading', 'You can tell us'),
    'us-text': rich(
      'Text',
      `{waysToComplain}. In the form, choose “${DANGER.harm.label}”. Then only the people here who are responsible for safeguarding read it.`,
    ),
    'us-items': items(
      'What happens then',
      STEP,
      `
We listen
You can say as much or as little as you like. It will never make your care worse.

We see that the person is safe
If somebody is in danger, we tell the {protector} or the police. So we cannot always keep it to ourselves.

You hear from us within {safeguardingDays}
Tell us how and when it is safe to reach you.

We decide whether to tell the {protector}
We write down what we decide, and why.
`,
      {
        keeps: {
          names: ['safeguardingDays'],
          why: 'they are the days that your office works to (Settings > Response times)',
        },
      },
    ),
    'trace-heading': line('Heading', 'How to hide that you were here'),
    'trace-text': rich(
      'Text',
      `
Press **Exit this page**, or press the Shift key three times. You then see the weather. The Back button does not lead here any more, and what you typed is gone. In a very old browser, or with scripts turned off, the Back button may still lead here. It may also do so if you opened other pages of ours in between. Then close the window.

Your browser also keeps a list of the pages that you saw. It is called the history. We cannot delete it for you.

- Open your history. Find this page and delete it. If you delete the whole list, somebody may ask why.
- Next time, open a private window first. It may be called Incognito or InPrivate. It keeps no list.
- Your phone keeps a list of the numbers that you rang. You can delete a number from that list. It may still be on the bill.
- Give us no email address that somebody else reads. Our form works without one.
- Do you think that somebody watches your phone or computer? Then use another one, such as one in a library.

This page puts no cookie on your phone or computer.
`,
    ),
  },
});
