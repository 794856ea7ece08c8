import type { ServiceContent } from '../service.ts';

export const ELDERLY_CARE: ServiceContent = {
  path: '/elderlyservice',
  name: 'Elder Care Service',
  spoken: 'elder care',
  title: 'Care for older people at home',
  description:
    'A steady hand and good company for older people who want to stay in their own home. From a 30-minute visit to care all day. The first consultation is free.',
  lead: 'Stay in the home you know, with a steady hand on the days when you want one.',
  pictureAlt: 'An older man with a grey beard, a coral turban and a coat smiles beside a teapot.',
  who: [
    'Elder care is for older people who want to go on living at home and need some help to do it well. You may manage most things. It may be the shopping, the stairs or the long evenings that have become too much.',
    'It is for couples too, when one looks after the other and both are tired. And it is for sons and daughters who live far away and would like to know that someone kind looks in.',
  ],
  help: [
    {
      name: 'Getting up and going to bed',
      text: 'Help with washing, dressing and settling, at the hours you keep.',
    },
    { name: 'Meals', text: 'Cooking what you like to eat, and sitting with you while you eat it.' },
    {
      name: 'Medicines',
      text: 'A reminder at the right time, and a note that it was taken, as your care plan says.',
    },
    { name: 'The house', text: 'Washing up, fresh bedding, a quick clean, bins out on the right day.' },
    { name: 'Out and about', text: 'The shops, the chemist, the hairdresser, a walk to the park bench.' },
    { name: 'Memory', text: 'A calm routine and a familiar face for people who live with dementia.' },
  ],
  visit: [
    'Your carer comes at the time you agreed and begins with you, not with the list. How was the night? Did your sister ring? Is the knee better?',
    'Then they get on with what the day needs. They might run a bath, cook an egg and put the washing on. They might find your glasses, read out a letter and help you ring the surgery. You are the one who decides. If you want to dry the dishes yourself, here is the tea towel.',
    'Carers who come often notice small things: a loose rug, a half-eaten lunch, a shoe that rubs. They write it down and tell our office, and we tell you, or the family member you have chosen.',
  ],
  start: [
    'The first talk is free. We come to your home, or we meet where you are. You tell us about your days, your health and what you would hate to give up.',
    'At a second visit we bring a care planning document. From it we write your plan, and you read every line. We change it until it suits you. Only then does care start, and we go over it again at regular reviews.',
  ],
  notCovered: [
    'We do not do the work of a nurse or a doctor. We do not look after money or sign papers for you. Heavy jobs such as moving furniture, gardening and repairs are not part of our visits, but we can help you find the number of somebody who does them.',
  ],
  questions: [
    {
      question: 'I only need a little help. Is that worth it?',
      answer:
        'Yes. One short visit a week is a good way to start. It lets you get to know your carer long before you might need more.',
    },
    {
      question: 'My mother says she does not want strangers. What can we do?',
      answer:
        'Begin with the free first talk and a cup of tea. She can ask us anything and she decides. Regular carers soon stop being strangers.',
    },
    {
      question: 'Do you help people with dementia, such as Alzheimer’s?',
      answer:
        'Yes. We keep to the same carers and the same routine as far as we can, and we ask the family what calms and what upsets.',
    },
    {
      question: 'Can you come at night?',
      answer:
        'Yes. We can stay through the night or live in. Our on-call line is also answered 24 hours a day.',
    },
    {
      question: 'Which towns do you visit?',
      answer: 'Our contact page names the towns we visit. If yours is not there, please ask us.',
    },
  ],
};
