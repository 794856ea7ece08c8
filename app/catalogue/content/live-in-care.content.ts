import type { ServiceContent } from '../service.ts';

export const LIVE_IN_CARE: ServiceContent = {
  path: '/livein',
  name: 'Skilled Live In Care',
  spoken: 'live-in care',
  title: 'Live-in care',
  description:
    'A trained carer who lives in your home and is there day and night, so that you do not have to move. How it works, and what you need at home.',
  lead: 'A trained carer lives in your home with you. You keep your own front door, your garden and your neighbours.',
  pictureAlt: 'A carer in uniform stands by a lamp at night. Stars show in the window behind her.',
  who: [
    'Live-in care is for people who need somebody near all day and through the night, and who do not want to move into a care home. You may live with dementia, with Parkinson’s, after a stroke, or with many small troubles that add up.',
    'It suits couples very well, because you stay together. It suits people with pets, with gardens and with a piano. It also suits families who lie awake and wonder who would hear if something happened.',
  ],
  help: [
    {
      name: 'Day and night',
      text: 'Someone in the house around the clock, with proper breaks for your carer.',
    },
    { name: 'Personal care', text: 'Washing, dressing, the toilet and moving about, whenever you need it.' },
    { name: 'Meals', text: 'Your kitchen, your recipes, and somebody to eat with if you like.' },
    { name: 'The home', text: 'Cleaning, laundry, shopping and the post, so that the house runs.' },
    { name: 'Medicines', text: 'Reminders and help as your care plan says, written down each time.' },
    { name: 'A life', text: 'The choir, the match, church, a drive in the country, a game of cards.' },
  ],
  visit: [
    'There is no visit, because your carer is already there. The day follows you. If you get up at ten and like the radio on, that is how the day begins.',
    'Your carer helps when you want help and steps back when you do not. They have a room of their own and time off each day, so that they stay fresh and cheerful. During that time a family member or another of our carers can be with you. We plan that together.',
    'You have a small team of regular carers who take turns, some weeks each. When they change over, they meet and talk things through, so that you do not have to explain yourself again.',
  ],
  start: [
    'First we talk, at home or by phone, and it is free. We ask about your nights as well as your days, and about who would be good company. We look at the spare room with you.',
    'At a second meeting we go through a care planning document. We write your plan and you ask for changes until it is right. Care starts only when you are satisfied. We visit for regular reviews after that.',
  ],
  notCovered: [
    'A live-in carer is not a nurse. Injections, wound care and the like stay with your district nurse, and we work side by side. A carer who is up for most of the night needs to rest by day. If your nights are like that, we plan a second carer instead of asking one person to do too much.',
  ],
  questions: [
    {
      question: 'What does my home need?',
      answer:
        'A spare room with a bed for the carer, use of the kitchen and bathroom, and the internet if possible.',
    },
    {
      question: 'What if we do not get on?',
      answer:
        'Tell us. It is nobody’s fault, and we will find somebody else. We try to get it right first by asking what kind of person you like to live with.',
    },
    {
      question: 'Is it dearer than a care home?',
      answer:
        'It depends on what you need, and it often makes most sense for couples. We go through the cost with you before you decide anything.',
    },
    {
      question: 'Who do I call if there is a problem at night?',
      answer: 'Your carer is there. Behind them is our on-call team, who answer 24 hours a day.',
    },
    {
      question: 'Can I try it first?',
      answer:
        'Yes. Many people begin with a short stay, while a family carer has a holiday. See our respite care.',
    },
  ],
};
