import type { DemoPost } from '../post.ts';

export const HOME_FROM_HOSPITAL: DemoPost = {
  title: 'Coming home from hospital: the first seven days',
  excerpt:
    'The ward says that Mum can go home on Thursday. What to ask before she leaves, what to have in the house, and how to plan the first week.',
  category: 'care-options',
  tags: ['Hospital', 'First steps', 'Medicines'],
  picture: 'service-discharge',
  pictureAlt: 'An older man in a coat looks towards a small house. A packed bag stands beside him.',
  daysAgo: 12,
  body: [
    {
      kind: 'paragraph',
      words:
        'Going home is good news, and it can also be a shock. On the ward there was a bell beside the bed. At home there is a cold kitchen, a flight of stairs and a paper bag of tablets with long names. Many people go home weaker than they were before, and the first week is when things slip. A little planning makes that week much safer.',
    },
    { kind: 'heading', text: 'Before you leave the ward' },
    {
      kind: 'paragraph',
      words:
        'Ask who is in charge of going home. Most hospitals have a discharge team, and it is fair to ask for a name and a telephone number. Then ask these questions and write the answers down. You will not remember them all, and nobody does.',
    },
    {
      kind: 'list',
      items: [
        'What was wrong, what was done, and what should we watch for now?',
        'Which medicines are new, which have stopped, and when is the next dose due?',
        'What can she do alone today? Can she wash, use the stairs, and get up in the night?',
        'Is there equipment to come, such as a frame, a raised toilet seat or a bed rail? Who brings it, and when?',
        'Who do we ring if it goes wrong tonight?',
        'Who comes to change the dressing, and has anybody told the doctor and the district nurse?',
      ],
    },
    {
      kind: 'note',
      title: 'Say so if it is too soon',
      words:
        'If you think that it is not safe to go home, say it clearly, to the nurse in charge, before the day comes. Say why: there is nobody in the house at night, or the bed is upstairs. It is much easier to mend a plan on the ward than at home.',
    },
    { kind: 'heading', text: 'Help that you can ask for' },
    {
      kind: 'paragraph',
      words:
        'Some people are offered care for a short time after hospital, to help them get back on their feet. Ask the ward whether this is for you, and how long it would last. Ask too whether the council should look at what you need from now on. That is called a needs assessment and it is free.',
    },
    {
      kind: 'paragraph',
      words: [
        'You can also arrange care yourself. Tell the care company the day, the time and what the ward has said. Ask them to talk to the ward if you agree. You can read how we do it on our page about ',
        { link: 'care after hospital', href: '/discharge' },
        '. It helps if somebody has seen the house before the ambulance arrives.',
      ],
    },
    { kind: 'heading', text: 'The day before' },
    {
      kind: 'paragraph',
      words:
        'Warm the house. Put milk, bread, soup and something nice in the fridge. Clear the way from the bed to the toilet: rugs, wires and the pile of post. Put a lamp beside the bed that can be reached lying down. Charge the telephone. If there is a key safe, check that it opens. Put the chair that is easiest to get out of in the warmest corner.',
    },
    { kind: 'heading', text: 'The first night' },
    {
      kind: 'paragraph',
      words:
        'The first night is often the hardest one. The house feels quiet and strange, and people get up in the dark. If you can, have somebody there. If you cannot, plan a late visit and an early one, and leave a light on in the hall. Keep water, tissues, glasses and the telephone within reach.',
    },
    { kind: 'heading', text: 'Days two to four: small and slow' },
    {
      kind: 'paragraph',
      words:
        'Do less than you want to. Sleep, drink, eat little and often, and walk a few steps every hour or so if the ward has said that you may. Tick off each dose of medicine on a sheet of paper, so that nobody gives one twice. If a carer comes, ask them to write down what was eaten and drunk. It sounds fussy, and it is the first thing that a doctor asks.',
    },
    {
      kind: 'paragraph',
      words:
        'Watch for new things: more muddle than before, a fever, pain that grows, a wound that is hot or wet, breath that is short, or no wish to eat at all. Ring the doctor the same day. If you cannot reach one and it will not wait, ring 111. If somebody is badly hurt or cannot breathe, ring 999.',
    },
    { kind: 'heading', text: 'Days five to seven: look again' },
    {
      kind: 'paragraph',
      words:
        'By the end of the week, sit down together and look at how it has gone. What could she do today that she could not do on the first day? What is still hard? If there are carers, this is the time to change the plan. Perhaps the morning visit should be longer and the lunch visit can stop. Perhaps a visit at bedtime would let everybody sleep.',
    },
    {
      kind: 'paragraph',
      words:
        'Check that the appointments are in the diary, that the doctor has the letter from the hospital, and that the next medicines are ordered. Then do one thing that has nothing to do with being ill. Ring a friend, sit in the garden, or play a hand of cards. That is what going home was for.',
    },
  ],
};
