import type { ServiceContent } from '../service.ts';

export const COMPANION_CARE: ServiceContent = {
  path: '/care',
  name: 'Social and Companion Care',
  spoken: 'companion care',
  title: 'Companion care',
  description:
    'Someone to talk to, eat with and go out with. Conversation, meals, light housework, lifts and errands, from a carer who gets to know you.',
  lead: 'Someone to talk to, to eat with and to go out with. Good company is care too.',
  pictureAlt: 'A woman with her hair up sits at a table with a cake and a hand of playing cards.',
  who: [
    'Companion care is for people whose days have gone quiet. Friends have moved or died. The car has been sold. The family rings, but the house is still when the phone goes down. You may be quite well. You may just miss somebody to laugh with.',
    'It is also for people who are unsure of themselves outside, or who forget to eat when they are alone. And it is for families who would love to visit every day and cannot.',
    'Being lonely is not a weakness and it is not a part of growing old that you must put up with. A regular visit gives the week a shape. There is something to look forward to, and someone who notices how you are.',
  ],
  help: [
    {
      name: 'Conversation',
      text: 'News, memories, politics, the grandchildren. A listener who has time and comes back next week.',
    },
    {
      name: 'Meals and company at the table',
      text: 'We cook together or for you, lay the table and sit down. Food tastes better in company.',
    },
    {
      name: 'Light housekeeping',
      text: 'The dishes, the dusting, fresh sheets, the washing in and out. The house stays yours and pleasant.',
    },
    {
      name: 'Transport and errands',
      text: 'The shops, the library, the doctor, the club, a friend across town. We come with you or go for you.',
    },
    {
      name: 'Medication reminders',
      text: 'A friendly word at the right time, so that the tablets are not forgotten.',
    },
    {
      name: 'A care plan of your own',
      text: 'What you enjoy is written down, not only what you need. It changes as you do.',
    },
  ],
  visit: [
    'No two visits are alike. On a wet Tuesday it may be the crossword and a pot of soup. On a bright Friday it may be the garden centre, a scone and the long way home.',
    'We try to bring people together who will get on. If you like football, gardening or old films, tell us. Your carer does not sit and look at a phone. They are there for you, and they know when to talk and when to be quiet.',
    'They help with small things on the way: a letter that makes no sense, a light bulb, a video call with the family. At the end they ask what you would like to do next time.',
  ],
  start: [
    'The first talk is free, and it is mostly about you: what you used to do, what you miss, what makes you cross. At a second meeting we go through a care planning document together.',
    'We write your plan, you read it, and we change it until you like it. We start only when you are satisfied. From then on you have a regular carer, and we ask you at each review whether it is still fun.',
  ],
  notCovered: [
    'Companion care on its own does not include washing, dressing or the toilet. If you need that, we add personal care to your plan. We do light housework, not spring cleaning. We do not handle your bank cards or give advice about money.',
  ],
  questions: [
    {
      question: 'Is this only for older people?',
      answer: 'No. It is for any adult who would like company or a hand to get out and about.',
    },
    {
      question: 'How long is a visit?',
      answer: 'From 30 minutes. For a meal or a trip out, two hours or more is better.',
    },
    {
      question: 'Will the same person come?',
      answer:
        'We give you regular carers. Friendship needs time, so we keep changes small and tell you about them.',
    },
    {
      question: 'Can we go out in your carer’s car?',
      answer:
        'Ask us. It depends on the carer. Some trips are easier by taxi or on the bus, and we come along.',
    },
    {
      question: 'Can you help my father join things again?',
      answer:
        'Yes. We can look for a club, a class or a coffee morning near him and go with him until he feels at home there.',
    },
  ],
};
