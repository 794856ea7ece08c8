import type { ServiceContent } from '../service.ts';

export const SUPPORTED_LIVING: ServiceContent = {
  path: '/support',
  name: 'Supported Living',
  spoken: 'supported living',
  title: 'Supported living',
  description:
    'Support for adults who want a home of their own: cooking, bills, getting about, staying safe and making friends. As little or as much help as you need.',
  lead: 'Your own home, your own key and your own rules. And somebody to back you up.',
  pictureAlt: 'A young man in glasses and a hoodie has a saucepan beside him. A door key hangs on the wall.',
  who: [
    'Supported living is for adults who want to live in a home of their own and need some help to do it. You may have a learning disability, autism, a mental health problem or a physical disability. You may be leaving your parents’ home, a residential home or a hospital.',
    'You have the key. It is your home, with your posters on the wall and your friends on the sofa. Our job is to help you run it, and to need us a bit less each year if that is what you want.',
  ],
  help: [
    {
      name: 'Cooking and shopping',
      text: 'A list, a budget, a recipe with pictures, and then dinner that you made.',
    },
    { name: 'Keeping house', text: 'Laundry, cleaning and bins, until it becomes a habit.' },
    { name: 'Money and letters', text: 'Opening the post together, and help to understand bills and forms.' },
    { name: 'Health', text: 'Seeing the doctor and the dentist, taking tablets, eating and sleeping well.' },
    {
      name: 'Getting about',
      text: 'Learning a bus route, then doing it alone with a phone call at the end.',
    },
    { name: 'People', text: 'Finding a job, a course, a team or a club. Making friends and keeping them.' },
  ],
  visit: [
    'You and your support worker make a plan for the week, and you put it where you can see it. When they come, you look at it together. What is today? What would you like to do yourself, and where do you want help?',
    'They do not do it for you if you can do it. They stand beside you while you ring the landlord. They sit in the next seat on the bus, and one day they wait at the stop instead.',
    'If something goes wrong, you talk about it. Everybody burns a pan now and then. A visit can be 30 minutes to start the day well, or a whole day. If you need somebody in the house at night, that is possible too.',
  ],
  start: [
    'We meet you for a free first talk. You can bring a parent, a friend, an advocate or your social worker. We ask what you want your life to be like.',
    'At the next meeting we use a care planning document to write down your goals and what help you need. We make your plan from it. You read it, or we read it to you, and you say what to change. We start only when you are happy with it. We look at it together at regular reviews and cross off what you can do now.',
  ],
  notCovered: [
    'We support you in your home; we do not rent homes out. Your landlord deals with repairs and rent. We do not hold your money or decide things for you. If you need a nurse or a therapist, we help you to get one.',
  ],
  questions: [
    {
      question: 'Do I need to find a home first?',
      answer:
        'You can ring us before or after. Your council’s housing and social care teams can help you look for one.',
    },
    {
      question: 'Who pays?',
      answer:
        'Often the council does, after an assessment. You may be asked to pay a part. If you pay yourself, we go through the cost first.',
    },
    {
      question: 'Can I live with a friend?',
      answer: 'Yes. You can share a home and some of your support, and each of you has a plan of your own.',
    },
    {
      question: 'What if I feel unsafe?',
      answer:
        'Tell your support worker, or ring our on-call line at any hour. If you are in danger, ring 999. Nobody will be angry with you for asking.',
    },
    {
      question: 'Will I always see the same people?',
      answer:
        'You have a small group of regular workers. You know who comes when, because it is in your plan.',
    },
  ],
};
