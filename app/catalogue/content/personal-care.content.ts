import type { ServiceContent } from '../service.ts';

export const PERSONAL_CARE: ServiceContent = {
  path: '/personalcare',
  name: 'Personal Care Service',
  spoken: 'personal care',
  title: 'Personal care at home',
  description:
    'Help with washing, dressing, meals and the toilet in your own home, at your pace and in your way. Visits from 30 minutes. The first consultation is free.',
  lead: 'Help with the private parts of the day, from someone you know, done gently and at your pace.',
  pictureAlt: 'An older woman with white hair smiles beside a pile of folded towels and a soap pump.',
  who: [
    'Personal care is for you if washing, dressing or getting to the toilet has become hard. Perhaps your hands are stiff in the morning. Perhaps the bath feels too high to step over, or you have had a fall and lost your nerve.',
    'It is also for families. If you help a parent wash and you both find it awkward, you are not alone. Many people feel easier when a trained carer does this part, and you can go back to being a daughter, a son or a husband.',
  ],
  help: [
    {
      name: 'Washing',
      text: 'A bath, a shower or a good wash at the basin. You choose, and you do every bit that you can.',
    },
    { name: 'Dressing', text: 'Your own clothes, picked by you. We help with buttons, zips and stockings.' },
    {
      name: 'Hair, teeth and skin',
      text: 'Brushing hair, cleaning teeth or dentures, shaving and putting on cream.',
    },
    {
      name: 'Using the toilet',
      text: 'Help to get there in time, help with pads, and fresh sheets when they are needed.',
    },
    { name: 'Moving about', text: 'Getting out of bed, into a chair and back again, safely.' },
    {
      name: 'Food and drink',
      text: 'A breakfast you like, a hot drink, and something within reach for later.',
    },
  ],
  visit: [
    'Your carer rings the bell or uses the key in the way that we agreed. They say good morning and ask how you slept. Nobody pulls the covers back in a hurry.',
    'You decide what comes first. Some people want tea before anything else. Your carer shuts the door, draws the curtain and keeps you covered with a towel, so that you are warm and private. They tell you what they are about to do and wait until you are ready.',
    'Before they go, they write down what was done, put your phone and your drink where you can reach them, and tell you when the next visit is. A visit can be 30 minutes or much longer.',
  ],
  start: [
    'We come to see you for a free first talk. We ask what a good morning looks like for you, which soap you use and who you would rather not have help from. We come a second time with a care planning document and fill it in together.',
    'Then we write your care plan. You read it, and we change what you want changed. Care starts only when you are happy with it.',
  ],
  notCovered: [
    'Our carers do not do work that needs a nurse, such as injections or changing dressings on a wound. Your GP or district nurse does that. We work around their visits and tell them if we see something that worries us.',
  ],
  questions: [
    {
      question: 'Can I ask for a woman or a man?',
      answer:
        'Yes. Tell us at the first meeting who you feel at ease with. We write it in your plan and choose your carers with that in mind.',
    },
    {
      question: 'Will it be a different face every day?',
      answer:
        'We give you regular carers, so that you come to know each other. When one of them is on holiday or ill, someone else from our team comes with your plan to hand.',
    },
    {
      question: 'Can I still do things for myself?',
      answer:
        'Please do. We help with what is hard and leave the rest to you, even if it takes a little longer.',
    },
    {
      question: 'How short can a visit be?',
      answer:
        'Our shortest visit is 30 minutes. If that feels rushed, we will say so and talk about a longer one.',
    },
    {
      question: 'What if I need more help later?',
      answer:
        'We look at your plan with you at regular reviews. You can also ring us at any time and ask for a change.',
    },
  ],
};
