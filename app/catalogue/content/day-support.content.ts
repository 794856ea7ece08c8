import type { ServiceContent } from '../service.ts';

export const DAY_SUPPORT: ServiceContent = {
  path: '/surgery',
  name: '24/7 Day Support',
  spoken: 'round-the-clock support',
  title: 'Round-the-clock support at home',
  description:
    'Care at any hour of any day, from one visit to 24 hours: mornings, evenings, nights, weekends and bank holidays. With an on-call line that always answers.',
  lead: 'Mornings, evenings, nights and Sundays. Care at the hours when you need it, every day of the year.',
  pictureAlt: 'An older woman with glasses and a grey bun sits by a window. Outside are the moon and stars.',
  who: [
    'Some people need help at the same hour each day. Others need somebody at two in the morning. This service is for people whose needs do not fit into office hours.',
    'It may be for a short while: after an operation, when you must not bend or lift, or while your family is away. It may be for good, because your health goes up and down and you want to know that someone will come on a bad day.',
  ],
  help: [
    { name: 'Morning visits', text: 'Up, washed, dressed and fed, with the day ahead laid out.' },
    {
      name: 'Daytime',
      text: 'Lunch, medicines, a walk, an appointment, or company through a long afternoon.',
    },
    { name: 'Evening visits', text: 'Supper, night clothes, doors locked, a drink by the bed.' },
    { name: 'Sleeping nights', text: 'A carer asleep in the next room, who gets up if you call.' },
    { name: 'Waking nights', text: 'A carer who stays awake, when you need to be turned or are often up.' },
    {
      name: 'Day and night',
      text: 'Carers who follow one another through 24 hours, so that you are never alone.',
    },
  ],
  visit: [
    'You and we draw up the day like a timetable. There may be one box in it, or ten. Beside each is what you want done and who comes. You get it on paper in large print if you wish.',
    'When one carer hands over to another, they talk to each other and read the notes. The night carer knows that you had no lunch. The morning carer knows that you slept badly. You do not have to pass it on.',
    'If you need someone outside those times, ring our on-call line. A person answers, at night and on Christmas Day too. They know who you are and can look at your plan. For an emergency, always ring 999 first.',
  ],
  start: [
    'Ring us or write to us, and tell us which hours are the hardest. The first talk is free. If you do not know yet what you need, we can work it out from a normal day of yours.',
    'At a second meeting we bring a care planning document. From it we write your plan and the timetable. You look at both and change what does not suit you. Care starts only when you are satisfied. When your needs change we move the hours about at a review, or sooner if you ask.',
  ],
  notCovered: [
    'This is care, not a medical service, although the address of this page has the word surgery in it. We do not see patients or give treatment. For advice at night ring NHS 111. Our on-call line is for people in our care and their families. It is not an alarm service, so wear your pendant if you have one.',
  ],
  questions: [
    {
      question: 'Do you really come on bank holidays?',
      answer:
        'Yes. Care does not stop on a holiday. Ask us how it affects the cost before you agree to anything.',
    },
    {
      question: 'What is the difference between this and live-in care?',
      answer:
        'A live-in carer lives with you and sleeps at night. With round-the-clock support, carers come in turns and can be awake all night.',
    },
    {
      question: 'What is the least I can have?',
      answer: 'One visit of 30 minutes. You can begin there and add more hours later.',
    },
    {
      question: 'Will I have lots of different people?',
      answer:
        'More hours need more people. We still keep the group as small as we can, and they are regular carers.',
    },
    {
      question: 'When is the office open?',
      answer: 'From 9 am to 5 pm, Monday to Friday. Outside those hours the on-call team answers.',
    },
  ],
};
