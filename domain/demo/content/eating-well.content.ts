import type { DemoPost } from '../post.ts';

export const EATING_WELL: DemoPost = {
  title: 'Eating and drinking enough when the appetite is small',
  excerpt:
    'A full fridge and an empty plate: simple ways to make eating easier and drinking a habit, and the signs that a doctor should hear about.',
  category: 'senior-health-and-well-being',
  tags: ['Food and drink', 'Well-being', 'Family carers'],
  picture: 'hero-table',
  pictureAlt: 'An older man and a woman with white hair sit at a kitchen table with cups, fruit and cake.',
  daysAgo: 55,
  body: [
    {
      kind: 'paragraph',
      words:
        'You open your mother’s fridge and find three dinners from last week, untouched. She says that she is not hungry. She may be right. As people grow older they often feel less hunger and less thirst, and food can taste of very little. Being on your own makes it worse. Nobody lays a table for one.',
    },
    { kind: 'heading', text: 'Find out why' },
    {
      kind: 'paragraph',
      words:
        'There is nearly always a reason, and it is often a small one. Look for it before you buy more food.',
    },
    {
      kind: 'list',
      items: [
        'Does something hurt? Loose false teeth and a sore mouth put people off more than they say.',
        'Can she open it? Lids, ring pulls and plastic film beat strong people too.',
        'Can she see it? White fish on a white plate is hard to find with poor eyes. A coloured plate helps.',
        'Is it the medicines? Some of them change how things taste or make people feel sick. Ask at the pharmacy.',
        'Is it sadness? Losing interest in food can be a sign that somebody is low.',
        'Does she drink little because the toilet is far away or the stairs are steep?',
      ],
    },
    { kind: 'heading', text: 'Little and often' },
    {
      kind: 'paragraph',
      words:
        'A big plate can be too much to look at. Offer half, on a small plate, and offer it more often. Four or five little meals are as good as three big ones. Keep things in reach that need no cooking: cheese, yoghurt, a banana, a boiled egg, a slice of malt loaf. If somebody is thin, this is not the time for low-fat milk. A spoon of cream in the soup does no harm.',
    },
    {
      kind: 'paragraph',
      words:
        'Breakfast is often the best meal of the day, because people wake up hungry. So make it the big one. Nobody has ever passed a law against porridge for supper or a roast at eleven in the morning.',
    },
    { kind: 'heading', text: 'Make drinking easy' },
    {
      kind: 'paragraph',
      words:
        'Do not wait for thirst. Put a drink beside every thing that happens anyway: with the tablets, with the news, when the post comes, when the telephone rings. Use a cup that is light and has a big handle. Tea and coffee count. So do soup, jelly, melon and ice lollies. Fill the jug in the morning where it can be seen, and you will see in the evening how much is gone.',
    },
    {
      kind: 'note',
      title: 'Ask first',
      words:
        'Some people must not drink too much, for example with some heart or kidney troubles, and some need food that is soft or a drink that is thick because swallowing is hard. Follow what the doctor, nurse or speech therapist has said, and tell every carer.',
    },
    { kind: 'heading', text: 'Eat together' },
    {
      kind: 'paragraph',
      words:
        'The best thing to put on a table is another person. Somebody who sits down and eats as well does more than any recipe. That can be a neighbour on Mondays, a lunch club on Wednesdays and a carer on Fridays. If you live far away, ring at lunch time, put the telephone on the table and have your own sandwich. It feels silly once. After that it is lunch.',
    },
    {
      kind: 'paragraph',
      words: [
        'When we plan care, we ask about food early. What do you like, and what do you never want to see again? What does your faith or your doctor ask for? Would you like to cook with us, and not only be cooked for? Meals are part of ',
        { link: 'elderly care', href: '/elderlyservice' },
        ' and of ',
        { link: 'companion care', href: '/care' },
        '.',
      ],
    },
    { kind: 'heading', text: 'When to tell a doctor' },
    {
      kind: 'list',
      items: [
        'Clothes, rings or a watch have become loose.',
        'She coughs or chokes when she eats or drinks.',
        'She eats almost nothing for two days.',
        'There is new muddle, or she is much sleepier than before.',
        'Going to the toilet has changed, or it hurts.',
      ],
    },
    {
      kind: 'paragraph',
      words:
        'Ring the doctor the same day for these, or 111 if you cannot reach one. If somebody cannot breathe or will not wake up, ring 999. And write down for a few days what was eaten and drunk. It need not be exact. Half a bowl, three sips, no thank you: that is just what a doctor wants to know.',
    },
  ],
};
