import type { DemoPost } from '../post.ts';

export const COMPANIONSHIP: DemoPost = {
  title: 'Good company or just a rota? How to tell the difference',
  excerpt:
    'Two visits can take the same half an hour and be nothing alike. What companionship looks like when it is done well, and what to ask for when it is not.',
  category: 'why-in-home-care',
  tags: ['Companionship', 'Well-being', 'Questions to ask'],
  picture: 'service-social',
  pictureAlt: 'A smiling young woman in a striped shirt sits at a table with playing cards and a small cake.',
  daysAgo: 40,
  body: [
    {
      kind: 'paragraph',
      words:
        'Here are two visits. In the first, a carer comes in, says good morning to the kettle, puts a meal in the microwave, fills in the sheet and is gone. In the second, a carer comes in, asks how the grandson’s driving test went, peels the potatoes at the table so that there are two of you at it, and puts the sheet away before sitting down. Both took half an hour. Both are ticked off on the rota. Only one of them was company.',
    },
    { kind: 'heading', text: 'Why it matters' },
    {
      kind: 'paragraph',
      words:
        'People who live alone can go for days without a real talk. They eat less, because cooking for one is dull. They move less, because there is nowhere to go. They stop asking the small questions that keep a mind busy. A person who comes in and is interested does not cure any of that, but gives the day a shape. There is somebody to put the good cardigan on for.',
    },
    { kind: 'heading', text: 'Signs of good company' },
    {
      kind: 'list',
      items: [
        'The carer knows three things about you that have nothing to do with being ill.',
        'You do things together. You dry while they wash, or you read out the recipe.',
        'They ask before they help, and they wait while you try.',
        'They remember last week. How was the lunch club? Did the plumber come?',
        'They are at ease with silence, and with a slow answer.',
        'When they leave, you know who is coming next, and when.',
      ],
    },
    { kind: 'heading', text: 'Signs of a rota' },
    {
      kind: 'list',
      items: [
        'You never know who will be at the door.',
        'You tell your story again every week. In one survey, about half of all people who had care at home said that they had to repeat things to different people.',
        'The coat stays on.',
        'The talk goes over your head, to your daughter.',
        'The visit ends when the jobs are done, even if there are ten minutes left.',
      ],
    },
    {
      kind: 'paragraph',
      words:
        'One bad visit is not a bad company. Carers have hard days, buses are late, and somebody before you may have had a fall. But if you see these signs again and again, it is right to say so.',
    },
    { kind: 'heading', text: 'What to put in the plan' },
    {
      kind: 'paragraph',
      words:
        'A care plan should not only be a list of jobs. It should say who you are. Ask for a page that tells a new carer what you did for a living, what makes you laugh, what you cannot stand, which radio station, which football team, and how you take your tea. If you have a faith, food rules or a language that you would rather speak, they belong there too.',
    },
    {
      kind: 'paragraph',
      words: [
        'Then put company into the plan as a thing of its own. Twenty minutes of talk after lunch. A walk to the post box and back. Help to write to a sister in Canada. A trip to the garden centre once a month. If it is written down, there is time for it. You can read what our carers do on the page about ',
        { link: 'social and companion care', href: '/care' },
        '.',
      ],
    },
    {
      kind: 'note',
      title: 'Ask for time, not only for tasks',
      words:
        'A very short visit leaves room for a task and nothing else. If company is what you want, one longer visit in place of two short ones can be the better choice. Ask what that would look like, and what it would cost.',
    },
    { kind: 'heading', text: 'If your parent says: I don’t need anybody' },
    {
      kind: 'paragraph',
      words:
        'Many people say so, and they often mean: I do not want to be a burden, and I do not want a stranger in my kitchen. Do not call it care, then. Start with something useful and small. Somebody to drive to the shops. Somebody to help sort the photographs. Choose a person who likes the same things, and let the two of them get on with it. Stay out of the room.',
    },
    {
      kind: 'paragraph',
      words:
        'If memory is the trouble, company still counts. Your father may not know the name of the person who came, or that anybody came at all. But the good mood stays in the room after the visit is forgotten. You can hear it on the telephone in the evening.',
    },
    { kind: 'heading', text: 'How to say that it is not working' },
    {
      kind: 'paragraph',
      words:
        'Say what you saw, and say what you would like. “The last four visits were by four people, and Mum did not eat her lunch. We would like two regular carers, and we would like them to sit down with her.” Send it in writing, so that there is a date on it. Ask when you will hear back. A good company will be glad that you said it early.',
    },
    {
      kind: 'paragraph',
      words: [
        'And when somebody gets it right, tell them that as well. Carers seldom hear it. There is a short form for it: ',
        { link: 'thank a caregiver', href: '/thank-a-caregiver' },
        '. We pass every word on.',
      ],
    },
  ],
};
