import type { DemoPost } from '../post.ts';

export const FIRST_VISIT: DemoPost = {
  title: 'The first visit: what to ask before care starts',
  excerpt:
    'Somebody from a care company is coming to talk. Here are the questions to put to them, and the answers worth waiting for.',
  category: 'selecting-care',
  tags: ['First steps', 'Questions to ask', 'Contracts'],
  picture: 'hero-door',
  pictureAlt:
    'A carer with a bag stands at an open front door. An older man holds out his hand to welcome her.',
  daysAgo: 3,
  comments: [
    {
      name: 'Demo: Rosalind',
      text: 'This is a demonstration comment. The list for an ordinary day was a great help. We had quite forgotten the cat.',
      daysAgo: 2,
    },
    {
      name: 'Demo: Peter',
      text: 'This is a demonstration comment. I would add: ask who holds the key, and where it is kept.',
      daysAgo: 1,
    },
  ],
  body: [
    {
      kind: 'paragraph',
      words:
        'The first visit is often the moment when it all feels real. A stranger sits at your kitchen table and asks how you wash, what you eat and whether you sleep. It can feel like an exam. It is not one. You are choosing them, and you are allowed to ask as many questions as they do.',
    },
    {
      kind: 'paragraph',
      words:
        'Most families find this part hard. In one survey of 1,000 people, 97 in every 100 said that arranging care was difficult, and two thirds began without knowing which kind they needed. So if you feel lost, you are in good company. A list helps.',
    },
    { kind: 'heading', text: 'Before they come' },
    {
      kind: 'paragraph',
      words:
        'Take ten minutes and write down an ordinary day, from getting up to going to bed. Put a mark beside each thing that has become hard. That one page tells a care company more than a long talk about illness, and it makes sure that small things are not forgotten: the cat, the bins, the tight lid on the tablets.',
    },
    {
      kind: 'list',
      items: [
        'Decide who should be there. The person who will have the care always should, if they possibly can.',
        'Have the list of medicines ready, and the names of the doctor and the district nurse.',
        'Think about what must not change. The chair by the window, the late breakfast, the prayer at noon.',
        'Choose a quiet time of day. Nobody thinks well when they are tired.',
      ],
    },
    { kind: 'heading', text: 'Ask about the people' },
    {
      kind: 'paragraph',
      words:
        'Care is mostly about who walks through the door. Ask: will it be the same carers each time, and how many different ones will we meet in a month? No company can promise one single person, because people are ill and go on holiday. But a good answer is a small number, and a plan for the days when your regular carer is away.',
    },
    {
      kind: 'paragraph',
      words:
        'Ask how carers are trained and checked. In England, people who do this work have an enhanced check by the Disclosure and Barring Service, called a DBS check for short. Ask who goes with a new carer on the first visits. And ask what happens if you and a carer do not get on. The right answer is calm: tell us, and we will find somebody else.',
    },
    { kind: 'heading', text: 'Ask about bad days' },
    {
      kind: 'paragraph',
      words:
        'Anybody can describe a good day. Find out about the others. What happens if a carer is late? Who rings whom, and after how many minutes? What happens if nobody comes at all? Surveys by the consumer group Which? have found that missed visits are common, and that many people were not told. So ask for the number that you can ring at seven on a Sunday evening, and ask who will answer it.',
    },
    {
      kind: 'paragraph',
      words: [
        'Ask how a complaint works, even if you hope never to make one. Every care company in England must have a way to hear complaints, and must look into each of them. You can read how ours works on the page ',
        { link: 'Raise a Concern', href: '/raise-a-concern' },
        '.',
      ],
    },
    { kind: 'heading', text: 'Ask about money, out loud' },
    {
      kind: 'paragraph',
      words:
        'Money is the question that people are most shy about, and the one they most want answered. What does an hour cost? Is a half-hour visit half of that? What about weekends, bank holidays, evenings and miles driven? What do you pay if you cancel, or if you go into hospital for a week? Ask to have all of it on paper before you agree to anything.',
    },
    {
      kind: 'paragraph',
      words:
        'Ask to see the contract early, and take it away with you. In one study almost one person in three did not have a contract before care began. Read the part about ending it: how many days of notice do you give, and how many do they?',
    },
    {
      kind: 'note',
      title: 'Who pays?',
      words:
        'Before you pay for care yourself, you can ask your council for a needs assessment. It is free, and anybody can ask for one, whatever they earn or own. It may show that the council should help.',
    },
    { kind: 'heading', text: 'Look them up' },
    {
      kind: 'paragraph',
      words: [
        'Care at home is watched by a regulator, the Care Quality Commission. Every company that gives personal care must be on its list, and the reports are free to read. Look for the date of the report as well as what it says, because some are many years old. If it is old, ask what has changed since then. You will find the reports at ',
        { link: 'www.cqc.org.uk', href: 'https://www.cqc.org.uk' },
        '.',
      ],
    },
    { kind: 'heading', text: 'After they have gone' },
    {
      kind: 'paragraph',
      words:
        'Sit down together and ask one more question, to yourselves this time. Did they talk to the person who needs the care, or only to the family? That tells you a great deal. Did they listen to the answer about the late breakfast? Did they write it down?',
    },
    {
      kind: 'paragraph',
      words:
        'You do not need to decide that day. A company that is worth having will wait for you, send you the plan in writing, and change it when you ask. With us, the first consultation is free and care starts only when you are satisfied with the plan.',
    },
  ],
};
