import type { ServiceContent } from '../service.ts';

export const HOSPITAL_DISCHARGE: ServiceContent = {
  path: '/discharge',
  name: 'Hospital Discharge',
  spoken: 'care after hospital',
  title: 'Help at home after hospital',
  description:
    'Coming home from hospital? We help you settle back in with washing, meals, medicines and getting moving again. Ring us while you are still on the ward.',
  lead: 'Home is the best place to get better. We help you come home and feel safe there.',
  pictureAlt:
    'An older man in a warm coat smiles. Beside him are his bag and a hill with a small house on it.',
  who: [
    'This service is for people who are about to leave hospital, or who have just come home and find it harder than they thought. You may have had a fall, a new hip, a stroke or a bad chest.',
    'Perhaps you are reading this in a corridor, and a nurse has just said “tomorrow”. Take a breath and ring us. Tell us the ward and what they said. We will tell you what we can do and how soon.',
  ],
  help: [
    {
      name: 'The first hours',
      text: 'The heating on, milk in the fridge, the bed made up, the post off the mat.',
    },
    { name: 'Washing and dressing', text: 'Gentle help while you are sore, tired or in plaster.' },
    { name: 'Meals', text: 'Proper food and plenty to drink, because that is how strength comes back.' },
    { name: 'Medicines', text: 'Reminders for the new tablets and a note of what was taken.' },
    { name: 'Moving again', text: 'A steady arm while you do the exercises that the hospital gave you.' },
    { name: 'Getting there', text: 'Company on the way to check-ups, so that two people hear what is said.' },
  ],
  visit: [
    'In the first days we may come three or four times a day, to get you up, feed you well and see you safe to bed. If you should not be alone at night, somebody can stay.',
    'Your carer looks at the small dangers with you: the rug, the dark landing, the phone that is too far away. They keep an eye on how you are. If you seem worse, they ring our office, and we tell your family, your GP or 111 as your plan says. In an emergency they ring 999.',
    'As you get stronger we come less often. That is the aim. One day you may not need us at all, and that is a good day for everyone.',
  ],
  start: [
    'Ring us as soon as you hear the word “discharge”. You, your family or the ward can call. The first talk is free. If you agree, we speak to the ward about what you will need.',
    'We still do things properly. We meet you, we go through a care planning document and we write a care plan. You see it and can change it, and care starts when you are satisfied with it. When you are home we review it, because the first plan is seldom the last.',
  ],
  notCovered: [
    'We do not give nursing care or physiotherapy, change dressings or decide when it is safe for you to leave. The hospital does that. If you feel that you are being sent home too early, tell the ward and ask to speak to the discharge team. Equipment such as a bed or a frame comes from the hospital or the council.',
  ],
  questions: [
    {
      question: 'How fast can you be there?',
      answer:
        'It depends on the help you need and where you live. The earlier you ring us, the better the chance. We will not promise a day that we cannot keep.',
    },
    {
      question: 'Is care after hospital free?',
      answer:
        'Sometimes the NHS or the council pays for a short time. Ask the ward about this before you go home. If you pay yourself, we go through the cost first.',
    },
    {
      question: 'Can you collect me from the ward?',
      answer: 'Ask us. We can often be at home to meet you, and we can talk about travelling with you.',
    },
    {
      question: 'How long do people need help?',
      answer:
        'Everyone heals at their own speed. For some it is a week or two. We look at it together at each review.',
    },
    {
      question: 'What do I tell the ward?',
      answer:
        'Tell them that you would like us to be involved and give them our number. Ask for a copy of the discharge letter and the list of tablets.',
    },
  ],
};
