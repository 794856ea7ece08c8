import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, items, line, POINT, rich, STEP, TOP, text } from './page-text.ts';

export const CAREERS = definePage({
  path: '/caregiver',
  sections: [
    TOP,
    {
      key: 'jobs',
      name: 'Open jobs',
      shows: 'Your job posts (Settings > Jobs); nothing while there are none.',
      stays: 'it shows only the jobs that you posted',
    },
    {
      key: 'get',
      name: 'What you get',
      shows: 'Last comes a box with your phone, email address and office.',
    },
    { key: 'do', name: 'What you do' },
    {
      key: 'need',
      name: 'What we need from you',
      shows:
        'The check of criminal records that the law of your nation asks for, and the references and training of Settings > Careers.',
      stays: 'applicants must know which checks the law asks for',
    },
    { key: 'apply', name: 'How to apply' },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/caregiver'))),
    'top-text': text(
      'Introduction',
      "Do you like people? Are you kind, patient and on time? Then you may be just right for this work. You help people to go on living in their own homes. You go home knowing that you made somebody's day better.",
    ),
    'get-heading': line('Heading', 'What you get'),
    'get-items': items(
      'What carers get',
      POINT,
      `
{training:Training from your first day|Training}
You do not need to have done this work before.{training: We train you in your {training}.|} You learn how to move a person safely, how to give help with washing, and what to do if something goes wrong.

People you get to know
{regularCarers:You visit the same few people, week after week. You learn how they take their tea and what makes them laugh. That is good for them, and it makes the work lighter for you.|}

Full time or part time
Tell us which you want when you apply.{visits: Our visits go from {visits}, so there are many kinds of week.|}

Somebody to ring, day and night
{afterHours:You work on your own in a home, but you are never left alone. The office is there in the day. At night and at weekends there is always somebody on call.|}

Work close to where you live
{nearHome:We ask where you live, so that we can plan your visits near it. Less time on the road means more time with people.|}
`,
      { hint: 'A point of which nothing is left is not shown.' },
    ),
    'get-talk': line('Heading of the box', 'Talk to us first'),
    'do-heading': line('Heading', 'What you do'),
    'do-text': rich(
      'Text',
      `
No two days are the same, because no two people are. Most days you will do some of these things:

- Help people to wash, dress and get ready for the day or for bed.
- Cook a meal or warm one up, and sit down with the person while they eat.
- Remind people to take their medicines.
- Do light housework: dishes, washing, a clean bed, a tidy kitchen.
- Go along to the shops, the doctor or a friend, or run an errand.
- Talk, listen, play cards, look at photos. Company is part of the care.
- Write down what you did on each visit, and tell the office when something changes.

Each person has a care plan. It tells you what they want and how they like it done, so you always know what to do next.
`,
    ),
    'need-heading': line('Heading', 'What we need from you'),
    'need-text': text(
      'Text',
      'Our carers go into the homes of people who trust them. So the law, and our own rules, ask for some checks. We make them after we offer you a job. You do not need any of this to apply.',
    ),
    'need-items': items(
      'More that you ask, or don’t',
      POINT,
      `
Driving
We ask if you have a driving licence, because some homes are hard to reach by bus. You can apply without one.

What we do not ask
We do not ask about your health or a disability in the form. If we can make the way to this job easier for you, tell us what would help.
`,
    ),
    'apply-heading': line('Heading', 'How To Apply'),
    'apply-items': items(
      'Steps',
      STEP,
      `
Fill in the form
Press Apply Here. We ask who you are, what work you want, whether you drive and where you live. It takes about five minutes.

We read it
A person in our office reads every form. We contact you within {applicationDays} to tell you about the next step.

We talk
If it looks right for both of us, we meet. You can ask us anything about the work, the hours and the pay.

We make our checks
If we offer you the job, we make the checks that this page names. You start your training, then your first visits.
`,
    ),
  },
});
