import type { ServiceContent } from '../service.ts';

export const SPECIAL_NEEDS_CARE: ServiceContent = {
  path: '/specialcare',
  name: 'Special Needs Care',
  spoken: 'special needs care',
  title: 'Special needs care at home',
  description:
    'Care and support for people with a physical disability, a learning disability, autism or sight or hearing loss. Built round you, with regular carers.',
  lead: 'You know what works for you. We listen, we learn it, and we help you live the way you choose.',
  pictureAlt: 'A young woman in a wheelchair smiles in a park, near a round tree and a small bird.',
  who: [
    'This service is for people who live with a disability or a condition that makes some things harder. It may be a learning disability or autism. It may be cerebral palsy, multiple sclerosis or an injury to the brain or the back. It may be loss of sight or hearing.',
    'You may have lived with it all your life and know more about it than any of us. Or it may be new, and you are still finding out. Either way, you are in charge, with your family at your side if you want them there.',
  ],
  help: [
    {
      name: 'Your routine',
      text: 'The same order, the same mug, the same warning before a change, if that helps you.',
    },
    { name: 'Personal care', text: 'Washing, dressing and eating, with the aids you are used to.' },
    {
      name: 'Talking your way',
      text: 'Pictures, signs, a tablet, short sentences or plenty of time to answer.',
    },
    { name: 'Moving', text: 'Help in and out of a chair, bed or car, in the way your therapist showed.' },
    { name: 'Going out', text: 'College, work, swimming, the cinema, or a bus ride just because.' },
    { name: 'Doing it yourself', text: 'Cooking, money and travel, learned one small step at a time.' },
  ],
  visit: [
    'Your carer knows how you like to be greeted. Maybe with a joke. Maybe with quiet. They look at the plan for the day with you and ask what you want to do first.',
    'They give you time. If something takes ten minutes because you do it yourself, it takes ten minutes. If a place is too loud, you leave together. If a day goes wrong, nobody is cross. You try again tomorrow.',
    'Your carer writes down what went well, what was hard and what helped. So the next person knows, and you do not have to start from the beginning. If you want, we share those notes with your family.',
  ],
  start: [
    'We meet you first, with nobody in a hurry, and it is free. Tell us what you love and what you cannot stand. Bring whoever you like. If you use an Easy Read text, large print, signs or an interpreter, tell us and we plan for that.',
    'We come back with a care planning document and fill it in with you. Then we write the plan. You or the person who speaks for you can change anything. Care starts when you are satisfied, and we look at it again with you at regular reviews.',
  ],
  notCovered: [
    'We are not a school, a hospital or a therapist. Nursing tasks stay with nurses. If your care needs a skill that our team does not have, we will say so at the first meeting and will not learn it at your cost. We care for people in and from their own homes.',
  ],
  questions: [
    {
      question: 'Can I choose my carers?',
      answer:
        'You can tell us what sort of person suits you and meet them before they start. If it does not work, we look for somebody else.',
    },
    {
      question: 'What training do carers have?',
      answer:
        'Every carer is trained in the first two weeks after we take them on. Then they learn your own ways from you and from those who know you well.',
    },
    {
      question: 'Can I pay with a direct payment?',
      answer:
        'Ask your social worker and ask us. Many people who get money from the council for care can choose who gives it.',
    },
    {
      question: 'I hate change. What happens when my carer is away?',
      answer:
        'You have a small group of regular carers, so that there is a face you know. We tell you about a change beforehand, in the way that you understand best.',
    },
    {
      question: 'Can you help in a crisis?',
      answer: 'Our on-call line is answered day and night. If someone is in danger, ring 999 first.',
    },
  ],
};
