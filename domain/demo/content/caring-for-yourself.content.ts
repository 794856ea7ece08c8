import type { DemoPost } from '../post.ts';

export const CARING_FOR_YOURSELF: DemoPost = {
  title: 'Caring for yourself when you care for somebody else',
  excerpt:
    'You look after your husband, your mother or your neighbour. Here is how to keep going, and where to find help that is already yours.',
  category: 'family-caregiver-support',
  tags: ['Family carers', 'Taking a break', 'Well-being'],
  picture: 'service-respite',
  pictureAlt:
    'A woman in a headscarf holds a cup. An open book lies beside her, and a clock hangs on the wall.',
  daysAgo: 26,
  comments: [
    {
      name: 'Demo: Wilma',
      text: 'This is a demonstration comment. The list on the fridge works. My neighbour now does every Thursday.',
      daysAgo: 20,
    },
  ],
  body: [
    {
      kind: 'paragraph',
      words:
        'It often starts with the shopping. Then it is the tablets, the washing, the forms and the nights. One day somebody asks how you are, and you find that you cannot remember when you last thought about it. If you look after a person who could not manage without you, then you are a carer, even if the only word you would use is daughter, husband or friend.',
    },
    { kind: 'heading', text: 'Notice the signs' },
    {
      kind: 'paragraph',
      words:
        'Being worn out does not come all at once. It comes as a short temper over a dropped spoon, as a cold that will not go, as a friend whose call you do not return. You may feel guilty because you are cross, and then cross because you feel guilty. None of this means that you are bad at caring. It means that one person is doing the work of several.',
    },
    {
      kind: 'list',
      items: [
        'You wake before the alarm, already worried.',
        'You have missed your own appointment with the doctor or the dentist.',
        'You eat standing up.',
        'You have stopped doing the one thing that was only yours.',
        'You think: if I stop, everything falls down.',
      ],
    },
    {
      kind: 'paragraph',
      words:
        'If two or three of these are true, please take it as a warning light and not as a failing. Tell your own doctor that you are a carer. Ask for it to be written in your notes. If you ever feel that you cannot go on, ring 111 or talk to your doctor today. You matter too.',
    },
    { kind: 'heading', text: 'Ask for what is already yours' },
    {
      kind: 'paragraph',
      words:
        'If you look after an adult, your council must offer to look at what you need as well. It is called a carer’s assessment, and it is free. It does not matter how many hours you care, or whether the person you look after has help already. You can ask for it on the telephone or on the council’s website. Before it, write down a normal week, nights included, so that nothing is left out because you are used to it.',
    },
    {
      kind: 'paragraph',
      words:
        'If you have a job, ask what your employer offers. And tell the people who treat the person you care for that you would like to be kept informed, and in which way. The NHS and the council should also tell you things in a form that you can read or hear, such as large print, if you ask for it.',
    },
    { kind: 'heading', text: 'Take breaks before you need them' },
    {
      kind: 'paragraph',
      words: [
        'A break does not need to be a week by the sea. It can be two hours every Tuesday, at the same time, written in the diary like an appointment. Somebody you trust sits with your father, makes the tea and hears about the war, and you go out and close the door behind you. Care people call it ',
        { link: 'respite care', href: '/respitecare' },
        '. Start with a short time and a person whom you have met first.',
      ],
    },
    {
      kind: 'paragraph',
      words:
        'The first time is the worst. He may say that he does not want a stranger. You may sit in the car and feel like a thief. Do it a second time and a third time, with the same person, before you decide whether it works. Most people only begin to trust a new face when they have seen it a few times.',
    },
    { kind: 'heading', text: 'Share it out' },
    {
      kind: 'paragraph',
      words:
        'Friends often say: let me know if I can do anything. They mean it, and they have no idea what to do. So keep a list of small and clear jobs on the fridge: cut the hedge, sit with Mum on Thursday from two to four, ring the bank, bring a hot meal. When somebody asks, read out the list and let them choose. People like a job that has an end.',
    },
    {
      kind: 'paragraph',
      words:
        'In families it is often one person who does nearly everything. Call the others together, by telephone if they live far away. Somebody in another country cannot wash hair, but can order the medicines, do the forms, and ring every evening at six so that you can have a bath.',
    },
    {
      kind: 'note',
      title: 'A plan for the day you are ill',
      words:
        'Write one page: the medicines, the routine, what calms, what frightens, who has a key, which numbers to ring. Put it where a stranger would find it, and tell two people where it is. It is the cheapest peace of mind that there is.',
    },
    { kind: 'heading', text: 'Keep something that is only yours' },
    {
      kind: 'paragraph',
      words:
        'Half an hour counts. A walk round the block, the choir, a book, a row of beans, a match on the radio. It may feel like the first thing to give up. It is the last. Caring for a person can go on for years, and you will need to still be somebody at the end of it.',
    },
    {
      kind: 'paragraph',
      words: [
        'If you would like to talk about what help could look like in your house, ',
        { link: 'write to us', href: '/contact' },
        ' or ring. The first talk is free, and asking does not bind you to anything.',
      ],
    },
  ],
};
