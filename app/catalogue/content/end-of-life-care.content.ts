import type { ServiceContent } from '../service.ts';

export const END_OF_LIFE_CARE: ServiceContent = {
  path: '/lifecare',
  name: 'End of Life Care',
  spoken: 'end of life care',
  title: 'End of life care at home',
  description:
    'Gentle care at home in the last months, weeks and days, by carers you know, beside your nurses and your family. Ring us at any hour.',
  lead: 'Many people want to be at home at the end. We help to make that possible, gently and with dignity.',
  pictureAlt:
    'An older woman with white hair rests her eyes on a book and a vase of flowers. A bird sits near.',
  who: [
    'This care is for people who are near the end of their life and want to be at home, and for those who love them. It may be a matter of months, weeks or days. Nobody can say for certain, and you do not need to know before you call us.',
    'If it has come suddenly and you are frightened, ring us now. You do not have to find the right words. Tell us who you are and where you are, and we will ask the rest.',
  ],
  help: [
    { name: 'Gentle personal care', text: 'Washing in bed, clean sheets, care of the mouth, lips and skin.' },
    { name: 'Being comfortable', text: 'Turning, pillows, a cool cloth, warm feet, the right light.' },
    {
      name: 'Sitting with you',
      text: 'A calm person in the room by day or by night. Sometimes just a hand.',
    },
    {
      name: 'What matters to you',
      text: 'Music, prayer, a window open, the dog on the bed, a visit from an old friend.',
    },
    { name: 'Your family', text: 'Meals, laundry, answering the door. Time to rest, and time to be close.' },
  ],
  visit: [
    'Your carer moves slowly and speaks softly. They tell you what they are going to do, even when you do not answer, because you may well hear. They do nothing that does not need to be done.',
    'They watch for signs that you are in pain or upset and ring the nurse at once. They follow what your doctors have written, and they know what you have said you do not want. Faith and custom are in the plan: who should be there, what should be said, and how your body should be cared for afterwards.',
    'When the time comes, your carer stays. They tell your family what happens next and whom to ring, and they do not rush away.',
  ],
  start: [
    'Call at any hour. Our on-call team answers through the night. The first talk is free and we go at the speed that you need.',
    'We meet you and your family and go through a care planning document, with your nurse if you like. We write your plan, you tell us what to change, and care starts when you are satisfied. When time is short we do these steps close together, but we do not leave them out. We look at the plan again whenever something changes.',
  ],
  notCovered: [
    'Medicines for pain, syringe drivers and decisions about treatment belong to your doctors and district nurses. We work beside them. We do not certify a death or arrange a funeral, but we know who does and will sit with you while you ring.',
  ],
  questions: [
    {
      question: 'Can somebody be there all night?',
      answer: 'Yes. A carer can sit up awake with you, so that the family can sleep.',
    },
    {
      question: 'Do we have to pay?',
      answer:
        'The NHS may pay for care at the end of life. Your GP, nurse or hospital can ask for a fast decision. If you pay yourself, we tell you the cost first.',
    },
    {
      question: 'What if it becomes too much at home?',
      answer:
        'You can change your mind at any moment. We will help your nurse to arrange a hospice or a hospital. You have not failed anybody.',
    },
    {
      question: 'Will the carers know what they are doing?',
      answer:
        'They are trained, they have regular contact with our office, and they know when to call a nurse. You have the same few people, so they also know you.',
    },
    {
      question: 'Can we keep our own customs?',
      answer: 'Please tell us about them. We write them into the plan and follow them.',
    },
  ],
};
