import { headingOf, pageAt } from '#domain/content/pages.ts';
import { definePage, items, line, QUESTION, STEP, TOP, text } from './page-text.ts';

export const STARTED = definePage({
  path: '/started',
  sections: [
    TOP,
    { key: 'steps', name: 'Steps' },
    { key: 'questions', name: 'Questions' },
    { key: 'call', name: 'Invitation at the end', isLast: true },
  ],
  fields: {
    'top-heading': line('Heading', headingOf(pageAt('/started'))),
    'top-text': text(
      'Introduction',
      'Our care planning process, in five steps. You are part of each one, and care starts only when you are satisfied.',
    ),
    'steps-items': items(
      'Steps',
      STEP,
      `
{secondMeeting:The first meeting|We meet}
You ring us, write to us or send the form, and we find a time that suits you. We come to your home, or to the ward if you are in hospital. Bring whoever you like: a daughter, a friend, a neighbour.{freeTalk: This meeting is free.|}
We listen first. How are your mornings? What has become hard? What do you want to go on doing yourself? You can ask us anything, and you do not have to decide that day.

{secondMeeting:The second meeting|We plan together}
If you would like to go on, {secondMeeting:we come again. This time we|we} bring a care planning document, and we fill it in with you. It asks about your health, your home and your medicines. It also asks what you like for breakfast, who has a key and what makes you laugh.
We look at the house with you, so that you and your carers are safe in it.

Your care plan
From that document we write a first draft of your care plan. It says what your carers will do, at what times, and how you like it done.
Then we read it through with you. You can change what you want: a different hour, a carer who likes dogs, a bath in place of a shower. We write it again until it is right.

Care starts when you are satisfied
Nothing starts until you say that you are happy with the plan. Then you meet your {regularCarers:regular |}carers, and the first visits begin.
{regularCarers:You have the same few carers, because care is better when people know each other. They|Your carers} have your plan, so they know what to do from the first day.

We look at it again, regularly
Life changes, and so should your care. We come back for regular reviews and ask what works and what does not. You can also ask for a change at any other time.
Perhaps you need us less after a good summer. Perhaps you need us at night. We change the plan, you read it, and you say yes again.
`,
      { hint: 'Each line of a step is a paragraph.' },
    ),
    'questions-heading': line('Heading', 'Questions people ask'),
    'questions-items': items(
      'Questions',
      QUESTION,
      `
What should I have ready for the first meeting?
Only yourself. If you have them, a list of your medicines, the name of your GP and a letter from the hospital are useful.

How long does it take from the first call to the first visit?
It depends on how soon we can meet{secondMeeting: twice|} and which hours you need. Tell us if it is urgent, for example before you leave hospital, and we will tell you honestly what we can do.

Can my family help to make the plan?
Yes, if you want them to. You decide who sits at the table and who may see the plan.

What if I change my mind?
Before care starts you can stop at any point{freeTalk:, and you owe us nothing for the first consultation|}. After that, ask us about the notice we need. It is in your agreement.
`,
    ),
    'call-heading': line('Heading', 'Get Started Today'),
    'call-text': text(
      'Text',
      'Tell us a little about yourself or the person you worry about. We answer within {enquiryDays}{freeTalk:, and the first meeting is free|}.',
    ),
  },
});
