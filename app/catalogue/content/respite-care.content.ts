import type { ServiceContent } from '../service.ts';

export const RESPITE_CARE: ServiceContent = {
  path: '/respitecare',
  name: 'Respite Care',
  spoken: 'respite care',
  title: 'Respite care: time off for family carers',
  description:
    'You look after someone. We look after them for an hour, a night or a fortnight, so that you can rest. The first consultation is free.',
  lead: 'You look after someone every day. Let us take over for a while, so that you can rest.',
  pictureAlt: 'A woman in a headscarf sits with a warm mug and an open book. A clock hangs on the wall.',
  who: [
    'Respite care is for people who care for somebody at home: a wife, a father, a grown-up child, a friend. You may have done it for years. You may not have slept a whole night this month.',
    'It is also for the person you care for. They stay in their own bed, with their own cat and their own cup, while you are away. You do not have to feel guilty. Nobody can pour from an empty jug.',
  ],
  help: [
    { name: 'An hour or two', text: 'Time for the dentist, a swim, a haircut or simply a sleep.' },
    { name: 'A regular break', text: 'The same afternoon each week, with the same carer, so you can plan.' },
    { name: 'A night', text: 'Someone awake or sleeping in the house, so that you can shut your door.' },
    { name: 'A holiday', text: 'A carer who lives in for a weekend, a week or a fortnight.' },
    { name: 'When you are ill', text: 'Cover while you are in hospital or getting better yourself.' },
  ],
  visit: [
    'We like to come once while you are still there. You show us how things are done: which chair, how much milk, what a bad day looks like and what helps. You know best, and we write it down.',
    'On the day, your carer arrives before you leave and there is time to hand over. Then they keep to the routine. Meals, washing, medicines, favourite programmes and bedtime stay as they were. There is company as well as care.',
    'Go out and switch off. If you want a message in the evening, we send one. If you would rather hear nothing unless it matters, tell us and we will respect that. When you come home you find a note of each day.',
  ],
  start: [
    'Ring us or write to us. The first talk costs nothing. We ask about both of you, because both of you matter here.',
    'We come again with a care planning document and write a care plan from it. You read it together and we change what is not right. Care starts only when you are both satisfied. If you use us now and then, we keep the plan up to date, so the next break is easy to set up.',
  ],
  notCovered: [
    'Respite care is not a place in a home; we come to you. We do not do nursing tasks, so a district nurse keeps coming as before. Your carer looks after the person in the plan. They do not look after other people in the house, and they do not mind small children.',
  ],
  questions: [
    {
      question: 'How soon can you start?',
      answer:
        'It depends on how much help is needed and where you live. Ring us and we will tell you honestly. Two meetings come first, so do not wait until you are worn out.',
    },
    {
      question: 'Can my council pay for a break?',
      answer:
        'Perhaps. If you look after somebody, you can ask your council for a carer’s assessment. It looks at what you need, not only at what they need.',
    },
    {
      question: 'What is the shortest break?',
      answer: 'Our visits begin at 30 minutes. For a real rest, most people will want a few hours.',
    },
    {
      question: 'What if something happens while I am away?',
      answer:
        'Your carer rings our on-call team, who answer day and night, and then rings you in the way you asked. In an emergency they ring 999 first.',
    },
    {
      question: 'Will Dad have the same carer next time?',
      answer: 'That is what we aim for. Regular carers make the second break easier than the first.',
    },
  ],
};
