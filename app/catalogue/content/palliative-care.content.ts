import type { ServiceContent } from '../service.ts';

export const PALLIATIVE_CARE: ServiceContent = {
  path: '/chronical',
  name: 'Palliative Care',
  spoken: 'palliative care',
  title: 'Palliative care at home',
  description:
    'Comfort and calm at home for people with an illness that cannot be cured. We work beside your doctors and nurses and give your family time to be family.',
  lead: 'When an illness cannot be cured, there is still much that can be made easier. We help you live well at home.',
  pictureAlt: 'An older man in a soft green jumper sits calmly beside flowers and a lit candle.',
  who: [
    'Palliative care is for people who live with a serious illness that doctors cannot cure, such as cancer, heart failure, lung disease or motor neurone disease. It is not only for the last days. You may have months or years, and they are yours to enjoy.',
    'It is also for those round you. A husband who has not slept. A daughter who has become a nurse without meaning to. We take over some of the work, so that there is time left to sit together.',
  ],
  help: [
    {
      name: 'Comfort',
      text: 'Help to wash, to turn, to sit up, and to find the place where it hurts least.',
    },
    { name: 'Eating and drinking', text: 'Small things that you fancy, when you fancy them. No pressure.' },
    {
      name: 'Good days',
      text: 'A trip to the sea, a grandchild’s birthday, an hour in the garden. We help to make them happen.',
    },
    { name: 'Nights', text: 'Somebody there in the small hours, so that the family can sleep.' },
    { name: 'The house', text: 'Laundry, meals, and a cup of tea for the people who call.' },
    { name: 'Someone to talk to', text: 'About the illness, or about anything else in the world.' },
  ],
  visit: [
    'Your carer comes in quietly and sees how you are today. Some days you want to get up and be smart. Other days you want the curtains half drawn. The plan bends to fit.',
    'We know what your nurses have asked for, and we follow it. If you are in pain or something changes, your carer does not wait. They ring the nurse, the doctor or our on-call team, as your plan says, and they stay with you until somebody answers.',
    'Because you have regular carers, you do not have to tell your story each morning. They know that the left side is the sore one, and that you take your tea without milk now.',
  ],
  start: [
    'Ring us. The first talk is free, and nothing is too hard to say. If you wish, we speak with your GP, your palliative nurse or the hospice team, so that we all pull the same way.',
    'We meet a second time over a care planning document. We write down what matters to you, what you do not want, and who should be told what. You read the plan, change it and say yes before care starts. When your illness changes, so does the plan.',
  ],
  notCovered: [
    'We do not prescribe or give strong pain medicine, set up syringe drivers or make medical decisions. Those belong to your doctors and nurses. We cannot write a legal document for you, such as a lasting power of attorney, but we can read and respect one.',
  ],
  questions: [
    {
      question: 'Is palliative care the same as end of life care?',
      answer:
        'No. Palliative care can start early and go on for years. End of life care is for the last part of life. We offer both, and one can lead into the other with the same faces.',
    },
    {
      question: 'Does the NHS pay?',
      answer:
        'It may. Ask your GP or nurse about NHS continuing healthcare, which can be decided quickly when somebody is very ill. If you pay yourself, we go through the cost first.',
    },
    {
      question: 'Can you come in the night?',
      answer: 'Yes. We can stay overnight or live in, and our on-call line is answered 24 hours a day.',
    },
    {
      question: 'I am worried about my children seeing this.',
      answer:
        'Tell us. We can help to keep their days ordinary, and we can tell you which charities are good at talking with children.',
    },
    {
      question: 'What if I change my mind about being at home?',
      answer: 'You can, at any time. We will help you and your nurse to arrange a hospice or a hospital.',
    },
  ],
};
